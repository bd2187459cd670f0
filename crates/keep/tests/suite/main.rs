//! Tests KEEP from outside: the laws of the `table` crate, and card lists.

mod laws;
mod lists;
