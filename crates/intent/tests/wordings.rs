//! Measures the proposals on wordings of players: `wordings/sample.json` and `wordings/own.json`.

use cards::card::CardKind;
use cards::edition::Edition;
use intent::{Suggestion, Wish, suggest};
use serde_json::Value;

struct Wording {
    id: String,
    edition: Edition,
    kind: CardKind,
    text: String,
    accept: Vec<String>,
    never: Vec<String>,
    possible: bool,
}

fn wordings(json: &str) -> Vec<Wording> {
    let all: Value = serde_json::from_str(json).expect("JSON");
    let texts = |it: &Value| it.as_array().into_iter().flatten().filter_map(|it| it.as_str().map(str::to_owned)).collect();
    all.as_array()
        .expect("a list")
        .iter()
        .map(|it| Wording {
            id: it["id"].as_str().expect("an id").to_owned(),
            edition: it["edition"].as_str().expect("an edition").parse().expect("an edition"),
            kind: if it["kind"] == "spell" { CardKind::Spell } else { CardKind::Creature },
            text: it["wording"].as_str().expect("a wording").to_owned(),
            accept: texts(&it["accept"]),
            never: texts(&it["never"]),
            possible: it["possible"] == true,
        })
        .collect()
}

fn answer(it: &Wording) -> Suggestion {
    suggest(&Wish { edition: it.edition, kind: it.kind, stats: (0, 0), text: &it.text })
}

/// A text without its ability's name, for comparing.
fn bare(text: &str) -> String {
    let text = text.to_lowercase();
    match text.split_once(": ") {
        Some((name, rest)) if !name.contains(' ') && !name.starts_with("activate") => rest.to_owned(),
        _ => text,
    }
}

/// Does a text contain a component that means something else?
fn is_wrong(text: &str, never: &str) -> bool {
    let text = bare(text);
    let never = never.to_lowercase();
    let pieces: Vec<&str> = never.split(['[', ']']).collect();
    // Parts of the component between its numbers; plural endings may differ.
    let mut rest = text.as_str();
    for piece in pieces.iter().step_by(2) {
        let piece = piece.trim().trim_end_matches(['.', ';', ':', '→']);
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    true
}

#[derive(Default, Debug)]
struct Score {
    possible: usize,
    first: usize,
    three: usize,
    wrong: usize,
    impossible: usize,
    said: usize,
    denied: usize,
}

fn score(json: &str, show: bool) -> Score {
    let mut score = Score::default();
    for it in wordings(json) {
        let answer = answer(&it);
        let accepted = |text: &str| it.accept.iter().any(|accept| bare(accept) == bare(text));
        let place = answer.proposals.iter().position(|it| accepted(&it.text));
        let wrong: Vec<&str> = answer
            .proposals
            .iter()
            .filter(|proposal| !accepted(&proposal.text) && it.never.iter().any(|never| is_wrong(&proposal.text, never)))
            .map(|it| it.text.as_str())
            .collect();
        score.wrong += usize::from(!wrong.is_empty());
        let good = if it.possible {
            score.possible += 1;
            score.first += usize::from(place == Some(0));
            score.three += usize::from(place.is_some());
            score.denied += usize::from(answer.impossible);
            place == Some(0) && !answer.impossible
        } else {
            score.impossible += 1;
            score.said += usize::from(answer.impossible);
            answer.impossible
        };
        if show && (!good || !wrong.is_empty()) {
            println!("{} [{}] {}{}", it.id, it.edition, it.text, if it.possible { "" } else { "  (impossible)" });
            println!("   impossible={} place={place:?} wrong={wrong:?}", answer.impossible);
            for accept in &it.accept {
                println!("   + {accept}");
            }
            for proposal in &answer.proposals {
                let differences: Vec<_> = proposal.differences.iter().map(|it| it.message.as_str()).collect();
                println!("   > {} {differences:?}", proposal.text);
            }
        }
    }
    score
}

#[test]
fn the_sample_is_understood() {
    let score = score(include_str!("wordings/sample.json"), true);
    println!("{score:?}");
    aims(&score);
}

#[test]
fn our_own_wordings_are_understood() {
    let score = score(include_str!("wordings/own.json"), true);
    println!("{score:?}");
    aims(&score);
}

fn aims(score: &Score) {
    assert!(score.first * 100 >= score.possible * 75, "the first proposal: {score:?}");
    assert!(score.three * 100 >= score.possible * 90, "among the first three: {score:?}");
    assert_eq!(score.wrong, 0, "wrong meanings");
    assert_eq!(score.said, score.impossible, "what is impossible is said to be: {score:?}");
}
