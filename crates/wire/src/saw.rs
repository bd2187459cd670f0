//! Events that a viewer saw, and what the table looked like between the events.

use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};
use ts_rs::TS;

use crate::question::number;
use crate::{KotcMove, Mark, Question, SawKind, WireGame, WireSentence, WireView};

/// An event that the viewer saw.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Saw {
    /// The number of the step (input) that caused the event, from 1.
    pub step: u32,
    /// The seat of the player whose answer caused the event; `null` for dice and shuffles.
    pub by: Option<u8>,
    /// What happened, as a sentence; `null` if the sentence of a later event also describes this event.
    pub text: Option<WireSentence>,
    /// The kind of event.
    pub kind: SawKind,
    /// The dice of a roll, or the dice that caused damage or a change of hitpoints; otherwise empty.
    pub dice: Vec<u8>,
    /// The move of a card in Keeper of the Cards; `null` for other events.
    pub moved: Option<KotcMove>,
    /// The cards and players that the event refers to, as far as the viewer knows them. For damage, the amount of
    /// damage comes last. For a change of hitpoints, the hitpoints that are left come after the player.
    pub marks: Vec<Mark>,
    /// The card that caused the event; `null` if no card did, or if the viewer doesn't know the card.
    pub because: Option<Because>,
}

/// The card that caused an event: its ability or counter was used, or a player paid for it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Because {
    /// The card's number in [`Cards`](crate::NumberedCards).
    pub card: u16,
    /// The name of the ability that caused the event; `null` if there is no ability or it has no name.
    pub ability: Option<String>,
    /// Where the card is.
    pub mark: Mark,
}

/// The table as the viewer saw it between two events of an update.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Between {
    /// How many of the update's events had already happened at the time of this view.
    pub after: u32,
    /// What the viewer saw, without the zones that are the same as in the previous view.
    pub view: WireView,
}

/// An event of a match, in the form that [`saw`] expects: the number of the step that caused it, the seat whose answer
/// caused it, and the event.
pub type Caused<'a, E> = (u32, Option<Seat>, &'a E);

/// Returns what a viewer saw of consecutive events. Also returns running totals: for each event, how many events the
/// viewer has seen up to that one.
pub fn saw<'a, G: WireGame>(
    game: &G,
    events: impl Iterator<Item = Caused<'a, G::Event>>,
    viewer: Viewer,
) -> (Vec<Saw>, Vec<u32>)
where
    G::Event: 'a,
{
    let (mut steps, mut sights, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    for (step, by, event) in events {
        if let Some(sight) = G::sight(event, viewer) {
            steps.push((step, by));
            sights.push(sight);
        }
        counts.push(sights.len() as u32);
    }
    let texts = game.tell_all(&sights);
    let saw = steps.into_iter().zip(&sights).zip(texts);
    (saw.map(|((step, sight), text)| told(game, step, sight, text)).collect(), counts)
}

/// Returns what a viewer saw of a single event, with a sentence that describes it; `None` if the viewer saw nothing.
pub fn saw_alone<G: WireGame>(game: &G, event: Caused<'_, G::Event>, viewer: Viewer) -> Option<Saw> {
    let (step, by, event) = event;
    let sight = G::sight(event, viewer)?;
    let text = game.tell(&sight)?;
    Some(told(game, (step, by), &sight, Some(text)))
}

fn told<G: WireGame>(
    game: &G,
    (step, by): (u32, Option<Seat>),
    sight: &G::Sight,
    text: Option<table::Sentence>,
) -> Saw {
    let (kind, dice) = G::kind(sight);
    Saw {
        step,
        by: by.map(number),
        text: text.map(WireSentence::from),
        kind,
        dice,
        moved: G::moved(sight),
        marks: G::about(sight),
        because: game.because(sight),
    }
}

/// Returns the numbers of the cards that the events, the question and its answers mention.
pub fn cards_said(saw: &[Saw], question: Option<&Question>) -> Vec<u16> {
    let mut found = Vec::new();
    saw.iter().filter_map(|it| it.text.as_ref()).for_each(|it| it.cards(&mut found));
    found.extend(saw.iter().filter_map(|it| it.because.as_ref()).map(|it| it.card));
    if let Some(question) = question {
        question.text.cards(&mut found);
        let picks = question.picks.iter();
        let later = picks.flat_map(|it| it.later.iter().chain(it.then.iter().flat_map(|it| &it.answers)));
        question.answers.iter().chain(later).for_each(|it| it.text.cards(&mut found));
    }
    found
}
