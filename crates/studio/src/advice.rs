//! Works out what a card's author probably meant, and adds it to the card's check as whole abilities in the edition's
//! wording.

use std::ops::Range;

use cards::card::Card;
use cards::edition::Edition;
use cards::problem::{Code, Problem, TextRange};
use intent::{DoubtfulName, Outcome, Proposal, Suggestion, Wish};
use wire::api::Advice;

use crate::places::Places;
use crate::suggest::answer;

/// The maximum number of abilities to examine on a card. No card has room for more.
const MOST: usize = 12;

/// Proposes texts for every ability that cannot be read, and adds a problem that suggests the first proposal. Removes
/// the suggestions of other problems if they would change the meaning.
pub fn advise(card: &Card, edition: Edition, problems: &mut Vec<Problem>) -> Vec<Advice> {
    // If the card's own edition is older, propose texts of that edition: this function doesn't convert cards.
    let checked = edition;
    let edition = card.own_edition(edition).unwrap_or(edition).min(edition);
    let text = card.text();
    let places = Places::of(text);
    let mut advice = Vec::new();
    let paragraphs = paragraphs(text);
    for (index, bytes) in paragraphs.iter().enumerate().take(MOST) {
        let said = &text[bytes.clone()];
        let here = |it: &Problem| it.place.as_ref().is_some_and(|it| bytes.contains(&it.bytes.start));
        let wrong =
            |it: &&mut Problem| here(it) && it.is_error() && is_about_meaning(it.code, edition == checked);
        let broken =
            problems.iter_mut().any(|it| wrong(&it)) || only_paragraph_fails(problems, paragraphs.len());
        let name = if broken { None } else { doubtful_name(card, said, edition) };
        if !broken && name.is_none() {
            continue;
        }
        let wish = Wish { edition, kind: card.kind, stats: card.stats(), text: said };
        let mut answer_here = intent::suggest(&wish);
        in_context(card, edition, bytes, paragraphs.len() > 1, &mut answer_here);
        let one = problems.iter_mut().filter(wrong).count() == 1;
        if one && name.is_none() && is_spelling(card, edition, problems, &here, &answer_here) {
            continue;
        }
        for problem in problems.iter_mut().filter(|it| here(it) && is_guess(it.code)) {
            problem.suggestion = None;
            problem.help = None;
        }
        let place = TextRange { bytes: bytes.clone(), paragraph: index + 1 };
        let with = |proposed: &str| replaced(card, bytes, proposed);
        problems.push(problem(edition, &answer_here, name).at(place));
        advice.push(Advice { place: places.units(bytes), suggested: answer(edition, &answer_here, with) });
    }
    if !advice.is_empty() {
        let first = |it: &Problem| !matches!(it.code, Code::Meaning | Code::Impossible | Code::NotUnderstood);
        problems.sort_by_key(|it| (it.place.as_ref().map_or(usize::MAX, |it| it.bytes.start), first(it)));
    }
    advice
}

/// Returns the byte ranges of a text's paragraphs, without the space around them.
fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        if line.trim().is_empty() {
            found.push(from..from);
        }
        from += line.len();
    }
    let mut start = 0;
    let mut all = Vec::new();
    for end in found.into_iter().map(|it| it.start).chain([text.len()]) {
        let slice = &text[start..end];
        let trimmed = slice.trim();
        if !trimmed.is_empty() {
            let at = start + (slice.len() - slice.trim_start().len());
            all.push(at..at + trimmed.len());
        }
        start = end;
    }
    all
}

/// Returns whether a problem of this kind concerns the meaning of a text, and not only its spelling. `own` is true if
/// the card is checked in its own edition.
fn is_about_meaning(code: Code, own: bool) -> bool {
    matches!(
        code,
        Code::UnknownText
            | Code::OtherEdition
            | Code::Order
            | Code::TooMany
            | Code::NoEffect
            | Code::NoTarget
            | Code::Mark
            | Code::SpellCaveat
    ) || own && code == Code::Redacted
}

/// Returns whether the suggestion for this kind of problem is only a guess: text that looks similar but may mean
/// something else.
fn is_guess(code: Code) -> bool {
    matches!(code, Code::UnknownText | Code::OtherEdition | Code::Name | Code::NameMissing)
}

/// Returns whether the text of a spell has only one paragraph and this paragraph is not an ability.
fn only_paragraph_fails(problems: &[Problem], count: usize) -> bool {
    count == 1 && problems.iter().any(|it| it.code == Code::SpellAbilities)
}

/// Returns the ability's name and what it looks like, if it looks like a condition or a cost.
fn doubtful_name(card: &Card, said: &str, edition: Edition) -> Option<(String, DoubtfulName)> {
    let (name, _) = said.split_once(':')?;
    Some((name.trim().to_owned(), intent::doubtful_name(card.kind, said, edition)?))
}

/// Returns whether the only error is a misspelling, and correcting it gives the first proposal. If there are no
/// proposals, the corrected text must be spelt almost like the original.
fn is_spelling(
    card: &Card,
    edition: Edition,
    problems: &[Problem],
    here: &impl Fn(&Problem) -> bool,
    answer: &Suggestion,
) -> bool {
    let all: Vec<&Problem> = problems.iter().filter(|it| here(it) && it.is_error()).collect();
    let [only] = all[..] else { return false };
    let (Some(place), Some(suggestion)) = (&only.place, &only.suggestion) else { return false };
    let mut text = card.text().to_owned();
    text.replace_range(place.bytes.clone(), suggestion);
    let mut fixed = card.clone();
    fixed.text = Some(text);
    let verdict = fixed.judge_without_help(edition);
    match answer.proposals.first() {
        Some(best) if answer.is_meant() => verdict.text.contains(&best.text),
        Some(_) => false,
        // No proposal exists, so accept only a suggestion that is spelt almost the same as the text.
        None => intent::is_misspelt(&card.text()[place.bytes.clone()], suggestion),
    }
}

/// Replaces the cost of each proposal with the cost of the whole card, if the other abilities can be read.
fn in_context(card: &Card, edition: Edition, bytes: &Range<usize>, several: bool, answer: &mut Suggestion) {
    if !several {
        return;
    }
    for proposal in &mut answer.proposals {
        if let Some(caveat) = proposal.text.strip_suffix("\n\nThis card has no abilities.") {
            proposal.text = caveat.to_owned();
        }
        let verdict = replaced(card, bytes, &proposal.text).judge_without_help(edition);
        proposal.cost = verdict.cost.unwrap_or(proposal.cost);
    }
}

/// Returns the card with `other` in place of these bytes of its text.
fn replaced(card: &Card, bytes: &Range<usize>, other: &str) -> Card {
    let mut text = card.text().to_owned();
    text.replace_range(bytes.clone(), other);
    Card { text: Some(text), ..card.clone() }
}

fn problem(edition: Edition, answer: &Suggestion, name: Option<(String, DoubtfulName)>) -> Problem {
    let ordinal = edition.ordinal();
    let first = answer.proposals.first();
    let problem = match (name, answer.outcome) {
        (Some((name, like)), _) => {
            let like = match like {
                DoubtfulName::Condition => "condition",
                DoubtfulName::Cost => "cost",
            };
            Problem::warning(Code::Meaning, format!("“{name}” looks like a {like}, not like a name"))
        }
        (None, Outcome::Impossible) => {
            Problem::error(Code::Impossible, format!("the {ordinal} has no component for this idea"))
        }
        (None, Outcome::NotUnderstood) => Problem::error(
            Code::NotUnderstood,
            format!("Keeper doesn't understand {}", quoted(&answer.unknown)),
        ),
        (None, Outcome::Meant) => {
            Problem::error(Code::Meaning, format!("the {ordinal} words this differently"))
        }
    };
    let mut help = Vec::new();
    if let Some(first) = first {
        help.push(advice(first, answer.outcome));
    }
    if !answer.editions.is_empty() {
        let able: Vec<String> = answer.editions.iter().map(ToString::to_string).collect();
        help.push(format!("possible in these editions: {}", able.join(", ")));
    }
    if help.is_empty() {
        help.push("describe it in other words, or pick a component from the list".to_owned());
    }
    let problem = problem.help(help.join("; "));
    match first {
        Some(first) => problem.suggest(first.text.clone()),
        None => problem,
    }
}

/// Returns words in quotation marks, such as “yeet” and “sus”.
fn quoted(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|it| format!("“{it}”")).collect();
    match quoted.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => quoted.concat(),
    }
}

fn advice(proposal: &Proposal, outcome: Outcome) -> String {
    let verb = match outcome {
        Outcome::Meant => "write",
        Outcome::Impossible => "the closest text is",
        Outcome::NotUnderstood => "for the rest of the sentence, write",
    };
    let text = proposal.text.replace('\n', " ");
    let differences: Vec<&str> = proposal.differences.iter().map(|it| it.message.as_str()).collect();
    if differences.is_empty() {
        format!("{verb} “{text}”")
    } else {
        format!("{verb} “{text}” ({})", differences.join("; "))
    }
}
