//! Reads the text of a card.
//!
//! Reading doesn't stop at the first problem. Text that cannot be understood is reported and skipped up to the next
//! punctuation mark, and reading continues there.

mod component;
mod ending;
mod name;
mod point;

use crate::card::CardKind;
use crate::catalogue::RowId;
use crate::editions::{Names, Punctuation};
use crate::language::{Language, NO_ABILITIES};
use crate::lexer::{Gap, Token, Word};
use crate::meaning::ComponentKind;
use crate::problem::{Code, Problem, TextRange};
use crate::text::{Ability, Join, Number, Text};
use ending::Ending;
pub(crate) use point::Point;

/// The longest text that can be read, in bytes. No card has room for more.
pub const LONGEST_TEXT: usize = 20_000;

/// The placeholder for the name of an ability that has none yet.
pub(crate) const ANY_NAME: &str = "ABILITY";

/// The result of reading a text: what it means, and its problems.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Read {
    /// The part of the text that could be understood.
    pub text: Text,
    /// All problems, in the order of their positions in the text.
    pub problems: Vec<Problem>,
    /// The components in the order of the text.
    pub components: Vec<Component>,
}

/// A component with its position in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// The component's row in the catalogue.
    pub row: RowId,
    /// The component's first number; `None` if its text has none.
    pub x: Option<Number>,
    /// The component's second number; `None` if its text has none.
    pub y: Option<Number>,
    /// The index of the component's first byte in the text.
    pub start: u32,
    /// The index of the first byte after the component.
    pub end: u32,
    /// The paragraph that contains the component, counted from 1.
    pub paragraph: u32,
}

impl Component {
    /// Returns the component's position in the text.
    pub fn place(&self) -> TextRange {
        TextRange { bytes: self.start as usize..self.end as usize, paragraph: self.paragraph as usize }
    }
}

impl Read {
    /// Returns whether the text has errors. Warnings do not count.
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(Problem::is_error)
    }
}

impl Language {
    /// Reads the text of a card of this edition.
    pub fn read(&self, kind: CardKind, source: &str) -> Read {
        self.read_tokens(kind, source, &tokens(source), true)
    }

    /// Like [`Language::read`], but faster, because it does not search for suggestions.
    pub(crate) fn read_without_help(&self, kind: CardKind, source: &str) -> Read {
        self.read_tokens(kind, source, &tokens(source), false)
    }

    /// Reads a text that was already split into tokens. A text has the same tokens in all editions. `helps` says
    /// whether to search for suggestions.
    pub(crate) fn read_tokens(&self, kind: CardKind, source: &str, tokens: &[Token], helps: bool) -> Read {
        if let Some(read) = too_long(source) {
            return read;
        }
        let mut reader = TextReader { helps, ..TextReader::new(self, kind, source, tokens) };
        reader.card();
        reader.read
    }
}

/// Splits the text of a card into tokens. Returns no tokens if the text is too long.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    if source.len() > LONGEST_TEXT { Vec::new() } else { Language::vocabulary().lex(source) }
}

fn too_long(source: &str) -> Option<Read> {
    if source.len() <= LONGEST_TEXT {
        return None;
    }
    let length = source.chars().count();
    let message = format!("the text has {length} characters; no card has more than {LONGEST_TEXT}");
    let problem = Problem::error(Code::TextTooLong, message).help("shorten it");
    Some(Read { problems: vec![problem], ..Read::default() })
}

struct TextReader<'a> {
    language: &'a Language,
    kind: CardKind,
    source: &'a str,
    tokens: &'a [Token],
    at: usize,
    /// The index of the first token after the paragraph that is being read.
    end: usize,
    paragraph: usize,
    read: Read,
    /// Whether the text says that the card has no abilities.
    says_none: bool,
    /// Whether to search for suggestions where the text cannot be read.
    helps: bool,
}

/// An ability while it is being read.
#[derive(Default)]
struct AbilityDraft {
    ability: Ability,
    /// Of the kinds of component read in this ability, the one that comes last in [`ComponentKind::ALL`]; `None` if no component
    /// was read.
    last: Option<ComponentKind>,
    /// How the mark after the previous component joins the next effect; `None` if there was no such mark.
    join: Option<Join>,
    /// Whether some words were skipped because they could not be read.
    broken: bool,
    caveat: bool,
    /// Whether a list of costs is unfinished. If so, another cost must follow.
    list: bool,
    /// Whether a cost ended with ", then". If so, a target selection must follow.
    then_target: bool,
}

impl<'a> TextReader<'a> {
    fn new(language: &'a Language, kind: CardKind, source: &'a str, tokens: &'a [Token]) -> TextReader<'a> {
        let components = Vec::with_capacity(8);
        let read = Read { components, ..Read::default() };
        TextReader {
            language,
            kind,
            source,
            tokens,
            at: 0,
            end: 0,
            paragraph: 0,
            read,
            says_none: false,
            helps: true,
        }
    }

    fn card(&mut self) {
        while self.end < self.tokens.len() {
            self.at = self.end;
            self.end = self.paragraph_end(self.at);
            self.paragraph += 1;
            self.read_paragraph();
        }
        let count = self.read.text.abilities.len();
        let unread = self.read.has_errors();
        match self.kind {
            CardKind::Spell if self.says_none || count != 1 && !(count == 0 && unread) => {
                let found = if self.says_none { 0 } else { count };
                let message = format!("a spell has exactly one ability; this one has {found}");
                let help = if found > 1 {
                    "write the whole ability as one paragraph, or make it two cards"
                } else {
                    "give it at least one effect"
                };
                self.read.problems.push(Problem::error(Code::SpellAbilities, message).help(help));
            }
            CardKind::Creature if self.says_none && count > 0 => {
                let message = "the card says that it has no abilities, but it has some";
                self.read.problems.push(
                    Problem::error(Code::NoAbilities, message)
                        .help("leave out “This card has no abilities.”"),
                );
            }
            CardKind::Creature
                if count == 0 && !self.says_none && !unread && self.language.guide.says_no_abilities =>
            {
                let message = "a creature without abilities must say so";
                // The sentence comes after a caveat, as a paragraph of its own.
                let end = self.source.trim_end().len();
                let gap = if end == 0 { "" } else { "\n\n" };
                self.read.problems.push(
                    Problem::warning(Code::NoAbilities, message)
                        .help(format!("write “{NO_ABILITIES}.”"))
                        .suggest(format!("{gap}{NO_ABILITIES}."))
                        .at(TextRange { bytes: end..self.source.len(), paragraph: self.paragraph.max(1) }),
                );
            }
            _ => {}
        }
        self.read.problems.sort_by_key(|it| it.place.as_ref().map_or(usize::MAX, |it| it.bytes.start));
    }

    /// Returns the index after the last token of the paragraph that starts at this token. Paragraphs end at blank lines
    /// and, on creatures, before a line that begins with a name in capitals.
    fn paragraph_end(&self, from: usize) -> usize {
        let splits = |index: usize| match self.tokens[index].gap {
            Gap::BlankLine => true,
            Gap::Line if self.kind == CardKind::Creature => self.begins_with_name(index),
            _ => false,
        };
        (from + 1..self.tokens.len()).find(|it| splits(*it)).unwrap_or(self.tokens.len())
    }

    /// Returns whether a name in capitals begins at this token.
    fn begins_with_name(&self, index: usize) -> bool {
        self.name_end(index, self.tokens.len()).is_some_and(|it| self.is_capital(index, it))
    }

    /// Returns whether another ability begins here on a new line, although there is no blank line before it. This is
    /// allowed after a caveat, and after an effect if the next component is not an effect.
    fn next_begins(&self, draft: &AbilityDraft) -> bool {
        let another_line = self.tokens[self.at].gap >= Gap::Line && self.kind == CardKind::Creature;
        let next = || {
            let found = self.language.longest(&self.tokens[..self.end], self.at);
            found.map(|it| it.reading.id.row().kind())
        };
        match draft.last {
            Some(ComponentKind::Caveat) => another_line,
            Some(ComponentKind::Effect) if self.language.guide.marks != Punctuation::SubAbilities => {
                another_line && next().is_some_and(|it| it != ComponentKind::Effect)
            }
            _ => false,
        }
    }

    fn read_paragraph(&mut self) {
        if self.skip_no_abilities() {
            return;
        }
        let mut draft = AbilityDraft::default();
        let from = self.at;
        self.read_name(&mut draft);
        let after_name = self.at;
        while self.at < self.end {
            if self.next_begins(&draft) {
                self.end = self.at;
                break;
            }
            if self.tokens[self.at].word == Word::OPEN {
                self.read_note(&mut draft);
                continue;
            }
            if self.starts_another(&draft) {
                break;
            }
            let found = self.language.longest(&self.tokens[..self.end], self.at);
            let ending = found.map(|it| self.ending(&it, it.end));
            match (found, ending) {
                (Some(found), Some(ending)) if !matches!(ending, Ending::Words) => {
                    self.accept(&found, &mut draft);
                    self.finish(&found, ending, &mut draft);
                }
                _ => self.pass_over(&mut draft),
            }
        }
        self.close(draft, from, after_name);
    }

    /// Returns the kinds of component that may come next.
    fn expected(&self, draft: &AbilityDraft) -> Vec<ComponentKind> {
        let guide = self.language.guide;
        let several = guide.marks == Punctuation::SubAbilities;
        let caveat = guide.caveats > 0 && self.kind == CardKind::Creature && self.paragraph == 1;
        let targeted = draft.ability.subs.last().is_some_and(|it| it.effects.is_empty());
        let kinds = ComponentKind::ALL.into_iter().filter(|kind| match (draft.last, kind) {
            _ if draft.list => *kind == ComponentKind::Cost,
            _ if targeted => *kind == ComponentKind::Effect,
            (None, ComponentKind::Caveat) => caveat,
            (_, ComponentKind::Caveat) => false,
            (None | Some(ComponentKind::Caveat), _) => true,
            (Some(ComponentKind::Effect), ComponentKind::Target) => {
                several && draft.join.is_none_or(|it| it == Join::Stop)
            }
            (Some(last), kind) => *kind > last || *kind == ComponentKind::Effect,
        });
        kinds.collect()
    }

    /// Ends a paragraph: checks that its ability is complete, and adds the ability to the text.
    fn close(&mut self, draft: AbilityDraft, from: usize, after_name: usize) {
        let AbilityDraft { ability, broken, caveat, join, list, .. } = draft;
        let begun = ability.condition.is_some() || !ability.costs.is_empty() || !ability.subs.is_empty();
        if !begun && (caveat || broken || ability.name.is_none()) {
            // A paragraph of only tutorial text belongs to the ability or caveat before it.
            let notes = match self.read.text.abilities.last_mut() {
                Some(last) => &mut last.notes,
                None => &mut self.read.text.caveat_notes,
            };
            notes.extend(ability.notes);
            return;
        }
        let unfinished = ability.subs.last().is_none_or(|it| it.effects.is_empty());
        let dangling = list || matches!(join, Some(Join::Then | Join::Also));
        if (unfinished || dangling) && !broken {
            let what = if ability.subs.iter().any(|it| !it.effects.is_empty()) {
                "the last sentence"
            } else {
                "this ability"
            };
            let message = if dangling {
                "the text stops in the middle".to_owned()
            } else {
                format!("{what} has no effect")
            };
            let problem = Problem::error(Code::NoEffect, message).help("end it with at least one effect");
            self.read.problems.push(problem.at(self.place(from, self.end)));
        }
        let needs_name = self.language.guide.names == Names::Required && self.kind == CardKind::Creature;
        if needs_name && ability.name.is_none() {
            let word = self.language.guide.words.creature;
            let problem =
                Problem::error(Code::NameMissing, format!("every ability of a {word} needs a name"))
                    .help("start it with a name in capitals and a colon: “GREED: …”");
            let place = self.place(from, (after_name + 1).min(self.end));
            let named = format!("{ANY_NAME}: {}", &self.source[place.bytes.clone()]);
            self.read.problems.push(problem.suggest(named).at(place));
        }
        self.read.text.abilities.push(ability);
    }

    /// Returns the source text from one token up to the start of another.
    fn slice(&self, from: usize, to: usize) -> &str {
        &self.source[self.tokens[from].start as usize..self.tokens[to].start as usize]
    }

    fn place(&self, from: usize, to: usize) -> TextRange {
        let start = self.tokens[from].start as usize;
        let end = self.tokens[from.max(to.saturating_sub(1))].end as usize;
        TextRange { bytes: start..end, paragraph: self.paragraph }
    }

    fn word(&self, at: usize) -> Option<Word> {
        (at < self.end).then(|| self.tokens[at].word)
    }
}
