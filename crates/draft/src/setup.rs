//! The settings of a draft.

use std::fmt;

/// The minimum number of cards in a limited deck, with its reserves if they are part of the deck.
///
/// Constructed decks have at least 40 cards, and a booster draft gives each player 45. If limited decks had 40 cards,
/// players would play nearly every pick. With 30, they leave out a third of their picks, as in other games with
/// drafts. Every card can be sown as a resource, so a limited deck needs no extra basic cards.
pub const LEAST_DECK: u32 = 30;

/// The maximum number of cards in a limited deck, as in constructed decks.
pub const MOST_DECK: u32 = 60;

/// How players get their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraftKind {
    /// Everybody opens a pack, takes a card and passes the rest on, until all cards are taken. Then the next pack is
    /// opened.
    Booster,
    /// Everybody opens their packs and keeps all cards.
    Sealed,
}

/// The settings of a draft. Every value of this type is valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftSetup {
    kind: DraftKind,
    seats: u8,
    packs: u8,
    size: u8,
    seconds: u32,
}

/// Why a draft cannot have these settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupRefusal {
    /// There are too few or too many seats.
    Seats,
    /// A pack has too few or too many cards.
    Size,
    /// There are too few or too many packs for each player.
    Packs,
    /// The players would get too few cards for a deck.
    TooFewCards,
    /// The time for a pick is too short or too long.
    Seconds,
}

impl fmt::Display for SetupRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupRefusal::Seats => f.write_str("A draft is for 2 to 8 players."),
            SetupRefusal::Size => f.write_str("A pack has 5 to 20 cards."),
            SetupRefusal::Packs => f.write_str("Every player gets 1 to 8 packs."),
            SetupRefusal::TooFewCards => {
                write!(f, "A deck needs {LEAST_DECK} cards. Give every player more packs, or larger ones.")
            }
            SetupRefusal::Seconds => f.write_str("The time for a pick is 10 seconds to 7 days."),
        }
    }
}

impl std::error::Error for SetupRefusal {}

impl DraftSetup {
    /// Creates the settings of a draft: the number of seats, of packs for each seat, of cards in a pack, and of seconds
    /// for a pick.
    pub fn new(
        kind: DraftKind,
        seats: u8,
        packs: u8,
        size: u8,
        seconds: u32,
    ) -> Result<DraftSetup, SetupRefusal> {
        let refused = [
            (!(2..=8).contains(&seats), SetupRefusal::Seats),
            (!(5..=20).contains(&size), SetupRefusal::Size),
            (!(1..=8).contains(&packs), SetupRefusal::Packs),
            (u32::from(packs) * u32::from(size) < LEAST_DECK, SetupRefusal::TooFewCards),
            (!(10..=7 * 24 * 3600).contains(&seconds), SetupRefusal::Seconds),
        ];
        match refused.iter().find(|it| it.0) {
            Some((_, why)) => Err(*why),
            None => Ok(DraftSetup { kind, seats, packs, size, seconds }),
        }
    }

    /// Returns how players get their cards.
    pub fn kind(&self) -> DraftKind {
        self.kind
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// Returns the number of packs that each seat opens.
    pub fn packs(&self) -> usize {
        self.packs.into()
    }

    /// Returns the number of cards in a pack.
    pub fn size(&self) -> usize {
        self.size.into()
    }

    /// Returns the number of seconds for a pick.
    pub fn seconds(&self) -> u32 {
        self.seconds
    }

    /// Returns the number of cards that each seat has after the draft.
    pub fn cards_each(&self) -> usize {
        self.packs() * self.size()
    }
}
