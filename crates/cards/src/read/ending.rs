//! Reads what comes after a component, and skips words that are not a component.

use super::{AbilityDraft, TextReader};
use crate::editions::{Costs, Punctuation};
use crate::language::{FoundComponent, WORDS};
use crate::lexer::Word;
use crate::meaning::ComponentKind;
use crate::problem::{Code, Problem};
use crate::suggest;
use crate::text::Join;

/// The maximum number of problems that get a suggestion. A text with more problems is probably not a card.
const MOST_EXPLAINED: usize = 24;

/// What follows a component in the text.
pub(super) enum Ending {
    /// The right punctuation mark. The fields are its length in tokens, and how it joins the next effect.
    Good(usize, Join),
    /// The comma or word that joins a cost to the next cost. The field is its length in tokens.
    List(usize),
    /// The end of the paragraph; the punctuation mark is missing.
    Missing,
    /// A wrong punctuation mark.
    Wrong,
    /// "and" after an effect, where only "then" and "also" can join effects.
    And,
    /// Tutorial text in parentheses.
    Note,
    /// More words, so the component that was found is only the beginning of a longer text.
    Words,
}

impl TextReader<'_> {
    /// Returns what follows a component. `at` is the index of the token after the component and its tutorial text.
    pub(super) fn ending(&self, found: &FoundComponent<'_>, at: usize) -> Ending {
        let guide = self.language.guide;
        let kind = found.reading.id.row().kind();
        let Some(word) = self.word(at) else { return Ending::Missing };
        let second = self.word(at + 1);
        let good = |length| Ending::Good(length, Join::Stop);
        let comma_after = |length: usize| length + usize::from(self.word(at + length) == Some(Word::COMMA));
        let right = match guide.marks.after(kind) {
            "." => Word::STOP,
            ":" => Word::COLON,
            ";" => Word::SEMICOLON,
            _ => Word::ARROW,
        };
        if word == right {
            return good(1);
        }
        match (kind, word) {
            // A longer component continues with a parenthesis here, so this is a misspelt component and not tutorial
            // text.
            (_, Word::OPEN) if found.opens => Ending::Words,
            (_, Word::OPEN) => Ending::Note,
            (ComponentKind::Effect, word) if word == WORDS.and && guide.joins_effects() => Ending::And,
            (ComponentKind::Effect, Word::COMMA) if guide.joins_effects() => match second {
                Some(word) if word == WORDS.then => Ending::Good(comma_after(2), Join::Then),
                Some(word) if word == WORDS.also => Ending::Good(comma_after(2), Join::Also),
                _ => Ending::Wrong,
            },
            (ComponentKind::Cost, Word::COMMA)
                if guide.marks == Punctuation::Clauses && second == Some(WORDS.then) =>
            {
                good(comma_after(2))
            }
            (ComponentKind::Cost, Word::COMMA) if guide.costs != Costs::One => {
                let joined = second == Some(WORDS.and) || second == Some(WORDS.also);
                Ending::List(if joined { 2 } else { 1 })
            }
            (ComponentKind::Cost, word) if word == WORDS.and && guide.costs != Costs::One => Ending::List(1),
            (_, word) if word.is_mark() => Ending::Wrong,
            _ => Ending::Words,
        }
    }

    /// Skips the punctuation mark or words that end a component, and reports them if they are wrong.
    pub(super) fn finish(
        &mut self,
        found: &FoundComponent<'_>,
        mut ending: Ending,
        draft: &mut AbilityDraft,
    ) {
        let kind = found.reading.id.row().kind();
        self.at = found.end;
        while let Ending::Note = ending {
            self.inner_note(draft);
            ending = match self.ending(found, self.at) {
                Ending::Words => Ending::Wrong,
                other => other,
            };
        }
        draft.join = None;
        draft.list = matches!(ending, Ending::List(_));
        draft.then_target = kind == ComponentKind::Cost && matches!(ending, Ending::Good(2.., _));
        match ending {
            Ending::Good(length, join) => {
                self.at += length;
                draft.join = Some(join);
            }
            Ending::List(length) => self.at += length,
            Ending::Missing => self.mark_missing(found.end - 1, kind),
            _ => {
                self.wrong_mark(kind, matches!(ending, Ending::And));
                draft.join = Some(if matches!(ending, Ending::And) { Join::Then } else { Join::Stop });
            }
        }
    }

    fn mark_missing(&mut self, last: usize, kind: ComponentKind) {
        let mark = self.language.guide.marks.after(kind);
        let place = self.place(last, last + 1);
        // A missing full stop is only a warning, because the meaning is clear without it.
        let problem = if mark == "." {
            Problem::warning(Code::FullStop, "the full stop is missing").help("end the sentence with “.”")
        } else {
            Problem::error(Code::Mark, format!("“{mark}” is missing after this {}", kind.name()))
                .help(format!("{} ends with “{mark}”", kind.with_article()))
        };
        let corrected = format!("{}{mark}", &self.source[place.bytes.clone()]);
        self.read.problems.push(problem.suggest(corrected).at(place));
    }

    /// Reports a token that cannot end this kind of component, and continues after it.
    fn wrong_mark(&mut self, kind: ComponentKind, and: bool) {
        let mark = self.language.guide.marks.after(kind);
        let at = self.at.min(self.end - 1);
        let found = &self.source[self.tokens[at].start as usize..self.tokens[at].end as usize];
        let edition = self.language.edition().ordinal();
        let mut help = format!("in the {edition}, {} ends with “{mark}”", kind.with_article());
        if kind == ComponentKind::Effect && self.language.guide.joins_effects() {
            help += "; effects are joined with “, then” or “, also”";
        }
        let message = if and {
            "effects are not joined with “and”".to_owned()
        } else {
            format!("“{mark}” is expected here, not “{found}”")
        };
        let passed = and || self.tokens[at].word.is_mark();
        let mut problem = Problem::error(Code::Mark, message).help(help);
        if and {
            // Replace the word before "and" too, because the comma must follow that word directly.
            let before = self.place(at - 1, at + 1);
            let word = &self.source[self.place(at - 1, at).bytes];
            problem = problem.suggest(format!("{word}, then")).at(before);
        } else {
            let joiner = kind == ComponentKind::Effect
                && self.language.guide.joins_effects()
                && self.tokens[at].word == Word::COMMA;
            problem = if passed { problem.suggest(if joiner { ", then" } else { mark }) } else { problem };
            problem = problem.at(self.place(at, at + 1));
        }
        self.read.problems.push(problem);
        self.at += usize::from(passed);
    }

    /// Reports words that are not a component, and continues after them.
    pub(super) fn pass_over(&mut self, draft: &mut AbilityDraft) {
        let from = self.at;
        // A component may contain marks, so search for the mark that ends it only after the words that fit a
        // component.
        let fits = self.language.fits(&self.tokens[..self.end], from);
        let mark = (fits..self.end).find(|it| self.tokens[*it].word.ends()).unwrap_or(self.end);
        draft.list = false;
        self.at = mark + 1;
        if mark == from {
            let place = self.place(from, from + 1);
            let message = format!("“{}” does not belong here", &self.source[place.bytes.clone()]);
            self.read.problems.push(Problem::error(Code::Mark, message).help("leave it out").at(place));
            return;
        }
        draft.broken = true;
        draft.join = Some(Join::Stop);
        if let Some(problem) = self.colon_missing(from, mark) {
            self.read.problems.push(problem);
            return;
        }
        let expected = self.expected(draft);
        let search = self.helps && self.read.problems.len() < MOST_EXPLAINED;
        let explain = |to: usize| {
            suggest::explain(self.language, self.source, self.tokens, from..to, &expected, search)
        };
        let mut to = mark;
        let mut problem = explain(to);
        // Where commas join effects, perhaps only the effect before the comma is wrong.
        let comma = (from + 1..mark).find(|it| self.tokens[*it].word == Word::COMMA);
        if let Some(comma) = comma.filter(|_| search && problem.suggestion.is_none()) {
            let first = explain(comma);
            if first.suggestion.is_some() && self.language.guide.joins_effects() {
                (to, problem) = (comma, first);
                problem.suggestion = problem.suggestion.map(|it| it.trim_end_matches(MARKS).to_owned());
                let joined = |word: Word| word == WORDS.then || word == WORDS.also;
                self.at = comma + 1 + usize::from(self.word(comma + 1).is_some_and(joined));
            }
        }
        // A suggestion that ends with a mark replaces the mark in the text too.
        let with_mark = problem.suggestion.as_ref().is_some_and(|it| it.ends_with(MARKS));
        let place = self.place(from, if with_mark && to == mark { (mark + 1).min(self.end) } else { to });
        problem.suggestion = problem.suggestion.map(|it| self.as_begun(it, &place));
        self.read.problems.push(problem.at(place));
    }

    /// Returns a problem if there is a name in capitals without a colon at this position and a component follows it.
    fn colon_missing(&self, from: usize, mark: usize) -> Option<Problem> {
        let text = |at: usize| &self.source[self.tokens[at].start as usize..self.tokens[at].end as usize];
        let capitals = |at: &usize| text(*at).chars().count() > 1 && !text(*at).contains(char::is_lowercase);
        let end = (from..mark).take_while(capitals).last()? + 1;
        self.language.longest(&self.tokens[..self.end], end).filter(|it| it.end >= mark)?;
        let place = self.place(from, end);
        let name = &self.source[place.bytes.clone()];
        let problem = Problem::error(Code::Name, format!("the colon after the name “{name}” is missing"));
        Some(problem.help(format!("write “{name}:”")).suggest(format!("{name}:")).at(place))
    }
}

const MARKS: [char; 4] = ['.', ';', ':', '→'];
