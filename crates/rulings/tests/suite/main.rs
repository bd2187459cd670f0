//! All rulings of the project hold, and the language says what is wrong with a ruling.

mod keep;
mod kotc;
