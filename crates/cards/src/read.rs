//! Reading a card's text as a person wrote it.
//!
//! Reading never stops at the first problem: what cannot be understood is reported and passed over
//! up to the next mark, and the rest is read.

use crate::card::CardKind;
use crate::catalogue::{Hole, RowId};
use crate::editions::{Costs, Marks, Names};
use crate::language::{Found, Language, WORDS};
use crate::lexer::{Gap, Token, Word};
use crate::meaning::{Kind, Means};
use crate::problem::{Code, Place, Problem};
use crate::suggest;
use crate::text::{Ability, Join, Meaning, Number, Part, Step, Sub, Text};

/// No card has room for more.
pub const LONGEST_TEXT: usize = 20_000;

/// So many problems get a suggestion; a text with more is something else than a card.
const MOST_EXPLAINED: usize = 24;

/// What a text says, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Read {
    /// As much as could be understood.
    pub text: Text,
    /// All problems, in the order of their places.
    pub problems: Vec<Problem>,
    /// The components in the order in which the text has them.
    pub components: Vec<Component>,
}

/// A component where the text has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its row.
    pub row: RowId,
    /// Its first number.
    pub x: Option<Number>,
    /// Its second number.
    pub y: Option<Number>,
    /// First byte of its text.
    pub start: u32,
    /// Byte after its text.
    pub end: u32,
    /// Counted from 1.
    pub paragraph: u32,
}

impl Component {
    /// Its place in the text.
    pub fn place(&self) -> Place {
        Place { bytes: self.start as usize..self.end as usize, paragraph: self.paragraph as usize }
    }
}

impl Read {
    /// Does anything keep this text from being a card's?
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(Problem::is_error)
    }
}

impl Language {
    /// Reads the text of a card of this edition.
    pub fn read(&self, kind: CardKind, source: &str) -> Read {
        if source.len() > LONGEST_TEXT {
            let length = source.chars().count();
            let message = format!("the text has {length} characters; no card has more than {LONGEST_TEXT}");
            return Read { problems: vec![Problem::error(Code::TextTooLong, message)], ..Read::default() };
        }
        let tokens = Language::vocabulary().lex(source);
        let mut reader = Reader::new(self, kind, source, &tokens);
        reader.card();
        reader.read
    }
}

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
        let mut reader = Reader::new(self, kind, source, &tokens);
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

struct Reader<'a> {
    language: &'a Language,
    kind: CardKind,
    source: &'a str,
    tokens: &'a [Token],
    at: usize,
    /// End of the paragraph being read.
    end: usize,
    paragraph: usize,
    read: Read,
    /// Has it said that the card has no abilities?
    says_none: bool,
    /// Does the text separate its paragraphs by blank lines?
    blank_lines: bool,
}

/// What follows a component.
enum Ending {
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

/// An ability while it is being read.
#[derive(Default)]
struct Draft {
    ability: Ability,
    /// The kind read last.
    last: Option<Kind>,
    /// How the next effect is joined.
    join: Option<Join>,
    /// Was something passed over?
    broken: bool,
    caveat: bool,
}

impl<'a> Reader<'a> {
    fn new(language: &'a Language, kind: CardKind, source: &'a str, tokens: &'a [Token]) -> Reader<'a> {
        let components = Vec::with_capacity(8);
        let read = Read { components, ..Read::default() };
        let blank_lines = tokens.iter().any(|it| it.gap == Gap::BlankLine);
        Reader { language, kind, source, tokens, at: 0, end: 0, paragraph: 0, read, says_none: false, blank_lines }
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
                let message = "the card says that it has no abilities, but has some";
                self.read.problems.push(
                    Problem::error(Code::NoAbilities, message).help("leave out “This card has no abilities.”"),
                );
            }
            CardKind::Creature
                if count == 0 && !self.says_none && !unread && self.language.guide.says_no_abilities =>
            {
                let message = "a creature without abilities says so on its card";
                self.read
                    .problems
                    .push(Problem::warning(Code::NoAbilities, message).help("write “This card has no abilities.”"));
            }
            _ => {}
        }
    }

    /// Paragraphs end at blank lines. Where a text has none, a line that begins after a full stop
    /// begins a paragraph too; and a line that begins with a name in capitals always does.
    fn paragraph_end(&self, from: usize) -> usize {
        let splits = |index: usize| match self.tokens[index].gap {
            Gap::BlankLine => true,
            Gap::Line if self.kind == CardKind::Creature => {
                let ended = matches!(self.tokens[index - 1].word, Word::STOP | Word::CLOSE);
                ended && !self.blank_lines || self.name_end(index, self.tokens.len()).is_some_and(|it| self.is_capital(index, it))
            }
            _ => false,
        };
        (from + 1..self.tokens.len()).find(|it| splits(*it)).unwrap_or(self.tokens.len())
    }

    /// The colon that could end a name beginning at this token.
    fn name_end(&self, from: usize, end: usize) -> Option<usize> {
        let mark = (from..end).find(|it| self.tokens[*it].word.ends())?;
        (self.tokens[mark].word == Word::COLON && mark > from).then_some(mark)
    }

    fn is_capital(&self, from: usize, colon: usize) -> bool {
        let name = self.slice(from, colon);
        !name.contains(char::is_lowercase) && name.contains(char::is_uppercase)
    }

    /// The source from one token to before another.
    fn slice(&self, from: usize, to: usize) -> &str {
        &self.source[self.tokens[from].start as usize..self.tokens[to].start as usize]
    }

    fn place(&self, from: usize, to: usize) -> Place {
        let start = self.tokens[from].start as usize;
        let end = self.tokens[from.max(to.saturating_sub(1))].end as usize;
        Place { bytes: start..end, paragraph: self.paragraph }
    }

    fn word(&self, at: usize) -> Option<Word> {
        (at < self.end).then(|| self.tokens[at].word)
    }

    fn read_paragraph(&mut self) {
        if self.skip_no_abilities() {
            return;
        }
        let mut draft = Draft::default();
        let from = self.at;
        self.read_name(&mut draft);
        let after_name = self.at;
        while self.at < self.end {
            if self.tokens[self.at].word == Word::OPEN {
                self.read_note(&mut draft);
                continue;
            }
            let found = self.language.longest(&self.tokens[..self.end], self.at);
            let ending = found.map(|it| self.ending(it.reading.id.row().kind(), it.end));
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

    /// "This card has no abilities."
    fn skip_no_abilities(&mut self) -> bool {
        let sentence = &WORDS.no_abilities;
        let here = &self.tokens[self.at..self.end];
        let matches = here.len() >= sentence.len() && here.iter().zip(sentence).all(|(token, word)| token.word == *word);
        let ended = matches && here[sentence.len()..].iter().all(|it| it.word == Word::STOP);
        if ended {
            self.says_none = true;
            self.at = self.end;
        }
        ended
    }

    fn read_name(&mut self, draft: &mut Draft) {
        let Some(colon) = self.name_end(self.at, self.end) else { return };
        // A condition or a caveat may end with, or have, the first colon.
        if self.language.longest(&self.tokens[..self.end], self.at).is_some_and(|it| it.end >= colon) {
            return;
        }
        let capital = self.is_capital(self.at, colon);
        let follows = || self.language.longest(&self.tokens[..self.end], colon + 1).is_some();
        if !capital && !follows() {
            return;
        }
        let name = single_spaced(self.slice(self.at, colon));
        let place = self.place(self.at, colon);
        let problem = match self.language.guide.names {
            _ if self.kind == CardKind::Spell => Some(
                Problem::error(Code::Name, "a spell's ability has no name").help(format!("leave out “{name}:”")),
            ),
            Names::None => Some(
                Problem::warning(
                    Code::Name,
                    format!("the {} has no names for abilities; they came with the 5th", self.language.edition().ordinal()),
                )
                .help("a name has no effect on play"),
            ),
            Names::Capitals | Names::Required if !capital => {
                let upper = name.to_uppercase();
                Some(
                    Problem::warning(Code::Name, "ability names are written in capitals")
                        .help(format!("write “{upper}:”"))
                        .suggest(upper),
                )
            }
            _ => None,
        };
        self.read.problems.extend(problem.map(|it| it.at(place)));
        let small = matches!(self.language.guide.names, Names::None | Names::Allowed) || capital;
        draft.ability.name = Some(if small { name } else { name.to_uppercase() });
        self.at = colon + 1;
    }

    fn read_note(&mut self, draft: &mut Draft) {
        let open = self.at;
        let mut depth = 0;
        let close = (open..self.end).find(|it| {
            match self.tokens[*it].word {
                Word::OPEN => depth += 1,
                Word::CLOSE => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let place = self.place(open, close.map_or(self.end, |it| it + 1));
        let note = self.source[place.bytes.clone()].trim_start_matches('(');
        let note = if close.is_some() { note.strip_suffix(')').unwrap_or(note) } else { note };
        let note = single_spaced(note);
        if close.is_none() {
            self.read.problems.push(
                Problem::error(Code::Parenthesis, "this parenthesis is never closed").help("add “)”").at(place.clone()),
            );
        } else if !self.language.guide.tutorial_text {
            let edition = self.language.edition().ordinal();
            self.read.problems.push(
                Problem::warning(Code::TutorialText, format!("the {edition} does not provide for tutorial text"))
                    .help("it has no effect on play")
                    .at(place),
            );
        }
        if !note.is_empty() && close.is_some() {
            let only_caveat = draft.caveat && draft.last == Some(Kind::Caveat);
            let notes = if only_caveat { &mut self.read.text.caveat_notes } else { &mut draft.ability.notes };
            notes.push(note);
        }
        self.at = close.map_or(self.end, |it| it + 1);
    }

    /// What follows a component that ends before this token.
    fn ending(&self, kind: Kind, at: usize) -> Ending {
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
            (Kind::Cost, Word::COMMA) if marks == Marks::Clauses && second == Some(WORDS.then) => good(comma_after(2)),
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
    fn finish(&mut self, found: &Found<'_>, mut ending: Ending, draft: &mut Draft) {
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
                    Problem::warning(Code::FullStop, "the full stop is missing").help("end the sentence with “.”")
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
                let mut help = format!("in the {}, {} ends with “{mark}”", self.language.edition().ordinal(), kind.with_article());
                if kind == Kind::Effect && self.language.guide.joins_effects() {
                    help += "; effects are joined with “, then” or “, also”";
                }
                let problem = Problem::error(Code::Mark, format!("“{mark}” is expected here, not “{found}”")).help(help);
                let is_mark = self.tokens[at].word.is_mark();
                let problem = if is_mark { problem.suggest(mark) } else { problem };
                self.read.problems.push(problem.at(self.place(at, at + 1)));
                self.at += usize::from(is_mark);
                draft.join = Some(Join::Stop);
            }
        }
    }

    /// Reports words that are no component, and goes on behind them.
    fn pass_over(&mut self, draft: &mut Draft) {
        let from = self.at;
        let find = |wanted: &dyn Fn(Word) -> bool| (from..self.end).find(|it| wanted(self.tokens[*it].word));
        let mark = find(&|it| it.ends()).unwrap_or(self.end);
        draft.broken = true;
        draft.join = Some(Join::Stop);
        self.at = mark + 1;
        if mark == from {
            let found = &self.source[self.place(from, from + 1).bytes];
            let message = format!("“{found}” ends nothing");
            self.read.problems.push(Problem::error(Code::Mark, message).help("leave it out").at(self.place(from, from + 1)));
            return;
        }
        let expected = self.expected(draft.last);
        let search = self.read.problems.len() < MOST_EXPLAINED;
        let explain = |to: usize| suggest::explain(self.language, self.source, self.tokens, from..to, &expected, search);
        let mut to = mark;
        let mut problem = explain(to);
        // Where effects are joined by commas, a wrong one may stand before a right one.
        let comma = find(&|it| it == Word::COMMA).filter(|it| *it > from && *it < mark && self.language.guide.joins_effects());
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

    /// The kinds that may follow.
    fn expected(&self, last: Option<Kind>) -> Vec<Kind> {
        let guide = self.language.guide;
        let several = guide.marks == Marks::SubAbilities;
        let caveat = guide.caveats > 0 && self.kind == CardKind::Creature && self.paragraph == 1;
        let kinds = Kind::ALL.into_iter().filter(|kind| match (last, kind) {
            (None, Kind::Caveat) => caveat,
            (_, Kind::Caveat) => false,
            (None | Some(Kind::Caveat), _) => true,
            (Some(Kind::Cost), Kind::Cost) => guide.costs != Costs::One,
            (Some(Kind::Effect), Kind::Target) => several,
            (Some(last), kind) => *kind > last || *kind == Kind::Effect,
        });
        kinds.collect()
    }

    /// Puts a component into the ability, and says what is wrong with its form or place.
    fn accept(&mut self, found: &Found<'_>, draft: &mut Draft) {
        let (from, to) = (self.at, found.end);
        let (x, y) = self.numbers(found, from, to);
        let row = found.reading.id;
        let kind = row.row().kind();
        let place = self.place(from, to);
        self.read.components.push(Component {
            row,
            x,
            y,
            start: place.bytes.start as u32,
            end: place.bytes.end as u32,
            paragraph: self.paragraph as u32,
        });
        if let Some(problem) = self.misplaced(kind, draft) {
            self.read.problems.push(problem.at(place.clone()));
        }
        draft.last = draft.last.max(Some(kind));
        let subs = &mut draft.ability.subs;
        match row.row().means {
            Means::Caveat(_) => {
                draft.caveat = true;
                if self.read.text.caveat.is_none() {
                    self.read.text.caveat = part(row, x, y);
                }
            }
            Means::Condition(_) => draft.ability.condition = draft.ability.condition.or(part(row, x, y)),
            Means::Cost(_) => draft.ability.costs.extend(part(row, x, y)),
            Means::Target(_) => {
                let several = self.language.guide.marks == Marks::SubAbilities;
                match subs.last_mut() {
                    Some(sub) if !several || sub.effects.is_empty() => sub.target = sub.target.or(part(row, x, y)),
                    _ => subs.push(Sub { target: part(row, x, y), effects: Vec::new() }),
                }
            }
            Means::Effect(_) => {
                let join = draft.join.unwrap_or(Join::Stop);
                let new_sentence = self.language.guide.marks == Marks::SubAbilities && join == Join::Stop;
                if subs.last().is_none_or(|it| new_sentence && !it.effects.is_empty()) {
                    subs.push(Sub::default());
                }
                let sub = subs.last_mut().expect("there is one now");
                let effect: Part<_> = part(row, x, y).expect("an effect");
                let join = if sub.effects.is_empty() { Join::Stop } else { join };
                sub.effects.push(Step { join, effect });
                let target = sub.target;
                let problem = match target {
                    None if self.language.entry(row).is_some_and(|it| it.needs_target) => Some(
                        Problem::error(Code::NoTarget, "this effect has no targets")
                            .help("put a target selection before it"),
                    ),
                    Some(target) if target.many() && found.forms.one_target => {
                        let mended = self.spelt(row, x, y);
                        Some(
                            Problem::error(Code::OneTarget, "there can be more than one target here")
                                .help(format!("write “{mended}”"))
                                .suggest(mended),
                        )
                    }
                    _ => None,
                };
                self.read.problems.extend(problem.map(|it| it.at(place)));
            }
        }
    }

    /// What is wrong with a component of this kind at this place.
    fn misplaced(&self, kind: Kind, draft: &Draft) -> Option<Problem> {
        let guide = self.language.guide;
        let ability = &draft.ability;
        let several = guide.marks == Marks::SubAbilities;
        let too_many = |what: &str| {
            Some(Problem::error(Code::TooMany, format!("{what} has at most one {}", kind.name())).help("leave one out"))
        };
        match kind {
            Kind::Caveat if self.kind == CardKind::Spell => {
                Some(Problem::error(Code::SpellCaveat, "only creatures have caveats").help("leave it out"))
            }
            Kind::Caveat if self.read.text.caveat.is_some() => too_many("a creature"),
            Kind::Caveat if self.paragraph > 1 || draft.last.is_some() => Some(
                Problem::error(Code::CaveatPlace, "the caveat stands before all abilities")
                    .help("make it the first paragraph"),
            ),
            _ if draft.last == Some(Kind::Caveat) => Some(
                Problem::warning(Code::CaveatPlace, "the caveat is a paragraph of its own")
                    .help("put a blank line between the caveat and the ability"),
            ),
            Kind::Condition if ability.condition.is_some() => too_many("an ability"),
            Kind::Cost if !ability.costs.is_empty() && guide.costs == Costs::One => too_many("an ability"),
            Kind::Target if !several && ability.subs.first().is_some_and(|it| it.target.is_some()) => too_many("an ability"),
            Kind::Target if several && ability.subs.last().is_some_and(|it| it.effects.is_empty()) => too_many("a sub-ability"),
            Kind::Target if several && draft.join.is_none_or(|it| it == Join::Stop) => None,
            Kind::Target if several => Some(
                Problem::error(Code::Order, "a target selection begins a sentence of its own")
                    .help("put a full stop before it"),
            ),
            _ if draft.last.is_some_and(|last| last > kind) => {
                let last = draft.last.expect("there is one");
                let order = if guide.caveats > 0 { "condition, cost, target selection, effects" } else { "condition, costs, target selection, effects" };
                let message = format!("{} stands before {}", kind.with_article(), last.with_article());
                Some(Problem::error(Code::Order, message).help(format!("the order is: {order}")))
            }
            _ => None,
        }
    }

    /// The numbers of a component, with what is wrong about them.
    fn numbers(&mut self, found: &Found<'_>, from: usize, to: usize) -> (Option<Number>, Option<Number>) {
        let reading = found.reading;
        let mut values: [Option<Number>; 2] = [None; 2];
        let mut disagrees = false;
        let mut at = from;
        for hole in reading.template.numbers() {
            while !matches!(self.tokens[at].word, Word::NUMBER | Word::BAD_NUMBER) {
                at += 1;
            }
            let token = self.tokens[at];
            let value = Number::new(token.value);
            let slot = &mut values[hole as usize];
            let before = slot.replace(value.unwrap_or(Number::MIN));
            let place = || self.place(at, at + 1);
            if token.word == Word::BAD_NUMBER {
                let problem = suggest::bad_number(&self.source[token.start as usize..token.end as usize]);
                self.read.problems.push(problem.at(place()));
            } else if before.is_some_and(|it| Some(it) != value) {
                let message = format!("both numbers of this text are the same; here {} and {}", before.map_or(1, Number::get), token.value);
                self.read.problems.push(Problem::error(Code::UnequalNumbers, message).help("write one number twice").at(place()));
            } else if token.value != 1 && found.forms.is_bare(hole) {
                let message = format!("“up to” is left out only for 1, not for {}", token.value);
                let help = format!("write “up to {}”", token.value);
                self.read.problems.push(Problem::error(Code::UpTo, message).help(help).suggest(format!("up to {}", token.value)).at(place()));
            } else if !found.forms.agree(hole, token.value) {
                disagrees = true;
            }
            at += 1;
        }
        // An older text without a number stands for one.
        let entry = self.language.entry(reading.id);
        for hole in [Hole::X, Hole::Y] {
            let needed = entry.is_some_and(|it| it.template.has(hole));
            let slot = &mut values[hole as usize];
            if needed && slot.is_none() {
                *slot = Number::new(reading.wording.stands_for);
            }
        }
        if disagrees {
            let mended = self.spelt(reading.id, values[0], values[1]);
            let problem = Problem::warning(Code::Agreement, "singular and plural do not fit the numbers")
                .help(format!("write “{mended}”"))
                .suggest(mended);
            self.read.problems.push(problem.at(self.place(from, to)));
        }
        (values[0], values[1])
    }

    /// A component as this edition spells it.
    fn spelt(&self, row: RowId, x: Option<Number>, y: Option<Number>) -> String {
        let mut out = String::new();
        if let Some(entry) = self.language.entry(row) {
            entry.template.print(x.map(Number::get), y.map(Number::get), true, &mut out);
        }
        out
    }

    /// Ends a paragraph.
    fn close(&mut self, draft: Draft, from: usize, after_name: usize) {
        let Draft { mut ability, broken, caveat, .. } = draft;
        let begun = ability.condition.is_some() || !ability.costs.is_empty() || !ability.subs.is_empty();
        if !begun && (caveat || broken || ability.name.is_none()) {
            return;
        }
        let unfinished = ability.subs.last().is_none_or(|it| it.effects.is_empty());
        if unfinished && !broken {
            let problem = Problem::error(Code::NoEffect, "this ability has no effect").help("end it with at least one effect");
            self.read.problems.push(problem.at(self.place(from, self.end)));
        }
        ability.subs.retain(|it| !it.effects.is_empty() || it.target.is_some());
        let needs_name = self.language.guide.names == Names::Required && self.kind == CardKind::Creature;
        if needs_name && ability.name.is_none() {
            let word = self.language.guide.words.creature;
            let problem = Problem::error(Code::NameMissing, format!("every ability of a {word} has a name"))
                .help("begin it with a name in capitals and a colon: “GREED: …”");
            let end = (after_name + 1).min(self.end);
            self.read.problems.push(problem.at(self.place(from, end)));
        }
        self.read.text.abilities.push(ability);
    }
}

/// A text without line breaks and doubled spaces.
fn single_spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

fn part<M: Meaning>(row: RowId, x: Option<Number>, y: Option<Number>) -> Option<Part<M>> {
    Part::new(row, x, y)
}
