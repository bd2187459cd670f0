//! Finds the components that place counters, and how the counters differ from those in the wording.

use cards::editions::{Guide, ShieldUse, WeaknessUse};
use cards::meaning::{Counter, Effect};

use super::Finder;
use crate::difference::{Difference, Facet};
use crate::frame::WordedEffect;

impl Finder<'_> {
    pub(super) fn counter(&mut self, deed: &WordedEffect, counter: Counter, n: u32) {
        let bonus =
            if has_bonus(&deed.said) { bonus(counter, &deed.said, self.language.guide) } else { Vec::new() };
        self.one(Effect::Place(counter), n, bonus);
        let other = match counter {
            Counter::Immortality => {
                (Counter::Undying, "it protects only against destruction, not against being moved")
            }
            Counter::Undying => (Counter::Immortality, "it protects against being moved, too"),
            _ => return,
        };
        let differs = Difference::breaking(Facet::Verb, 9, other.1);
        self.one(Effect::Place(other.0), n, vec![differs]);
    }
}

/// Returns whether the wording names a counter by the bonus that it gives, as in “a +1 attack counter”.
fn has_bonus(said: &str) -> bool {
    let signed = |word: &str| {
        word.strip_prefix(['+', '-']).is_some_and(|it| it.starts_with(|c: char| c.is_ascii_digit()))
    };
    said.contains("counter") && said.split_whitespace().any(signed)
}

/// Returns how a counter differs from one that gives a bonus of 1 as long as it is on a card. Rulebooks, Counters.
fn bonus(counter: Counter, said: &str, guide: &Guide) -> Vec<Difference> {
    let used = "you remove a counter to use it, and its effect lasts until the Recovery Phase";
    let used = Difference::note(Facet::Time, 0, used);
    let number = |message: &str| Difference::note(Facet::Number, 0, message);
    match counter {
        Counter::Shield if guide.shield == ShieldUse::Damage => {
            let message = "the counter prevents damage once; it does not raise defense";
            vec![Difference::note(Facet::Verb, 1, message)]
        }
        Counter::Shield if !said.contains("+5") => vec![used, number("the counter adds 5 defense, not 1")],
        Counter::Weakness if guide.weakness == WeaknessUse::All => {
            vec![used, number("the counter takes all offense, not 1")]
        }
        Counter::Sword | Counter::Shield | Counter::Weakness => vec![used],
        _ => Vec::new(),
    }
}
