//! KEEP from outside: the laws of the table, and card lists.

mod laws;
mod lists;
