//! The report of an arena, as a table for people, as JSON and as CSV.

use std::fmt::Write;

use serde_json::{Value, json};
use table::{Seat, Tally};

use crate::arena::{Arena, ArenaResults};
use crate::stats::{Share, wilson};

/// The statistics of an arena.
#[derive(Debug)]
pub struct ArenaReport {
    /// The unit of a game's length, in the plural.
    length_word: &'static str,
    score_word: &'static str,
    games: u64,
    tables: usize,
    seconds: f64,
    length: f64,
    decisions: u64,
    ties: u64,
    draws: u64,
    /// The statistics of each contestant.
    lines: Vec<ContestantScore>,
    /// The number of games that the first player won, and the number of games for which the first player is known.
    first: (f64, u64),
    holdings: Vec<Holding>,
}

#[derive(Debug, Default)]
struct ContestantScore {
    name: String,
    /// How many seats the contestant had in all games together. `wins` is the number of these seats that won; a
    /// shared win counts as a fraction.
    seats: u64,
    wins: f64,
    score: i64,
    /// For each opponent, by its index among the contestants: the number of games against that opponent, and how many
    /// of them were wins.
    against: Vec<(u64, f64)>,
}

#[derive(Debug)]
struct Holding {
    name: String,
    held: u64,
    won: f64,
}

impl ArenaReport {
    /// Computes the statistics of an arena's results.
    pub fn of<G: Tally>(arena: &Arena, results: &ArenaResults) -> ArenaReport {
        let count = arena.contestants.len();
        let mut report = ArenaReport {
            length_word: G::LENGTH,
            score_word: G::SCORE,
            games: results.games.len() as u64,
            tables: arena.tables.len(),
            seconds: results.time.as_secs_f64(),
            length: 0.0,
            decisions: 0,
            ties: 0,
            draws: 0,
            lines: arena
                .contestants
                .iter()
                .map(|it| ContestantScore {
                    name: it.name.clone(),
                    against: vec![(0, 0.0); count],
                    ..ContestantScore::default()
                })
                .collect(),
            first: (0.0, 0),
            holdings: results
                .holdings
                .iter()
                .map(|it| Holding { name: it.clone(), held: 0, won: 0.0 })
                .collect(),
        };
        for (_, table, game) in &results.games {
            report.length += f64::from(game.length);
            report.decisions += game.decisions;
            match game.winners.len() {
                0 => report.draws += 1,
                1 => {}
                _ => report.ties += 1,
            }
            let seats = &arena.tables[*table];
            let won = |seat: Seat| {
                if game.winners.has(seat) { 1.0 / game.winners.len() as f64 } else { 0.0 }
            };
            if let Some(first) = game.first {
                report.first = (report.first.0 + won(first), report.first.1 + 1);
            }
            for (index, one) in seats.iter().enumerate() {
                let seat = Seat::new(index);
                let line = &mut report.lines[*one];
                line.seats += 1;
                line.wins += won(seat);
                line.score += game.scores[index];
                for place in &game.held[index] {
                    report.holdings[*place].held += 1;
                    report.holdings[*place].won += won(seat);
                }
                let mut met: Vec<usize> = seats.iter().copied().filter(|it| it != one).collect();
                met.dedup();
                for other in met {
                    let entry = &mut line.against[other];
                    *entry = (entry.0 + 1, entry.1 + won(seat));
                }
            }
        }
        report.length /= report.games.max(1) as f64;
        report
    }

    /// Returns the report as text, for people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let width = self.lines.iter().map(|it| it.name.chars().count()).max().unwrap_or(0);
        for line in &self.lines {
            let share = wilson(line.wins, line.seats);
            let score = line.score as f64 / line.seats.max(1) as f64;
            let _ = writeln!(
                out,
                "{:<width$}  {:>7} of {:>7} seats  {}  {score:>6.1} {}",
                line.name,
                number(line.wins),
                line.seats,
                percent(share),
                self.score_word,
            );
        }
        if self.tables > 1 && self.lines.len() > 2 {
            self.write_pairs(&mut out, width);
        }
        let games = self.games.max(1) as f64;
        let _ = writeln!(out, "\n{} games, {} ties, {} draws", self.games, self.ties, self.draws);
        let _ = writeln!(
            out,
            "{:.1} {} and {:.1} decisions per game",
            self.length,
            self.length_word,
            self.decisions as f64 / games
        );
        let _ = writeln!(out, "first player wins {}", percent(wilson(self.first.0, self.first.1)));
        let seconds = self.seconds.max(1e-9);
        let _ = writeln!(
            out,
            "{:.0} games and {:.0} decisions per second",
            games / seconds,
            self.decisions as f64 / seconds
        );
        if !self.holdings.is_empty() {
            self.write_holdings(&mut out);
        }
        out
    }

    fn write_pairs(&self, out: &mut String, width: usize) {
        let _ = writeln!(
            out,
            "\nhow often each row won against each column, in percent; the columns are in the order of the rows"
        );
        for line in &self.lines {
            let cells = line.against.iter().map(|(games, wins)| match games {
                0 => "      ·".to_owned(),
                _ => format!("{:>7.1}", 100.0 * wins / *games as f64),
            });
            let _ = writeln!(out, "{:<width$} {}", line.name, cells.collect::<String>());
        }
    }

    fn write_holdings(&self, out: &mut String) {
        let _ = writeln!(
            out,
            "\nhow many of each card players held on average at the end of a game, and how often the holder won"
        );
        let mut sorted: Vec<&Holding> = self.holdings.iter().collect();
        sorted.sort_by(|a, b| (b.won / b.held.max(1) as f64).total_cmp(&(a.won / a.held.max(1) as f64)));
        for it in sorted {
            let held = it.held as f64 / self.games.max(1) as f64;
            let _ =
                writeln!(out, "{held:>8.2} {:>10.1} %  {}", 100.0 * it.won / it.held.max(1) as f64, it.name);
        }
    }

    /// Returns the report as JSON, for other programs.
    pub fn json(&self) -> Value {
        let share = |it: Share| json!({ "share": it.seen, "low": it.low, "high": it.high });
        let contestant = |line: &ContestantScore| {
            let against = line.against.iter().zip(&self.lines).filter(|it| it.0.0 > 0).map(|(it, other)| {
                json!({ "name": other.name, "seats": it.0, "wins": it.1, "win_rate": share(wilson(it.1, it.0)) })
            });
            json!({
                "name": line.name, "seats": line.seats, "wins": line.wins,
                "win_rate": share(wilson(line.wins, line.seats)),
                self.score_word: line.score as f64 / line.seats.max(1) as f64,
                "against": against.collect::<Value>(),
            })
        };
        let holding = |it: &Holding| json!({ "name": it.name, "held": it.held, "held_by_winners": it.won });
        json!({
            "games": self.games, "ties": self.ties, "draws": self.draws,
            "length": self.length, "length_in": self.length_word, "decisions": self.decisions,
            "seconds": self.seconds,
            "first_player": share(wilson(self.first.0, self.first.1)),
            "contestants": self.lines.iter().map(contestant).collect::<Value>(),
            "holdings": self.holdings.iter().map(holding).collect::<Value>(),
        })
    }

    /// Returns the report as CSV, one line per contestant.
    pub fn csv(&self) -> String {
        let mut out = format!("contestant,seats,wins,share,low,high,{}\n", self.score_word);
        for line in &self.lines {
            let share = wilson(line.wins, line.seats);
            let score = line.score as f64 / line.seats.max(1) as f64;
            let name = if line.name.contains([',', '"']) {
                format!("\"{}\"", line.name.replace('"', "\"\""))
            } else {
                line.name.clone()
            };
            let _ = writeln!(
                out,
                "{name},{},{},{:.4},{:.4},{:.4},{score:.2}",
                line.seats, line.wins, share.seen, share.low, share.high
            );
        }
        out
    }
}

fn number(wins: f64) -> String {
    if wins.fract() == 0.0 { format!("{wins:.0}") } else { format!("{wins:.1}") }
}

fn percent(share: Share) -> String {
    format!("{:>5.1} % ({:.1} to {:.1})", 100.0 * share.seen, 100.0 * share.low, 100.0 * share.high)
}
