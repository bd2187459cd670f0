//! Checks decks, and converts them to and from deck files.

use std::collections::BTreeMap;

use cards::card::Card;
use cards::deck::DeckVerdict;
use cards::edition::Edition;
use cards::editions::{Guide, Reserves};
use cards::file::{CardFile, FileFormat, FileList, Listed};
use cards::judge::Verdict;
use cards::problem::{Code, Problem};
use wire::api::{
    CheckProblem, DeckCard, DeckChecked, DeckEntry, DeckLine, DeckProblem, DeckSketch, Sketch, WireCardKind,
};

use crate::check::{problem, problems};
use crate::sketch::wire_kind;
use crate::{Error, card, edition, file_extra, fits_deck, listed_sketch};

/// Returns the card of each entry, in the deck's order; `None` for a card that the user has deleted.
fn cards_of(
    deck: &DeckSketch,
    own: &dyn Fn(&str) -> Option<Sketch>,
) -> Result<Vec<Option<(Sketch, Card)>>, Error> {
    fits_deck(deck)?;
    let found = deck.entries.iter().map(|it| match &it.card {
        DeckCard::Own { card } => own(card),
        DeckCard::Here { card } => Some((**card).clone()),
    });
    found.map(|it| it.map(|it| card(&it).map(|card| (it, card))).transpose()).collect()
}

/// Converts a deck to a file with complete cards, for the command line and for tables. `own` finds the user's own
/// cards. Deleted cards are left out.
pub fn deck_file(
    deck: &DeckSketch,
    format: FileFormat,
    own: &dyn Fn(&str) -> Option<Sketch>,
) -> Result<CardFile, Error> {
    Ok(file(deck, format, &cards_of(deck, own)?, edition(&deck.edition)?))
}

fn file(
    deck: &DeckSketch,
    format: FileFormat,
    cards: &[Option<(Sketch, Card)>],
    edition: Edition,
) -> CardFile {
    let name = deck.name.trim();
    let mut file = CardFile::deck(format, (!name.is_empty()).then_some(name));
    file.set_edition(edition);
    for list in [FileList::Cards, FileList::Reserves] {
        for (entry, (sketch, card)) in
            deck.entries.iter().zip(cards).filter_map(|(entry, it)| Some((entry, it.as_ref()?)))
        {
            let count = match list {
                FileList::Cards => entry.count,
                FileList::Reserves => entry.reserves,
            };
            if count > 0 {
                file.push_copies(list, count, &card.name, Some(card), &file_extra(&sketch.extra));
            }
        }
    }
    file
}

/// Checks a deck that the user is editing. `own` finds the user's own cards, and `face` returns the URL of a card's
/// image.
pub fn check_deck(
    deck: &DeckSketch,
    own: &dyn Fn(&str) -> Option<Sketch>,
    face: &dyn Fn(&Sketch) -> String,
) -> Result<DeckChecked, Error> {
    let cards = cards_of(deck, own)?;
    let edition = edition(&deck.edition)?;
    let file = file(deck, FileFormat::Toml, &cards, edition);
    let verdict = cards::deck::judge(&file, &[], edition);
    let entries = deck.entries.iter().zip(&cards).map(|(entry, card)| CountedCard {
        count: entry.count,
        reserves: entry.reserves,
        card: match card {
            Some((sketch, card)) => EntryCard::Whole { card, problems: &[], face: face(sketch) },
            None => EntryCard::Deleted,
        },
    });
    let kept: Vec<&DeckCard> = deck.entries.iter().map(|it| &it.card).collect();
    Ok(checked(deck.name.clone(), &file, &[], &verdict, &entries.collect::<Vec<_>>(), &kept))
}

/// Checks a deck file. Cards that it only refers to by name are looked up among its complete cards and in `pool`.
pub fn check_deck_file(file: &CardFile, pool: &[Listed], name: String, edition: Edition) -> DeckChecked {
    let verdict = cards::deck::judge(file, pool, edition);
    let mut entries: Vec<CountedCard<'_>> = Vec::new();
    for (list, _, listed) in file.entries() {
        let card = match cards::deck::whole(file, pool, listed) {
            Some(Listed { card: Some(card), problems, .. }) => {
                EntryCard::Whole { card, problems, face: String::new() }
            }
            _ => EntryCard::Unknown { name: &listed.name, problems: &listed.problems },
        };
        let index = entries.iter().position(|it| it.card == card).unwrap_or_else(|| {
            entries.push(CountedCard { count: 0, reserves: 0, card });
            entries.len() - 1
        });
        let copies = match list {
            FileList::Cards => &mut entries[index].count,
            FileList::Reserves => &mut entries[index].reserves,
        };
        *copies = copies.saturating_add(listed.count);
    }
    let kept: Vec<usize> = (0..entries.len()).collect();
    checked(name, file, pool, &verdict, &entries, &kept)
}

/// A card of a deck, with its number of copies in the deck and in the reserves.
struct CountedCard<'a> {
    count: u32,
    reserves: u32,
    card: EntryCard<'a>,
}

#[derive(PartialEq)]
enum EntryCard<'a> {
    Whole {
        card: &'a Card,
        problems: &'a [Problem],
        face: String,
    },
    /// A card that the deck only refers to by name, and that is neither in its file nor in the pool.
    Unknown {
        name: &'a str,
        problems: &'a [Problem],
    },
    /// A card that the user has deleted.
    Deleted,
}

/// Builds the result of a check. `kept` has a sort key for each entry. In the text list, these keys order cards that
/// are otherwise equal.
fn checked(
    name: String,
    file: &CardFile,
    pool: &[Listed],
    verdict: &DeckVerdict,
    entries: &[CountedCard<'_>],
    kept: &[impl Ord],
) -> DeckChecked {
    let indices = verdict_indices(file, pool, entries);
    let lines: Vec<DeckLine> = entries
        .iter()
        .zip(&indices)
        .map(|(entry, index)| line(entry, index.and_then(|it| verdict.verdicts.get(it)), verdict.edition))
        .collect();
    let guide = Guide::of(verdict.edition);
    let of_kind = |kind: WireCardKind| {
        let cards = lines.iter().zip(entries).filter(|it| matches!(it.1.card, EntryCard::Whole { .. }));
        cards.filter(|it| it.0.kind == kind).map(|it| it.0.count).sum()
    };
    let mut curve: BTreeMap<i64, u32> = BTreeMap::new();
    for line in lines.iter().filter(|it| it.count > 0) {
        if let Some(cost) = line.cost {
            *curve.entry(cost).or_default() += line.count;
        }
    }
    let problems = deck_problems(verdict, entries, &indices);
    DeckChecked {
        name,
        edition: verdict.edition.to_string(),
        legal: !problems.iter().any(|it| it.problem.error),
        problems,
        count: size(guide, verdict.cards, verdict.reserves),
        reserves: match guide.deck.reserves {
            Reserves::None => (verdict.reserves, None),
            Reserves::Within(most) | Reserves::Beside(most) => (verdict.reserves, Some(most)),
        },
        whole: match guide.deck.reserves {
            Reserves::Within(_) => {
                Some((verdict.cards + verdict.reserves, guide.deck.least, Some(guide.deck.most)))
            }
            Reserves::None | Reserves::Beside(_) => None,
        },
        kinds: (of_kind(WireCardKind::Creature), of_kind(WireCardKind::Spell)),
        ultra: (verdict.ultra, guide.deck.ultra),
        curve: curve.into_iter().collect(),
        list: crate::list::written(&lines, kept),
        lines,
    }
}

/// The summary of a deck, for a list of decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckSummary {
    /// Whether the deck is legal.
    pub legal: bool,
    /// The number of cards in the deck.
    pub count: u32,
}

/// Checks a deck like [`check_deck`], but doesn't list problems, which is much faster.
pub fn deck_summary(deck: &DeckSketch, own: &dyn Fn(&str) -> Option<Sketch>) -> Result<DeckSummary, Error> {
    let cards = cards_of(deck, own)?;
    let edition = edition(&deck.edition)?;
    let verdict =
        cards::deck::judge_without_help(&file(deck, FileFormat::Toml, &cards, edition), &[], edition);
    let lost = cards.iter().any(Option::is_none);
    Ok(DeckSummary { legal: verdict.legal && !lost, count: verdict.cards })
}

/// Returns the number of cards in the deck, the minimum and the maximum. If the edition counts reserves as part of the
/// deck, and this deck has reserves, the edition's maximum number of reserves is subtracted from both limits.
fn size(guide: &Guide, cards: u32, reserves: u32) -> (u32, u32, Option<u32>) {
    let beside = match guide.deck.reserves {
        Reserves::Within(count) if reserves > 0 => count,
        _ => 0,
    };
    (cards, guide.deck.least - beside, Some(guide.deck.most - beside))
}

/// Returns all problems of a deck, each with the deck's lines that it concerns. Deleted cards come first.
fn deck_problems(
    verdict: &DeckVerdict,
    entries: &[CountedCard<'_>],
    indices: &[Option<usize>],
) -> Vec<DeckProblem> {
    let numbered = || (0..).zip(entries.iter().zip(indices));
    let deleted: Vec<u32> =
        numbered().filter(|it| matches!(it.1.0.card, EntryCard::Deleted)).map(|it| it.0).collect();
    let gone = (!deleted.is_empty()).then(|| {
        let message = match deleted.len() {
            1 => "this deck has a card that you deleted".to_owned(),
            count => format!("this deck has {count} cards that you deleted"),
        };
        let found = Problem::error(Code::UnknownCard, message).help(RESTORE);
        DeckProblem { problem: problem(&found), lines: deleted }
    });
    let others = verdict.problems.iter().zip(&verdict.about).map(|(found, about)| {
        let is_about = |it: &Option<usize>| it.is_some_and(|it| about.contains(&it));
        let lines = numbered().filter(|it| is_about(it.1.1)).map(|it| it.0).collect();
        DeckProblem { problem: problem(found), lines }
    });
    gone.into_iter().chain(others).collect()
}

/// The advice for a deleted card.
const RESTORE: &str = "restore the card, or remove it from the deck";

/// Returns the index of each entry's verdict. There is one verdict for each different card, in the order of the file.
/// The index is `None` for a card that has no copies, is unknown or was deleted.
fn verdict_indices(file: &CardFile, pool: &[Listed], entries: &[CountedCard<'_>]) -> Vec<Option<usize>> {
    let mut different: Vec<&Card> = Vec::new();
    for (_, _, listed) in file.entries() {
        let card = cards::deck::whole(file, pool, listed).and_then(|it| it.card.as_ref());
        if let Some(card) = card.filter(|it| !different.contains(it)) {
            different.push(card);
        }
    }
    let index = |it: &CountedCard<'_>| match &it.card {
        EntryCard::Whole { card, .. } => different.iter().position(|it| it == card),
        EntryCard::Unknown { .. } | EntryCard::Deleted => None,
    };
    entries.iter().map(index).collect()
}

/// Returns the line for an entry. A card without copies has no verdict in `judged`, so it is checked here.
fn line(entry: &CountedCard<'_>, judged: Option<&(String, Verdict)>, edition: Edition) -> DeckLine {
    let unknown = |name: &str, problems: Vec<CheckProblem>| DeckLine {
        name: name.to_owned(),
        kind: WireCardKind::Spell,
        count: entry.count,
        reserves: entry.reserves,
        cost: None,
        stats: None,
        text: String::new(),
        ultra: 0,
        legal: false,
        problems,
        face: String::new(),
    };
    match &entry.card {
        EntryCard::Whole { card, problems: of_fields, face } => {
            let verdict = judged.map_or_else(|| card.judge(edition), |it| it.1.clone());
            let all: Vec<Problem> = of_fields.iter().chain(&verdict.problems).cloned().collect();
            DeckLine {
                kind: wire_kind(card.kind),
                cost: verdict.cost,
                stats: (card.kind == cards::card::CardKind::Creature).then(|| card.stats()),
                text: card.text().to_owned(),
                ultra: verdict.ultra,
                legal: verdict.legal,
                face: face.clone(),
                ..unknown(&card.name, problems(card.text(), &all))
            }
        }
        EntryCard::Unknown { name, problems: [] } => {
            let found = Problem::error(Code::UnknownCard, format!("unknown card “{name}”"));
            unknown(name, vec![problem(&found)])
        }
        EntryCard::Unknown { name, problems: of_fields } => unknown(name, problems("", of_fields)),
        EntryCard::Deleted => {
            let found = Problem::error(Code::UnknownCard, "you deleted this card").help(RESTORE);
            unknown("Deleted card", vec![problem(&found)])
        }
    }
}

/// Converts a file with complete cards to a deck, and returns remarks about cards that were left out. `name` and `near`
/// are used if the file has no name or edition. `picture` returns the ID of an image that the file refers to.
pub fn deck_sketch(
    file: &CardFile,
    name: &str,
    near: Edition,
    picture: &dyn Fn(&str) -> Result<String, String>,
) -> (DeckSketch, Vec<String>) {
    let near = file.edition.unwrap_or(near);
    let mut remarks: Vec<String> = file.problems.iter().map(|it| it.message.clone()).collect();
    let mut entries: Vec<DeckEntry> = Vec::new();
    for (list, _, listed) in file.entries() {
        let mut found = match whole(file, listed, near) {
            Ok(card) => card,
            Err(why) => {
                remarks.push(why);
                continue;
            }
        };
        let image = found.image.take().filter(|it| !it.trim().is_empty());
        match image.map(|it| picture(&it)) {
            Some(Ok(id)) => found.image = Some(id),
            Some(Err(why)) => remarks.push(crate::limits::of_card(&listed.name, &why)),
            None => {}
        }
        found.crop = found.crop.filter(|_| found.image.is_some());
        if let Err(why) = crate::fits(&found) {
            remarks.push(crate::limits::of_card(&listed.name, &format!("{why}; it was left out")));
            continue;
        }
        add(&mut entries, list, listed.count, DeckCard::Here { card: Box::new(found) });
    }
    let name = file.name.as_deref().map(str::trim).filter(|it| !it.is_empty()).unwrap_or(name);
    let deck = DeckSketch { name: crate::list::deck_name(name), edition: near.to_string(), entries };
    (deck, remarks)
}

/// Returns the card of an entry. An entry with only a name refers to another entry, which has the card.
fn whole(file: &CardFile, listed: &Listed, near: Edition) -> Result<Sketch, String> {
    let name = &listed.name;
    if let Some(problem) = listed.problems.iter().find(|it| it.is_error()) {
        return Err(crate::limits::of_card(name, &format!("{}; it was left out", problem.message)));
    }
    let named = || {
        let mut same = file.entries().map(|it| it.2).filter(|it| it.name == *name);
        same.find_map(|it| listed_sketch(it, near))
    };
    listed_sketch(listed, near)
        .or_else(named)
        .ok_or_else(|| crate::limits::of_card(name, "unknown card; it was left out"))
}

/// Adds copies of a card to a deck's entries.
pub(crate) fn add(entries: &mut Vec<DeckEntry>, list: FileList, count: u32, card: DeckCard) {
    let place = entries.iter().position(|it| it.card == card).unwrap_or_else(|| {
        entries.push(DeckEntry { count: 0, reserves: 0, card });
        entries.len() - 1
    });
    let copies = match list {
        FileList::Cards => &mut entries[place].count,
        FileList::Reserves => &mut entries[place].reserves,
    };
    *copies = copies.saturating_add(count).min(crate::MOST_COPIES);
}
