//! Checks the plan of a table, and creates the setup of its match.

use std::ops::Range;
use std::sync::Arc;

use cards::edition::Edition;
use coach::Script;
use playable::GameKind;
use table::{Chance, Notation, Seat};
use wire::{BotLevel, Clock, Deck, ErrorCode, GameSettings, Lesson, Place, Plan};

use crate::chance::{ChanceSource, favour};
use crate::request_error::RequestError;
use crate::{decks, rated, text};

/// The longest allowed clock, in seconds: a week.
const LONGEST_CLOCK: u32 = 7 * 24 * 3600;

/// Returns the edition of a game; `None` if the game has no editions and decks. Returns an error if the edition can't
/// be played.
pub(crate) fn edition(game: &GameSettings) -> Result<Option<Edition>, RequestError> {
    let GameSettings::Kotc { edition } = game else { return Ok(None) };
    let found = edition.parse::<Edition>().ok().filter(|it| kotc::rules(*it).is_some());
    let message = || format!("This edition can't be played. Playable editions: {}.", playable::listed());
    found.map(Some).ok_or_else(|| RequestError::new(ErrorCode::Plan, message()))
}

/// Returns an error if a plan has too few or too many players for its game. Call this before all other checks.
pub(crate) fn check_places(plan: &Plan) -> Result<(), RequestError> {
    let players = &kind(&plan.game).entry().players;
    let count = plan.places.len();
    if players.contains(&count) {
        return Ok(());
    }
    let (least, most) = (players.start(), players.end());
    Err(RequestError::new(
        ErrorCode::Plan,
        format!("This game is for {least} to {most} players, not {count}."),
    ))
}

/// Returns the kind of game that a plan is for.
fn kind(game: &GameSettings) -> GameKind {
    match game {
        GameSettings::Kotc { .. } => GameKind::Kotc,
        GameSettings::Keep { .. } => GameKind::Keep,
    }
}

/// Checks a plan, and returns the deck of each place: `None` for an open place, or if the game has no decks.
pub(crate) fn check(plan: &Plan) -> Result<Vec<Option<Deck>>, RequestError> {
    let refused = |message: String| Err(RequestError::new(ErrorCode::Plan, message));
    check_places(plan)?;
    rated::check(plan)?;
    let edition = edition(&plan.game)?;
    let mine = plan.places.iter().filter(|it| matches!(it, Place::Me { .. })).count();
    if mine != 1 {
        return refused(format!("You must take exactly one place at your own table, not {mine}."));
    }
    if let Some(Clock { seconds, increment }) = plan.clock
        && (seconds == 0 || seconds > LONGEST_CLOCK || increment > LONGEST_CLOCK)
    {
        return refused(format!("A clock must have 1 to {LONGEST_CLOCK} seconds."));
    }
    let places = plan.places.iter().enumerate();
    let decks = places.map(|(seat, place)| match place {
        Place::Open => Ok(None),
        Place::Me { deck } | Place::Bot { deck, .. } => deck_for(edition, deck.as_ref(), seat),
    });
    let decks = decks.collect::<Result<Vec<Option<Deck>>, RequestError>>()?;
    // A person who takes over from a bot keeps its deck, even after the deck's owner deletes their account. So the deck
    // must not be anybody's own.
    let owned = |it: &Place| {
        matches!(it, Place::Bot { open: true, deck: Some(Deck::File { .. } | Deck::Own { .. }), .. })
    };
    if plan.places.iter().any(owned) {
        return refused("A bot that keeps a seat for a person needs a starter deck.".to_owned());
    }
    if plan.tournament.is_some() {
        return refused("You cannot create a table for a tournament: leave out the tournament.".to_owned());
    }
    if plan.list.is_some() {
        if !matches!(plan.game, GameSettings::Keep { .. }) {
            return refused("You can choose a card list only for KEEP.".to_owned());
        }
        keep_list(plan)?;
    }
    if let Some(card) = &plan.trying {
        check_trying(plan, edition, card, &decks)?;
    }
    if let Some(name) = &plan.coach
        && coach::find(name).map(coach_plan).as_ref() != Some(plan)
    {
        return refused("Coached match not found. Start one from the rules page.".to_owned());
    }
    Ok(decks)
}

/// Returns the coached matches for clients.
pub(crate) fn lessons() -> Vec<Lesson> {
    let lesson = |it: &Script| Lesson {
        script: it.name.clone(),
        rules: it.edition.clone().unwrap_or_else(|| it.game.clone()),
        minutes: it.minutes,
    };
    coach::SCRIPTS.iter().map(lesson).collect()
}

/// Returns the script of a coached match; `None` for all other matches.
pub(crate) fn script(plan: &Plan) -> Option<&'static Script> {
    plan.coach.as_deref().and_then(coach::find)
}

/// Returns the plan of a coached match: a private table with quick bots, which follow the script.
pub(crate) fn coach_plan(script: &Script) -> Plan {
    let game = match &script.edition {
        Some(edition) => GameSettings::Kotc { edition: edition.clone() },
        None => GameSettings::Keep { two_bonuses: false },
    };
    let deck = |seat: usize| script.decks.get(seat).map(|it| Deck::Starter { name: it.clone() });
    let place = |seat: usize| match seat {
        0 => Place::Me { deck: deck(0) },
        _ => Place::Bot { level: BotLevel::QUICK, deck: deck(seat), open: false },
    };
    let places = (0..script.players).map(place).collect();
    Plan { coach: Some(script.name.clone()), ..Plan::private(game, places) }
}

/// Returns an error if a plan tries out a card at a table where that is not allowed. All opponents must be bots,
/// because the shuffle favours the card.
fn check_trying(
    plan: &Plan,
    edition: Option<Edition>,
    card: &str,
    decks: &[Option<Deck>],
) -> Result<(), RequestError> {
    let refused = |message: &str| Err(RequestError::new(ErrorCode::Plan, message));
    let Some(edition) = edition else {
        return refused("You can only try cards of Keeper of the Cards.");
    };
    let is_open = |it: &Place| matches!(it, Place::Open | Place::Bot { open: true, .. });
    if !plan.private || plan.places.iter().any(is_open) {
        return refused("You can only try a card at a private table with bots.");
    }
    match preferences(&kotc_setup(edition, decks)?, plan, card) {
        None => {
            refused("To try a card, every deck must have its reserves. Choose them in the deck editor first.")
        }
        Some((_, wanted, _)) if wanted.is_empty() => {
            refused("The card you want to try is not in your deck. Add it.")
        }
        Some(_) => Ok(()),
    }
}

/// Returns what [`favour`] needs to put this card into the opening hand of the table's creator: the index of the input
/// that shuffles, the indices of the card's copies in the deck, and the places in the shuffled order that are drawn.
/// Returns `None` if players choose reserves before that shuffle.
fn preferences(setup: &kotc::Setup, plan: &Plan, card: &str) -> Option<(u32, Vec<u8>, Range<usize>)> {
    let seat = Seat::new(plan.places.iter().position(|it| matches!(it, Place::Me { .. }))?);
    let (input, places) = setup.opening(seat)?;
    let named = setup.deck(seat).zip(0..=u8::MAX).filter(|it| it.0.name == card).map(|it| it.1);
    Some((input, named.collect(), places))
}

/// Returns the source of randomness for a match. If the plan tries out a card, the shuffle puts that card into the
/// creator's opening hand. The result depends only on plan and setup, so it is the same after a restart.
pub(crate) fn chance(chance: &Arc<dyn ChanceSource>, plan: &Plan, setup: &str) -> Arc<dyn ChanceSource> {
    let chance = chance.clone();
    match plan.trying.clone() {
        Some(card) => Arc::new(FavouringChance { chance, card, plan: plan.clone(), setup: setup.to_owned() }),
        None => chance,
    }
}

/// Randomness for trying out a card: puts the card into the opening hand of the table's creator.
struct FavouringChance {
    chance: Arc<dyn ChanceSource>,
    card: String,
    plan: Plan,
    setup: String,
}

impl ChanceSource for FavouringChance {
    fn settle(&self, step: u32, chance: Chance) -> Vec<u8> {
        let mut order = self.chance.settle(step, chance);
        // Opening hands are shuffled first. Skip later shuffles, because reading a setup takes a while.
        if matches!(chance, Chance::Shuffle(_)) && step <= self.plan.places.len() as u32 {
            let setup = kotc::Kotc::read_setup(&self.setup).ok();
            if let Some((input, wanted, places)) =
                setup.and_then(|it| preferences(&it, &self.plan, &self.card))
                && step == input
            {
                favour(&mut order, &wanted, places);
            }
        }
        order
    }

    fn bot_seed(&self) -> u64 {
        self.chance.bot_seed()
    }
}

/// Returns a player's deck: `deck`, or the seat's default starter deck. `None` if the game has no decks. Returns an
/// error if the deck is not legal.
pub(crate) fn deck_for(
    edition: Option<Edition>,
    deck: Option<&Deck>,
    seat: usize,
) -> Result<Option<Deck>, RequestError> {
    let Some(edition) = edition else { return Ok(None) };
    let deck = match deck {
        Some(deck) => deck.clone(),
        None => decks::usual(edition, seat)?,
    };
    decks::cards(edition, &deck)?;
    Ok(Some(deck))
}

/// Returns the setup of a match as text. Every place must be taken.
pub(crate) fn setup(plan: &Plan, decks: &[Option<Deck>]) -> Result<String, RequestError> {
    let refused = |message: String| RequestError::new(ErrorCode::Plan, message);
    match &plan.game {
        GameSettings::Kotc { .. } => {
            let edition = edition(&plan.game)?.ok_or_else(|| refused("Choose an edition.".to_owned()))?;
            let setup = kotc_setup(edition, decks)?;
            // Between people, being asked must not reveal what somebody holds. If all opponents are bots, skip
            // questions where the player could only pass, so that nobody waits. An open bot counts as a person, because
            // a person may take over from it.
            let people =
                plan.places.iter().filter(|it| !matches!(it, Place::Bot { open: false, .. })).count();
            let setup = if people > 1 { setup.discreet() } else { setup };
            Ok(kotc::Kotc::write_setup(&setup))
        }
        GameSettings::Keep { two_bonuses } => {
            let bonus = if *two_bonuses { keep::Bonus::Twice } else { keep::Bonus::Once };
            let setup = keep::Setup::new(keep_list(plan)?, plan.places.len(), bonus).map_err(refused)?;
            Ok(keep::Keep::write_setup(&setup))
        }
    }
}

/// The maximum size of the file of a card list for KEEP, in bytes. Everybody at the table receives the text of its
/// cards.
const LONGEST_LIST: usize = 64 << 10;

/// Returns the card list of a plan for KEEP: a list that somebody made, or the list that comes with Keeper.
fn keep_list(plan: &Plan) -> Result<keep::List, RequestError> {
    let refused = |message: &str| Err(RequestError::new(ErrorCode::Deck, message));
    match &plan.list {
        None => Ok(keep::List::standard()),
        Some(Deck::File { text }) => {
            if text.len() > LONGEST_LIST {
                return refused("The file of this card list is too large. Shorten the text of its cards.");
            }
            studio::playable_keep(&text::file(text))
                .map_err(|why| RequestError::new(ErrorCode::Deck, sentence(&why.to_string())))
        }
        // `of_plan` has already replaced the id of a list with a file if the list exists and belongs to the player.
        Some(Deck::Own { .. } | Deck::Starter { .. }) => {
            refused("You don't have this card list. Choose one from your lists.")
        }
    }
}

/// Turns a message into a sentence: capitalises the first letter, and adds a full stop.
pub(crate) fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

fn kotc_setup(edition: Edition, decks: &[Option<Deck>]) -> Result<kotc::Setup, RequestError> {
    let mut played = Vec::new();
    for (seat, deck) in decks.iter().enumerate() {
        let deck = deck_for(Some(edition), deck.as_ref(), seat)?;
        played.extend(deck.map(|it| decks::cards(edition, &it)).transpose()?);
    }
    let setup = kotc::Setup::new(edition, &played);
    setup.map_err(|it| RequestError::new(ErrorCode::Plan, it.to_string()))
}
