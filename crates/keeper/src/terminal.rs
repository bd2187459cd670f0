//! Plays a game in the terminal, line by line, for `keeper play`.

#[cfg(test)]
mod lesson;
mod saved;

use std::io::{BufRead, Write};

use anyhow::{Result, bail};
use bots::{BotQuestion, Level, Search, Seated, evaluation, seat};
use coach::{Coached, Script};
use table::text::wrapped;
use table::{AutoAnswers, Dice, Guess, Input, Match, Notation, Pending, Seat, Sense, Show, Tally, Viewer};
use texts::Writer;

pub(crate) use saved::Saved;

/// The players of a terminal game, and how the game is shown and saved.
pub(crate) struct TerminalOptions {
    /// The number of people; they take the first seats.
    pub(crate) people: usize,
    /// The levels of the bots on the other seats. They are repeated if there are more seats than levels.
    pub(crate) bots: Vec<Level>,
    pub(crate) seed: u64,
    /// Whether to avoid colours and clearing the screen, for screen readers and scripts.
    pub(crate) plain: bool,
    /// Whether people choose which resources to pay with.
    pub(crate) choose_payments: bool,
    /// The file to save the game to.
    pub(crate) save: std::path::PathBuf,
    /// The script of a coached match; `None` if there is no coach.
    pub(crate) coach: Option<&'static Script>,
}

/// A game that people can play in the terminal.
pub(crate) trait Playable: Guess + Notation + Tally + Sense + Show + Coached {}

impl<G: Guess + Notation + Tally + Sense + Show + Coached> Playable for G {}

/// A terminal game in progress.
struct TerminalGame<'a, G: Playable> {
    table: &'a TerminalOptions,
    play: Match<G>,
    /// The names of the players.
    names: Vec<String>,
    /// One bot per seat. The bots on people's seats are never asked.
    bots: Vec<Seated<G>>,
    dice: Dice,
    /// For each answer of a person, the number of inputs before it. `undo` uses this.
    steps: Vec<usize>,
    /// For each seat, the number of log events that the person on this seat has seen.
    read: Vec<usize>,
    /// The seat of the person who is using the screen, or used it most recently.
    looking: Option<Seat>,
    /// Whether the person pays by hand for the current action, after typing `choose`.
    by_hand: bool,
    /// The script with the coach's tips; `None` if there is no coach or the person has turned the tips off.
    tips: Option<&'static Script>,
}

/// The maximum number of cards that the command `card` describes.
const MOST_DESCRIBED: usize = 12;

/// The number of answers that the command `hint` shows.
const HINTED: usize = 3;

const HELP: &str = "\
Type the number of an answer, or words that only one answer contains. To give
several answers at once, type their numbers on one line: `1 3 4` picks three
cards in this order. Commands:
  board        show the board again
  card NAME    describe a card that you can see
  log          show everything that has happened in this game
  choose N     give answer N, and choose yourself what to pay with
  hint         show what a strong player would answer, with the chances to win
  undo         undo your last answer, if nothing was revealed or rolled since
  notation     show the answers in the notation of records; you can type it too
  tips         stop the tips of a coached match, or show them again
  quit         save the game and exit; `keeper play --resume FILE` continues it
Creatures are shown as offense/defense; cards in hand end with their cost.
`granary 3 of 4` means that 3 of 4 resources are ready.";

/// Plays until the game is over or a person quits. Reads the people's answers from `lines`.
pub(crate) fn play<G: Playable>(
    table: &TerminalOptions,
    play: Match<G>,
    lines: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<()> {
    let seats = play.game().seats();
    if table.people > seats {
        bail!("there are {} people, but only {seats} seats", table.people);
    }
    let people = std::iter::repeat_n(Level::GREEDY, table.people);
    let levels = people.chain(table.bots.iter().copied().cycle()).take(seats);
    // Use a different seed than at the start of the game, so that a resumed game does not repeat its first rolls.
    let mut dice = Dice::new(table.seed.wrapping_add(play.record().inputs.len() as u64));
    let mut session = TerminalGame {
        table,
        names: texts::numbered(seats),
        bots: seat(levels, dice.seed()),
        steps: Vec::new(),
        read: vec![play.log().len(); seats],
        play,
        dice,
        looking: None,
        by_hand: false,
        tips: table.coach,
    };
    writeln!(out, "Type `help` to see the commands.")?;
    session.run(lines, out)
}

impl<G: Playable> TerminalGame<'_, G> {
    fn run(&mut self, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<()> {
        loop {
            match self.play.game().pending() {
                Pending::Over => return self.over(out),
                Pending::Chance(chance) => {
                    let outcome = match self.table.coach {
                        Some(script) => coach::outcome(script, &self.play, chance),
                        None => self.dice.settle(chance),
                    };
                    self.play.apply(Input::Chance(outcome))?;
                }
                Pending::Seats(seats) => {
                    let person = seats.iter().find(|it| it.index() < self.table.people);
                    let seat = person.or_else(|| seats.iter().next()).expect("at least one seat is asked");
                    let game = self.play.game();
                    if seat.index() >= self.table.people {
                        let scripted =
                            self.table.coach.and_then(|it| coach::answer_of_opponent(it, &self.play, seat));
                        let action = scripted.unwrap_or_else(|| self.bots[seat.index()].answer(game, seat));
                        self.play.apply(Input::Act(seat, action))?;
                    } else if !self.ask(seat, lines, out)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Asks a person for an answer. Returns false if the person quits.
    fn ask(&mut self, seat: Seat, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<bool> {
        if self.play.game().opens(seat) {
            self.by_hand = false;
        }
        let payments = !self.by_hand && !self.table.choose_payments;
        // With a coach, answer only questions with a single option automatically. The coach explains all other
        // questions.
        let single = self.table.coach.is_none() || self.play.game().options(seat).len() == 1;
        let not_yet = self.table.coach.is_none();
        let automatic = AutoAnswers { payments, single, not_yet, turn_ends: true };
        if let Some(answer) = automatic.answer(self.play.game(), seat) {
            self.play.apply(Input::Act(seat, answer))?;
            return Ok(true);
        }
        let options = self.play.game().options(seat).to_vec();
        if self.looking != Some(seat) && self.table.people > 1 {
            self.hand_over(seat, lines, out)?;
        }
        self.looking = Some(seat);
        self.tell_news(seat, out)?;
        writeln!(out, "\n{}", self.play.game().show(seat, &self.names).trim_end())?;
        self.print_tips(out)?;
        self.print_options(seat, &options, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            if lines.read_line(&mut line)? == 0 {
                writeln!(out)?;
                self.leave(out)?;
                return Ok(false);
            }
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word.to_lowercase().as_str() {
                "" => {}
                "help" | "h" | "?" => writeln!(out, "{HELP}")?,
                "board" => {
                    writeln!(out, "{}", self.play.game().show(seat, &self.names).trim_end())?;
                    self.print_options(seat, &options, out)?;
                }
                "card" => self.describe(seat, rest, out)?,
                "log" => self.tell(seat, 0, out)?,
                "notation" => {
                    for (place, option) in listed::<G>(&options).enumerate() {
                        writeln!(out, "{:>3}  {}", place + 1, G::write_action(option))?;
                    }
                }
                "hint" => self.hint(seat, out)?,
                "tips" if self.table.coach.is_some() => {
                    self.tips = if self.tips.is_some() { None } else { self.table.coach };
                    match self.tips {
                        Some(_) => self.print_tips(out)?,
                        None => writeln!(out, "No more tips. Type `tips` to show them again.")?,
                    }
                }
                "undo" => {
                    if self.undo(seat, out)? {
                        return Ok(true);
                    }
                }
                "quit" | "exit" => match self.leave(out) {
                    Ok(()) => return Ok(false),
                    Err(why) => writeln!(out, "{why:#}; the game continues")?,
                },
                chosen => match self.find_all(seat, if chosen == "choose" { rest } else { line }, &options) {
                    Ok(steps) => {
                        self.steps.push(self.play.record().inputs.len());
                        if self.play.submit(seat, &steps).is_ok() {
                            self.by_hand |= chosen == "choose";
                            return Ok(true);
                        }
                        self.steps.pop();
                        writeln!(out, "You cannot give these answers together; give one at a time.")?;
                    }
                    Err(why) => writeln!(out, "{}", wrapped(&why, 0))?,
                },
            }
        }
    }

    /// Parses a line as one answer in words, or as the numbers of one or more answers.
    fn find_all(&self, seat: Seat, line: &str, options: &[G::Action]) -> Result<Vec<G::Action>, String> {
        let numbers: Result<Vec<usize>, _> =
            line.split([' ', ',']).filter(|it| !it.is_empty()).map(str::parse).collect();
        let Ok(numbers) = numbers else { return self.find(seat, line, options).map(|it| vec![it]) };
        let listed: Vec<&G::Action> = listed::<G>(options).collect();
        let pick = |number: &usize| match number.checked_sub(1).and_then(|it| listed.get(it)) {
            Some(action) => Ok((*action).clone()),
            None => Err(format!("Type a number from 1 to {}.", listed.len())),
        };
        let steps: Vec<G::Action> = numbers.iter().map(pick).collect::<Result<_, String>>()?;
        Ok(self.play.arrange(seat, &steps))
    }

    fn writer(&self, seat: Seat) -> Writer<'_, G> {
        Writer::new(self.play.game(), &self.names, Viewer::Seat(seat))
    }

    /// Describes an answer in words.
    fn answer(&self, seat: Seat, action: &G::Action) -> String {
        self.writer(seat).write(&self.play.game().answer(seat, action))
    }

    /// Finds an answer by its notation, or by words that no other answer contains. Answers that concede must be typed
    /// in full.
    fn find(&self, seat: Seat, line: &str, options: &[G::Action]) -> Result<G::Action, String> {
        let wanted = line.to_lowercase();
        let concedes = |it: &&G::Action| G::concedes(it).is_some_and(|it| it.words() == wanted);
        if let Some(conceding) = options.iter().find(concedes) {
            return Ok(conceding.clone());
        }
        let ways: Vec<[String; 2]> = listed::<G>(options)
            .map(|it| [self.answer(seat, it).to_lowercase(), G::write_action(it)])
            .collect();
        let matching = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..ways.len()).filter(|place| ways[*place].iter().any(|it| fits(it))).collect()
        };
        let exact = matching(&|it| it == wanted).into_iter().next().map(|it| vec![it]);
        let begins = || Some(matching(&|it| it.starts_with(&wanted))).filter(|it| !it.is_empty());
        let found = exact.or_else(begins).unwrap_or_else(|| matching(&|it| it.contains(&wanted)));
        match found[..] {
            [only] => Ok(listed::<G>(options).nth(only).expect("the answer is listed").clone()),
            [] => Err(format!("“{line}” is not one of the answers. Type a number, or `help`.")),
            _ => {
                let names: Vec<String> = found.iter().map(|it| (it + 1).to_string()).collect();
                Err(format!(
                    "“{line}” matches several answers: {}. Type one of these numbers.",
                    names.join(" or ")
                ))
            }
        }
    }

    /// Prints what the coach says about the current question, or about the end of the match.
    fn print_tips(&self, out: &mut dyn Write) -> Result<()> {
        let Some(script) = self.tips else { return Ok(()) };
        let said = coach::coaching(script, &self.play, coach::LEARNER);
        let mut number = said.before;
        for tip in &said.tips {
            let text = |key: &str| texts::text(key).unwrap_or_default();
            let title = text(&tip.title);
            let head = if tip.extra {
                format!("Tip: {title}")
            } else {
                number += 1;
                format!("Tip {number}: {title}")
            };
            writeln!(out, "\n{head}\n{}", wrapped(&format!("  {}", text(&tip.key)), 2))?;
        }
        Ok(())
    }

    /// Prints the numbers of the answers that the coach suggests.
    fn print_suggestion(&self, seat: Seat, options: &[G::Action], out: &mut dyn Write) -> Result<()> {
        let Some(script) = self.tips else { return Ok(()) };
        let number = |it: &G::Action| listed::<G>(options).position(|option| option == it);
        let steps = coach::suggested(script, &self.play, seat);
        let numbers: Vec<String> = steps.iter().filter_map(number).map(|it| (it + 1).to_string()).collect();
        // If the coach suggests several picks, the answer that ends the choice is not in the list before the first
        // pick, so it has no number. The numbers of the picks are enough.
        writeln!(out, "The coach suggests: {}", numbers.join(" "))?;
        Ok(())
    }

    fn print_options(&self, seat: Seat, options: &[G::Action], out: &mut dyn Write) -> Result<()> {
        let game = self.play.game();
        let question = game.question(seat).map_or_else(String::new, |it| self.writer(seat).write(&it));
        writeln!(out, "\n{}", wrapped(&question, 0))?;
        for (place, option) in listed::<G>(options).enumerate() {
            writeln!(out, "{}", wrapped(&format!("{:>3}  {}", place + 1, self.answer(seat, option)), 5))?;
        }
        for concession in options.iter().filter_map(G::concedes) {
            writeln!(out, "     or type: {}", concession.words())?;
        }
        self.print_suggestion(seat, options, out)
    }

    fn describe(&self, seat: Seat, name: &str, out: &mut dyn Write) -> Result<()> {
        let found = self.play.game().describe(seat, name.trim());
        if found.is_empty() {
            writeln!(out, "You see no card whose name contains “{}”.", name.trim())?;
        }
        for text in found.iter().take(MOST_DESCRIBED).flat_map(|it| it.lines()) {
            writeln!(out, "{}", wrapped(text, 2))?;
        }
        if found.len() > MOST_DESCRIBED {
            writeln!(out, "… and {} more; type more of the name.", found.len() - MOST_DESCRIBED)?;
        }
        Ok(())
    }

    /// Shows the answers that a search finds best, if everybody else is a bot.
    fn hint(&mut self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        if self.table.people > 1 {
            writeln!(out, "You get hints only in games against bots.")?;
            return Ok(());
        }
        let (game, mut dice) = (self.play.game(), Dice::new(self.play.record().inputs.len() as u64));
        let options = game.moves(seat);
        let mut search = Search::new(dice.seed(), evaluation::HINT);
        let imagine = &mut || game.guess(seat, &mut dice);
        let advice = search.advise(BotQuestion { seat, options, imagine }, &|| false);
        for it in advice.iter().take(HINTED) {
            let answer = format!("{:>3}  {}", it.place + 1, self.answer(seat, &options[it.place]));
            writeln!(out, "{}", wrapped(&format!("{answer} ({} %)", (it.chance + 5) / 10), 5))?;
        }
        Ok(())
    }

    /// Shows what has happened since this person's last question.
    fn tell_news(&mut self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        let from = self.read[seat.index()];
        self.tell(seat, from, out)?;
        self.read[seat.index()] = self.play.log().len();
        Ok(())
    }

    fn tell(&self, seat: Seat, from: usize, out: &mut dyn Write) -> Result<()> {
        let log = &self.play.log()[from.min(self.play.log().len())..];
        let sights: Vec<G::Sight> = log.iter().filter_map(|it| G::sight(it, Viewer::Seat(seat))).collect();
        let writer = self.writer(seat);
        let lines = sights.iter().zip(self.play.game().tell_all(&sights));
        let told: Vec<(bool, String)> =
            lines.filter_map(|(it, text)| Some((G::is_heading(it), writer.write(&text?)))).collect();
        // Print repeated lines once, with their count.
        for same in told.chunk_by(|a, b| a == b) {
            if same[0].0 {
                writeln!(out)?;
            }
            let times = if same.len() > 1 { format!(" ({} times)", same.len()) } else { String::new() };
            writeln!(out, "{}", wrapped(&format!("{}{times}", same[0].1), 2))?;
        }
        Ok(())
    }

    /// Clears the screen before another person's turn, so that people at one keyboard do not see each other's cards.
    fn hand_over(&self, seat: Seat, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<()> {
        if !self.table.plain {
            write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        writeln!(out, "Player {seat}, it is your turn. Press Enter when nobody else is looking.")?;
        out.flush()?;
        lines.read_line(&mut String::new())?;
        Ok(())
    }

    /// Undoes the person's most recent answer. This is possible only if, after that answer, nobody else has answered
    /// and the person has seen nothing new. Returns whether the answer was undone.
    fn undo(&mut self, seat: Seat, out: &mut dyn Write) -> Result<bool> {
        let Some(before) = self.steps.last().copied() else {
            writeln!(out, "There is nothing to undo.")?;
            return Ok(false);
        };
        let inputs = &self.play.record().inputs[before..];
        let own = inputs.iter().all(|it| matches!(it, Input::Act(who, _) if *who == seat));
        let mut record = self.play.record().clone();
        record.inputs.truncate(before);
        let earlier = saved::go_on(record)?;
        let seen = &self.play.log()[earlier.log().len()..];
        let mut sights = seen.iter().filter_map(|it| G::sight(it, Viewer::Seat(seat)));
        if !own || sights.any(|it| G::reveals(&it, Viewer::Seat(seat))) {
            writeln!(out, "You cannot undo this: somebody else answered, or you saw something new.")?;
            return Ok(false);
        }
        self.play = earlier;
        self.steps.pop();
        self.read[seat.index()] = self.play.log().len();
        writeln!(out, "Undone.")?;
        Ok(true)
    }

    fn leave(&self, out: &mut dyn Write) -> Result<()> {
        Saved::write(self.table, self.play.record())?;
        writeln!(out, "The game is saved in {}.", self.table.save.display())?;
        writeln!(out, "Continue with: keeper play --resume {}", self.table.save.display())?;
        Ok(())
    }

    fn over(&mut self, out: &mut dyn Write) -> Result<()> {
        let seat = Seat::new(0);
        self.tell_news(seat, out)?;
        writeln!(out, "\n{}", self.play.game().show(seat, &self.names).trim_end())?;
        self.print_tips(out)?;
        Saved::write(self.table, self.play.record())?;
        if let Some(script) = self.table.coach {
            writeln!(out, "\nYou know the basics. Play a real match with: keeper play {}", script.game)?;
        }
        writeln!(out, "Watch the match again with: keeper replay {}", self.table.save.display())?;
        Ok(())
    }
}

/// Iterates over the answers that have a number in the list: all except those that concede.
fn listed<G: Show>(options: &[G::Action]) -> impl Iterator<Item = &G::Action> {
    options.iter().filter(|it| G::concedes(it).is_none())
}
