//! Everything that is kept of one person: to give it to them, and to delete it.

use crate::{Board, Kind, Later, Token, Version};

/// What deleted people are called from then on.
pub const DELETED_NAME: &str = "Deleted player";
/// What stands in the place of what they said.
pub const DELETED_LINE: &str = "(deleted)";

/// A card or deck with all its versions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// Its number.
    pub id: i64,
    /// When it was put away, in milliseconds since 1970.
    pub deleted: Option<i64>,
    /// The key of its link, if it is shared.
    pub share: Option<String>,
    /// Its versions, the oldest first.
    pub versions: Vec<Version>,
}

/// A line of chat that somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnLine {
    /// At which table.
    pub board: i64,
    /// From which seat.
    pub seat: Option<u8>,
    /// What they were called then.
    pub name: String,
    /// What.
    pub text: String,
}

/// A place that knows which things belong to one person.
pub trait Personal {
    /// All cards or decks of a guest with all versions, also those that were put away.
    fn whole_works(&self, guest: i64, kind: Kind) -> Later<'_, Vec<Whole>>;

    /// All tables at which a guest has a place, the oldest first.
    fn boards_of(&self, guest: i64) -> Later<'_, Vec<Board>>;

    /// All lines of chat that a guest said, the oldest first.
    fn lines_of(&self, guest: i64) -> Later<'_, Vec<OwnLine>>;

    /// Deletes an account with everything its guest made, and takes name and text from the rest; returns the tokens that
    /// were forgotten. Nobody gets a login name with the sum `freed` before the time `until`.
    fn delete_account(&self, guest: i64, freed: String, until: i64) -> Later<'_, Vec<Token>>;

    /// Is this the sum of a login name that nobody gets yet?
    fn is_freed(&self, sum: String) -> Later<'_, bool>;

    /// Tables at which people have a place who deleted their account, and whom it is about: open ones, and those that are
    /// over and still have the deck.
    fn boards_of_deleted(&self) -> Later<'_, Vec<(i64, i64)>>;

    /// Replaces plan, outcome and decks of a table; with `record` false, its setup and inputs are deleted.
    fn scrub(&self, board: Board, record: bool) -> Later<'_, ()>;
}
