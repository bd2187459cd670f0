//! Measures how good the proposals for wordings of players are: `wordings/sample.json` and `wordings/own.json`.

use intent::sample::{OWN, SAMPLE, Score, Wording};
use intent::{Wish, suggest};

/// Measures a list of wordings, and prints those that were not understood.
fn score(json: &str) -> Score {
    let mut score = Score::default();
    for it in Wording::read(json) {
        let answer = suggest(&Wish { edition: it.edition, kind: it.kind, stats: (0, 0), text: &it.text });
        if score.count(&it, &answer) {
            continue;
        }
        let impossible = if it.possible { "" } else { "  (impossible)" };
        println!("{} [{}] {}{impossible}: impossible = {}", it.id, it.edition, it.text, answer.impossible);
        it.accept.iter().for_each(|it| println!("   + {it}"));
        for proposal in &answer.proposals {
            let differences: Vec<_> = proposal.differences.iter().map(|it| it.message.as_str()).collect();
            println!("   > {} {differences:?}", proposal.text);
        }
    }
    println!("{score:?}");
    score
}

fn aims(score: &Score) {
    assert!(score.possible > 0 && score.impossible > 0);
    assert!(score.first * 100 >= score.possible * 75, "the first proposal: {score:?}");
    assert!(score.three * 100 >= score.possible * 90, "among the first three: {score:?}");
    assert_eq!(score.wrong, 0, "wrong meanings");
    assert_eq!(score.said, score.impossible, "what is impossible is said to be: {score:?}");
}

#[test]
fn the_sample_is_understood() {
    aims(&score(SAMPLE));
}

#[test]
fn our_own_wordings_are_understood() {
    aims(&score(OWN));
}
