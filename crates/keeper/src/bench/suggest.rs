//! Measures how fast Keeper proposes abilities for players' own words, and how good the proposals are.

use std::hint::black_box;
use std::time::Instant;

use intent::sample::{SampleWording, Score};
use intent::{Wish, suggest as proposals};

use super::{Measure, Stopwatch, timed};

/// Measures the proposals for the sample wordings of `crates/intent`.
pub(super) fn suggest() -> Vec<Measure> {
    let wordings = SampleWording::all();
    let wish = |it: &SampleWording| {
        let answer = proposals(&Wish { edition: it.edition, kind: it.kind, stats: (0, 0), text: &it.text });
        black_box(answer)
    };
    let mut measures = vec![timed("suggest", "wordings/s", || {
        for it in &wordings {
            wish(it);
        }
        wordings.len() as u64
    })];
    let start = Stopwatch::start();
    let slowest = wordings.iter().map(|it| {
        let start = Instant::now();
        wish(it);
        start.elapsed()
    });
    let slowest = u64::try_from(slowest.max().unwrap_or_default().as_micros()).unwrap_or(u64::MAX);
    measures.push(Measure::of("suggest, slowest", slowest, "µs", start.cpu()));
    let mut score = Score::default();
    for it in &wordings {
        score.count(it, &wish(it));
    }
    let percent = |part: usize, whole: usize| (part * 100).checked_div(whole).unwrap_or(0) as u64;
    let figures = [
        ("suggest, possible", score.possible as u64, "wordings"),
        ("suggest, first", percent(score.first, score.possible), "%"),
        ("suggest, first three", percent(score.three, score.possible), "%"),
        ("suggest, wrong meaning", score.wrong as u64, "wordings"),
        ("suggest, said impossible", percent(score.said, score.impossible), "%"),
    ];
    measures.extend(figures.map(|(name, value, unit)| Measure::of(name, value, unit, start.cpu())));
    measures
}
