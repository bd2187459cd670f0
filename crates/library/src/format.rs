//! Checks decks against formats.

use std::collections::{BTreeSet, HashSet};

use cards::card::{Card, CardKind};
use cards::edition::Edition;
use cards::file::CardFile;
use cards::problem::{Code, Problem};
use wire::api::{FormatSketch, Sketch};

/// What identifies a card in a set: the name, ignoring case, and everything that matters in play.
#[derive(PartialEq, Eq, Hash)]
struct CardIdentity {
    name: String,
    kind: CardKind,
    stats: (i64, i64),
    /// The text in the wording of the format's edition.
    text: String,
}

impl CardIdentity {
    fn of(card: &Card, edition: Edition) -> CardIdentity {
        CardIdentity {
            name: folded(&card.name),
            kind: card.kind,
            stats: card.stats(),
            text: card.judge_without_help(edition).text,
        }
    }
}

fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The cards that a format allows.
pub struct FormatPool(Option<HashSet<CardIdentity>>);

impl FormatPool {
    /// Allows every card.
    pub fn any() -> FormatPool {
        FormatPool(None)
    }

    /// Allows only these cards. Cards that cannot be read are left out.
    pub fn of<'a>(cards: impl IntoIterator<Item = &'a Sketch>, edition: Edition) -> FormatPool {
        let cards = cards.into_iter().filter_map(|it| studio::card(it).ok());
        FormatPool(Some(cards.map(|it| CardIdentity::of(&it, edition)).collect()))
    }

    fn has(&self, card: &Card, edition: Edition) -> bool {
        self.0.as_ref().is_none_or(|it| it.contains(&CardIdentity::of(card, edition)))
    }
}

/// Returns everything that keeps a deck out of a format: problems in the format's edition, banned cards, and cards
/// that are in none of the format's sets.
pub fn format_problems(
    format: &FormatSketch,
    pool: &FormatPool,
    deck: &CardFile,
) -> Result<Vec<Problem>, studio::Error> {
    let edition = studio::edition(&format.edition)?;
    let mut problems = cards::deck::judge(deck, &[], edition).problems;
    let banned: BTreeSet<String> = format.banned.iter().map(|it| folded(it)).collect();
    let mut seen = BTreeSet::new();
    for (_, _, listed) in deck.entries() {
        let Some(card) = cards::deck::whole(deck, &[], listed).and_then(|it| it.card.as_ref()) else {
            continue;
        };
        if !seen.insert(card.name.clone()) {
            continue;
        }
        if banned.contains(&folded(&card.name)) {
            let message = format!("{}: this card is banned in {}", card.name, format.name);
            problems.push(Problem::error(Code::BannedCard, message).help("remove it from the deck"));
        }
        if !pool.has(card, edition) {
            let message = format!("{}: none of the sets of {} has this card", card.name, format.name);
            problems
                .push(Problem::error(Code::NotInSets, message).help("use only cards of its sets, unchanged"));
        }
    }
    Ok(problems)
}
