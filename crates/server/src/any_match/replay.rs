//! Replays of matches that are over.

use cards::card::Card;
use cards::edition::Edition;
use keep::Keep;
use kotc::Kotc;
use table::{Match, Viewer, read_input};
use wire::SentCache;

use crate::setups::SetupCache;

use super::typed::{replayed, snapshot};
use super::{ServerGame, Snapshot, ViewRequest};

/// A replay of a match that is over.
pub(crate) trait AnyReplay: Send {
    /// Returns the number of inputs.
    fn steps(&self) -> u32;

    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns what a viewer saw after `step` inputs.
    fn after(&mut self, step: u32, viewer: Viewer) -> Result<Snapshot, String>;
}

/// The replay of a match of one game. Moving forward applies only the inputs in between; moving back starts from the
/// beginning.
struct TypedReplay<G: ServerGame> {
    setup: G::Setup,
    inputs: Vec<String>,
    play: Match<G>,
    picture: NameImage,
    pictures: Vec<String>,
}

/// A function that returns the name of a card's image.
pub(crate) type NameImage = Box<dyn Fn(&Card, Edition) -> String + Send>;

/// Opens a replay from the text of a setup and the inputs; `picture` returns the name of a card's image.
pub(crate) fn replay(
    game: &wire::Game,
    setups: &SetupCache,
    setup: &str,
    inputs: Vec<String>,
    picture: NameImage,
) -> Result<Box<dyn AnyReplay>, String> {
    Ok(match game {
        wire::Game::Kotc { .. } => {
            Box::new(TypedReplay::<Kotc>::new(setups.read::<Kotc>(setup)?, inputs, picture)?)
        }
        wire::Game::Keep { .. } => {
            Box::new(TypedReplay::<Keep>::new(setups.read::<Keep>(setup)?, inputs, picture)?)
        }
    })
}

impl<G: ServerGame> TypedReplay<G> {
    fn new(setup: G::Setup, inputs: Vec<String>, picture: NameImage) -> Result<TypedReplay<G>, String> {
        let play = replayed::<G>(setup.clone(), &[])?;
        Ok(TypedReplay { setup, inputs, play, picture, pictures: Vec::new() })
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
        let step = self.inputs.len().min(step as usize);
        if step < self.play.record().inputs.len() {
            self.play = replayed(self.setup.clone(), &[])?;
        }
        for text in &self.inputs[self.play.record().inputs.len()..step] {
            let input = read_input::<G>(text).map_err(|it| it.to_string())?;
            self.play.apply(input).map_err(|it| it.to_string())?;
        }
        let new = self.play.game().pictured(self.pictures.len()).into_iter();
        self.pictures.extend(new.map(|(card, edition)| (self.picture)(card, edition)));
        let look = ViewRequest { viewer, from: 0, pictures: &self.pictures, passing: None };
        Ok(snapshot(self.play.game(), &self.play, look, &mut SentCache::default()))
    }
}
