//! The properties of a card that searches and suggestions use.

use std::collections::BTreeSet;

use cards::card::CardKind;
use cards::catalogue::RowId;
use cards::edition::Edition;
use cards::language::Language;
use cards::meaning::{Counter, Effect, Means};
use intent::Topic;
use wire::api::Sketch;

/// The properties of a card that searches and suggestions use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFacets {
    /// The card's name.
    pub name: String,
    /// Whether the card is a creature or a spell.
    pub kind: CardKind,
    /// The card's own edition.
    pub edition: Edition,
    /// The card's cost; `None` if it cannot be calculated.
    pub cost: Option<i64>,
    /// The editions in which the card is legal.
    pub legal: BTreeSet<Edition>,
    /// The components of the card's text. A component that was replaced by a newer one counts as both.
    pub components: BTreeSet<RowId>,
    /// The topics of the card's effects, such as damage.
    pub topics: BTreeSet<Topic>,
    /// The names of the counters that the card places.
    pub counters: BTreeSet<&'static str>,
    /// The card's tags, in lowercase.
    pub tags: BTreeSet<String>,
    /// The code of the card's set, in lowercase; empty if the card has no set.
    pub set: String,
}

impl CardFacets {
    /// Computes the facets of a card. If the card's text cannot be read, some facets are missing.
    pub fn of(sketch: &Sketch) -> Result<CardFacets, studio::Error> {
        let card = studio::card(sketch)?;
        let edition = studio::edition(&sketch.edition)?;
        let legal = card.judge_in_all().into_iter().filter(|it| it.legal).map(|it| it.edition);
        let language = Language::of(edition);
        let read = language.read(card.kind, card.text());
        let own = studio::component_rows(&read.text);
        let heirs = own.iter().filter_map(|it| language.heir(*it)).map(|it| it.id);
        let components: BTreeSet<RowId> = own.iter().copied().chain(heirs).collect();
        let effects = || own.iter().filter(|it| matches!(it.row().means, Means::Effect(_)));
        Ok(CardFacets {
            name: card.name.clone(),
            kind: card.kind,
            edition,
            cost: card.cost,
            legal: legal.collect(),
            topics: effects().map(|it| intent::topic(*it)).collect(),
            counters: effects().filter_map(|it| counter(*it)).map(Counter::name).collect(),
            components,
            tags: studio::tags(sketch).iter().map(|it| it.to_lowercase()).collect(),
            set: studio::extra_text(sketch, "set").to_lowercase(),
        })
    }

    /// Returns the components that are effects.
    pub fn effects(&self) -> impl Iterator<Item = RowId> {
        self.components.iter().copied().filter(|it| matches!(it.row().means, Means::Effect(_)))
    }
}

/// Returns the counter that an effect places; `None` for all other components.
fn counter(row: RowId) -> Option<Counter> {
    match row.row().means {
        Means::Effect(Effect::Place(counter)) => Some(counter),
        _ => None,
    }
}
