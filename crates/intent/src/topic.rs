//! Topics, short descriptions and search keywords of components.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use cards::catalogue::RowId;
use cards::language::{ComponentEntry, Language};
use cards::meaning::ComponentKind;

use crate::lexicon::table;

/// The topic of a component: what people use it for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Topic {
    Damage,
    Healing,
    Drawing,
    Removing,
    Counters,
    Control,
    Resources,
    /// Conditions, which say when an ability can be activated.
    When,
    /// Costs and caveats, which say what a player pays.
    Paying,
    /// Target selections, which say which cards an ability affects.
    Picking,
}

impl Topic {
    /// All topics, in the order in which people look for them.
    pub const ALL: [Topic; 10] = [
        Topic::Damage,
        Topic::Healing,
        Topic::Drawing,
        Topic::Removing,
        Topic::Counters,
        Topic::Control,
        Topic::Resources,
        Topic::When,
        Topic::Paying,
        Topic::Picking,
    ];

    /// Returns the name of this topic as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Damage => "damage",
            Topic::Healing => "healing",
            Topic::Drawing => "drawing",
            Topic::Removing => "removing",
            Topic::Counters => "counters",
            Topic::Control => "control",
            Topic::Resources => "resources",
            Topic::When => "when",
            Topic::Paying => "paying",
            Topic::Picking => "picking",
        }
    }
}

struct TopicTables {
    topics: BTreeMap<&'static str, Topic>,
    short: BTreeMap<&'static str, &'static str>,
    seek: BTreeMap<&'static str, Vec<&'static str>>,
}

static TABLES: LazyLock<TopicTables> = LazyLock::new(|| {
    let list = |text: &'static str| text.split(" | ").map(str::trim).collect::<Vec<_>>();
    let topics = table(include_str!("../data/topics.txt"), ": ").into_iter().flat_map(|(name, rows)| {
        let topic =
            Topic::ALL.into_iter().find(|it| it.name() == name).expect("topics.txt has only names of topics");
        list(rows).into_iter().map(move |row| (row, topic))
    });
    TopicTables {
        topics: topics.collect(),
        short: table(include_str!("../data/short.txt"), ": ").into_iter().collect(),
        seek: table(include_str!("../data/seek.txt"), ": ")
            .into_iter()
            .map(|(row, it)| (row, list(it)))
            .collect(),
    }
});

/// Returns the topic of a component.
pub fn topic(row: RowId) -> Topic {
    match row.row().kind() {
        ComponentKind::Condition => Topic::When,
        ComponentKind::Caveat | ComponentKind::Cost => Topic::Paying,
        kind => TABLES.topics.get(row.row().id).copied().unwrap_or(match kind {
            ComponentKind::Target => Topic::Picking,
            _ => Topic::Control,
        }),
    }
}

/// Returns a short description of what a component does; empty if the component's text says it well enough.
pub fn gloss(row: RowId) -> &'static str {
    TABLES.short.get(row.row().id).copied().unwrap_or_default()
}

/// Returns keywords for finding a component, apart from the words in its text.
pub fn words(language: &Language, entry: &ComponentEntry) -> Vec<String> {
    let row = entry.row();
    let mut words: BTreeSet<String> = BTreeSet::new();
    words.extend(TABLES.seek.get(row.id).into_iter().flatten().map(|it| (*it).to_owned()));
    // Words of other editions, such as “graveyard” and “bounce”, also find the component.
    let own = language.printed(entry).to_lowercase();
    let others = row.wordings.iter().map(|it| it.text);
    words.extend(
        crate::words::vocabulary(others).into_iter().filter(|it| it.len() > 3 && !own.contains(it.as_str())),
    );
    words.insert(topic(entry.id).name().to_owned());
    words.into_iter().collect()
}

/// Returns whether a component matches a search: each word of the query must be in the component's text, short
/// description or keywords.
pub fn fits(language: &Language, entry: &ComponentEntry, query: &[String]) -> bool {
    let mut text = language.printed(entry).to_lowercase();
    for more in std::iter::once(gloss(entry.id).to_owned()).chain(words(language, entry)) {
        text.push(' ');
        text.push_str(&more);
    }
    query.iter().all(|word| text.contains(&word.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use cards::catalogue::Status;
    use cards::edition::Edition;

    use super::*;

    #[test]
    fn the_tables_name_components_that_exist() {
        let rows = TABLES.topics.keys().chain(TABLES.short.keys()).chain(TABLES.seek.keys());
        for row in rows {
            assert!(RowId::find(row).is_some(), "there is no {row}");
        }
        for id in RowId::all().filter(|it| it.row().kind() == ComponentKind::Effect) {
            assert!(TABLES.topics.contains_key(id.row().id), "{} has no topic", id.row().id);
            assert!(!gloss(id).is_empty(), "{} has no meaning in short", id.row().id);
        }
    }

    #[test]
    fn what_people_look_for_is_found_in_every_edition() {
        let queries = [
            "life",
            "kill",
            "graveyard",
            "place counters",
            "heal",
            "discard",
            "steal",
            "sacrifice",
            "tap",
            "draw",
            "bigger",
        ];
        for edition in Edition::ALL {
            let language = Language::of(edition);
            for query in queries {
                let words: Vec<String> = query.split(' ').map(str::to_owned).collect();
                let usable = |it: &&ComponentEntry| it.status != Status::Redacted;
                let found = language.entries().filter(usable).any(|it| fits(language, it, &words));
                assert!(found, "{edition}: {query}");
            }
        }
    }
}
