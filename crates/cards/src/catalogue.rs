//! Every component of every edition. A component is a standard phrase from which card texts are built. Each one has a
//! row here, with its meaning, and with its wordings and prices in the editions.
//!
//! These tables are used to read, write, price, complete and convert card texts and to print the guides. Tests compare
//! them with the transcribed guides in `tests/guides`.

mod caveats;
mod conditions;
mod costs;
mod effects;
mod targets;

use std::sync::LazyLock;

use crate::edition::Edition;
use crate::meaning::{ComponentKind, Means};

/// A placeholder for a number in a component's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each variant is a letter in the guides")]
pub enum Hole {
    X,
    Y,
}

/// One component: what it means, and its wording and price in each edition.
#[derive(Debug)]
pub struct CatalogueRow {
    /// A stable name, such as "effect.draw", that is the same in every edition.
    pub id: &'static str,
    /// What the component means.
    pub means: Means,
    /// The component's texts and prices, oldest first. Their ranges of editions do not overlap.
    pub wordings: &'static [Wording],
    /// The first and last edition in which the component is crossed out (banned); `None` if no edition crosses it out.
    redacted: Option<(Edition, Edition)>,
    /// The first and last edition in which one of the component's numbers is limited, and the limit itself. `None` if
    /// no edition limits the component's numbers.
    limit: Option<(Edition, Edition, Limit)>,
    /// The edition that revised the component's price. In that edition and later ones, older cards with this component
    /// are not allowed.
    repriced: Option<Edition>,
    /// The IDs of older components that this component replaced. The rulebooks treat an older component as if it were
    /// this one.
    pub replaces: &'static [&'static str],
    /// The IDs of the components of older editions that are most similar to this one.
    pub resembles: &'static [&'static str],
}

/// A limit on one of a component's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The number that is limited.
    pub hole: Hole,
    /// The highest value that the number may have.
    pub most: u32,
}

/// The text and price of a component for a range of editions.
#[derive(Debug)]
pub struct Wording {
    /// The first edition that prints this wording.
    pub from: Edition,
    /// The last edition that prints this wording.
    pub to: Edition,
    /// The text as a template, without the punctuation mark that ends it. See [`crate::template`].
    pub text: &'static str,
    /// The component's price as a formula in the guide's notation, such as `3x/2`; empty if the component is free.
    pub price: &'static str,
    /// The Ultra Points that a card gets for this component.
    pub ultra: u8,
    /// Whether the rulebook lists this wording as a replacement for the component's previous wording.
    pub revised: bool,
    /// The number that the component implies if its text contains no number. For example, "when you take damage" means
    /// at least 5 damage.
    pub stands_for: u32,
}

/// Whether an edition allows a component.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The component may be used exactly as the guide prints it.
    Usable,
    /// The component may be used, but the rulebook lists a revision of its text, limit or price.
    Revised,
    /// The component is crossed out. Cards with it are banned.
    Redacted,
}

impl Status {
    /// Returns the name of this status as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Usable => "usable",
            Status::Revised => "revised",
            Status::Redacted => "redacted",
        }
    }
}

const fn row(id: &'static str, means: Means, wordings: &'static [Wording]) -> CatalogueRow {
    CatalogueRow {
        id,
        means,
        wordings,
        redacted: None,
        limit: None,
        repriced: None,
        replaces: &[],
        resembles: &[],
    }
}

const fn w(from: Edition, to: Edition, text: &'static str, price: &'static str) -> Wording {
    Wording { from, to, text, price, ultra: 0, revised: false, stands_for: 1 }
}

impl Wording {
    const fn revised(mut self) -> Wording {
        self.revised = true;
        self
    }

    const fn ultra(mut self, points: u8) -> Wording {
        self.ultra = points;
        self
    }

    const fn stands_for(mut self, number: u32) -> Wording {
        self.stands_for = number;
        self
    }
}

impl CatalogueRow {
    const fn redacted(mut self, from: Edition, to: Edition) -> CatalogueRow {
        self.redacted = Some((from, to));
        self
    }

    const fn limit(mut self, from: Edition, to: Edition, hole: Hole, most: u32) -> CatalogueRow {
        self.limit = Some((from, to, Limit { hole, most }));
        self
    }

    const fn repriced(mut self, edition: Edition) -> CatalogueRow {
        self.repriced = Some(edition);
        self
    }

    const fn replaces(mut self, ids: &'static [&'static str]) -> CatalogueRow {
        self.replaces = ids;
        self
    }

    const fn resembles(mut self, ids: &'static [&'static str]) -> CatalogueRow {
        self.resembles = ids;
        self
    }

    /// Returns the component's kind.
    pub const fn kind(&self) -> ComponentKind {
        self.means.kind()
    }

    /// Returns the component's wording in this edition, even if the edition crosses the component out; `None` if the
    /// edition does not have the component.
    pub fn wording(&self, edition: Edition) -> Option<&'static Wording> {
        self.wordings.iter().find(|it| it.from <= edition && edition <= it.to)
    }

    /// Returns whether the component may be used in this edition; `None` if the edition does not have the component.
    pub fn status(&self, edition: Edition) -> Option<Status> {
        let wording = self.wording(edition)?;
        let within = |from, to| from <= edition && edition <= to;
        Some(if self.redacted.is_some_and(|(from, to)| within(from, to)) {
            Status::Redacted
        } else if wording.revised || self.revised_limit(edition) || self.revised_price(edition).is_some() {
            Status::Revised
        } else {
            Status::Usable
        })
    }

    /// Returns the limit on one of the component's numbers in this edition; `None` if the edition does not limit them.
    pub fn limit_in(&self, edition: Edition) -> Option<Limit> {
        let (from, to, limit) = self.limit?;
        (from <= edition && edition <= to).then_some(limit)
    }

    /// Returns whether this edition's limit is a revision, that is, whether the component had no limit before.
    fn revised_limit(&self, edition: Edition) -> bool {
        self.limit.is_some_and(|(from, to, _)| {
            from <= edition && edition <= to && self.wordings.iter().any(|it| it.from < from)
        })
    }

    /// Returns the edition whose rulebook revised the component's price, if that revision still applies in this
    /// edition.
    pub fn revised_price(&self, edition: Edition) -> Option<Edition> {
        let slate = crate::editions::Guide::of(edition).clean_slate.unwrap_or(Edition::E1);
        self.repriced.filter(|it| slate <= *it && *it <= edition)
    }

    /// Returns the edition in which the component was first crossed out; `None` if this edition does not cross it out.
    pub fn redacted_since(&self, edition: Edition) -> Option<Edition> {
        let (from, to) = self.redacted?;
        (from <= edition && edition <= to).then_some(from)
    }

    /// Returns the first edition that has the component.
    pub fn since(&self) -> Edition {
        self.wordings.first().expect("every row of the catalogue has a wording").from
    }
}

/// A row's index in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RowId(u8);

impl RowId {
    /// Returns the row with this index.
    pub fn row(self) -> &'static CatalogueRow {
        ROWS[usize::from(self.0)]
    }

    /// Returns the index as a `usize`, for arrays with one entry per row.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the row with this ID, such as "effect.draw"; `None` if there is no such row.
    pub fn find(id: &str) -> Option<RowId> {
        RowId::all().find(|it| it.row().id == id)
    }

    /// Iterates over all rows in this order: caveats, conditions, costs, targets, effects.
    pub fn all() -> impl Iterator<Item = RowId> {
        (0..ROWS.len()).map(|index| RowId(u8::try_from(index).expect("there are fewer than 256 rows")))
    }
}

static ROWS: LazyLock<Vec<&'static CatalogueRow>> = LazyLock::new(|| {
    [caveats::ROWS, conditions::ROWS, costs::ROWS, targets::ROWS, effects::ROWS]
        .into_iter()
        .flatten()
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::Formula;

    #[test]
    fn rows_are_well_formed() {
        let mut ids = Vec::new();
        for id in RowId::all() {
            let row = id.row();
            assert!(!ids.contains(&row.id), "{} twice", row.id);
            ids.push(row.id);
            for pair in row.wordings.windows(2) {
                assert!(pair[0].to < pair[1].from, "{}: wordings overlap or are out of order", row.id);
            }
            for wording in row.wordings {
                assert!(wording.from <= wording.to, "{}", row.id);
                let priced = !wording.price.is_empty();
                let free = row.kind() == ComponentKind::Condition && wording.from >= Edition::E12;
                assert_eq!(
                    priced, !free,
                    "{}: a price, except for conditions from the 12th edition on",
                    row.id
                );
                assert!(!priced || Formula::parse(wording.price).is_some(), "{}: {}", row.id, wording.price);
            }
            for other in row.replaces.iter().chain(row.resembles) {
                assert!(RowId::find(other).is_some(), "{}: there is no {other}", row.id);
            }
        }
    }
}
