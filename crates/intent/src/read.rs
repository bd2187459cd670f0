//! Step three: turns the phrases of a wording into their meanings, which are called frames.

mod make;
mod name;

use std::cell::OnceCell;

use cards::edition::Edition;
use cards::language::{Language, TextComponent};

use crate::assemble::assemble;
use crate::deeds::at_random;
use crate::frame::{
    Act, Coin, Drawback, Intent, Lost, Who, WordedCards, WordedCondition, WordedCost, WordedEffect,
};
use crate::grammar::Scan;
use crate::lexicon::Lexicon;
use crate::pattern::{Got, Pattern};
use crate::words::{WordKind, Words};
use make::component;

/// The meaning of a phrase in a wording.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum PhraseMeaning {
    When(WordedCondition),
    Deed(WordedEffect),
    Pay(WordedCost),
    Drawback(Drawback),
    /// “to summon this card”: the cost in this wording is paid to summon the card.
    ToSummon,
    /// “to attack or defend”: the cost in this wording is paid to use the card.
    ToUse,
    /// “and so does an opponent”: the previous effect applies to this player, too.
    Echo(Who),
    /// “an opponent decides which”: this player picks the cards of the previous effect.
    Picks(Who),
    /// “tap a creature and two lands”: the previous effect also applies to these cards.
    More(WordedCards, String),
    /// “each lets you”: the next words describe the effect of the counters that were just placed.
    Grants(String),
    Lost(Lost),
}

/// A phrase, and the punctuation mark after it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlacedPhrase {
    pub(crate) item: PhraseMeaning,
    /// The punctuation mark after the phrase; a space if there is none.
    pub(crate) mark: char,
}

/// Reads a wording. Official texts of `edition` take precedence over those of other editions.
pub(crate) fn read(wording: &str, edition: Edition) -> Intent {
    counted(wording, edition).0
}

/// Reads a wording. Also returns the number of steps that reading took.
pub(crate) fn counted(wording: &str, edition: Edition) -> (Intent, u64) {
    let words = Words::of(wording, Lexicon::get());
    let scan = Scan::new(&words.all);
    let spots = Language::of(edition).spot(&words.text);
    let found = (0..words.all.len()).map(|_| OnceCell::new()).collect();
    let mut reader = WordingReader {
        words: &words,
        scan: &scan,
        spots: &spots,
        items: Vec::new(),
        unread: None,
        random: false,
        read: 0,
        found,
    };
    let name = reader.name();
    let mut at = name.as_ref().map_or(0, |it| it.1);
    while at < words.all.len() {
        at = reader.step(at);
    }
    reader.flush(words.all.len());
    let items = reader.items;
    (assemble(name.map(|it| it.0), items), scan.steps.get() + words.steps)
}

struct WordingReader<'a> {
    words: &'a Words,
    scan: &'a Scan<'a>,
    spots: &'a [TextComponent],
    items: Vec<PlacedPhrase>,
    /// The index of the first word in the current run of words that were not understood; `None` if there is no such
    /// run.
    unread: Option<usize>,
    /// Whether the previous word was “randomly”.
    random: bool,
    /// The index after the last phrase that was understood.
    read: usize,
    /// The longest pattern that begins at each word. Computed on first use.
    found: Vec<OnceCell<Option<FoundPattern>>>,
}

/// A pattern that matched: the pattern, the index after its words, the values of its parts, and the index of its first
/// word.
type FoundPattern = (&'static Pattern, usize, Got, usize);

impl WordingReader<'_> {
    /// Reads the phrase that begins at a word. Returns the index after the phrase.
    fn step(&mut self, at: usize) -> usize {
        if let WordKind::Mark(mark) = self.words.all[at].what {
            if self.unread.is_none()
                && let Some(last) = self.items.last_mut()
                && (last.mark == ' ' || mark == ':' || mark == '→')
            {
                last.mark = mark;
            }
            if matches!(mark, '.' | ';' | ':' | '→' | ',' | '-') {
                self.flush(at);
            }
            return at + 1;
        }
        // “randomly discard a card”
        if let Some(end) = self.scan.class("random", at).filter(|it| self.longest(*it).is_some())
            && self.longest(at).is_none()
        {
            self.flush(at);
            self.random = true;
            return end;
        }
        let official = self.official(at);
        let said = self.longest(at);
        // “paying the usual costs” explains a rule; it is not a cost.
        let notes =
            ["by-cost", "after-step", "cost-note"].iter().filter_map(|it| self.scan.class(it, at)).max();
        if let Some(end) =
            notes.filter(|it| said.as_ref().is_none_or(|said| said.1 <= *it) && official.is_none())
        {
            self.flush(at);
            let note = self.said(at, end);
            if let Some(PlacedPhrase { item: PhraseMeaning::Deed(deed), .. }) = self.items.last_mut()
                && deed.act == Act::Deploy
            {
                deed.said = format!("{} {note}", deed.said);
            }
            return end;
        }
        // The previous effect lasts, as in “…, permanently”.
        if let Some(end) = self.scan.class("for-good", at).filter(|_| official.is_none())
            && let Some(PlacedPhrase { item: PhraseMeaning::Deed(deed), .. }) = self.items.last_mut()
        {
            deed.lasts = true;
            self.flush(at);
            return end;
        }
        // Skip a condition that is not understood, so that its verbs are not taken for effects.
        let ends = |it: &crate::words::Word| matches!(it.what, WordKind::Mark(',' | ':' | '.' | ';' | '→'));
        let end = self.words.all[at..].iter().position(ends).map_or(self.words.all.len(), |it| at + it);
        let part = |it: &(&Pattern, usize, Got, usize)| {
            matches!(it.0.kind, "effect" | "free" | "beyond")
                && (it.1 <= end || !self.scan.is(at, &["when", "whenever", "if"]))
        };
        let waits = said.as_ref().is_none_or(part);
        if official.is_none() && waits && self.begins_condition(at) {
            self.flush(at);
            let lost = self.lost(at, end);
            self.items.push(PlacedPhrase { item: PhraseMeaning::Lost(lost), mark: ' ' });
            return end;
        }
        let (items, end) = match (official, said) {
            (Some(official), Some(said)) if said.1 > official.1 => self.make(said),
            (Some(official), _) => official,
            (None, Some(said)) => self.make(said),
            (None, None) => {
                if let Some((item, end)) = self.flavour(at) {
                    self.flush(at);
                    self.items.push(PlacedPhrase { item, mark: ' ' });
                    return end;
                }
                let skipped = self.silent(at);
                if skipped == at {
                    self.unread.get_or_insert(at);
                }
                return skipped.max(at + 1);
            }
        };
        self.flush(at);
        let then = at > 0 && self.scan.is(at - 1, &["then"]);
        // “by tapping a creature, you …” is a cost.
        let by = at > 0 && self.scan.is(at - 1, &["by"]);
        let optional = (self.read..end)
            .any(|it| self.scan.class("may", it).is_some() && self.scan.class("not", it).is_none());
        self.read = end;
        for mut item in items {
            if let PhraseMeaning::Deed(deed) = &mut item {
                if let Some(who) = self.hurt_player(deed, at..end) {
                    (deed.act, deed.aim, deed.who) = (Act::Hurt, None, Some(who));
                }
                deed.then |= then;
                deed.optional |= optional;
                if self.random {
                    deed.aim = Some(at_random(deed.aim));
                }
            }
            let mark = if by && matches!(item, PhraseMeaning::Deed(_)) { '→' } else { ' ' };
            self.items.push(PlacedPhrase { item, mark });
        }
        self.random = false;
        if let Some((aim, next)) = self.more(at, end) {
            let item = PhraseMeaning::More(aim, self.said(end + 1, next));
            self.items.push(PlacedPhrase { item, mark: ' ' });
            return next;
        }
        // In “tap a land to kill a creature”, the words before “to” are the cost.
        let purpose = self.scan.class("purpose", end);
        if let (Some(after), Some(last)) = (purpose, self.items.last())
            && matches!(last.item, PhraseMeaning::Deed(_))
        {
            let next = self.scan.skip(after);
            let effect = |it: (&Pattern, usize, Got, usize)| {
                matches!(it.0.kind, "effect" | "free") && it.0.makes != "aim"
            };
            let caveat = self.longest(end).is_some_and(|it| it.0.kind == "caveat");
            let grants = matches!(&last.item, PhraseMeaning::Deed(it) if matches!(it.act, Act::Place(_)))
                && self.longest(end).is_some_and(|it| it.0.makes == "grants");
            if !caveat && !grants && self.longest(next).is_some_and(effect) {
                self.items.last_mut().expect("a phrase was read before this one").mark = '→';
                return after;
            }
        }
        end
    }

    /// Reads “and two lands” after a verb and its cards, which end at `end`. The verb applies to both groups of cards.
    /// Returns the second group and the index after it; `None` if there is none.
    fn more(&self, at: usize, end: usize) -> Option<(WordedCards, usize)> {
        let acts = |it: &PhraseMeaning| match it {
            PhraseMeaning::Pay(pay) => matches!(pay.coin, Coin::Cards { .. }),
            PhraseMeaning::Deed(deed) => {
                matches!(deed.act, Act::Destroy | Act::Exhaust | Act::Move(_))
                    && deed.aim.is_some_and(|it| !it.back)
            }
            _ => false,
        };
        let shared = self.items.last().is_some_and(|it| acts(&it.item))
            && (at..end).any(|it| self.scan.cards(it).iter().any(|it| it.1 == end))
            && self.scan.word(end) == "and";
        if !shared {
            return None;
        }
        let closes = |at: usize| {
            self.words.all.get(at).is_none_or(|it| matches!(it.what, WordKind::Mark(_)))
                || self.scan.class("purpose", at).is_some()
        };
        let groups = self.scan.cards(end + 1).iter();
        let (aim, next) = groups.copied().filter(|it| closes(it.1) && !it.0.back).max_by_key(|it| it.1)?;
        let verb = |it: FoundPattern| it.0.makes != "aim" && it.1 > next;
        (aim.count.is_some() && !self.longest(end + 1).is_some_and(verb)).then_some((aim, next))
    }

    /// Reads an unknown verb and its cards, if the wording explains the verb in parentheses: “zap a creature (tap it)”.
    fn flavour(&self, at: usize) -> Option<(PhraseMeaning, usize)> {
        let first = at == 0 || matches!(self.words.all[at - 1].what, WordKind::Mark(_));
        let denied = ["not", "all", "when", "until-end"].iter().any(|it| self.scan.class(it, at).is_some());
        if !first || denied || self.words.all[at].what != WordKind::Letters {
            return None;
        }
        let explained = |end: usize| {
            let next = self.scan.skip(end + 1);
            let back = |at: usize| self.scan.class("it", at).is_some();
            let change = matches!(self.words.all.get(next).map(|it| it.what), Some(WordKind::Change(_)));
            let later = change || (next..self.words.all.len().min(next + 8)).any(back);
            matches!(self.scan.word(end), ":" | "(") && later
        };
        let particle = self.scan.is(at + 1, &["up", "down", "out", "off", "away", "over"]);
        let from = if particle { at + 2 } else { at + 1 };
        let (aim, end) = self.scan.cards(from).iter().copied().find(|it| explained(it.1))?;
        let said = self.said(at, end);
        Some((PhraseMeaning::Deed(WordedEffect { aim: Some(aim), said, ..WordedEffect::new(Act::Aim) }), end))
    }

    /// Returns whether a condition begins at this word, which must be the first word or come after a punctuation mark.
    fn begins_condition(&self, at: usize) -> bool {
        let first = at == 0 || matches!(self.words.all[at - 1].what, WordKind::Mark(_));
        let cue = self.scan.is(at, &["when", "whenever", "if", "after", "while", "unless"]);
        let moment = self.scan.is(at, &["at", "during", "each", "every"])
            && self.scan.is(at + 1, &["the", "time", "turn"]);
        let agreed =
            self.scan.is(at, &["if"]) && self.scan.is(at + 1, &["you"]) && self.scan.is(at + 2, &["do"]);
        first && (cue || moment) && !agreed
    }

    /// Skips words that don't change the meaning at this place. Returns the index after the skipped words.
    fn silent(&self, at: usize) -> usize {
        let classes = ["until-end", "by-cost", "after-step", "rest-of-turn"];
        let filler = self.scan.class("fillers", at).unwrap_or(at);
        classes.iter().filter_map(|it| self.scan.class(it, at)).fold(filler, usize::max)
    }

    /// Ends a run of words that were not understood, and records them.
    fn flush(&mut self, end: usize) {
        let Some(from) = self.unread.take() else { return };
        let run = &self.words.all[from..end];
        let number = |it: &crate::words::Word| matches!(it.what, WordKind::Change(_));
        if !run.iter().any(number) && self.is_small(from, end) {
            return;
        }
        let lost = self.lost(from, end);
        self.items.push(PlacedPhrase { item: PhraseMeaning::Lost(lost), mark: ' ' });
    }

    /// Creates the entry for a range of words that match no pattern. Lists which of these words the vocabulary does not
    /// contain.
    fn lost(&self, from: usize, to: usize) -> Lost {
        let lexicon = self.scan.lexicon;
        let known = |it: &str| lexicon.knows(it) || lexicon.is_plain(it);
        let strange = |it: &&crate::words::Word| {
            it.what == WordKind::Letters && !known(&it.text) && !it.forms.iter().any(|it| known(it))
        };
        let unknown = self.words.all[from..to].iter().filter(strange);
        Lost {
            unknown: unknown.map(|it| self.words.text[it.place.clone()].to_owned()).collect(),
            ..Lost::unmatched(self.said(from, to))
        }
    }

    /// Returns whether the words from `at` to `end` have no meaning on their own.
    fn is_small(&self, mut at: usize, end: usize) -> bool {
        while at < end {
            let word = &self.words.all[at];
            let end = |class| self.scan.class(class, at).unwrap_or(at);
            let next = end("small").max(end("self")).max(self.scan.skip(at));
            let number = matches!(word.what, WordKind::Number(n) if n != 1);
            if next == at && (word.what == WordKind::Letters || number) {
                return false;
            }
            at = next.max(at + 1);
        }
        true
    }

    fn said(&self, from: usize, to: usize) -> String {
        let words = &self.words.all[from..to];
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return String::new() };
        let text = &self.words.text[first.place.start..last.place.end];
        text.trim_matches(|c: char| c.is_whitespace() || ".,;:→".contains(c)).to_owned()
    }

    /// Returns the meaning of the official component that begins at a word, and the index after the component; `None`
    /// if none begins there.
    fn official(&self, at: usize) -> Option<(Vec<PhraseMeaning>, usize)> {
        let start = self.words.all[at].place.start;
        let spot = self.spots.iter().find(|it| it.start == start)?;
        let end =
            self.words.all.iter().position(|it| it.place.start >= spot.end).unwrap_or(self.words.all.len());
        let said = self.said(at, end);
        Some((component(spot.row, spot.wording, spot.x, spot.y, &said), end))
    }

    /// Returns the pattern that matches the most words, starting at this word; `None` if no pattern matches.
    fn longest(&self, at: usize) -> Option<FoundPattern> {
        self.found.get(at)?.get_or_init(|| self.search(at)).clone()
    }

    fn search(&self, at: usize) -> Option<FoundPattern> {
        let mut best: Option<FoundPattern> = None;
        let vague = |it: &Pattern| matches!(it.makes.as_str(), "aim" | "take");
        for pattern in &self.scan.lexicon.patterns {
            let Some((end, got)) = self.scan.matches(pattern, at) else { continue };
            // A pattern that says what happens is better than one that only names cards.
            let better = |it: &(&Pattern, usize, Got, usize)| {
                end > it.1 || end == it.1 && vague(it.0) && !vague(pattern)
            };
            // In “shield counter”, “counter” is a noun and not the verb that negates an effect.
            let noun = pattern.makes == "negate"
                && end == at + 1
                && self.scan.is(at, &["counter"])
                && !self.begins(at);
            // In “I take two dice and an opponent takes …”, the opponent's amount comes after the pattern, so the
            // pattern does not apply.
            let clause = matches!(pattern.makes.as_str(), "hurt-both" | "heal-both")
                && ["take", "lose", "heal", "gain"].iter().any(|it| self.scan.class(it, end).is_some());
            if end > at && !noun && !clause && best.as_ref().is_none_or(better) {
                best = Some((pattern, end, got, at));
            }
        }
        best
    }

    /// Returns whether a verb can be here: at the start, after a punctuation mark, or after a small word such as “and”.
    fn begins(&self, at: usize) -> bool {
        let small = ["and", "then", "to", "you", "may", "can", "i", "so", "also"];
        at == 0 || matches!(self.words.all[at - 1].what, WordKind::Mark(_)) || self.scan.is(at - 1, &small)
    }
}
