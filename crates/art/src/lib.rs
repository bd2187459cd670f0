//! The drawn art of cards: the colour themes, the emblem of a card without a picture, and the linocuts of KEEP. It draws
//! into a [`scene::Scene`] and knows no layout, text or output format.

mod dice;
pub mod emblem;
pub mod linocut;
pub mod theme;
