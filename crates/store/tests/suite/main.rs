//! Tests the store with real files and a real PostgreSQL server.

mod accounts;
mod copy;
mod disk;
mod fencing;
mod files;
mod folder;
mod home;
mod matches;
mod moderation;
mod old;
mod people;
mod pictures;
mod postgres;
mod scratch_postgres;
mod small_disk;
mod statements;
mod works;
