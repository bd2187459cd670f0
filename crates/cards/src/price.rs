//! Calculates the cost of a card, and shows the calculation. Card building guides, "Resource Cost" and "Level".

use crate::card::CardKind;
use crate::catalogue::{Hole, RowId};
use crate::editions::{ConditionPrice, Rounding};
use crate::formula::{Formula, LetterValues};
use crate::language::Language;
use crate::ratio::{Exact, Ratio, TooLarge};
use crate::text::{Ability, Meaning, Part, Text};
use crate::write::alone;

/// The cost of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cost {
    /// The card's resource cost, called level since 2024.
    pub total: i64,
    /// The card's Ultra Points.
    pub ultra: u32,
}

/// The cost of a card, and how it was calculated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// The cost of the card.
    pub cost: Cost,
    /// The lines of the calculation. Their amounts add up to the cost.
    pub lines: Vec<CostLine>,
}

/// One line in the calculation of a card's cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CostLine {
    /// The ability that the line belongs to, counted from 1; `None` for the card as a whole.
    pub ability: Option<usize>,
    /// The component or number that is priced, or the rule that is applied.
    pub what: String,
    /// The formula, and the numbers that were used in it.
    pub how: String,
    /// The calculation as arithmetic that a person reads, such as "2 cards × 4 = 8"; empty if there is none.
    pub sum: String,
    /// The amount that the line adds to the cost; `None` for a heading, and for a line that only sets a letter of the
    /// formulas.
    pub amount: Option<Ratio>,
}

/// Receives the lines of a calculation, and either records or discards them.
trait Ledger {
    fn line(&mut self, ability: Option<usize>, amount: Option<Ratio>, words: impl FnOnce() -> LineTexts);
}

/// The three strings of a [`CostLine`]: `what`, `how` and `sum`.
type LineTexts = (String, String, String);

/// A ledger that discards all lines. It is used if only the result of a calculation is needed.
struct Nobody;

impl Ledger for Nobody {
    fn line(&mut self, _: Option<usize>, _: Option<Ratio>, _: impl FnOnce() -> LineTexts) {}
}

impl Ledger for Vec<CostLine> {
    fn line(&mut self, ability: Option<usize>, amount: Option<Ratio>, words: impl FnOnce() -> LineTexts) {
        let (what, how, sum) = words();
        self.push(CostLine { ability, what, how, sum, amount });
    }
}

impl Language {
    /// Calculates the cost of a card with this edition's formulas.
    pub fn cost(
        &self,
        kind: CardKind,
        (offense, defense): (i64, i64),
        text: &Text,
    ) -> Result<Cost, TooLarge> {
        Sum { language: self, ledger: &mut Nobody, ultra: 0 }.card(kind, offense, defense, text)
    }

    /// Calculates the cost of a card with this edition's formulas, line by line.
    pub fn price(
        &self,
        kind: CardKind,
        (offense, defense): (i64, i64),
        text: &Text,
    ) -> Result<Price, TooLarge> {
        let mut lines = Vec::new();
        let cost = Sum { language: self, ledger: &mut lines, ultra: 0 }.card(kind, offense, defense, text)?;
        Ok(Price { cost, lines })
    }
}

struct Sum<'a, L> {
    language: &'a Language,
    ledger: &'a mut L,
    ultra: u32,
}

impl<L: Ledger> Sum<'_, L> {
    fn card(&mut self, kind: CardKind, offense: i64, defense: i64, text: &Text) -> Result<Cost, TooLarge> {
        let guide = self.language.guide;
        let mut total = match kind {
            CardKind::Creature => self.stats(offense, defense, text)?,
            CardKind::Spell => Ratio::ZERO,
        };
        for (index, ability) in text.abilities.iter().enumerate() {
            total = total.plus(self.ability(kind, index + 1, ability)?)?;
        }
        if guide.rounding == Rounding::Once {
            total = self.rounded(total, None)?;
        }
        let least = match kind {
            CardKind::Creature => guide.least_creature,
            CardKind::Spell => guide.least_spell,
        };
        total = self.at_least(total, least, None, || match kind {
            CardKind::Creature => format!("a {} costs at least {least}", guide.words.creature),
            CardKind::Spell => format!("a spell costs at least {least}"),
        })?;
        Ok(Cost { total: total.ceil(), ultra: self.ultra })
    }

    fn stats(&mut self, offense: i64, defense: i64, text: &Text) -> Exact {
        let guide = self.language.guide;
        let strength = Ratio::whole(offense);
        self.ledger.line(None, Some(strength), || {
            (format!("{} {offense}", guide.words.offense), String::new(), String::new())
        });
        let share = Ratio::new(defense.into(), guide.defense_per_offense.into())?;
        self.ledger.line(None, Some(share), || {
            let per = guide.defense_per_offense;
            let what = format!("{} {defense}", guide.words.defense);
            (what, format!("{defense}/{per}"), format!("{defense} ÷ {per} = {share}"))
        });
        let mut total = strength.plus(share)?;
        if let Some(caveat) = &text.caveat {
            let relief = self.component(None, caveat, Ratio::ZERO, Ratio::ONE, true, true)?;
            total = total.plus(relief)?;
        }
        if total < Ratio::ZERO || guide.rounding == Rounding::EachAbility {
            let whole = guide.rounding == Rounding::EachAbility;
            total = if whole { self.rounded(total, None)? } else { total };
            total = self.at_least(total, 0, None, || {
                format!("{} and {} cost at least 0", guide.words.offense, guide.words.defense)
            })?;
        }
        Ok(total)
    }

    fn ability(&mut self, kind: CardKind, index: usize, ability: &Ability) -> Exact {
        let guide = self.language.guide;
        let here = Some(index);
        if kind == CardKind::Creature {
            let name = || ability.name.clone().unwrap_or_else(|| format!("ability {index}"));
            self.ledger.line(here, None, || (name(), String::new(), String::new()));
        }
        let mut factor = Ratio::ONE;
        if let Some(condition) = ability.condition.filter(|_| guide.condition != ConditionPrice::Relief) {
            if guide.condition == ConditionPrice::Factor {
                factor = self.letter(here, 'a', &condition)?;
            } else {
                self.count_ultra(condition.row());
                let language = self.language;
                let words = || {
                    (language.part_text(&condition, true), "conditions are free".to_owned(), String::new())
                };
                self.ledger.line(here, None, words);
            }
        }
        let mut total = Ratio::ZERO;
        for sub in &ability.subs {
            let t = match &sub.target {
                Some(target) => self.letter(here, 't', target)?,
                None => Ratio::ZERO,
            };
            let many = sub.target.as_ref().is_none_or(Part::many);
            for step in &sub.effects {
                total = total.plus(self.component(here, &step.effect, t, factor, false, many)?)?;
            }
        }
        total = total.plus(self.relief(here, ability)?)?;
        if guide.rounding == Rounding::EachAbility {
            total = self.rounded(total, here)?;
        }
        let least = match kind {
            CardKind::Creature => guide.least_creature_ability,
            CardKind::Spell => guide.least_spell,
        };
        self.at_least(total, least, here, || format!("an ability costs at least {least}"))
    }

    /// Returns the amount, which is negative or 0, by which the condition and the costs change the ability's price.
    fn relief(&mut self, here: Option<usize>, ability: &Ability) -> Exact {
        let guide = self.language.guide;
        let mut relief = Ratio::ZERO;
        if let Some(condition) = ability.condition.filter(|_| guide.condition == ConditionPrice::Relief) {
            relief = self.component(here, &condition, Ratio::ZERO, Ratio::ONE, true, true)?;
        }
        for cost in &ability.costs {
            relief = relief.plus(self.component(here, cost, Ratio::ZERO, Ratio::ONE, true, true)?)?;
        }
        let Some(limit) = guide.relief_limit else { return Ok(relief) };
        let most = Ratio::from(limit).negative()?;
        if relief < most {
            let back = most.less(relief)?;
            self.ledger.line(here, Some(back), || {
                (
                    format!("conditions and costs make an ability at most {limit} cheaper"),
                    String::new(),
                    String::new(),
                )
            });
            relief = most;
        }
        Ok(relief)
    }

    /// Returns the amount that a component adds to the cost. It is negative if `relief` is true.
    fn component<M: Meaning>(
        &mut self,
        ability: Option<usize>,
        part: &Part<M>,
        t: Ratio,
        a: Ratio,
        relief: bool,
        many: bool,
    ) -> Exact {
        self.count_ultra(part.row());
        let language = self.language;
        let value = language.value(part, t, a)?;
        let amount = if relief { value.negative()? } else { value };
        self.ledger.line(ability, Some(amount), || {
            (language.part_text(part, many), language.how(part, t, a), language.sum(part, t, a, amount))
        });
        Ok(amount)
    }

    /// Returns the value of a target selection or condition. The formulas of effects use it as the letter `t` or `a`.
    fn letter<M: Meaning>(&mut self, ability: Option<usize>, letter: char, part: &Part<M>) -> Exact {
        self.count_ultra(part.row());
        let language = self.language;
        let value = language.value(part, Ratio::ZERO, Ratio::ONE)?;
        self.ledger.line(ability, None, || {
            let how = language.how(part, Ratio::ZERO, Ratio::ONE);
            let sum = language.sum(part, Ratio::ZERO, Ratio::ONE, value);
            (language.part_text(part, true), format!("{letter} = {value}: {how}"), sum)
        });
        Ok(value)
    }

    fn count_ultra(&mut self, row: RowId) {
        self.ultra += self.language.entry(row).map_or(0, |it| u32::from(it.wording.ultra));
    }

    fn rounded(&mut self, total: Ratio, ability: Option<usize>) -> Exact {
        if total.is_whole() {
            return Ok(total);
        }
        let up = Ratio::whole(total.ceil());
        let rest = up.less(total)?;
        self.ledger.line(ability, Some(rest), || {
            ("rounded up".to_owned(), format!("{total} to {up}"), String::new())
        });
        Ok(up)
    }

    fn at_least(
        &mut self,
        total: Ratio,
        least: u32,
        ability: Option<usize>,
        words: impl FnOnce() -> String,
    ) -> Exact {
        let least = Ratio::from(least);
        if total >= least {
            return Ok(total);
        }
        let rest = least.less(total)?;
        self.ledger.line(ability, Some(rest), || (words(), format!("{total} to {least}"), String::new()));
        Ok(least)
    }
}

impl Language {
    fn value<M: Meaning>(&self, part: &Part<M>, t: Ratio, a: Ratio) -> Exact {
        let entry = self.entry(part.row());
        let Some(formula) = entry.and_then(|it| it.formula.as_ref()) else { return Ok(Ratio::ZERO) };
        let holes = part.holes(true);
        formula.value(&LetterValues { x: holes.x.into(), y: holes.y.into(), t, a })
    }

    /// Returns a component's formula, and the numbers that were used in it, as text.
    fn how<M: Meaning>(&self, part: &Part<M>, t: Ratio, a: Ratio) -> String {
        let Some(entry) = self.entry(part.row()) else { return String::new() };
        let Some(formula) = &entry.formula else { return String::new() };
        let holes = part.holes(true);
        let letters: [(char, Ratio); 4] = [('x', holes.x.into()), ('y', holes.y.into()), ('t', t), ('a', a)];
        let used = letters.into_iter().filter(|it| formula.uses(it.0));
        let used: Vec<String> = used.map(|(letter, value)| format!("{letter} = {value}")).collect();
        let price = entry.wording.price;
        if used.is_empty() { price.to_owned() } else { format!("{price} with {}", used.join(", ")) }
    }

    /// Returns the calculation of a component as arithmetic: "2 cards × 4 = 8". Empty if nothing is calculated.
    fn sum<M: Meaning>(&self, part: &Part<M>, t: Ratio, a: Ratio, amount: Ratio) -> String {
        let Some(entry) = self.entry(part.row()) else { return String::new() };
        let calculated = |it: &Formula| ['x', 'y', 't', 'a'].iter().any(|letter| it.uses(*letter));
        if !entry.formula.as_ref().is_some_and(calculated) {
            return String::new();
        }
        let holes = part.holes(true);
        let counted = |hole: Hole, number: u32| match entry.template.unit(hole, number) {
            Some(unit) => format!("{number} {unit}"),
            None => number.to_string(),
        };
        let letter = |letter: char| match letter {
            'x' => counted(Hole::X, holes.x),
            'y' => counted(Hole::Y, holes.y),
            't' => format!("{t} for the targets"),
            _ => format!("{a} for the condition"),
        };
        let shown = arithmetic(entry.wording.price, letter);
        match (amount < Ratio::ZERO, amount.negative()) {
            (true, Ok(size)) => format!("{shown} = {size} less"),
            _ => format!("{shown} = {amount}"),
        }
    }

    /// Returns a component as this edition writes it, with the mark that ends it.
    pub fn part_text<M: Meaning>(&self, part: &Part<M>, many_targets: bool) -> String {
        let Some(entry) = self.entry(part.row()) else { return String::new() };
        let mut text = String::new();
        entry.template.write(part.holes(many_targets), &mut text);
        alone(self, &text, entry.kind())
    }
}

/// Writes a formula as arithmetic, with multiplication signs, and with numbers in place of its letters. A number at the
/// start moves to the end: "4x" becomes "2 cards × 4".
fn arithmetic(formula: &str, letter: impl Fn(char) -> String) -> String {
    let digits = formula.len() - formula.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (front, rest) = formula.split_at(digits);
    let product = !formula.contains(['+', '-', '(']);
    let (front, rest) =
        if product && !rest.is_empty() && !rest.starts_with('/') { (front, rest) } else { ("", formula) };
    let mut out = String::new();
    let mut joined = true;
    let times = |out: &mut String, joined: &mut bool, what: &str| {
        if !*joined {
            out.push_str(" × ");
        }
        out.push_str(what);
        *joined = false;
    };
    let constant = |it: &(&str, &str)| product && it.1.bytes().all(|it| it.is_ascii_digit());
    let (head, tail) = rest.split_once('/').filter(constant).unwrap_or((rest, ""));
    let mut number = String::new();
    for c in head.chars().chain(['\0']) {
        if c.is_ascii_digit() {
            number.push(c);
            continue;
        }
        if !number.is_empty() {
            times(&mut out, &mut joined, &number);
            number.clear();
        }
        match c {
            'x' | 'y' | 't' | 'a' => times(&mut out, &mut joined, &letter(c)),
            '+' | '-' | '/' => {
                out.push_str(match c {
                    '+' => " + ",
                    '-' => " − ",
                    _ => " ÷ ",
                });
                joined = true;
            }
            '(' => {
                times(&mut out, &mut joined, "(");
                joined = true;
            }
            ')' | '²' => out.push(c),
            _ => {}
        }
    }
    if !front.is_empty() {
        out.push_str(" × ");
        out.push_str(front);
    }
    if !tail.is_empty() {
        out.push_str(" ÷ ");
        out.push_str(tail);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_read_as_arithmetic() {
        let letter = |it: char| match it {
            'x' => "2 cards".to_owned(),
            'y' => "3".to_owned(),
            't' => "1 for the targets".to_owned(),
            _ => "1/2 for the condition".to_owned(),
        };
        let shown = |formula| arithmetic(formula, letter);
        assert_eq!(shown("4x"), "2 cards × 4");
        assert_eq!(shown("x"), "2 cards");
        assert_eq!(shown("3x/2"), "2 cards × 3 ÷ 2");
        assert_eq!(shown("2xt"), "2 cards × 1 for the targets × 2");
        assert_eq!(shown("x/5+t"), "2 cards ÷ 5 + 1 for the targets");
        assert_eq!(shown("a(x+t)/4"), "1/2 for the condition × (2 cards + 1 for the targets) ÷ 4");
        assert_eq!(shown("y²/x"), "3² ÷ 2 cards");
        assert_eq!(shown("(x+4y)/5"), "(2 cards + 4 × 3) ÷ 5");
    }
}
