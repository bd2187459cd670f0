//! `keeper bench`: measures the speed of the libraries, mostly on one core.

mod bots;
mod press;
mod rules;
mod server;
mod strength;
mod studio;
mod suggest;

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cards::card::{Card, CardKind};
use cards::edition::Edition;
use cards::language::Language;
use clap::ValueEnum;
use cpu_time::ProcessTime;
use serde_json::{Value, json};

pub(crate) use self::strength::StrengthArgs;
use crate::ExitOutcome;

/// The benchmarks of `keeper bench`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Benchmark {
    /// Cards: reading, pricing, writing, completing and checking card texts
    Cards,
    /// The rules of Keeper of the Cards: random games, copying a game, and decisions on larger boards
    Kotc,
    /// The rules of KEEP: random games of two to five players, and copying a game
    Keep,
    /// Bots: search iterations and games per second; with --games, how strong the bots are
    Bots,
    /// Drawing cards, and creating images and PDF sheets, on one core
    Press,
    /// Drawing 1,000 card images at 400 DPI, on all cores
    Pictures,
    /// Deadlines of bots: how late the slowest of 10,000 answers is on the largest boards (runs for about a minute)
    Deadlines,
    /// The server: processor time and bytes per move without sockets and disk, always with the same matches
    Server,
    /// The Studio: checking and completing cards while somebody edits them
    Studio,
    /// Proposals for abilities that players describe in their own words: how fast and how good they are
    Suggest,
}

/// The duration of each measurement.
const TIME: Duration = Duration::from_millis(1500);

/// The result of one measurement.
struct Measure {
    name: String,
    /// The measured value, in `unit`.
    value: u64,
    unit: &'static str,
    /// The total processor time that the measurement took on all cores.
    cpu: Duration,
}

/// Measures elapsed time and processor time.
#[derive(Clone, Copy)]
struct Stopwatch {
    wall: Instant,
    cpu: ProcessTime,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch { wall: Instant::now(), cpu: ProcessTime::now() }
    }

    /// Returns the elapsed time since the stopwatch was started.
    fn elapsed(&self) -> Duration {
        self.wall.elapsed()
    }

    /// Returns the processor time that this process has used since the stopwatch was started.
    fn cpu(&self) -> Duration {
        self.cpu.elapsed()
    }
}

impl Measure {
    /// Creates the result of a measurement.
    fn of(name: &str, value: u64, unit: &'static str, cpu: Duration) -> Measure {
        Measure { name: name.to_owned(), value, unit, cpu }
    }
}

/// Repeats `work` for [`TIME`], adds up the numbers that it returns, and measures their sum per second.
fn timed(name: &str, unit: &'static str, mut work: impl FnMut() -> u64) -> Measure {
    let (start, mut count) = (Stopwatch::start(), 0);
    while start.elapsed() < TIME {
        count += work();
    }
    let micros = u64::try_from(start.elapsed().as_micros()).unwrap_or(1).max(1);
    Measure::of(name, count * 1_000_000 / micros, unit, start.cpu())
}

/// Runs one benchmark, or all benchmarks that take only a few seconds each.
pub(crate) fn run(
    what: Option<Benchmark>,
    strength: &StrengthArgs,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    if strength.is_wanted() {
        if what != Some(Benchmark::Bots) {
            bail!("--games works only for bots: keeper bench bots --games 200");
        }
        return strength::run(strength, json, out);
    }
    let all = [Benchmark::Cards, Benchmark::Kotc, Benchmark::Keep, Benchmark::Bots, Benchmark::Press];
    let chosen = what.as_ref().map_or(&all[..], std::slice::from_ref);
    for what in chosen {
        let measures = match what {
            Benchmark::Cards => cards()?,
            Benchmark::Kotc => rules::kotc()?,
            Benchmark::Keep => rules::keep()?,
            Benchmark::Bots => bots::bots()?,
            Benchmark::Press => press::press()?,
            Benchmark::Pictures => press::pictures_on_all_cores()?,
            Benchmark::Deadlines => bots::deadlines(10_000)?,
            Benchmark::Server => server::server()?,
            Benchmark::Studio => studio::studio()?,
            Benchmark::Suggest => suggest::suggest(),
        };
        for it in measures {
            if json {
                let line = json!({ "name": it.name, "value": it.value, "unit": it.unit,
                    "cpu_seconds": it.cpu.as_secs_f64() });
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{:<28} {:>12} {}", it.name, grouped(it.value), it.unit)?;
            }
        }
    }
    Ok(ExitOutcome::Well)
}

fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Returns sample cards: the printed cards of the old editions and the official examples of the newer editions.
fn sample() -> Result<Vec<(Card, &'static Language)>> {
    let printed: Value = serde_json::from_str(include_str!("../../cards/tests/printed-cards.json"))?;
    let examples: Value = serde_json::from_str(include_str!("../../cards/tests/worked-examples.json"))?;
    let lists = [&printed, &examples["worked"], &examples["starter_cards"]];
    let mut cards = Vec::new();
    for value in lists.into_iter().filter_map(Value::as_array).flatten() {
        let edition =
            if value["text_of"] == "2024" { "11-2024".to_owned() } else { value["edition"].to_string() };
        let edition: Edition = edition.parse()?;
        let kind = if value["kind"] == "spell" { CardKind::Spell } else { CardKind::Creature };
        let mut card = Card::new(value["name"].as_str().context("a card has a name")?, kind);
        card.text = value["text"].as_str().map(str::to_owned);
        let stat = |old: &str, new: &str| value[old].as_i64().or(value["stats"][new].as_i64());
        (card.offense, card.defense) = (stat("offense", "strength"), stat("defense", "toughness"));
        cards.push((card, Language::of(edition)));
    }
    Ok(cards)
}

/// Repeatedly calls `work` with each of the cards, and measures the cards per second.
fn rate(name: &str, cards: &[(Card, &'static Language)], mut work: impl FnMut(&Card, &Language)) -> Measure {
    timed(name, "cards/s", || {
        for (card, language) in cards {
            work(card, language);
        }
        cards.len() as u64
    })
}

fn cards() -> Result<Vec<Measure>> {
    let cards = sample()?;
    let with_text: Vec<_> = cards.iter().filter(|it| it.0.text().len() > 60).cloned().collect();
    let read_and_price = |card: &Card, language: &Language| {
        let read = language.read(card.kind, black_box(card.text()));
        let cost = language.cost(card.kind, card.stats(), &read.text);
        black_box((read, cost)).1.ok();
    };
    let texts: Vec<_> = cards
        .iter()
        .map(|(card, language)| (language.read(card.kind, card.text()).text, card.kind, *language))
        .collect();
    let mut index = 0;
    Ok(vec![
        rate("cards.read_and_price", &cards, read_and_price),
        rate("cards.read_and_price.long", &with_text, read_and_price),
        rate("cards.write", &cards, |_, _| {
            let (text, kind, language) = &texts[index % texts.len()];
            index += 1;
            black_box(language.write(*kind, text));
        }),
        rate("cards.complete", &cards, |card, language| {
            let text = card.text();
            let half = text.floor_char_boundary(text.len() / 2);
            black_box(language.complete(card.kind, card.stats(), &text[..half], half));
        }),
        rate("cards.explain", &with_text, |card, language| {
            black_box(language.read(card.kind, &card.text().replacen('a', "e", 3)));
        }),
        rate("cards.judge", &cards, |card, language| {
            black_box(card.judge(language.edition()));
        }),
        rate("cards.judge_in_all", &cards, |card, _| {
            black_box(card.judge_in_all());
        }),
    ])
}
