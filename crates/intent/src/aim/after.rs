//! Reads the phrases after the noun, which say who picks the cards, where the cards are, and which cards are meant.

use super::AimReader;
use crate::frame::{Chooser, Owner, WordedTeam, WordedZone};
use crate::words::WordKind;

impl AimReader<'_> {
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
                if self.scan.words.get(self.at).is_none_or(|it| matches!(it.what, WordKind::Mark(_))) {
                    return true;
                }
            }
        }
        // “a card from any graveyard, picked at random”, “two creatures, chosen by an opponent: …”
        if self.scan.word(next) == "," {
            let before = self.aim;
            self.at = next + 1;
            if self.choice()
                && self.scan.words.get(self.at).is_none_or(|it| matches!(it.what, WordKind::Mark(_)))
            {
                return true;
            }
            (self.aim, self.at) = (before, start);
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

    /// Reads a phrase that says where the cards are or who owns them: “in your hand”, “from a graveyard”, “on top of
    /// any deck”, “you control”. Returns whether there was one.
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
        let unowned = (self.aim, self.at);
        let owned = self.owner_adjective() || self.player_owner();
        let zones = [
            ("hand", WordedZone::Hand),
            ("deck", WordedZone::DeckTop),
            ("grave", WordedZone::Grave),
            ("granary", WordedZone::Resources),
            ("field", WordedZone::InPlay),
            ("chain", WordedZone::Chain),
        ];
        for (class, zone) in zones {
            if self.take(class) {
                let bare = zone == WordedZone::DeckTop && !top && self.aim.zone != Some(WordedZone::DeckTop);
                self.aim.zone = Some(if bare { WordedZone::Deck } else { zone });
                self.or_place();
                return true;
            }
        }
        // In “among them”, “them” is no player.
        let owner = std::mem::replace(&mut self.aim, unowned.0);
        let after_owner = std::mem::replace(&mut self.at, unowned.1);
        if prepositions > 0 && self.take("it") {
            self.aim.back = true;
            return true;
        }
        (self.aim, self.at) = (owner, after_owner);
        let attacking = self.take("attacking");
        if (attacking || self.take("defending")) && self.take("team") {
            self.aim.team = Some(if attacking { WordedTeam::Attacking } else { WordedTeam::Defending });
            return true;
        }
        if self.take("battle")
            && prepositions > 0
            && self.aim.zone.is_none_or(|it| it == WordedZone::InPlay)
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

    /// Reads an owner such as “a player's” in front of a zone. Returns whether there was one.
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

    /// Reads a phrase that says who picks the cards: “at random”, “chosen by an opponent”. Returns whether there was
    /// one.
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
    /// Returns whether there was one.
    fn filter(&mut self) -> bool {
        let start = self.at;
        if self.word(&["excluding", "except"]) || self.word(&["other"]) && self.word(&["than"]) {
            if self.take("this") {
                self.aim.other = true;
                return true;
            }
            self.at = start;
        }
        if self.team() {
            return true;
        }
        if self.scan.word(self.at) == "," {
            self.at += 1;
        }
        let with = self.word(&["with", "of", "that", "which", "whose", "at", "have", "costing"]);
        self.word(&["a", "an", "have", "cost", "is", "has", "are"]);
        if self.level() {
            return true;
        }
        if with && self.take("exhausted") {
            self.aim.exhausted = true;
            return true;
        }
        if with && self.stats() {
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

    /// Reads “that attacks” and “who is blocking”. Returns whether there was such a phrase.
    fn team(&mut self) -> bool {
        let start = self.at;
        let teams =
            [(WordedTeam::Attacking, &["attack", "attacker"]), (WordedTeam::Defending, &["defend", "block"])];
        if self.word(&["that", "which", "who"]) {
            self.word(&["is", "are"]);
            // “that attacked this turn” describes the past, so it does not mean the attacking team.
            let past = self.scan.word(self.at).ends_with("ed");
            if let Some((team, _)) = teams.iter().find(|it| !past && self.word(it.1)) {
                self.aim.team = Some(*team);
                return true;
            }
        }
        self.at = start;
        false
    }

    /// Reads a limit of offense or defense, such as “2 or less health” and “power 3 or greater”. Returns whether there
    /// was one.
    fn stats(&mut self) -> bool {
        let start = self.at;
        let stat = |at| ["offense", "defense", "life"].iter().filter_map(|it| self.scan.class(it, at)).max();
        let limit = |at| {
            let classes = ["or-less", "or-more", "at-least", "up-to"];
            classes.iter().filter_map(|it| self.scan.class(it, at)).max().unwrap_or(at)
        };
        let named = stat(start);
        let mut at = named.unwrap_or(start);
        while named.is_some() && self.scan.is(at, &["of", "is", "equal", "to"]) {
            at += 1;
        }
        let Some((_, end)) = self.plain_number_at(limit(at)) else { return false };
        let end = limit(end);
        let Some(end) = named.map_or_else(|| stat(end), |_| Some(end)) else { return false };
        self.at = limit(end);
        self.aim.stats = true;
        true
    }
}
