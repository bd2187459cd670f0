//! Runs rulings of KEEP, in the language of `docs/scenarios.md`.

mod board;
mod claim;

use std::collections::VecDeque;

use keep::{Action, CardFace, Event, Keep, List, NextOutcome, Sight};
use scenario::{Book, NumberedLine, StepError, When, World};
use table::{Chance, Game, Input, Pending, Seat, Sentence, Tell, Viewer};
use texts::Writer;

/// A KEEP game in which a ruling is checked.
#[derive(Clone, Debug)]
pub struct KeepWorld {
    names: Vec<String>,
    game: Keep,
    log: Vec<Event>,
    /// How many events had happened before the ruling's latest line of plays.
    since: usize,
    /// The cards that will be drawn next, according to the ruling's `cards` lines.
    coming: VecDeque<CardFace>,
    /// The player who gets the Royal Decree when the game assigns it at random.
    decree: Seat,
}

impl World for KeepWorld {
    const CASES: &'static str = "bonuses";

    fn cases() -> Vec<String> {
        vec!["1".to_owned()]
    }

    fn books() -> Vec<Book> {
        let chapters = &[
            "The cards",
            "Set up",
            "Playing",
            "Hand Check",
            "Player turns",
            "Selling",
            "Taking",
            "Bonus Action",
            "Two players",
            "Five players",
            "Ending and scoring",
            "Variant",
        ];
        vec![Book { title: "Rules of KEEP".to_owned(), cited: "KEEP".to_owned(), chapters }]
    }

    fn is_board(line: &str) -> bool {
        board::is_board(line)
    }

    fn set(
        case: &str,
        list: Option<&str>,
        board: &[NumberedLine],
        _: &[NumberedLine],
    ) -> Result<KeepWorld, NumberedLine> {
        let list = List::read(list.unwrap_or(CARDS)).map_err(|it| (0, format!("The card list: {it}")))?;
        board::read(case, list, board)
    }

    fn chance(&mut self, line: &str) -> Option<Result<(), String>> {
        let names = line.strip_prefix("cards ")?;
        let faces: Result<Vec<CardFace>, String> = names.split(',').map(|it| self.face(it.trim())).collect();
        Some(faces.map(|it| self.coming.extend(it)))
    }

    fn begin_line(&mut self) {
        self.since = self.log.len();
    }

    fn step(&mut self, step: &str, when: When) -> Result<(), StepError> {
        self.settle().map_err(StepError::Unreadable)?;
        let (seat, action) = self.read(step).map_err(StepError::Unreadable)?;
        if !self.game.options(seat).contains(&action) {
            return Err(StepError::Refused(self.refusal(seat, step)));
        }
        self.game
            .apply(Input::Act(seat, action), &mut self.log)
            .map_err(|it| StepError::Unreadable(it.to_string()))?;
        // After a `not:` attempt, the random outcome stays open, because no line of the ruling names cards for it.
        if when == When::Soon { self.settle().map_err(StepError::Unreadable) } else { Ok(()) }
    }

    fn claim(&mut self, text: &str) -> Result<(), String> {
        self.settle()?;
        claim::check(self, text)
    }

    fn finish(&self) -> Result<(), String> {
        let left: Vec<&str> = self.coming.iter().map(|it| self.name(*it)).collect();
        if left.is_empty() {
            Ok(())
        } else {
            Err(format!(
                "The ruling is over, but these cards of its `cards` lines were not drawn: {}.",
                left.join(", ")
            ))
        }
    }

    fn story(&self) -> Vec<String> {
        self.log.iter().map(|it| self.told(it)).collect()
    }
}

impl KeepWorld {
    /// Returns a sentence as text, with the ruling's names for the players.
    fn written(&self, sentence: &Sentence) -> String {
        Writer::new(&self.game, &self.names, Viewer::Watcher).write(sentence)
    }

    /// Describes an event as text. No cards are hidden, because the author of a ruling knows all of them.
    fn told(&self, event: &Event) -> String {
        let sentence = self.game.tell(&Sight(event.clone()));
        sentence.map_or_else(String::new, |it| self.written(&it))
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let place = self.names.iter().position(|it| it == name);
        place
            .map(Seat::new)
            .ok_or_else(|| format!("Unknown player “{name}”. Players: {}.", self.names.join(", ")))
    }

    fn face(&self, name: &str) -> Result<CardFace, String> {
        self.game.list().named(name).ok_or_else(|| format!("Unknown card “{name}”."))
    }

    fn name(&self, face: CardFace) -> &str {
        &self.game.list().card(face).name
    }

    /// Applies random outcomes. Draws the cards that the ruling names or, if it names none, the first cards in the
    /// order of the card list.
    fn settle(&mut self) -> Result<(), String> {
        while let Pending::Chance(chance) = self.game.pending() {
            let Chance::Pick { count, .. } = chance else {
                unreachable!("the only random outcomes of KEEP are picks")
            };
            let outcome = match self.game.next_draw() {
                Some(NextOutcome::Cards(from)) => self.pick(count, &from)?,
                Some(NextOutcome::Decree) | None => vec![self.decree.index() as u8],
            };
            self.game.apply(Input::Chance(outcome), &mut self.log).map_err(|it| it.to_string())?;
        }
        Ok(())
    }

    /// Returns the indices in `from` of the cards that are drawn next.
    fn pick(&mut self, count: u8, from: &[CardFace]) -> Result<Vec<u8>, String> {
        let mut outcome: Vec<u8> = Vec::new();
        for _ in 0..count {
            let coming = self.coming.pop_front();
            let fits =
                |it: &u8| !outcome.contains(it) && coming.is_none_or(|face| from[usize::from(*it)] == face);
            let place = (0..from.len() as u8).find(fits);
            match (place, coming) {
                (Some(place), _) => outcome.push(place),
                (None, Some(face)) => {
                    return Err(format!("{} can't be drawn: it is not in the deck.", self.name(face)));
                }
                (None, None) => unreachable!("the rules draw at most as many cards as the deck has"),
            }
        }
        Ok(outcome)
    }

    /// Parses a step. Returns an error if the player, the verb, a card or another player in the step is unknown.
    fn read(&self, step: &str) -> Result<(Seat, Action), String> {
        let unknown = || format!("Unknown play “{step}”.");
        let (name, text) = step.split_once(' ').ok_or_else(unknown)?;
        let seat = self.seat(name)?;
        let text = text.trim();
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        let card = || self.face(object.trim());
        let action = match verb {
            "keeps" => Action::Keep(card()?),
            "goes" if object == "first" => Action::First,
            "goes" if object == "last" => Action::Last,
            "lets" => {
                let name = object.strip_suffix(" begin").ok_or("Write it as `Ann lets Ben begin`.")?;
                Action::Begin(self.seat(name)?)
            }
            "reveals" => Action::Bonus(card()?),
            "plays" => Action::Play(card()?),
            "hides" => Action::Hide(card()?),
            "uses" => Action::Use(card()?),
            "sells" => Action::Sell(card()?),
            "discards" => Action::Discard(card()?),
            "offers" => Action::Offer(card()?),
            "returns" => Action::Return(card()?),
            "picks" => Action::Player(self.seat(object)?),
            "takes" => {
                let (name, from) =
                    object.split_once(" from ").ok_or("Write it as `Ann takes Leek from Ben`.")?;
                Action::Take(self.seat(from.trim())?, self.face(name.trim())?)
            }
            "looks" => {
                let usage = "Write it as `Ann looks at Ben's secret 1`.";
                let (whose, place) =
                    object.strip_prefix("at ").and_then(|it| it.split_once("'s secret ")).ok_or(usage)?;
                let place: u8 = place.trim().parse().map_err(|_| usage)?;
                Action::Look(self.seat(whose)?, place.checked_sub(1).ok_or(usage)?)
            }
            "is" if object == "done" => Action::Done,
            _ => return Err(unknown()),
        };
        Ok((seat, action))
    }

    /// Returns the message for a step that isn't possible now. The message lists the possible answers.
    fn refusal(&self, seat: Seat, step: &str) -> String {
        let asked: Vec<String> = match self.game.pending() {
            Pending::Seats(seats) => {
                let may = |it: Seat| format!("{} may: {}", self.names[it.index()], self.may(it).join(", "));
                seats.iter().map(may).collect()
            }
            _ => vec!["the game is over".to_owned()],
        };
        let name = &self.names[seat.index()];
        let text = step.strip_prefix(name.as_str()).unwrap_or(step).trim();
        format!("{name} can't do “{text}” now: {}.", asked.join("; "))
    }

    /// Returns a player's possible answers as text.
    fn may(&self, seat: Seat) -> Vec<String> {
        let who = |it: Seat| self.names[it.index()].as_str();
        let words = self.game.options(seat).iter().map(|it| match *it {
            Action::Keep(it) => format!("keep {}", self.name(it)),
            Action::Begin(it) => format!("let {} begin", who(it)),
            Action::First => "go first".to_owned(),
            Action::Last => "go last".to_owned(),
            Action::Bonus(it) => format!("reveal {}", self.name(it)),
            Action::Play(it) => format!("play {}", self.name(it)),
            Action::Hide(it) => format!("hide {}", self.name(it)),
            Action::Use(it) => format!("use {}", self.name(it)),
            Action::Sell(it) => format!("sell {}", self.name(it)),
            Action::Take(from, it) => format!("take {} from {}", self.name(it), who(from)),
            Action::Discard(it) => format!("discard {}", self.name(it)),
            Action::Offer(it) => format!("offer {}", self.name(it)),
            Action::Player(it) => who(it).to_owned(),
            Action::Look(at, place) => format!("look at {}'s secret {}", who(at), place + 1),
            Action::Return(it) => format!("return {}", self.name(it)),
            Action::Done => "done".to_owned(),
        });
        words.collect()
    }
}

/// The card list for rulings. It is separate from the game's own list, so that balance changes to the game's list don't
/// break rulings.
const CARDS: &str = include_str!("../../../rulings/keep/cards.toml");
