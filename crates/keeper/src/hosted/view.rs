//! What the player on a seat can see, as JSON for bot programs. The JSON uses the same names as the WebSocket protocol.

use serde_json::{Value, json};
use table::{Game, Seat, Viewer};

/// A game that can describe as JSON what the player on a seat can see.
pub(crate) trait BotView: Game {
    /// Returns everything that the player on this seat may know now, as JSON.
    fn bot_view(&self, seat: Seat) -> Value;
}

impl BotView for kotc::Kotc {
    fn bot_view(&self, seat: Seat) -> Value {
        let view = self.view(Viewer::Seat(seat));
        let name = |face: u16| self.faces().get(usize::from(face)).map(|it| it.card.name.as_str());
        let print = |it: &kotc::Print| {
            json!({
                "name": it.face.and_then(name), "face": it.face, "exhausted": it.exhausted, "stats": it.stats,
                "level": it.level, "fatigued": it.fatigued, "owner": it.owner.map(number),
                "counters": it.counters.iter()
                    .map(|(counter, by, count)| json!({ "kind": wire::CounterKind::from(*counter), "by": number(*by), "count": count }))
                    .collect::<Value>(),
            })
        };
        let mut faces: Vec<u16> =
            view.seats.iter().flat_map(|it| it.zones.iter().flatten()).filter_map(|it| it.face).collect();
        faces.sort_unstable();
        faces.dedup();
        let card = |face: u16| {
            let it = &self.faces()[usize::from(face)];
            json!({ "face": face, "name": it.card.name, "kind": kind(it.kind), "offense": it.offense,
                "defense": it.defense, "cost": it.cost, "text": it.text })
        };
        let player = |it: &kotc::SeatView| {
            let zones = kotc::Zone::ALL.iter().zip(&it.zones).map(|(zone, cards)| {
                (kotc::write_zone(*zone).to_owned(), cards.iter().map(print).collect::<Value>())
            });
            json!({ "hp": it.hp, "playing": it.playing, "zones": zones.collect::<serde_json::Map<_, _>>() })
        };
        json!({
            "turn": number(view.turn), "turns": view.turns, "phase": wire::KotcPhase::from(view.phase),
            "seats": view.seats.iter().map(player).collect::<Value>(),
            "cards": faces.into_iter().map(card).collect::<Value>(),
        })
    }
}

impl BotView for keep::Keep {
    fn bot_view(&self, seat: Seat) -> Value {
        let view = self.view(Viewer::Seat(seat));
        let name = |it: &keep::CardFace| self.list().card(*it).name.clone();
        let names = |faces: &[keep::CardFace]| faces.iter().map(name).collect::<Vec<_>>();
        let player = |it: &keep::SeatView| {
            json!({
                "hand": it.hand, "known": names(&it.known), "items": names(&it.items), "gold": it.gold.len(),
                "characters": names(&it.characters), "bonus": it.bonus,
                "secrets": it.secrets.iter().map(|it| it.as_ref().map(name)).collect::<Vec<_>>(),
            })
        };
        json!({
            "round": view.round, "deck": view.deck, "discard": names(&view.discard),
            "decree": view.decree.map(number), "turn": view.turn.map(|it| number(it.0)),
            "seats": view.seats.iter().map(player).collect::<Value>(),
        })
    }
}

fn kind(kind: cards::card::CardKind) -> wire::api::WireCardKind {
    match kind {
        cards::card::CardKind::Creature => wire::api::WireCardKind::Creature,
        cards::card::CardKind::Spell => wire::api::WireCardKind::Spell,
    }
}

fn number(seat: Seat) -> usize {
    seat.index() + 1
}
