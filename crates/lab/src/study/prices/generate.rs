//! Generates random legal cards that together use every component often, and the pools from which these cards are
//! dealt.

use cards::card::{Card, CardKind, Design};
use cards::catalogue::{Hole, RowId, Status};
use cards::edition::Edition;
use cards::editions::{Guide, Names};
use cards::file::{CardFile, FileFormat, FileList};
use cards::language::{ComponentEntry, Language};
use cards::legal::LegalCard;
use cards::meaning::ComponentKind;
use cards::text::{Ability, Join, JoinedEffect, Meaning, Number, Part, Sub, Text};
use kotc::Setup;
use table::Dice;

use crate::measure::{DeckSpec, Pool, PoolPlace};
use crate::study::card::plain_creature;

/// A generated card and its components.
#[derive(Clone, Debug)]
pub(crate) struct Generated {
    pub(crate) card: Card,
    pub(crate) cost: i64,
    /// The card's components, each with the levels that it adds to the card's cost; negative if it lowers the cost.
    pub(crate) parts: Vec<(RowId, f64)>,
    /// The levels that the card spends on offense and on defense.
    pub(crate) stats: (f64, f64),
}

/// Generates cards of an edition.
pub(crate) struct Generator {
    language: &'static Language,
    edition: Edition,
    dice: Dice,
    made: usize,
}

/// How many copies of each randomly dealt card a deck gets.
const COPIES: usize = 4;
/// The share of a deck's cards that are generated cards, dealt at random. The deck's other cards are plain creatures.
const DEALT: f64 = 0.6;
/// The number of attempts to generate a card with a component before giving up.
const TRIES: usize = 60;

impl Generator {
    /// Creates a generator. The same seed gives the same cards.
    pub(crate) fn new(edition: Edition, seed: u64) -> Generator {
        Generator { language: Language::of(edition), edition, dice: Dice::new(seed), made: 0 }
    }

    /// Returns the components that legal, playable cards of the edition can have.
    pub(crate) fn components(&mut self) -> Vec<RowId> {
        let usable = self.language.entries().filter(|it| it.status != Status::Redacted);
        let all: Vec<RowId> = usable.map(|it| it.id).collect();
        all.into_iter().filter(|it| (0..TRIES).any(|_| self.card(Some(*it), 0, 30).is_some())).collect()
    }

    /// Generates `number` cards whose costs are between `costs.0` and `costs.1`. Each component gets a card in turn,
    /// and every tenth card is a plain creature.
    pub(crate) fn cards(&mut self, number: usize, components: &[RowId], costs: (i64, i64)) -> Vec<Generated> {
        let mut cards = Vec::with_capacity(number);
        let mut turn = 0;
        let mut tries = 0;
        while cards.len() < number && tries < number * TRIES {
            tries += 1;
            let focus =
                if cards.len() % 10 == 9 { None } else { components.get(turn % components.len().max(1)) };
            if let Some(card) = self.card(focus.copied(), costs.0, costs.1) {
                cards.push(card);
                turn += 1;
            } else if tries.is_multiple_of(8) {
                turn += 1;
            }
        }
        cards
    }

    /// Tries to generate a card with the component `focus`, or a plain creature if that is `None`. Returns `None` if
    /// the card is not legal, can't be played, or costs too much or too little.
    fn card(&mut self, focus: Option<RowId>, least: i64, most: i64) -> Option<Generated> {
        let entry = focus.and_then(|it| self.language.entry(it));
        let kind = match entry.map(ComponentEntry::kind) {
            None | Some(ComponentKind::Caveat) => CardKind::Creature,
            Some(_) if self.chance(50) => CardKind::Creature,
            Some(_) => CardKind::Spell,
        };
        let text = match entry {
            Some(entry) => self.text(kind, entry)?,
            None => Text::default(),
        };
        let guide = self.language.guide;
        let per = i64::from(guide.defense_per_offense);
        let stats = if kind == CardKind::Creature {
            let levels = i64::from(self.dice.below(u32::try_from(most.max(1)).unwrap_or(1) + 1));
            let offense = i64::from(self.dice.below(u32::try_from(levels).unwrap_or(0) + 1));
            (offense, (levels - offense) * per)
        } else {
            (0, 0)
        };
        let written = self.language.write(kind, &text);
        let mut card = Card {
            text: (!written.is_empty()).then_some(written),
            design: Design::Marked(self.edition),
            ..Card::new(format!("Card {}", self.made + 1), kind)
        };
        if kind == CardKind::Creature {
            (card.offense, card.defense) = (Some(stats.0), Some(stats.1));
        }
        let legal = LegalCard::new(&card, self.edition).ok()?;
        if !(least..=most).contains(&legal.cost()) {
            return None;
        }
        let list = (vec![card.clone()], Vec::new());
        Setup::unsized_decks(self.edition, &[list.clone(), list]).ok()?;
        self.made += 1;
        let parts = parts(self.language, &text);
        card.cost = Some(legal.cost());
        let stats = (stats.0 as f64, stats.1 as f64 / per as f64);
        Some(Generated { card, cost: legal.cost(), parts, stats })
    }

    /// Generates card text that contains the component `focus`; `None` if no effect of the edition can be combined
    /// with it.
    fn text(&mut self, kind: CardKind, focus: &ComponentEntry) -> Option<Text> {
        let mut text = Text::default();
        let mut ability = Ability::default();
        let guide = self.language.guide;
        match focus.kind() {
            ComponentKind::Caveat => text.caveat = self.numbered(focus),
            _ if kind == CardKind::Creature && guide.caveats > 0 && self.chance(8) => {
                text.caveat = self.any(ComponentKind::Caveat, |_| true);
            }
            _ => {}
        }
        if focus.kind() == ComponentKind::Caveat && self.chance(60) {
            return Some(text);
        }
        let conditional = if kind == CardKind::Creature { 35 } else { 12 };
        match focus.kind() {
            ComponentKind::Condition => ability.condition = self.numbered(focus),
            _ if self.chance(conditional) => ability.condition = self.any(ComponentKind::Condition, |_| true),
            _ => {}
        }
        match focus.kind() {
            ComponentKind::Cost => ability.costs.extend(self.numbered(focus)),
            _ if self.chance(20) => ability.costs.extend(self.any(ComponentKind::Cost, |_| true)),
            _ => {}
        }
        let mut sub = Sub::default();
        let effect = match focus.kind() {
            ComponentKind::Effect => self.numbered(focus)?,
            ComponentKind::Target => self.any(ComponentKind::Effect, |it| it.needs_target)?,
            _ => self.any(ComponentKind::Effect, |_| true)?,
        };
        let needs_target = self.language.entry(Part::row(&effect)).is_some_and(|it| it.needs_target);
        sub.target = match focus.kind() {
            ComponentKind::Target => self.numbered(focus),
            _ if needs_target => self.any(ComponentKind::Target, |_| true),
            _ => None,
        };
        sub.effects.push(JoinedEffect { join: Join::Stop, effect });
        ability.subs.push(sub);
        if kind == CardKind::Creature && guide.names != Names::None {
            ability.name = Some("TRIAL".to_owned());
        }
        text.abilities.push(ability);
        Some(text)
    }

    /// Returns a random component of a kind, among those for which `fits` returns true.
    fn any<M: Meaning>(
        &mut self,
        kind: ComponentKind,
        fits: impl Fn(&ComponentEntry) -> bool,
    ) -> Option<Part<M>> {
        let usable = |it: &&ComponentEntry| it.status != Status::Redacted && it.kind() == kind && fits(it);
        let all: Vec<&ComponentEntry> = self.language.entries().filter(usable).collect();
        let place = self.dice.below(u32::try_from(all.len()).ok().filter(|it| *it > 0)?);
        self.numbered(all[place as usize])
    }

    /// Returns the component with small random numbers filled in.
    fn numbered<M: Meaning>(&mut self, entry: &ComponentEntry) -> Option<Part<M>> {
        let mut hole = |hole: Hole| {
            let most = entry.limit.filter(|it| it.hole == hole).map_or(u32::MAX, |it| it.most);
            let number = [1, 1, 1, 2, 2, 3][self.dice.below(6) as usize].min(most);
            entry.template.has(hole).then(|| Number::new(number)).flatten()
        };
        let (x, y) = (hole(Hole::X), hole(Hole::Y));
        Part::new(entry.id, x, y)
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }
}

/// Returns the components of card text, each with the levels that it adds to the cost (negative if it lowers the cost).
/// The levels of a target selection are included in the levels of its effects.
fn parts(language: &Language, text: &Text) -> Vec<(RowId, f64)> {
    let mut parts = Vec::new();
    parts.extend(text.caveat.iter().map(Part::row));
    for ability in &text.abilities {
        parts.extend(ability.condition.iter().map(Part::row));
        parts.extend(ability.costs.iter().map(Part::row));
        for sub in &ability.subs {
            parts.extend(sub.target.iter().map(Part::row));
            parts.extend(sub.effects.iter().map(|it| it.effect.row()));
        }
    }
    parts.sort();
    parts.dedup();
    parts.into_iter().map(|row| (row, levels_of(language, text, row))).collect()
}

/// Returns by how many levels the cost of a large creature with this text would fall if the text did not have the
/// component `row`. Only effects, costs and caveats have a price of their own.
fn levels_of(language: &Language, text: &Text, row: RowId) -> f64 {
    let cost = |text: &Text| language.cost(CardKind::Creature, (40, 0), text).map_or(0, |it| it.total) as f64;
    let mut without = text.clone();
    without.caveat = text.caveat.filter(|it| it.row() != row);
    for ability in &mut without.abilities {
        ability.condition = ability.condition.filter(|it| it.row() != row);
        ability.costs.retain(|it| it.row() != row);
        for sub in &mut ability.subs {
            sub.effects.retain(|it| it.effect.row() != row);
        }
    }
    cost(text) - cost(&without)
}

/// A deck of plain creatures, and the places in it where generated cards are dealt instead.
pub(crate) struct DeckFrame {
    pub(crate) deck: DeckSpec,
    /// For each dealt card, its places in the deck, and the lowest and highest cost of a card that can be dealt there.
    pub(crate) places: Vec<(Vec<usize>, (i64, i64))>,
    /// The lowest and highest cost that generated cards should have.
    pub(crate) costs: (i64, i64),
}

impl DeckFrame {
    /// Creates a deck of plain creatures whose costs are distributed like `costs`.
    pub(crate) fn new(edition: Edition, mut costs: Vec<i64>) -> DeckFrame {
        let size = Guide::of(edition).deck.least as usize;
        costs.sort_unstable();
        let least = i64::from(Guide::of(edition).least_creature).max(1);
        let quantile =
            |part: f64| costs[((part * costs.len() as f64) as usize).min(costs.len() - 1)].max(least);
        let kinds = ((size as f64 * DEALT / COPIES as f64).round() as usize).max(1);
        let mut file = CardFile::deck(FileFormat::Toml, Some("plain creatures"));
        for place in 0..size {
            let cost = quantile((place as f64 + 0.5) / size as f64);
            file.push_copies(FileList::Cards, 1, "", Some(&plain_creature(edition, cost)), &[]);
        }
        // The copies of a dealt card replace neighbouring cards, which have similar costs. Between these groups,
        // plain creatures stay in the deck.
        let stride = size as f64 / kinds as f64;
        let places = (0..kinds)
            .map(|kind| {
                let start = (kind as f64 * stride) as usize;
                let (low, high) = (kind as f64 / kinds as f64, (kind as f64 + 1.0) / kinds as f64);
                let band = (quantile(low), quantile(high - 1e-9));
                ((start..(start + COPIES).min(size)).collect(), (band.0, band.1.max(band.0 + 1)))
            })
            .collect();
        let deck =
            DeckSpec { name: "plain creatures".to_owned(), file: file.to_string(), replaced: Vec::new() };
        DeckFrame { deck, places, costs: (quantile(0.0), quantile(1.0)) }
    }

    /// Returns a pool of these cards. A card can be dealt to the places whose range of costs includes the card's cost.
    pub(crate) fn pool(&self, cards: &[Generated], spread: u32) -> Pool {
        let mut file = CardFile::new(FileFormat::Toml);
        cards.iter().for_each(|it| file.push(&it.card));
        let places = self.places.iter().map(|(slots, (low, high))| PoolPlace {
            slots: slots.clone(),
            cards: (0..cards.len()).filter(|it| (*low..=*high).contains(&cards[*it].cost)).collect(),
        });
        Pool { cards: file.to_string(), places: places.collect(), spread }
    }
}
