//! The table at which a ruling is played. It carries out plays and applies the random outcomes that the ruling states.

use std::collections::VecDeque;

use scenario::{NumberedLine, StepError, When};
use table::{Chance, Game, Input, Pending, Seat, Sentence, Show, Tell, Viewer};
use texts::Writer;

use super::attempt::Attempt;
use super::board::Board;
use super::play::PlayReader;
use kotc::{Action, Kotc, LinkView, Logged, Print, Sight, Spot, Why};

/// A match in progress, and the results of the next dice rolls, as the ruling states them.
#[derive(Clone, Debug)]
pub(super) struct RulingMatch {
    pub(super) names: Vec<String>,
    pub(super) game: Kotc,
    pub(super) log: Vec<Logged>,
    /// How many events had happened before the ruling's latest line of plays.
    pub(super) since: usize,
    dice: VecDeque<u8>,
}

pub(super) fn unreadable(message: impl Into<String>) -> StepError {
    StepError::Unreadable(message.into())
}

impl RulingMatch {
    pub(super) fn new(board: &Board) -> Result<RulingMatch, NumberedLine> {
        let arrangement = board.arrangement();
        let line = board.zones.first().map_or(0, |it| it.0);
        let game = Kotc::arranged(&arrangement).map_err(|it| (line, it.to_string()))?;
        let edition = board.edition.ordinal();
        let known: Vec<&str> = game.zone_names().map(|it| it.1).collect();
        let missing = |it: &&(usize, _)| game.zone_names().all(|(zone, _)| zone != it.1);
        if let Some((line, zone)) = board.zones.iter().find(missing) {
            let name = kotc::write_zone(*zone);
            return Err((*line, format!("The {edition} has no {name}, only: {}.", known.join(", "))));
        }
        if let (line, Some(phase)) = board.phase
            && !game.phases().contains(&phase)
        {
            return Err((line, format!("The {edition} has no {phase:?} Phase.")));
        }
        let names = board.names.clone();
        Ok(RulingMatch { names, game, log: Vec::new(), since: 0, dice: VecDeque::new() })
    }

    pub(super) fn begin_line(&mut self) {
        self.since = self.log.len();
    }

    /// Carries out one step: `Ann summons Ox`, `all pass` or `the chain resolves`.
    pub(super) fn step(&mut self, text: &str, when: When) -> Result<(), StepError> {
        self.settle()?;
        match text {
            "all pass" => return self.all_pass(),
            "the chain resolves" => return self.resolve_chain(),
            _ => {}
        }
        let (name, rest) =
            text.split_once(' ').ok_or_else(|| unreadable(format!("Unknown play “{text}”.")))?;
        let seat = self.seat(name).map_err(unreadable)?;
        let reader = PlayReader { edition: self.game.edition(), names: &self.names, game: &self.game };
        let play = reader.read(rest.trim()).map_err(unreadable)?;
        let mut attempt = Attempt { table: self, seat, text: rest.trim(), when };
        attempt.play(&play)?;
        // After a `not:` attempt, the random outcome stays open, because no line of the ruling has dice for it.
        if when == When::Soon { self.settle() } else { Ok(()) }
    }

    pub(super) fn add_dice(&mut self, text: &str) -> Result<(), String> {
        for word in text.split_whitespace().filter(|it| !self.names.iter().any(|name| name == it)) {
            let die = word.parse().ok().filter(|it| (1..=6).contains(it));
            self.dice.push_back(die.ok_or_else(|| format!("“{word}” is not a number from 1 to 6."))?);
        }
        Ok(())
    }

    pub(super) fn finish(&self) -> Result<(), String> {
        match self.dice.len() {
            0 => Ok(()),
            left => Err(format!(
                "The ruling is over, but {} not rolled.",
                match left {
                    1 => "1 die of its `dice` lines was".to_owned(),
                    _ => format!("{left} dice of its `dice` lines were"),
                }
            )),
        }
    }

    /// Returns everything that has happened as text.
    pub(super) fn story(&self) -> Vec<String> {
        self.log.iter().map(|it| self.told(it)).filter(|it| !it.is_empty()).collect()
    }

    /// Returns a sentence as text, with the ruling's names for the players.
    fn written(&self, sentence: &Sentence) -> String {
        Writer::new(&self.game, &self.names, Viewer::Watcher).write(sentence)
    }

    /// Returns an event as text. No cards are hidden, because the author of a ruling knows all of them.
    fn told(&self, entry: &Logged) -> String {
        let sentence = self.game.tell(&Sight(entry.clone()));
        sentence.map_or_else(String::new, |it| self.written(&it))
    }

    /// Returns the question that a player is being asked, as text.
    fn asked(&self, seat: Seat) -> String {
        self.game.question(seat).map_or_else(String::new, |it| self.written(&it))
    }

    /// Returns the card at a spot as a viewer sees it.
    pub(super) fn print(&self, viewer: Viewer, spot: Spot) -> Option<Print> {
        self.game.view(viewer).at(spot).cloned()
    }

    pub(super) fn seat(&self, name: &str) -> Result<Seat, String> {
        super::card::seat(&self.names, name.trim())
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub(super) fn apply(&mut self, input: Input<Action>) -> Result<(), StepError> {
        self.game.apply(input, &mut self.log).map_err(|it| unreadable(it.to_string()))
    }

    /// Applies pending random outcomes before a claim is checked, except for a dice roll, whose result the ruling can
    /// set later.
    pub(super) fn settle_before_claim(&mut self) -> Result<(), String> {
        match self.game.pending() {
            Pending::Chance(Chance::Dice(_)) => Ok(()),
            _ => self.settle().map_err(StepError::into_message),
        }
    }

    /// Applies random outcomes. Dice show the numbers that the ruling states, and shuffles leave the cards in their
    /// current order.
    pub(super) fn settle(&mut self) -> Result<(), StepError> {
        while let Pending::Chance(chance) = self.game.pending() {
            let outcome = match chance {
                Chance::Dice(rolled) => {
                    let (rolled, written) = (usize::from(rolled), self.dice.len());
                    if written < rolled {
                        return Err(unreadable(format!(
                            "This step rolls {}, but the ruling gives {written}. Add a line `dice …` after the step.",
                            if rolled == 1 { "1 die".to_owned() } else { format!("{rolled} dice") },
                        )));
                    }
                    self.dice.drain(..rolled).collect()
                }
                Chance::Shuffle(of) => (0..of).collect(),
                Chance::Pick { count, .. } => (0..count).collect(),
            };
            self.apply(Input::Chance(outcome))?;
        }
        Ok(())
    }

    /// Passes for the player who is being asked, and returns whether that was possible. Never declines to deploy a
    /// card, because the ruling must do that explicitly.
    pub(super) fn pass(&mut self) -> Result<bool, StepError> {
        match self.game.ask() {
            Some(ask) if ask.why != Why::Deploy => self.pass_anything(),
            _ => Ok(false),
        }
    }

    fn pass_anything(&mut self) -> Result<bool, StepError> {
        let Some(ask) = self.game.ask().filter(|it| it.options.contains(&Action::Pass)) else {
            return Ok(false);
        };
        self.apply(Input::Act(ask.seat, Action::Pass))?;
        self.settle()?;
        Ok(true)
    }

    /// Passes for all players until a player who can't pass is asked.
    fn all_pass(&mut self) -> Result<(), StepError> {
        while self.pass_anything()? {}
        Ok(())
    }

    /// Returns the links of the open chain, the oldest first.
    pub(super) fn links(&self) -> Vec<LinkView> {
        self.game.view(Viewer::Watcher).chain.into_iter().filter(|it| !it.aiming).collect()
    }

    /// Passes for all players until the open chain is resolved, or until a player has to choose something for the
    /// chain.
    fn resolve_chain(&mut self) -> Result<(), StepError> {
        let mut open = self.links();
        if open.is_empty() {
            return Err(StepError::Refused("No chain is open.".to_owned()));
        }
        while self.pass()? {
            let now = self.links();
            if now.is_empty()
                || now.len() > open.len()
                || !now.iter().zip(&open).all(|(a, b)| same_link(a, b))
            {
                break;
            }
            open = now;
        }
        Ok(())
    }

    /// Returns the current question and its options as text.
    pub(super) fn question(&self) -> String {
        let Some(ask) = self.game.ask() else { return "the game is over.".to_owned() };
        let may = self.may(ask.seat).join(", ");
        format!("{} is asked “{}” and has these options: {may}.", self.name(ask.seat), self.asked(ask.seat))
    }

    /// Returns the name of the card at a spot, or "a card" if neither `seat` nor the holder of the card knows it.
    fn card_at(&self, spot: Spot, seat: Seat) -> String {
        let seen = |seat| self.print(Viewer::Seat(seat), spot).and_then(|it| it.face);
        let face = seen(seat).or_else(|| seen(spot.seat));
        face.map_or_else(|| "a card".to_owned(), |it| self.card_name(it).to_owned())
    }

    pub(super) fn card_name(&self, face: u16) -> &str {
        &self.game.faces()[usize::from(face)].card.name
    }

    /// Returns the moves that a player can make now as text, without those that concede.
    pub(super) fn may(&self, seat: Seat) -> Vec<String> {
        let name = |spot: &Spot| self.card_at(*spot, seat);
        let counter = |it: &cards::meaning::Counter| self.game.counter_name(*it);
        let word = |it: &Action| match it {
            Action::Sow(spot) => format!("sow {}", name(spot)),
            Action::Summon(spot) => format!("summon {}", name(spot)),
            Action::Cast(spot) => format!("cast {}", name(spot)),
            Action::Set(spot) => format!("set {}", name(spot)),
            Action::Activate(spot, ability) => format!("activate {} {}", name(spot), ability + 1),
            Action::Pop(spot, kind) => format!("pop {} on {}", counter(kind), name(spot)),
            Action::Take(spot, kind, by) => {
                format!("take {} of {} off {}", counter(kind), self.name(*by), name(spot))
            }
            Action::Pick(spot) => name(spot),
            Action::Player(seat) => self.name(*seat).to_owned(),
            Action::Die(face) => format!("die {face}"),
            Action::Number(number) => number.to_string(),
            other => format!("{other:?}").to_lowercase(),
        };
        self.game.moves(seat).iter().map(word).collect()
    }
}

/// Returns whether `now` and `before` are views of the same link. Attackers that left the battlefield between the two
/// views are missing in `now`.
fn same_link(now: &LinkView, before: &LinkView) -> bool {
    let cards = now.cards.iter().all(|it| before.cards.contains(it));
    now.by == before.by && now.counter == before.counter && cards
}
