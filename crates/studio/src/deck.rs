//! Decks in the making.

use std::collections::BTreeMap;

use cards::card::Card;
use cards::deck::DeckVerdict;
use cards::edition::Edition;
use cards::editions::{Guide, Reserves};
use cards::file::{CardFile, Format, List, Listed};
use cards::judge::Verdict;
use cards::problem::{Code, Problem};
use wire::api::{CardKind, DeckCard, DeckChecked, DeckEntry, DeckLine, DeckReason, DeckSketch, Sketch};

use crate::check::{trouble, troubles};
use crate::places::Places;
use crate::{Wrong, card, edition, fits_deck, sketch};

/// The card of every line, in the deck's order; none where an own card is not there any more.
fn cards_of(
    deck: &DeckSketch,
    own: &dyn Fn(&str) -> Option<Sketch>,
) -> Result<Vec<Option<(Sketch, Card)>>, Wrong> {
    fits_deck(deck)?;
    let found = deck.entries.iter().map(|it| match &it.card {
        DeckCard::Own { card } => own(card),
        DeckCard::Here { card } => Some((**card).clone()),
    });
    found.map(|it| it.map(|it| card(&it).map(|card| (it, card))).transpose()).collect()
}

/// The deck as a file with whole cards, as the command line and the tables read it; `own` finds own cards. Cards that
/// are not there any more are left out.
pub fn deck_file(
    deck: &DeckSketch,
    format: Format,
    own: &dyn Fn(&str) -> Option<Sketch>,
) -> Result<CardFile, Wrong> {
    Ok(file(deck, format, &cards_of(deck, own)?, edition(&deck.edition)?))
}

fn file(deck: &DeckSketch, format: Format, cards: &[Option<(Sketch, Card)>], edition: Edition) -> CardFile {
    let name = deck.name.trim();
    let mut file = CardFile::deck(format, (!name.is_empty()).then_some(name));
    file.set_edition(edition);
    for list in [List::Cards, List::Reserves] {
        for (entry, (_, card)) in
            deck.entries.iter().zip(cards).filter_map(|(entry, it)| Some((entry, it.as_ref()?)))
        {
            let count = match list {
                List::Cards => entry.count,
                List::Reserves => entry.reserves,
            };
            if count > 0 {
                file.push_copies(list, count, &card.name, Some(card));
            }
        }
    }
    file
}

/// Judges a deck; `own` finds own cards, `face` gives the address of a card's face.
pub fn check_deck(
    deck: &DeckSketch,
    own: &dyn Fn(&str) -> Option<Sketch>,
    face: &dyn Fn(&Sketch) -> String,
) -> Result<DeckChecked, Wrong> {
    let cards = cards_of(deck, own)?;
    let edition = edition(&deck.edition)?;
    let file = file(deck, Format::Toml, &cards, edition);
    let verdict = cards::deck::judge(&file, &[], edition);
    let places = places(&file, &cards);
    let lost = cards.iter().any(Option::is_none);
    let lines: Vec<DeckLine> = cards
        .iter()
        .zip(&places)
        .map(|(it, place)| match it {
            // A line without copies is not in the file and is judged by itself.
            Some((sketch, card)) => match place.and_then(|it| verdict.verdicts.get(it)) {
                Some((_, verdict)) => line(sketch, card, verdict, face),
                None => line(sketch, card, &card.judge(edition), face),
            },
            None => gone(),
        })
        .collect();
    let guide = Guide::of(edition);
    let copies =
        || deck.entries.iter().zip(&cards).filter_map(|(entry, it)| Some((entry.count, &it.as_ref()?.0)));
    let of_kind = |kind: CardKind| copies().filter(|it| it.1.kind == kind).map(|it| it.0).sum();
    let mut curve: BTreeMap<i64, u32> = BTreeMap::new();
    for (entry, line) in deck.entries.iter().zip(&lines) {
        if let Some(cost) = line.cost.filter(|_| entry.count > 0) {
            *curve.entry(cost).or_default() += entry.count;
        }
    }
    Ok(DeckChecked {
        legal: verdict.legal && !lost,
        reasons: reasons(&verdict, &cards, &places),
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
        kinds: (of_kind(CardKind::Creature), of_kind(CardKind::Spell)),
        ultra: (verdict.ultra, guide.deck.ultra),
        curve: curve.into_iter().collect(),
        list: crate::list::written(deck, &lines),
        lines,
    })
}

/// What a list of decks says of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckSummary {
    /// May it be played?
    pub legal: bool,
    /// Cards in the deck.
    pub count: u32,
}

/// Judges a deck as [`check_deck`] does, without the reasons, which takes a fraction of the time.
pub fn deck_summary(deck: &DeckSketch, own: &dyn Fn(&str) -> Option<Sketch>) -> Result<DeckSummary, Wrong> {
    let cards = cards_of(deck, own)?;
    let edition = edition(&deck.edition)?;
    let verdict = cards::deck::judge_without_help(&file(deck, Format::Toml, &cards, edition), &[], edition);
    let lost = cards.iter().any(Option::is_none);
    Ok(DeckSummary { legal: verdict.legal && !lost, count: verdict.cards })
}

/// How many cards are in the deck, and how many may be. Where reserves are some of the deck's cards and are named, they
/// do not lie in it.
fn size(guide: &Guide, cards: u32, reserves: u32) -> (u32, u32, Option<u32>) {
    let beside = match guide.deck.reserves {
        Reserves::Within(count) if reserves > 0 => count,
        _ => 0,
    };
    (cards, guide.deck.least - beside, Some(guide.deck.most - beside))
}

/// Everything that is wrong, with the lines it is about; cards that are gone come first.
fn reasons(
    verdict: &DeckVerdict,
    cards: &[Option<(Sketch, Card)>],
    places: &[Option<usize>],
) -> Vec<DeckReason> {
    let numbered = || (0..).zip(cards.iter().zip(places));
    let told =
        |problem: &Problem, lines: Vec<u32>| DeckReason { trouble: trouble(problem, &Places::of("")), lines };
    let lost: Vec<u32> = numbered().filter(|it| it.1.0.is_none()).map(|it| it.0).collect();
    let gone = (!lost.is_empty()).then(|| {
        let message = match lost.len() {
            1 => "a card of this deck is".to_owned(),
            count => format!("{count} cards of this deck are"),
        };
        let problem = Problem::error(Code::UnknownCard, format!("{message} not among your cards any more"));
        told(&problem.help("take it out of the deck, or bring it back"), lost)
    });
    let others = verdict.problems.iter().zip(&verdict.about).map(|(problem, about)| {
        let is_about = |it: &Option<usize>| it.is_some_and(|it| about.contains(&it));
        told(problem, numbered().filter(|it| is_about(it.1.1)).map(|it| it.0).collect())
    });
    gone.into_iter().chain(others).collect()
}

/// Where every line's card has its judgement: the deck's has one for each different card, in the order of its file. A
/// line without copies is not in the file.
fn places(file: &CardFile, cards: &[Option<(Sketch, Card)>]) -> Vec<Option<usize>> {
    let mut different: Vec<&Card> = Vec::new();
    for card in file.entries().filter_map(|it| it.2.card.as_ref()) {
        if !different.contains(&card) {
            different.push(card);
        }
    }
    let of = |card: &Card| different.iter().position(|it| *it == card);
    cards.iter().map(|it| it.as_ref().and_then(|it| of(&it.1))).collect()
}

fn line(sketch: &Sketch, card: &Card, verdict: &Verdict, face: &dyn Fn(&Sketch) -> String) -> DeckLine {
    DeckLine {
        name: sketch.name.clone(),
        kind: sketch.kind,
        cost: verdict.cost,
        stats: (sketch.kind == CardKind::Creature).then(|| card.stats()),
        text: sketch.text.clone(),
        ultra: verdict.ultra,
        legal: verdict.legal,
        troubles: troubles(&sketch.text, &verdict.problems),
        face: face(sketch),
    }
}

/// The line of a card that is not there any more.
fn gone() -> DeckLine {
    let problem = Problem::error(Code::UnknownCard, "this card is not among yours any more");
    DeckLine {
        name: "a card that is gone".to_owned(),
        kind: CardKind::Spell,
        cost: None,
        stats: None,
        text: String::new(),
        ultra: 0,
        legal: false,
        troubles: vec![trouble(&problem.help("take it out of the deck, or bring it back"), &Places::of(""))],
        face: String::new(),
    }
}

/// The deck of a file whose cards all lie in it; `name` and `near` stand for what the file does not say, and `picture` gives
/// the names here of pictures that the file names. What cannot be taken is told.
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
        let card = match whole(file, listed) {
            Ok(card) => card,
            Err(why) => {
                remarks.push(why);
                continue;
            }
        };
        let mut found = sketch(card, near);
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

/// The whole card of an entry, which may only name it.
fn whole<'a>(file: &'a CardFile, listed: &'a Listed) -> Result<&'a Card, String> {
    let name = &listed.name;
    if let Some(problem) = listed.problems.iter().find(|it| it.is_error()) {
        return Err(crate::limits::of_card(name, &format!("{}; it was left out", problem.message)));
    }
    let named = || {
        file.entries().find(|it| it.2.name == *name && it.2.card.is_some()).and_then(|it| it.2.card.as_ref())
    };
    listed
        .card
        .as_ref()
        .or_else(named)
        .ok_or_else(|| crate::limits::of_card(name, "nobody has said what it is; it was left out"))
}

/// Adds copies of a card to a deck's lines.
pub(crate) fn add(entries: &mut Vec<DeckEntry>, list: List, count: u32, card: DeckCard) {
    let place = entries.iter().position(|it| it.card == card).unwrap_or_else(|| {
        entries.push(DeckEntry { count: 0, reserves: 0, card });
        entries.len() - 1
    });
    let copies = match list {
        List::Cards => &mut entries[place].count,
        List::Reserves => &mut entries[place].reserves,
    };
    *copies = copies.saturating_add(count).min(crate::MOST_COPIES);
}
