//! The list of games, and what other crates need to know about each game.

use std::fmt;
use std::ops::RangeInclusive;

use keep::Keep;
use kotc::Kotc;
use table::Notation;

/// The kind of a game. Code that differs between games matches on this type, so that the compiler reports what is
/// missing for a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameKind {
    /// The game Keeper of the Cards.
    Kotc,
    /// The game KEEP.
    Keep,
}

/// A game that can be played.
#[derive(Debug)]
pub struct PlayableGame {
    /// The kind of game, for code that matches on it.
    pub kind: GameKind,
    /// The game's name in records, messages, ruling files and on the command line.
    pub name: &'static str,
    /// The game's title, as shown to people.
    pub title: &'static str,
    /// A one-line description of the game.
    pub about: &'static str,
    /// The possible numbers of players.
    pub players: RangeInclusive<usize>,
    /// The game's rules page, as Markdown; `None` if each edition has its own rules page.
    pub rules_page: Option<&'static str>,
}

/// All games. The first one is the default.
pub static GAMES: [PlayableGame; 2] = [
    PlayableGame {
        kind: GameKind::Kotc,
        name: Kotc::NAME,
        title: "Keeper of the Cards",
        about: "a duel with decks and dice, 2 to 8 players",
        players: 2..=8,
        rules_page: None,
    },
    PlayableGame {
        kind: GameKind::Keep,
        name: Keep::NAME,
        title: "KEEP",
        about: "drafting and secrets, 2 to 5 players",
        players: 2..=5,
        rules_page: Some(include_str!("../../../data/rules/keep.md")),
    },
];

impl GameKind {
    /// Returns the game with this name.
    pub fn find(name: &str) -> Option<GameKind> {
        GAMES.iter().find(|it| it.name == name).map(|it| it.kind)
    }

    /// Returns the game's entry in [`GAMES`].
    ///
    /// # Panics
    /// If the game has no entry, which a test rules out.
    pub fn entry(self) -> &'static PlayableGame {
        GAMES.iter().find(|it| it.kind == self).expect("every game has an entry")
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_one_entry() {
        let all = [GameKind::Kotc, GameKind::Keep];
        for kind in all {
            // A new game must also be added to this `match` expression.
            match kind {
                GameKind::Kotc | GameKind::Keep => {}
            }
            assert_eq!(GameKind::find(kind.entry().name), Some(kind));
        }
        assert_eq!(GAMES.len(), all.len());
    }

    #[test]
    fn the_rules_allow_as_many_players() {
        let keep = |players| keep::Setup::new(keep::List::standard(), players, keep::Bonus::Once).is_ok();
        let entry = GameKind::Keep.entry();
        assert!((0..12).all(|it| keep(it) == entry.players.contains(&it)));
    }
}
