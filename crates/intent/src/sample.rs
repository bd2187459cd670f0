//! Wordings of players, with official texts that mean the same. Tests use them to measure how well wordings are
//! understood.

use cards::card::CardKind;
use cards::edition::Edition;
use serde_json::Value;

use crate::propose::{Outcome, Suggestion};

/// A player's wording, and what may and may not be proposed for it.
#[derive(Clone, Debug)]
pub struct SampleWording {
    /// A name for the wording.
    pub id: String,
    /// The edition whose texts are proposed.
    pub edition: Edition,
    /// Whether the card is a creature or a spell.
    pub kind: CardKind,
    /// The wording as the player typed it.
    pub text: String,
    /// Complete legal texts that mean the same as the wording. Names of abilities do not matter.
    pub accept: Vec<String>,
    /// Components and texts that mean something else, so that no proposal may contain them.
    pub never: Vec<String>,
    /// Whether the edition has a text that means what the wording says.
    pub possible: bool,
}

impl SampleWording {
    /// Returns all wordings: those in `SAMPLE` and those in `OWN`.
    pub fn all() -> Vec<SampleWording> {
        [SAMPLE, OWN].into_iter().flat_map(SampleWording::read).collect()
    }

    /// Reads a JSON list of wordings. Leaves out those without an edition or a text.
    pub fn read(json: &str) -> Vec<SampleWording> {
        let all: Value = serde_json::from_str(json).unwrap_or_default();
        all.as_array().into_iter().flatten().filter_map(SampleWording::of).collect()
    }

    /// Reads wordings from plain text. A line `@edition kind | text || text` gives the accepted texts, and each line
    /// below it is one wording. The kind is `c` for a creature and `s` for a spell. A line `@edition kind` without
    /// texts means that the edition cannot express the wordings below it.
    pub fn lines(text: &str) -> Vec<SampleWording> {
        let mut all = Vec::new();
        let mut group: Option<SampleWording> = None;
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if let Some(head) = line.strip_prefix('@') {
                let (head, accept) = head.split_once('|').unwrap_or((head, ""));
                let (edition, kind) = head.trim().split_once(' ').unwrap_or((head.trim(), "s"));
                let accept = accept.split(" || ").map(|it| it.trim().replace("\\n", "\n"));
                let accept: Vec<String> = accept.filter(|it| !it.is_empty()).collect();
                group = edition.parse().ok().map(|edition| SampleWording {
                    id: String::new(),
                    edition,
                    kind: if kind == "s" { CardKind::Spell } else { CardKind::Creature },
                    text: String::new(),
                    possible: !accept.is_empty(),
                    accept,
                    never: Vec::new(),
                });
            } else if let Some(group) = group.as_ref().filter(|_| !line.is_empty() && !line.starts_with('#'))
            {
                all.push(SampleWording { id: number.to_string(), text: line.to_owned(), ..group.clone() });
            }
        }
        all
    }

    fn of(value: &Value) -> Option<SampleWording> {
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        let texts = |name: &str| {
            let list = value[name].as_array().into_iter().flatten();
            list.filter_map(|it| it.as_str().map(str::to_owned)).collect()
        };
        Some(SampleWording {
            id: text("id")?,
            edition: text("edition")?.parse().ok()?,
            kind: if value["kind"] == "spell" { CardKind::Spell } else { CardKind::Creature },
            text: text("wording")?,
            accept: texts("accept"),
            never: texts("never"),
            possible: value["possible"] == true,
        })
    }

    /// Counts the steps that it takes to read the wording. The count is the same on every machine.
    pub fn steps(&self) -> u64 {
        crate::read::counted(&self.text, self.edition).1
    }

    /// Returns whether a text means the same as the wording.
    pub fn accepts(&self, text: &str) -> bool {
        self.accept.iter().any(|it| bare(it) == bare(text))
    }

    /// Returns whether a text contains something that may not be proposed for this wording.
    pub fn forbids(&self, text: &str) -> bool {
        !self.accepts(text) && self.never.iter().any(|it| contains(text, it))
    }
}

/// Wordings that other people wrote, as JSON.
pub const SAMPLE: &str = include_str!("../tests/wordings/sample.json");
/// Wordings that the authors wrote before the vocabulary existed, as JSON.
pub const OWN: &str = include_str!("../tests/wordings/own.json");
/// Wordings by a person who had not seen the vocabulary, as JSON.
pub const STRANGER: &str = include_str!("../tests/wordings/stranger.json");
/// More wordings by a person who had not seen the vocabulary, as JSON.
pub const STRANGER_2: &str = include_str!("../tests/wordings/stranger-2.json");

/// Returns the text in lower case and without the ability's name, for comparison.
fn bare(text: &str) -> String {
    let named = |name: &str| !name.contains(' ') || !name.contains(char::is_lowercase);
    match text.split_once(": ") {
        Some((name, rest)) if named(name) => rest.to_lowercase(),
        _ => text.to_lowercase(),
    }
}

/// Returns whether a text contains this component, with any numbers.
fn contains(text: &str, never: &str) -> bool {
    let (text, never) = (bare(text), never.to_lowercase());
    let mut rest = text.as_str();
    for piece in never.split(['[', ']']).step_by(2) {
        let piece = piece.trim().trim_end_matches(['.', ';', ':', '→']);
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    true
}

/// Counts of how well wordings were understood.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// The number of wordings that the edition can express.
    pub possible: usize,
    /// The number of wordings counted in `possible` whose first proposal is accepted.
    pub first: usize,
    /// The number of wordings counted in `possible` that have at least one accepted proposal.
    pub three: usize,
    /// The number of wordings counted in `possible` that were wrongly reported as impossible or not understood.
    pub denied: usize,
    /// The number of wordings with a forbidden proposal, which is one that means something else.
    pub wrong: usize,
    /// The number of wordings that the edition cannot express.
    pub impossible: usize,
    /// The number of wordings counted in `impossible` that were reported as impossible.
    pub said: usize,
}

impl Score {
    /// Counts the suggestion for a wording. Returns whether the suggestion was good.
    pub fn count(&mut self, wording: &SampleWording, answer: &Suggestion) -> bool {
        let place = answer.proposals.iter().position(|it| wording.accepts(&it.text));
        let wrong = answer.proposals.iter().any(|it| wording.forbids(&it.text));
        self.wrong += usize::from(wrong);
        if !wording.possible {
            self.impossible += 1;
            let said = answer.outcome == Outcome::Impossible;
            self.said += usize::from(said);
            return said && !wrong;
        }
        self.possible += 1;
        self.first += usize::from(place == Some(0));
        self.three += usize::from(place.is_some());
        self.denied += usize::from(!answer.is_meant());
        place == Some(0) && answer.is_meant() && !wrong
    }
}
