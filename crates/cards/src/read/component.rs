//! Adds each component that the reader finds to its ability.

use super::{AbilityDraft, Component, TextReader};
use crate::card::CardKind;
use crate::catalogue::{Hole, RowId};
use crate::editions::{Costs, Punctuation};
use crate::language::FoundComponent;
use crate::lexer::Word;
use crate::meaning::{ComponentKind, Means};
use crate::problem::{Code, Problem, TextRange};
use crate::suggest;
use crate::text::{Join, JoinedEffect, Number, Part, Sub};

impl TextReader<'_> {
    /// Adds a component to the ability, and reports problems with its form or position.
    pub(super) fn accept(&mut self, found: &FoundComponent<'_>, draft: &mut AbilityDraft) {
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
        if let Some(problem) = self.misplaced(kind, draft).or_else(|| self.wrongly_joined(kind, draft)) {
            self.read.problems.push(problem.at(place.clone()));
        }
        self.old_words(found, x, y, &place);
        draft.last = draft.last.max(Some(kind));
        let subs = &mut draft.ability.subs;
        match row.row().means {
            Means::Caveat(_) => {
                draft.caveat = true;
                if let Some(name) = draft.ability.name.take() {
                    let problem = Problem::error(Code::Name, "a caveat has no name")
                        .help(format!("leave out “{name}:”"));
                    self.read.problems.push(problem.at(place));
                }
                if self.read.text.caveat.is_none() {
                    self.read.text.caveat = Part::new(row, x, y);
                }
            }
            Means::Condition(_) => draft.ability.condition = draft.ability.condition.or(Part::new(row, x, y)),
            Means::Cost(_) => draft.ability.costs.extend(Part::new(row, x, y)),
            Means::Target(_) => {
                let several = self.language.guide.marks == Punctuation::SubAbilities;
                match subs.last_mut() {
                    Some(sub) if !several || sub.effects.is_empty() => {
                        sub.target = sub.target.or(Part::new(row, x, y));
                    }
                    _ => subs.push(Sub { target: Part::new(row, x, y), effects: Vec::new() }),
                }
            }
            Means::Effect(_) => {
                let join = draft.join.unwrap_or(Join::Stop);
                let new_sentence =
                    self.language.guide.marks == Punctuation::SubAbilities && join == Join::Stop;
                if subs.last().is_none_or(|it| new_sentence && !it.effects.is_empty()) {
                    subs.push(Sub::default());
                }
                let sub = subs.last_mut().expect("the ability has a sub-ability");
                let effect: Part<_> = Part::new(row, x, y).expect("the row is an effect");
                let join = if sub.effects.is_empty() { Join::Stop } else { join };
                sub.effects.push(JoinedEffect { join, effect });
                let target = sub.target;
                let problem = match target {
                    None if !draft.broken && self.language.entry(row).is_some_and(|it| it.needs_target) => {
                        Some(
                            Problem::error(Code::NoTarget, "this effect has no targets")
                                .help("put a target selection before it"),
                        )
                    }
                    Some(target) if target.many() && found.forms.one_target => {
                        let corrected = self.as_begun(self.spelt(row, x, y, true), &place);
                        Some(
                            Problem::error(Code::OneTarget, "there can be more than one target here")
                                .help(format!("write “{corrected}”"))
                                .suggest(corrected),
                        )
                    }
                    _ => None,
                };
                self.read.problems.extend(problem.map(|it| it.at(place)));
            }
        }
    }

    /// Returns a problem if a component of this kind cannot come at this position.
    fn misplaced(&self, kind: ComponentKind, draft: &AbilityDraft) -> Option<Problem> {
        let guide = self.language.guide;
        let ability = &draft.ability;
        let several = guide.marks == Punctuation::SubAbilities;
        let too_many = |what: &str| {
            Some(
                Problem::error(Code::TooMany, format!("{what} has at most one {}", kind.name()))
                    .help("leave one out"),
            )
        };
        match kind {
            ComponentKind::Caveat if self.kind == CardKind::Spell => {
                Some(Problem::error(Code::SpellCaveat, "only creatures have caveats").help("leave it out"))
            }
            ComponentKind::Caveat if self.read.text.caveat.is_some() => too_many("a creature"),
            ComponentKind::Caveat if self.paragraph > 1 || draft.last.is_some() => Some(
                Problem::error(Code::CaveatPlace, "the caveat must come before all abilities")
                    .help("make it the first paragraph"),
            ),
            _ if draft.last == Some(ComponentKind::Caveat) => Some(
                Problem::warning(Code::CaveatPlace, "the caveat must be a separate paragraph")
                    .help("put a blank line between the caveat and the ability"),
            ),
            ComponentKind::Condition if ability.condition.is_some() => too_many("an ability"),
            ComponentKind::Cost if !ability.costs.is_empty() && guide.costs == Costs::One => {
                too_many("an ability")
            }
            ComponentKind::Target
                if !several && ability.subs.first().is_some_and(|it| it.target.is_some()) =>
            {
                too_many("an ability")
            }
            ComponentKind::Target
                if several && ability.subs.last().is_some_and(|it| it.effects.is_empty()) =>
            {
                too_many("a sub-ability")
            }
            ComponentKind::Target if several && draft.join.is_none_or(|it| it == Join::Stop) => None,
            ComponentKind::Target if several => Some(
                Problem::error(Code::Order, "a target selection must start a new sentence")
                    .help("put a full stop before it"),
            ),
            _ if draft.last.is_some_and(|last| last > kind) => {
                let last = draft.last.expect("a component came before this one").name();
                let costs = if guide.costs == Costs::One { "cost" } else { "costs" };
                let message = format!("this {} must come before the {last}", kind.name());
                let help = format!("the order is: condition, {costs}, target selection, effects");
                Some(Problem::error(Code::Order, message).help(help))
            }
            _ => None,
        }
    }

    /// Returns a problem if the mark or word between the previous cost and this component is wrong.
    fn wrongly_joined(&self, kind: ComponentKind, draft: &AbilityDraft) -> Option<Problem> {
        let costs = !draft.ability.costs.is_empty();
        let (message, help) = match kind {
            ComponentKind::Cost if costs && !draft.list => {
                ("only the last cost ends with an arrow", "join the costs with “and”")
            }
            ComponentKind::Target | ComponentKind::Effect if draft.list => {
                ("a list of costs ends with an arrow", "put “→” after the last cost")
            }
            ComponentKind::Effect if draft.then_target => {
                ("after a cost, “, then” must be followed by a target selection", "put “;” after the cost")
            }
            _ => return None,
        };
        Some(Problem::error(Code::Mark, message).help(help))
    }

    /// Warns about an older wording. The older wording means the same as the current one, but new cards should use the
    /// current one.
    fn old_words(
        &mut self,
        found: &FoundComponent<'_>,
        x: Option<Number>,
        y: Option<Number>,
        place: &TextRange,
    ) {
        let row = found.reading.id;
        let Some(entry) = self.language.entry(row) else { return };
        if std::ptr::eq(entry.wording, found.reading.wording)
            || entry.wording.text == found.reading.wording.text
        {
            return;
        }
        let corrected = self.as_begun(self.spelt(row, x, y, !found.forms.one_target), place);
        let edition = self.language.edition().ordinal();
        let problem = Problem::warning(
            Code::OldWords,
            format!("this is an older wording; the {edition} has a new one"),
        )
        .help(format!("write “{corrected}”"))
        .suggest(corrected);
        self.read.problems.push(problem.at(place.clone()));
    }

    /// Returns the numbers of a component, and reports problems with them.
    fn numbers(
        &mut self,
        found: &FoundComponent<'_>,
        from: usize,
        to: usize,
    ) -> (Option<Number>, Option<Number>) {
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
                let message = format!(
                    "both numbers here must be the same, not {} and {}",
                    before.map_or(1, Number::get),
                    token.value
                );
                self.read.problems.push(
                    Problem::error(Code::UnequalNumbers, message)
                        .help("write the same number twice")
                        .at(place()),
                );
            } else if token.value != 1 && found.forms.is_bare(hole) {
                let message =
                    format!("“up to” is required for {}; it can be left out only for 1", token.value);
                let help = format!("write “up to {}”", token.value);
                self.read.problems.push(
                    Problem::error(Code::UpTo, message)
                        .help(help)
                        .suggest(format!("up to {}", token.value))
                        .at(place()),
                );
            } else if !found.forms.agree(hole, token.value) {
                disagrees = true;
            }
            at += 1;
        }
        // An older wording without a number implies a fixed number.
        let entry = self.language.entry(reading.id);
        for hole in [Hole::X, Hole::Y] {
            let needed = entry.is_some_and(|it| it.template.has(hole));
            let slot = &mut values[hole as usize];
            if needed && slot.is_none() {
                *slot = Number::new(reading.wording.stands_for);
            }
        }
        if disagrees {
            let place = self.place(from, to);
            let corrected = self.spelt(reading.id, values[0], values[1], !found.forms.one_target);
            let corrected = self.as_begun(corrected, &place);
            let problem = Problem::warning(Code::Agreement, "singular or plural does not match the number")
                .help(format!("write “{corrected}”"))
                .suggest(corrected);
            self.read.problems.push(problem.at(place));
        }
        (values[0], values[1])
    }

    /// Changes the first letter of a suggestion to upper or lower case, to match the text that it replaces.
    pub(super) fn as_begun(&self, mut corrected: String, place: &TextRange) -> String {
        let begins = |is: fn(char) -> bool| self.source[place.bytes.clone()].starts_with(is);
        let (capital, small) = (begins(char::is_uppercase), begins(char::is_lowercase));
        if let Some(first) = corrected.get_mut(..1) {
            if capital || self.language.guide.marks == Punctuation::Sentences {
                first.make_ascii_uppercase();
            } else if small {
                first.make_ascii_lowercase();
            }
        }
        corrected
    }

    /// Returns the text of a component in this edition's spelling, with these numbers.
    fn spelt(&self, row: RowId, x: Option<Number>, y: Option<Number>, many_targets: bool) -> String {
        let mut out = String::new();
        if let Some(entry) = self.language.entry(row) {
            entry.template.print(x.map(Number::get), y.map(Number::get), many_targets, &mut out);
        }
        out
    }
}
