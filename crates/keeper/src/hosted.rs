//! External programs that play by exchanging JSON lines over standard input and output. `docs/bots.md` describes the
//! protocol.

mod view;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use table::{Notation, Seat, Seats, Show, Viewer};

pub(crate) use view::BotView;

/// The version of the bot protocol.
const PROTOCOL: u32 = 2;
/// The longest line that a program may send, in bytes.
const LONGEST_LINE: u64 = 64 * 1024;
/// The maximum number of buffered lines. A program that writes more has to wait.
const MOST_WAITING: usize = 64;
/// The maximum number of lines to read for one answer.
const MOST_LINES: usize = 1000;
/// The number of lost moves in a row after which Keeper stops asking the program. A move is lost if the program gives
/// no valid answer.
const PATIENCE: u32 = 3;

/// A running external program that plays on a seat.
pub(crate) struct Program {
    name: String,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Result<String, String>>,
    time: Duration,
    asked: u64,
    lost: u32,
    /// The number of log events that the program has received.
    told: usize,
    /// Messages for the person who runs the program: one for each move for which the program gave no valid answer.
    pub(crate) complaints: Vec<String>,
}

impl Program {
    /// Starts a program. `time` is the time limit for each answer.
    pub(crate) fn start(command: &[String], time: Duration) -> Result<Program> {
        let [program, args @ ..] = command else { bail!("after `--`, give the program to run") };
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{program} cannot be started"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take().context("the program has no output")?);
        let (send, lines) = sync_channel(MOST_WAITING);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
                let line = match read {
                    Ok(0) | Err(_) => return,
                    Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE => {
                        Err(format!("the program sent a line of more than {LONGEST_LINE} bytes"))
                    }
                    Ok(_) => String::from_utf8(line)
                        .map_err(|_| "the program sent a line that is not UTF-8".to_owned()),
                };
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Program {
            name: command.join(" "),
            child,
            input,
            lines,
            time,
            asked: 0,
            lost: 0,
            told: 0,
            complaints: Vec::new(),
        })
    }

    /// Sends a message. Ignores errors. If the program no longer reads its input, its output may still say why. If it
    /// has ended, this is reported when no answer comes.
    fn send(&mut self, message: &Value) {
        if let Some(input) = self.input.as_mut() {
            let _ = writeln!(input, "{message}").and_then(|()| input.flush());
        }
    }

    /// Tells the program that a match starts.
    pub(crate) fn greet<G: Notation>(&mut self, setup: &G::Setup, seat: Seat, seats: usize) {
        self.told = 0;
        let hello = json!({
            "type": "hello", "protocol": PROTOCOL, "game": G::NAME, "seat": seat.index() + 1, "seats": seats,
            "setup": G::write_setup(setup).lines().collect::<Vec<_>>(),
        });
        self.send(&hello);
    }

    /// Tells the program that the match is over.
    pub(crate) fn goodbye(&mut self, winners: Seats) {
        let winners: Vec<usize> = winners.iter().map(|it| it.index() + 1).collect();
        self.send(&json!({ "type": "over", "winners": winners }));
    }

    /// Asks the program for an answer. If the program gives no valid answer, returns the last option, which declines if
    /// declining is possible.
    pub(crate) fn answer<G: Notation + Show + BotView>(
        &mut self,
        game: &G,
        log: &[G::Event],
        seat: Seat,
    ) -> G::Action {
        let options = game.moves(seat);
        let declining = options[options.len() - 1].clone();
        if self.lost >= PATIENCE {
            return declining;
        }
        match self.try_answer(game, log, seat) {
            Ok(place) => {
                self.lost = 0;
                options[place].clone()
            }
            Err(why) => {
                self.lost += 1;
                let last = if self.lost == PATIENCE { "; Keeper stops asking the program" } else { "" };
                self.complaints.push(format!("question {}: {why}{last}", self.asked));
                declining
            }
        }
    }

    fn try_answer<G: Notation + Show + BotView>(
        &mut self,
        game: &G,
        log: &[G::Event],
        seat: Seat,
    ) -> Result<usize, String> {
        self.asked += 1;
        let options: Vec<String> = game.moves(seat).iter().map(G::write_action).collect();
        let names = texts::numbered(game.seats());
        let writer = texts::Writer::new(game, &names, Viewer::Seat(seat));
        let words: Vec<String> =
            game.moves(seat).iter().map(|it| writer.write(&game.answer(seat, it))).collect();
        let sights = log[self.told.min(log.len())..].iter().filter_map(|it| G::sight(it, Viewer::Seat(seat)));
        let sights: Vec<G::Sight> = sights.collect();
        let saw: Vec<String> = game.tell_all(&sights).iter().flatten().map(|it| writer.write(it)).collect();
        let question = game.question(seat).map(|it| writer.write(&it));
        self.told = log.len();
        let ask = json!({
            "type": "ask", "id": self.asked, "question": question, "saw": saw,
            "options": options, "words": words, "view": game.bot_view(seat),
            "milliseconds": self.time.as_millis() as u64,
        });
        let until = Instant::now() + self.time;
        self.send(&ask);
        for _ in 0..MOST_LINES {
            let line = match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => line?,
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("no answer within {} ms", self.time.as_millis()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err("the program has ended".to_owned()),
            };
            let answer: Value =
                serde_json::from_str(&line).map_err(|_| format!("“{}” is not JSON", shown(&line)))?;
            if answer["id"].as_u64() != Some(self.asked) {
                // Skip answers to earlier questions, which came too late.
                continue;
            }
            return index_of(&answer, &options)
                .ok_or_else(|| format!("“{}” is not one of the answers", shown(&line)));
        }
        Err(format!("the program sent {MOST_LINES} lines without an answer"))
    }

    /// Returns the program's command line.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

/// Finds the option that the program chose, by its notation (`answer`) or by its index (`choice`).
fn index_of(answer: &Value, options: &[String]) -> Option<usize> {
    if let Some(text) = answer["answer"].as_str() {
        return options.iter().position(|it| it == text);
    }
    let place = answer["choice"].as_u64()? as usize;
    (place < options.len()).then_some(place)
}

fn shown(line: &str) -> String {
    line.trim().chars().take(60).collect()
}

impl Drop for Program {
    /// Ends the program: closes its input, waits a moment, then kills it.
    fn drop(&mut self) {
        self.input = None;
        let until = Instant::now() + Duration::from_millis(200);
        while Instant::now() < until {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
