//! Prints how well the wordings of a file are understood: `cargo run -p intent --example judge FILE [v]`.
//!
//! The file is a JSON list like `tests/wordings/sample.json`, or plain text like `tests/wordings/phrasings.txt`.

use std::process::ExitCode;
use std::time::Instant;

use intent::sample::{SampleWording, Score};
use intent::{Wish, suggest};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(path) = arguments.next() else {
        eprintln!("usage: judge FILE [v]");
        return ExitCode::FAILURE;
    };
    let verbose = arguments.next().is_some();
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let all = if text.trim_start().starts_with('[') {
        SampleWording::read(&text)
    } else {
        SampleWording::lines(&text)
    };
    let mut score = Score::default();
    // The tables are read before the clock starts.
    if let Some(it) = all.first() {
        suggest(&Wish { edition: it.edition, kind: it.kind, stats: (0, 0), text: &it.text });
    }
    let (mut slowest, mut total) = (0, 0);
    for it in &all {
        let wish = Wish { edition: it.edition, kind: it.kind, stats: (0, 0), text: &it.text };
        let answer = suggest(&wish);
        // A busy machine slows down single runs, so take the fastest of several runs.
        let timed = |_| {
            let clock = Instant::now();
            suggest(&wish);
            clock.elapsed().as_micros()
        };
        let took = (0..3).map(timed).min().unwrap_or_default();
        slowest = slowest.max(took);
        total += took;
        if score.count(it, &answer) || !verbose {
            continue;
        }
        println!("{} [{}] {} ({:?})", it.id, it.edition, it.text, answer.outcome);
        println!("   + {}", it.accept.first().map_or("impossible", String::as_str));
        for proposal in &answer.proposals {
            let differences: Vec<_> = proposal
                .differences
                .iter()
                .map(|it| format!("{}{}", if it.breaks { "!" } else { "" }, it.message))
                .collect();
            println!("   > {} {differences:?}", proposal.text);
        }
    }
    let most = all.iter().map(|it| (it.steps(), it)).max_by_key(|it| it.0);
    if let Some((steps, it)) = most {
        println!("most steps: {steps} for {} [{}] {}", it.id, it.edition, it.text);
    }
    let mean = total / all.len().max(1) as u128;
    println!("{score:?}; {mean} µs each, at most {slowest} µs");
    ExitCode::SUCCESS
}
