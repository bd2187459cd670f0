//! The view of a KEEP match that a client receives.

use keep::{Action, Event, Keep, Kind, Sight};
use serde::{Deserialize, Serialize};
use table::{Game as _, Seat, Viewer};
use ts_rs::TS;

use crate::cards::{NumberedCards, SentCache};
use crate::names::{AnswerKind, KeepPlace, SawKind, Why};
use crate::question::{KotcMove, Mark, WireGame, number};
use crate::saw::Because;

/// A card of KEEP's card list.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepCard {
    /// The card's name.
    pub name: String,
    /// Whether the card is a Character; otherwise it is an Item.
    pub character: bool,
    /// The types of an Item; empty for a Character.
    pub types: Vec<String>,
    /// Whether the card is a Prized Item.
    pub prized: bool,
    /// What the card is worth at the end of the game, as text.
    pub worth: String,
    /// A Character's ability, as text; `null` for an Item.
    pub ability: Option<String>,
    /// Special rules of an Item, such as "cannot be sold".
    pub notes: Vec<String>,
    /// The number of copies in the game.
    pub count: u8,
    /// Flavor text, which has no effect on play; empty if there is none.
    pub flavor: String,
    /// The name of the card's image: `/keep/{picture}.svg`.
    pub picture: String,
}

/// A card in a player's Cloister, and the coins it scores.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Coins {
    /// The card's number in [`Cards`](crate::NumberedCards).
    pub card: u8,
    /// Whether the Item was sold and counts as Gold.
    pub gold: bool,
    /// The coins that the card scores.
    pub coins: u16,
}

/// What the viewer may know about a player. Cards are numbers in [`Cards`](crate::NumberedCards).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepPlayer {
    /// The number of cards in hand.
    pub hand: u8,
    /// The cards in the player's hand that the viewer knows.
    pub known: Vec<u8>,
    /// Items in the Cloister.
    pub items: Vec<u8>,
    /// Sold Items, which are Gold.
    pub gold: Vec<u8>,
    /// Characters face up in the Cloister.
    pub characters: Vec<u8>,
    /// Secrets in the order in which they were played; `null` for a Secret that the viewer does not know.
    pub secrets: Vec<Option<u8>>,
    /// How many Bonus Actions the player has used in this game.
    pub bonus: u8,
    /// While several players choose at the same time, whether this player has already chosen.
    pub chosen: bool,
    /// The coins that each card scores; empty until the game is over.
    pub count: Vec<Coins>,
}

/// Everything that a viewer may know about a match of KEEP. Players are given as seats, cards as numbers in
/// [`Cards`](crate::NumberedCards).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KeepView {
    /// The players, in seat order.
    pub players: Vec<KeepPlayer>,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The cards in the discard pile.
    pub discard: Vec<u8>,
    /// The player who has the Royal Decree; `null` until somebody has it.
    pub decree: Option<u8>,
    /// The number of the round.
    pub round: u8,
    /// The player whose turn it is, and how many cards they still have to play; `null` if it is nobody's turn.
    pub turn: Option<(u8, u8)>,
    /// The abilities that are being used, each as the player's seat, the Character's card number, and the ability's
    /// current step, from 0. If one ability uses another, the other one comes after it.
    pub doing: Vec<(u8, u8, u8)>,
    /// The players who have to answer.
    pub asked: Vec<u8>,
    /// The winners; `null` until the game is over.
    pub winners: Option<Vec<u8>>,
    /// What decided the game; `null` until it is over.
    pub decided: Option<KeepDecided>,
}

/// What decided a match of KEEP.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum KeepDecided {
    /// One player has the most coins.
    Coins,
    /// Several players have the most coins, and one of them has the most cards in the Cloister.
    Cards,
    /// Several players have the most coins and the same number of cards. They share the win.
    Shared,
}

impl WireGame for Keep {
    fn might_pay(&self, _: &Action) -> bool {
        false
    }

    fn shown(
        &self,
        viewer: Viewer,
        _: &[u16],
        told: &mut SentCache,
    ) -> (crate::WireView, Option<NumberedCards>) {
        let view = self.view(viewer);
        let numbers = |faces: &[keep::CardFace]| faces.iter().map(|it| it.0).collect();
        let player = |it: &keep::SeatView| KeepPlayer {
            hand: it.hand as u8,
            known: numbers(&it.known),
            items: numbers(&it.items),
            gold: numbers(&it.gold),
            characters: numbers(&it.characters),
            secrets: it.secrets.iter().map(|it| it.map(|it| it.0)).collect(),
            bonus: it.bonus,
            chosen: it.chosen,
            count: it
                .count
                .iter()
                .map(|it| Coins { card: it.face.0, gold: it.gold, coins: it.coins })
                .collect(),
        };
        let shown = KeepView {
            players: view.seats.iter().map(player).collect(),
            deck: view.deck as u8,
            discard: numbers(&view.discard),
            decree: view.decree.map(number),
            round: view.round,
            turn: view.turn.map(|(seat, plays)| (number(seat), plays)),
            doing: view.doing.iter().map(|(seat, face, step)| (number(*seat), face.0, *step)).collect(),
            asked: view.asked.iter().map(number).collect(),
            winners: view.winners.map(|it| it.iter().map(number).collect()),
            decided: self.won_by().map(|it| match it {
                keep::Decided::Coins => KeepDecided::Coins,
                keep::Decided::Cards => KeepDecided::Cards,
                keep::Decided::Shared => KeepDecided::Shared,
            }),
        };
        let list = || self.list().cards().iter().map(card).collect();
        (
            crate::WireView::Keep(shown),
            told.is_first().then(|| NumberedCards::Keep { cards: list(), gold: keep::GOLD }),
        )
    }

    fn why(&self, seat: Seat) -> Option<(Why, &'static str)> {
        let why = self.asked(seat)?;
        Some((why.into(), why.topic()))
    }

    fn mark(&self, seat: Seat, action: &Action) -> (AnswerKind, bool, Option<Mark>) {
        let at =
            |seat: Seat, place: KeepPlace, card: u8| Some(Mark::Card { seat: number(seat), place, card });
        match *action {
            Action::Keep(face) => (AnswerKind::Keep, false, at(seat, KeepPlace::Hand, face.0)),
            Action::Begin(other) => (AnswerKind::Begin, false, Some(Mark::Player { seat: number(other) })),
            Action::First => (AnswerKind::First, false, None),
            Action::Last => (AnswerKind::Last, false, None),
            Action::Bonus(face) => (AnswerKind::Bonus, false, at(seat, KeepPlace::Secret, face.0)),
            Action::Play(face) => (AnswerKind::Play, false, at(seat, KeepPlace::Hand, face.0)),
            Action::Hide(face) => (AnswerKind::Hide, false, at(seat, KeepPlace::Hand, face.0)),
            Action::Use(face) => (AnswerKind::Use, false, at(seat, KeepPlace::Hand, face.0)),
            Action::Sell(face) => (AnswerKind::Sell, false, at(seat, KeepPlace::Cloister, face.0)),
            Action::Take(other, face) => (AnswerKind::Take, false, at(other, KeepPlace::Cloister, face.0)),
            Action::Discard(face) => (AnswerKind::Discard, false, at(seat, KeepPlace::Hand, face.0)),
            Action::Offer(face) => (AnswerKind::Offer, false, at(seat, KeepPlace::Cloister, face.0)),
            Action::Player(other) => (AnswerKind::Player, false, Some(Mark::Player { seat: number(other) })),
            Action::Look(other, place) => (AnswerKind::Look, false, at(other, KeepPlace::Secret, place)),
            Action::Return(face) => (AnswerKind::Return, false, at(seat, KeepPlace::Discard, face.0)),
            Action::Done => (AnswerKind::Done, true, None),
        }
    }

    fn kind(sight: &Sight) -> (SawKind, Vec<u8>) {
        let kind = match &sight.0 {
            Event::Round(_) => SawKind::Turn,
            Event::Over { .. } => SawKind::End,
            Event::Counted { .. } => SawKind::Count,
            Event::Used { .. } => SawKind::Activate,
            Event::Looked { .. } => SawKind::Show,
            Event::Shuffled => SawKind::Shuffle,
            _ => SawKind::Move,
        };
        (kind, Vec::new())
    }

    fn about(sight: &Sight) -> Vec<Mark> {
        let player = |seat: Seat| Mark::Player { seat: number(seat) };
        let card = |seat: Seat, place: KeepPlace, face: keep::CardFace| Mark::Card {
            seat: number(seat),
            place,
            card: face.0,
        };
        // For a card that the viewer does not know, mark only the player.
        let known = |seat: Seat, place: KeepPlace, face: Option<keep::CardFace>| {
            face.map_or_else(|| player(seat), |it| card(seat, place, it))
        };
        match sight.0 {
            Event::Kept { seat, face } | Event::Hid { seat, face } => {
                vec![known(seat, KeepPlace::Secret, face)]
            }
            Event::Drew { seat, face } => vec![known(seat, KeepPlace::Hand, face)],
            Event::Looked { seat, at, face, .. } => vec![player(seat), known(at, KeepPlace::Secret, face)],
            Event::Discarded { seat, face } => vec![card(seat, KeepPlace::Discard, face)],
            Event::Returned { seat, face } => vec![card(seat, KeepPlace::Hand, face)],
            Event::Played { seat, face }
            | Event::Used { seat, face, .. }
            | Event::Stayed { seat, face }
            | Event::Sold { seat, face }
            | Event::Revealed { seat, face } => vec![card(seat, KeepPlace::Cloister, face), player(seat)],
            Event::Moved { from, to, face } => vec![card(to, KeepPlace::Cloister, face), player(from)],
            Event::Decree(seat) | Event::Begins(seat) | Event::Counted { seat, .. } => vec![player(seat)],
            Event::HandsEmpty(seats) | Event::Over { winners: seats } => seats.iter().map(player).collect(),
            Event::CharactersDealt
            | Event::HandsDealt
            | Event::Round(_)
            | Event::Shuffled
            | Event::Passed => Vec::new(),
        }
    }

    fn moved(_: &Sight) -> Option<KotcMove> {
        None
    }

    fn because(&self, _: &Sight) -> Option<Because> {
        None
    }
}

fn card(it: &keep::ListCard) -> KeepCard {
    let mut card = KeepCard {
        name: it.name.clone(),
        character: false,
        types: Vec::new(),
        prized: false,
        worth: it.worth.to_string(),
        ability: None,
        notes: Vec::new(),
        count: it.count,
        flavor: it.flavor.clone(),
        picture: String::new(),
    };
    match &it.kind {
        Kind::Character { ability } => {
            card.character = true;
            card.ability = Some(ability.to_string());
        }
        Kind::Item { types, grade, sellable, takeable } => {
            card.types = types.iter().map(|it| it.words().1.to_owned()).collect();
            card.prized = *grade == keep::Grade::Prized;
            card.notes.extend((!sellable).then(|| "cannot be sold".to_owned()));
            card.notes.extend((!takeable).then(|| "cannot be taken".to_owned()));
        }
    }
    card
}
