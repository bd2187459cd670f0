//! Tests of drafts: properties of every draft, and examples of what bots pick and build.

mod bots;
mod laws;
mod pools;
