//! The table of a ruling: makes plays, and lets chance decide as the ruling says.

use std::collections::VecDeque;

use scenario::{Line, StepError, When};
use table::text::named;
use table::{Chance, Game, Input, Pending, Seat, Show, Tell, Viewer};

use super::board::Board;
use super::play::{Play, Reader, Wanted};
use crate::view::Print;
use crate::{Action, Event, Kotc, LinkView, Spot, Why};

/// A match that is under way, and what the ruling says of its chance.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) names: Vec<String>,
    pub(super) game: Kotc,
    pub(super) log: Vec<Event>,
    /// How many events had happened before the last line of plays.
    pub(super) since: usize,
    dice: VecDeque<u8>,
}

fn unreadable(message: impl Into<String>) -> StepError {
    StepError::Unreadable(message.into())
}

impl Table {
    pub(super) fn new(board: &Board, plays: &[Line]) -> Result<Table, Line> {
        let giving_up = plays.iter().any(|it| it.1.contains(" gives up") || it.1.contains(" agrees"));
        let arrangement = board.arrangement(giving_up);
        let line = board.zones.first().map_or(0, |it| it.0);
        let game = Kotc::arranged(&arrangement).map_err(|it| (line, it.to_string()))?;
        let edition = board.edition.ordinal();
        let known: Vec<&str> = game.zone_names().map(|it| it.1).collect();
        let missing = |it: &&(usize, _)| game.zone_names().all(|(zone, _)| zone != it.1);
        if let Some((line, zone)) = board.zones.iter().find(missing) {
            let name = crate::write_zone(*zone);
            return Err((*line, format!("The {edition} has no {name}, only: {}.", known.join(", "))));
        }
        if let (line, Some(phase)) = board.phase
            && !game.phases().contains(&phase)
        {
            return Err((line, format!("The {edition} has no {phase:?} Phase.")));
        }
        let names = board.names.clone();
        Ok(Table { names, game, log: Vec::new(), since: 0, dice: VecDeque::new() })
    }

    pub(super) fn begin_line(&mut self) {
        self.since = self.log.len();
    }

    /// One step: `Ann summons Ox`, `all pass` or `the chain resolves`.
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
        let reader = Reader { edition: self.game.edition(), names: &self.names, game: &self.game };
        let play = reader.read(rest.trim()).map_err(unreadable)?;
        let mut attempt = Attempt { table: self, seat, text: rest.trim(), when };
        attempt.play(&play)?;
        // Dice that an attempt leads to belong to no line of the ruling.
        if when == When::Soon { self.settle() } else { Ok(()) }
    }

    pub(super) fn add_dice(&mut self, text: &str) -> Result<(), String> {
        for word in text.split_whitespace().filter(|it| !self.names.iter().any(|name| name == it)) {
            let die = word.parse().ok().filter(|it| (1..=6).contains(it));
            self.dice.push_back(die.ok_or_else(|| format!("“{word}” is not a die."))?);
        }
        Ok(())
    }

    pub(super) fn finish(&self) -> Result<(), String> {
        match self.dice.len() {
            0 => Ok(()),
            left => Err(format!(
                "The ruling is over, and {} left over.",
                match left {
                    1 => "1 die is".to_owned(),
                    _ => format!("{left} dice are"),
                }
            )),
        }
    }

    /// What has happened, in words.
    pub(super) fn story(&self) -> Vec<String> {
        let sights = self.log.iter().filter_map(|it| Kotc::sight(it, Viewer::Watcher));
        let told = sights.map(|it| named(self.game.tell(&it).trim(), &self.names));
        told.filter(|it| !it.is_empty()).collect()
    }

    pub(super) fn seat(&self, name: &str) -> Result<Seat, String> {
        super::card::seat(&self.names, name.trim())
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    fn apply(&mut self, input: Input<Action>) -> Result<(), StepError> {
        self.game.apply(input, &mut self.log).map_err(|it| unreadable(it.to_string()))
    }

    /// Chance decides before a claim, except that dice may still have to fall.
    pub(super) fn settle_before_claim(&mut self) -> Result<(), String> {
        match self.game.pending() {
            Pending::Chance(Chance::Dice(_)) => Ok(()),
            _ => self.settle().map_err(StepError::into_message),
        }
    }

    /// Lets chance decide: dice as they are written, everything else in its order.
    fn settle(&mut self) -> Result<(), StepError> {
        while let Pending::Chance(chance) = self.game.pending() {
            let outcome = match chance {
                Chance::Dice(rolled) => {
                    let (rolled, written) = (usize::from(rolled), self.dice.len());
                    if written < rolled {
                        return Err(unreadable(format!(
                            "This rolls {}, and the ruling has {written}: add a line `dice …` after it.",
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

    /// Passes for whoever is asked, if that is possible. A player who may deploy a card decides that in the ruling.
    fn pass(&mut self) -> Result<bool, StepError> {
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

    /// Everybody passes until somebody is asked who cannot.
    fn all_pass(&mut self) -> Result<(), StepError> {
        while self.pass_anything()? {}
        Ok(())
    }

    /// The links of the chain that is open, the oldest first.
    fn links(&self) -> Vec<LinkView> {
        self.game.view(Viewer::Watcher).chain.into_iter().filter(|it| !it.aiming).collect()
    }

    /// Everybody passes until the open chain is resolved, or somebody has to choose something for it.
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

    /// The question that is open, in words.
    fn question(&self) -> String {
        let Some(ask) = self.game.ask() else { return "the game is over.".to_owned() };
        let question = named(self.game.question(ask.seat).trim(), &self.names);
        format!("{} is asked “{question}” and may: {}.", self.name(ask.seat), self.may(ask.seat).join(", "))
    }

    /// The name of a card, if this player or the one where it is may know it.
    fn card_at(&self, spot: Spot, seat: Seat) -> String {
        let seen = |seat| Print::at(&self.game, Viewer::Seat(seat), spot).and_then(|it| it.face);
        let face = seen(seat).or_else(|| seen(spot.seat));
        face.map_or_else(|| "a card".to_owned(), |it| self.card_name(it).to_owned())
    }

    pub(super) fn card_name(&self, face: u16) -> &str {
        &self.game.faces()[usize::from(face)].card.name
    }

    /// The answers of a player, in words.
    pub(super) fn may(&self, seat: Seat) -> Vec<String> {
        let name = |spot: &Spot| self.card_at(*spot, seat);
        let counter = |it: &cards::meaning::Counter| self.game.counter_name(*it);
        let word = |it: &Action| match it {
            Action::Sow(spot) => format!("sow {}", name(spot)),
            Action::Swap(spot) => format!("swap {}", name(spot)),
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
        self.game.options(seat).iter().map(word).collect()
    }
}

/// Are these views of one link? Attackers that have left the battlefield are no longer shown.
fn same_link(now: &LinkView, before: &LinkView) -> bool {
    let cards = now.cards.iter().all(|it| before.cards.contains(it));
    now.by == before.by && now.counter == before.counter && cards
}

/// A step that a player tries to make.
struct Attempt<'a> {
    table: &'a mut Table,
    seat: Seat,
    text: &'a str,
    when: When,
}

impl Attempt<'_> {
    fn play(&mut self, play: &Play) -> Result<(), StepError> {
        match play {
            Play::Answer(wanted) => self.answer(wanted),
            Play::Chaining { wanted, in_response: true } => self.respond(wanted),
            Play::Chaining { wanted, in_response: false } => self.act(wanted),
            Play::Pick(wanted) => self.pick_all(&wanted.iter().collect::<Vec<_>>()),
            Play::Say(number) => self.say(*number),
            Play::Attack { team, victim } => {
                self.answer(&Wanted::Exactly(Action::Attack))?;
                match victim {
                    None => team.iter().try_for_each(|it| self.fight(it)),
                    Some(victim) => self.team(team).and_then(|()| self.fight(victim)),
                }
            }
            Play::Defend(team) => self.team(team),
        }
    }

    fn refused(&self) -> StepError {
        let (name, question) = (self.table.name(self.seat), self.table.question());
        StepError::Refused(format!("{name} can't do “{}” now: {question}", self.text))
    }

    /// The answer that is meant, if the player may give it now.
    fn option(&self, wanted: &Wanted) -> Option<Action> {
        let game = &self.table.game;
        game.options(self.seat).iter().find(|it| wanted.is(game, it)).copied()
    }

    fn give(&mut self, action: Action) -> Result<(), StepError> {
        self.table.apply(Input::Act(self.seat, action))
    }

    /// Gives an answer, after passing for everybody who is asked before and may pass.
    fn answer(&mut self, wanted: &Wanted) -> Result<(), StepError> {
        loop {
            self.table.settle()?;
            if let Some(action) = self.option(wanted) {
                return self.give(action);
            }
            if self.when == When::Now || !self.table.pass()? {
                return Err(self.refused());
            }
        }
    }

    fn why(&self) -> Option<Why> {
        self.table.game.ask().map(|it| it.why)
    }

    /// Starts something of one's own. It must not become a response by accident, nor wait for a chain that is open.
    fn act(&mut self, wanted: &Wanted) -> Result<(), StepError> {
        let mut responses = false;
        loop {
            self.table.settle()?;
            let why = self.why();
            if let Some(action) = self.option(wanted) {
                let name = self.table.name(self.seat);
                if why == Some(Why::Respond) {
                    return Err(unreadable(format!(
                        "A chain is open. Write “{name} {} in response”, or “the chain resolves” before it.",
                        self.text
                    )));
                }
                // A counter that waits for its own situation is neither a response nor a new start.
                let starts = matches!(why, Some(Why::ActionPhase | Why::BattlePhase | Why::Window));
                if responses && starts {
                    return Err(unreadable(format!(
                        "A chain is open. Write “the chain resolves” before “{name} {}”.",
                        self.text
                    )));
                }
                return self.give(action);
            }
            responses |= why == Some(Why::Respond);
            if self.when == When::Now || !self.table.pass()? {
                return Err(self.refused());
            }
        }
    }

    /// Adds a link to the open chain, after those who are asked before have passed.
    fn respond(&mut self, wanted: &Wanted) -> Result<(), StepError> {
        let links = self.table.links().len();
        if links == 0 {
            return Err(unreadable("No chain is open, so nobody can respond. Leave out “in response”."));
        }
        loop {
            if self.why() == Some(Why::Respond)
                && let Some(action) = self.option(wanted)
            {
                return self.give(action);
            }
            if self.when == When::Now {
                return Err(self.refused());
            }
            let refused = self.refused();
            if !self.table.pass()? || self.table.links().len() != links {
                return Err(refused);
            }
        }
    }

    /// Says a number. A large one is said roughly first: the largest that is not too large, then again.
    fn say(&mut self, number: u32) -> Result<(), StepError> {
        loop {
            let game = &self.table.game;
            let rough = game.ask().is_some_and(|it| it.seat == self.seat && it.why == Why::Share);
            let below = game.options(self.seat).iter().filter_map(|it| match it {
                Action::Number(it) if *it <= number => Some(*it),
                _ => None,
            });
            match below.max().filter(|it| rough && *it < number) {
                Some(below) => self.give(Action::Number(below))?,
                None => break,
            }
        }
        self.answer(&Wanted::Exactly(Action::Number(number)))
    }

    /// One creature of a formation, or the victim.
    fn fight(&mut self, wanted: &Wanted) -> Result<(), StepError> {
        self.answer(wanted).map_err(|refused| match self.table.game.ask() {
            // An attempt that stops at a payment proves nothing.
            Some(ask) if self.when == When::Now && ask.seat == self.seat && ask.why == Why::PayWith => {
                unreadable(format!("“{}” asks for a payment first. Write it step by step.", self.text))
            }
            _ => refused,
        })
    }

    /// Creatures in the order of the formation.
    fn team(&mut self, team: &[Wanted]) -> Result<(), StepError> {
        team.iter().try_for_each(|it| self.fight(it))?;
        if self.table.game.options(self.seat).contains(&Action::Done) {
            self.give(Action::Done)?;
        }
        Ok(())
    }

    /// Several things, in the order in which they are named if that is possible, otherwise in any: what is chosen
    /// without an order is asked for in that of the table.
    fn pick_all(&mut self, things: &[&Wanted]) -> Result<(), StepError> {
        let mut failed = Ok(());
        for index in 0..things.len() {
            let before = self.table.clone();
            let rest: Vec<&Wanted> = [&things[..index], &things[index + 1..]].concat();
            let done = self.answer(things[index]).and_then(|()| self.pick_all(&rest));
            if done.is_ok() {
                return done;
            }
            *self.table = before;
            failed = failed.and(done);
        }
        failed
    }
}
