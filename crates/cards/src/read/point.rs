//! Where somebody who is still writing has come to.

use super::{Draft, Ending, Reader};
use crate::card::CardKind;
use crate::language::Language;
use crate::lexer::Word;
use crate::meaning::Kind;
use crate::text::{Join, Part};

/// Where somebody is writing: what stands before the cursor, and what may come next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    /// Where the unfinished component begins, in bytes; the end of the text if there is none.
    pub(crate) from: usize,
    /// The unfinished component could be finished here: the kind it is of.
    pub(crate) complete: Option<Kind>,
    /// The kinds that may stand at `from`.
    pub(crate) expected: Vec<Kind>,
    /// The last kind before `from` in this ability.
    pub(crate) last: Option<Kind>,
    /// Does a sentence begin at `from`?
    pub(crate) sentence: bool,
    /// Can the targets before `from` be many?
    pub(crate) many_targets: bool,
    /// Has the ability a name?
    pub(crate) named: bool,
    /// Is this the first paragraph?
    pub(crate) first: bool,
}

impl Language {
    /// Finds out where a text that is still being written has come to.
    pub(crate) fn point(&self, kind: CardKind, source: &str) -> Point {
        let tokens = Language::vocabulary().lex(source);
        let mut reader = Reader { helps: false, ..Reader::new(self, kind, source, &tokens) };
        // After a blank line a new paragraph has begun, though it has no words yet.
        let trailing = &source[tokens.last().map_or(0, |it| it.end as usize)..];
        let fresh = tokens.is_empty() || trailing.matches('\n').count() > 1;
        while reader.end < tokens.len() {
            reader.at = reader.end;
            reader.end = reader.paragraph_end(reader.at);
            reader.paragraph += 1;
            if reader.end == tokens.len() && !fresh {
                return reader.probe();
            }
            reader.read_paragraph();
        }
        reader.paragraph += 1;
        Point {
            from: source.len(),
            complete: None,
            expected: reader.expected(None),
            last: None,
            sentence: true,
            many_targets: true,
            named: false,
            first: reader.paragraph == 1,
        }
    }
}

impl Reader<'_> {
    /// Reads the last paragraph up to the component that is still being written.
    fn probe(mut self) -> Point {
        let mut draft = Draft::default();
        self.read_name(&mut draft);
        let mut complete = None;
        while self.at < self.end {
            if self.tokens[self.at].word == Word::OPEN {
                self.read_note(&mut draft);
                continue;
            }
            let found = self.language.longest(&self.tokens[..self.end], self.at);
            let unfinished = !self.tokens[self.at..self.end].iter().any(|it| it.word.ends());
            let kind = found.map(|it| it.reading.id.row().kind());
            match found.zip(kind).map(|(found, kind)| (found, self.ending(kind, found.end))) {
                Some((found, Ending::Missing)) => {
                    complete = Some(found.reading.id.row().kind());
                    break;
                }
                Some((found, ending @ (Ending::Good(..) | Ending::Note | Ending::Wrong))) => {
                    self.accept(&found, &mut draft);
                    self.finish(&found, ending, &mut draft);
                }
                _ if unfinished => break,
                _ => self.pass_over(&mut draft),
            }
        }
        let sub = draft.ability.subs.last();
        let from = self.tokens.get(self.at).map_or(self.source.len(), |it| it.start as usize);
        Point {
            from,
            complete,
            expected: self.expected(draft.last),
            last: draft.last,
            sentence: draft.join.is_none_or(|it| it == Join::Stop),
            many_targets: sub.and_then(|it| it.target.as_ref()).is_none_or(Part::many),
            named: draft.ability.name.is_some(),
            first: self.paragraph == 1,
        }
    }
}
