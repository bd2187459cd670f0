//! The server over real sockets.

mod abuse;
mod accounts;
mod archives;
mod blocks;
mod bots;
mod cards;
mod chat;
mod client;
mod decks;
mod deletion;
mod disk;
mod export;
mod faults;
mod host;
mod http;
mod leaks;
mod logs;
mod matches;
mod metrics;
mod moderation;
mod pages;
mod pictures;
mod practice;
mod print;
mod proxies;
mod quotas;
mod recovery;
mod responses;
mod sessions;
mod silence;
#[path = "../../../store/tests/suite/small_disk.rs"]
mod small_disk;
mod studio;
mod tables;
