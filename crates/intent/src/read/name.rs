//! Finds the name of an ability: the words before a colon, unless they say when, at what cost or what.

use super::{FoundPattern, PhraseMeaning, WordingReader};
use crate::assemble::payment;
use crate::frame::{CardCount, WordedCards, WordedZone};
use crate::pattern::PatternPart;
use crate::words::{Word, WordKind};

/// The maximum number of words in a name that is not in capitals.
const LONGEST: usize = 3;
/// The maximum number of words in a name in which every important word begins with a capital letter.
const LONGEST_TITLE: usize = 6;

impl WordingReader<'_> {
    /// Returns the ability's name, which comes before a colon, and the index after the colon; `None` if the wording has
    /// no name.
    pub(super) fn name(&self) -> Option<(String, usize)> {
        let colon = self.words.all.iter().position(|it| matches!(it.what, WordKind::Mark(_)))?;
        if !matches!(self.words.all[colon].what, WordKind::Mark(':' | '-')) || colon == 0 {
            return None;
        }
        let before = &self.words.all[..colon];
        let capitals = before.iter().all(|it| it.capital || it.what != WordKind::Letters);
        let known = |it: &Word| it.forms.iter().any(|it| self.scan.lexicon.knows(it));
        if !capitals && before.iter().any(known) && !self.is_title(colon) {
            return None;
        }
        if self.says(colon) && !(capitals && colon > 1) {
            return None;
        }
        // Take the text as written up to the colon: a name is never misspelt.
        let text = &self.words.written[before[0].from..self.words.all[colon].from];
        Some((text.trim_end().to_uppercase(), colon + 1))
    }

    /// Returns whether the words before the colon are a name such as “Lightning Bolt” rather than a description of what
    /// the card does.
    fn is_title(&self, colon: usize) -> bool {
        let small = ["of", "the", "and", "in", "to", "a", "an", "for", "from", "with", "on"];
        let upper = |at: usize| self.words.written[self.words.all[at].from..].starts_with(char::is_uppercase);
        let every = (0..colon).all(|at| upper(at) || at > 0 && self.scan.is(at, &small));
        let says = |at: usize| {
            let letters = self.words.all[at].what == WordKind::Letters;
            !letters || ["this", "it", "not", "when"].iter().any(|it| self.scan.class(it, at).is_some())
        };
        let most = if every { LONGEST_TITLE } else { LONGEST };
        if colon > most || (0..colon).any(says) {
            return false;
        }
        let first = self.scan.skip(0);
        let player = self.scan.players(first).iter().any(|it| it.1 == colon);
        // “Enemy creatures: …” is about cards, but “Defender: …” is only a name.
        let group = self.scan.cards(first).iter().any(|it| it.1 == colon && !is_noun(&it.0, colon));
        // “stone wall: …” is a name even in lower case, because no drawback ends in a colon.
        let drawback = |found: FoundPattern| found.0.kind == "caveat" && self.is_keyword(&found, colon);
        let begins = || upper(0) || (0..colon).any(|at| self.longest(at).is_some_and(drawback));
        !player && !group && begins()
    }

    /// Returns whether the words before the colon say when the ability can be used, what it costs, or what it does.
    fn says(&self, colon: usize) -> bool {
        let first = self.scan.skip(0);
        (0..colon).filter_map(|at| self.longest(at)).any(|found| {
            let (pattern, end, _, at) = &found;
            if *end > colon {
                // Whether cards that are only named can be a name was decided by their group.
                return *at <= first && pattern.makes != "aim";
            }
            let whole = *at <= first && *end == colon;
            (whole || end - at > 1) && !self.is_keyword(&found, colon)
        })
    }

    /// Returns whether a phrase before the colon is only a keyword such as “Wall” or “Mirror”, which names the ability
    /// there: it has no object, it is neither a condition nor a cost, and what follows is complete without it.
    fn is_keyword(&self, found: &FoundPattern, colon: usize) -> bool {
        let (pattern, ..) = found;
        let words = pattern.parts.iter().all(|it| matches!(it.0, PatternPart::Word(..)));
        let lone = words || pattern.parts.iter().filter(|it| !it.1).count() == 1;
        let keyword = match pattern.kind {
            "caveat" => !matches!(pattern.makes.as_str(), "summon" | "use" | "tribute"),
            "effect" | "free" => {
                let cost =
                    |it: &PhraseMeaning| matches!(it, PhraseMeaning::Deed(it) if payment(it).is_some());
                !self.make(found.clone()).0.iter().any(cost)
            }
            "beyond" => words && pattern.makes == "keyword abilities",
            _ => false,
        };
        let next = self.scan.skip(colon + 1);
        let follows =
            || self.official(next).is_some() || self.longest(next).is_some_and(|it| it.0.makes != "aim");
        keyword && lone && next < self.words.all.len() && follows()
    }
}

/// Returns whether a group of cards is only a noun such as “defender”, without a number, an owner or an adjective.
fn is_noun(cards: &WordedCards, words: usize) -> bool {
    let one = cards.count.is_none_or(|it| it == CardCount::Some(1)) && cards.zone != Some(WordedZone::This);
    let noun = WordedCards {
        zone: cards.zone,
        team: cards.team.filter(|_| words == 1),
        land: cards.land,
        spell: cards.spell,
        creature: cards.creature,
        ..WordedCards::default()
    };
    one && noun == *cards
}
