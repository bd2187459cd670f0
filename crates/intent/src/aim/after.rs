//! Reads the phrases after the noun: who picks the cards, where they are, and which of them are meant.

use super::Reader;
use crate::frame::{Chooser, Owner, Team, Zone};
use crate::words::What;

impl Reader<'_> {
    /// Reads one phrase after the noun. Returns whether there was one.
    pub(super) fn after(&mut self) -> bool {
        let start = self.at;
        if self.aim.chooser.is_none() && self.take("my-choice") {
            self.aim.chooser = Some(Chooser::You);
            return true;
        }
        let mut next = self.scan.skip(self.at);
        if self.scan.is(next, &["back"]) && self.scan.is(next + 1, &["from", "out"]) {
            next += 1;
        }
        // “…, your opponent chooses which”
        if self.scan.word(next) == "," && self.scan.class("foe", next + 1).is_some() {
            self.at = next + 1;
            if self.choice() {
                self.word(&["which", "it", "them"]);
                if self.scan.words.get(self.at).is_none_or(|it| matches!(it.what, What::Mark(_))) {
                    return true;
                }
            }
        }
        let open = self.scan.word(next) == "(";
        self.at = if open { next + 1 } else { next };
        let read = self.choice() || self.place() || self.filter();
        if read && open && self.scan.word(self.at) == ")" {
            self.at += 1;
        }
        if !read {
            self.at = start;
        }
        read
    }

    /// Reads where the cards are: “in your hand”, “from a graveyard”, “on top of any deck”, “you control”.
    fn place(&mut self) -> bool {
        let start = self.at;
        if self.word(&["there"]) {
            self.aim.back = true;
            return true;
        }
        let zoned = |it: &usize| {
            ["hand", "deck", "grave", "granary"].iter().any(|zone| self.scan.class(zone, *it).is_some())
        };
        let theirs = self.scan.ends(self.scan.lexicon.find("theirs"), self.at);
        if let Some(end) = theirs.filter(|it| *it > self.at + 1 && !zoned(it)).max() {
            self.at = end;
            self.aim.owner = Some(Owner::Enemy);
            return true;
        }
        if self.take("mine") {
            self.aim.owner = Some(Owner::You);
            return true;
        }
        if self.scan.is(self.at, &["of"])
            && self.scan.class("mine", self.at + 1).is_some_and(|it| {
                self.scan.class("deck", it).is_none()
                    && self.scan.class("theirs", self.at + 1).is_none_or(|theirs| theirs <= it)
                    && !self.scan.is(it, &["choice", "choosing"])
                    && self.scan.class("hand", it).is_none()
                    && self.scan.class("grave", it).is_none()
            })
        {
            self.at += 1;
            self.take("mine");
            self.aim.owner = Some(Owner::You);
            return true;
        }
        let mut prepositions = 0;
        while self.word(&[
            "in", "from", "out", "of", "on", "at", "off", "onto", "inside", "the", "among", "as", "within",
        ]) {
            prepositions += 1;
        }
        // Without a preposition, “play” is a verb.
        if prepositions == 0 && !self.scan.is(self.at, &["in-play", "on-field"]) {
            self.at = start;
            return false;
        }
        let top = self.take("top");
        while self.word(&["of", "the", "a"]) {}
        let owned = self.owner_adjective() || self.player_owner();
        let zones = [
            ("hand", Zone::Hand),
            ("deck", Zone::DeckTop),
            ("grave", Zone::Grave),
            ("granary", Zone::Resources),
            ("field", Zone::InPlay),
            ("chain", Zone::Chain),
        ];
        for (class, zone) in zones {
            if self.take(class) {
                let bare = zone == Zone::DeckTop && !top && self.aim.zone != Some(Zone::DeckTop);
                self.aim.zone = Some(if bare { Zone::Deck } else { zone });
                self.or_place();
                return true;
            }
        }
        if prepositions > 0 && self.take("it") {
            self.aim.back = true;
            return true;
        }
        let attacking = self.take("attacking");
        if (attacking || self.take("defending")) && self.take("team") {
            self.aim.team = Some(if attacking { Team::Attacking } else { Team::Defending });
            return true;
        }
        if self.take("battle")
            && prepositions > 0
            && self.aim.zone.is_none_or(|it| it == Zone::InPlay)
            && !owned
        {
            return true;
        }
        self.at = start;
        false
    }

    /// Reads a second zone after the first one, such as “or deck”.
    fn or_place(&mut self) {
        if !self.scan.is(self.at, &["or"]) {
            return;
        }
        let mut end = self.at + 1;
        end = self.scan.class("mine", end).unwrap_or(end);
        let zone =
            ["hand", "deck", "grave", "granary", "field"].iter().find_map(|it| self.scan.class(it, end));
        if let Some(end) = zone {
            self.aim.either = true;
            self.at = end;
        }
    }

    /// Reads an owner such as “a player's” in front of a zone.
    fn player_owner(&mut self) -> bool {
        for (class, owner) in [("anyone", Owner::Anyone), ("foe", Owner::Enemy), ("you", Owner::You)] {
            if let Some(end) = self.scan.class(class, self.at) {
                self.at = end;
                self.aim.owner = Some(owner);
                return true;
            }
        }
        false
    }

    /// Reads who picks the cards.
    fn choice(&mut self) -> bool {
        if self.take("random") {
            self.aim.chooser = Some(Chooser::Chance);
            return true;
        }
        let start = self.at;
        self.word(&["that", "which"]);
        self.word(&["is", "are"]);
        if self.word(&["chosen", "selected", "picked", "choose", "pick", "select", "named"])
            && self.word(&["by"])
        {
            if self.scan.class("you", self.at).is_some() {
                self.take("you");
                self.aim.chooser = Some(Chooser::You);
                return true;
            }
            if self.take("foe") || self.take("anyone") {
                self.scan_choice();
                self.aim.chooser = Some(Chooser::Enemy);
                return true;
            }
        }
        self.at = start;
        self.word(&["of", "at"]);
        self.word(&["the"]);
        let owner = self.take("theirs") || self.take("owners") || self.take("foe");
        if owner && self.word(&["choice", "choosing"]) {
            self.aim.chooser = Some(Chooser::Enemy);
            return true;
        }
        self.at = start;
        self.word(&["that", "which"]);
        if self.take("foe") && self.word(&["choose", "pick", "select", "decide", "name"]) {
            self.word(&["which", "what"]);
            self.word(&["one", "it", "them"]);
            self.aim.chooser = Some(Chooser::Enemy);
            return true;
        }
        self.at = start;
        false
    }

    fn scan_choice(&mut self) {
        let next = self.scan.skip(self.at);
        if next > self.at && self.scan.is(next - 1, &["choice", "choosing"]) {
            self.at = next;
        }
    }

    /// Reads a restriction of the cards: “with at least 1 counter”, “of level 2 or less”, “other than this card”.
    fn filter(&mut self) -> bool {
        let start = self.at;
        if self.word(&["excluding", "except"]) || self.word(&["other"]) && self.word(&["than"]) {
            if self.take("this") {
                self.aim.other = true;
                return true;
            }
            self.at = start;
        }
        if self.scan.word(self.at) == "," {
            self.at += 1;
        }
        let with = self.word(&["with", "of", "that", "which", "whose", "at", "have", "costing"]);
        self.word(&["a", "have", "cost", "is", "has", "are"]);
        if self.level() {
            return true;
        }
        if with && self.take("exhausted") {
            self.aim.exhausted = true;
            return true;
        }
        if with {
            self.take("at-least");
            let (least, end) = self.scan.number(self.at).unwrap_or((1, self.at));
            if let Some(end) = self.scan.class("counter", end) {
                self.aim.counters = Some(least);
                self.at = self.scan.class("or-more", end).unwrap_or(end);
                if self.scan.is(self.at, &["on"]) && self.scan.class("it", self.at + 1).is_some() {
                    self.at += 2;
                }
                return true;
            }
            let end = self.scan.class("level", end).filter(|_| end > self.at).unwrap_or(end);
            if let Some(after) = self.scan.class("or-less", end).filter(|_| end > self.at) {
                self.aim.level = Some(least);
                self.at = after;
                return true;
            }
        }
        self.at = start;
        false
    }
}
