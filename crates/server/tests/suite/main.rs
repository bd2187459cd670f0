//! The server over real sockets.

mod abuse;
mod client;
mod host;
mod leaks;
mod matches;
mod pages;
mod tables;
