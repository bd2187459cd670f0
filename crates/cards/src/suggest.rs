//! Explains texts that cannot be read: what is wrong, and what to write instead.

use std::ops::Range;

use crate::catalogue::{Hole, RowId, Status};
use crate::edition::Edition;
use crate::language::{ComponentEntry, Language};
use crate::lexer::{LARGEST, Token, Word};
use crate::meaning::ComponentKind;
use crate::problem::{Code, Problem};
use crate::template::Holes;
use crate::write::alone;

/// Returns a problem that explains what is wrong with the words between two punctuation marks, and what can be there
/// instead.
///
/// `search` says whether to search for suggestions. Searching takes time, so only the first errors of a text get
/// suggestions.
pub(crate) fn explain(
    language: &Language,
    source: &str,
    tokens: &[Token],
    range: Range<usize>,
    expected: &[ComponentKind],
    search: bool,
) -> Problem {
    let phrase = &source[tokens[range.start].start as usize..tokens[range.end - 1].end as usize];
    let shown = shorten(phrase);
    let message = format!("“{shown}” is not a component of the {}", language.edition().ordinal());
    let problem = Problem::error(Code::UnknownText, message);
    if !search {
        return problem.help("fix the problems above first");
    }
    let expected_words = could_follow(language, tokens, range, expected);
    let mut problem = if let Some(problem) = lookalike(language, phrase) {
        problem
    } else if let Some(problem) = other_edition(language, phrase, &shown) {
        problem
    } else if let Some(nearest) = nearest(language, phrase, expected) {
        problem.help(format!("did you mean “{nearest}”?")).suggest(nearest)
    } else {
        problem.help(format!("{} can go here", list(&expected_words, 6)))
    };
    problem.expected = expected_words;
    problem
}

/// Returns the problem for a number that no card can have.
pub(crate) fn bad_number(text: &str) -> Problem {
    let shown = shorten(text);
    let too_small = "write 1 or more".to_owned();
    let (why, help) = if text.starts_with('-') {
        ("negative", too_small)
    } else if text.contains('.') {
        ("not a whole number", too_small)
    } else if text.bytes().all(|it| it == b'0') {
        ("zero", too_small)
    } else {
        ("too large", format!("write at most {LARGEST}"))
    };
    let message = format!("“{shown}” is {why}; a number on a card must be a positive whole number");
    Problem::error(Code::BadNumber, message).help(help)
}

/// Shortens a text to at most 80 characters.
fn shorten(text: &str) -> String {
    let clean = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if clean.chars().count() <= 80 {
        return clean;
    }
    clean.chars().take(77).chain(['…']).collect()
}

/// Returns the Latin letter that a Cyrillic or Greek letter looks like, and the name of that letter's alphabet; `None`
/// for all other letters.
fn latin(c: char) -> Option<(char, &'static str)> {
    const CYRILLIC: &str = "Cyrillic";
    const GREEK: &str = "Greek";
    Some(match c {
        'а' => ('a', CYRILLIC),
        'с' => ('c', CYRILLIC),
        'ԁ' => ('d', CYRILLIC),
        'е' | 'ё' => ('e', CYRILLIC),
        'һ' => ('h', CYRILLIC),
        'і' | 'ї' => ('i', CYRILLIC),
        'ј' => ('j', CYRILLIC),
        'к' => ('k', CYRILLIC),
        'ӏ' => ('l', CYRILLIC),
        'м' => ('m', CYRILLIC),
        'о' => ('o', CYRILLIC),
        'р' => ('p', CYRILLIC),
        'ѕ' => ('s', CYRILLIC),
        'т' => ('t', CYRILLIC),
        'ԝ' => ('w', CYRILLIC),
        'х' => ('x', CYRILLIC),
        'у' => ('y', CYRILLIC),
        'А' => ('A', CYRILLIC),
        'В' => ('B', CYRILLIC),
        'С' => ('C', CYRILLIC),
        'Е' => ('E', CYRILLIC),
        'Н' => ('H', CYRILLIC),
        'І' => ('I', CYRILLIC),
        'К' => ('K', CYRILLIC),
        'М' => ('M', CYRILLIC),
        'О' => ('O', CYRILLIC),
        'Р' => ('P', CYRILLIC),
        'Ѕ' => ('S', CYRILLIC),
        'Т' => ('T', CYRILLIC),
        'Х' => ('X', CYRILLIC),
        'α' => ('a', GREEK),
        'ε' => ('e', GREEK),
        'ι' => ('i', GREEK),
        'κ' => ('k', GREEK),
        'ν' => ('v', GREEK),
        'ο' => ('o', GREEK),
        'ρ' => ('p', GREEK),
        'τ' => ('t', GREEK),
        'υ' => ('u', GREEK),
        'χ' => ('x', GREEK),
        'Α' => ('A', GREEK),
        'Β' => ('B', GREEK),
        'Ε' => ('E', GREEK),
        'Η' => ('H', GREEK),
        'Ι' => ('I', GREEK),
        'Κ' => ('K', GREEK),
        'Μ' => ('M', GREEK),
        'Ν' => ('N', GREEK),
        'Ο' => ('O', GREEK),
        'Ρ' => ('P', GREEK),
        'Τ' => ('T', GREEK),
        'Χ' => ('X', GREEK),
        'Ζ' => ('Z', GREEK),
        _ => return None,
    })
}

/// Returns a problem if a text becomes a component when its Cyrillic or Greek letters are replaced with Latin ones.
fn lookalike(language: &Language, phrase: &str) -> Option<Problem> {
    let (wrong, alphabet) = phrase.chars().find_map(|it| latin(it).map(|found| (it, found.1)))?;
    let clean: String = phrase.chars().map(|it| latin(it).map_or(it, |found| found.0)).collect();
    language.recognise(&clean)?;
    let message =
        format!("“{wrong}” (U+{:04X}) is a {alphabet} letter that looks like a Latin one", u32::from(wrong));
    Some(Problem::error(Code::Lookalike, message).help(format!("write “{clean}”")).suggest(clean))
}

/// Writes a component with these numbers and the punctuation mark that ends it.
fn fill(language: &Language, entry: &ComponentEntry, numbers: &[u32], many_targets: bool) -> String {
    let mut holes = Holes { x: 1, y: 1, many_targets };
    let mut wanted: Vec<Hole> = Vec::new();
    for hole in entry.template.numbers() {
        if !wanted.contains(&hole) {
            wanted.push(hole);
        }
    }
    for (hole, number) in wanted.into_iter().zip(numbers) {
        match hole {
            Hole::X => holes.x = *number,
            Hole::Y => holes.y = *number,
        }
    }
    let mut text = String::new();
    entry.template.write(holes, &mut text);
    alone(language, &text, entry.kind())
}

/// Returns a problem if the words are a component of another edition. The problem gives this edition's wording or, if
/// there is none, the edition that added or removed the component.
fn other_edition(language: &Language, phrase: &str, shown: &str) -> Option<Problem> {
    let here = language.edition();
    let tokens = Language::vocabulary().lex(phrase);
    let mut others = Edition::ALL;
    others.sort_by_key(|it| it.index().abs_diff(here.index()));
    let (there, row, numbers) = others
        .into_iter()
        .filter(|it| *it != here)
        .find_map(|it| Language::of(it).recognise_tokens(&tokens).map(|(row, numbers)| (it, row, numbers)))?;
    let ours = here.ordinal();
    if let Some(entry) = language.heir(row) {
        let text = fill(language, entry, &numbers, true);
        let message = format!("“{shown}” is wording of the {}", editions_of(there, row));
        let help = format!("in the {ours} write “{text}”");
        return Some(Problem::error(Code::OtherEdition, message).help(help).suggest(text));
    }
    let when = availability(row, here);
    let mut problem =
        Problem::error(Code::OtherEdition, format!("“{shown}” is not a component of the {ours}: {when}"));
    let kind = row.row().kind();
    if let Some(text) = resembling(language, row, &numbers).or_else(|| nearest(language, phrase, &[kind])) {
        problem = problem.help(format!("“{text}” is the closest")).suggest(text);
    } else if kind == ComponentKind::Caveat && language.guide.caveats == 0 {
        problem = problem.help(format!("the {ours} has no caveats"));
    }
    Some(problem)
}

/// Lists the editions that use the same wording of a component as `edition`.
fn editions_of(edition: Edition, row: RowId) -> String {
    match row.row().wording(edition) {
        Some(it) if it.from == it.to => it.from.ordinal(),
        Some(it) => format!("{} to the {}", it.from.ordinal(), it.to.ordinal()),
        None => edition.ordinal(),
    }
}

/// Returns a phrase that says which edition added, removed or banned a component that the edition `here` doesn't have.
pub(crate) fn availability(row: RowId, here: Edition) -> String {
    let row = row.row();
    let later = row.wordings.iter().find(|it| it.from > here);
    let earlier = row.wordings.iter().rev().find(|it| it.to < here);
    match (earlier, later) {
        (None, Some(later)) => format!("new in the {}", later.from.ordinal()),
        (Some(earlier), later) => {
            let gone = earlier.to.next().unwrap_or(earlier.to);
            let back = later.map(|it| format!(", back in the {}", it.from.ordinal())).unwrap_or_default();
            match row.redacted_since(earlier.to) {
                Some(since) => format!("banned since the {}{back}", since.ordinal()),
                None => format!("removed in the {}{back}", gone.ordinal()),
            }
        }
        (None, None) => "unknown".to_owned(),
    }
}

/// Returns the text of this edition's component that is most similar to a component of another edition; `None` if the
/// catalogue lists none.
pub(crate) fn resembling(language: &Language, row: RowId, numbers: &[u32]) -> Option<String> {
    let entry = relative(language, row)?;
    Some(fill(language, entry, numbers, true))
}

/// Returns this edition's usable component that the catalogue lists as most similar to another component; `None` if it
/// lists none.
pub(crate) fn relative(language: &Language, row: RowId) -> Option<&ComponentEntry> {
    let id = row.row().id;
    let usable = |it: &&ComponentEntry| it.status != Status::Redacted;
    let younger = language
        .entries()
        .filter(usable)
        .find(|it| it.row().resembles.contains(&id) || it.row().replaces.contains(&id));
    younger.or_else(|| {
        let older = row.row().resembles.iter().chain(row.row().replaces);
        older.filter_map(|it| RowId::find(it)).find_map(|it| language.entry(it).filter(usable))
    })
}

/// The text of a usable component, prepared for comparison.
#[derive(Debug)]
pub(crate) struct SuggestPattern {
    id: RowId,
    many_targets: bool,
    text: String,
    length: usize,
    pairs: Vec<(char, char)>,
}

impl SuggestPattern {
    fn all(language: &Language) -> Vec<SuggestPattern> {
        let usable = language.entries().filter(|it| it.status != Status::Redacted);
        let forms = usable.flat_map(|it| [(it, true), (it, false)]);
        let patterns = forms.map(|(entry, many_targets)| {
            let mut text = String::new();
            entry.template.write(Holes { x: 2, y: 2, many_targets }, &mut text);
            let text = pattern(&text).0;
            SuggestPattern {
                id: entry.id,
                many_targets,
                length: text.chars().count(),
                pairs: letter_pairs(&text),
                text,
            }
        });
        patterns.collect()
    }
}

/// Returns the text of the component whose spelling is most similar to `phrase`, with the numbers of `phrase`; `None`
/// if no component is similar enough.
pub(crate) fn nearest(language: &Language, phrase: &str, expected: &[ComponentKind]) -> Option<String> {
    let (text, numbers) = pattern(phrase);
    let length = text.chars().count();
    if length > 300 {
        return None;
    }
    // Pick a few candidates by the letter pairs they have in common; the exact distance decides among them.
    let pairs = letter_pairs(&text);
    let patterns = language.patterns.get_or_init(|| SuggestPattern::all(language));
    let mut candidates: Vec<(usize, &SuggestPattern)> =
        patterns.iter().map(|it| (likeness(&pairs, &it.pairs), it)).collect();
    candidates.sort_by_key(|it| std::cmp::Reverse(it.0));
    let scored = candidates.into_iter().take(16).map(|(_, pattern)| {
        let distance = strsim::damerau_levenshtein(&text, &pattern.text);
        // Prefer a component of an expected kind even if its spelling is slightly less similar.
        let penalty = if expected.contains(&pattern.id.row().kind()) { 0 } else { 4 };
        (distance * 100 / length.max(pattern.length).max(1) + penalty, pattern)
    });
    let (score, pattern) = scored.min_by_key(|it| it.0)?;
    let entry = language.entry(pattern.id).filter(|_| score <= 42)?;
    Some(fill(language, entry, &numbers, pattern.many_targets))
}

/// Returns the sorted pairs of neighbouring letters in a text.
fn letter_pairs(text: &str) -> Vec<(char, char)> {
    let mut pairs: Vec<_> = text.chars().zip(text.chars().skip(1)).collect();
    pairs.sort_unstable();
    pairs
}

/// Returns the share of letter pairs that two texts have in common, from 0 (none) to 1000 (all).
fn likeness(a: &[(char, char)], b: &[(char, char)]) -> usize {
    let (mut i, mut j, mut shared) = (0, 0, 0);
    while let (Some(left), Some(right)) = (a.get(i), b.get(j)) {
        shared += usize::from(left == right);
        (i, j) = (i + usize::from(left <= right), j + usize::from(right <= left));
    }
    shared * 2000 / (a.len() + b.len()).max(1)
}

/// Removes numbers and plural endings from a text, for comparison. Returns the remaining text and the numbers.
fn pattern(phrase: &str) -> (String, Vec<u32>) {
    let mut numbers = Vec::new();
    let mut words = Vec::new();
    for word in phrase.to_lowercase().replace('’', "'").split_whitespace() {
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let spelt = NUMBERS.iter().position(|it| *it == word).and_then(|it| u32::try_from(it + 1).ok());
        if let Some(number) = word[..digits].parse().ok().or(spelt).filter(|it| (1..=LARGEST).contains(it)) {
            numbers.push(number);
            words.push(format!("#{}", if spelt.is_some() { "" } else { &word[digits..] }));
        } else {
            words.push(word.trim_end_matches('s').to_owned());
        }
    }
    (words.join(" "), numbers)
}

const NUMBERS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Finds the first word that no longer matches any component. Returns what could be there instead: the possible words
/// or, if not even the beginning matches, the expected kinds of component.
fn could_follow(
    language: &Language,
    tokens: &[Token],
    range: Range<usize>,
    expected: &[ComponentKind],
) -> Vec<String> {
    let (at, words) = language.continuations(&tokens[..range.end], range.start);
    let spelt = words.iter().filter_map(|it| match *it {
        Word::NUMBER => Some("a number".to_owned()),
        word => Language::vocabulary().spelling(word).map(|it| format!("“{it}”")),
    });
    if at > range.start && !words.is_empty() {
        return spelt.collect();
    }
    expected.iter().map(|it| it.with_article().to_owned()).collect()
}

fn list(words: &[String], most: usize) -> String {
    match &words[..words.len().min(most)] {
        [init @ .., last] if !init.is_empty() && words.len() <= most => {
            format!("{} or {last}", init.join(", "))
        }
        [] => "nothing".to_owned(),
        shown if words.len() > most => format!("{}, …", shown.join(", ")),
        shown => shown.join(", "),
    }
}
