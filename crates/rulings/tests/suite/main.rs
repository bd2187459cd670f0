//! All rulings of the project pass, and errors in a ruling are reported.

mod keep;
mod kotc;
