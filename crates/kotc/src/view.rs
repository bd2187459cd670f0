//! All that somebody may know: the one door out.

use cards::meaning::Counter;
use table::{Seat, Seats, Viewer};

use crate::action::Ask;
use crate::board::{CardId, Phase};
use crate::event::{Attacked, Seen};
use crate::flow::Frame;
use crate::game::{Kotc, Wait};
use crate::reason::NotNow;
use crate::trigger::{Happened, Moment};
use crate::zone::{Spot, Zone};

/// A card as somebody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Print {
    /// Which card, if the viewer may know.
    pub face: Option<u16>,
    /// Is it turned sideways?
    pub exhausted: bool,
    /// Current offense and defense, of creatures in play.
    pub stats: Option<(i32, i32)>,
    /// Current level, if the viewer may know the card.
    pub level: Option<i32>,
    /// Is it fatigued?
    pub fatigued: bool,
    /// Whose card it is, of cards in play.
    pub owner: Option<Seat>,
    /// Counters, and who may use them.
    pub counters: Vec<(Counter, Seat, u16)>,
}

/// What somebody sees of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatView {
    /// Hitpoints.
    pub hp: i32,
    /// Still in the game?
    pub playing: bool,
    /// The zones, in the order of [`Zone::ALL`].
    pub zones: Vec<Vec<Print>>,
}

/// All that somebody may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The players.
    pub seats: Vec<SeatView>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Which turn.
    pub turns: u16,
    /// Which phase.
    pub phase: Phase,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// The question, if it is the viewer's.
    pub ask: Option<Ask>,
    /// Battles that are under way, outermost first.
    pub battles: Vec<BattleView>,
    /// Links that wait to be resolved, the last added last, and behind them one that is being aimed.
    pub chain: Vec<LinkView>,
    /// What the viewer, who is asked, could want to do and cannot, and why.
    pub not_now: Vec<NotNow>,
    /// The winners, once it is over.
    pub winners: Option<Seats>,
}

/// A battle as everybody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BattleView {
    /// Who attacks.
    pub attacker: Seat,
    /// Who defends, once somebody is attacked.
    pub victim: Option<Attacked>,
    /// The attacking team, in its order.
    pub attackers: Vec<Seen>,
    /// The defending team, in its order.
    pub defenders: Vec<Seen>,
    /// Dice of the attack that are still to be used.
    pub attack_dice: Vec<u8>,
    /// Dice of the defense that are still to be used.
    pub defense_dice: Vec<u8>,
    /// Who chooses now which of their dice to use next.
    pub allots: Option<Seat>,
}

/// A link of a chain as everybody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LinkView {
    /// Whose.
    pub by: Seat,
    /// Of which cards: of an attack all attackers.
    pub cards: Vec<u16>,
    /// The counter, if it is one.
    pub counter: Option<Counter>,
    /// What it is aimed at so far, as everybody sees it where it lies.
    pub targets: Vec<Seen>,
    /// Is it being resolved now?
    pub resolves: bool,
    /// Is it no link yet, but about to become one: are its targets being chosen?
    pub aiming: bool,
}

/// May this viewer know a card where it lies now? Rulebook 14, Fields; and what is going on with it, which shows it.
pub(crate) fn knows(game: &Kotc, viewer: Viewer, card: CardId) -> bool {
    if game.board.knowers(card).has(viewer) {
        return true;
    }
    // Who controlled a card that was just destroyed saw it go, and what was face up everybody saw; a set trap was not.
    let gone = |moment: &Moment| match moment.what {
        Happened::Destroyed { card: gone, zone, seat } => {
            gone == card && (zone == Zone::Field || viewer.is(seat))
        }
        Happened::Attacks { card: who, .. } | Happened::Defends { card: who, .. } => who == card,
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
        frame => frame.plays(card),
    })
}

impl Print {
    /// A card as a viewer sees it: the only place where a card becomes visible.
    fn of(game: &Kotc, viewer: Viewer, card: CardId) -> Print {
        let board = &game.board;
        let state = board.card(card);
        let known = knows(game, viewer, card);
        let table = state.zone.in_play() || state.zone == Zone::Granary;
        let placed = board.counters.iter().filter(|it| it.card == card);
        Print {
            face: known.then_some(state.face),
            exhausted: table && state.exhausted,
            stats: (state.zone == Zone::Field).then(|| (board.offense(card), board.defense(card))),
            level: known.then(|| board.level(card)),
            fatigued: table && state.fatigued.is_some(),
            owner: state.zone.in_play().then_some(state.owner),
            counters: placed.map(|it| (it.counter, it.by, it.count)).collect(),
        }
    }

    /// The card that lies at a place, as a viewer sees it.
    pub(crate) fn at(game: &Kotc, viewer: Viewer, spot: Spot) -> Option<Print> {
        let zone = game.board.zone(spot.seat, spot.zone);
        zone.get(usize::from(spot.index)).map(|it| Print::of(game, viewer, *it))
    }
}

impl View {
    pub(crate) fn of(game: &Kotc, viewer: Viewer) -> View {
        let board = &game.board;
        let print = |card: CardId| Print::of(game, viewer, card);
        let seat = |index: usize| {
            let seat = Seat::new(index);
            let zone = |zone: &Zone| board.zone(seat, *zone).iter().map(|it| print(*it)).collect();
            SeatView {
                hp: board.hp[index],
                playing: board.playing.has(seat),
                zones: Zone::ALL.iter().map(zone).collect(),
            }
        };
        let ask = match &game.wait {
            Wait::Ask(ask) => Some(ask),
            _ => None,
        };
        let own = ask.filter(|it| viewer.is(it.seat));
        let mut chain: Vec<LinkView> = game.frames.iter().flat_map(|it| it.links(board)).collect();
        // What is picked while a link is aimed or resolved is its target already, before the last of them is.
        let picked = game.frames.last().map_or(&[][..], Frame::picked);
        if let Some(link) = chain.last_mut().filter(|it| it.resolves || it.aiming) {
            link.targets.extend(picked.iter().map(|it| board.seen(*it)));
        }
        View {
            seats: (0..board.seats()).map(seat).collect(),
            turn: board.turn,
            turns: board.turns,
            phase: board.phase,
            asked: ask.map(|it| it.seat),
            ask: own.cloned(),
            battles: {
                // Only what waits on top of everything else asks.
                let top = game.frames.len().checked_sub(1);
                let frames = game.frames.iter().enumerate();
                frames.filter_map(|(place, it)| it.battle(board, Some(place) == top)).collect()
            },
            chain,
            not_now: own.map_or_else(Vec::new, |it| crate::flow::not_now(board, &game.frames, it)),
            winners: board.winners,
        }
    }

    /// A card of the view.
    pub fn at(&self, spot: Spot) -> Option<&Print> {
        self.seats.get(spot.seat.index())?.zones[spot.zone as usize].get(usize::from(spot.index))
    }
}
