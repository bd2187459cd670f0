//! Reads phrases that describe a group of cards: “up to two tapped creatures you control”, “a random card in your
//! hand”, “them”.

mod after;

use crate::frame::{CardCount, Chooser, Owner, WordedCards, WordedTeam, WordedZone};
use crate::grammar::Scan;
use crate::words::WordKind;

/// Finds every phrase for a group of cards that begins at a word, shortest first. Returns each group, and the index of
/// the word after its phrase.
pub(crate) fn cards_at(scan: &Scan<'_>, at: usize) -> Vec<(WordedCards, usize)> {
    let mut found = Vec::new();
    let mut reader =
        AimReader { scan, aim: WordedCards::default(), at: scan.skip(at), owned: false, loose: false };
    if scan.is(at, &["then", "and", "also"]) {
        return found;
    }
    reader.before();
    if !reader.head() {
        return found;
    }
    found.push((reader.aim, reader.at));
    while reader.after() {
        found.push((reader.aim, reader.at));
    }
    found
}

struct AimReader<'a> {
    scan: &'a Scan<'a>,
    aim: WordedCards,
    at: usize,
    /// Whether the wording names an owner of the cards, even if only with “their”.
    owned: bool,
    /// Whether “other” stands for the number, which is then 1 or, before a plural, not given.
    loose: bool,
}

impl AimReader<'_> {
    fn take(&mut self, class: &str) -> bool {
        let end = self.scan.class(class, self.at);
        self.at = end.unwrap_or(self.at);
        end.is_some()
    }

    fn word(&mut self, words: &[&str]) -> bool {
        let here = self.scan.is(self.at, words);
        self.at += usize::from(here);
        here
    }

    /// Returns whether the next word is one such as “this” or “it” that refers to cards without a noun.
    fn at_head(&self) -> bool {
        ["this", "it"].iter().any(|it| self.scan.class(it, self.at).is_some())
    }

    /// Reads the words before the noun.
    fn before(&mut self) {
        let mut targets = false;
        loop {
            let start = self.at;
            // “target” alone is a noun, but in “target creature” it is not.
            if self.scan.class("target-word", self.at).is_some() && !self.ends_after_target() {
                self.take("target-word");
                targets = true;
                self.owner_adjective();
                continue;
            }
            if self.at_head() && !self.scan.is(self.at, &["that", "those", "i"]) {
                return;
            }
            if self.scan.class("creature", self.at).is_some()
                || self.scan.class("resource", self.at).is_some()
            {
                // “attacker” and “enemy minion” are nouns, too.
                if self.scan.class("creature", self.at).is_some_and(|it| it > self.at)
                    && !self.adjective_first()
                {
                    return;
                }
            }
            if self.take("up-to") {
                self.aim.up_to = true;
            } else if self.take("exactly") {
            } else if let Some((value, end)) = self.plain_number() {
                self.aim.count = Some(CardCount::Some(value));
                self.at = end;
                // In “the top three of my deck”, “of” introduces the zone, so don't skip it.
                if self.aim.zone != Some(WordedZone::DeckTop) && self.word(&["of"]) {
                    self.word(&["the"]);
                }
            } else if self.scan.class("all", self.at).is_some() {
                // “any number of” leaves the number to the player.
                self.aim.up_to |= self.scan.is(self.at, &["any"]);
                self.take("all");
                self.aim.count = self.aim.count.or(Some(CardCount::All));
                if self.scan.is(self.at, &["of"]) {
                    self.at += 1;
                }
            } else if self.scan.class("other", self.at).is_some() {
                let other = self.scan.is(self.at, &["other"]) && !self.scan.is(self.at + 1, &["of"]);
                self.take("other");
                self.aim.other = true;
                self.loose = other && self.aim.count.is_none();
                self.aim.count = self.aim.count.or(Some(CardCount::Some(1)));
                self.word(&["of"]);
            } else if self.take("random") {
                self.aim.chooser = Some(Chooser::Chance);
            } else if self.take("exhausted") {
                self.aim.exhausted = true;
            } else if self.take("unexhausted") {
            } else if self.take("attacking") {
                self.aim.team = Some(WordedTeam::Attacking);
            } else if self.take("defending") {
                self.aim.team = Some(WordedTeam::Defending);
            } else if self.owner_adjective() {
            } else if self.word(&["in-play", "on-field"]) {
                self.aim.zone = Some(WordedZone::InPlay);
            } else if self.in_play() || self.level() || self.adjunct() {
            } else if self.word(&["top"]) {
                self.aim.zone = Some(WordedZone::DeckTop);
            } else if self.word(&["some"]) {
            } else if self.word(&["the", "a", "an"]) {
                self.aim.count = self.aim.count.or(Some(CardCount::Some(1)));
            } else {
                let next = self.scan.skip(self.at);
                if next == self.at || self.scan.is(self.at, &["and", "then", "also"]) {
                    break;
                }
                self.at = next;
            }
            if self.at == start {
                break;
            }
        }
        if targets && self.aim.count.is_none() {
            self.aim.count = Some(CardCount::Some(1));
        }
    }

    /// Returns whether “attacking” or “defending” comes next, followed by a noun.
    fn adjective_first(&self) -> bool {
        ["attacking", "defending"].iter().any(|it| {
            self.scan.class(it, self.at).is_some_and(|end| self.scan.class("creature", end).is_some())
        })
    }

    fn ends_after_target(&self) -> bool {
        let after = self.at + 1;
        let noun =
            ["creature", "resource", "card", "spell", "trap", "pawn", "other", "exhausted", "unexhausted"]
                .iter()
                .chain(&[
                    "attacking",
                    "defending",
                    "theirs",
                    "mine",
                    "field",
                    "up-to",
                    "all",
                    "anyone",
                    "foe",
                    "random",
                ])
                .chain(&["hand", "deck", "grave", "level"])
                .any(|it| self.scan.class(it, after).is_some());
        !noun && self.plain_number_at(after).is_none()
    }

    fn plain_number(&self) -> Option<(u32, usize)> {
        self.plain_number_at(self.at)
    }

    fn plain_number_at(&self, at: usize) -> Option<(u32, usize)> {
        match self.scan.words.get(at)?.what {
            WordKind::Number(value) => Some((value, at + 1)),
            _ => None,
        }
    }

    fn owner_adjective(&mut self) -> bool {
        // The longest matching phrase decides: “enemy's” or “an enemy player's”.
        let classes = [("mine", Owner::You), ("theirs", Owner::Enemy), ("anyones", Owner::Anyone)];
        let found = classes
            .into_iter()
            .filter_map(|(class, owner)| Some((self.scan.class(class, self.at)?, Some(owner))))
            .chain(self.scan.class("owners", self.at).map(|it| (it, None)))
            .max_by_key(|it| it.0);
        let Some((end, owner)) = found else { return false };
        self.owned = true;
        self.aim.theirs |= owner.is_none();
        self.aim.owner = owner.or(self.aim.owner);
        self.at = end;
        true
    }

    /// Reads “in play” and “on field” in front of a noun, where people leave out the hyphen. Returns whether they were
    /// there.
    fn in_play(&mut self) -> bool {
        let noun = |at| ["creature", "card"].iter().any(|it| self.scan.class(it, at).is_some());
        let pairs = [("in", "play"), ("on", "field")];
        let here =
            pairs.iter().any(|it| self.scan.is(self.at, &[it.0]) && self.scan.is(self.at + 1, &[it.1]));
        if !here || !noun(self.at + 2) {
            return false;
        }
        self.aim.zone = Some(WordedZone::InPlay);
        self.at += 2;
        true
    }

    /// Reads a zone in front of “card”, as in “hand card”. Returns whether there was one.
    fn adjunct(&mut self) -> bool {
        let zones = [("hand", WordedZone::Hand), ("grave", WordedZone::Grave), ("deck", WordedZone::Deck)];
        for (class, zone) in zones {
            if let Some(end) = self.scan.class(class, self.at).filter(|it| self.scan.is(*it, &["card"])) {
                (self.aim.zone, self.at) = (Some(zone), end);
                return true;
            }
        }
        false
    }

    /// Reads a level, as in “level 2 or lower” and “up to level 2”. Returns whether there was one.
    fn level(&mut self) -> bool {
        let start = self.scan.class("up-to", self.at).unwrap_or(self.at);
        let Some(end) = self.scan.class("level", start) else { return false };
        let end = self.scan.class("up-to", end).unwrap_or(end);
        let end = if self.scan.is(end, &["is", "of", "equal"]) { end + 1 } else { end };
        let Some((value, end)) = self.plain_number_at(end) else { return false };
        self.aim.level = Some(value);
        self.at = self.scan.class("or-less", end).unwrap_or(end);
        true
    }

    /// Reads the noun, or a word such as “it” that replaces it. Returns whether there was one.
    fn head(&mut self) -> bool {
        if self.take("this") {
            if self.scan.is(self.at, &["card", "creature"]) {
                self.at += 1;
            }
            self.aim = WordedCards {
                zone: Some(WordedZone::This),
                count: Some(CardCount::Some(1)),
                ..WordedCards::default()
            };
            return true;
        }
        if let Some(end) = self.scan.class("creature", self.at) {
            let teams = [("attacking", WordedTeam::Attacking), ("defending", WordedTeam::Defending)];
            let team = teams.iter().find(|it| self.scan.class(it.0, self.at).is_some());
            self.aim.team = self.aim.team.or(team.map(|it| it.1));
            self.plural(end);
            self.at = end;
            self.aim.zone = self.aim.zone.or(Some(WordedZone::InPlay));
            self.aim.creature = true;
            self.word(&["card"]);
            return true;
        }
        if self.word(&["everything"]) {
            (self.aim.zone, self.aim.count) = (Some(WordedZone::InPlay), Some(CardCount::All));
            return true;
        }
        if self.take("trap") {
            self.aim.zone = self.aim.zone.or(Some(WordedZone::InPlay));
            return true;
        }
        if self.take("resource") {
            self.aim.zone = Some(WordedZone::Resources);
            self.aim.land = true;
            self.word(&["card"]);
            return true;
        }
        if self.take("spell") {
            self.aim.spell = true;
            self.word(&["card"]);
            return true;
        }
        // “any target” is no card that was mentioned before.
        if self.at > 0 && self.scan.is(self.at - 1, &["any"]) && self.word(&["target"]) {
            (self.aim.zone, self.aim.count) = (Some(WordedZone::InPlay), Some(CardCount::Some(1)));
            self.aim.player = true;
            return true;
        }
        if self.scan.class("it", self.at).is_some() && !self.followed_by_card() {
            self.take("it");
            self.aim.back = true;
            return true;
        }
        if self.word(&["card"]) {
            self.plural(self.at);
            return true;
        }
        // In “all level 2 or lower”, the noun is missing. The words mean creatures in play.
        if self.aim.level.is_some() && self.aim.count.is_some() && self.aim.zone.is_none() {
            self.aim.zone = Some(WordedZone::InPlay);
            self.word(&["one", "thing"]);
            return true;
        }
        // “the top three of my deck” has no noun after the number.
        if self.aim.zone == Some(WordedZone::DeckTop)
            && self.aim.count.is_some()
            && self.scan.is(self.at, &["of", "from", "off"])
        {
            return true;
        }
        // “your hand” and “your graveyard” mean all cards there.
        let owned = self.aim.owner.is_some() || self.owned;
        for (class, zone) in
            [("hand", WordedZone::Hand), ("grave", WordedZone::Grave), ("granary", WordedZone::Resources)]
        {
            if owned && self.take(class) {
                self.aim.zone = Some(zone);
                self.aim.count = Some(CardCount::All);
                return true;
            }
        }
        // In “put one into your hand”, the number without a noun refers to cards mentioned before.
        let numeral = self.at > 0 && matches!(self.scan.words[self.at - 1].what, WordKind::Number(_));
        let last = self.scan.words.get(self.at).is_none_or(|it| matches!(it.what, WordKind::Mark(_)));
        let ends = last || self.scan.is(self.at, &["to", "into", "onto", "on", "back", "in"]);
        if numeral && ends && self.aim.zone.is_none() && self.aim.owner.is_none() {
            self.aim.back = true;
            return true;
        }
        false
    }

    /// Records whether the word before `end` is a plural noun without a number, as in “destroy creatures”.
    fn plural(&mut self, end: usize) {
        let word = self.scan.word(end - 1);
        let many = word.ends_with('s') && !word.ends_with("'s");
        if many && self.loose {
            self.aim.count = None;
        }
        self.aim.many = many && self.aim.count.is_none();
    }

    fn followed_by_card(&self) -> bool {
        self.scan.is(self.at, &["that", "those"]) && self.scan.is(self.at + 1, &["deck", "hand"])
    }
}
