//! Reads and runs rulings, test cases written in the language of `docs/scenarios.md`: the boards, plays and claims of
//! each game.
//!
//! The rules crates don't depend on this one. It sets up positions through `Arrangement` in `kotc` and in `keep`, plays
//! through `table`'s interface, and reads views.

mod keep;
mod kotc;

pub use self::keep::KeepWorld;
pub use self::kotc::KotcWorld;
