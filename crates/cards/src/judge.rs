//! Checks whether a card is legal in an edition.

mod glance;
mod readings;

use crate::card::{Card, CardKind, Design, Field};
use crate::catalogue::Hole;
use crate::edition::Edition;
use crate::editions::{Guide, Indicator};
use crate::language::Language;
use crate::lexer::LARGEST;
use crate::problem::{Code, Problem};
use crate::ratio::TooLarge;
use crate::read::{Component, Read};
use crate::text::Number;
use crate::{rule, suggest};
pub use glance::Glance;
use readings::Readings;

/// The highest cost that a card can have. Nobody can ever pay this much, and sums of such costs cannot overflow.
const LARGEST_COST: i64 = 99_999;

/// The result of checking a card: whether it is legal in an edition, its cost and its problems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The edition that the card was checked for.
    pub edition: Edition,
    /// Whether the card is legal.
    pub legal: bool,
    /// The cost according to the formulas of the edition that the card was made for. `None` if the text cannot be read
    /// or the cost is too large.
    pub cost: Option<i64>,
    /// The card's Ultra Points.
    pub ultra: u32,
    /// The card's text in the wording of `edition`, or the original text if it cannot be read.
    pub text: String,
    /// The card's errors and warnings.
    pub problems: Vec<Problem>,
    /// The edition whose wording was used to read the text.
    pub read_in: Edition,
}

impl Card {
    /// Checks whether the card is legal in an edition.
    pub fn judge(&self, edition: Edition) -> Verdict {
        self.judged(edition, true)
    }

    /// Like `judge`, but faster, because it does not search for suggestions.
    pub fn judge_without_help(&self, edition: Edition) -> Verdict {
        self.judged(edition, false)
    }

    fn judged(&self, edition: Edition, helps: bool) -> Verdict {
        let readings = Readings::new(self);
        let judge = Judge::new(&readings, edition, helps);
        let (mut problems, cost) = judge.problems(|_| true);
        let (read, language) = (judge.read(), judge.read_in);
        rule::cite(&mut problems, language.guide, judge.here);
        let here = Language::of(edition);
        let text = if is_readable(read) {
            let other = language.edition() != edition;
            match other.then(|| here.translate(self.kind, language, &read.text)).flatten() {
                Some(text) => here.write(self.kind, &text),
                None => language.write(self.kind, &read.text),
            }
        } else {
            self.text().to_owned()
        };
        let ultra = read
            .components
            .iter()
            .filter_map(|it| here.heir(it.row))
            .map(|it| u32::from(it.wording.ultra))
            .sum();
        Verdict {
            edition,
            legal: !problems.iter().any(Problem::is_error),
            cost,
            ultra,
            text,
            problems,
            read_in: language.edition(),
        }
    }
}

/// Returns whether a text has no errors that make its meaning unclear.
fn is_readable(read: &Read) -> bool {
    !read.problems.iter().any(|it| it.is_error() && it.code.hides_meaning())
}

impl Code {
    /// Returns whether an error of this kind makes it unclear what the card does or costs.
    pub fn hides_meaning(self) -> bool {
        matches!(
            self,
            Code::FieldMissing
                | Code::FieldValue
                | Code::FieldTwice
                | Code::FieldUnknown
                | Code::TextTooLong
                | Code::UnknownText
                | Code::OtherEdition
                | Code::Lookalike
                | Code::BadNumber
                | Code::UnequalNumbers
                | Code::Order
                | Code::TooMany
                | Code::NoEffect
                | Code::NoTarget
                | Code::Parenthesis
                | Code::SpellCaveat
                | Code::SpellAbilities
        )
    }
}

struct Judge<'a> {
    card: &'a Card,
    readings: &'a Readings<'a>,
    /// The guide of the edition that the card is checked for.
    here: &'static Guide,
    /// The edition that the card was made for. If the card states no edition, the edition that it is checked for.
    design: Edition,
    read_in: &'static Language,
    /// The result of reading the text with suggestions; `None` if the check needs no suggestions.
    helped: Option<Read>,
    /// Whether to search for similar components when the edition does not have a component.
    compares: bool,
}

impl<'a> Judge<'a> {
    /// Prepares a check by reading the text in the wording of the edition that the card was made for. A card made for a
    /// later edition than `edition` is read in the wording of `edition` instead.
    fn new(readings: &'a Readings<'a>, edition: Edition, helps: bool) -> Judge<'a> {
        let design = readings.own_edition(edition).unwrap_or(edition);
        let read_in = Language::of(design.min(edition));
        let helped = helps.then(|| readings.with_help(read_in));
        let (card, here) = (readings.card, Guide::of(edition));
        Judge { card, readings, here, design, read_in, helped, compares: true }
    }

    fn read(&self) -> &Read {
        self.helped.as_ref().unwrap_or_else(|| self.readings.of(self.read_in.edition()))
    }

    /// Returns the problems that `wanted` accepts, in the order of their positions, and the card's cost.
    fn problems(&self, wanted: fn(&Problem) -> bool) -> (Vec<Problem>, Option<i64>) {
        let read = self.read();
        let mut problems: Vec<Problem> = read.problems.iter().filter(|it| wanted(it)).cloned().collect();
        problems.extend(self.design());
        problems.extend(self.stats());
        for component in &read.components {
            problems.extend(self.component(component));
        }
        let cost = self.cost(&mut problems);
        problems.retain(wanted);
        problems.sort_by_key(|it| it.place.as_ref().map_or(usize::MAX, |it| it.bytes.start));
        (problems, cost)
    }

    /// Returns a problem if the Edition Indicator is wrong, or if the card is older than the edition's clean slate.
    fn design(&self) -> Option<Problem> {
        let edition = self.here.edition.ordinal();
        let banned = self.here.words.banned;
        match self.card.design {
            Design::Unmarked if self.here.indicator == Indicator::Required => Some(
                Problem::error(
                    Code::IndicatorMissing,
                    format!("the card has no Edition Indicator; the {edition} requires one"),
                )
                .help("add the edition the card was made for"),
            ),
            Design::Unstated if self.here.indicator == Indicator::Required => Some(
                Problem::warning(
                    Code::IndicatorMissing,
                    format!("the card does not state an edition; it is checked as a card of the {edition}"),
                )
                .help(format!("write edition = \"{}\"", self.here.edition)),
            ),
            Design::Marked(_) if self.design > self.here.edition => Some(
                Problem::warning(
                    Code::LaterEdition,
                    format!(
                        "the card was made for the {}; its text is read in the wording of the {edition}",
                        self.design.ordinal()
                    ),
                )
                .help(format!("convert it to the {edition}")),
            ),
            _ => {
                let slate = self.here.clean_slate.filter(|it| self.design < *it)?;
                Some(
                    Problem::error(
                        Code::CleanSlate,
                        format!(
                            "cards made before the {} are {banned}; this one was made for the {}",
                            slate.ordinal(),
                            self.design.ordinal()
                        ),
                    )
                    .help(format!("convert it to the {edition}")),
                )
            }
        }
    }

    fn stats(&self) -> Vec<Problem> {
        let card = self.card;
        let guide = self.read_in.guide;
        let mut problems = Vec::new();
        let stats = [
            (Field::Offense, guide.words.offense, card.offense),
            (Field::Defense, guide.words.defense, card.defense),
        ];
        for (field, name, value) in stats {
            match (card.kind, value) {
                (CardKind::Spell, Some(value)) if value != 0 => problems.push(
                    Problem::error(Code::SpellStats, format!("a spell has no {name}; this one has {value}"))
                        .field(field)
                        .help("leave it out"),
                ),
                (CardKind::Creature, None) => problems.push(
                    Problem::error(
                        Code::StatsMissing,
                        format!("a {} needs {name}; this card has none", guide.words.creature),
                    )
                    .field(field)
                    .help(format!("write {} = 0 if there is none", name.to_lowercase())),
                ),
                (CardKind::Creature, Some(value)) => {
                    let most = guide.stat_limit.unwrap_or(LARGEST);
                    if !(0..=i64::from(most)).contains(&value) {
                        problems.push(
                            Problem::error(
                                Code::StatRange,
                                format!("{name} must be from 0 to {most}; this card has {value}"),
                            )
                            .field(field)
                            .help("change it, and adjust the cost"),
                        );
                    }
                }
                _ => {}
            }
        }
        problems
    }

    /// Checks a component against the edition's lists: banned texts, limits and revised prices.
    fn component(&self, component: &Component) -> Vec<Problem> {
        let here = Language::of(self.here.edition);
        let edition = self.here.edition;
        let place = component.place();
        let shown = &self.card.text()[place.bytes.clone()];
        let banned = self.here.words.banned;
        let Some(entry) = here.heir(component.row) else {
            let when = suggest::availability(component.row, edition);
            let problem = Problem::error(
                Code::NotInEdition,
                format!("“{shown}” is not a component of the {}: {when}", edition.ordinal()),
            );
            let numbers: Vec<u32> =
                [component.x, component.y].into_iter().flatten().map(Number::get).collect();
            let nearest = self.compares.then(|| suggest::resembling(here, component.row, &numbers));
            let problem = match nearest.flatten() {
                Some(text) => problem.help(format!("“{text}” is the closest")),
                None => problem,
            };
            return vec![problem.at(place)];
        };
        let mut problems = Vec::new();
        if let Some(since) = entry.banned_since {
            let message =
                format!("“{shown}” is {banned} in the {}, since the {}", edition.ordinal(), since.ordinal());
            problems.push(Problem::error(Code::Redacted, message).help("use another component"));
        } else if let Some(limit) = entry.limit {
            let value = match limit.hole {
                Hole::X => component.x,
                Hole::Y => component.y,
            };
            if let Some(value) = value.filter(|it| it.get() > limit.most) {
                let edition = edition.ordinal();
                let message = format!("this number is at most {} in the {edition}, not {value}", limit.most);
                problems
                    .push(Problem::error(Code::Limit, message).help(format!("write {} or less", limit.most)));
            }
        }
        if let Some(since) = entry.repriced_since {
            let unmarked = self.card.design == Design::Unmarked;
            if unmarked || self.design < since {
                let why = if unmarked {
                    "has no Edition Indicator".to_owned()
                } else {
                    format!("was made for the {}", self.design.ordinal())
                };
                let message = format!(
                    "the cost of “{shown}” changed in the {}, and this card {why}, so it is {banned}",
                    since.ordinal()
                );
                problems.push(
                    Problem::error(Code::RevisedPrice, message)
                        .help(format!("make a new version for the {}", edition.ordinal())),
                );
            }
        }
        problems.into_iter().map(|it| it.at(place.clone())).collect()
    }

    /// Calculates the cost with the formulas of the edition the card was made for; `None` if that is not possible. Adds
    /// a problem if the printed cost differs (ruling A5).
    fn cost(&self, problems: &mut Vec<Problem>) -> Option<i64> {
        let card = self.card;
        let own = Language::of(self.design);
        if !is_readable(self.read()) {
            return None;
        }
        let same = self.design == self.read_in.edition();
        let read = if same { self.read() } else { self.readings.of(self.design) };
        if !is_readable(read) {
            return None;
        }
        let priced = own.cost(card.kind, card.stats(), &read.text).ok();
        let Some(cost) = priced.filter(|it| it.total <= LARGEST_COST) else {
            // A number over its limit may have no price. The error about the limit is enough.
            if !problems.iter().any(|it| it.code == Code::Limit) {
                let problem = Problem::error(Code::CostTooLarge, TooLarge.to_string());
                problems.push(problem.help("use smaller numbers"));
            }
            return None;
        };
        if let Some(printed) = card.cost.filter(|it| *it != cost.total) {
            problems.extend(self.printed_cost(own.guide, printed, cost.total));
        }
        problems.extend(self.level_limit(card.cost.unwrap_or(cost.total)));
        Some(cost.total)
    }

    /// Returns a problem if the card costs more than a house edition allows; `None` otherwise.
    fn level_limit(&self, cost: i64) -> Option<Problem> {
        let most = match self.card.kind {
            CardKind::Creature => self.here.most_creature,
            CardKind::Spell => self.here.most_spell,
        }?;
        let (edition, word) = (self.here.edition.ordinal(), self.here.words.cost);
        let kind = self.card.kind.name(self.here.edition);
        (cost > i64::from(most)).then(|| {
            let message =
                format!("a {kind} can have at most {word} {most} in the {edition}; this one has {cost}");
            Problem::error(Code::LevelLimit, message).field(Field::Cost).help("make the card cheaper")
        })
    }

    /// Returns the problem for a printed cost that differs from the calculated cost. If the card states no edition, the
    /// message says so. Returns `None` if the card lacks a required Edition Indicator, because no formula applies to
    /// such a card.
    fn printed_cost(&self, own: &Guide, printed: i64, total: i64) -> Option<Problem> {
        let (word, edition) = (own.words.cost, own.edition.ordinal());
        let (message, help) = match self.card.design {
            Design::Marked(_) => (
                format!("the printed {word} is {printed}, but the formulas of the {edition} give {total}"),
                format!("print {total}"),
            ),
            // The missing Edition Indicator is the error; no formula applies without it.
            Design::Unmarked if self.here.indicator == Indicator::Required => return None,
            Design::Unmarked | Design::Unstated => (
                format!(
                    "the printed {word} is {printed}; the card does not state an edition, and the formulas of the {edition} give {total}"
                ),
                format!("add the edition the card was made for, or print {total}"),
            ),
        };
        Some(Problem::error(Code::PrintedCost, message).field(Field::Cost).help(help))
    }
}
