//! The state of a text at the cursor, for autocompletion.

use super::{AbilityDraft, Ending, TextReader};
use crate::card::CardKind;
use crate::editions::Punctuation;
use crate::language::Language;
use crate::lexer::Word;
use crate::meaning::ComponentKind;
use crate::text::{Join, Part};

/// What comes before the cursor, and what can come next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    /// The byte index where the unfinished component begins; the end of the text if no component is unfinished.
    pub(crate) from: usize,
    /// The kind of component that could end at the cursor; `None` if no component could.
    pub(crate) complete: Option<ComponentKind>,
    /// The kinds of component that can come at `from`.
    pub(crate) expected: Vec<ComponentKind>,
    /// The highest kind, in the order of [`ComponentKind::ALL`], among the components of this ability that stand before
    /// `from`; `None` if no component does.
    pub(crate) last: Option<ComponentKind>,
    /// Whether a sentence begins at `from`.
    pub(crate) sentence: bool,
    /// Whether an effect at `from` can have more than one target.
    pub(crate) many_targets: bool,
    /// Whether the ability has targets that an effect at `from` could use.
    pub(crate) has_targets: bool,
    /// Whether the ability has a name.
    pub(crate) named: bool,
    /// Whether the cursor is in the first paragraph.
    pub(crate) first: bool,
}

impl Language {
    /// Analyses an unfinished text up to the cursor.
    pub(crate) fn point(&self, kind: CardKind, source: &str) -> Point {
        let tokens = Language::vocabulary().lex(source);
        let mut reader = TextReader { helps: false, ..TextReader::new(self, kind, source, &tokens) };
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
            expected: reader.expected(&AbilityDraft::default()),
            last: None,
            sentence: true,
            many_targets: true,
            has_targets: false,
            named: false,
            first: reader.paragraph == 1,
        }
    }
}

impl TextReader<'_> {
    /// Reads the final paragraph up to the component that is still being written.
    fn probe(mut self) -> Point {
        let mut draft = AbilityDraft::default();
        if self.skip_no_abilities() {
            // Nothing may follow the sentence "This card has no abilities."
            let from = self.source.len();
            return Point {
                from,
                complete: None,
                expected: Vec::new(),
                last: None,
                sentence: true,
                many_targets: true,
                has_targets: false,
                named: true,
                first: false,
            };
        }
        self.read_name(&mut draft);
        let mut complete = None;
        while self.at < self.end {
            if self.next_begins(&draft) {
                draft = AbilityDraft::default();
                self.paragraph += 1;
                self.read_name(&mut draft);
                continue;
            }
            if self.tokens[self.at].word == Word::OPEN {
                self.read_note(&mut draft);
                continue;
            }
            let found = self.language.longest(&self.tokens[..self.end], self.at);
            let unfinished = !self.tokens[self.at..self.end].iter().any(|it| it.word.ends());
            let kind = found.map(|it| it.reading.id.row().kind());
            match found.map(|it| (it, self.ending(&it, it.end))) {
                Some((found, Ending::Missing)) => {
                    complete = Some(found.reading.id.row().kind());
                    break;
                }
                // An effect and a comma: the joining word is still to come.
                Some((found, Ending::Wrong))
                    if kind == Some(ComponentKind::Effect)
                        && found.end + 1 == self.end
                        && self.tokens[found.end].word == Word::COMMA =>
                {
                    complete = kind;
                    break;
                }
                Some((found, ending)) if !matches!(ending, Ending::Words) => {
                    self.accept(&found, &mut draft);
                    self.finish(&found, ending, &mut draft);
                }
                _ if unfinished => break,
                _ => self.pass_over(&mut draft),
            }
        }
        let sentence = draft.join.is_none_or(|it| it == Join::Stop);
        let sub = draft.ability.subs.last();
        let own = self.language.guide.marks == Punctuation::SubAbilities;
        let ended = own && sentence && draft.last == Some(ComponentKind::Effect);
        let from = self.tokens.get(self.at).map_or(self.source.len(), |it| it.start as usize);
        Point {
            from,
            complete,
            expected: self.expected(&draft),
            last: draft.last,
            sentence,
            has_targets: !ended && sub.is_some_and(|it| it.target.is_some()),
            many_targets: sub.and_then(|it| it.target.as_ref()).is_none_or(Part::many),
            named: draft.ability.name.is_some(),
            first: self.paragraph == 1,
        }
    }
}
