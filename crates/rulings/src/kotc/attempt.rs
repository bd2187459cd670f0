//! Carries out a step of a ruling: finds the player's option that matches the step, either now or after other players
//! have passed.

use scenario::{StepError, When};
use table::{Game, Input, Seat};

use super::play::{RulingPlay, WantedAnswer};
use super::table::{RulingMatch, unreadable};
use kotc::{Action, CounterTiming, Why, rules};

/// A step of a ruling that is being tried.
pub(super) struct Attempt<'a> {
    pub(super) table: &'a mut RulingMatch,
    pub(super) seat: Seat,
    /// The text of the step in the ruling, without the player's name.
    pub(super) text: &'a str,
    pub(super) when: When,
}

impl Attempt<'_> {
    pub(super) fn play(&mut self, play: &RulingPlay) -> Result<(), StepError> {
        match play {
            RulingPlay::Answer(wanted) => self.answer(wanted),
            RulingPlay::Chaining { wanted, in_response: true } => self.respond(wanted),
            RulingPlay::Chaining { wanted, in_response: false } if self.may_chain(wanted) => self.act(wanted),
            RulingPlay::Chaining { wanted, .. } => self.answer(wanted),
            RulingPlay::Pick(wanted) => self.pick_all(&wanted.iter().collect::<Vec<_>>()),
            RulingPlay::Exchange { go, come } => self.exchange(go, come),
            RulingPlay::Say(number) => self.say(*number),
            RulingPlay::Attack { team, victim } => {
                self.answer(&WantedAnswer::Exactly(Action::Attack))?;
                match victim {
                    None => team.iter().try_for_each(|it| self.fight(it)),
                    Some(victim) => self.team(team).and_then(|()| self.fight(victim)),
                }
            }
            RulingPlay::Defend(team) => self.team(team),
        }
    }

    /// Returns whether this answer could be a link of a chain. Counters that may be used at any time are never links.
    fn may_chain(&self, wanted: &WantedAnswer) -> bool {
        let WantedAnswer::Pop(_, counter) = wanted else { return true };
        rules(self.table.game.edition())
            .is_some_and(|it| it.counter_timing(*counter) == CounterTiming::ChainingAction)
    }

    fn refused(&self) -> StepError {
        let (name, question) = (self.table.name(self.seat), self.table.question());
        StepError::Refused(format!("{name} can't do “{}” now: {question}", self.text))
    }

    /// Returns the player's option that matches `wanted`; `None` if the player doesn't have such an option now.
    fn option(&self, wanted: &WantedAnswer) -> Option<Action> {
        let game = &self.table.game;
        game.options(self.seat).iter().find(|it| wanted.is(game, it)).copied()
    }

    fn give(&mut self, action: Action) -> Result<(), StepError> {
        self.table.apply(Input::Act(self.seat, action))
    }

    /// Answers the player's question, after passing for all players who are asked earlier and may pass.
    fn answer(&mut self, wanted: &WantedAnswer) -> Result<(), StepError> {
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

    /// Starts a new action. Fails if the action would be a response, or if an open chain would have to resolve first. A
    /// ruling must say explicitly that an action is a response, or that the chain resolves first.
    fn act(&mut self, wanted: &WantedAnswer) -> Result<(), StepError> {
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
                // Using a reactive counter is neither a response nor a new action.
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

    /// Adds a link to the open chain. First passes for all players who are asked earlier.
    fn respond(&mut self, wanted: &WantedAnswer) -> Result<(), StepError> {
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

    /// Exchanges cards in hand (`go`) for reserves (`come`). Skips choices with only one possible answer, because the
    /// game makes them without asking.
    fn exchange(&mut self, go: &[WantedAnswer], come: &[WantedAnswer]) -> Result<(), StepError> {
        self.answer(&WantedAnswer::Exactly(Action::Exchange))?;
        for (cards, why) in [(go, Why::Exchange), (come, Why::ExchangeFor)] {
            if self.why() == Some(why) {
                self.pick_all(&cards.iter().collect::<Vec<_>>())?;
            }
            if self.why() == Some(why) {
                self.answer(&WantedAnswer::Exactly(Action::Done))?;
            }
        }
        Ok(())
    }

    /// Answers with a number. If the game first offers only some numbers, repeatedly picks the largest offered number
    /// below `number` until the game offers `number`.
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
        self.answer(&WantedAnswer::Exactly(Action::Number(number)))
    }

    /// Picks one creature of a formation, or the victim of an attack.
    fn fight(&mut self, wanted: &WantedAnswer) -> Result<(), StepError> {
        self.answer(wanted).map_err(|refused| match self.table.game.ask() {
            // A `not:` attempt proves nothing if it fails only because of a payment.
            Some(ask) if self.when == When::Now && ask.seat == self.seat && ask.why == Why::PayWith => {
                unreadable(format!("“{}” asks for a payment first. Write it step by step.", self.text))
            }
            _ => refused,
        })
    }

    /// Picks the creatures of a team in formation order.
    fn team(&mut self, team: &[WantedAnswer]) -> Result<(), StepError> {
        team.iter().try_for_each(|it| self.fight(it))?;
        if self.table.game.options(self.seat).contains(&Action::Done) {
            self.give(Action::Done)?;
        }
        Ok(())
    }

    /// Makes several picks in the given order if possible, otherwise in any possible order. If the order doesn't
    /// matter, the game accepts the picks only in the order in which the question lists them.
    fn pick_all(&mut self, things: &[&WantedAnswer]) -> Result<(), StepError> {
        let mut failed = Ok(());
        for index in 0..things.len() {
            let before = self.table.clone();
            let rest: Vec<&WantedAnswer> = [&things[..index], &things[index + 1..]].concat();
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
