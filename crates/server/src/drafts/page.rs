//! What a person sees of a draft.

use std::collections::{BTreeMap, BTreeSet};

use cards::deck::judge_without_help;
use cards::editions::{Guide, Reserves};
use cards::problem::Problem;
use draft::{LimitedDeck, rounds};
use store::{DraftRecord, DraftStage};
use wire::api::{
    CheckedDraftDeck, DraftCard, DraftDeck, DraftListing, DraftMatch, DraftPack, DraftPage, DraftPlayer,
    DraftResult, WireDraftStage,
};

use super::{DraftPlan, LoadedDraft, SavedDeck, load};
use crate::api::ApiError;
use crate::api::cards::face;
use crate::app::{App, write_id};
use crate::begin::sentence;

fn stage(stage: DraftStage) -> WireDraftStage {
    match stage {
        DraftStage::Gathering => WireDraftStage::Gathering,
        DraftStage::Drafting => WireDraftStage::Drafting,
        DraftStage::Building => WireDraftStage::Building,
    }
}

/// Parses the result of a match as it is saved in the store; `None` if the word is unknown.
pub(super) fn result(word: &str) -> Option<DraftResult> {
    match word {
        "one" => Some(DraftResult::One),
        "other" => Some(DraftResult::Other),
        "draw" => Some(DraftResult::Draw),
        _ => None,
    }
}

/// Returns a draft's entry in a list for a person. Loads the whole draft only if people are picking cards.
pub(crate) async fn listing(app: &App, record: DraftRecord, guest: i64) -> Result<DraftListing, ApiError> {
    if record.stage == DraftStage::Drafting {
        let loaded = load(app, record.id).await?;
        let draft = loaded.draft.as_ref().zip(loaded.seat(guest));
        let your_pick = draft.is_some_and(|(draft, seat)| draft.deadline(seat).is_some());
        return Ok(entry(&loaded.record, &loaded.plan, your_pick));
    }
    Ok(entry(&record, &DraftPlan::read(&record)?, false))
}

fn entry(record: &DraftRecord, plan: &DraftPlan, your_pick: bool) -> DraftListing {
    DraftListing {
        id: write_id(record.id),
        name: plan.name.clone(),
        edition: plan.edition.clone(),
        kind: plan.kind,
        stage: stage(record.stage),
        people: record.seats.len() as u8,
        seats: plan.seats,
        your_pick,
        created: record.created,
    }
}

/// Returns a draft as a person sees it. The page is built only from what the person's seat may know, so it cannot
/// reveal anything else.
pub(crate) fn page(app: &App, loaded: &LoadedDraft, guest: i64) -> DraftPage {
    let LoadedDraft { record, plan, .. } = loaded;
    let you = loaded.seat(guest);
    let view = loaded.draft.as_ref().map(|it| it.view(you));
    let left = |deadline: u64| deadline.saturating_sub(loaded.elapsed());
    let pack = view
        .as_ref()
        .and_then(|it| Some(DraftPack { cards: it.pack.clone()?, left: it.deadline.map_or(0, left) }));
    let picks = view.as_ref().map(|it| it.picks.clone()).unwrap_or_default();
    let shown: BTreeSet<u16> = pack.iter().flat_map(|it| &it.cards).chain(&picks).copied().collect();
    let building = record.stage == DraftStage::Building;
    let deck = you.filter(|_| building).map(|it| checked(loaded, &saved_deck(loaded, it).deck));
    DraftPage {
        id: write_id(record.id),
        step: record.step,
        name: plan.name.clone(),
        edition: plan.edition.clone(),
        limited: loaded.limited.to_string(),
        kind: plan.kind,
        stage: stage(record.stage),
        private: record.private,
        packs: plan.packs,
        size: plan.size,
        seconds: plan.seconds,
        players: players(loaded),
        you: you.map(|it| it as u8),
        creator: record.creator == Some(guest),
        round: view.as_ref().map_or(1, |it| it.round as u8),
        passes_left: view.as_ref().is_none_or(|it| it.passes_left),
        pack,
        picks,
        cards: shown.into_iter().filter_map(|it| card(app, loaded, it)).collect(),
        deck,
        rounds: if building { matches(loaded) } else { Vec::new() },
        left_out: Vec::new(),
    }
}

fn card(app: &App, loaded: &LoadedDraft, number: u16) -> Option<DraftCard> {
    let it = loaded.pool.card(number)?;
    let card = studio::sketch(&it.card, loaded.edition);
    Some(DraftCard { number, face: face(app, &card), card, cost: it.cost })
}

fn players(loaded: &LoadedDraft) -> Vec<DraftPlayer> {
    let watched = loaded.draft.as_ref().map(|it| it.view(None));
    let begun = watched.is_some();
    let building = loaded.record.stage == DraftStage::Building;
    let player = |seat: usize| {
        let person = loaded.record.seats.iter().find(|it| usize::from(it.number) == seat);
        let bot = begun && person.is_none();
        let (won, drawn, lost) = score(loaded, seat);
        DraftPlayer {
            name: person.map(|it| it.guest.name.clone()).or_else(|| bot.then(|| format!("Bot {}", seat + 1))),
            bot,
            packs: watched.as_ref().map_or(0, |it| it.waiting[seat] as u8),
            picked: watched.as_ref().map_or(0, |it| it.picked[seat] as u16),
            ready: building && (bot || saved_deck(loaded, seat).legal),
            won,
            drawn,
            lost,
        }
    };
    (0..loaded.setup.seats()).map(player).collect()
}

/// Returns how many matches a seat has won, drawn and lost.
fn score(loaded: &LoadedDraft, seat: usize) -> (u8, u8, u8) {
    let mut score = (0, 0, 0);
    for it in &loaded.record.matches {
        let seats = [usize::from(it.one), usize::from(it.other)];
        let Some(result) = it.result.as_deref().and_then(result).filter(|_| seats.contains(&seat)) else {
            continue;
        };
        match (result, seat == seats[0]) {
            (DraftResult::Draw, _) => score.1 += 1,
            (DraftResult::One, true) | (DraftResult::Other, false) => score.0 += 1,
            (DraftResult::One, false) | (DraftResult::Other, true) => score.2 += 1,
        }
    }
    score
}

/// Returns the matches that the players of a draft can play against each other, grouped into the rounds of a round
/// robin. Leaves out matches between two bots.
fn matches(loaded: &LoadedDraft) -> Vec<Vec<DraftMatch>> {
    let shown = |(one, other): (usize, usize)| {
        let (one, other) = (one as u8, other as u8);
        let played = loaded.record.matches.iter().find(|it| (it.one, it.other) == (one, other));
        DraftMatch {
            one,
            other,
            asked: played.and_then(|it| it.asked),
            table: played.and_then(|it| it.board).map(write_id),
            result: played.and_then(|it| it.result.as_deref()).and_then(result),
        }
    };
    let bots = loaded.bots();
    let of_people = |it: &(usize, usize)| !(bots[it.0] && bots[it.1]);
    let round = |it: Vec<(usize, usize)>| it.into_iter().filter(of_people).map(shown).collect::<Vec<_>>();
    rounds(loaded.setup.seats()).into_iter().map(round).filter(|it| !it.is_empty()).collect()
}

/// Returns the deck that a person has saved; an empty deck if they have not saved one.
pub(super) fn saved_deck(loaded: &LoadedDraft, seat: usize) -> SavedDeck {
    let person = loaded.record.seats.iter().find(|it| usize::from(it.number) == seat);
    let saved = person.and_then(|it| it.deck.as_deref()).and_then(|it| serde_json::from_str(it).ok());
    let empty = DraftDeck { cards: Vec::new(), reserves: Vec::new() };
    saved.unwrap_or(SavedDeck { deck: empty, legal: false })
}

/// Checks whether a deck is legal in the draft's limited edition. Does not check that the player has picked its cards;
/// saving a deck checks that.
pub(crate) fn checked(loaded: &LoadedDraft, deck: &DraftDeck) -> CheckedDraftDeck {
    let file = loaded.pool.deck_file(&loaded.plan.name, &deck.cards, &deck.reserves);
    let verdict = judge_without_help(&file, &[], loaded.limited);
    let errors = verdict.problems.iter().filter(|it| it.is_error());
    let rules = Guide::of(loaded.limited).deck;
    let reserves = match rules.reserves {
        Reserves::None => 0,
        Reserves::Within(count) | Reserves::Beside(count) => count,
    };
    let mut curve: BTreeMap<i64, u32> = BTreeMap::new();
    for card in deck.cards.iter().filter_map(|it| loaded.pool.card(*it)) {
        *curve.entry(card.cost).or_default() += 1;
    }
    CheckedDraftDeck {
        deck: deck.clone(),
        legal: verdict.legal,
        problems: errors.map(said).collect(),
        least: rules.least,
        most: rules.most,
        reserves,
        curve: curve.into_iter().collect(),
    }
}

/// Returns a problem as a sentence that also says what to do.
fn said(problem: &Problem) -> String {
    match &problem.help {
        Some(help) => format!("{} {}", sentence(&problem.message), sentence(help)),
        None => sentence(&problem.message),
    }
}

/// Converts a deck to the type that clients receive.
pub(crate) fn wire_deck(deck: LimitedDeck) -> DraftDeck {
    DraftDeck { cards: deck.cards, reserves: deck.reserves }
}
