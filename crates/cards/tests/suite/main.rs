//! Tests the card language against the guides, the printed cards and its own properties.

mod complete;
mod corpus;
mod files;
mod guides;
mod house;
mod laws;
mod port;
mod printed;
mod problems;
