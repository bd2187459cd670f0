//! Checks cards: legality, cost and problems. The results have the format that the browser and other programs use
//! (`docs/checks.md`).

use cards::card::{Card, Field};
use cards::edition::Edition;
use cards::editions::Guide;
use cards::file::Listed;
use cards::judge::{Glance, Verdict};
use cards::language::Language;
use cards::problem::{Code, Problem};
use wire::api::{CheckProblem, Checked, InEdition, PriceLine, Sketch};

use crate::advice::advise;
use crate::places::Places;
use crate::sketch::unpriced;
use crate::{Error, edition};

/// The maximum number of problems in a check. Further problems appear once the first ones are fixed.
const MOST_PROBLEMS: usize = 60;
/// The code of a warning about characters that no font has. It is not a `Code`, because it depends on the server's fonts
/// and not on the card language.
const NO_FONT: &str = "no-font";
/// The maximum number of characters that a warning about missing fonts lists.
const MOST_LETTERS: usize = 20;
/// The maximum number of reasons that a check lists for each edition.
const MOST_REASONS: usize = 6;

/// Checks a card that the user is editing.
pub fn check(sketch: &Sketch) -> Result<Checked, Error> {
    let card = unpriced(sketch)?;
    let edition = edition(&sketch.edition)?;
    let verdict = card.judge(edition);
    let mut problems = verdict.problems.clone();
    let advice = advise(&card, edition, &mut problems);
    if sketch.name.trim().is_empty() {
        let nameless = Problem::warning(Code::FieldMissing, "the card has no name").field(Field::Name);
        problems.push(nameless.help("enter a name"));
    }
    Ok(Checked { advice, ..checked(&sketch.name, edition, Some((&card, &verdict)), &problems) })
}

/// Returns warnings about characters of a card that are printed as dots, because no font has them. `missing` returns
/// the characters of a text that no font has.
pub fn unprintable(sketch: &Sketch, missing: &dyn Fn(&str) -> Vec<char>) -> Vec<CheckProblem> {
    let texts = [
        (Field::Name, &sketch.name),
        (Field::Text, &sketch.text),
        (Field::Flavor, &sketch.flavor),
        (Field::Author, &sketch.author),
        (Field::License, &sketch.license),
    ];
    let warning = |(field, text): (Field, &String)| {
        let missing = missing(text);
        let letters: String = missing.iter().take(MOST_LETTERS).collect();
        let more = if missing.len() > MOST_LETTERS { "…" } else { "" };
        let said = match missing.len() {
            0 => return None,
            1 => format!("no font has the character {letters}; it is printed as a dot"),
            _ => format!("no font has the characters {letters}{more}; they are printed as dots"),
        };
        let help = "use other characters, or ask the person who runs this server to install a font that has them \
                    (Debian: fonts-droid-fallback)";
        Some(CheckProblem {
            code: NO_FONT.to_owned(),
            error: false,
            message: said,
            help: Some(help.to_owned()),
            field: Some(field.name().to_owned()),
            place: None,
            suggestion: None,
            expected: Vec::new(),
            rule: None,
        })
    };
    texts.into_iter().filter_map(warning).collect()
}

/// Checks an entry of a card file by the rules of an edition.
pub fn check_listed(listed: &Listed, edition: Edition) -> Checked {
    let (verdict, mut problems) = listed.judge(edition);
    let advice = match &listed.card {
        Some(card) => advise(card, edition, &mut problems),
        None => Vec::new(),
    };
    Checked {
        advice,
        ..checked(&listed.name, edition, listed.card.as_ref().zip(verdict.as_ref()), &problems)
    }
}

/// Checks the fields of a card whose card file states an unknown edition.
pub fn check_without_edition(listed: &Listed) -> Checked {
    Checked { edition: None, ..checked(&listed.name, Edition::NEWEST, None, &listed.problems) }
}

fn checked(name: &str, edition: Edition, judged: Option<(&Card, &Verdict)>, all: &[Problem]) -> Checked {
    let words = Guide::of(edition).words;
    let text = judged.map_or("", |it| it.0.text());
    let mut checked = Checked {
        name: name.to_owned(),
        edition: Some(edition.to_string()),
        words: [words.creature, words.offense, words.defense, words.cost].map(str::to_owned),
        legal: judged.is_some() && !all.iter().any(Problem::is_error),
        cost: None,
        ultra: 0,
        text: String::new(),
        problems: problems(text, all),
        advice: Vec::new(),
        price: Vec::new(),
        editions: Vec::new(),
    };
    if let Some((card, verdict)) = judged {
        // Other editions compare the printed cost with the formulas of the card's own edition, so a missing printed
        // cost is replaced by the cost from those formulas.
        let card = Card { cost: card.cost.or(verdict.cost), ..card.clone() };
        let glances = card.judge_in_all().into_iter();
        let editions = glances.map(|it| in_edition(if it.edition == edition { glance(verdict) } else { it }));
        checked.editions = editions.collect();
        checked.cost = verdict.cost;
        checked.ultra = verdict.ultra;
        checked.text.clone_from(&verdict.text);
        if verdict.cost.is_some() {
            checked.price = price(&card, edition);
        }
    }
    checked
}

/// Summarises a verdict: the edition, whether the card is legal, its cost, and the messages of its errors.
fn glance(verdict: &Verdict) -> Glance {
    let errors = verdict.problems.iter().filter(|it| it.is_error()).map(|it| it.message.clone());
    let errors = errors.collect();
    Glance { edition: verdict.edition, legal: verdict.legal, cost: verdict.cost, errors }
}

fn in_edition(glance: Glance) -> InEdition {
    let mut reasons = glance.errors;
    reasons.dedup();
    shorten(&mut reasons, MOST_REASONS);
    InEdition {
        edition: glance.edition.to_string(),
        ordinal: glance.edition.ordinal(),
        legal: glance.legal,
        cost: glance.cost,
        reasons,
    }
}

/// Keeps the first `most` reasons, and adds a line that says how many more there are.
fn shorten(reasons: &mut Vec<String>, most: usize) {
    let more = reasons.len().saturating_sub(most);
    if more > 0 {
        reasons.truncate(most);
        reasons.push(format!("and {more} more"));
    }
}

/// Converts the problems of a card's text to the format of a check, with positions in UTF-16 units.
pub fn problems(text: &str, problems: &[Problem]) -> Vec<CheckProblem> {
    let places = Places::of(text);
    let mut listed: Vec<CheckProblem> =
        problems.iter().take(MOST_PROBLEMS).map(|it| placed(it, &places)).collect();
    let left = &problems[problems.len().min(MOST_PROBLEMS)..];
    if !left.is_empty() {
        let message = match left.len() {
            1 => "there is 1 more problem".to_owned(),
            count => format!("there are {count} more problems"),
        };
        let more = Problem::warning(Code::MoreProblems, message).help("fix the problems above first");
        let error = left.iter().any(Problem::is_error);
        listed.push(CheckProblem { error, ..placed(&more, &places) });
    }
    listed
}

/// Converts a problem that has no position in a card's text to the format of a check.
pub(crate) fn problem(problem: &Problem) -> CheckProblem {
    placed(problem, &Places::of(""))
}

fn placed(problem: &Problem, places: &Places) -> CheckProblem {
    CheckProblem {
        code: problem.code.name().to_owned(),
        error: problem.is_error(),
        message: problem.message.clone(),
        help: problem.help.clone(),
        field: problem.field.map(|it| it.name().to_owned()),
        place: problem.place.as_ref().map(|it| places.units(&it.bytes)),
        suggestion: problem.suggestion.clone(),
        expected: problem.expected.clone(),
        rule: problem.rule.clone(),
    }
}

/// Returns the lines that show how a card's cost is calculated, with the formulas of the edition it was made for; empty
/// if the cost cannot be calculated.
pub(crate) fn price(card: &Card, edition: Edition) -> Vec<PriceLine> {
    let language = Language::of(card.own_edition(edition).unwrap_or(edition));
    let read = language.read(card.kind, card.text());
    let Ok(price) = language.price(card.kind, card.stats(), &read.text) else { return Vec::new() };
    let lines = price.lines.into_iter().map(|it| PriceLine {
        ability: it.ability.and_then(|it| u32::try_from(it).ok()),
        what: it.what,
        how: it.how,
        sum: it.sum,
        amount: it.amount.map(|it| it.to_string().replace('−', "-")),
    });
    lines.collect()
}
