//! Everything that a viewer may know about a match.

use cards::meaning::Counter;
use table::{Seat, Seats, Viewer};

use crate::action::Ask;
use crate::board::{CardId, Phase};
use crate::event::{Attacked, Seen};
use crate::flow::Frame;
use crate::game::Kotc;
use crate::reason::NotNow;
use crate::trigger::{Happened, Moment};
use crate::zone::{Spot, Zone};

/// A card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Print {
    /// The card's face number; `None` if the viewer may not know the card.
    pub face: Option<u16>,
    /// Whether the card is exhausted (turned sideways).
    pub exhausted: bool,
    /// The card's current offense and defense; `None` unless the card is a creature in play that isn't petrified.
    pub stats: Option<(i32, i32)>,
    /// The card's current level; `None` if the viewer may not know the card, or if it is a petrified minion.
    pub level: Option<i32>,
    /// Whether the card is fatigued.
    pub fatigued: bool,
    /// Whether the card is a petrified minion, which lies face down.
    pub petrified: bool,
    /// The card's owner; `None` unless the card is in play.
    pub owner: Option<Seat>,
    /// The counters on the card: their kind, the player who placed them and may use them, and how many.
    pub counters: Vec<(Counter, Seat, u16)>,
}

/// A player as a viewer sees them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatView {
    /// The player's hitpoints.
    pub hp: i32,
    /// Whether the player is still in the game.
    pub playing: bool,
    /// The cards in each zone of the player, in the order of [`Zone::ALL`].
    pub zones: Vec<Vec<Print>>,
}

/// Everything that a viewer may know about the current state of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The players as the viewer sees them, in the order of their seats.
    pub seats: Vec<SeatView>,
    /// The player whose turn it is.
    pub turn: Seat,
    /// The number of the current turn.
    pub turns: u16,
    /// The current phase.
    pub phase: Phase,
    /// The player who is being asked; `None` if nobody is being asked.
    pub asked: Option<Seat>,
    /// The current question; `None` unless the viewer is being asked.
    pub ask: Option<Ask>,
    /// The battles in progress, outermost first.
    pub battles: Vec<BattleView>,
    /// The links that wait to be resolved, latest last. A link whose targets are still being chosen comes at the end.
    pub chain: Vec<LinkView>,
    /// Actions that the viewer might want to take but can't, and why. Empty unless the viewer is being asked.
    pub not_now: Vec<NotNow>,
    /// The winners, once the match is over.
    pub winners: Option<Seats>,
}

/// A battle as everybody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BattleView {
    /// The attacking player.
    pub attacker: Seat,
    /// The attacked player or creature. `None` before the attack is declared, and after the attacked creature has left
    /// the battlefield.
    pub victim: Option<Attacked>,
    /// The attacking team, in formation order.
    pub attackers: Vec<Seen>,
    /// The defending team, in formation order.
    pub defenders: Vec<Seen>,
    /// The attacker's dice that are still unused.
    pub attack_dice: Vec<u8>,
    /// The defender's dice that are still unused.
    pub defense_dice: Vec<u8>,
    /// Whether dice hit the creatures of a team in formation order.
    pub ordered: bool,
    /// While a player is being asked which die to use next, the player who rolled that die; otherwise `None`.
    pub allots: Option<Seat>,
}

/// A link of a chain as everybody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LinkView {
    /// The player who added the link.
    pub by: Seat,
    /// The face numbers of the link's cards. An attack lists all its attackers. The use of a counter lists no card.
    pub cards: Vec<u16>,
    /// The counter that is used; `None` if the link is not the use of a counter.
    pub counter: Option<Counter>,
    /// The targets that were already chosen, as everybody sees them.
    pub targets: Vec<Seen>,
    /// Whether the link is being resolved now.
    pub resolves: bool,
    /// Whether the link's targets are still being chosen. If so, the link is not part of the chain yet.
    pub aiming: bool,
}

/// What a viewer may know about the cards of a match.
#[derive(Clone, Copy)]
pub(crate) struct Knowledge<'a> {
    game: &'a Kotc,
    viewer: Viewer,
    /// The cards that a procedure or a recent event might show. For all others, only their zone decides who knows them.
    shown: CardFilter,
}

/// A fast, approximate set of cards. It contains all cards that were added to it, and possibly a few others.
#[derive(Clone, Copy)]
pub(crate) struct CardFilter(u64);

impl CardFilter {
    /// The set of all cards.
    pub(crate) const ALL: CardFilter = CardFilter(u64::MAX);

    /// Adds a card, and all cards whose IDs have the same last bits.
    pub(crate) fn add(&mut self, card: CardId) {
        self.0 |= CardFilter::bit(card);
    }

    /// Adds the cards that these events may have shown.
    pub(crate) fn add_moments(&mut self, moments: &[Moment]) {
        moments.iter().filter_map(|it| it.what.shown()).for_each(|it| self.add(it));
    }

    fn has(self, card: CardId) -> bool {
        self.0 & CardFilter::bit(card) != 0
    }

    fn bit(card: CardId) -> u64 {
        1 << (card.0 % 64)
    }
}

impl<'a> Knowledge<'a> {
    pub(crate) fn of(game: &'a Kotc, viewer: Viewer) -> Knowledge<'a> {
        let mut shown = CardFilter(0);
        shown.add_moments(&game.board.moments);
        game.frames.iter().for_each(|it| it.note_shown(&mut shown));
        Knowledge { game, viewer, shown }
    }

    /// Returns whether the viewer may know a card. The answer depends on the card's zone (rulebook 14, Fields), unless
    /// a running procedure shows the card.
    pub(crate) fn has(self, card: CardId) -> bool {
        debug_assert!(
            self.shown.has(card) || !self.is_shown(card),
            "a procedure shows a card that is missing in `shown`"
        );
        self.game.board.knowers(card).has(self.viewer) || (self.shown.has(card) && self.is_shown(card))
    }

    /// Returns whether a procedure or a recent event shows a card to the viewer.
    fn is_shown(self, card: CardId) -> bool {
        let Knowledge { game, viewer, .. } = self;
        // Everybody saw a card that was destroyed face up on a battlefield. Petrified minions and cards in all other
        // zones, even set traps, were face down. Only the player who had such a card saw it.
        let gone = |moment: &Moment| match moment.what {
            Happened::Destroyed { card: gone, seat, open, .. } => gone == card && (open || viewer.is(seat)),
            Happened::Attacks { card: who, .. }
            | Happened::Defends { card: who, .. }
            | Happened::Fought { card: who, .. }
            | Happened::Summoned { card: who, .. } => who == card,
            _ => false,
        };
        let held = game.frames.iter().flat_map(Frame::held);
        if game.board.moments.iter().chain(held).any(gone) {
            return true;
        }
        game.frames.iter().any(|frame| match frame {
            Frame::Select(select) => {
                select.sees
                    && viewer.is(select.by)
                    && (select.from.contains(&card) || select.picked.contains(&card))
            }
            Frame::Aim(aim) => viewer.is(aim.by) && aim.sees(&game.board, card),
            frame => frame.plays(card),
        })
    }
}

/// The cards of a match as a viewer sees them. The faces of cards that the viewer may not know are hidden.
#[derive(Clone, Copy)]
pub struct Prints<'a>(Knowledge<'a>);

impl<'a> Prints<'a> {
    /// Returns the cards as this viewer sees them.
    pub fn of(game: &'a Kotc, viewer: Viewer) -> Prints<'a> {
        Prints(Knowledge::of(game, viewer))
    }

    /// Iterates over the cards of a zone, in order.
    pub fn zone(self, seat: Seat, zone: Zone) -> impl Iterator<Item = Print> + Clone {
        self.0.game.board.zone(seat, zone).iter().map(move |it| self.print(*it))
    }

    /// Returns the number of cards in a zone, if that is all the viewer knows about them, as in a deck. Otherwise
    /// returns `None`, and [`Prints::zone`] says what the viewer knows.
    pub fn backs(self, seat: Seat, zone: Zone) -> Option<usize> {
        let Knowledge { game, viewer, shown } = self.0;
        let cards = game.board.zone(seat, zone);
        let is_hidden = match zone {
            Zone::Deck => true,
            Zone::Hand | Zone::Reserves | Zone::Grave => !viewer.is(seat),
            // Cards in play and resources show whether they are exhausted, and everybody knows removed pawns.
            Zone::Field | Zone::Traps | Zone::Granary | Zone::Revealed | Zone::Out => false,
        };
        let is_here = |card: CardId| {
            let state = game.board.card(card);
            (state.seat, state.zone) == (seat, zone)
        };
        let has_counters = || game.board.counters.iter().any(|it| is_here(it.card));
        let might_know = || cards.iter().any(|it| shown.has(*it));
        (is_hidden && !might_know() && !has_counters()).then_some(cards.len())
    }

    /// Returns the card at a spot; `None` if there is no card.
    pub fn at(self, spot: Spot) -> Option<Print> {
        let zone = self.0.game.board.zone(spot.seat, spot.zone);
        zone.get(usize::from(spot.index)).map(|it| self.print(*it))
    }

    fn print(self, card: CardId) -> Print {
        let board = &self.0.game.board;
        let state = board.card(card);
        let known = self.0.has(card);
        let table = state.zone.in_play() || state.zone == Zone::Granary;
        let placed = board.counters.iter().filter(|it| it.card == card);
        Print {
            face: known.then_some(state.face),
            exhausted: table && state.exhausted,
            stats: (state.zone == Zone::Field && !state.petrified)
                .then(|| (board.offense(card), board.defense(card))),
            level: (known && !state.petrified).then(|| board.level(card)),
            fatigued: table && state.fatigued.is_some(),
            petrified: state.petrified,
            owner: state.zone.in_play().then_some(state.owner),
            counters: placed.map(|it| (it.counter, it.by, it.count)).collect(),
        }
    }
}

/// What a viewer may know about the current state of a match, apart from the players and their cards.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The player whose turn it is.
    pub turn: Seat,
    /// The number of the current turn.
    pub turns: u16,
    /// The current phase.
    pub phase: Phase,
    /// The player who is being asked; `None` if nobody is being asked.
    pub asked: Option<Seat>,
    /// The current question; `None` unless the viewer is being asked.
    pub ask: Option<&'a Ask>,
    /// The battles in progress, outermost first.
    pub battles: Vec<BattleView>,
    /// The links that wait to be resolved, latest last. A link whose targets are still being chosen comes at the end.
    pub chain: Vec<LinkView>,
    /// Actions that the viewer might want to take but can't, and why. Empty unless the viewer is being asked.
    pub not_now: Vec<NotNow>,
    /// The winners, once the match is over.
    pub winners: Option<Seats>,
}

impl<'a> Situation<'a> {
    /// Returns what this viewer may know.
    pub fn of(game: &'a Kotc, viewer: Viewer) -> Situation<'a> {
        let board = &game.board;
        let ask = game.ask();
        let own = ask.filter(|it| viewer.is(it.seat));
        let mut chain: Vec<LinkView> = game.frames.iter().flat_map(|it| it.links(board)).collect();
        // Cards picked while a link is aimed or resolved count as its targets even before all targets are picked.
        let picked = game.frames.last().map_or(&[][..], Frame::picked);
        if let Some(link) = chain.last_mut().filter(|it| it.resolves || it.aiming) {
            link.targets.extend(picked.iter().map(|it| board.seen(*it)));
        }
        Situation {
            turn: board.turn,
            turns: board.turns,
            phase: board.phase,
            asked: ask.map(|it| it.seat),
            ask: own,
            battles: {
                // Only the procedure on top of the stack asks a question.
                let top = game.frames.len().checked_sub(1);
                let frames = game.frames.iter().enumerate();
                frames.filter_map(|(place, it)| it.battle(board, Some(place) == top)).collect()
            },
            chain,
            not_now: own.map_or_else(Vec::new, |it| crate::flow::not_now(board, &game.frames, it)),
            winners: board.winners,
        }
    }
}

impl View {
    pub(crate) fn of(game: &Kotc, viewer: Viewer) -> View {
        let board = &game.board;
        let prints = Prints::of(game, viewer);
        let seat = |index: usize| {
            let seat = Seat::new(index);
            let zones = Zone::ALL.iter().map(|it| prints.zone(seat, *it).collect()).collect();
            SeatView { hp: board.hp[index], playing: board.playing.has(seat), zones }
        };
        let seats = (0..board.seats()).map(seat).collect();
        let Situation { turn, turns, phase, asked, ask, battles, chain, not_now, winners } =
            Situation::of(game, viewer);
        let ask = ask.cloned();
        View { seats, turn, turns, phase, asked, ask, battles, chain, not_now, winners }
    }

    /// Returns the card at a spot; `None` if there is no card.
    pub fn at(&self, spot: Spot) -> Option<&Print> {
        self.seats.get(spot.seat.index())?.zones[spot.zone as usize].get(usize::from(spot.index))
    }
}
