//! Replays of matches that are over.

use bots::{Search, evaluation};
use keep::Keep;
use kotc::Kotc;
use table::{Match, Pending, Record, Seat, Viewer, counted, read_input};
use wire::{SentCache, TurnMark};

use crate::gallery::{ImageName, Pictured};
use crate::setups::SetupCache;

use super::typed::{asked_question, named_pictures, replayed, snapshot};
use super::{HintTask, ServerGame, Snapshot, ViewRequest, insight};

/// A replay of a match that is over.
pub(crate) trait AnyReplay: Send {
    /// Returns the number of inputs.
    fn steps(&self) -> u32;

    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns what a viewer saw after `step` inputs.
    fn after(&mut self, step: u32, viewer: Viewer) -> Result<Snapshot, String>;

    /// Returns everything that any seat knew after `step` inputs, with the question of the first seat that is asked.
    fn after_open(&mut self, step: u32) -> Result<Snapshot, String>;

    /// Returns the first seat that has to answer after `step` inputs; `None` if nobody has to.
    fn asked(&mut self, step: u32) -> Result<Option<Seat>, String>;

    /// Returns the task that finds a hint for a seat after `step` inputs, and the number of the seat's question; `None`
    /// if the seat is not asked.
    fn hint(&mut self, step: u32, seat: Seat) -> Result<Option<(u32, HintTask)>, String>;

    /// Returns the steps at which turns or rounds begin.
    fn turns(&mut self) -> Result<Vec<TurnMark>, String>;

    /// Returns the steps after which the players' chances to win are to be estimated.
    fn positions(&mut self) -> Result<Vec<u32>, String>;

    /// Estimates every seat's chance to win after `step` inputs, in thousandths. Stops early when `stop` returns true.
    fn evaluate(&mut self, step: u32, stop: &dyn Fn() -> bool) -> Result<Vec<u32>, String>;

    /// Returns whether this seat can play on after `step` inputs: the match is not over, and the seat has not lost.
    fn is_open(&mut self, step: u32, seat: Seat) -> Result<bool, String>;
}

/// The replay of a match of one game. To move forward, it applies only the next inputs; to move back, it starts again
/// from the beginning.
struct TypedReplay<G: ServerGame> {
    setup: G::Setup,
    inputs: Vec<String>,
    play: Match<G>,
    picture: NameImage,
    pictures: Vec<ImageName>,
}

/// A function that returns the name of a card's image.
pub(crate) type NameImage = Box<dyn Fn(&Pictured<'_>) -> ImageName + Send>;

/// Opens a replay from the text of a setup and the inputs; `picture` returns the name of a card's image.
pub(crate) fn replay(
    game: &wire::GameSettings,
    setups: &SetupCache,
    setup: &str,
    inputs: Vec<String>,
    picture: NameImage,
) -> Result<Box<dyn AnyReplay>, String> {
    Ok(match game {
        wire::GameSettings::Kotc { .. } => {
            Box::new(TypedReplay::<Kotc>::new(setups.read::<Kotc>(setup)?, inputs, picture)?)
        }
        wire::GameSettings::Keep { .. } => {
            Box::new(TypedReplay::<Keep>::new(setups.read::<Keep>(setup)?, inputs, picture)?)
        }
    })
}

/// Returns the record of a match as text, for people to keep and to verify. `inputs` must not have lines that take
/// inputs back.
pub(crate) fn record_text(
    game: &wire::GameSettings,
    setups: &SetupCache,
    setup: &str,
    inputs: &[String],
) -> Result<String, String> {
    match game {
        wire::GameSettings::Kotc { .. } => typed_record_text::<Kotc>(setups.read::<Kotc>(setup)?, inputs),
        wire::GameSettings::Keep { .. } => typed_record_text::<Keep>(setups.read::<Keep>(setup)?, inputs),
    }
}

fn typed_record_text<G: ServerGame>(setup: G::Setup, inputs: &[String]) -> Result<String, String> {
    let inputs = inputs.iter().map(|it| read_input::<G>(it)).collect::<Result<_, _>>();
    Ok(Record::<G> { setup, inputs: inputs.map_err(|it| it.to_string())? }.write())
}

impl<G: ServerGame> TypedReplay<G> {
    fn new(setup: G::Setup, inputs: Vec<String>, picture: NameImage) -> Result<TypedReplay<G>, String> {
        let play = replayed::<G>(setup.clone(), &[])?;
        // Leave out inputs that were taken back.
        let inputs = counted(inputs).map_err(|it| it.to_string())?;
        Ok(TypedReplay { setup, inputs, play, picture, pictures: Vec::new() })
    }

    fn go(&mut self, step: u32) -> Result<&G, String> {
        let step = self.inputs.len().min(step as usize);
        if step < self.play.record().inputs.len() {
            self.play = replayed(self.setup.clone(), &[])?;
        }
        for text in &self.inputs[self.play.record().inputs.len()..step] {
            let input = read_input::<G>(text).map_err(|it| it.to_string())?;
            self.play.apply(input).map_err(|it| it.to_string())?;
        }
        let new = self.play.game().pictured(self.pictures.len()).into_iter();
        self.pictures.extend(new.map(|card| (self.picture)(&card)));
        Ok(self.play.game())
    }
}

fn first_asked<G: ServerGame>(game: &G) -> Option<Seat> {
    match game.pending() {
        Pending::Seats(seats) => seats.iter().next(),
        Pending::Chance(_) | Pending::Over => None,
    }
}

impl<G: ServerGame> AnyReplay for TypedReplay<G> {
    fn steps(&self) -> u32 {
        self.inputs.len() as u32
    }

    fn seats(&self) -> usize {
        self.play.game().seats()
    }

    fn after(&mut self, step: u32, viewer: Viewer) -> Result<Snapshot, String> {
        self.go(step)?;
        let look = ViewRequest { viewer, from: 0, pictures: &self.pictures, passing: None, cancel: false };
        Ok(snapshot(self.play.game(), &self.play, &[], look, &mut SentCache::default()))
    }

    fn after_open(&mut self, step: u32) -> Result<Snapshot, String> {
        let game = self.go(step)?.clone();
        let viewers = || (0..game.seats()).map(|it| Viewer::Seat(Seat::new(it)));
        let saw: Vec<wire::Saw> = self
            .play
            .log_from(0)
            .filter_map(|(step, event)| {
                let event = (step, self.play.actor(step), event);
                wire::open_saw(viewers().filter_map(|it| wire::saw_alone(&game, event, it)))
            })
            .collect();
        let question = first_asked(&game).and_then(|it| asked_question(&game, &self.play, it));
        let said = wire::cards_said(&saw, question.as_ref());
        let (views, cards): (Vec<_>, Vec<_>) =
            viewers().map(|it| game.shown(it, &said, &mut SentCache::default())).unzip();
        let mut cards = wire::open_cards(cards.into_iter().flatten());
        named_pictures(&mut cards, &self.pictures);
        let view = wire::open_view(views).ok_or("the match has no seats")?;
        Ok(Snapshot {
            step: self.play.record().inputs.len() as u32,
            saw,
            between: Vec::new(),
            cards,
            view,
            question,
            coach: None,
        })
    }

    fn asked(&mut self, step: u32) -> Result<Option<Seat>, String> {
        Ok(first_asked(self.go(step)?))
    }

    fn hint(&mut self, step: u32, seat: Seat) -> Result<Option<(u32, HintTask)>, String> {
        let game = self.go(step)?.clone();
        let question = self.play.asked_since(seat);
        Ok(question.map(|it| (it, insight::hint(game, seat, it))))
    }

    fn turns(&mut self) -> Result<Vec<TurnMark>, String> {
        self.go(u32::MAX)?;
        let turns = evaluation::turns(&self.play).into_iter();
        Ok(turns.map(|it| TurnMark { step: it.step, text: it.text.into() }).collect())
    }

    fn positions(&mut self) -> Result<Vec<u32>, String> {
        self.go(u32::MAX)?;
        Ok(evaluation::steps(&evaluation::turns(&self.play), self.steps()))
    }

    fn evaluate(&mut self, step: u32, stop: &dyn Fn() -> bool) -> Result<Vec<u32>, String> {
        Ok(Search::new(step.into(), evaluation::POSITION).evaluate(self.go(step)?, stop))
    }

    fn is_open(&mut self, step: u32, seat: Seat) -> Result<bool, String> {
        let game = self.go(step)?;
        // A seat without any chance to win has left the game.
        Ok(game.pending() != Pending::Over && seat.index() < game.seats() && game.standing(seat) > 0)
    }
}
