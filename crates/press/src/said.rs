//! The texts and numbers on the face of a Keeper of the Cards card, and the highlighted parts of its text.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::editions::Guide;
use cards::language::Language;
use cards::meaning::{Caveat, ComponentKind, Means};
use cards::read::Component;

use crate::symbol;

/// How a part of the text box is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stress {
    /// Not highlighted.
    Plain,
    /// The name of an ability.
    Name,
    /// A condition, or a caveat that restricts summoning.
    Restriction,
    /// Tutorial text, which is in parentheses.
    Note,
}

/// A paragraph of the text box, split into parts that are highlighted in different ways.
pub type Stretches = Vec<(String, Stress)>;

/// All texts and numbers on a card's face.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The card's name.
    pub name: String,
    /// Whether the card is a creature or a spell.
    pub kind: CardKind,
    /// The edition's word for the kind, capitalised: "Minion".
    pub kind_word: String,
    /// The Edition Indicator; `None` if the card has none.
    pub edition: Option<String>,
    /// The cost or level; `None` if it is unknown.
    pub cost: Option<i64>,
    /// The edition's words for offense and defense, each with the creature's value; `None` for spells.
    pub stats: Option<[(String, i64); 2]>,
    /// The number of Ultra Points.
    pub ultra: u32,
    /// The paragraphs of the text box.
    pub paragraphs: Vec<Stretches>,
    /// Whether playing the card is restricted. If so, a padlock is drawn behind the text.
    pub restricted: bool,
    /// The flavor text, which has no effect on play.
    pub flavor: Option<String>,
    /// The author and the license.
    pub license: Option<String>,
}

impl Said {
    /// Returns the texts and numbers on a card's face. `near` is the default edition, used if the card
    /// states none.
    pub fn of(card: &Card, near: Edition) -> Said {
        let edition = card.own_edition(near).unwrap_or(near);
        let verdict = card.judge(edition);
        let words = Guide::of(edition).words;
        let read = Language::of(edition).read(card.kind, card.text());
        let stats = match card.kind {
            CardKind::Creature => {
                let (offense, defense) = card.stats();
                Some([(words.offense.to_owned(), offense), (words.defense.to_owned(), defense)])
            }
            CardKind::Spell => None,
        };
        let mark = match card.design {
            Design::Unmarked => None,
            Design::Unstated | Design::Marked(_) => Some(mark(edition)),
        };
        let license: Vec<&str> = [&card.author, &card.license]
            .into_iter()
            .flatten()
            .map(|it| it.trim())
            .filter(|it| !it.is_empty())
            .collect();
        let text = |it: &Option<String>| it.as_ref().map(|it| typeset(it.trim())).filter(|it| !it.is_empty());
        Said {
            name: one_line(&card.name),
            kind: card.kind,
            kind_word: capital(card.kind.name(edition)),
            edition: mark,
            cost: card.cost.or(verdict.cost),
            stats,
            ultra: verdict.ultra,
            paragraphs: paragraphs(card.text(), &read.components),
            restricted: read.components.iter().any(|it| restricts_playing(card.kind, it)),
            flavor: text(&card.flavor),
            license: (!license.is_empty()).then(|| one_line(&license.join(" · "))),
        }
    }
}

/// Returns the Edition Indicator of an edition. Both versions of the 11th edition have the same indicator.
fn mark(edition: Edition) -> String {
    edition.ordinal().split(" (").next().unwrap_or_default().to_owned()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|it| it.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Replaces straight apostrophes with typographic ones, and the names of symbols in braces with the symbols.
pub(crate) fn typeset(text: &str) -> String {
    symbol::replaced(&text.replace('\'', "’"))
}

/// Returns whether a component puts a padlock on the card. Guides, "Creating the Card": the Play Restriction layer is
/// for creatures with caveats that create requirements for summoning, and for spells with an activation condition.
fn restricts_playing(kind: CardKind, component: &Component) -> bool {
    match component.row.row().means {
        Means::Caveat(Caveat::Summon(_)) => true,
        Means::Condition(_) => kind == CardKind::Spell,
        _ => false,
    }
}

/// Returns whether a component is printed in dark red. Guides 5 to 11-2024, "Creating the Card": caveats that create
/// requirements for summoning, and all activation conditions.
fn stands_out(component: &Component) -> bool {
    matches!(component.row.row().means, Means::Caveat(Caveat::Summon(_)))
        || component.row.row().means.kind() == ComponentKind::Condition
}

/// Splits the text box into paragraphs.
fn paragraphs(text: &str, components: &[Component]) -> Vec<Stretches> {
    let mut out = Vec::new();
    let mut start = 0;
    for end in breaks(text, components).into_iter().chain([text.len()]) {
        let stretches = stretches(text, start..end, components);
        if !stretches.is_empty() {
            out.push(stretches);
        }
        start = end;
    }
    out
}

/// Returns the byte indices at which new paragraphs start: after blank lines, and at line ends where the next component
/// belongs to another paragraph.
fn breaks(text: &str, components: &[Component]) -> Vec<usize> {
    let paragraph = |at: usize| {
        let after = components.iter().find(|it| it.start as usize >= at).map(|it| it.paragraph);
        let before = components.iter().rev().find(|it| (it.end as usize) <= at).map(|it| it.paragraph);
        (before, after)
    };
    let ends = text.char_indices().filter(|it| it.1 == '\n').map(|it| it.0 + 1);
    ends.filter(|&at| {
        let blank = text[at..].lines().next().is_none_or(|it| it.trim().is_empty());
        blank || matches!(paragraph(at), (Some(before), Some(after)) if before != after)
    })
    .collect()
}

fn stretches(text: &str, range: std::ops::Range<usize>, components: &[Component]) -> Stretches {
    let inside = |it: &&Component| range.contains(&(it.start as usize));
    let first = components.iter().filter(inside).map(|it| it.start as usize).min();
    let name_end = first.and_then(|first| text[range.start..first].rfind(':').map(|it| range.start + it + 1));
    let mut out: Stretches = Vec::new();
    let mut depth = 0_usize;
    for (offset, letter) in text[range.clone()].char_indices() {
        let at = range.start + offset;
        let component = components.iter().find(|it| (it.start as usize..it.end as usize).contains(&at));
        // The period or colon after a highlighted component is highlighted too.
        let marked =
            components.iter().find(|it| it.end as usize == at && stands_out(it) && ".:".contains(letter));
        if component.is_none() && letter == '(' {
            depth += 1;
        }
        let stress = match component.or(marked) {
            Some(component) if stands_out(component) => Stress::Restriction,
            Some(_) => Stress::Plain,
            None if depth > 0 => Stress::Note,
            None if name_end.is_some_and(|end| at < end) => Stress::Name,
            None => Stress::Plain,
        };
        if component.is_none() && letter == ')' {
            depth = depth.saturating_sub(1);
        }
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let spaced = out.last().is_none_or(|it| it.0.ends_with(' '));
        if letter == ' ' && spaced {
            continue;
        }
        match out.last_mut().filter(|it| it.1 == stress || letter == ' ') {
            Some(last) => last.0.push(letter),
            None => out.push((letter.to_string(), stress)),
        }
    }
    if let Some(last) = out.last_mut() {
        last.0.truncate(last.0.trim_end().len());
    }
    for stretch in &mut out {
        stretch.0 = typeset(&stretch.0).replace("->", "→");
    }
    out.retain(|it| !it.0.is_empty());
    out
}
