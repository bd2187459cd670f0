//! The drawn art of cards: the colour themes, the emblem of a card without a picture, and the linocuts of KEEP. This
//! crate draws into a [`scene::Scene`], and knows nothing about layout, text or output formats.

mod dice;
pub mod emblem;
pub mod linocut;
pub mod theme;
