//! Drafts and sealed play: packs are dealt from any set of cards, players pick from them and build decks.
//!
//! Like the games, this crate has no I/O, clock or randomness. A draft is its setup, its pool, the seed of its packs and
//! its picks. The time of every pick is part of the pick, so the picks alone decide when somebody's time runs out.
//! [`CardDraft::view`] is all that a seat may know.
//!
//! A draft is not a [`table::Game`]: everybody picks at their own pace, and a pick names a card instead of choosing
//! from a list of answers. So a draft needs no room, and any server can apply the next pick.

mod appeal;
mod build;
mod deal;
mod pairing;
mod pick;
mod pool;
mod setup;

pub use appeal::suggest;
pub use build::{LimitedDeck, build};
pub use deal::deal;
pub use pairing::rounds;
pub use pick::{CardDraft, DraftView, Pick, PickError, PickedBy};
pub use pool::{CardPool, CardRarity, LeftOut, PoolCard, PoolError};
pub use setup::{DraftKind, DraftSetup, LEAST_DECK, MOST_DECK, SetupRefusal};
