//! Tests the store with real files and a real PostgreSQL server.

mod accounts;
mod copy;
mod disk;
mod drafts;
mod fencing;
mod files;
mod folder;
mod home;
mod matches;
mod measurements;
mod moderation;
mod old;
mod people;
mod pictures;
mod postgres;
mod publication_speed;
mod publications;
mod ratings;
mod scratch_postgres;
mod small_disk;
mod social;
mod statements;
mod tournaments;
mod works;
