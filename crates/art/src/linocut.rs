//! The linocuts of KEEP: Items of the market, busts of the court, and the symbols on face-down cards. Each linocut is
//! data: shapes in a square of 100 by 100 units, printed in a few inks.

mod coin;
mod court;
mod cut;
mod dress;
mod goods;
mod hats;
mod heads;
mod market;
mod marks;
mod sides;
mod tools;
mod treasures;

pub use coin::{coin, gold};
pub use court::portrait;
pub use goods::good;
pub use marks::{mark, tinted};
pub use sides::{coins, crown, golden_ground, hooded, night_ground};
