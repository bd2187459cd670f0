//! Templates of component texts, used both for reading and for writing.
//!
//! In a template, `{x}` and `{y}` are numbers, and `{x|card|cards}` is "card" if x is 1 and "cards" otherwise.
//! `{t|it/the target|the targets}` depends on whether there can be more than one target; a slash separates spellings
//! that can be read, and the first one is written. `{each}`, `{targets}` and `{targets'}` are short for the three usual
//! ways of naming the targets. A form may be empty: `{x||up to }` is "up to " unless x is 1.

use crate::catalogue::Hole;

/// What determines whether a word is singular or plural.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GrammaticalNumber {
    /// One of the component's numbers.
    Number(Hole),
    /// Whether there can be more than one target.
    Targets,
}

/// A piece of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TemplatePiece {
    /// Words that are always the same.
    Words(&'static str),
    /// One of the component's numbers.
    Number(Hole),
    /// A word that depends on a count. `one` has the spellings for a count of 1, the preferred one first; `many` is the
    /// spelling for higher counts.
    Spot { count: GrammaticalNumber, one: Vec<&'static str>, many: &'static str },
}

/// A component's text in one edition, with placeholders for its numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    pub(crate) pieces: Vec<TemplatePiece>,
    /// The numbers in the text (x or y), in the order in which they occur. The same number may occur twice.
    numbers: Vec<Hole>,
}

/// The values that fill a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holes {
    /// The component's first number.
    pub x: u32,
    /// The component's second number.
    pub y: u32,
    /// Whether there can be more than one target.
    pub many_targets: bool,
}

impl Template {
    /// Parses a template; `None` if it is malformed.
    pub(crate) fn parse(text: &'static str) -> Option<Template> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            let close = open + rest[open..].find('}')?;
            if open > 0 {
                pieces.push(TemplatePiece::Words(&rest[..open]));
            }
            pieces.push(TemplatePiece::parse(&rest[open + 1..close])?);
            rest = &rest[close + 1..];
        }
        if !rest.is_empty() {
            pieces.push(TemplatePiece::Words(rest));
        }
        let number = |it: &TemplatePiece| match it {
            TemplatePiece::Number(hole) => Some(*hole),
            _ => None,
        };
        let numbers = pieces.iter().filter_map(number).collect();
        Some(Template { pieces, numbers })
    }

    /// Writes the component's text with these values. Does not change the case of the first letter, and does not add
    /// the final punctuation mark.
    pub fn write(&self, holes: Holes, out: &mut String) {
        self.print(Some(holes.x), Some(holes.y), holes.many_targets, out);
    }

    /// Like [`Template::write`], but writes `[x]` or `[y]` for a number that is `None`.
    pub fn print(&self, x: Option<u32>, y: Option<u32>, many_targets: bool, out: &mut String) {
        let number = |hole: Hole| match hole {
            Hole::X => x,
            Hole::Y => y,
        };
        for piece in &self.pieces {
            match piece {
                TemplatePiece::Words(words) => out.push_str(words),
                TemplatePiece::Number(hole) => match (number(*hole), hole) {
                    (Some(number), _) => push_number(out, number),
                    (None, Hole::X) => out.push_str("[x]"),
                    (None, Hole::Y) => out.push_str("[y]"),
                },
                TemplatePiece::Spot { count, one, many } => {
                    let is_one = match count {
                        GrammaticalNumber::Number(hole) => number(*hole) == Some(1),
                        GrammaticalNumber::Targets => !many_targets,
                    };
                    out.push_str(if is_one { one[0] } else { many });
                }
            }
        }
    }

    /// Returns the text as the guide's list prints it, with `[x]` and `[y]` for its numbers.
    pub fn print_blank(&self) -> String {
        let mut out = String::new();
        self.print(None, None, true, &mut out);
        out
    }

    /// Iterates over the numbers x and y in the order in which the text has them. The same number may occur twice.
    pub fn numbers(&self) -> impl Iterator<Item = Hole> {
        self.numbers.iter().copied()
    }

    /// Returns the word that says what a number counts, such as "cards"; `None` if the text has none.
    pub(crate) fn unit(&self, hole: Hole, number: u32) -> Option<&'static str> {
        let from = self.pieces.iter().position(|it| *it == TemplatePiece::Number(hole))?;
        self.pieces[from..].iter().find_map(|it| match it {
            TemplatePiece::Spot { count: GrammaticalNumber::Number(of), one, many }
                if *of == hole && !one[0].is_empty() =>
            {
                Some(if number == 1 { one[0] } else { many })
            }
            _ => None,
        })
    }

    /// Returns whether the text contains this number, x or y.
    pub fn has(&self, hole: Hole) -> bool {
        self.numbers().any(|it| it == hole)
    }
}

impl TemplatePiece {
    fn parse(text: &'static str) -> Option<TemplatePiece> {
        let targets = |one, many| TemplatePiece::Spot { count: GrammaticalNumber::Targets, one, many };
        let count = match text.as_bytes().first()? {
            _ if text == "x" => return Some(TemplatePiece::Number(Hole::X)),
            _ if text == "y" => return Some(TemplatePiece::Number(Hole::Y)),
            _ if text == "each" => return Some(targets(vec!["it", "the target"], "each target")),
            _ if text == "targets" => return Some(targets(vec!["it", "the target"], "the targets")),
            _ if text == "targets'" => return Some(targets(vec!["its", "the target's"], "the targets'")),
            b'x' => GrammaticalNumber::Number(Hole::X),
            b'y' => GrammaticalNumber::Number(Hole::Y),
            b't' => GrammaticalNumber::Targets,
            _ => return None,
        };
        let (one, many) = text[1..].strip_prefix('|')?.split_once('|')?;
        Some(TemplatePiece::Spot { count, one: one.split('/').collect(), many })
    }
}

fn push_number(out: &mut String, number: u32) {
    if let Some(digit) = char::from_digit(number, 10) {
        out.push(digit);
    } else {
        out.push_str(&number.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(text: &'static str, x: u32, y: u32, many_targets: bool) -> String {
        let mut out = String::new();
        Template::parse(text).expect(text).write(Holes { x, y, many_targets }, &mut out);
        out
    }

    #[test]
    fn words_agree_with_numbers_and_targets() {
        let excavate = "Excavate {x} {x|card|cards} and target {y||up to }{y} excavated {y|card|cards}";
        assert_eq!(write(excavate, 6, 1, false), "Excavate 6 cards and target 1 excavated card");
        assert_eq!(write(excavate, 1, 12, true), "Excavate 1 card and target up to 12 excavated cards");
        let place = "place {x} Sword {x|Counter|Counters} on {each}";
        assert_eq!(write(place, 1, 0, true), "place 1 Sword Counter on each target");
        assert_eq!(write(place, 3, 0, false), "place 3 Sword Counters on it");
    }

    #[test]
    fn malformed_templates_are_refused() {
        for wrong in ["{x", "{z}", "{x|a}", "{}"] {
            assert_eq!(Template::parse(wrong), None, "{wrong}");
        }
    }
}
