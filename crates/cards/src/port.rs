//! Converts a card to another edition. The card keeps its meaning, but gets the new wording and the new cost.

use crate::card::{Card, CardKind, Design};
use crate::catalogue::{Hole, Status};
use crate::edition::Edition;
use crate::editions::{Costs, Names, Punctuation};
use crate::language::Language;
use crate::problem::Problem;
use crate::suggest;
use crate::text::{Ability, Join, Meaning, Number, Part, Sub, Text};

/// A card that was converted to another edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PortedCard {
    /// The card with the new wording and the new cost.
    pub card: Card,
    /// The parts of the card that the other edition does not have or does not allow.
    pub losses: Vec<Loss>,
    /// The problems of the original text. If one of them makes the text's meaning unclear, the card stays unchanged.
    pub problems: Vec<Problem>,
}

/// A part of a card that the other edition does not have or does not allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The text of this part in the old wording or, if the new edition has the part but does not allow it, in the new
    /// wording.
    pub what: String,
    /// Why the other edition does not have or does not allow this part.
    pub why: String,
    /// The most similar component, in the new wording; `None` if none is similar.
    pub nearest: Option<String>,
}

impl Card {
    /// Converts the card to another edition. Reads the text in the wording of the edition that the card was made for
    /// or, if the card states no edition, in the wording of `from`.
    ///
    /// A card that cannot be read stays unchanged.
    pub fn port(&self, from: Edition, to: Edition) -> PortedCard {
        let from = self.own_edition(to).unwrap_or(from);
        let (old, new) = (Language::of(from), Language::of(to));
        let read = old.read(self.kind, self.text());
        if read.problems.iter().any(|it| it.is_error() && it.code.hides_meaning()) {
            return PortedCard { card: self.clone(), losses: Vec::new(), problems: read.problems };
        }
        let mut losses = Vec::new();
        let text = Move { old, new, kind: self.kind, redacted: false, losses: &mut losses }.text(&read.text);
        let written = new.write(self.kind, &text);
        let card = Card {
            text: (!written.is_empty()).then_some(written),
            cost: new.cost(self.kind, self.stats(), &text).ok().map(|it| it.total),
            design: Design::Marked(to),
            ..self.clone()
        };
        // Report the parts that the new edition can express but does not allow, such as numbers above a limit.
        for problem in card.judge(to).problems.into_iter().filter(Problem::is_error) {
            let what =
                problem.place.as_ref().map_or("the card as a whole", |it| &card.text()[it.bytes.clone()]);
            losses.push(Loss { what: what.to_owned(), why: problem.message, nearest: problem.suggestion });
        }
        PortedCard { card, losses, problems: read.problems }
    }
}

impl Language {
    /// Converts the text of a card from another edition to this one; `None` if some part has no counterpart in this
    /// edition. Keeps banned components.
    pub fn translate(&self, kind: CardKind, from: &Language, text: &Text) -> Option<Text> {
        if from.edition() == self.edition() {
            return Some(text.clone());
        }
        let mut losses = AnyLoss(false);
        let text = Move { old: from, new: self, kind, redacted: true, losses: &mut losses }.text(text);
        (!losses.0).then_some(text)
    }
}

/// Receives the parts of a card that a conversion cannot keep. Either records each part, or only notes that there is
/// one.
trait Losses {
    fn add(&mut self, loss: impl FnOnce() -> Loss);
}

impl Losses for Vec<Loss> {
    fn add(&mut self, loss: impl FnOnce() -> Loss) {
        self.push(loss());
    }
}

/// Notes only whether a conversion could not keep some part, without an explanation. This saves the search for similar
/// components.
struct AnyLoss(bool);

impl Losses for AnyLoss {
    fn add(&mut self, _: impl FnOnce() -> Loss) {
        self.0 = true;
    }
}

struct Move<'a, L> {
    old: &'a Language,
    new: &'a Language,
    kind: CardKind,
    /// Whether to keep banned components.
    redacted: bool,
    losses: &'a mut L,
}

impl<L: Losses> Move<'_, L> {
    fn text(&mut self, text: &Text) -> Text {
        Text {
            caveat: text.caveat.and_then(|it| self.part(&it, true)),
            caveat_notes: if self.new.guide.tutorial_text { text.caveat_notes.clone() } else { Vec::new() },
            abilities: text
                .abilities
                .iter()
                .enumerate()
                .filter_map(|(index, it)| self.ability(index, it))
                .collect(),
        }
    }

    fn ability(&mut self, index: usize, ability: &Ability) -> Option<Ability> {
        let guide = self.new.guide;
        let mut costs: Vec<_> = ability.costs.iter().filter_map(|it| self.part(it, true)).collect();
        if guide.costs == Costs::One {
            for cost in costs.split_off(costs.len().min(1)) {
                let why = "an ability has at most one activation cost in this edition";
                self.lose(&cost, true, || (why.to_owned(), None));
            }
        }
        let condition = ability.condition.and_then(|it| self.part(&it, true));
        let subs = self.subs(ability);
        if subs.is_empty() {
            return None;
        }
        Some(Ability {
            name: self.name(index, ability),
            condition,
            costs,
            subs,
            notes: if guide.tutorial_text { ability.notes.clone() } else { Vec::new() },
        })
    }

    fn name(&self, index: usize, ability: &Ability) -> Option<String> {
        if self.kind == CardKind::Spell {
            return None;
        }
        let made_up = || format!("ABILITY {}", index + 1);
        match self.new.guide.names {
            Names::None => None,
            Names::Allowed => ability.name.clone(),
            Names::Capitals => ability.name.as_ref().map(|it| it.to_uppercase()),
            Names::Required => Some(ability.name.as_ref().map_or_else(made_up, |it| it.to_uppercase())),
        }
    }

    /// Converts an ability's sub-abilities. In the 12th and later editions, each sub-ability has its own targets. In
    /// earlier editions, all effects of an ability share one target selection.
    fn subs(&mut self, ability: &Ability) -> Vec<Sub> {
        let mut subs: Vec<Sub> = Vec::new();
        for sub in &ability.subs {
            let many = sub.target.as_ref().is_none_or(Part::many);
            let target = sub.target.and_then(|it| self.part(&it, many));
            let lost = sub.target.is_some() && target.is_none();
            let mut effects = Vec::new();
            for step in &sub.effects {
                let Some(effect) = self.part(&step.effect, many) else { continue };
                if lost && self.new.entry(effect.row()).is_some_and(|it| it.needs_target) {
                    let why = "its target selection has no counterpart";
                    self.lose(&step.effect, many, || (why.to_owned(), None));
                    continue;
                }
                let mut step = *step;
                step.effect = effect;
                effects.push(step);
            }
            if effects.is_empty() {
                continue;
            }
            if self.new.guide.marks == Punctuation::SubAbilities {
                for step in effects.iter_mut().skip(1).filter(|it| it.join == Join::Stop) {
                    step.join = Join::Then;
                }
                effects[0].join = Join::Stop;
                subs.push(Sub { target, effects });
            } else {
                self.merge(&mut subs, target, &effects, many);
            }
        }
        subs
    }

    /// Adds a sub-ability's effects to the ability's first sub-ability. Used for editions whose abilities have only one
    /// sub-ability.
    fn merge(
        &mut self,
        subs: &mut Vec<Sub>,
        target: Option<Part<crate::meaning::Target>>,
        effects: &[crate::text::JoinedEffect],
        many: bool,
    ) {
        if subs.is_empty() {
            subs.push(Sub::default());
        }
        let only = &mut subs[0];
        let same = target.is_none()
            || only.target.is_none()
                && !only
                    .effects
                    .iter()
                    .any(|it| self.new.entry(it.effect.row()).is_some_and(|it| it.needs_target))
            || only.target == target;
        if let Some(target) = target.filter(|_| !same) {
            let why = "an ability has only one target selection in this edition";
            let what = || self.old.part_text(&target, many);
            self.losses.add(|| Loss { what: what(), why: why.to_owned(), nearest: None });
        }
        only.target = only.target.or(target.filter(|_| same));
        for step in effects {
            let needs = self.new.entry(step.effect.row()).is_some_and(|it| it.needs_target);
            if needs && !same {
                let why = "it has other targets than the rest of the ability";
                let what = || self.old.part_text(&step.effect, many);
                self.losses.add(|| Loss { what: what(), why: why.to_owned(), nearest: None });
                continue;
            }
            let mut step = *step;
            if !self.new.guide.joins_effects() || only.effects.is_empty() {
                step.join = Join::Stop;
            }
            only.effects.push(step);
        }
    }

    /// Converts a component to the new edition, with the numbers that the new wording needs. `None` if the new edition
    /// has no counterpart.
    fn part<M: Meaning>(&mut self, part: &Part<M>, many: bool) -> Option<Part<M>> {
        let (old, new, here) = (self.old, self.new, self.new.edition());
        let nearest = || {
            let numbers: Vec<u32> = [part.x, part.y].into_iter().flatten().map(Number::get).collect();
            suggest::resembling(new, part.row(), &numbers)
                .or_else(|| suggest::nearest(new, &old.part_text(part, many), &[part.row().row().kind()]))
        };
        let Some(entry) = new.heir(part.row()) else {
            self.lose(part, many, || (suggest::availability(part.row(), here), nearest()));
            return None;
        };
        if entry.status == Status::Redacted && !self.redacted {
            let since = entry.banned_since.unwrap_or(here);
            self.lose(part, many, || (format!("banned since the {}", since.ordinal()), nearest()));
            return None;
        }
        let mut numbers = [None; 2];
        for hole in [Hole::X, Hole::Y] {
            let had = part.number(hole);
            let stands_for =
                |language: &Language| language.entry(part.row()).map_or(1, |it| it.wording.stands_for);
            if entry.template.has(hole) {
                numbers[hole as usize] = had.or_else(|| Number::new(stands_for(old)));
            } else if let Some(number) = had.filter(|it| it.get() != 1 && it.get() != stands_for(new)) {
                self.lose(part, many, || {
                    let why = format!("the {} has no number here, so {number} is dropped", here.ordinal());
                    let mut text = String::new();
                    entry.template.write(part.holes(many), &mut text);
                    (why, Some(crate::write::alone(new, &text, entry.kind())))
                });
            }
        }
        Part::new(entry.id, numbers[0], numbers[1])
    }

    /// Records that a component cannot be kept. `reason` returns why, and the most similar component.
    fn lose<M: Meaning>(
        &mut self,
        part: &Part<M>,
        many: bool,
        reason: impl FnOnce() -> (String, Option<String>),
    ) {
        let (old, new) = (self.old, self.new);
        self.losses.add(|| {
            let (why, nearest) = reason();
            let text = old.part_text(part, many);
            let what = if text.is_empty() { new.part_text(part, many) } else { text };
            Loss { what, why, nearest }
        });
    }
}
