//! Prints the table as text.

use std::fmt::Write;

use table::text::{capital, list, you};
use table::{Game, PickState, Seat, Sentence, Show, Viewer};

use crate::action::Action;
use crate::event::{Attacked, BACK, Event, Seen, Sight};
use crate::game::Kotc;
use crate::view::{LinkView, Print, SeatView, View};
use crate::zone::{Spot, Zone};

impl Show for Kotc {
    fn show(&self, seat: Seat, names: &[String]) -> String {
        let view = self.view(Viewer::Seat(seat));
        let mut out = String::new();
        let _ = writeln!(
            out,
            "Turn {}, {}, {} Phase.",
            view.turns,
            whose(view.turn, seat, names),
            view.phase.name()
        );
        // The reader's own field comes last, so that it is next to their hand.
        let others = (1..view.seats.len()).map(|step| Seat::new((seat.index() + step) % view.seats.len()));
        for other in others.chain([seat]) {
            self.show_player(&view, other, &ViewingSeat { seat, names }, &mut out);
        }
        self.show_battles(&view, &ViewingSeat { seat, names }, &mut out);
        let hand = &view.seats[seat.index()].zones[Zone::Hand as usize];
        list(&mut out, "Your hand: ", hand.iter().map(|it| self.hand_text(it)));
        let reserves = &view.seats[seat.index()].zones[Zone::Reserves as usize];
        if !reserves.is_empty() {
            list(&mut out, "Your reserves: ", reserves.iter().map(|it| self.hand_text(it)));
        }
        out
    }

    fn question(&self, seat: Seat) -> Option<Sentence> {
        Some(self.question_of(self.ask().filter(|it| it.seat == seat)?))
    }

    fn answer(&self, seat: Seat, action: &Action) -> Sentence {
        self.answer_of(seat, action)
    }

    fn picks(&self, seat: Seat) -> Option<PickState<Action>> {
        self.picks_of(seat)
    }

    fn leads_to_picks(&self, seat: Seat) -> Option<Action> {
        Kotc::leads_to_picks(self, seat)
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

    fn reveals(sight: &Sight, viewer: Viewer) -> bool {
        match sight.0.event {
            Event::Shown { .. } | Event::Rolled { .. } | Event::Shuffled(_) => true,
            Event::Moved { from: Spot { zone: Zone::Deck, .. }, .. } => true,
            // A move reveals another player's card if the viewer sees its face now but couldn't before.
            Event::Moved { face, from, .. } => {
                let open = matches!(from.zone, Zone::Field | Zone::Grave | Zone::Revealed | Zone::Out);
                face != BACK && !open && !viewer.is(from.seat)
            }
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
    fn show_player(&self, view: &View, of: Seat, reader: &ViewingSeat<'_>, out: &mut String) {
        let it = &view.seats[of.index()];
        let count = |zone: Zone| it.zones[zone as usize].len();
        let fresh = it.zones[Zone::Granary as usize].iter().filter(|it| !it.exhausted).count();
        let mut line = format!("{}: {} HP", capital(&reader.you(of)), it.hp);
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

    /// Prints the battles and the chain, if there are any.
    fn show_battles(&self, view: &View, reader: &ViewingSeat<'_>, out: &mut String) {
        for battle in &view.battles {
            let victim = match battle.victim {
                Some(Attacked::Player(seat)) => reader.you(seat),
                Some(Attacked::Creature(card)) => self.card_name(Some(card.face)),
                None => "somebody".to_owned(),
            };
            let team = |team: &[Seen]| team.iter().map(|it| self.fighter(view, it)).collect::<Vec<_>>();
            let dice = |dice: &[u8]| dice.iter().map(|it| format!(" {it}")).collect::<String>();
            let head = format!("Battle: {} against {victim} with ", reader.you(battle.attacker));
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
                    Some(counter) => format!("a {} Counter", self.counter_name(counter)),
                    None => {
                        it.cards.iter().map(|it| self.card_name(Some(*it))).collect::<Vec<_>>().join(" and ")
                    }
                };
                format!("{what} ({})", reader.you(it.by))
            };
            list(out, "Chain, the last link resolves first: ", links.map(link));
        }
    }

    fn fighter(&self, view: &View, card: &Seen) -> String {
        view.at(card.at).map_or_else(
            || self.card_name(Some(card.face)),
            |it| self.in_play(&Print { exhausted: false, ..it.clone() }),
        )
    }

    fn show_spells(&self, view: &SeatView, out: &mut String) {
        let revealed = &view.zones[Zone::Revealed as usize];
        if !revealed.is_empty() {
            list(out, "    being played: ", revealed.iter().map(|it| self.card_name(it.face)));
        }
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
        if print.face.is_some_and(|it| self.is_pawn_face(it)) {
            text += " (pawn)";
        }
        if print.petrified {
            text += " (petrified)";
        }
        if print.exhausted {
            text += " (exhausted)";
        }
        for (counter, by, count) in &print.counters {
            let _ = write!(text, " [{count} {} of {by}]", self.counter_name(*counter));
        }
        text
    }

    fn hand_text(&self, print: &Print) -> String {
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
}

/// The reader's seat, and the names of all players.
struct ViewingSeat<'a> {
    seat: Seat,
    names: &'a [String],
}

impl ViewingSeat<'_> {
    fn you(&self, seat: Seat) -> String {
        you(seat, self.seat, self.names)
    }
}

fn whose(seat: Seat, viewer: Seat, names: &[String]) -> String {
    if seat == viewer { "your turn".to_owned() } else { format!("{}’s turn", you(seat, viewer, names)) }
}
