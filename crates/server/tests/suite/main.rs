//! The server over real sockets.

mod client;
mod host;
mod matches;
