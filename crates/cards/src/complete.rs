//! Autocompletion: suggests what can come next in a card's text.

use std::ops::Range;

use crate::card::CardKind;
use crate::catalogue::{Hole, RowId, Status};
use crate::editions::{Costs, Names, Punctuation};
use crate::language::{ComponentEntry, Language, NO_ABILITIES};
use crate::meaning::ComponentKind;
use crate::problem::Code;
use crate::read::{ANY_NAME, LONGEST_TEXT, Point};

/// A suggestion for what can come next in a card's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The kind of text that the completion inserts.
    pub what: ContinuationKind,
    /// The text to insert in place of `replace`. `[x]` and `[y]` are numbers that the author still has to choose.
    pub insert: String,
    /// The byte range of the text that `insert` replaces.
    pub replace: Range<usize>,
    /// The card's cost after the insertion; `None` if it cannot be calculated. Numbers that the author still has to
    /// choose count as 1.
    pub cost: Option<i64>,
    /// The component's formula as [`Language::counted`] writes it; empty if there is none.
    pub formula: String,
    /// The component's Ultra Points; 0 if the completion is not a component.
    pub ultra: u8,
    /// The component's row; `None` if the completion is not a component.
    pub row: Option<RowId>,
}

/// The rank of a component that matches the typed words only by its meaning, not by its text.
const BY_MEANING: usize = 3;

/// The kind of text that a completion inserts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ContinuationKind {
    /// A component of this kind.
    Component(ComponentKind),
    /// The punctuation mark that ends a component.
    Mark,
    /// Words that join a component to the next one.
    Joiner,
    /// A name for an ability.
    Name,
    /// A blank line, after which another ability begins.
    Paragraph,
    /// The sentence "This card has no abilities."
    NoAbilities,
}

impl ContinuationKind {
    /// Returns the name of this kind as one word.
    pub const fn name(self) -> &'static str {
        match self {
            ContinuationKind::Component(ComponentKind::Caveat) => "caveat",
            ContinuationKind::Component(ComponentKind::Condition) => "condition",
            ContinuationKind::Component(ComponentKind::Cost) => "cost",
            ContinuationKind::Component(ComponentKind::Target) => "target",
            ContinuationKind::Component(ComponentKind::Effect) => "effect",
            ContinuationKind::Mark => "mark",
            ContinuationKind::Joiner => "joiner",
            ContinuationKind::Name => "name",
            ContinuationKind::Paragraph => "paragraph",
            ContinuationKind::NoAbilities => "no-abilities",
        }
    }
}

impl Language {
    /// Returns completions for the text at the cursor, best first. `cursor` is a byte index in the text, and `stats`
    /// are offense and defense.
    pub fn complete(
        &self,
        kind: CardKind,
        stats: (i64, i64),
        text: &str,
        cursor: usize,
    ) -> Vec<Continuation> {
        self.complete_with(kind, stats, text, cursor, &|_, _| false)
    }

    /// Like [`Language::complete`], but also returns components that match the typed words only by their meaning, after
    /// all others. `meant` decides whether a component's meaning matches the typed words.
    pub fn complete_with(
        &self,
        kind: CardKind,
        stats: (i64, i64),
        text: &str,
        cursor: usize,
        meant: &dyn Fn(&ComponentEntry, &[String]) -> bool,
    ) -> Vec<Continuation> {
        if text.len() > LONGEST_TEXT {
            return Vec::new();
        }
        let cursor = text.floor_char_boundary(cursor.min(text.len()));
        let point = self.point(kind, &text[..cursor]);
        let writer = ContinuationWriter { language: self, kind, stats, text, cursor, point: &point };
        let mut all = writer.ends();
        let mut components = writer.components(meant);
        components.sort_by_key(|(rank, _)| *rank);
        all.extend(components.into_iter().map(|it| it.1));
        all
    }
}

struct ContinuationWriter<'a> {
    language: &'a Language,
    kind: CardKind,
    stats: (i64, i64),
    text: &'a str,
    cursor: usize,
    point: &'a Point,
}

impl ContinuationWriter<'_> {
    /// Returns the part of the unfinished component that is already typed.
    fn typed(&self) -> &str {
        self.text.get(self.point.from..self.cursor).unwrap_or_default()
    }

    fn completion(&self, what: ContinuationKind, insert: String, from: usize) -> Continuation {
        let replace = from..self.cursor;
        let cost = self.cost(&insert, &replace);
        Continuation { what, insert, replace, cost, formula: String::new(), ultra: 0, row: None }
    }

    /// Returns the card's cost with `insert` in place of `replace`; `None` if it cannot be calculated.
    fn cost(&self, insert: &str, replace: &Range<usize>) -> Option<i64> {
        let insert = insert.replace("[x]", "1").replace("[y]", "1");
        let text = format!("{}{insert}{}", &self.text[..replace.start], &self.text[replace.end..]);
        let read = self.language.read_without_help(self.kind, &text);
        // Ignore errors that only mean that the text is unfinished: an ability without an effect also has a price.
        let unfinished = |code: Code| matches!(code, Code::NoEffect | Code::SpellAbilities);
        let wrong =
            read.problems.iter().any(|it| it.is_error() && it.code.hides_meaning() && !unfinished(it.code));
        if wrong {
            return None;
        }
        self.language.cost(self.kind, self.stats, &read.text).ok().map(|it| it.total)
    }

    /// Returns the completions that are not components: marks, joiners, names and paragraphs.
    fn ends(&self) -> Vec<Continuation> {
        let guide = self.language.guide;
        let here = self.text[..self.cursor].trim_end().trim_end_matches(',').len();
        let mut ends = Vec::new();
        if let Some(kind) = self.point.complete {
            let comma = here < self.text[..self.cursor].trim_end().len();
            let space = if kind == ComponentKind::Effect { "" } else { " " };
            let mark = format!("{}{space}", guide.marks.after(kind));
            if !comma {
                ends.push(self.completion(ContinuationKind::Mark, mark, here));
            }
            let joiners: &[&str] = match (kind, guide.costs) {
                (ComponentKind::Effect, _) if guide.joins_effects() => &[", then ", ", also "],
                (ComponentKind::Cost, Costs::And) => &[" and ", ", "],
                (ComponentKind::Cost, Costs::Also) => &[", also "],
                _ => &[],
            };
            ends.extend(
                joiners.iter().map(|it| self.completion(ContinuationKind::Joiner, (*it).to_owned(), here)),
            );
        }
        if !self.typed().trim().is_empty() {
            return ends;
        }
        let fresh = self.point.last.is_none() && !self.point.named;
        let creature = self.kind == CardKind::Creature;
        if fresh && creature && guide.names != Names::None {
            ends.push(self.completion(ContinuationKind::Name, format!("{ANY_NAME}: "), self.cursor));
        }
        if fresh && creature && self.point.first && guide.says_no_abilities {
            ends.push(self.completion(
                ContinuationKind::NoAbilities,
                format!("{NO_ABILITIES}."),
                self.cursor,
            ));
        }
        if creature && matches!(self.point.last, Some(ComponentKind::Effect | ComponentKind::Caveat)) {
            ends.push(self.completion(ContinuationKind::Paragraph, "\n\n".to_owned(), here));
        }
        ends
    }

    /// Returns the components that match the typed words, each with its rank; the best matches have the lowest ranks.
    fn components(&self, meant: &dyn Fn(&ComponentEntry, &[String]) -> bool) -> Vec<(usize, Continuation)> {
        let typed = words(self.typed());
        let numbers: Vec<u32> = typed.iter().filter_map(|it| it.parse().ok()).filter(|it| *it > 0).collect();
        let usable = self.language.entries().filter(|it| it.status != Status::Redacted);
        // A minion's ability begins with its name, and a spell has no second ability.
        let creature = self.kind == CardKind::Creature;
        let fresh = self.point.last.is_none() && !self.point.named;
        let unnamed = creature && fresh && self.language.guide.names == Names::Required;
        if unnamed && typed.is_empty() || !creature && fresh && !self.point.first {
            return Vec::new();
        }
        let fitting = usable.filter(|it| {
            self.point.expected.contains(&it.kind()) && (!it.needs_target || self.point.has_targets)
        });
        fitting
            .filter_map(|entry| {
                let rank = rank(entry, &typed).or_else(|| meant(entry, &typed).then_some(BY_MEANING))?;
                let insert = self.write(entry, &numbers);
                let mut completion =
                    self.completion(ContinuationKind::Component(entry.kind()), insert, self.point.from);
                completion.formula = self.language.counted(entry);
                completion.ultra = entry.wording.ultra;
                completion.row = Some(entry.id);
                Some((rank, completion))
            })
            .collect()
    }

    fn write(&self, entry: &ComponentEntry, numbers: &[u32]) -> String {
        let mut holes = [None; 2];
        let mut left = numbers.iter().copied();
        for hole in entry.template.numbers() {
            let slot = &mut holes[hole as usize];
            *slot = slot.or_else(|| left.next());
        }
        let mut out = String::new();
        entry.template.print(
            holes[Hole::X as usize],
            holes[Hole::Y as usize],
            self.point.many_targets,
            &mut out,
        );
        let capital = self.capital(entry.kind());
        if let Some(first) = out.get(..1) {
            let first = if capital { first.to_ascii_uppercase() } else { first.to_ascii_lowercase() };
            out.replace_range(..1, &first);
        }
        out.push_str(self.language.guide.marks.after(entry.kind()));
        out
    }

    fn capital(&self, kind: ComponentKind) -> bool {
        match (self.language.guide.marks, kind) {
            (Punctuation::Sentences, _)
            | (_, ComponentKind::Caveat | ComponentKind::Condition)
            | (Punctuation::SubAbilities, ComponentKind::Target) => true,
            (Punctuation::SubAbilities, ComponentKind::Effect) => {
                self.point.last != Some(ComponentKind::Target) && self.point.sentence
            }
            (_, ComponentKind::Cost) | (Punctuation::Clauses, ComponentKind::Target) => {
                self.point.last.is_none()
            }
            (Punctuation::Clauses, ComponentKind::Effect) => match self.point.last {
                None => true,
                Some(ComponentKind::Effect) => self.point.sentence,
                _ => false,
            },
        }
    }
}

/// Splits text into lower-case words. Digits at the start of a word become a separate word.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace('’', "'").replace("[x]", "#").replace("[y]", "#");
    let mut words = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || ",;:.()".contains(c)).filter(|it| !it.is_empty()) {
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '#').len();
        if digits > 0 {
            words.push(word[..digits].to_owned());
        }
        if digits < word.len() {
            words.push(word[digits..].to_owned());
        }
    }
    words
}

/// Returns how well a component matches the typed words: 0 if its text begins with the words, 1 if its text contains
/// them in the same order, 2 if it contains them in any order. `None` if its text lacks one of the words.
fn rank(entry: &ComponentEntry, typed: &[String]) -> Option<usize> {
    let forms = [None, Some(1)].map(|number| {
        let mut text = String::new();
        entry.template.print(number, number, number.is_none(), &mut text);
        words(&text)
    });
    let fits = |word: &str, typed: &str, last: bool| {
        let number = |it: &str| it.starts_with(|c: char| c.is_ascii_digit() || c == '#');
        if number(word) { number(typed) } else { word == typed || last && word.starts_with(typed) }
    };
    // The last word may be unfinished.
    let begins = |words: &Vec<String>| {
        let mut pairs = typed.iter().zip(words).enumerate();
        words.len() >= typed.len()
            && pairs.all(|(index, (typed_word, word))| fits(word, typed_word, index + 1 == typed.len()))
    };
    if forms.iter().any(begins) {
        return Some(0);
    }
    let in_order = |words: &Vec<String>| {
        let mut rest = words.iter();
        typed.iter().all(|typed| rest.any(|word| fits(word, typed, true)))
    };
    if forms.iter().any(in_order) {
        return Some(1);
    }
    let anywhere =
        |words: &Vec<String>| typed.iter().all(|typed| words.iter().any(|word| fits(word, typed, true)));
    forms.iter().any(anywhere).then_some(2)
}
