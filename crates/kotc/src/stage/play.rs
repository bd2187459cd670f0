//! Playing a ruling line by line.

use std::collections::VecDeque;

use cards::edition::Edition;
use scenario::{Book, Line, Staged};
use table::{Chance, Game, Input, Pending, Seat, Tell, Viewer};

use super::board::{Board, counter, is_board};
use super::claim;
use crate::rules::Rules;
use crate::{Action, Event, Kotc, PLAYABLE, Spot, Why};

/// A ruling on the table.
#[derive(Debug)]
pub struct Stage {
    pub(super) names: Vec<String>,
    pub(super) game: Kotc,
    pub(super) log: Vec<Event>,
    /// How much of it had happened before the last line of plays.
    pub(super) since: usize,
    dice: VecDeque<u8>,
}

impl Staged for Stage {
    const CASES: (&'static str, &'static [&'static str]) = ("editions", &["6", "11", "14"]);

    fn books() -> Vec<Book> {
        let book = |rules: &&Rules| Book {
            title: format!("Rulebook of the {}", rules.edition.ordinal()),
            cited: format!("Rulebook {}", rules.edition),
            chapters: rules.chapters,
        };
        PLAYABLE.iter().map(book).collect()
    }

    fn is_board(line: &str) -> bool {
        is_board(line) || line.starts_with("phase ")
    }

    fn set(case: &str, board: &[Line], _: &[Line]) -> Result<Stage, Line> {
        let edition: Edition =
            case.parse().map_err(|it: cards::edition::UnknownEdition| (0, it.to_string()))?;
        let first = board.first().map_or(0, |it| it.0);
        let board = Board::read(edition, board)?;
        let game = Kotc::arranged(&board.arrangement).map_err(|it| (first, it.to_string()))?;
        Ok(Stage { names: board.names, game, log: Vec::new(), since: 0, dice: VecDeque::new() })
    }

    fn chance(&mut self, line: &str) -> Option<Result<(), String>> {
        line.strip_prefix("dice ").map(|it| self.add_dice(it))
    }

    /// A line: steps of one player, separated by semicolons.
    fn play(&mut self, line: &str) -> Result<(), String> {
        self.since = self.log.len();
        for part in line.split(';').map(str::trim).filter(|it| !it.is_empty()) {
            self.settle()?;
            if part == "all pass" {
                self.all_pass()?;
                continue;
            }
            let (name, rest) = part.split_once(' ').ok_or_else(|| format!("“{part}” is no play"))?;
            let seat = self.seat(name).ok_or_else(|| format!("there is no player {name}"))?;
            self.act(seat, rest.trim())?;
            self.settle()?;
        }
        Ok(())
    }

    fn claim(&mut self, text: &str) -> Result<(), String> {
        // A claim may be about a moment at which dice are still to fall; other chance has decided.
        if !matches!(self.game.pending(), Pending::Chance(Chance::Dice(_))) {
            self.settle()?;
        }
        claim::check(self, text)
    }

    fn finish(&self) -> Result<(), String> {
        if self.dice.is_empty() { Ok(()) } else { Err(format!("dice were left over: {:?}", self.dice)) }
    }

    fn story(&self) -> Vec<String> {
        let sights = self.log.iter().filter_map(|it| Kotc::sight(it, Viewer::Watcher));
        sights.map(|it| self.game.tell(&it).trim().to_owned()).collect()
    }
}

impl Stage {
    fn add_dice(&mut self, text: &str) -> Result<(), String> {
        for word in text.split_whitespace().filter(|it| !self.names.iter().any(|name| name == it)) {
            let die = word.parse().ok().filter(|it| (1..=6).contains(it));
            self.dice.push_back(die.ok_or_else(|| format!("“{word}” is no die"))?);
        }
        Ok(())
    }

    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|it| it == name).map(Seat::new)
    }

    fn apply(&mut self, input: Input<Action>) -> Result<(), String> {
        self.game.apply(input, &mut self.log).map_err(|it| it.to_string())
    }

    /// Lets chance decide: dice as they are written, everything else in its order.
    fn settle(&mut self) -> Result<(), String> {
        while let Pending::Chance(chance) = self.game.pending() {
            let outcome = match chance {
                Chance::Dice(count) => {
                    let short = self.dice.len();
                    if short < usize::from(count) {
                        return Err(format!(
                            "{count} dice are rolled here, and {short} are written: add `dice …`"
                        ));
                    }
                    self.dice.drain(..usize::from(count)).collect()
                }
                Chance::Shuffle(of) => (0..of).collect(),
                Chance::Pick { count, .. } => (0..count).collect(),
            };
            self.apply(Input::Chance(outcome))?;
        }
        Ok(())
    }

    /// Everybody passes until somebody is asked who cannot.
    fn all_pass(&mut self) -> Result<(), String> {
        while let Pending::Seats(seats) = self.game.pending() {
            let Some(asked) = seats.iter().find(|it| self.game.options(*it).contains(&Action::Pass)) else {
                break;
            };
            self.apply(Input::Act(asked, Action::Pass))?;
            self.settle()?;
        }
        Ok(())
    }

    pub(super) fn act(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        if let Some(team) = text.strip_prefix("attacks with ") {
            self.reach(seat, |it| *it == Action::Attack, "attacks")?;
            return team.split(',').try_for_each(|it| self.pick(seat, it.trim()));
        }
        if let Some(rest) = text.strip_prefix("attacks ") {
            let (victim, team) =
                rest.split_once(" with ").ok_or("an attack is `Ann attacks Ben with Ox, Cat`")?;
            self.reach(seat, |it| *it == Action::Attack, "attacks")?;
            self.team(seat, team)?;
            return self.pick(seat, victim.trim());
        }
        if let Some(team) = text.strip_prefix("defends with ") {
            return self.team(seat, team);
        }
        if text == "does not defend" || text == "is done" {
            return self.reach(seat, |it| *it == Action::Done, text);
        }
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        let spots = self.game.named(object);
        let has = |spot: &Spot| spots.contains(spot);
        match verb {
            "passes" => self.reach(seat, |it| *it == Action::Pass, text),
            "ends" => self.reach(seat, |it| *it == Action::EndPhase, text),
            "gives" if object == "up" => self.reach(seat, |it| *it == Action::GiveUp, text),
            "agrees" => self.reach(seat, |it| *it == Action::Agree, text),
            "rerolls" => self.reach(seat, |it| *it == Action::Reroll, text),
            "draws" => self.reach(seat, |it| *it == Action::Draw, text),
            "sows" => self.reach(seat, |it| matches!(it, Action::Sow(spot) if has(spot)), text),
            "exchanges" => self.exchange(seat, object),
            "summons" => self.reach(seat, |it| matches!(it, Action::Summon(spot) if has(spot)), text),
            "casts" => self.reach(seat, |it| matches!(it, Action::Cast(spot) if has(spot)), text),
            "sets" => self.reach(seat, |it| matches!(it, Action::Set(spot) if has(spot)), text),
            "activates" => {
                // `Ox` or `Ox 2` for its second ability.
                let (name, ability) = match object.rsplit_once(' ') {
                    Some((name, number)) if number.parse::<u8>().is_ok_and(|it| it > 0) => {
                        (name, number.parse::<u8>().unwrap_or(1) - 1)
                    }
                    _ => (object, 0),
                };
                let spots = self.game.named(name);
                self.reach(seat, |it| matches!(it, Action::Activate(spot, which) if spots.contains(spot) && *which == ability), text)
            }
            "pops" => {
                let (kind, host) =
                    object.split_once(" on ").ok_or("a counter is used as `Ann pops Sword on Ox`")?;
                let kind = counter(kind.trim()).ok_or_else(|| format!("there is no {kind} Counter"))?;
                let spots = self.game.named(host.trim());
                self.reach(
                    seat,
                    |it| matches!(it, Action::Pop(spot, which) if spots.contains(spot) && *which == kind),
                    text,
                )
            }
            "takes" => {
                let usage = "a counter is taken as `Ann takes Sword off Ox` or `… Sword of Ben off Ox`";
                let (counters, host) = object.split_once(" off ").ok_or(usage)?;
                let (kind, whose) =
                    counters.split_once(" of ").map_or((counters, None), |it| (it.0, Some(it.1)));
                let kind = counter(kind.trim()).ok_or_else(|| format!("there is no {kind} Counter"))?;
                let whose = match whose {
                    Some(name) => {
                        Some(self.seat(name.trim()).ok_or_else(|| format!("there is no player {name}"))?)
                    }
                    None => None,
                };
                let spots = self.game.named(host.trim());
                let wanted = |it: &Action| {
                    matches!(it, Action::Take(spot, which, by)
                        if spots.contains(spot) && *which == kind && whose.is_none_or(|it| it == *by))
                };
                self.reach(seat, wanted, text)
            }
            "uses" => {
                let face: u8 = object.parse().map_err(|_| format!("“{object}” is no die"))?;
                self.reach(seat, |it| *it == Action::Die(face), text)
            }
            "says" => {
                let number: u32 = object.parse().map_err(|_| format!("“{object}” is no number"))?;
                // A large share is said roughly first: the largest number that is not too large, then again.
                loop {
                    let below = self.game.options(seat).iter().filter_map(|it| match it {
                        Action::Number(it) if *it <= number => Some(*it),
                        _ => None,
                    });
                    let rough =
                        matches!(self.game.ask(), Some(ask) if ask.seat == seat && ask.why == Why::Share);
                    match below.max().filter(|it| rough && *it < number) {
                        Some(below) => self.apply(Input::Act(seat, Action::Number(below)))?,
                        None => break,
                    }
                }
                self.reach(seat, |it| *it == Action::Number(number), text)
            }
            "picks" => {
                let names: Vec<&str> = object.split(',').map(str::trim).collect();
                self.pick_all(seat, &names)
            }
            _ => Err(format!("“{verb}” is no word for a play")),
        }
    }

    /// Cards of the hand for as many reserves: `Ox, Cat for Elk, Fox`.
    fn exchange(&mut self, seat: Seat, cards: &str) -> Result<(), String> {
        let (leaving, coming) =
            cards.split_once(" for ").ok_or("cards are exchanged as `Ann exchanges Ox, Cat for Elk, Fox`")?;
        self.reach(seat, |it| *it == Action::Exchange, "exchanges")?;
        let names = |list: &str| list.split(',').map(|it| it.trim().to_owned()).collect::<Vec<String>>();
        for (list, why) in [(leaving, Why::Exchange), (coming, Why::ExchangeFor)] {
            // The last of them may go without saying.
            let asked = |stage: &Stage| stage.game.ask().is_some_and(|it| it.seat == seat && it.why == why);
            let names = names(list);
            if asked(self) {
                self.pick_all(seat, &names.iter().map(String::as_str).collect::<Vec<_>>())?;
            }
            if asked(self) {
                self.reach(seat, |it| *it == Action::Done, "exchanges")?;
            }
        }
        Ok(())
    }

    /// Creatures in the order of the formation.
    fn team(&mut self, seat: Seat, names: &str) -> Result<(), String> {
        names.split(',').try_for_each(|it| self.pick(seat, it.trim()))?;
        if self.game.options(seat).contains(&Action::Done) {
            self.apply(Input::Act(seat, Action::Done))?;
        }
        Ok(())
    }

    /// Several things, in the order in which they are named if that is possible, otherwise in any: what is chosen
    /// without an order is asked for in that of the table.
    fn pick_all(&mut self, seat: Seat, names: &[&str]) -> Result<(), String> {
        let mut failed = Ok(());
        for index in 0..names.len() {
            let (game, length, dice) = (self.game.clone(), self.log.len(), self.dice.clone());
            let rest: Vec<&str> = [&names[..index], &names[index + 1..]].concat();
            let done = self.pick(seat, names[index]).and_then(|()| self.pick_all(seat, &rest));
            if done.is_ok() {
                return done;
            }
            (self.game, self.dice) = (game, dice);
            self.log.truncate(length);
            failed = if failed.is_ok() { done } else { failed };
        }
        failed
    }

    /// A card or a player.
    fn pick(&mut self, seat: Seat, name: &str) -> Result<(), String> {
        if let Some(player) = self.seat(name) {
            return self.reach(seat, |it| *it == Action::Player(player), name);
        }
        let spots = self.game.named(name);
        self.reach(seat, |it| matches!(it, Action::Pick(spot) if spots.contains(spot)), name)
    }

    /// Gives an answer, passing for everybody who is asked before and may pass.
    fn reach(&mut self, seat: Seat, wanted: impl Fn(&Action) -> bool, text: &str) -> Result<(), String> {
        for _ in 0..64 {
            self.settle()?;
            if let Some(action) = self.game.options(seat).iter().find(|it| wanted(it)).copied() {
                return self.apply(Input::Act(seat, action));
            }
            let Pending::Seats(seats) = self.game.pending() else { break };
            let asked = seats.iter().next().ok_or("nobody is asked")?;
            if !self.game.options(asked).contains(&Action::Pass) {
                break;
            }
            self.apply(Input::Act(asked, Action::Pass))?;
        }
        let why = match self.game.ask() {
            Some(ask) => format!(
                "{} is asked ({:?}) and may: {}",
                self.names[ask.seat.index()],
                ask.why,
                self.may(ask.seat)
            ),
            None => "the game is over".to_owned(),
        };
        Err(format!("{} cannot do “{text}” now; {why}", self.names[seat.index()]))
    }

    /// The answers of a seat that play on, in words.
    pub(super) fn may(&self, seat: Seat) -> String {
        let name = |spot: &Spot| claim::name_at(self, *spot, seat);
        let words = self.game.moves(seat).iter().map(|it| match it {
            Action::Sow(spot) => format!("sow {}", name(spot)),
            Action::Summon(spot) => format!("summon {}", name(spot)),
            Action::Cast(spot) => format!("cast {}", name(spot)),
            Action::Set(spot) => format!("set {}", name(spot)),
            Action::Activate(spot, ability) => format!("activate {} {}", name(spot), ability + 1),
            Action::Pop(spot, counter) => format!("pop {counter:?} on {}", name(spot)),
            Action::Take(spot, counter, seat) => {
                format!("take {counter:?} of {} off {}", self.names[seat.index()], name(spot))
            }
            Action::Pick(spot) => name(spot),
            Action::Player(seat) => self.names[seat.index()].clone(),
            Action::Die(face) => format!("die {face}"),
            Action::Number(number) => number.to_string(),
            other => format!("{other:?}").to_lowercase(),
        });
        words.collect::<Vec<_>>().join(", ")
    }
}
