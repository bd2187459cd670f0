//! Proposals for a wording: complete legal texts with their prices, best first.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::language::Language;

use crate::difference::{Difference, Facet};
use crate::express::express;
use crate::frame::{Happening, Intent, WordedZone};
use crate::read::read;

/// What somebody wants a card to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish<'a> {
    /// The edition of the card.
    pub edition: Edition,
    /// Whether the card is a creature or a spell.
    pub kind: CardKind,
    /// The card's offense and defense, which are part of its cost.
    pub stats: (i64, i64),
    /// One ability, in the player's own words.
    pub text: &'a str,
}

/// A complete legal text that does what the player asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The complete text.
    pub text: String,
    /// What a card with this text costs.
    pub cost: i64,
    /// The Ultra Points of the text.
    pub ultra: u32,
    /// How the proposal differs from what the player wrote; empty if it means exactly the same.
    pub differences: Vec<Difference>,
}

impl Proposal {
    /// Returns whether the proposal means what the player wrote.
    pub fn is_meant(&self) -> bool {
        !self.differences.iter().any(|it| it.breaks)
    }
}

/// Whether an edition has a text that means what the player wrote.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Outcome {
    /// The first proposal means what the player wrote.
    #[default]
    Meant,
    /// The edition has no text that means what the player wrote.
    Impossible,
    /// Some words were not understood. The edition has a text for the rest of the wording.
    NotUnderstood,
}

/// The answer to a wish: the proposed texts.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Suggestion {
    /// Up to three texts, best first. If none of them means exactly what the player wrote, these are the most similar
    /// texts.
    pub proposals: Vec<Proposal>,
    /// Whether the edition has a text that means what the player wrote.
    pub outcome: Outcome,
    /// The other editions that have a text for what the player wrote, if this edition has none.
    pub editions: Vec<Edition>,
    /// The words that were not understood; empty unless the outcome is [`Outcome::NotUnderstood`].
    pub unknown: Vec<String>,
}

impl Suggestion {
    /// Returns whether the first proposal means what the player wrote.
    pub fn is_meant(&self) -> bool {
        self.outcome == Outcome::Meant
    }
}

/// The maximum number of proposals for a wish.
const MOST: usize = 3;
/// How much worse than the best proposal another proposal may be. Proposals are compared by the total weight of their
/// differences.
const NEAR: u32 = 5;
/// The longest wording that is read, in bytes. No ability is longer.
const LONGEST: usize = 2_000;

/// Proposes texts for a wish.
pub fn suggest(wish: &Wish<'_>) -> Suggestion {
    if wish.text.len() > LONGEST || wish.text.trim().is_empty() {
        return Suggestion::default();
    }
    let intent = understood(wish);
    if let Some(proposal) = written(wish, &intent) {
        return Suggestion { proposals: vec![proposal], ..Suggestion::default() };
    }
    let proposals = proposals(wish, &intent);
    if proposals.first().is_some_and(Proposal::is_meant) {
        return Suggestion { proposals, ..Suggestion::default() };
    }
    let unknown = unknown(wish, &intent);
    let outcome = if unknown.is_empty() { Outcome::Impossible } else { Outcome::NotUnderstood };
    Suggestion { proposals, outcome, editions: able(wish, &intent), unknown }
}

/// Returns the unknown words if they are the only reason why the edition has no text for what the player wrote;
/// otherwise an empty list.
fn unknown(wish: &Wish<'_>, intent: &Intent) -> Vec<String> {
    let words: Vec<String> = intent.lost.iter().flat_map(|it| it.unknown.clone()).collect();
    if words.is_empty() || intent.lost.iter().any(|it| !it.label.is_empty()) {
        return Vec::new();
    }
    // Report unknown words if the edition can express the wording without them, or if they are the whole wording.
    let rest = Intent { lost: Vec::new(), ..intent.clone() };
    let says = rest.condition.is_some() || rest.drawback.is_some() || !rest.deeds.is_empty();
    let drafts = express(Language::of(wish.edition), wish.kind, &rest);
    let able = drafts.is_empty() || drafts.iter().any(|it| !it.differences.iter().any(|it| it.breaks));
    if !says || able { words } else { Vec::new() }
}

/// Reads the text of a wish. A spell can't be attacked, so on a spell “when attacked” means that its player is
/// attacked.
fn understood(wish: &Wish<'_>) -> Intent {
    let mut intent = read(wish.text, wish.edition);
    if wish.kind == CardKind::Spell
        && let Some(event) = intent.condition.as_mut().filter(|it| it.what == Happening::ThisDefends)
        && event.said.contains("attacked")
    {
        event.what = Happening::EnemyAttacks;
    }
    intent
}

/// Returns the other editions that have a text for what the player wrote.
pub fn possible_in(wish: &Wish<'_>) -> Vec<Edition> {
    able(wish, &understood(wish))
}

/// Returns the other editions that have a text with this meaning.
fn able(wish: &Wish<'_>, intent: &Intent) -> Vec<Edition> {
    // If a part of the wording was not understood, or no edition has it, no edition can express the whole wording.
    if !intent.lost.is_empty() {
        return Vec::new();
    }
    let able = |edition: &Edition| {
        let language = Language::of(*edition);
        let mut drafts = express(language, wish.kind, intent);
        drafts.retain(|it| !it.differences.iter().any(|it| it.breaks));
        drafts.sort_by_key(crate::express::Draft::weight);
        // Drafts that change the meaning are not needed: they weigh so much that they can never be the best ones.
        let there = Wish { edition: *edition, ..*wish };
        drafts.iter().any(|it| legal(&there, &language.write(wish.kind, &it.text)).is_some())
    };
    Edition::ALL.into_iter().filter(|it| *it != wish.edition).filter(able).collect()
}

/// Returns the player's own text as a proposal if it is already legal. Returns `None` if it is not, or if the words
/// before a colon could be a condition or a cost instead of a name.
fn written(wish: &Wish<'_>, intent: &Intent) -> Option<Proposal> {
    let proposal = legal(wish, wish.text)?;
    let read = Language::of(wish.edition).read(wish.kind, wish.text);
    let ability = read.text.abilities.first();
    let condition = ability.is_some_and(|it| it.condition.is_some());
    let costs = ability.map_or(0, |it| it.costs.len());
    let meant = intent.condition.is_some() == condition && intent.costs.len() <= costs;
    (meant && doubtful_name(wish.kind, wish.text, wish.edition).is_none()).then_some(proposal)
}

/// Returns whether `text` is only a misspelling of the text `right`.
pub fn is_misspelt(text: &str, right: &str) -> bool {
    let plain = |it: &str| it.trim().trim_end_matches(['.', ':', ';']).to_lowercase();
    strsim::normalized_damerau_levenshtein(&plain(text), &plain(right)) >= 0.85
}

/// Returns whether a wording describes a creature: it has a name, a drawback, a condition about the card itself, or an
/// effect on the card itself.
pub fn is_about_creature(text: &str, edition: Edition) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let intent = read(text, edition);
    let about = intent.condition.as_ref().is_some_and(|it| it.what.is_about_this());
    let this = intent.deeds.iter().any(|it| it.aim.is_some_and(|it| it.zone == Some(WordedZone::This)));
    about || this || intent.drawback.is_some() || intent.name.is_some()
}

/// What the words that an ability has as its name look like instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubtfulName {
    /// The words say when the ability can be used.
    Condition,
    /// The words say what the player pays.
    Cost,
}

/// Returns what the words before the colon of an ability look like, if the official reading takes them for the
/// ability's name although they are a condition or a cost.
pub fn doubtful_name(kind: CardKind, text: &str, edition: Edition) -> Option<DoubtfulName> {
    let (name, rest) = text.split_once(':').filter(|_| text.len() <= LONGEST)?;
    let name = name.trim();
    let language = Language::of(edition);
    let named = language.read(kind, text).text.abilities.first().is_some_and(|it| it.name.is_some());
    if !named || language.recognise(name).is_some() {
        return None;
    }
    let first = name.split_whitespace().next().unwrap_or_default().to_lowercase();
    let begins = matches!(first.as_str(), "when" | "whenever" | "if");
    if begins || read(name, edition).condition.is_some() {
        return Some(DoubtfulName::Condition);
    }
    if first.starts_with("self-") {
        return Some(DoubtfulName::Cost);
    }
    // In capitals, the words are clearly meant as a name.
    if name.to_uppercase() == name {
        return None;
    }
    let (whole, rest) = (read(text, edition), read(rest, edition));
    // What the words before the colon add to the rest, although they were not taken for a name.
    if whole.name.is_some() {
        None
    } else if whole.costs.len() > rest.costs.len() {
        Some(DoubtfulName::Cost)
    } else {
        let limits = whole.condition.is_some() != rest.condition.is_some();
        limits.then_some(DoubtfulName::Condition)
    }
}

/// Returns whether at least half of the words were not understood. If so, a proposal would hardly be what the player
/// wants.
fn is_strange(wish: &Wish<'_>, intent: &Intent) -> bool {
    let count = |text: &str| text.split_whitespace().count();
    let strange =
        intent.lost.iter().filter(|it| it.label.is_empty()).map(|it| count(&it.said)).sum::<usize>();
    strange * 2 >= count(wish.text)
}

fn proposals(wish: &Wish<'_>, intent: &Intent) -> Vec<Proposal> {
    if is_strange(wish, intent) {
        return Vec::new();
    }
    let language = Language::of(wish.edition);
    let mut drafts = express(language, wish.kind, intent);
    drafts.sort_by_key(crate::express::Draft::weight);
    let mut found: Vec<(u32, Proposal)> = Vec::new();
    for draft in drafts {
        let text = language.write(wish.kind, &draft.text);
        if found.iter().any(|it| it.1.text == text) {
            continue;
        }
        let weight = draft.weight();
        if let Some(proposal) = legal(wish, &text) {
            let mut differences = draft.differences;
            let mut seen = Vec::new();
            differences.retain(|it| {
                let new = !seen.contains(it);
                seen.extend(new.then(|| it.clone()));
                new
            });
            found.push((weight, Proposal { differences, ..proposal }));
        }
    }
    // The text whose meaning is closest comes first. Of equally close texts, the cheapest comes first.
    found.sort_by_key(|it| (it.0, it.1.cost));
    if let Some((best, first)) = found.first() {
        let (best, meant) = (*best, first.is_meant());
        // If the best text means what the player wrote, leave out texts that do not. If it fits exactly, also leave
        // out texts with another verb.
        let exact = best == 0;
        let other_verb = |it: &Proposal| it.differences.iter().any(|it| it.facet == Facet::Verb);
        found.retain(|it| it.1.is_meant() == meant && it.0 <= best + NEAR && !(exact && other_verb(&it.1)));
    }
    found.into_iter().map(|it| it.1).take(MOST).collect()
}

/// Returns a text as a proposal, in the edition's own spelling; `None` if the text is not legal.
fn legal(wish: &Wish<'_>, text: &str) -> Option<Proposal> {
    let mut card = Card::new("", wish.kind);
    card.text = Some(text.to_owned());
    card.design = Design::Marked(wish.edition);
    if wish.kind == CardKind::Creature {
        (card.offense, card.defense) = (Some(wish.stats.0), Some(wish.stats.1));
    }
    let verdict = card.judge_without_help(wish.edition);
    let cost = verdict.cost.filter(|_| verdict.legal)?;
    Some(Proposal { text: verdict.text, cost, ultra: verdict.ultra, differences: Vec::new() })
}
