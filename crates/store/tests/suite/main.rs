//! Tests the store with real files.

mod accounts;
mod disk;
mod files;
mod folder;
mod matches;
mod moderation;
mod old;
mod people;
mod pictures;
mod small_disk;
mod works;
