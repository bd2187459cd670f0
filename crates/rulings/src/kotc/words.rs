//! Parses numbers and the names of zones and counters. Rulings may use the names of their edition or the general names.

use cards::edition::Edition;
use cards::meaning::Counter;

use kotc::{Zone, read_counter, read_zone, rules};

/// Returns the zone with this name. Accepts both the edition's names and the general names.
pub(super) fn zone(edition: Edition, name: &str) -> Result<Zone, String> {
    let name = name.trim();
    let name = name.strip_prefix("the ").unwrap_or(name);
    let zones = rules(edition).map_or(&[][..], |it| it.zones);
    let own = zones.iter().find(|it| it.1.eq_ignore_ascii_case(name)).map(|it| it.0);
    own.or_else(|| general_zone(name)).ok_or_else(|| {
        let known: Vec<&str> = zones.iter().map(|it| it.1).collect();
        format!("Unknown zone “{name}”. Zones of the {}: {}.", edition.ordinal(), known.join(", "))
    })
}

/// Returns the zone with this general name.
pub(super) fn general_zone(name: &str) -> Option<Zone> {
    let places = |it: &Zone| !matches!(it, Zone::Revealed | Zone::Out);
    read_zone(&name.to_lowercase()).filter(places)
}

/// Returns the counter with this name. Accepts both this edition's names and the newest edition's names.
pub(super) fn counter(edition: Edition, name: &str) -> Result<Counter, String> {
    let name = name.trim();
    let named = rules(edition).map_or(&[][..], |it| it.counter_names);
    let own = named.iter().find(|it| it.1.eq_ignore_ascii_case(name)).map(|it| it.0);
    own.or_else(|| read_counter(&name.to_lowercase())).ok_or_else(|| format!("Unknown counter “{name}”."))
}

/// Parses a number, or returns an error message.
pub(super) fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| format!("“{}” is not a number.", text.trim()))
}

/// Formats a number of things, in the singular or plural: `1 card`, `2 cards`.
pub(super) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Splits text at commas into names, and drops empty names.
pub(super) fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|it| !it.is_empty())
}
