//! Reads names, tutorial text, and the sentence "This card has no abilities."

use super::{AbilityDraft, TextReader};
use crate::card::CardKind;
use crate::edition::Edition;
use crate::editions::Names;
use crate::language::{Language, WORDS};
use crate::lexer::Word;
use crate::meaning::ComponentKind;
use crate::problem::{Code, Problem};
use crate::suggest;

impl TextReader<'_> {
    /// Skips the sentence "This card has no abilities." Returns whether it was there.
    pub(super) fn skip_no_abilities(&mut self) -> bool {
        let sentence = &WORDS.no_abilities;
        let here = &self.tokens[self.at..self.end];
        let matches = here.len() >= sentence.len()
            && here.iter().zip(sentence).all(|(token, word)| token.word == *word);
        let ended = matches && here[sentence.len()..].iter().all(|it| it.word == Word::STOP);
        if ended {
            self.says_none = true;
            self.at = self.end;
        }
        ended
    }

    /// Returns the index of the colon that could end a name that begins at this token; `None` if there is no such
    /// colon.
    pub(super) fn name_end(&self, from: usize, end: usize) -> Option<usize> {
        let mark =
            (from..end).find(|it| self.tokens[*it].word.ends() || self.tokens[*it].word == Word::OPEN)?;
        (self.tokens[mark].word == Word::COLON && mark > from).then_some(mark)
    }

    pub(super) fn is_capital(&self, from: usize, colon: usize) -> bool {
        let name = self.slice(from, colon);
        // Letters of scripts without capitals count as capitals.
        name.contains(char::is_alphabetic) && name.to_uppercase() == name
    }

    pub(super) fn read_name(&mut self, draft: &mut AbilityDraft) {
        let Some(colon) = self.name_end(self.at, self.end) else { return };
        // The first colon may belong to a condition or a caveat instead of a name.
        if self.language.longest(&self.tokens[..self.end], self.at).is_some_and(|it| it.end >= colon) {
            return;
        }
        let capital = self.is_capital(self.at, colon);
        if !capital && !self.could_be_name(colon) {
            return;
        }
        let name = single_spaced(self.slice(self.at, colon));
        let place = self.place(self.at, colon);
        let problem = match self.language.guide.names {
            _ if self.kind == CardKind::Spell => Some(
                Problem::error(Code::Name, "a spell's ability has no name")
                    .help(format!("leave out “{name}:”")),
            ),
            Names::None => Some(
                Problem::warning(
                    Code::Name,
                    format!(
                        "abilities have no names in the {}; names are new in the 5th edition",
                        self.language.edition().ordinal()
                    ),
                )
                .help("delete it; it has no effect on play"),
            ),
            Names::Capitals | Names::Required if !capital => {
                let upper = name.to_uppercase();
                Some(
                    Problem::warning(Code::Name, "ability names must be in capitals")
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

    /// Returns whether lower-case words before a colon are a name, rather than a mistake in a condition or caveat. They
    /// are a name if a component follows and they do not resemble a component of any edition.
    fn could_be_name(&self, colon: usize) -> bool {
        let tokens = &self.tokens[..self.end];
        if self.language.longest(tokens, colon + 1).is_none() {
            return false;
        }
        if !WORDS.leads.contains(&self.tokens[self.at].word) {
            return true;
        }
        let phrase = self.slice(self.at, colon);
        let recognised = || {
            Edition::ALL
                .iter()
                .any(|it| Language::of(*it).recognise_tokens(&tokens[self.at..colon]).is_some())
        };
        let begun = self.language.fits(tokens, self.at) >= self.at + 2;
        !begun
            && !recognised()
            && suggest::nearest(self.language, phrase, &[ComponentKind::Condition, ComponentKind::Caveat])
                .is_none()
    }

    /// Reads tutorial text before the punctuation mark that ends a component, and reports that it is misplaced.
    pub(super) fn inner_note(&mut self, draft: &mut AbilityDraft) {
        let open = self.at;
        self.read_note(draft);
        let problem =
            Problem::error(Code::TutorialText, "tutorial text must come after the sentence it explains")
                .help("put it after the full stop, or leave it out");
        self.read.problems.push(problem.at(self.place(open, self.at)));
    }

    /// Checks whether a second ability begins here in the same paragraph. If so, reports a problem and ends the
    /// paragraph before the second ability. Returns whether one begins.
    pub(super) fn starts_another(&mut self, draft: &AbilityDraft) -> bool {
        let creature = self.kind == CardKind::Creature;
        if !creature || draft.last != Some(ComponentKind::Effect) || !self.begins_with_name(self.at) {
            return false;
        }
        let colon = self.name_end(self.at, self.tokens.len()).expect("a name ends with a colon");
        let name = self.slice(self.at, colon).trim().to_owned();
        self.read.problems.push(
            Problem::warning(Code::Name, format!("the ability {name} must be a separate paragraph"))
                .help("put a blank line before its name")
                .at(self.place(self.at, colon + 1)),
        );
        self.end = self.at;
        true
    }

    pub(super) fn read_note(&mut self, draft: &mut AbilityDraft) {
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
        let note = &self.source[place.bytes.clone()];
        let note = note.strip_prefix('(').unwrap_or(note);
        let note = if close.is_some() { note.strip_suffix(')').unwrap_or(note) } else { note };
        let note = single_spaced(note);
        if close.is_none() {
            self.read.problems.push(
                Problem::error(Code::Parenthesis, "this parenthesis is never closed")
                    .help("add “)”")
                    .at(place.clone()),
            );
        } else if !self.language.guide.tutorial_text {
            let edition = self.language.edition().ordinal();
            self.read.problems.push(
                Problem::warning(Code::TutorialText, format!("the {edition} has no tutorial text"))
                    .help("it has no effect on play")
                    .at(place),
            );
        }
        if !note.is_empty() && close.is_some() {
            let only_caveat = draft.caveat && draft.last == Some(ComponentKind::Caveat);
            let notes = if only_caveat { &mut self.read.text.caveat_notes } else { &mut draft.ability.notes };
            notes.push(note);
        }
        self.at = close.map_or(self.end, |it| it + 1);
    }
}

/// Replaces line breaks and repeated spaces with single spaces.
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
