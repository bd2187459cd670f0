//! What stands after a component, and what to do with words that are none.

use super::{Draft, Reader};
use crate::editions::{Costs, Marks};
use crate::language::{Found, WORDS};
use crate::lexer::Word;
use crate::meaning::Kind;
use crate::problem::{Code, Problem};
use crate::suggest;
use crate::text::Join;

/// So many problems get a suggestion; a text with more is something else than a card.
const MOST_EXPLAINED: usize = 24;

/// What follows a component.
pub(super) enum Ending {
    /// The right mark, this many tokens long, and how the next effect is joined.
    Good(usize, Join),
    /// The end of the paragraph.
    Missing,
    /// Another mark.
    Wrong,
    /// A parenthesis.
    Note,
    /// More words: what was found is only the beginning of something else.
    Words,
}

impl Reader<'_> {
    /// What follows a component that ends before this token.
    pub(super) fn ending(&self, kind: Kind, at: usize) -> Ending {
        let marks = self.language.guide.marks;
        let Some(word) = self.word(at) else { return Ending::Missing };
        let second = self.word(at + 1);
        let good = |length| Ending::Good(length, Join::Stop);
        let comma_after = |length: usize| length + usize::from(self.word(at + length) == Some(Word::COMMA));
        let right = match marks.after(kind) {
            "." => Word::STOP,
            ":" => Word::COLON,
            ";" => Word::SEMICOLON,
            _ => Word::ARROW,
        };
        if word == right {
            return good(1);
        }
        match (kind, word) {
            (_, Word::OPEN) => Ending::Note,
            (Kind::Effect, Word::COMMA) if self.language.guide.joins_effects() => match second {
                Some(word) if word == WORDS.then => Ending::Good(comma_after(2), Join::Then),
                Some(word) if word == WORDS.also => Ending::Good(comma_after(2), Join::Also),
                _ => Ending::Wrong,
            },
            (Kind::Cost, Word::COMMA) if marks == Marks::Clauses && second == Some(WORDS.then) => {
                good(comma_after(2))
            }
            (Kind::Cost, Word::COMMA) if self.language.guide.costs != Costs::One => {
                let joined = second == Some(WORDS.and) || second == Some(WORDS.also);
                good(if joined { 2 } else { 1 })
            }
            (Kind::Cost, word) if word == WORDS.and && self.language.guide.costs != Costs::One => good(1),
            (_, word) if word.is_mark() => Ending::Wrong,
            _ => Ending::Words,
        }
    }

    /// Steps over what ends a component, and says so if it is not right.
    pub(super) fn finish(&mut self, found: &Found<'_>, mut ending: Ending, draft: &mut Draft) {
        let kind = found.reading.id.row().kind();
        self.at = found.end;
        while let Ending::Note = ending {
            self.read_note(draft);
            ending = match self.ending(kind, self.at) {
                Ending::Words => Ending::Wrong,
                other => other,
            };
        }
        draft.join = None;
        match ending {
            Ending::Good(length, join) => {
                self.at += length;
                draft.join = Some(join);
            }
            Ending::Missing => {
                let mark = self.language.guide.marks.after(kind);
                let place = self.place(found.end - 1, found.end);
                // A missing full stop at the very end misleads nobody.
                let problem = if mark == "." {
                    Problem::warning(Code::FullStop, "the full stop is missing")
                        .help("end the sentence with “.”")
                } else {
                    Problem::error(Code::Mark, format!("“{mark}” is missing after this {}", kind.name()))
                        .help(format!("{} ends with “{mark}”", kind.with_article()))
                };
                let mended = format!("{}{mark}", &self.source[place.bytes.clone()]);
                self.read.problems.push(problem.suggest(mended).at(place));
            }
            _ => {
                let mark = self.language.guide.marks.after(kind);
                let at = self.at.min(self.end - 1);
                let found = &self.source[self.tokens[at].start as usize..self.tokens[at].end as usize];
                let mut help = format!(
                    "in the {}, {} ends with “{mark}”",
                    self.language.edition().ordinal(),
                    kind.with_article()
                );
                if kind == Kind::Effect && self.language.guide.joins_effects() {
                    help += "; effects are joined with “, then” or “, also”";
                }
                let problem = Problem::error(Code::Mark, format!("“{mark}” is expected here, not “{found}”"))
                    .help(help);
                let is_mark = self.tokens[at].word.is_mark();
                let problem = if is_mark { problem.suggest(mark) } else { problem };
                self.read.problems.push(problem.at(self.place(at, at + 1)));
                self.at += usize::from(is_mark);
                draft.join = Some(Join::Stop);
            }
        }
    }

    /// Reports words that are no component, and goes on behind them.
    pub(super) fn pass_over(&mut self, draft: &mut Draft) {
        let from = self.at;
        let find = |wanted: &dyn Fn(Word) -> bool| (from..self.end).find(|it| wanted(self.tokens[*it].word));
        let mark = find(&|it| it.ends()).unwrap_or(self.end);
        draft.broken = true;
        draft.join = Some(Join::Stop);
        self.at = mark + 1;
        if mark == from {
            let found = &self.source[self.place(from, from + 1).bytes];
            let message = format!("“{found}” ends nothing");
            self.read.problems.push(
                Problem::error(Code::Mark, message).help("leave it out").at(self.place(from, from + 1)),
            );
            return;
        }
        let expected = self.expected(draft.last);
        let search = self.helps && self.read.problems.len() < MOST_EXPLAINED;
        let explain = |to: usize| {
            suggest::explain(self.language, self.source, self.tokens, from..to, &expected, search)
        };
        let mut to = mark;
        let mut problem = explain(to);
        // Where effects are joined by commas, a wrong one may stand before a right one.
        let comma = find(&|it| it == Word::COMMA)
            .filter(|it| *it > from && *it < mark && self.language.guide.joins_effects());
        if let Some(comma) = comma.filter(|_| search && problem.suggestion.is_none()) {
            let first = explain(comma);
            if first.suggestion.is_some() {
                (to, problem) = (comma, first);
                let joined = |word: Word| word == WORDS.then || word == WORDS.also;
                self.at = comma + 1 + usize::from(self.word(comma + 1).is_some_and(joined));
            }
        }
        self.read.problems.push(problem.at(self.place(from, to)));
    }
}
