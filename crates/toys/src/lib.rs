//! A toy edition, a toy bot and a toy game, built only on the public interfaces of the other crates.
//!
//! No crate depends on this one. Its tests fail if adding an edition, a bot or a game gets harder. A real addition
//! touches these files:
//!
//! - an edition without new rules: `cards/src/edition.rs` and `cards/src/editions.rs` if the card language does not
//!   have it yet, its rules in `kotc/src/editions.rs`, its entry in `playable/src/editions.rs`, a page in `data/rules`
//!   and decks in `data/decks`;
//! - a bot: a module in `bots/src`, and its level in `bots/src/level.rs`;
//! - a game: a crate of its own, its entry in `playable/src/games.rs`, the places that match on its `GameKind`, its
//!   view in `wire`, its board in `web/src`, and a `World` in `rulings`.

pub mod bot;
pub mod edition;
pub mod nim;
