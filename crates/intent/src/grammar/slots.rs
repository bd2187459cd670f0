//! Matches the parts of a pattern: numbers, dice, groups of cards, players, places, counters and changes of stats.

use cards::meaning::Counter;

use super::Scan;
use crate::aim::cards_at;
use crate::frame::{Aim, Who, Zone};
use crate::pattern::{Dest, Got, Part};
use crate::words::What;

impl Scan<'_> {
    /// Returns all ways in which a part can match at a word, each with the index after the match and the values so far.
    pub(super) fn part(&self, part: &Part, at: usize, got: &Got) -> Vec<(usize, Got)> {
        self.count(4);
        let mut got = got.clone();
        let one = |end: Option<usize>, got: Got| end.map(|it| (it, got)).into_iter().collect();
        match part {
            Part::Class(class) => self.ends(*class, at).map(|it| (it, got.clone())).collect(),
            Part::Word(..) => one(self.can_be(part, at).then_some(at + 1), got),
            Part::Number => {
                let Some((value, end)) = self.number(at) else { return Vec::new() };
                got.number(value);
                vec![(end, got)]
            }
            Part::Level => {
                let Some((value, end)) = self.number(at) else { return Vec::new() };
                got.m = Some(value);
                vec![(end, got)]
            }
            Part::Plus | Part::Minus => match self.words.get(at).map(|it| it.what) {
                Some(What::Change(size)) if (size > 0) == (*part == Part::Plus) => {
                    got.number(size.unsigned_abs());
                    vec![(at + 1, got)]
                }
                _ => Vec::new(),
            },
            Part::Random => {
                let end = self.class("random", at);
                got.random = true;
                one(end, got)
            }
            Part::Dice => {
                let at = self.class("roll-of", at).map_or(at, |it| self.skip(it));
                let (value, end) = self.number(at).unwrap_or((1, at));
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
            Part::Player => self
                .players(at)
                .iter()
                .map(|(who, end)| (*end, Got { who: got.who.or(Some(*who)), ..got.clone() }))
                .collect(),
            Part::Cards => self
                .cards(at)
                .iter()
                .map(|(aim, end)| (*end, Got { aim: Some(*aim), ..got.clone() }))
                .collect(),
            Part::To => {
                let Some((to, end)) = self.dest(at) else { return Vec::new() };
                got.to = Some(to);
                got.home = (at..end).any(|it| self.is(it, &["your", "my"]));
                vec![(end, got)]
            }
            Part::Name => {
                got.named = true;
                (1..=self.name(at)).map(|it| (at + it, got.clone())).collect()
            }
            Part::Counters => {
                let end = self.counters(at, &mut got.counters);
                one(end, got)
            }
            Part::Change => {
                let end = self.change(at, &mut got.change);
                one(end, got)
            }
        }
    }

    /// Returns the number that begins at a word, and the index after it. Also understands “a”, “up to two”, “3 or more”
    /// and “one more”.
    pub(crate) fn number(&self, at: usize) -> Option<(u32, usize)> {
        let mut at = at;
        for class in ["up-to", "exactly", "at-least", "total"] {
            at = self.class(class, at).unwrap_or(at);
        }
        let open = self.word(at) == "(" && self.words.get(at + 2).is_some_and(|it| it.text == ")");
        let at = if open { at + 1 } else { at };
        let value = match self.words.get(at)?.what {
            What::Number(value) => value,
            What::Letters if matches!(self.word(at), "a" | "an" | "another") => 1,
            What::Letters if self.word(at) == "any" && self.class("card", at + 1).is_some() => 1,
            _ => return None,
        };
        let mut end = if open { at + 2 } else { at + 1 };
        for class in ["or-more", "other", "total"] {
            end = self.class(class, end).unwrap_or(end);
        }
        Some((value, end))
    }

    /// Returns how many words from here on can be the name of a creature, three at most.
    fn name(&self, at: usize) -> usize {
        let words = self.words.iter().skip(at).take(3);
        words.take_while(|it| it.what == What::Letters && self.lexicon.can_name(it)).count()
    }

    /// Returns the groups of cards that begin at a word.
    pub(crate) fn cards(&self, at: usize) -> &[(Aim, usize)] {
        self.groups.get(at).map_or(&[], |it| it.get_or_init(|| cards_at(self, at)))
    }

    /// Returns the players that are named at a word, each with the index after the name.
    fn players(&self, at: usize) -> &[(Who, usize)] {
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
        // “you and your opponent each”, “an opponent must”
        for index in 0..found.len() {
            let (who, end) = found[index];
            found.extend(self.class("player-tail", end).map(|it| (who, it)));
        }
        found
    }

    fn dest(&self, at: usize) -> Option<(Dest, usize)> {
        let mut end = at;
        let mut under = false;
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
            end += 1;
        }
        if end == at {
            return None;
        }
        let mut top = false;
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
            ("deck", Zone::DeckTop),
            ("hand", Zone::Hand),
            ("granary", Zone::Resources),
            ("grave", Zone::Grave),
            ("field", Zone::InPlay),
        ];
        let found = zones.into_iter().find_map(|(class, zone)| Some((zone, self.class(class, end)?)));
        // “put it on the bottom” means the bottom of the deck.
        let alone = || {
            (top || under) && end > at + 1 && self.words.get(end).is_none_or(|it| it.what != What::Letters)
        };
        let (zone, mut end) = found.or_else(|| alone().then_some((Zone::DeckTop, end)))?;
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
            Zone::DeckTop if under => Dest::DeckBottom,
            Zone::DeckTop if !top => Dest::Zone(Zone::Deck),
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
        while let Some(What::Change(size)) = self.words.get(at).map(|it| it.what) {
            let second = match (self.word(at + 1), self.words.get(at + 2).map(|it| it.what)) {
                ("/", Some(What::Change(second))) => Some(second),
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
