//! A card's text as different editions read it.

use std::cell::OnceCell;

use crate::card::{Card, Design};
use crate::edition::Edition;
use crate::language::Language;
use crate::lexer::Token;
use crate::read::{self, Read};

/// A card's text as different editions read it, without suggestions. The text is split into tokens once, and each
/// edition reads it at most once, when its reading is first needed.
pub(super) struct Readings<'a> {
    pub(super) card: &'a Card,
    tokens: Vec<Token>,
    all: [OnceCell<Box<Read>>; Edition::ALL.len()],
    /// The readings of house editions. A check involves at most two house editions: the one that the card was made for,
    /// and the one that it is checked for.
    houses: [OnceCell<(Edition, Box<Read>)>; 2],
}

impl<'a> Readings<'a> {
    pub(super) fn new(card: &'a Card) -> Readings<'a> {
        let all = [const { OnceCell::new() }; Edition::ALL.len()];
        let houses = [const { OnceCell::new() }; 2];
        Readings { card, tokens: read::tokens(card.text()), all, houses }
    }

    /// Returns the result of reading the text in the wording of an edition.
    pub(super) fn of(&self, edition: Edition) -> &Read {
        let read = || Box::new(self.read(Language::of(edition), false));
        if edition == edition.base() {
            return self.all[edition.index()].get_or_init(read);
        }
        let read_as = |it: &OnceCell<(Edition, Box<Read>)>| it.get().is_none_or(|it| it.0 == edition);
        let place =
            self.houses.iter().find(|it| read_as(it)).expect("a check involves at most two house editions");
        &place.get_or_init(|| (edition, read())).1
    }

    /// Reads the text with suggestions.
    pub(super) fn with_help(&self, language: &Language) -> Read {
        self.read(language, true)
    }

    fn read(&self, language: &Language, helps: bool) -> Read {
        language.read_tokens(self.card.kind, self.card.text(), &self.tokens, helps)
    }

    /// Does the same as [`Card::own_edition`], but uses the readings that already exist.
    pub(super) fn own_edition(&self, near: Edition) -> Option<Edition> {
        match self.card.design {
            Design::Marked(Edition::E11) => {
                let unread = |edition: Edition| {
                    let hides = |it: &&crate::problem::Problem| it.is_error() && it.code.hides_meaning();
                    self.of(edition).problems.iter().filter(hides).count()
                };
                let (old, new) = (unread(Edition::E11), unread(Edition::E11_2024));
                let newer = new < old || new == 0 && old == 0 && near >= Edition::E11_2024;
                Some(if newer { Edition::E11_2024 } else { Edition::E11 })
            }
            Design::Marked(edition) => Some(edition),
            Design::Unstated | Design::Unmarked => None,
        }
    }
}

impl Card {
    /// Returns the edition the card was made for; `None` if it has no Edition Indicator. Two editions have the number
    /// 11, and a card with that number belongs to the one that can read more of its text (ruling A1). If both can
    /// read the whole text, and `near` is the edition of 2024 or a later one, the card belongs to the edition of
    /// 2024. In all other cases, the card belongs to the edition of 2021.
    pub fn own_edition(&self, near: Edition) -> Option<Edition> {
        match self.design {
            Design::Marked(Edition::E11) => Readings::new(self).own_edition(near),
            Design::Marked(edition) => Some(edition),
            Design::Unstated | Design::Unmarked => None,
        }
    }
}
