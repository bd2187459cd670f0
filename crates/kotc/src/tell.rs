//! What happened, in words.

use cards::meaning::Counter;
use table::Tell;
use table::text::article;

use crate::event::{Attacked, BACK, Event, HitpointChange, Seen, Sight};
use crate::game::Kotc;
use crate::zone::{Spot, Zone};

impl Kotc {
    /// What the edition calls a zone.
    pub(crate) fn zone_name(&self, zone: Zone) -> &'static str {
        let named = self.zone_names().find(|it| it.0 == zone);
        named.map_or(if zone == Zone::Revealed { "table, revealed" } else { "box" }, |it| it.1)
    }

    /// What the edition calls a counter.
    pub fn counter_name(&self, counter: Counter) -> &'static str {
        let named = self.board.rules.counter_names.iter().find(|it| it.0 == counter);
        named.map_or(counter.name(), |it| it.1)
    }

    fn place(&self, spot: Spot) -> String {
        format!("player {}'s {}", spot.seat, self.zone_name(spot.zone))
    }

    fn name(&self, face: u16) -> &str {
        if face == BACK {
            "a card"
        } else {
            self.faces().get(usize::from(face)).map_or("a card", |it| &it.card.name)
        }
    }
}

impl Kotc {
    /// A card as everybody sees it, with whose it is.
    fn seen(&self, card: Seen) -> String {
        format!("{} of player {}", self.name(card.face), card.at.seat)
    }
}

fn hitpoints(count: i32) -> String {
    if count == 1 { "1 hitpoint".to_owned() } else { format!("{count} hitpoints") }
}

impl Tell for Kotc {
    fn tell(&self, sight: &Sight) -> String {
        match &sight.0 {
            Event::Turn { seat, number } => format!("\nTurn {number}: player {seat}"),
            Event::Phase(phase) => format!("— {} Phase", phase.name()),
            // The cards of one who is out leave the table: that they are out says it.
            Event::Moved { to, .. } if to.zone == Zone::Out => String::new(),
            Event::Moved { face, from, to, .. } => {
                format!("{} goes from {} to {}", self.name(*face), self.place(*from), self.place(*to))
            }
            Event::Shown { face, at, .. } => format!("{} is shown in {}", self.name(*face), self.place(*at)),
            Event::Exhausted(card) => match card.at.zone {
                Zone::Granary => format!("player {} exhausts a resource", card.at.seat),
                _ => format!("{} is exhausted", self.seen(*card)),
            },
            Event::Recovered => "everything recovers".to_owned(),
            Event::Hitpoints { seat, was, now, why: HitpointChange::Damage } => {
                format!("player {seat} takes {} damage ({now} left)", was - now)
            }
            Event::Hitpoints { seat, was, now, why: HitpointChange::Payment } => {
                format!("player {seat} pays {} ({now} left)", hitpoints(was - now))
            }
            Event::Hitpoints { seat, was, now, why: HitpointChange::Gain } => {
                format!("player {seat} gains {} ({now} now)", hitpoints(now - was))
            }
            Event::Damaged { card, amount, .. } => format!("{} takes {amount} damage", self.seen(*card)),
            Event::Changed { card, offense, defense } => {
                format!("{} is {offense}/{defense} now", self.seen(*card))
            }
            Event::DownLevelled { face, by, .. } => format!("{} is {by} levels lower", self.name(*face)),
            Event::Counters { card, counter, change } => {
                format!("{}: {change:+} {} Counter", self.seen(*card), self.counter_name(*counter))
            }
            Event::Rolled { seat, dice } => {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                format!("player {seat} rolls {}", dice.join(", "))
            }
            Event::Activated { seat, face, ability, .. } => {
                let ability = self
                    .faces()
                    .get(usize::from(*face))
                    .and_then(|it| it.abilities.get(usize::from(*ability)));
                let name = ability
                    .and_then(|it| it.name.as_deref())
                    .map(|it| format!(" ({it})"))
                    .unwrap_or_default();
                format!("player {seat} uses {}{name}", self.name(*face))
            }
            Event::Popped { seat, card, counter } => {
                let name = self.counter_name(*counter);
                format!("player {seat} uses {} {name} Counter on {}", article(name), self.seen(*card))
            }
            Event::Negated { face } => format!("{} is negated", self.name(*face)),
            Event::Attacks { seat, victim: Attacked::Creature(card) } => {
                format!("player {seat} attacks {}", self.seen(*card))
            }
            Event::Attacks { seat, victim: Attacked::Player(player) } => {
                format!("player {seat} attacks player {player}")
            }
            Event::Defends(seat) => format!("player {seat} defends"),
            Event::Shuffled(seat) => format!("player {seat}'s deck is shuffled"),
            Event::Lost(seat) => format!("player {seat} is out"),
            Event::Over { winners } => {
                let winners: Vec<String> = winners.iter().map(|it| format!("player {it}")).collect();
                if winners.is_empty() {
                    "It is a draw".to_owned()
                } else {
                    format!("{} {}", winners.join(" and "), if winners.len() == 1 { "wins" } else { "win" })
                }
            }
        }
    }
}
