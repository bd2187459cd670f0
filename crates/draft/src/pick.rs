//! A draft in progress: who has which packs, and what everybody has picked.

use std::collections::VecDeque;
use std::fmt;

use crate::{CardPool, DraftKind, DraftSetup, deal, suggest};

/// Who made a pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PickedBy {
    /// The person at the seat.
    Person,
    /// The bot at the seat.
    Bot,
    /// Nobody: the person's time ran out.
    Clock,
}

/// A pick, which is the only input of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    /// The seat that picks.
    pub seat: u8,
    /// The number of the card in the pool.
    pub card: u16,
    /// Who made the pick.
    pub by: PickedBy,
    /// When the pick was made, in milliseconds since the draft began.
    pub at: u64,
}

impl fmt::Display for Pick {
    /// Writes the pick as one word, such as `3:17b:4200`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.by {
            PickedBy::Person => 'p',
            PickedBy::Bot => 'b',
            PickedBy::Clock => 'c',
        };
        write!(f, "{}:{}{by}:{}", self.seat, self.card, self.at)
    }
}

impl Pick {
    /// Reads a pick that [`Pick`]'s `Display` wrote; `None` if the text is something else.
    pub fn read(text: &str) -> Option<Pick> {
        let mut parts = text.split(':');
        let (seat, card, at) = (parts.next()?, parts.next()?, parts.next()?);
        let by = match card.chars().next_back()? {
            'p' => PickedBy::Person,
            'b' => PickedBy::Bot,
            'c' => PickedBy::Clock,
            _ => return None,
        };
        let card = card.get(..card.len() - 1)?.parse().ok()?;
        let pick = Pick { seat: seat.parse().ok()?, card, by, at: at.parse().ok()? };
        parts.next().is_none().then_some(pick)
    }
}

/// Why a pick is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PickError {
    /// All cards are picked.
    Over,
    /// The draft has no such seat.
    NoSeat,
    /// The seat waits for the next pack.
    NoPack,
    /// The card is not in the pack.
    NotInPack,
    /// The time of the pick is before an earlier pick.
    TooEarly,
}

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PickError::Over => "All cards are picked. Build your deck.",
            PickError::NoSeat => "You don't take part in this draft.",
            PickError::NoPack => "Wait for the next pack.",
            PickError::NotInPack => "This card isn't in your pack. Choose one of the cards shown.",
            PickError::TooEarly => "A pick can't be earlier than the one before it.",
        })
    }
}

impl std::error::Error for PickError {}

/// Everything that a seat may know about a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftView {
    /// The number of the round, counted from 1. In each round, everybody opens a pack.
    pub round: usize,
    /// Whether packs are passed to the next seat; otherwise they are passed to the seat before.
    pub passes_left: bool,
    /// The cards of the pack to pick from, by number; `None` while the seat waits, and after the draft.
    pub pack: Option<Vec<u16>>,
    /// The cards that the seat has picked, in the order of the picks.
    pub picks: Vec<u16>,
    /// When the time for the pick runs out, in milliseconds since the draft began; `None` without a pack.
    pub deadline: Option<u64>,
    /// The number of packs that lie at each seat. Everybody may see this.
    pub waiting: Vec<usize>,
    /// The number of cards that each seat has picked.
    pub picked: Vec<usize>,
    /// Whether all cards are picked.
    pub over: bool,
}

/// A draft in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDraft {
    setup: DraftSetup,
    /// The packs that are not opened yet, the next ones first.
    unopened: VecDeque<Vec<u16>>,
    /// The number of the round, counted from 0.
    round: usize,
    /// The packs that lie at each seat. The first is the one to pick from.
    packs: Vec<VecDeque<Vec<u16>>>,
    picks: Vec<Vec<u16>>,
    /// When each seat got the pack that it has to pick from.
    since: Vec<u64>,
    latest: u64,
}

impl CardDraft {
    /// Begins a draft whose packs are dealt with this seed. In sealed play, everybody gets all their cards at once.
    pub fn start(setup: &DraftSetup, pool: &CardPool, seed: u64) -> CardDraft {
        let seats = setup.seats();
        let mut draft = CardDraft {
            setup: *setup,
            unopened: deal(setup, pool, seed).into(),
            round: 0,
            packs: vec![VecDeque::new(); seats],
            picks: vec![Vec::new(); seats],
            since: vec![0; seats],
            latest: 0,
        };
        match setup.kind() {
            DraftKind::Booster => draft.open_packs(),
            DraftKind::Sealed => {
                for (place, pack) in std::mem::take(&mut draft.unopened).into_iter().enumerate() {
                    draft.picks[place % seats].extend(pack);
                }
                draft.round = setup.packs() - 1;
            }
        }
        draft
    }

    /// Repeats a draft from its picks. Returns an error if a pick is not possible.
    pub fn replay(
        setup: &DraftSetup,
        pool: &CardPool,
        seed: u64,
        picks: impl IntoIterator<Item = Pick>,
    ) -> Result<CardDraft, PickError> {
        let mut draft = CardDraft::start(setup, pool, seed);
        picks.into_iter().try_for_each(|it| draft.apply(it))?;
        Ok(draft)
    }

    /// Gives everybody their next pack.
    fn open_packs(&mut self) {
        for (seat, packs) in self.packs.iter_mut().enumerate() {
            packs.extend(self.unopened.pop_front());
            self.since[seat] = self.latest;
        }
    }

    /// Returns whether packs are passed to the next seat. The direction changes with every round.
    fn passes_left(&self) -> bool {
        self.round.is_multiple_of(2)
    }

    /// Returns whether all cards are picked.
    pub fn is_over(&self) -> bool {
        self.unopened.is_empty() && self.packs.iter().all(VecDeque::is_empty)
    }

    /// Applies a pick. On `Err`, nothing has changed.
    pub fn apply(&mut self, pick: Pick) -> Result<(), PickError> {
        let Pick { card, at, .. } = pick;
        let (seat, seats) = (usize::from(pick.seat), self.packs.len());
        if self.is_over() {
            return Err(PickError::Over);
        }
        let pack = self.packs.get(seat).ok_or(PickError::NoSeat)?.front().ok_or(PickError::NoPack)?;
        let place = pack.iter().position(|it| *it == card).ok_or(PickError::NotInPack)?;
        if at < self.latest {
            return Err(PickError::TooEarly);
        }
        self.latest = at;
        self.picks[seat].push(card);
        let mut pack = self.packs[seat].pop_front().unwrap_or_default();
        pack.remove(place);
        self.since[seat] = at;
        if !pack.is_empty() {
            let next = if self.passes_left() { seat + 1 } else { seat + seats - 1 } % seats;
            if self.packs[next].is_empty() {
                self.since[next] = at;
            }
            self.packs[next].push_back(pack);
        } else if self.packs.iter().all(VecDeque::is_empty) && !self.unopened.is_empty() {
            self.round += 1;
            self.open_packs();
        }
        Ok(())
    }

    /// Returns the time when a seat's pick is due, in milliseconds since the draft began; `None` if the seat has no
    /// pack.
    pub fn deadline(&self, seat: usize) -> Option<u64> {
        self.packs.get(seat)?.front()?;
        Some(self.since[seat] + 1000 * u64::from(self.setup.seconds()))
    }

    /// Returns the pick that a bot would make at this seat; `None` if the seat has no pack. If a person's time runs
    /// out, the same pick is made for them.
    pub fn suggestion(&self, pool: &CardPool, seat: usize, by: PickedBy, at: u64) -> Option<Pick> {
        let pack = self.packs.get(seat)?.front()?;
        let card = suggest(pool, &self.picks[seat], pack)?;
        Some(Pick { seat: u8::try_from(seat).ok()?, card, by, at: at.max(self.latest) })
    }

    /// Makes and returns the picks that people don't make themselves: those of bots, and those of people whose time
    /// has run out by `at`.
    pub fn run_on(&mut self, pool: &CardPool, bots: &[bool], at: u64) -> Vec<Pick> {
        let mut made = Vec::new();
        loop {
            let bot = (0..bots.len())
                .filter(|it| bots[*it])
                .find_map(|it| self.suggestion(pool, it, PickedBy::Bot, self.latest));
            // The time of the pick is the moment when the person's time ran out, even if this function runs later.
            let late = || {
                let due = |seat: usize| Some((self.deadline(seat).filter(|it| *it <= at)?, seat));
                let (deadline, seat) = (0..bots.len()).filter_map(due).min()?;
                self.suggestion(pool, seat, PickedBy::Clock, deadline)
            };
            let Some(pick) = bot.or_else(late) else { return made };
            if self.apply(pick).is_err() {
                return made;
            }
            made.push(pick);
        }
    }

    /// Returns the cards that a seat has picked, in the order of the picks.
    pub fn picks(&self, seat: usize) -> &[u16] {
        self.picks.get(seat).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns everything that a seat may know; for `None`, what spectators may know.
    pub fn view(&self, seat: Option<usize>) -> DraftView {
        let own = seat.filter(|it| *it < self.packs.len());
        DraftView {
            round: self.round + 1,
            passes_left: self.passes_left(),
            pack: own.and_then(|it| self.packs[it].front().cloned()),
            picks: own.map(|it| self.picks[it].clone()).unwrap_or_default(),
            deadline: own.and_then(|it| self.deadline(it)),
            waiting: self.packs.iter().map(VecDeque::len).collect(),
            picked: self.picks.iter().map(Vec::len).collect(),
            over: self.is_over(),
        }
    }
}
