//! Matches that are over, to be seen again.

use cards::card::Card;
use cards::edition::Edition;
use keep::Keep;
use kotc::Kotc;
use table::{Match, Viewer, read_input};
use wire::Told;

use crate::setups::Setups;

use super::{Glance, Hostable, Look, glance, replayed};

/// A match that is over, to be seen again.
pub(crate) trait Reel: Send {
    /// How many inputs it had.
    fn steps(&self) -> u32;

    /// How many seats.
    fn seats(&self) -> usize;

    /// What a viewer was shown after so many inputs.
    fn after(&mut self, step: u32, viewer: Viewer) -> Result<Glance, String>;
}

/// The reel of one game: going forward costs only the inputs between.
struct Film<G: Hostable> {
    setup: G::Setup,
    inputs: Vec<String>,
    play: Match<G>,
    pictures: Vec<String>,
}

/// The match of a setup as text and its inputs, to be seen again; `picture` names the pictures of its cards.
pub(crate) fn reel(
    game: &wire::Game,
    setups: &Setups,
    setup: &str,
    inputs: Vec<String>,
    picture: &dyn Fn(&Card, Edition) -> String,
) -> Result<Box<dyn Reel>, String> {
    Ok(match game {
        wire::Game::Kotc { .. } => Box::new(Film::<Kotc>::new(setups.read::<Kotc>(setup)?, inputs, picture)?),
        wire::Game::Keep { .. } => Box::new(Film::<Keep>::new(setups.read::<Keep>(setup)?, inputs, picture)?),
    })
}

impl<G: Hostable> Film<G> {
    fn new(
        setup: G::Setup,
        inputs: Vec<String>,
        picture: &dyn Fn(&Card, Edition) -> String,
    ) -> Result<Film<G>, String> {
        let play = replayed::<G>(setup.clone(), &[])?;
        let pictures =
            play.game().pictured().into_iter().map(|(card, edition)| picture(card, edition)).collect();
        Ok(Film { setup, inputs, play, pictures })
    }
}

impl<G: Hostable> Reel for Film<G> {
    fn steps(&self) -> u32 {
        self.inputs.len() as u32
    }

    fn seats(&self) -> usize {
        self.play.game().seats()
    }

    fn after(&mut self, step: u32, viewer: Viewer) -> Result<Glance, String> {
        let step = self.inputs.len().min(step as usize);
        if step < self.play.record().inputs.len() {
            self.play = replayed(self.setup.clone(), &[])?;
        }
        for text in &self.inputs[self.play.record().inputs.len()..step] {
            let input = read_input::<G>(text).map_err(|it| it.to_string())?;
            self.play.apply(input).map_err(|it| it.to_string())?;
        }
        let look = Look { viewer, from: 0, pictures: &self.pictures, passing: None };
        Ok(glance(self.play.game(), &self.play, look, &mut Told::default()))
    }
}
