//! A match: the cards, the current step, and what the rules wait for.

use arrayvec::ArrayVec;
use table::{
    Chance, Concession, Game, Input, InputError, Pending, Ranked, Seat, Seats, Tally, Viewer, accept,
    accept_outcome,
};

use crate::action::{Action, Asks, Why};
use crate::doing::Doing;
use crate::event::{Event, Log, Sight, sight};
use crate::list::{CHARACTERS, CardFace, List};
use crate::set::{CardId, Set};
use crate::view::View;

/// The maximum number of players.
pub(crate) const MOST_PLAYERS: usize = 5;

/// What a match starts with: the card list, the number of players and the options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) list: List,
    pub(crate) players: usize,
    pub(crate) bonus: Bonus,
}

/// How often a player may use a Bonus Action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Bonus {
    /// A player may use one Bonus Action per game.
    #[default]
    Once,
    /// A player may use two Bonus Actions per game, but not in the same turn (optional variant).
    Twice,
}

impl Setup {
    /// Creates the setup of a match with this card list and number of players.
    pub fn new(list: List, players: usize, bonus: Bonus) -> Result<Setup, String> {
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(format!("2 to 5 players can play, not {players}"));
        }
        Ok(Setup { list, players, bonus })
    }

    /// Returns the card list of the match.
    pub fn list(&self) -> &List {
        &self.list
    }
}

/// A player's cards, and what the player knows about other players' cards.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Player {
    pub(crate) hand: Set,
    /// Items and Characters that are face up in the Cloister.
    pub(crate) up: Set,
    /// The Items that the player has sold.
    pub(crate) gold: Set,
    /// The player's Characters that are face down, in the order in which they were played.
    pub(crate) secrets: ArrayVec<CardId, CHARACTERS>,
    /// The number of Bonus Actions that the player has used.
    pub(crate) bonus: u8,
    /// The cards in each player's hand that this player knows, because this player held or saw them.
    pub(crate) known: [Set; MOST_PLAYERS],
    /// The Secrets of other players that this player has looked at.
    pub(crate) looked: Set,
    /// The card that this player has chosen, while other players are still choosing.
    pub(crate) chosen: Option<CardId>,
}

impl Player {
    /// Returns the number of cards in the Cloister.
    pub(crate) fn cards(&self) -> usize {
        self.up.len() + self.gold.len() + self.secrets.len()
    }
}

/// The current step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RoundStep {
    DealCharacters,
    FirstSecret,
    DealHands,
    Decree,
    /// With five players: the holder of the Royal Decree chooses who begins the special round.
    Special,
    HandCheck,
    /// Everybody draws a card. This many players have already drawn.
    Draws(u8),
    Order,
    Turn(Turn),
}

/// A player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    /// The number of players who take their turn after this player.
    pub(crate) after: u8,
    /// The number of cards that the player still has to play.
    pub(crate) plays: u8,
    /// Whether it is too late for a Bonus Action, because a Bonus Action was used or a card was played.
    pub(crate) begun: bool,
    /// Whether this is the special round of five-player games.
    pub(crate) special: bool,
}

/// The input that the rules wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Wait {
    Asked,
    Chance(Chance),
    Over(Seats),
}

/// The maximum number of abilities in use at the same time. Each of them needs a different Character.
pub(crate) const DEEPEST: usize = CHARACTERS;

/// A match of KEEP.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Keep {
    pub(crate) list: List,
    pub(crate) bonus: Bonus,
    pub(crate) players: ArrayVec<Player, MOST_PLAYERS>,
    /// The cards of the deck, without an order. The order is decided only when cards are drawn. This makes no
    /// difference, because the deck is shuffled whenever cards are added, and nobody ever looks at it.
    pub(crate) deck: Set,
    pub(crate) discard: Set,
    /// The player who holds the Royal Decree.
    pub(crate) decree: Seat,
    pub(crate) round: u8,
    pub(crate) stage: RoundStep,
    /// The abilities that are being used, outermost first.
    pub(crate) doing: ArrayVec<Doing, DEEPEST>,
    pub(crate) asks: Asks,
    pub(crate) wait: Wait,
}

impl Keep {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.players.len())
    }

    pub(crate) fn left(&self, of: Seat) -> Seat {
        of.left(self.players.len())
    }

    /// Iterates over all players clockwise, beginning with the player `from`.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.len();
        (from.index()..from.index() + count)
            .map(move |it| Seat::new(if it < count { it } else { it - count }))
    }

    /// Iterates clockwise over all players except the player `of`.
    pub(crate) fn others(&self, of: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise(of).skip(1)
    }

    /// Returns a card with this face from `among`, which must contain such a card.
    pub(crate) fn find(&self, among: Set, face: CardFace) -> CardId {
        (among & self.list.copies(face)).first().expect("the chosen card was offered")
    }

    /// Returns the card list of the match.
    pub fn list(&self) -> &List {
        &self.list
    }

    /// Returns the names of the cards that the next random deal draws from. The outcome of the deal is given as indices
    /// into this list.
    pub fn dealt_from(&self) -> Vec<&str> {
        let from = match self.stage {
            RoundStep::DealCharacters => self.list.characters(),
            _ => self.deck,
        };
        from.map(|it| self.list.card(self.list.face(it)).name.as_str()).collect()
    }

    /// Returns why a seat is being asked now; `None` if it isn't being asked.
    pub fn asked(&self, seat: Seat) -> Option<Why> {
        (self.wait == Wait::Asked && self.asks.seats.has(seat)).then_some(self.asks.why)
    }

    fn take(&mut self, input: Input<Action>, log: &mut Log<'_>) -> Result<(), InputError> {
        accept(self, &input)?;
        match input {
            Input::Act(seat, action) => self.answer(seat, action, log),
            Input::Chance(outcome) => self.decided(&outcome, log),
        }
        Ok(())
    }
}

impl Game for Keep {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn start(setup: &Setup) -> Keep {
        let mut game = Keep {
            list: setup.list.clone(),
            bonus: setup.bonus,
            players: (0..setup.players).map(|_| Player::default()).collect(),
            deck: List::all(),
            discard: Set::EMPTY,
            decree: Seat::new(0),
            round: 0,
            stage: RoundStep::DealCharacters,
            doing: ArrayVec::new(),
            asks: Asks::none(),
            wait: Wait::Asked,
        };
        game.enter(RoundStep::DealCharacters, &mut Log::silent());
        game
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn pending(&self) -> Pending {
        match self.wait {
            Wait::Asked => Pending::Seats(self.asks.seats),
            Wait::Chance(chance) => Pending::Chance(chance),
            Wait::Over(_) => Pending::Over,
        }
    }

    fn options(&self, seat: Seat) -> &[Action] {
        match self.wait {
            Wait::Asked => self.asks.of(seat),
            _ => &[],
        }
    }

    fn concedes(_: &Action) -> Option<Concession> {
        None
    }

    fn apply(&mut self, input: Input<Action>, log: &mut Vec<Event>) -> Result<(), InputError> {
        self.take(input, &mut Log::to(log))
    }

    fn advance(&mut self, input: Input<Action>) -> Result<(), InputError> {
        self.take(input, &mut Log::silent())
    }

    fn advance_with(&mut self, outcome: &[u8]) -> Result<(), InputError> {
        accept_outcome(self.pending(), outcome)?;
        self.decided(outcome, &mut Log::silent());
        Ok(())
    }

    fn advance_by(&mut self, seat: Seat, index: usize) -> Result<(), InputError> {
        let action = *self.options(seat).get(index).ok_or(InputError::NotAnOption)?;
        self.answer(seat, action, &mut Log::silent());
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(sight(event, viewer))
    }

    fn goes_on(&self, before: &Keep, seat: Seat, answer: &Action) -> bool {
        *answer != Action::Done && self.asked(seat).is_some_and(|it| before.asked(seat) == Some(it))
    }

    /// Returns whether the seat's question begins a new choice. Questions of an ability don't, because they continue
    /// the choice to use the ability.
    fn opens(&self, seat: Seat) -> bool {
        !matches!(
            self.asked(seat),
            Some(
                Why::Sell
                    | Why::Take
                    | Why::Discard
                    | Why::SwapOwn
                    | Why::SwapFor
                    | Why::Look
                    | Why::Return
                    | Why::Give
                    | Why::GiveTo
                    | Why::MakeWhom
            )
        )
    }
}

impl Tally for Keep {
    const LENGTH: &'static str = "rounds";
    const SCORE: &'static str = "coins";

    fn length(&self) -> u32 {
        self.round.into()
    }

    fn score(&self, seat: Seat) -> i64 {
        self.coins(seat).into()
    }

    fn holdings(&self) -> Vec<&str> {
        self.list.cards().iter().map(|it| it.name.as_str()).collect()
    }

    /// Returns the cards in a player's Cloister, except sold Items.
    fn held(&self, seat: Seat) -> Vec<usize> {
        let player = self.player(seat);
        let cards = player.up.chain(player.secrets.iter().copied());
        cards.map(|it| usize::from(self.list.face(it).0)).collect()
    }
}

impl Ranked for Keep {
    fn winners(&self) -> Option<Seats> {
        match self.wait {
            Wait::Over(winners) => Some(winners),
            _ => None,
        }
    }
}
