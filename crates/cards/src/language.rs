//! An edition's components, prepared for use: a tree of words for reading them, templates for writing them, and
//! formulas for pricing them.

mod tree;

use std::sync::{LazyLock, OnceLock};

use crate::catalogue::{CatalogueRow, Limit, RowId, Status, Wording};
use crate::edition::Edition;
use crate::editions::Guide;
use crate::formula::Formula;
use crate::lexer::{Token, Vocabulary, Word};
use crate::meaning::ComponentKind;
use crate::suggest::SuggestPattern;
use crate::template::{Template, TemplatePiece};
pub(crate) use tree::Forms;
use tree::{Builder, Tree};

/// A component in one edition.
#[derive(Debug)]
pub struct ComponentEntry {
    /// The component's row in the catalogue.
    pub id: RowId,
    /// The edition's wording of the component.
    pub wording: &'static Wording,
    /// The wording as a template.
    pub template: Template,
    /// The component's price formula; `None` for a condition of the 12th or a later edition, because these
    /// are free.
    pub formula: Option<Formula>,
    /// Whether the component may be used.
    pub status: Status,
    /// The limit on one of the component's numbers; `None` if there is none.
    pub limit: Option<Limit>,
    /// The edition that banned the component; `None` if it may be used.
    pub banned_since: Option<Edition>,
    /// The edition that revised the component's price, if that revision still applies; `None` otherwise. Cards made for
    /// older editions must not have this component.
    pub repriced_since: Option<Edition>,
    /// Whether the component's price depends on a target selection.
    pub needs_target: bool,
}

impl ComponentEntry {
    /// Returns the component's row in the catalogue.
    pub fn row(&self) -> &'static CatalogueRow {
        self.id.row()
    }

    /// Returns the component's kind.
    pub fn kind(&self) -> ComponentKind {
        self.row().kind()
    }
}

/// The card language of one edition.
#[derive(Debug)]
pub struct Language {
    /// The edition's rules for building cards.
    pub guide: &'static Guide,
    entries: Vec<Option<ComponentEntry>>,
    /// For each catalogue row, the row that replaces it in this edition; `None` if nothing does.
    heirs: Vec<Option<RowId>>,
    /// Every wording that can be read: the edition's own wordings, and older ones that count as the same component.
    readings: Vec<ReadableWording>,
    tree: Tree,
    /// The usable components as patterns, for comparison with misspelt texts. Built on first use.
    pub(crate) patterns: OnceLock<Vec<SuggestPattern>>,
}

/// A wording that can be read, and its component.
#[derive(Debug)]
pub(crate) struct ReadableWording {
    pub(crate) id: RowId,
    pub(crate) wording: &'static Wording,
    pub(crate) template: Template,
}

/// A component, of any edition, that was found in a text.
#[derive(Clone, Copy, Debug)]
pub struct TextComponent {
    /// The component's row in the catalogue.
    pub row: RowId,
    /// The wording that the text uses.
    pub wording: &'static Wording,
    /// The first number in the component's text; `None` if the wording has none.
    pub x: Option<u32>,
    /// The second number in the component's text; `None` if the wording has none.
    pub y: Option<u32>,
    /// The index of the component's first byte in the text.
    pub start: usize,
    /// The index of the first byte after the component.
    pub end: usize,
}

/// A component that was found in a text, with one of the wordings that this language can read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FoundComponent<'a> {
    pub(crate) reading: &'a ReadableWording,
    pub(crate) forms: Forms,
    /// The index of the token after the component.
    pub(crate) end: usize,
    /// Whether a parenthesis follows that could be part of a longer component.
    pub(crate) opens: bool,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let mut vocabulary = Vocabulary::default();
    for word in JOINS.iter().chain(&[NO_ABILITIES]) {
        vocabulary.learn(word);
    }
    for id in RowId::all() {
        for wording in id.row().wordings {
            for piece in &template(wording).pieces {
                match piece {
                    TemplatePiece::Words(words) => drop(vocabulary.learn(words)),
                    TemplatePiece::Number(_) => {}
                    TemplatePiece::Spot { one, many, .. } => {
                        one.iter().chain([many]).for_each(|it| drop(vocabulary.learn(it)));
                    }
                }
            }
        }
    }
    vocabulary
});

/// The words that can join components.
const JOINS: [&str; 3] = ["then", "also", "and"];

/// The sentence which says that a creature has no abilities.
pub(crate) const NO_ABILITIES: &str = "This card has no abilities";

/// The words that join components, and other words that the reader looks for, as entries of the vocabulary.
pub(crate) struct Joins {
    pub(crate) then: Word,
    pub(crate) also: Word,
    pub(crate) and: Word,
    pub(crate) no_abilities: Vec<Word>,
    /// The first words of all components in all editions.
    pub(crate) leads: Vec<Word>,
}

pub(crate) static WORDS: LazyLock<Joins> = LazyLock::new(|| {
    let find = |text: &str| VOCABULARY.find(text.as_bytes()).expect("the vocabulary has the joining words");
    let sentence = NO_ABILITIES.to_lowercase();
    Joins {
        then: find(JOINS[0]),
        also: find(JOINS[1]),
        and: find(JOINS[2]),
        no_abilities: sentence.split(' ').map(find).collect(),
        leads: leads(),
    }
});

fn leads() -> Vec<Word> {
    let rows = RowId::all().map(RowId::row);
    let mut words: Vec<Word> = rows
        .flat_map(|it| it.wordings)
        .filter_map(|it| VOCABULARY.lex(it.text).first().map(|it| it.word))
        .collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// A component in one edition: its wording and price, and whether cards may have the component.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditionComponent {
    pub(crate) wording: &'static Wording,
    pub(crate) status: Status,
    pub(crate) limit: Option<Limit>,
    pub(crate) banned_since: Option<Edition>,
    pub(crate) repriced_since: Option<Edition>,
}

/// Returns a component as a published edition has it; `None` if the edition does not have the component.
pub(crate) fn published_component(id: RowId, edition: Edition) -> Option<EditionComponent> {
    let row = id.row();
    Some(EditionComponent {
        wording: row.wording(edition)?,
        status: row.status(edition)?,
        limit: row.limit_in(edition),
        banned_since: row.redacted_since(edition),
        repriced_since: row.revised_price(edition),
    })
}

fn template(wording: &Wording) -> Template {
    Template::parse(wording.text).expect("the catalogue's templates are well formed")
}

impl Language {
    /// Returns the language of an edition. It is built on first use.
    pub fn of(edition: Edition) -> &'static Language {
        static ALL: [OnceLock<Language>; Edition::ALL.len()] =
            [const { OnceLock::new() }; Edition::ALL.len()];
        match edition {
            Edition::House(id) => id.language(),
            published => ALL[published.index()].get_or_init(|| Language::new(edition, published_component)),
        }
    }

    /// Returns the first word of a component's text that the vocabulary does not contain; `None` if it contains all of
    /// them.
    pub(crate) fn unknown_word(text: &'static str) -> Option<String> {
        let pieces = Template::parse(text)?.pieces;
        let words = pieces.iter().flat_map(|it| match it {
            TemplatePiece::Words(words) => vec![*words],
            TemplatePiece::Number(_) => Vec::new(),
            TemplatePiece::Spot { one, many, .. } => one.iter().copied().chain([*many]).collect(),
        });
        let unknown = |words: &'static str| {
            let token = VOCABULARY.lex(words).into_iter().find(|it| it.word == Word::UNKNOWN)?;
            Some(words[token.start as usize..token.end as usize].to_owned())
        };
        words.into_iter().find_map(unknown)
    }

    /// Returns the vocabulary, which contains the words of all editions' components.
    pub(crate) fn vocabulary() -> &'static Vocabulary {
        &VOCABULARY
    }

    /// Returns the edition of this language.
    pub fn edition(&self) -> Edition {
        self.guide.edition
    }

    /// Returns this edition's version of a component, even if it is crossed out; `None` if this edition does not have
    /// the component.
    pub fn entry(&self, id: RowId) -> Option<&ComponentEntry> {
        self.entries[id.index()].as_ref()
    }

    /// Iterates over the edition's components in this order: caveats, conditions, costs, targets, effects.
    pub fn entries(&self) -> impl Iterator<Item = &ComponentEntry> {
        self.entries.iter().flatten()
    }

    /// Returns this edition's version of a component or, if this edition does not have the component, of its
    /// replacement. `None` if this edition has neither.
    pub fn heir(&self, id: RowId) -> Option<&ComponentEntry> {
        self.entry(id).or_else(|| self.entry(self.heirs[id.index()]?))
    }

    /// Returns a component as the guide's list prints it, with `[x]` and `[y]` for its numbers.
    pub fn printed(&self, entry: &ComponentEntry) -> String {
        crate::write::alone(self, &entry.template.print_blank(), entry.kind())
    }

    /// Returns the component with this text, and its numbers in the order of the text; `None` if no component has this
    /// text. The punctuation mark at the end is optional.
    pub fn recognise(&self, text: &str) -> Option<(RowId, Vec<u32>)> {
        self.recognise_tokens(&VOCABULARY.lex(text))
    }

    /// Like [`Language::recognise`], but accepts tokens. A text has the same tokens in all editions, so it has to be
    /// split only once.
    pub(crate) fn recognise_tokens(&self, tokens: &[Token]) -> Option<(RowId, Vec<u32>)> {
        let found = self.longest(tokens, 0).filter(|it| tokens[it.end..].iter().all(|it| it.word.ends()))?;
        let numbers = tokens.iter().filter(|it| it.word == Word::NUMBER).map(|it| it.value).collect();
        Some((found.reading.id, numbers))
    }

    /// Finds components of any edition in a text. For each word, returns the longest component that begins there; this
    /// edition's wordings take precedence. A component counts only if a punctuation mark, a word that joins components,
    /// or the end of the text follows it.
    pub fn spot(&self, text: &str) -> Vec<TextComponent> {
        let tokens = VOCABULARY.lex(text);
        let mut others = Edition::ALL;
        others.sort_by_key(|it| it.index().abs_diff(self.edition().index()));
        let joins = [WORDS.then, WORDS.also, WORDS.and];
        let stops = |at: usize| {
            let ends = |it: &Token| it.word.ends() || it.word == Word::COMMA || joins.contains(&it.word);
            tokens.get(at).is_none_or(ends)
        };
        let mut spots = Vec::new();
        for from in 0..tokens.len() {
            let found = others.iter().filter_map(|it| Language::of(*it).longest(&tokens, from));
            // Take the first of the longest components; `max_by_key` would return the last.
            let longest = found.filter(|it| stops(it.end)).fold(
                None,
                |best: Option<FoundComponent<'_>>, it| match best {
                    Some(best) if best.end >= it.end => Some(best),
                    _ => Some(it),
                },
            );
            let Some(found) = longest else { continue };
            let mut values = [None; 2];
            let mut numbers = tokens[from..found.end].iter().filter(|it| it.word == Word::NUMBER);
            for hole in found.reading.template.numbers() {
                values[hole as usize] = numbers.next().map(|it| it.value);
            }
            spots.push(TextComponent {
                row: found.reading.id,
                wording: found.reading.wording,
                x: values[0],
                y: values[1],
                start: tokens[from].start as usize,
                end: tokens[found.end - 1].end as usize,
            });
        }
        spots
    }

    /// Returns the longest component that begins at this token; `None` if there is none.
    pub(crate) fn longest(&self, tokens: &[Token], from: usize) -> Option<FoundComponent<'_>> {
        let (leaf, end, opens) = self.tree.longest(tokens, from)?;
        Some(FoundComponent {
            reading: &self.readings[usize::from(leaf.reading)],
            forms: leaf.forms,
            end,
            opens,
        })
    }

    /// Follows the tokens, starting at index `from`, as long as they are the beginning of some component's text.
    /// Returns the index of the first token that no component matches.
    pub(crate) fn fits(&self, tokens: &[Token], from: usize) -> usize {
        self.tree.follow(tokens, from).0
    }

    /// Follows the tokens, starting at index `from`, as long as they are the beginning of some component's text.
    /// Returns the index of the first token that no component matches, and the words that could be there instead.
    pub(crate) fn continuations(&self, tokens: &[Token], from: usize) -> (usize, Vec<Word>) {
        let (at, words) = self.tree.follow(tokens, from);
        (at, words.collect())
    }

    /// Builds the language of an edition. `component` returns the edition's version of a component, or `None` if the
    /// edition does not have the component.
    pub(crate) fn new(
        edition: Edition,
        component: impl Fn(RowId, Edition) -> Option<EditionComponent>,
    ) -> Language {
        let guide = Guide::of(edition);
        let oldest = guide.clean_slate.unwrap_or(Edition::E1);
        let mut entries: Vec<Option<ComponentEntry>> = Vec::new();
        let mut tree = Builder::default();
        for id in RowId::all() {
            entries.push(component(id, edition).map(|it| {
                tree.add(id, it.wording);
                let formula = Formula::parse(it.wording.price);
                ComponentEntry {
                    id,
                    wording: it.wording,
                    template: template(it.wording),
                    needs_target: id.row().kind() == ComponentKind::Effect
                        && formula.as_ref().is_some_and(|it| it.uses('t')),
                    formula,
                    status: it.status,
                    limit: it.limit,
                    banned_since: it.banned_since,
                    repriced_since: it.repriced_since,
                }
            }));
        }
        // Older wordings count as the current ones (revised and refurbished texts, ruling A32). They are added last, so
        // that a text in a current wording is never read as an older one.
        for entry in entries.iter().flatten() {
            let replaced = entry.row().replaces.iter().filter_map(|it| RowId::find(it));
            for old in replaced.chain([entry.id]).flat_map(|it| it.row().wordings) {
                if oldest <= old.to && old.from < edition {
                    tree.add(entry.id, old);
                }
            }
        }
        let replacement = |old: RowId| {
            entries.iter().flatten().find(|it| it.row().replaces.contains(&old.row().id)).map(|it| it.id)
        };
        let heirs = RowId::all().map(replacement).collect();
        let (readings, tree) = tree.build();
        Language { guide, entries, heirs, readings, tree, patterns: OnceLock::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_rows_of_an_edition_read_the_same_text() {
        for edition in Edition::ALL {
            let language = Language::of(edition);
            for entry in language.entries() {
                let mut text = String::new();
                entry.template.write(crate::template::Holes { x: 2, y: 3, many_targets: true }, &mut text);
                let tokens = VOCABULARY.lex(&text);
                let found = language.longest(&tokens, 0).unwrap_or_else(|| panic!("{edition}: {text}"));
                assert_eq!(found.reading.id, entry.id, "{edition}: {text}");
                assert_eq!(found.end, tokens.len(), "{edition}: {text}");
            }
        }
    }
}
