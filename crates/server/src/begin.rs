//! From a plan to a match.

use std::ops::Range;
use std::sync::Arc;

use cards::edition::Edition;
use playable::GameKind;
use table::{Chance, Notation, Seat};
use wire::{Clock, Deck, Game, Place, Plan, Refusal};

use crate::decks;
use crate::fate::{Fate, favour};
use crate::refused::Refused;

/// The longest clock, in seconds: a week.
const LONGEST_CLOCK: u32 = 7 * 24 * 3600;

/// The edition that is played, if decks are needed.
pub(crate) fn edition(game: &Game) -> Result<Option<Edition>, Refused> {
    let Game::Kotc { edition } = game else { return Ok(None) };
    let found = edition.parse::<Edition>().ok().filter(|it| kotc::rules(*it).is_some());
    let message = || format!("this edition cannot be played; those that can are {}", playable::listed());
    found.map(Some).ok_or_else(|| Refused::new(Refusal::Plan, message()))
}

/// Has a plan a number of places that can be played? This is looked at before anything else in it.
pub(crate) fn check_places(plan: &Plan) -> Result<(), Refused> {
    let players = &kind(&plan.game).entry().players;
    let count = plan.places.len();
    if players.contains(&count) {
        return Ok(());
    }
    let (least, most) = (players.start(), players.end());
    Err(Refused::new(Refusal::Plan, format!("{least} to {most} players can play this game, not {count}")))
}

/// Which game a plan names.
fn kind(game: &Game) -> GameKind {
    match game {
        Game::Kotc { .. } => GameKind::Kotc,
        Game::Keep { .. } => GameKind::Keep,
    }
}

/// Checks a plan, and gives the deck of every place that is taken.
pub(crate) fn check(plan: &Plan) -> Result<Vec<Option<Deck>>, Refused> {
    let refused = |message: String| Err(Refused::new(Refusal::Plan, message));
    check_places(plan)?;
    let edition = edition(&plan.game)?;
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
    let decks = places.map(|(seat, place)| match place {
        Place::Open => Ok(None),
        Place::Me { deck } | Place::Bot { deck, .. } => deck_for(edition, deck.as_ref(), seat),
    });
    let decks = decks.collect::<Result<Vec<Option<Deck>>, Refused>>()?;
    if let Some(card) = &plan.trying {
        check_trying(plan, edition, card, &decks)?;
    }
    Ok(decks)
}

/// A card is tried where nobody else can lose by it.
fn check_trying(
    plan: &Plan,
    edition: Option<Edition>,
    card: &str,
    decks: &[Option<Deck>],
) -> Result<(), Refused> {
    let refused = |message: &str| Err(Refused::new(Refusal::Plan, message));
    let Some(edition) = edition else {
        return refused("only cards of Keeper of the Cards can be tried: plan no card for this game");
    };
    if !plan.private || plan.places.contains(&Place::Open) {
        return refused("a card is tried at a private table with nobody but bots: plan it so");
    }
    match wishes(&kotc_setup(edition, decks)?, plan, card) {
        None => refused("where reserves are chosen first no card can be tried: name them in every deck"),
        Some((_, wanted, _)) if wanted.is_empty() => {
            refused("the card to be tried is not in your deck: put it in")
        }
        Some(_) => Ok(()),
    }
}

/// What chance has to see to if the maker is to have this card in the opening hand: which input, which of the deck's
/// cards, and which places of the order are drawn.
fn wishes(setup: &kotc::Setup, plan: &Plan, card: &str) -> Option<(u32, Vec<u8>, Range<usize>)> {
    let seat = Seat::new(plan.places.iter().position(|it| matches!(it, Place::Me { .. }))?);
    let (input, places) = setup.opening(seat)?;
    let named = setup.deck(seat).zip(0..=u8::MAX).filter(|it| it.0.name == card).map(|it| it.1);
    Some((input, named.collect(), places))
}

/// Where a match's chance comes from: if a card is tried, the shuffle that decides the maker's opening hand favours it.
/// All of it follows from plan and setup, so a match that is taken up again goes on in the same way.
pub(crate) fn fate(fate: &Arc<dyn Fate>, plan: &Plan, setup: &str) -> Arc<dyn Fate> {
    let fate = fate.clone();
    match plan.trying.clone() {
        Some(card) => Arc::new(Kindly { fate, card, plan: plan.clone(), setup: setup.to_owned() }),
        None => fate,
    }
}

/// Chance that is kind to whoever tries a card.
struct Kindly {
    fate: Arc<dyn Fate>,
    card: String,
    plan: Plan,
    setup: String,
}

impl Fate for Kindly {
    fn settle(&self, step: u32, chance: Chance) -> Vec<u8> {
        let mut order = self.fate.settle(step, chance);
        // Later shuffles are nobody's opening hand, and a setup takes a while to read.
        if matches!(chance, Chance::Shuffle(_)) && step <= self.plan.places.len() as u32 {
            let setup = kotc::Kotc::read_setup(&self.setup).ok();
            if let Some((input, wanted, places)) = setup.and_then(|it| wishes(&it, &self.plan, &self.card))
                && step == input
            {
                favour(&mut order, &wanted, places);
            }
        }
        order
    }

    fn whim(&self) -> u64 {
        self.fate.whim()
    }
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
            let setup = kotc_setup(edition, decks)?;
            // Between people, who is asked must not tell what they hold; against bots only, nobody is to be kept waiting.
            let people = plan.places.iter().filter(|it| !matches!(it, Place::Bot { .. })).count();
            let setup = if people > 1 { setup.discreet() } else { setup };
            Ok(kotc::Kotc::write_setup(&setup))
        }
        Game::Keep { two_bonuses } => {
            let bonus = if *two_bonuses { keep::Bonus::Twice } else { keep::Bonus::Once };
            let setup =
                keep::Setup::new(keep::List::standard(), plan.places.len(), bonus).map_err(refused)?;
            Ok(keep::Keep::write_setup(&setup))
        }
    }
}

fn kotc_setup(edition: Edition, decks: &[Option<Deck>]) -> Result<kotc::Setup, Refused> {
    let mut played = Vec::new();
    for (seat, deck) in decks.iter().enumerate() {
        let deck = deck_for(Some(edition), deck.as_ref(), seat)?;
        played.extend(deck.map(|it| decks::cards(edition, &it)).transpose()?);
    }
    let setup = kotc::Setup::new(edition, &played);
    setup.map_err(|it| Refused::new(Refusal::Plan, it.to_string()))
}
