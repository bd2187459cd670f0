//! Writes a card's text in the canonical spelling of an edition.

use crate::card::CardKind;
use crate::editions::{Costs, Names, Punctuation};
use crate::language::{Language, NO_ABILITIES};
use crate::meaning::ComponentKind;
use crate::text::{Ability, Join, Meaning, Part, Sub, Text};

/// Whether the first letter of a component is written as a capital, as a small letter, or as in the component's
/// template.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letter {
    Capital,
    Small,
    AsPrinted,
}

impl Language {
    /// Returns the canonical text of a card in this edition.
    ///
    /// The text must belong to this edition: a component that the edition does not have is left out.
    pub fn write(&self, kind: CardKind, text: &Text) -> String {
        let mut out = String::new();
        if let Some(caveat) = &text.caveat {
            self.component(caveat, true, Letter::AsPrinted, &mut out);
            out.push('.');
        }
        notes(&text.caveat_notes, &mut out);
        for ability in &text.abilities {
            paragraph(&mut out);
            self.ability(ability, &mut out);
        }
        let silent = text.abilities.is_empty() && kind == CardKind::Creature;
        if silent && self.guide.says_no_abilities {
            paragraph(&mut out);
            out.push_str(NO_ABILITIES);
            out.push('.');
        }
        out
    }

    fn ability(&self, ability: &Ability, out: &mut String) {
        let sentences = self.guide.marks == Punctuation::Sentences;
        if let Some(name) = &ability.name {
            match self.guide.names {
                Names::None | Names::Allowed => out.push_str(name),
                Names::Capitals | Names::Required => out.push_str(&name.to_uppercase()),
            }
            out.push_str(": ");
        }
        let start = out.len();
        // In the 11th edition of 2024, a target selection starts with a capital only if nothing but the name comes
        // before it: official cards of 2024 write small letters after colon and semicolon. In all other editions it
        // always starts with a capital.
        let clauses = self.guide.marks == Punctuation::Clauses;
        let later =
            |out: &String| if sentences || out.len() == start { Letter::Capital } else { Letter::Small };
        if let Some(condition) = &ability.condition {
            self.component(condition, true, Letter::Capital, out);
            out.push_str(if sentences { ". " } else { ": " });
        }
        for (index, cost) in ability.costs.iter().enumerate() {
            let left = ability.costs.len() - index - 1;
            self.component(cost, true, later(out), out);
            out.push_str(match (self.guide.marks, self.guide.costs) {
                (Punctuation::Sentences, _) => ". ",
                (Punctuation::Clauses, _) => "; ",
                _ if left == 0 => "→ ",
                (_, Costs::And) if left > 1 => ", ",
                (_, Costs::And) if index > 0 => ", and ",
                (_, Costs::And) => " and ",
                _ => ", also ",
            });
        }
        for (index, sub) in ability.subs.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            let letter = if clauses { later(out) } else { Letter::Capital };
            self.sub(sub, letter, out);
        }
        notes(&ability.notes, out);
    }

    fn sub(&self, sub: &Sub, letter: Letter, out: &mut String) {
        let sentences = self.guide.marks == Punctuation::Sentences;
        let many = sub.target.as_ref().is_none_or(Part::many);
        let mut letter = letter;
        if let Some(target) = &sub.target {
            self.component(target, many, letter, out);
            out.push_str(if sentences { ". " } else { "; " });
            letter = if sentences { Letter::Capital } else { Letter::Small };
        }
        for (index, step) in sub.effects.iter().enumerate() {
            if index > 0 {
                let (mark, next) = match step.join {
                    Join::Stop => (". ", Letter::Capital),
                    Join::Then => (", then ", Letter::Small),
                    Join::Also => (", also ", Letter::Small),
                };
                out.push_str(mark);
                letter = next;
            }
            self.component(&step.effect, many, letter, out);
        }
        if !sub.effects.is_empty() {
            out.push('.');
        }
    }

    fn component<M: Meaning>(&self, part: &Part<M>, many_targets: bool, letter: Letter, out: &mut String) {
        let Some(entry) = self.entry(part.row()) else { return };
        let start = out.len();
        entry.template.write(part.holes(many_targets), out);
        set_letter(out, start, letter);
    }
}

fn set_letter(out: &mut str, at: usize, letter: Letter) {
    // Every component begins with a letter of the alphabet or a digit, one byte each.
    let Some(first) = out.get_mut(at..=at) else { return };
    match letter {
        Letter::Capital => first.make_ascii_uppercase(),
        Letter::Small => first.make_ascii_lowercase(),
        Letter::AsPrinted => {}
    }
}

fn paragraph(out: &mut String) {
    if !out.is_empty() {
        out.push_str("\n\n");
    }
}

fn notes(notes: &[String], out: &mut String) {
    for note in notes {
        out.push_str(if out.is_empty() { "(" } else { " (" });
        out.push_str(note);
        out.push(')');
    }
}

/// Returns a component as the list in the edition's guide prints it, including the punctuation mark that ends it.
pub(crate) fn alone(language: &Language, text: &str, kind: ComponentKind) -> String {
    let mut out = format!("{text}{}", language.guide.marks.after(kind));
    let small = language.guide.marks == Punctuation::SubAbilities
        && matches!(kind, ComponentKind::Cost | ComponentKind::Effect);
    set_letter(&mut out, 0, if small { Letter::Small } else { Letter::Capital });
    out
}
