//! Runs rulings of Keeper of the Cards, in the language of `docs/scenarios.md`.

mod attempt;
mod board;
mod card;
mod claim;
mod legal;
mod play;
mod table;
mod words;

use cards::edition::{Edition, UnknownEdition};
use scenario::{Book, NumberedLine, StepError, When, World};

use board::Board;
use kotc::PLAYABLE;
use kotc::rules::Rules;
use table::RulingMatch;

/// A game of Keeper of the Cards in which a ruling is checked.
#[derive(Clone, Debug)]
pub struct KotcWorld {
    board: Board,
    /// The match; `None` if the ruling only claims which cards and decks are legal.
    table: Option<RulingMatch>,
}

impl KotcWorld {
    fn table(&self) -> &RulingMatch {
        self.table.as_ref().expect("the match of a ruling has begun before its first step")
    }

    fn table_mut(&mut self) -> &mut RulingMatch {
        self.table.as_mut().expect("the match of a ruling has begun before its first step")
    }
}

impl World for KotcWorld {
    const CASES: &'static str = "editions";

    fn cases() -> Vec<String> {
        PLAYABLE.iter().map(|it| it.edition.to_string()).collect()
    }

    fn books() -> Vec<Book> {
        let book = |rules: &&Rules| Book {
            title: format!("Rulebook of the {}", rules.edition.ordinal()),
            cited: format!("Rulebook {}", rules.edition),
            chapters: rules.chapters,
        };
        PLAYABLE.iter().map(book).collect()
    }

    fn is_board(line: &str) -> bool {
        board::is_board(line)
    }

    fn set(
        case: &str,
        list: Option<&str>,
        board: &[NumberedLine],
        plays: &[NumberedLine],
    ) -> Result<KotcWorld, NumberedLine> {
        if list.is_some() {
            return Err((
                0,
                "Keeper of the Cards has no card lists. Leave out the line `cards …`.".to_owned(),
            ));
        }
        let edition: Edition = case.parse().map_err(|it: UnknownEdition| (0, it.to_string()))?;
        let board = Board::read(edition, board)?;
        let is_legality =
            |it: &NumberedLine| it.1.strip_prefix('>').is_some_and(|it| legal::read(it).is_some());
        let plays_nothing = !plays.is_empty() && plays.iter().all(is_legality);
        let table = if plays_nothing { None } else { Some(RulingMatch::new(&board)?) };
        Ok(KotcWorld { board, table })
    }

    fn chance(&mut self, line: &str) -> Option<Result<(), String>> {
        line.strip_prefix("dice ").map(|it| self.table_mut().add_dice(it))
    }

    fn begin_line(&mut self) {
        self.table_mut().begin_line();
    }

    fn step(&mut self, step: &str, when: When) -> Result<(), StepError> {
        self.table_mut().step(step, when)
    }

    fn claim(&mut self, text: &str) -> Result<(), String> {
        match legal::read(text) {
            Some(claim) => legal::check(&self.board, &claim, text),
            None => {
                self.table_mut().settle_before_claim()?;
                claim::check(self.table(), text)
            }
        }
    }

    fn finish(&self) -> Result<(), String> {
        self.table.as_ref().map_or(Ok(()), RulingMatch::finish)
    }

    fn story(&self) -> Vec<String> {
        self.table.as_ref().map_or_else(Vec::new, RulingMatch::story)
    }
}
