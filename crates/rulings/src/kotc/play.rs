//! Parses plays. Every player, verb, card and counter that a play names must exist; otherwise parsing fails and nothing
//! is played.

use cards::edition::Edition;
use cards::meaning::Counter;
use table::Seat;

use super::words::{counter, list, number};
use kotc::{Action, Kotc};

/// What one player does in a step of a ruling.
#[derive(Debug)]
pub(super) enum Play {
    /// One answer to a question of the game.
    Answer(Wanted),
    /// One answer that may be a link of a chain. If `in_response` is true, the answer must be a response; otherwise it
    /// must not be one.
    Chaining { wanted: Wanted, in_response: bool },
    /// Picks of several cards or players, in any order.
    Pick(Vec<Wanted>),
    /// An exchange of cards in hand (`go`) for the same number of reserves (`come`).
    Exchange { go: Vec<Wanted>, come: Vec<Wanted> },
    /// An answer that is a number.
    Say(u32),
    /// An attack with this team. If `victim` is `None`, the next steps of the ruling complete the formation and give
    /// the victim.
    Attack { team: Vec<Wanted>, victim: Option<Wanted> },
    /// A defense with this team.
    Defend(Vec<Wanted>),
}

/// An answer as a ruling describes it. Cards are looked up by name when the question is asked, because they may have
/// moved by then.
#[derive(Debug)]
pub(super) enum Wanted {
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

impl Wanted {
    /// Returns whether this action is the answer that the ruling means.
    pub(super) fn is(&self, game: &Kotc, action: &Action) -> bool {
        let at = |name: &str| action.spot().is_some_and(|it| game.named(name).contains(&it));
        match (self, action) {
            (Wanted::Exactly(wanted), action) => wanted == action,
            (Wanted::Sow(name), Action::Sow(_))
            | (Wanted::Summon(name), Action::Summon(_))
            | (Wanted::Cast(name), Action::Cast(_))
            | (Wanted::Set(name), Action::Set(_))
            | (Wanted::Pick(name), Action::Pick(_)) => at(name),
            (Wanted::Activate(name, wanted), Action::Activate(_, ability)) => wanted == ability && at(name),
            (Wanted::Pop(name, wanted), Action::Pop(_, counter)) => wanted == counter && at(name),
            (Wanted::Take(name, wanted, by), Action::Take(_, counter, whose)) => {
                wanted == counter && by.is_none_or(|it| it == *whose) && at(name)
            }
            _ => false,
        }
    }
}

/// Parses plays. Contains the names that plays may mention.
pub(super) struct Reader<'a> {
    pub(super) edition: Edition,
    pub(super) names: &'a [String],
    pub(super) game: &'a Kotc,
}

impl Reader<'_> {
    /// Parses what a player does, which is the text after the player's name.
    pub(super) fn read(&self, text: &str) -> Result<Play, String> {
        let (plain, in_response) = match text.strip_suffix(" in response") {
            Some(plain) => (plain, true),
            None => (text, false),
        };
        let (verb, object) = plain.split_once(' ').unwrap_or((plain, ""));
        let object = object.trim();
        let wanted = match verb {
            "activates" => Some(self.ability(object)?),
            "casts" => Some(Wanted::Cast(self.card(object)?)),
            "pops" => Some(self.pop(object)?),
            _ => None,
        };
        match wanted {
            Some(wanted) => Ok(Play::Chaining { wanted, in_response }),
            None if in_response => Err(format!(
                "“{verb}” can't be a response. Only activates, casts and pops can be “in response”."
            )),
            None => self.other(verb, object, plain),
        }
    }

    fn other(&self, verb: &str, object: &str, text: &str) -> Result<Play, String> {
        let exactly = |action| Ok(Play::Answer(Wanted::Exactly(action)));
        let with_card = |wanted: fn(String) -> Wanted| Ok(Play::Answer(wanted(self.card(object)?)));
        match (verb, object) {
            ("passes", "") => exactly(Action::Pass),
            ("ends", "") => exactly(Action::EndPhase),
            ("gives", "up") => exactly(Action::GiveUp),
            ("agrees", "") => exactly(Action::Agree),
            ("rerolls", "") => exactly(Action::Reroll),
            ("draws", "") => exactly(Action::Draw),
            ("is", "done") | ("does", "not defend") => exactly(Action::Done),
            ("sows", _) => with_card(Wanted::Sow),
            ("exchanges", _) => {
                let usage = "Write an exchange with the reserves as `Ann exchanges Ox, Cat for Elk, Fox`.";
                let (go, come) = object.split_once(" for ").ok_or(usage)?;
                Ok(Play::Exchange { go: self.cards(go)?, come: self.cards(come)? })
            }
            ("summons", _) => with_card(Wanted::Summon),
            ("sets", _) => with_card(Wanted::Set),
            ("takes", _) => Ok(Play::Answer(self.take(object)?)),
            ("says", _) => Ok(Play::Say(number(object)?)),
            ("picks", _) => Ok(Play::Pick(list(object).map(|it| self.pick(it)).collect::<Result<_, _>>()?)),
            ("uses", _) => match object.parse() {
                Ok(face @ 1..=6) => exactly(Action::Die(face)),
                _ => Err(format!("“{object}” is not a die. Write `Ann uses 6`.")),
            },
            ("defends", _) => {
                let team =
                    object.strip_prefix("with ").ok_or("Write a defense as `Ben defends with Cat`.")?;
                Ok(Play::Defend(self.cards(team)?))
            }
            ("attacks", _) => self.attack(object),
            _ => Err(format!("Unknown play “{text}”.")),
        }
    }

    fn card(&self, name: &str) -> Result<String, String> {
        match self.game.named(name.trim()).is_empty() {
            true if name.trim().is_empty() => Err("The play names no card.".to_owned()),
            true => Err(format!("Unknown card “{}”.", name.trim())),
            false => Ok(name.trim().to_owned()),
        }
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        super::card::seat(self.names, name.trim())
    }

    /// Parses the pick of a card or a player.
    fn pick(&self, name: &str) -> Result<Wanted, String> {
        match self.seat(name) {
            Ok(seat) => Ok(Wanted::Exactly(Action::Player(seat))),
            Err(_) => Ok(Wanted::Pick(self.card(name)?)),
        }
    }

    fn cards(&self, names: &str) -> Result<Vec<Wanted>, String> {
        list(names).map(|it| Ok(Wanted::Pick(self.card(it)?))).collect()
    }

    /// Parses the rest of an attack: `Ben with Ox, Cat`, or `with Ox` without a victim.
    fn attack(&self, object: &str) -> Result<Play, String> {
        if let Some(team) = object.strip_prefix("with ") {
            return Ok(Play::Attack { team: self.cards(team)?, victim: None });
        }
        let (victim, team) =
            object.split_once(" with ").ok_or("Write an attack as `Ann attacks Ben with Ox, Cat`.")?;
        Ok(Play::Attack { team: self.cards(team)?, victim: Some(self.pick(victim.trim())?) })
    }

    /// Parses an ability: `Ox`, or `Ox 2` for its second ability.
    fn ability(&self, object: &str) -> Result<Wanted, String> {
        let (name, number) = match object.rsplit_once(' ') {
            Some((name, number)) if number.parse::<u8>().is_ok() => (name, number.parse().unwrap_or(0)),
            _ => (object, 1_u8),
        };
        let name = self.card(name)?;
        let faces = self.game.faces().iter().filter(|it| it.card.name.eq_ignore_ascii_case(&name));
        let abilities = faces.map(|it| it.abilities.len()).max().unwrap_or(0);
        match number.checked_sub(1).filter(|it| usize::from(*it) < abilities) {
            Some(ability) => Ok(Wanted::Activate(name, ability)),
            None if abilities == 0 => Err(format!("{name} has no ability.")),
            None => Err(format!("{name} has no ability {number}; the last is {abilities}.")),
        }
    }

    /// Parses the use of a counter: `Sword on Ox`.
    fn pop(&self, object: &str) -> Result<Wanted, String> {
        let (kind, host) =
            object.split_once(" on ").ok_or("Write the use of a counter as `Ann pops Sword on Ox`.")?;
        Ok(Wanted::Pop(self.card(host)?, counter(self.edition, kind)?))
    }

    /// Parses the removal of a counter: `Sword off Ox`, or `Sword of Ben off Ox`.
    fn take(&self, object: &str) -> Result<Wanted, String> {
        let usage =
            "Write the removal of a counter as `Ann takes Sword off Ox` or `Ann takes Sword of Ben off Ox`.";
        let (counters, host) = object.split_once(" off ").ok_or(usage)?;
        let (kind, whose) = counters.split_once(" of ").map_or((counters, None), |it| (it.0, Some(it.1)));
        let whose = whose.map(|it| self.seat(it)).transpose()?;
        Ok(Wanted::Take(self.card(host)?, counter(self.edition, kind)?, whose))
    }
}
