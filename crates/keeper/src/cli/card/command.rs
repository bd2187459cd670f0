//! The subcommands of `keeper card`.

use std::path::PathBuf;

use cards::card::CardKind;
use cards::edition::Edition;
use clap::{Args, Subcommand, ValueEnum};

use crate::cli::{CardsArgs, InputArgs, stats};

#[derive(Subcommand, Debug)]
pub(in crate::cli) enum CardCommand {
    /// Check whether cards are legal in an edition, and list all problems with suggestions
    #[command(after_help = "\
Examples:
  keeper card check cards.toml
  keeper card check --edition 9 --json cards.json
  keeper card check --edition 14 --text 'Target 1 in-play card; destroy it.'
  curl … | keeper card check --edition 6 -

Without --edition, every card is checked in the edition it was made for.
docs/checks.md describes the JSON output.")]
    Check {
        #[command(flatten)]
        input: InputArgs,
        /// The edition to check for; by default, the edition that each card was made for
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Option<Edition>,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Show what cards cost, and how the cost is calculated
    #[command(after_help = "\
Examples:
  keeper card price cards.toml
  keeper card price --edition 6 --text 'Draw 2 cards.'
  keeper card price --edition 14 --stats 4/6 --text 'GREED: Draw 2 cards.'")]
    Price {
        #[command(flatten)]
        cards: CardsArgs,
    },
    /// Print cards with their texts in the edition's standard spelling
    #[command(after_help = "\
Examples:
  keeper card format cards.toml            print the file
  keeper card format --write cards.toml    rewrite the file; comments stay
  keeper card format --check cards.toml    only report whether something would change")]
    Format {
        #[command(flatten)]
        cards: CardsArgs,
        /// Rewrite the files instead of printing them
        #[arg(short, long, conflicts_with_all = ["json", "check"])]
        write: bool,
        /// Only report whether cards would change; exit with 1 if any would
        #[arg(long)]
        check: bool,
    },
    /// Convert cards to another edition: same meaning, new wording and cost
    #[command(after_help = "\
Examples:
  keeper card port --to 17 cards.toml
  keeper card port --edition 6 --to 14 --text 'Target up to 1 card in play. Destroy all targets.'

Components without a counterpart in the new edition are listed, each with the closest component of the new edition.")]
    Port {
        #[command(flatten)]
        cards: CardsArgs,
        /// The edition to convert the cards to
        #[arg(short, long, value_parser = crate::edition::read)]
        to: Edition,
    },
    /// Convert card files to another format: TOML, JSON, CSV, TSV or XLSX; keeps all fields
    #[command(after_help = "\
Examples:
  keeper card convert cards.toml --to cards.xlsx
  keeper card convert cards.csv --to cards.toml --force
  keeper card convert a.csv b.json --to all.csv

The file extension of --to decides the format. Problems are listed by row and column.
docs/spreadsheets.md describes the columns.")]
    Convert {
        /// Card files: TOML, JSON, CSV, TSV or XLSX
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The file to write; its extension decides the format
        #[arg(short, long)]
        to: PathBuf,
        /// Overwrite an existing file
        #[arg(long)]
        force: bool,
    },
    /// Propose official texts, with their costs, for an ability that you describe in your own words
    #[command(after_help = "\
Examples:
  keeper card suggest --edition 14 'when this attacks, gain 3 life'
  keeper card suggest --edition 6 --kind spell --json 'kill up to two creatures'

Every proposal is legal and says how it differs from your words. docs/suggestions.md describes the JSON output.
Exit status: 0 if the first proposal means what you wrote, 1 if no text of the edition does.")]
    Suggest {
        /// What the ability should do, or - to read it from standard input
        text: String,
        /// The edition whose wording to use
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Edition,
        /// The kind of card; by default a creature if you give --stats or your text is about a creature, otherwise a
        /// spell
        #[arg(long, value_enum)]
        kind: Option<KindArg>,
        /// The creature's offense and defense (called SP and HP since the 12th edition), such as 6/30
        #[arg(long, value_parser = stats, allow_hyphen_values = true)]
        stats: Option<(i64, i64)>,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Autocomplete a card's text
    #[command(after_help = "\
Examples:
  keeper card complete --edition 14 --kind spell 'Target 1'
  keeper card complete --edition 6 --stats 2/10 --json -")]
    Complete {
        /// The unfinished text, or - to read it from standard input
        text: String,
        /// The edition whose wording to use
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Edition,
        #[command(flatten)]
        kind: KindArgs,
        /// The cursor's position in the text, in characters; by default the end of the text
        #[arg(long)]
        cursor: Option<usize>,
        /// The maximum number of completions to list
        #[arg(long, default_value_t = 20)]
        most: usize,
        /// Write JSON for other programs
        #[arg(long)]
        json: bool,
    },
    /// Create a card: calculate its cost, and print the card as a card file
    #[command(after_help = "\
Examples:
  keeper card new --edition 17 --name Thor --stats 4/6
  keeper card new --edition 6 --name Insight --text 'Draw 1 card.' >> cards.toml")]
    New {
        /// The edition to make the card for
        #[arg(short, long, value_parser = crate::edition::read)]
        edition: Edition,
        /// The card's name
        #[arg(short, long)]
        name: String,
        #[command(flatten)]
        kind: KindArgs,
        /// The card's text
        #[arg(long)]
        text: Option<String>,
        /// Write JSON instead of TOML
        #[arg(long)]
        json: bool,
    },
}

/// The kind of a card, and the offense and defense of a creature.
#[derive(Args, Clone, Copy, Debug)]
pub(in crate::cli) struct KindArgs {
    /// The kind of card; by default a creature if you give --stats, otherwise a spell
    #[arg(long, value_enum)]
    kind: Option<KindArg>,
    /// The creature's offense and defense (called SP and HP since the 12th edition), such as 6/30
    #[arg(long, value_parser = stats, allow_hyphen_values = true)]
    pub(super) stats: Option<(i64, i64)>,
}

impl KindArgs {
    /// Returns the kind of the card.
    pub(super) fn card_kind(self) -> CardKind {
        card_kind(self.kind, self.stats)
    }
}

/// A kind of card, as people write it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(in crate::cli) enum KindArg {
    Creature,
    Minion,
    Spell,
}

/// Returns the kind of a card. If no kind is given, a card with offense and defense is a creature, and any other card
/// is a spell.
pub(super) fn card_kind(kind: Option<KindArg>, stats: Option<(i64, i64)>) -> CardKind {
    match (kind, stats) {
        (Some(KindArg::Creature | KindArg::Minion), _) | (None, Some(_)) => CardKind::Creature,
        (Some(KindArg::Spell) | None, _) => CardKind::Spell,
    }
}
