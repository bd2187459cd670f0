//! The server over real sockets.

mod abuse;
mod accounts;
mod archives;
mod cards;
mod client;
mod decks;
mod faults;
mod host;
mod http;
mod leaks;
mod matches;
mod pages;
mod pictures;
mod practice;
mod print;
mod proxies;
mod studio;
mod tables;
