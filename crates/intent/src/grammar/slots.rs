//! Matches the parts of a pattern: numbers, dice, groups of cards, players, places, counters and changes of stats.

use cards::meaning::Counter;

use super::Scan;
use crate::aim::cards_at;
use crate::frame::{Who, WordedCards, WordedZone};
use crate::pattern::{Dest, Got, PatternPart};
use crate::words::WordKind;

impl Scan<'_> {
    /// Returns all ways in which a part of a pattern can match at a word. Each way consists of the index after the
    /// match, and a copy of `got` to which the values of this part are added.
    pub(super) fn part(&self, part: &PatternPart, at: usize, got: &Got) -> Vec<(usize, Got)> {
        self.count(4);
        let mut got = got.clone();
        let one = |end: Option<usize>, got: Got| end.map(|it| (it, got)).into_iter().collect();
        match part {
            PatternPart::Class(class) => self.ends(*class, at).map(|it| (it, got.clone())).collect(),
            PatternPart::Word(..) => one(self.can_be(part, at).then_some(at + 1), got),
            PatternPart::Number => {
                let Some((value, end)) = self.number(at) else { return Vec::new() };
                got.number(value);
                got.up_to |= self.class("up-to", at).is_some();
                let least = |it: usize| {
                    ["at-least", "or-more"]
                        .iter()
                        .any(|class| self.class(class, it).is_some_and(|to| to <= end))
                };
                got.at_least |= (at..end).any(least);
                vec![(end, got)]
            }
            PatternPart::Level => {
                let Some((value, end)) = self.number(at) else { return Vec::new() };
                got.m = Some(value);
                vec![(end, got)]
            }
            PatternPart::Plus | PatternPart::Minus => match self.words.get(at).map(|it| it.what) {
                Some(WordKind::Change(size)) if (size > 0) == (*part == PatternPart::Plus) => {
                    got.number(size.unsigned_abs());
                    vec![(at + 1, got)]
                }
                _ => Vec::new(),
            },
            PatternPart::Random => {
                let end = self.class("random", at);
                got.random = true;
                one(end, got)
            }
            PatternPart::Dice => {
                let at = self.class("roll-of", at).map_or(at, |it| self.skip(it));
                let (value, end) = self.number(at).unwrap_or((1, at));
                got.up_to |= self.class("up-to", at).is_some();
                let end = if self.is(end, &["of"]) { end + 1 } else { end };
                let end = self.class("dice", self.skip(end));
                // “2 dice to you and 3 dice to an enemy” are two different amounts.
                if got.dice && got.n != Some(value) {
                    return Vec::new();
                }
                got.dice = true;
                got.n = Some(value);
                one(end, got)
            }
            PatternPart::Player => self
                .players(at)
                .iter()
                .map(|(who, end)| (*end, Got { who: got.who.or(Some(*who)), ..got.clone() }))
                .collect(),
            PatternPart::Cards => self
                .cards(at)
                .iter()
                .map(|(aim, end)| (*end, Got { aim: Some(*aim), ..got.clone() }))
                .collect(),
            PatternPart::To => {
                let Some((to, end)) = self.dest(at) else { return Vec::new() };
                got.to = Some(to);
                got.home = (at..end).any(|it| self.is(it, &["your", "my"]));
                vec![(end, got)]
            }
            PatternPart::Name => {
                got.named = true;
                (1..=self.name(at)).map(|it| (at + it, got.clone())).collect()
            }
            PatternPart::Counters => {
                let end = self.counters(at, &mut got.counters);
                got.up_to |= self.class("up-to", at).is_some();
                one(end, got)
            }
            PatternPart::Change => {
                let end = self.change(at, &mut got.change);
                one(end, got)
            }
        }
    }

    /// Returns the number that begins at a word, and the index after it; `None` if no number begins there. Also
    /// understands “a”, “up to two”, “3 or more” and “one more”.
    pub(crate) fn number(&self, at: usize) -> Option<(u32, usize)> {
        let mut at = at;
        for class in ["up-to", "exactly", "at-least", "total"] {
            at = self.class(class, at).unwrap_or(at);
        }
        let open = self.word(at) == "(" && self.words.get(at + 2).is_some_and(|it| it.text == ")");
        let at = if open { at + 1 } else { at };
        // “double damage” and “twice the damage” are no numbers.
        if let Some(end) = self.class("doubling", at)
            && ["damage", "offense", "life"].iter().any(|it| self.class(it, self.skip(end)).is_some())
        {
            return None;
        }
        let value = match self.words.get(at)?.what {
            WordKind::Number(value) => value,
            WordKind::Letters if matches!(self.word(at), "a" | "an" | "another") => 1,
            WordKind::Letters if self.word(at) == "any" && self.class("card", at + 1).is_some() => 1,
            _ => return None,
        };
        let mut end = if open { at + 2 } else { at + 1 };
        for class in ["or-more", "other", "total"] {
            end = self.class(class, end).unwrap_or(end);
        }
        Some((value, end))
    }

    /// Returns the number of words, starting at this one, that can be the name of a creature; 3 at most.
    fn name(&self, at: usize) -> usize {
        let words = self.words.iter().skip(at).take(3);
        words.take_while(|it| it.what == WordKind::Letters && self.lexicon.can_name(it)).count()
    }

    /// Finds the phrases that begin at a word and describe a group of cards. Returns each group, with the index after
    /// its phrase.
    pub(crate) fn cards(&self, at: usize) -> &[(WordedCards, usize)] {
        self.groups.get(at).map_or(&[], |it| it.get_or_init(|| cards_at(self, at)))
    }

    /// Finds the phrases that begin at a word and name players. Returns the players of each phrase, with the
    /// index after the phrase.
    pub(crate) fn players(&self, at: usize) -> &[(Who, usize)] {
        self.people.get(at).map_or(&[], |it| it.get_or_init(|| self.players_at(at)))
    }

    fn players_at(&self, at: usize) -> Vec<(Who, usize)> {
        let all = [
            ("everyone", Who::All),
            ("you", Who::You),
            ("foes", Who::Enemy),
            ("foe", Who::Enemy),
            ("anyone", Who::Anyone),
        ];
        let mut found: Vec<_> =
            all.into_iter().filter_map(|(class, who)| Some((who, self.class(class, at)?))).collect();
        // “each enemy minion” means cards, not players.
        let noun = |at: usize| ["creature", "resource"].iter().any(|it| self.class(it, at).is_some());
        found.retain(|it| it.0 != Who::Enemy || !noun(it.1));
        // “you and your opponent each”, “an opponent must”
        for index in 0..found.len() {
            let (who, end) = found[index];
            found.extend(self.class("player-tail", end).map(|it| (who, it)));
        }
        found
    }

    fn dest(&self, at: usize) -> Option<(Dest, usize)> {
        let mut end = at;
        let (mut under, mut on) = (false, false);
        while self.is(
            end,
            &[
                "back",
                "to",
                "into",
                "onto",
                "on",
                "in",
                "at",
                "under",
                "beneath",
                "below",
                "underneath",
                "the",
                "as",
                "a",
            ],
        ) {
            under |= self.is(end, &["under", "beneath", "below", "underneath"]);
            on |= self.is(end, &["on", "onto"]);
            end += 1;
        }
        if end == at {
            return None;
        }
        let mut top = on;
        if let Some(next) = self.class("top", end) {
            (top, end) = (true, next);
        } else if let Some(next) = self.class("bottom", end) {
            (under, end) = (true, next);
        }
        while self.is(end, &["of", "the"]) {
            end += 1;
        }
        for class in ["owners", "mine", "theirs", "anyones"] {
            if let Some(next) = self.class(class, end) {
                end = next;
                break;
            }
        }
        let zones = [
            ("deck", WordedZone::DeckTop),
            ("hand", WordedZone::Hand),
            ("granary", WordedZone::Resources),
            ("grave", WordedZone::Grave),
            ("field", WordedZone::InPlay),
        ];
        let found = zones.into_iter().find_map(|(class, zone)| Some((zone, self.class(class, end)?)));
        // “put it on the bottom” means the bottom of the deck.
        let alone = || {
            (top && !on || under)
                && end > at + 1
                && self.words.get(end).is_none_or(|it| it.what != WordKind::Letters)
        };
        let (zone, mut end) = found.or_else(|| alone().then_some((WordedZone::DeckTop, end)))?;
        if self.is(end, &["of"])
            && let Some(next) = self.class("owners", end).or_else(|| self.class("owners", end + 1))
        {
            end = next;
        }
        loop {
            let next = self.skip(end);
            let open = if matches!(self.word(next), "(" | ",") { next + 1 } else { next };
            let Some(after) = self.class("exhausted", open) else { break };
            end = if self.word(after) == ")" { after + 1 } else { after };
        }
        let dest = match zone {
            WordedZone::DeckTop if under => Dest::DeckBottom,
            WordedZone::DeckTop if !top => Dest::Zone(WordedZone::Deck),
            zone => Dest::Zone(zone),
        };
        Some((dest, end))
    }

    fn counters(&self, at: usize, into: &mut Vec<(Counter, u32)>) -> Option<usize> {
        let (mut n, mut end) = self.number(at).unwrap_or((1, at));
        loop {
            let found = COUNTERS.iter().filter_map(|(name, kinds)| Some((self.class(name, end)?, *kinds)));
            let (next, kinds) = found.max_by_key(|it| it.0)?;
            into.extend(kinds.iter().map(|it| (*it, n)));
            end = next;
            let after = self.skip(end);
            match self.number(after) {
                Some((more, next))
                    if after != end && COUNTERS.iter().any(|it| self.class(it.0, next).is_some()) =>
                {
                    (n, end) = (more, next);
                }
                _ => return Some(end),
            }
        }
    }

    fn change(&self, at: usize, change: &mut (i32, i32)) -> Option<usize> {
        let mut at = at;
        let mut found = None;
        while let Some(WordKind::Change(size)) = self.words.get(at).map(|it| it.what) {
            let second = match (self.word(at + 1), self.words.get(at + 2).map(|it| it.what)) {
                ("/", Some(WordKind::Change(second))) => Some(second),
                _ => None,
            };
            let end = if let Some(second) = second {
                *change = (change.0 + size, change.1 + second);
                at + 3
            } else if let Some(end) = self.class("offense", at + 1).filter(|_| !self.is(at + 1, &["counter"]))
            {
                change.0 += size;
                end
            } else if let Some(end) = self.class("defense", at + 1) {
                change.1 += size;
                end
            } else {
                return found;
            };
            if self.class("counter", end).is_some() {
                return found;
            }
            found = Some(end);
            at = self.skip(end);
        }
        found
    }
}

/// The classes of words for counters, each with the counters that the words mean.
const COUNTERS: [(&str, &[Counter]); 17] = [
    ("plain", &[Counter::Plain]),
    ("sword", &[Counter::Sword]),
    ("shield", &[Counter::Shield]),
    ("sword+shield", &[Counter::Sword, Counter::Shield]),
    ("weakness", &[Counter::Weakness]),
    ("damage-counter", &[Counter::Damage]),
    ("exhaustion", &[Counter::Exhaustion]),
    ("dice-counter", &[Counter::Dice]),
    ("immortality", &[Counter::Immortality]),
    ("berzerk", &[Counter::Berzerk]),
    ("taunt", &[Counter::Taunt]),
    ("trap-counter", &[Counter::Trap]),
    ("fatigue-counter", &[Counter::Fatigue]),
    ("voodoo", &[Counter::Voodoo]),
    ("medic", &[Counter::Medic]),
    ("assassin", &[Counter::Assassin]),
    ("undying", &[Counter::Undying]),
];
