//! Views: everything that a player or spectator may know. People see a match only through their view of it.

use table::{Seat, Seats, Viewer};

use crate::action::{Action, Why};
use crate::game::{Keep, RoundStep, Wait};
use crate::list::CardFace;
use crate::score::Counted;
use crate::set::Set;

/// A player as the viewer sees them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatView {
    /// The number of cards in the player's hand.
    pub hand: usize,
    /// The cards in this player's hand that the viewer knows: all cards of the viewer's own hand, and cards that the
    /// viewer passed on or saw.
    pub known: Vec<CardFace>,
    /// The Items in the player's Cloister.
    pub items: Vec<CardFace>,
    /// The Items that the player has sold, which count as Gold.
    pub gold: Vec<CardFace>,
    /// The player's Characters that are face up.
    pub characters: Vec<CardFace>,
    /// The player's Secrets in the order in which they were played; `None` if the viewer doesn't know the card.
    pub secrets: Vec<Option<CardFace>>,
    /// The number of Bonus Actions that the player has used.
    pub bonus: u8,
    /// Whether the player has chosen a card while others are still choosing.
    pub chosen: bool,
    /// The coins that each card is worth; empty until the game is over.
    pub count: Vec<Counted>,
}

/// Everything that the viewer may know about the current state of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The players as the viewer sees them, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The cards in the discard pile.
    pub discard: Vec<CardFace>,
    /// The player with the Royal Decree; `None` before it is assigned.
    pub decree: Option<Seat>,
    /// The number of the current round.
    pub round: u8,
    /// The player whose turn it is, and how many cards they still have to play; `None` if it is nobody's turn.
    pub turn: Option<(Seat, u8)>,
    /// The abilities that are being used, outermost first: the player, the Character, and the step counted from 0.
    pub doing: Vec<(Seat, CardFace, u8)>,
    /// The players who have to answer.
    pub asked: Seats,
    /// The viewer's question and its possible answers; `None` if the viewer isn't being asked.
    pub ask: Option<(Why, Vec<Action>)>,
    /// The winners; `None` until the game is over.
    pub winners: Option<Seats>,
}

impl View {
    pub(crate) fn of(game: &Keep, viewer: Viewer) -> View {
        let faces = |set: Set| set.map(|it| game.list.face(it)).collect::<Vec<_>>();
        let over = matches!(game.wait, Wait::Over(_));
        let characters = game.list.characters();
        let seat_view = |index: usize| {
            let (seat, player) = (Seat::new(index), &game.players[index]);
            let known = match viewer {
                Viewer::Seat(viewer) if viewer == seat => player.hand,
                Viewer::Seat(viewer) => game.player(viewer).known[index],
                Viewer::Watcher => Set::EMPTY,
            };
            let looked = match viewer {
                Viewer::Seat(viewer) => game.player(viewer).looked,
                Viewer::Watcher => Set::EMPTY,
            };
            // This is the only place where a Secret becomes visible.
            let secret = |card| (over || viewer.is(seat) || looked.has(card)).then(|| game.list.face(card));
            SeatView {
                hand: player.hand.len(),
                known: faces(known),
                items: faces(player.up - characters),
                gold: faces(player.gold),
                characters: faces(player.up & characters),
                secrets: player.secrets.iter().map(|it| secret(*it)).collect(),
                bonus: player.bonus,
                chosen: player.chosen.is_some(),
                count: if over { game.count_of(seat) } else { Vec::new() },
            }
        };
        let asked = if game.wait == Wait::Asked { game.asks.seats } else { Seats::NONE };
        let ask = match viewer {
            Viewer::Seat(seat) if asked.has(seat) => Some((game.asks.why, game.asks.of(seat).to_vec())),
            _ => None,
        };
        let begun = !matches!(
            game.stage,
            RoundStep::DealCharacters | RoundStep::FirstSecret | RoundStep::DealHands | RoundStep::Decree
        );
        View {
            seats: (0..game.players.len()).map(seat_view).collect(),
            deck: game.deck.len(),
            discard: faces(game.discard),
            decree: begun.then_some(game.decree),
            round: game.round,
            turn: match game.stage {
                RoundStep::Turn(turn) if !over => Some((turn.seat, turn.plays)),
                _ => None,
            },
            doing: game.doing.iter().map(|it| (it.by, game.list.face(it.card), it.step)).collect(),
            asked,
            ask,
            winners: match game.wait {
                Wait::Over(winners) => Some(winners),
                _ => None,
            },
        }
    }
}
