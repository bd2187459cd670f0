//! All that somebody may know: the one door out.

use table::{Seat, Seats, Viewer};

use crate::action::{Action, Why};
use crate::game::{Keep, RoundStep, Wait};
use crate::list::Face;
use crate::score::Counted;
use crate::set::Set;

/// What somebody sees of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatView {
    /// Cards in hand.
    pub hand: usize,
    /// Those of them that the viewer knows: the own hand, and what the viewer has held and passed on.
    pub known: Vec<Face>,
    /// Items in the Cloister.
    pub items: Vec<Face>,
    /// Sold Items: Gold.
    pub gold: Vec<Face>,
    /// Characters that lie face up.
    pub characters: Vec<Face>,
    /// Secrets in the order in which they were laid; the viewer's own, and those that were looked at, are known.
    pub secrets: Vec<Option<Face>>,
    /// Bonus Actions used.
    pub bonus: u8,
    /// Has the player chosen already, while others still choose?
    pub chosen: bool,
    /// Coins, card by card, once the game is over.
    pub count: Vec<Counted>,
}

/// All that somebody may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The players.
    pub seats: Vec<SeatView>,
    /// Cards in the deck.
    pub deck: usize,
    /// The discard pile.
    pub discard: Vec<Face>,
    /// Who has the Royal Decree, once somebody has.
    pub decree: Option<Seat>,
    /// Which round.
    pub round: u8,
    /// Whose turn it is, and how many cards are still to be played in it.
    pub turn: Option<(Seat, u8)>,
    /// Abilities that are under way, outermost first: whose, of which Character, at which step.
    pub doing: Vec<(Seat, Face, u8)>,
    /// Who is asked.
    pub asked: Seats,
    /// Why, and what the viewer may answer.
    pub ask: Option<(Why, Vec<Action>)>,
    /// The winners, once it is over.
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
            // The only place where a Secret becomes visible.
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
