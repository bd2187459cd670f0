//! What the browser asks for over HTTP: cards, decks, pictures, printing and accounts.
//!
//! Every request but logging in bears `Authorization: Bearer <token>`, the token of [`Welcome`](crate::ToClient::Welcome).
//! What is not done is answered with a status of 400 or more and a [`ErrorBody`]. Places in texts are counted as JavaScript
//! counts: in UTF-16 units.

mod account;
mod card;
mod check;
mod deck;
mod moderation;
mod person;
mod picture;
mod print;

pub use account::{Credentials, LoggedIn, Me, NewPassword};
pub use card::{
    Blank, CardConflict, CardDifference, CardKind, CardText, CardVersion, Complete, Completion, Crop,
    ExportCards, FaceOrder, Ids, Import, ImportRefused, Imported, MyCard, NewCard, Port, Ported, SaveCard,
    Shared, SharedCard, Sketch,
};
pub use check::{
    CheckProblem, Checked, CheckedFiles, DeckChecked, DeckLine, DeckProblem, InEdition, PriceLine,
};
pub use deck::{
    DeckCard, DeckConflict, DeckEntry, DeckImport, DeckImported, DeckListing, DeckSketch, MyDeck, NewDeck,
    SaveDeck, StarterDeck, Tried, TryIt,
};
pub use moderation::{
    LogEntry, MadeThing, MakeReport, Moderate, ModeratedTable, Moderation, ModerationAction, NetworkBan,
    Person, PersonDetail, Report, ReportAbout, Restricted, RestrictionKind, Role, Settled,
};
pub use person::{Block, CodesLeft, Confirmation, NewAccount, Recover, RecoveryCodes, Session};
pub use picture::{MyPicture, MyPictures, Picture, PictureUse};
pub use print::{Backs, Marks, Paper, PrintFormat, PrintGroup, PrintOption, PrintOrder, PrintWhat};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why something was not done, in words for people, and what to do.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ErrorBody {
    /// A sentence.
    pub message: String,
}
