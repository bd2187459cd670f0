//! The store over real files.

mod accounts;
mod folder;
mod matches;
mod old;
mod pictures;
mod works;
