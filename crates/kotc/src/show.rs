//! The table as text.

use std::fmt::Write;

use table::text::{capital, list, you};
use table::{Game, Seat, Show, Viewer};

use crate::action::{Action, Why};
use crate::event::{Attacked, Event, Seen, Sight};
use crate::flow::Frame;
use crate::game::Kotc;
use crate::view::{LinkView, Print, SeatView, View};
use crate::zone::{Spot, Zone};

impl Show for Kotc {
    fn show(&self, seat: Seat) -> String {
        let view = self.view(Viewer::Seat(seat));
        let mut out = String::new();
        let phase = view.phase;
        let _ = writeln!(out, "Turn {}, {}, {phase:?} Phase.", view.turns, whose(view.turn, seat));
        // Oneself comes last, next to the hand.
        let others = (1..view.seats.len()).map(|step| Seat::new((seat.index() + step) % view.seats.len()));
        for other in others.chain([seat]) {
            self.show_player(&view, other, seat, &mut out);
        }
        self.show_battles(&view, seat, &mut out);
        let hand = &view.seats[seat.index()].zones[Zone::Hand as usize];
        list(&mut out, "Your hand: ", hand.iter().map(|it| self.in_hand(it)));
        let reserves = &view.seats[seat.index()].zones[Zone::Reserves as usize];
        if !reserves.is_empty() {
            list(&mut out, "Your reserves: ", reserves.iter().map(|it| self.in_hand(it)));
        }
        out
    }

    fn question(&self, _: Seat) -> String {
        let Some(ask) = self.ask() else { return String::new() };
        let about = match ask.why {
            Why::Targets
            | Why::HowManyTargets
            | Why::PayWith
            | Why::Share
            | Why::DieFor
            | Why::Counters
            | Why::ChooseEnemy
            | Why::ChoosePlayer
            | Why::Deploy
            | Why::DeckOrder
            | Why::PayResources => self.under_way(),
            _ => None,
        };
        format!("{}{}", about.map_or(String::new(), |it| format!("{it}: ")), question(ask.why))
    }

    fn answer(&self, seat: Seat, action: &Action) -> String {
        let name = |spot: Spot| self.at(spot, seat);
        match *action {
            Action::Sow(spot) => format!("put {} into the {}", name(spot), self.zone_name(Zone::Granary)),
            Action::Draw => "draw".to_owned(),
            Action::Exchange => "exchange cards with your reserves".to_owned(),
            Action::Summon(spot) => format!("summon {}", name(spot)),
            Action::Cast(spot) => format!("cast {}", name(spot)),
            Action::Set(spot) => format!("set {} as a trap", name(spot)),
            Action::Activate(spot, ability) => {
                let face = Print::at(self, Viewer::Seat(seat), spot).and_then(|it| it.face);
                let named = face
                    .and_then(|it| self.faces().get(usize::from(it))?.abilities.get(usize::from(ability)))
                    .and_then(|it| it.name.as_deref());
                format!("use {} of {}", named.unwrap_or("the ability"), name(spot))
            }
            Action::Pop(spot, counter) => format!("use a {counter:?} Counter on {}", name(spot)),
            Action::Take(spot, counter, by) => {
                format!("take a {counter:?} Counter of {} off {}", you(by, seat), name(spot))
            }
            Action::Reroll => "roll a die again".to_owned(),
            Action::Attack => "attack".to_owned(),
            Action::Pick(spot) => name(spot),
            Action::Player(other) => you(other, seat),
            Action::Die(face) => format!("the {face}"),
            Action::Number(number) => number.to_string(),
            Action::Done => match self.frames.last() {
                Some(Frame::Select(it)) if it.why == Why::Exchange && it.picked.is_empty() => "cancel",
                Some(Frame::Select(it)) if it.why == Why::Exchange => "exchange these",
                _ => "no more",
            }
            .to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::EndPhase => "end the phase".to_owned(),
            Action::GiveUp => "give up".to_owned(),
            Action::Agree if self.ask().is_some_and(|it| it.why == Why::Agreement) => "agree".to_owned(),
            Action::Agree => "propose to end the game here".to_owned(),
        }
    }

    fn describe(&self, seat: Seat, name: &str) -> Vec<String> {
        let view = self.view(Viewer::Seat(seat));
        let wanted = name.to_lowercase();
        let mut faces: Vec<u16> =
            view.seats.iter().flat_map(|it| it.zones.iter().flatten()).filter_map(|it| it.face).collect();
        faces.sort_unstable();
        faces.dedup();
        let fits = |it: &&crate::Face| it.card.name.to_lowercase().contains(&wanted);
        let known = faces.into_iter().filter_map(|it| self.faces().get(usize::from(it)));
        known.filter(fits).map(describe).collect()
    }

    fn reveals(sight: &Sight) -> bool {
        match &sight.0 {
            Event::Shown { .. } | Event::Rolled { .. } | Event::Shuffled(_) => true,
            Event::Moved { from, .. } => from.zone == Zone::Deck,
            _ => false,
        }
    }
}

fn describe(face: &crate::Face) -> String {
    let kind = match face.kind {
        cards::card::CardKind::Creature => format!("{}/{}", face.offense, face.defense),
        cards::card::CardKind::Spell => "spell".to_owned(),
    };
    let text = if face.text.is_empty() { String::new() } else { format!("\n{}", face.text) };
    format!("{} ({kind}, cost {}){text}", face.card.name, face.cost)
}

impl Kotc {
    fn show_player(&self, view: &View, of: Seat, viewer: Seat, out: &mut String) {
        let it = &view.seats[of.index()];
        let count = |zone: Zone| it.zones[zone as usize].len();
        let fresh = it.zones[Zone::Granary as usize].iter().filter(|it| !it.exhausted).count();
        let mut line = format!("{}: {} HP", capital(&you(of, viewer)), it.hp);
        if !it.playing {
            line += " (out of the game)";
        }
        let _ = write!(
            line,
            ", hand {}, {} {fresh} of {}, deck {}, {} {}",
            count(Zone::Hand),
            self.zone_name(Zone::Granary),
            count(Zone::Granary),
            count(Zone::Deck),
            self.zone_name(Zone::Grave),
            count(Zone::Grave)
        );
        if count(Zone::Traps) > 0 {
            let _ = write!(line, ", traps {}", count(Zone::Traps));
        }
        let _ = writeln!(out, "{line}");
        let field = it.zones[Zone::Field as usize].iter().map(|it| self.in_play(it));
        if count(Zone::Field) > 0 {
            list(out, "    ", field);
        }
        self.show_spells(it, out);
    }

    /// Battles and the chain, if there are any.
    fn show_battles(&self, view: &View, viewer: Seat, out: &mut String) {
        for battle in &view.battles {
            let victim = match battle.victim {
                Some(Attacked::Player(seat)) => you(seat, viewer),
                Some(Attacked::Creature(card)) => self.card_name(Some(card.face)),
                None => "somebody".to_owned(),
            };
            let team = |team: &[Seen]| team.iter().map(|it| self.fighter(view, it)).collect::<Vec<_>>();
            let dice = |dice: &[u8]| dice.iter().map(|it| format!(" {it}")).collect::<String>();
            let head = format!("Battle: {} against {victim} with ", you(battle.attacker, viewer));
            list(out, &head, team(&battle.attackers).into_iter());
            if !battle.defenders.is_empty() {
                list(out, "    defended by ", team(&battle.defenders).into_iter());
            }
            if !battle.attack_dice.is_empty() || !battle.defense_dice.is_empty() {
                let (attack, defense) = (dice(&battle.attack_dice), dice(&battle.defense_dice));
                let _ = writeln!(out, "    dice left: attack{attack}, defense{defense}");
            }
        }
        let mut links = view.chain.iter().filter(|it| !it.aiming).peekable();
        if links.peek().is_some() {
            let link = |it: &LinkView| {
                let what = match it.counter {
                    Some(counter) => format!("a {counter:?} Counter"),
                    None => {
                        it.cards.iter().map(|it| self.card_name(Some(*it))).collect::<Vec<_>>().join(" and ")
                    }
                };
                format!("{what} ({})", you(it.by, viewer))
            };
            list(out, "Chain, the last first to be resolved: ", links.map(link));
        }
    }

    fn fighter(&self, view: &View, card: &Seen) -> String {
        view.at(card.at).map_or_else(
            || self.card_name(Some(card.face)),
            |it| self.in_play(it).replace(" (exhausted)", ""),
        )
    }

    fn show_spells(&self, view: &SeatView, out: &mut String) {
        let revealed = &view.zones[Zone::Revealed as usize];
        if !revealed.is_empty() {
            list(out, "    being played: ", revealed.iter().map(|it| self.card_name(it.face)));
        }
    }

    /// The ability that is being used, by its name and card.
    fn under_way(&self) -> Option<String> {
        let (card, ability, _) = self.frames.iter().rev().find_map(Frame::text)?;
        let face = self.board.face(card);
        let name = face.abilities.get(usize::from(ability)).and_then(|it| it.name.as_deref());
        Some(name.map_or_else(|| face.card.name.clone(), |it| format!("{it} of {}", face.card.name)))
    }

    fn card_name(&self, face: Option<u16>) -> String {
        face.and_then(|it| self.faces().get(usize::from(it)))
            .map_or("a card".to_owned(), |it| it.card.name.clone())
    }

    fn in_play(&self, print: &Print) -> String {
        let mut text = self.card_name(print.face);
        if let Some((offense, defense)) = print.stats {
            let _ = write!(text, " {offense}/{defense}");
        }
        if print.exhausted {
            text += " (exhausted)";
        }
        for (counter, by, count) in &print.counters {
            let _ = write!(text, " [{count} {counter:?} of {by}]");
        }
        text
    }

    fn in_hand(&self, print: &Print) -> String {
        let face = print.face.and_then(|it| self.faces().get(usize::from(it)));
        let level = print.level.map_or(String::new(), |it| format!(", {it}"));
        match face {
            Some(it) if it.kind == cards::card::CardKind::Creature => {
                format!("{} ({}/{}{level})", it.card.name, it.offense, it.defense)
            }
            Some(it) => format!("{} (spell{level})", it.card.name),
            None => "a card".to_owned(),
        }
    }

    /// A card as an answer names it: with whose it is, and where, if that is not one's own table.
    fn at(&self, spot: Spot, viewer: Seat) -> String {
        let Some(print) = Print::at(self, Viewer::Seat(viewer), spot) else { return "a card".to_owned() };
        let text = match spot.zone {
            Zone::Field => self.in_play(&print),
            Zone::Hand | Zone::Reserves => self.in_hand(&print),
            _ => self.card_name(print.face),
        };
        let [grave, granary] =
            [Zone::Grave, Zone::Granary].map(|it| format!(" in the {}", self.zone_name(it)));
        let place = match spot.zone {
            Zone::Field | Zone::Revealed => "",
            Zone::Hand if spot.seat == viewer => "",
            Zone::Hand => " in hand",
            Zone::Deck => " in the deck",
            Zone::Grave => grave.as_str(),
            Zone::Traps => " among the traps",
            Zone::Granary => granary.as_str(),
            Zone::Reserves => " in reserve",
            Zone::Out => " out of the game",
        };
        if spot.seat == viewer {
            format!("{text}{place}")
        } else {
            format!("{text}{place}, player {}'s", spot.seat)
        }
    }
}

fn question(why: Why) -> &'static str {
    match why {
        Why::Agreement => "Do you agree to end the game?",
        Why::Reserves => "Which card begins in reserve?",
        Why::Mulligan => "Which cards of your first hand do you bury for new ones?",
        Why::BuryOrder => "Which card goes down first?",
        Why::ResourcePhase => "Resource Phase. What do you do?",
        Why::Exchange => "Choose the cards that go to your reserves",
        Why::ExchangeFor => "Choose as many reserves for your hand",
        Why::ActionPhase => "Action Phase. What do you do?",
        Why::BattlePhase => "Battle Phase. What do you do?",
        Why::Window => "Do you use something now?",
        Why::Respond => "Do you respond?",
        Why::TrapCounter => "Do you use the Trap Counter?",
        Why::TrapAbility => "Which ability does it set off?",
        Why::PayResources => "Which resources do you exhaust?",
        Why::PayWith => "What do you pay with?",
        Why::ChooseEnemy => "Which opponent?",
        Why::ChoosePlayer => "Which player?",
        Why::HowManyTargets => "How many targets?",
        Why::Targets => "Which target?",
        Why::Deploy => "What do you play of the revealed cards?",
        Why::DeckOrder => "Which card is put on the deck first?",
        Why::Counters => "Which counter is taken off?",
        Why::Share => "How much for the first of them?",
        Why::DieFor => "Who takes this die?",
        Why::AttackFormation => "Who attacks next? Damage comes in this order.",
        Why::Victim => "Whom do you attack?",
        Why::Taunt => "Do you use the Taunt Counter?",
        Why::DefenseFormation => "You are attacked. Who defends next? Damage comes in this order.",
        Why::NextDie => "Which die do you use next?",
        Why::Shield => "Do you use the Shield Counter?",
        Why::Immortality => "Do you use the Immortality Counter?",
        Why::RerollDie => "Do you roll a die again?",
        Why::WhoseDie => "Whose die?",
        Why::WhichDie => "Which die?",
    }
}

fn whose(seat: Seat, viewer: Seat) -> String {
    if seat == viewer { "yours".to_owned() } else { format!("player {seat}'s") }
}
