//! Parses plays. Parsing fails, and nothing is played, if a play contains an unknown player, verb, card or counter.

use cards::edition::Edition;
use cards::meaning::Counter;
use table::Seat;

use super::words::{counter, list, number};
use kotc::{Action, Kotc};

/// What one player does in a step of a ruling.
#[derive(Debug)]
pub(super) enum RulingPlay {
    /// One answer to a question of the game.
    Answer(WantedAnswer),
    /// One answer that may be a link of a chain. If `in_response` is true, the answer must be a response; otherwise it
    /// must not be one.
    Chaining { wanted: WantedAnswer, in_response: bool },
    /// Picks of several cards or players, in any order.
    Pick(Vec<WantedAnswer>),
    /// An exchange of cards in hand (`go`) for the same number of reserves (`come`).
    Exchange { go: Vec<WantedAnswer>, come: Vec<WantedAnswer> },
    /// An answer that is a number.
    Say(u32),
    /// An attack with this team. If `victim` is `None`, the next steps of the ruling complete the formation and name
    /// the victim.
    Attack { team: Vec<WantedAnswer>, victim: Option<WantedAnswer> },
    /// A defense with this team.
    Defend(Vec<WantedAnswer>),
}

/// An answer as a ruling describes it. Cards are looked up by name when the question is asked, because they may have
/// moved by then.
#[derive(Debug)]
pub(super) enum WantedAnswer {
    Exactly(Action),
    Sow(String),
    Summon(String),
    Cast(String),
    Set(String),
    Activate(String, u8),
    Pop(String, Counter),
    Take(String, Counter, Option<Seat>),
    Pick(String),
}

impl WantedAnswer {
    /// Returns whether this action matches the answer that the ruling describes.
    pub(super) fn is(&self, game: &Kotc, action: &Action) -> bool {
        let at = |name: &str| action.spot().is_some_and(|it| game.named(name).contains(&it));
        match (self, action) {
            (WantedAnswer::Exactly(wanted), action) => wanted == action,
            (WantedAnswer::Sow(name), Action::Sow(_))
            | (WantedAnswer::Summon(name), Action::Summon(_))
            | (WantedAnswer::Cast(name), Action::Cast(_))
            | (WantedAnswer::Set(name), Action::Set(_))
            | (WantedAnswer::Pick(name), Action::Pick(_)) => at(name),
            (WantedAnswer::Activate(name, wanted), Action::Activate(_, ability)) => {
                wanted == ability && at(name)
            }
            (WantedAnswer::Pop(name, wanted), Action::Pop(_, counter)) => wanted == counter && at(name),
            (WantedAnswer::Take(name, wanted, by), Action::Take(_, counter, whose)) => {
                wanted == counter && by.is_none_or(|it| it == *whose) && at(name)
            }
            _ => false,
        }
    }
}

/// A parser for plays. Its fields contain the names that plays may mention.
pub(super) struct PlayReader<'a> {
    pub(super) edition: Edition,
    pub(super) names: &'a [String],
    pub(super) game: &'a Kotc,
}

impl PlayReader<'_> {
    /// Parses what a player does, which is the text after the player's name.
    pub(super) fn read(&self, text: &str) -> Result<RulingPlay, String> {
        let (plain, in_response) = match text.strip_suffix(" in response") {
            Some(plain) => (plain, true),
            None => (text, false),
        };
        let (verb, object) = plain.split_once(' ').unwrap_or((plain, ""));
        let object = object.trim();
        let wanted = match verb {
            "activates" => Some(self.ability(object)?),
            "casts" => Some(WantedAnswer::Cast(self.card(object)?)),
            "pops" => Some(self.pop(object)?),
            _ => None,
        };
        match wanted {
            Some(wanted) => Ok(RulingPlay::Chaining { wanted, in_response }),
            None if in_response => Err(format!(
                "“{verb}” can't be a response. Only activates, casts and pops can be “in response”."
            )),
            None => self.other(verb, object, plain),
        }
    }

    fn other(&self, verb: &str, object: &str, text: &str) -> Result<RulingPlay, String> {
        let exactly = |action| Ok(RulingPlay::Answer(WantedAnswer::Exactly(action)));
        let with_card =
            |wanted: fn(String) -> WantedAnswer| Ok(RulingPlay::Answer(wanted(self.card(object)?)));
        match (verb, object) {
            ("passes", "") => exactly(Action::Pass),
            ("ends", "") => exactly(Action::EndPhase),
            ("gives", "up") => exactly(Action::GiveUp),
            ("agrees", "") => exactly(Action::Agree),
            ("rerolls", "") => exactly(Action::Reroll),
            ("draws", "") => exactly(Action::Draw),
            ("is", "done") | ("does", "not defend") => exactly(Action::Done),
            ("sows", _) => with_card(WantedAnswer::Sow),
            ("exchanges", _) => {
                let usage = "Write an exchange with the reserves as `Ann exchanges Ox, Cat for Elk, Fox`.";
                let (go, come) = object.split_once(" for ").ok_or(usage)?;
                Ok(RulingPlay::Exchange { go: self.cards(go)?, come: self.cards(come)? })
            }
            ("summons", _) => with_card(WantedAnswer::Summon),
            ("sets", _) => with_card(WantedAnswer::Set),
            ("takes", _) => Ok(RulingPlay::Answer(self.take(object)?)),
            ("says", _) => Ok(RulingPlay::Say(number(object)?)),
            ("picks", _) => {
                Ok(RulingPlay::Pick(list(object).map(|it| self.pick(it)).collect::<Result<_, _>>()?))
            }
            ("uses", _) => match object.parse() {
                Ok(face @ 1..=6) => exactly(Action::Die(face)),
                _ => Err(format!("“{object}” is not a die. Write `Ann uses 6`.")),
            },
            ("defends", _) => {
                let team =
                    object.strip_prefix("with ").ok_or("Write a defense as `Ben defends with Cat`.")?;
                Ok(RulingPlay::Defend(self.cards(team)?))
            }
            ("attacks", _) => self.attack(object),
            _ => Err(format!("Unknown play “{text}”.")),
        }
    }

    fn card(&self, name: &str) -> Result<String, String> {
        match self.game.named(name.trim()).is_empty() {
            true if name.trim().is_empty() => Err("The play needs the name of a card.".to_owned()),
            true => Err(format!("Unknown card “{}”.", name.trim())),
            false => Ok(name.trim().to_owned()),
        }
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        super::card::seat(self.names, name.trim())
    }

    /// Parses the name of a card or a player to pick.
    fn pick(&self, name: &str) -> Result<WantedAnswer, String> {
        match self.seat(name) {
            Ok(seat) => Ok(WantedAnswer::Exactly(Action::Player(seat))),
            Err(_) => Ok(WantedAnswer::Pick(self.card(name)?)),
        }
    }

    fn cards(&self, names: &str) -> Result<Vec<WantedAnswer>, String> {
        list(names).map(|it| Ok(WantedAnswer::Pick(self.card(it)?))).collect()
    }

    /// Parses the rest of an attack: `Ben with Ox, Cat`, or `with Ox` without a victim.
    fn attack(&self, object: &str) -> Result<RulingPlay, String> {
        if let Some(team) = object.strip_prefix("with ") {
            return Ok(RulingPlay::Attack { team: self.cards(team)?, victim: None });
        }
        let (victim, team) =
            object.split_once(" with ").ok_or("Write an attack as `Ann attacks Ben with Ox, Cat`.")?;
        Ok(RulingPlay::Attack { team: self.cards(team)?, victim: Some(self.pick(victim.trim())?) })
    }

    /// Parses an ability: `Ox`, or `Ox 2` for its second ability.
    fn ability(&self, object: &str) -> Result<WantedAnswer, String> {
        let (name, number) = match object.rsplit_once(' ') {
            Some((name, number)) if number.parse::<u8>().is_ok() => (name, number.parse().unwrap_or(0)),
            _ => (object, 1_u8),
        };
        let name = self.card(name)?;
        let faces = self.game.faces().iter().filter(|it| it.card.name.eq_ignore_ascii_case(&name));
        let abilities = faces.map(|it| it.abilities.len()).max().unwrap_or(0);
        match number.checked_sub(1).filter(|it| usize::from(*it) < abilities) {
            Some(ability) => Ok(WantedAnswer::Activate(name, ability)),
            None if abilities == 0 => Err(format!("{name} has no ability.")),
            None => Err(format!("{name} has no ability {number}; its last ability is {abilities}.")),
        }
    }

    /// Parses the use of a counter: `Sword on Ox`.
    fn pop(&self, object: &str) -> Result<WantedAnswer, String> {
        let (kind, host) =
            object.split_once(" on ").ok_or("Write the use of a counter as `Ann pops Sword on Ox`.")?;
        Ok(WantedAnswer::Pop(self.card(host)?, counter(self.edition, kind)?))
    }

    /// Parses the removal of a counter: `Sword off Ox`, or `Sword of Ben off Ox`.
    fn take(&self, object: &str) -> Result<WantedAnswer, String> {
        let usage =
            "Write the removal of a counter as `Ann takes Sword off Ox` or `Ann takes Sword of Ben off Ox`.";
        let (counters, host) = object.split_once(" off ").ok_or(usage)?;
        let (kind, whose) = counters.split_once(" of ").map_or((counters, None), |it| (it.0, Some(it.1)));
        let whose = whose.map(|it| self.seat(it)).transpose()?;
        Ok(WantedAnswer::Take(self.card(host)?, counter(self.edition, kind)?, whose))
    }
}
