//! From a plan to a match.

use cards::edition::Edition;
use table::Notation;
use wire::{Clock, Deck, Game, Place, Plan, Refusal};

use crate::decks;
use crate::refused::Refused;

/// The most players of KEEP.
const MOST_IN_KEEP: usize = 5;
/// The most players of Keeper of the Cards.
const MOST_IN_KOTC: usize = 8;
/// The longest clock, in seconds: a week.
const LONGEST_CLOCK: u32 = 7 * 24 * 3600;

/// The edition that is played, if decks are needed.
pub(crate) fn edition(game: &Game) -> Result<Option<Edition>, Refused> {
    let Game::Kotc { edition } = game else { return Ok(None) };
    let found = edition.parse::<Edition>().ok().filter(|it| kotc::rules(*it).is_some());
    let message = || "this edition cannot be played; those that can are 6, 11 and 14".to_owned();
    found.map(Some).ok_or_else(|| Refused::new(Refusal::Plan, message()))
}

/// Checks a plan, and gives the deck of every place that is taken.
pub(crate) fn check(plan: &Plan) -> Result<Vec<Option<Deck>>, Refused> {
    let refused = |message: String| Err(Refused::new(Refusal::Plan, message));
    let edition = edition(&plan.game)?;
    let most = if edition.is_some() { MOST_IN_KOTC } else { MOST_IN_KEEP };
    let count = plan.places.len();
    if !(2..=most).contains(&count) {
        return refused(format!("2 to {most} players can play this game, not {count}"));
    }
    let mine = plan.places.iter().filter(|it| matches!(it, Place::Me { .. })).count();
    if mine != 1 {
        return refused(format!("whoever makes a table takes one place at it, not {mine}"));
    }
    if let Some(Clock { seconds, increment }) = plan.clock
        && (seconds == 0 || seconds > LONGEST_CLOCK || increment > LONGEST_CLOCK)
    {
        return refused(format!("a clock has 1 to {LONGEST_CLOCK} seconds"));
    }
    let places = plan.places.iter().enumerate();
    places
        .map(|(seat, place)| match place {
            Place::Open => Ok(None),
            Place::Me { deck } | Place::Bot { deck, .. } => deck_for(edition, deck.as_ref(), seat),
        })
        .collect()
}

/// The deck that somebody plays with: theirs if it is legal, or a starter deck; none where no deck is needed.
pub(crate) fn deck_for(
    edition: Option<Edition>,
    deck: Option<&Deck>,
    seat: usize,
) -> Result<Option<Deck>, Refused> {
    let Some(edition) = edition else { return Ok(None) };
    let deck = match deck {
        Some(deck) => deck.clone(),
        None => decks::usual(edition, seat)?,
    };
    decks::cards(edition, &deck)?;
    Ok(Some(deck))
}

/// The setup of a match in which every place is taken, as text.
pub(crate) fn setup(plan: &Plan, decks: &[Option<Deck>]) -> Result<String, Refused> {
    let refused = |message: String| Refused::new(Refusal::Plan, message);
    match &plan.game {
        Game::Kotc { .. } => {
            let edition = edition(&plan.game)?.ok_or_else(|| refused("an edition is needed".to_owned()))?;
            let mut played = Vec::new();
            for (seat, deck) in decks.iter().enumerate() {
                let deck = deck_for(Some(edition), deck.as_ref(), seat)?;
                played.extend(deck.map(|it| decks::cards(edition, &it)).transpose()?);
            }
            let setup = kotc::Setup::new(edition, &played).map_err(|it| refused(it.to_string()))?;
            Ok(kotc::Kotc::write_setup(&setup.with_giving_up()))
        }
        Game::Keep { two_bonuses } => {
            let bonus = if *two_bonuses { keep::Bonus::Twice } else { keep::Bonus::Once };
            let setup =
                keep::Setup::new(keep::List::standard(), plan.places.len(), bonus).map_err(refused)?;
            Ok(keep::Keep::write_setup(&setup))
        }
    }
}
