//! The art on cards: the colour themes, the emblems of cards without a picture, and the linocuts of KEEP. This crate
//! draws into a [`scene::Scene`]. It doesn't deal with layout, text or output formats.

mod dice;
pub mod emblem;
pub mod linocut;
pub mod theme;
