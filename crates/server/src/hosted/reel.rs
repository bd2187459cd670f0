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
    picture: Picture,
    pictures: Vec<String>,
}

/// Names the picture of a card.
pub(crate) type Picture = Box<dyn Fn(&Card, Edition) -> String + Send>;

/// The match of a setup as text and its inputs, to be seen again; `picture` names the pictures of its cards.
pub(crate) fn reel(
    game: &wire::Game,
    setups: &Setups,
    setup: &str,
    inputs: Vec<String>,
    picture: Picture,
) -> Result<Box<dyn Reel>, String> {
    Ok(match game {
        wire::Game::Kotc { .. } => Box::new(Film::<Kotc>::new(setups.read::<Kotc>(setup)?, inputs, picture)?),
        wire::Game::Keep { .. } => Box::new(Film::<Keep>::new(setups.read::<Keep>(setup)?, inputs, picture)?),
    })
}

impl<G: Hostable> Film<G> {
    fn new(setup: G::Setup, inputs: Vec<String>, picture: Picture) -> Result<Film<G>, String> {
        let play = replayed::<G>(setup.clone(), &[])?;
        Ok(Film { setup, inputs, play, picture, pictures: Vec::new() })
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
        let new = self.play.game().pictured(self.pictures.len()).into_iter();
        self.pictures.extend(new.map(|(card, edition)| (self.picture)(card, edition)));
        let look = Look { viewer, from: 0, pictures: &self.pictures, passing: None };
        Ok(glance(self.play.game(), &self.play, look, &mut Told::default()))
    }
}
