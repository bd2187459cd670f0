//! Price formulas in the guides' own notation: `3x/2`, `x/(y+1)`, `a(x+t)/4`, `y²/x`.

use crate::ratio::{Exact, Ratio, TooLarge};

/// The values of the letters in a formula.
#[derive(Clone, Copy, Debug)]
pub struct LetterValues {
    /// The first number of the component.
    pub x: Ratio,
    /// The second number of the component.
    pub y: Ratio,
    /// The value of the target selection's formula.
    pub t: Ratio,
    /// The factor that the activation condition sets (only in the 11th edition of 2024).
    pub a: Ratio,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum FormulaStep {
    Number(i64),
    Letter(u8),
    Add,
    Sub,
    Mul,
    Div,
}

/// A parsed formula, ready to be evaluated.
#[derive(Clone, PartialEq, Debug)]
pub struct Formula {
    /// Numbers, letters and operators in postfix order.
    steps: Box<[FormulaStep]>,
}

/// The size of the evaluation stack. The most complex formula of any guide needs only four entries.
const DEEPEST: usize = 6;

impl Formula {
    /// Parses a formula; `None` if it is malformed. Multiplication needs no sign. Multiplication and division are
    /// evaluated from left to right, as in the guides: `3x/2` is 3x divided by 2.
    pub fn parse(text: &str) -> Option<Formula> {
        let mut parser = Parser { rest: text, steps: Vec::new() };
        parser.sum()?;
        let done = parser.rest.trim().is_empty() && parser.depth() <= DEEPEST;
        done.then(|| Formula { steps: parser.steps.into() })
    }

    /// Returns whether the formula contains this letter.
    pub fn uses(&self, letter: char) -> bool {
        self.steps.iter().any(|it| matches!(it, FormulaStep::Letter(own) if char::from(*own) == letter))
    }

    /// Calculates the value of the formula for these values of its letters.
    pub fn value(&self, letters: &LetterValues) -> Exact {
        let mut stack = [Ratio::ZERO; DEEPEST];
        let mut top = 0;
        for step in &self.steps {
            let value = match *step {
                FormulaStep::Number(number) => Ratio::whole(number),
                FormulaStep::Letter(b'x') => letters.x,
                FormulaStep::Letter(b'y') => letters.y,
                FormulaStep::Letter(b't') => letters.t,
                FormulaStep::Letter(_) => letters.a,
                sign => {
                    top -= 2;
                    let (left, right) = (stack[top], stack[top + 1]);
                    match sign {
                        FormulaStep::Add => left.plus(right)?,
                        FormulaStep::Sub => left.less(right)?,
                        FormulaStep::Mul => left.times(right)?,
                        _ => left.over(right)?,
                    }
                }
            };
            stack[top] = value;
            top += 1;
        }
        if top == 1 { Ok(stack[0]) } else { Err(TooLarge) }
    }
}

struct Parser<'a> {
    rest: &'a str,
    steps: Vec<FormulaStep>,
}

impl Parser<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.rest = &self.rest[wanted.len_utf8()..];
        }
        found
    }

    fn sum(&mut self) -> Option<()> {
        self.product()?;
        loop {
            let sign = match self.peek() {
                Some('+') => FormulaStep::Add,
                Some('-') => FormulaStep::Sub,
                _ => return Some(()),
            };
            self.rest = &self.rest[1..];
            self.product()?;
            self.steps.push(sign);
        }
    }

    fn product(&mut self) -> Option<()> {
        self.power()?;
        loop {
            let sign = match self.peek() {
                Some('/') => FormulaStep::Div,
                Some('*') => FormulaStep::Mul,
                Some('(' | 'a' | 't' | 'x' | 'y') => {
                    self.power()?;
                    self.steps.push(FormulaStep::Mul);
                    continue;
                }
                _ => return Some(()),
            };
            self.rest = &self.rest[1..];
            self.power()?;
            self.steps.push(sign);
        }
    }

    fn power(&mut self) -> Option<()> {
        let from = self.steps.len();
        self.atom()?;
        if self.take('²') {
            let again = self.steps[from..].to_vec();
            self.steps.extend(again);
            self.steps.push(FormulaStep::Mul);
        }
        Some(())
    }

    fn atom(&mut self) -> Option<()> {
        match self.peek()? {
            '(' => {
                self.take('(');
                self.sum()?;
                return self.take(')').then_some(());
            }
            letter @ ('a' | 't' | 'x' | 'y') => {
                self.take(letter);
                self.steps.push(FormulaStep::Letter(u8::try_from(letter).ok()?));
            }
            _ => {
                let digits =
                    self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                self.steps.push(FormulaStep::Number(self.rest[..digits].parse().ok()?));
                self.rest = &self.rest[digits..];
            }
        }
        Some(())
    }

    fn depth(&self) -> usize {
        let (mut now, mut most) = (0_usize, 0);
        for step in &self.steps {
            now = match step {
                FormulaStep::Number(_) | FormulaStep::Letter(_) => now + 1,
                _ => now - 1,
            };
            most = most.max(now);
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, x: u32, y: u32, t: u32, a: u32) -> Ratio {
        let letters = LetterValues { x: x.into(), y: y.into(), t: t.into(), a: a.into() };
        Formula::parse(text).expect(text).value(&letters).expect(text)
    }

    #[test]
    fn formulas_mean_what_the_guides_mean() {
        let half = |n| Ratio::new(n, 2).expect("a half");
        assert_eq!(value("3x/2", 5, 0, 0, 0), half(15));
        assert_eq!(value("x/(y+1)", 6, 2, 0, 0), Ratio::whole(2));
        assert_eq!(value("y²/x", 2, 3, 0, 0), half(9));
        assert_eq!(value("a(x+t)/4", 3, 0, 5, 7), Ratio::whole(14));
        assert_eq!(value("(x+4y)/5", 6, 1, 0, 0), Ratio::whole(2));
        assert_eq!(value("x/5+t", 10, 0, 3, 0), Ratio::whole(5));
        assert_eq!(value("5/(2x)", 1, 0, 0, 0), half(5));
        assert_eq!(value("2axt", 2, 0, 3, 5), Ratio::whole(60));
    }

    #[test]
    fn what_is_no_formula_is_refused() {
        for wrong in ["", "x+", "(x", "x)", "b", "1.5", "²"] {
            assert_eq!(Formula::parse(wrong), None, "{wrong}");
        }
    }
}
