//! The server over real sockets.

mod abuse;
mod client;
mod host;
mod http;
mod leaks;
mod matches;
mod pages;
mod practice;
mod print;
mod studio;
mod tables;
