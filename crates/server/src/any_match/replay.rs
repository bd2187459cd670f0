//! Replays of matches that are over.

use cards::card::Card;
use cards::edition::Edition;
use keep::Keep;
use kotc::Kotc;
use table::{Match, Viewer, read_input};
use wire::Told;

use crate::setups::SetupCache;

use super::typed::{replayed, snapshot};
use super::{ServerGame, Snapshot, ViewRequest};

/// A replay of a match that is over.
pub(crate) trait AnyReplay: Send {
    /// The number of inputs.
    fn steps(&self) -> u32;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// What a viewer saw after this many inputs.
    fn after(&mut self, step: u32, viewer: Viewer) -> Result<Snapshot, String>;
}

/// The replay of a match of one game. Going forward applies only the inputs in between.
struct TypedReplay<G: ServerGame> {
    setup: G::Setup,
    inputs: Vec<String>,
    play: Match<G>,
    names: Vec<String>,
    pictures: Vec<String>,
}

/// Opens a replay from the text of a setup and the inputs; `picture` returns the name of a card's image.
pub(crate) fn replay(
    game: &wire::Game,
    setups: &SetupCache,
    setup: &str,
    inputs: Vec<String>,
    names: Vec<String>,
    picture: &dyn Fn(&Card, Edition) -> String,
) -> Result<Box<dyn AnyReplay>, String> {
    Ok(match game {
        wire::Game::Kotc { .. } => {
            Box::new(TypedReplay::<Kotc>::new(setups.read::<Kotc>(setup)?, inputs, names, picture)?)
        }
        wire::Game::Keep { .. } => {
            Box::new(TypedReplay::<Keep>::new(setups.read::<Keep>(setup)?, inputs, names, picture)?)
        }
    })
}

impl<G: ServerGame> TypedReplay<G> {
    fn new(
        setup: G::Setup,
        inputs: Vec<String>,
        names: Vec<String>,
        picture: &dyn Fn(&Card, Edition) -> String,
    ) -> Result<TypedReplay<G>, String> {
        let play = replayed::<G>(setup.clone(), &[])?;
        let pictures =
            play.game().pictured().into_iter().map(|(card, edition)| picture(card, edition)).collect();
        Ok(TypedReplay { setup, inputs, play, names, pictures })
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
        let look =
            ViewRequest { viewer, from: 0, names: &self.names, pictures: &self.pictures, passing: None };
        Ok(snapshot(self.play.game(), &self.play, look, &mut Told::default()))
    }
}
