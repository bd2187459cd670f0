//! The server over real sockets.

mod abuse;
#[expect(dead_code, reason = "the crash test of the binary uses the rest")]
mod client;
mod host;
mod leaks;
mod matches;
mod pages;
mod tables;
