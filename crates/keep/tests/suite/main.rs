//! KEEP from outside: the laws of the table, the rulings, card lists.

mod laws;
mod lists;
mod rulings;
