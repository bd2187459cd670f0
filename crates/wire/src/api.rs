//! The requests and responses of the HTTP API: cards, decks, images, printing, accounts and moderation.
//!
//! Every request except those for logging in and recovering an account needs the header
//! `Authorization: Bearer <token>`, with the token from [`Welcome`](crate::ToClient::Welcome). A request that fails
//! gets a status of 400 or more and an [`ErrorBody`]. Positions in text are counted in UTF-16 code units, as in
//! JavaScript. Times are seconds since 1970.

mod account;
mod card;
mod check;
mod deck;
mod draft;
mod history;
mod keep;
mod library;
mod measure;
mod moderation;
mod person;
mod picture;
mod print;
mod rating;
mod set;
mod social;
mod tournament;

pub use account::{Credentials, LoggedIn, Me, NewPassword};
pub use card::{
    Blank, CardConflict, CardDifference, CardFormat, CardText, CardVersion, Complete, Completion, Crop,
    ExportCards, ExtraField, FaceOrder, Ids, Import, ImportExisting, ImportRefused, Imported, Lowered,
    MyCard, NewCard, Port, Ported, SaveCard, Saving, Shared, SharedCard, Sketch, Suggest, Thrift,
    WireCardKind,
};
pub use check::{
    Advice, CheckProblem, Checked, CheckedFiles, DeckChecked, DeckLine, DeckProblem, Differing, InEdition,
    PriceLine, Proposed, Suggested,
};
pub use deck::{
    DeckCard, DeckConflict, DeckEntry, DeckImport, DeckImported, DeckListing, DeckSketch, MyDeck, NewDeck,
    SaveDeck, StarterDeck, Tried, TryIt,
};
pub use draft::{
    CheckedDraftDeck, DraftCard, DraftCards, DraftDeck, DraftList, DraftListing, DraftMatch, DraftPack,
    DraftPage, DraftPlayer, DraftResult, NewDraft, PickCard, PlayDrafter, WireDraftKind, WireDraftStage,
};
pub use history::{MatchPlayer, MyMatch, MyMatches};
pub use keep::{
    KeepChecked, KeepComplete, KeepCompletion, KeepFaceOrder, KeepField, KeepImport, KeepListConflict,
    KeepListSketch, KeepListVersion, KeepProblem, KeepSketch, MyKeepList, NewKeepList, SaveKeepList,
    SharedKeepList,
};
pub use library::{
    Ancestor, CheckFormat, FitWhy, FittingCard, FormatChecked, FormatSet, FormatSketch, HideComment,
    LibraryCard, LibraryComment, LibraryComments, LibraryContent, LibraryEntry, LibraryKind, LibraryPage,
    LibraryVersion, LibraryWork, Liked, MyPublication, NewComment, Publish, PublishWhat, Published, Remixed,
};
pub use measure::{
    CardAnswer, CardComparison, CardLift, CardResult, CostDifference, DeckMatchup, DeckResult, Estimate,
    Exactness, ExactnessChoice, FairCost, MeasureWhat, MeasuredKind, MeasuredThing, Measurement,
    MeasurementMethod, MeasurementResult, MeasurementState, MyMeasurements, NewMeasurement,
};
pub use moderation::{
    LogEntry, MadeThing, MakeReport, Moderate, ModeratedTable, Moderation, ModerationAction, NetworkBan,
    Person, PersonDetail, Report, ReportAbout, Restricted, RestrictionKind, Role, Settled,
};
pub use person::{Block, CodesLeft, Confirmation, NewAccount, Recover, RecoveryCodes, Session};
pub use picture::{MyPicture, MyPictures, Picture, PictureUse};
pub use print::{
    Backs, CardSize, HostedPrint, Marks, Paper, PrintFormat, PrintGroup, PrintOption, PrintOrder, PrintWhat,
};
pub use rating::{Leaderboard, OwnRank, Profile, ProfileRating, PublicMatch, Rank, RatedScore, RatingStep};
pub use set::{CardSet, EditCards, EditedCards, ExtraChange, SetListing, UneditedCard};
pub use social::{
    ContactSettings, Conversation, FriendAsked, Inbox, MessagePage, MessagesRead, Mute, PersonCard, WhoMay,
    WriteMessage,
};
pub use tournament::{
    BracketCell, BracketPart, BracketPlace, DecksShown, LONGEST_TOURNAMENT_ABOUT, LONGEST_TOURNAMENT_NAME,
    MatchScore, Seeding, SignUp, TournamentAct, TournamentCard, TournamentDeck, TournamentEvent,
    TournamentJudge, TournamentListing, TournamentLists, TournamentLogLine, TournamentMatch, TournamentOrder,
    TournamentPage, TournamentPenalty, TournamentPlayer, TournamentRank, TournamentRound, TournamentSettings,
    TournamentStage, TournamentYou,
};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The body of every error response.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ErrorBody {
    /// What went wrong and how to fix it, for people to read.
    pub message: String,
}
