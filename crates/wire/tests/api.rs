//! Checks the documentation page of the API: every example has the type that it claims to have, every type has an
//! example, and every path is described.

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::PersonRef;
use wire::api::*;

const PAGE: &str = include_str!("../../../docs/api.md");

/// The source files whose doc comments name the paths.
const SOURCES: [&str; 17] = [
    include_str!("../src/api/account.rs"),
    include_str!("../src/api/card.rs"),
    include_str!("../src/api/check.rs"),
    include_str!("../src/api/deck.rs"),
    include_str!("../src/api/draft.rs"),
    include_str!("../src/api/history.rs"),
    include_str!("../src/api/keep.rs"),
    include_str!("../src/api/library.rs"),
    include_str!("../src/api/measure.rs"),
    include_str!("../src/api/moderation.rs"),
    include_str!("../src/api/person.rs"),
    include_str!("../src/api/picture.rs"),
    include_str!("../src/api/print.rs"),
    include_str!("../src/api/rating.rs"),
    include_str!("../src/api/set.rs"),
    include_str!("../src/api/social.rs"),
    include_str!("../src/api/tournament.rs"),
];

/// Parses an example and serializes it again, so that missing and superfluous fields are found.
fn again<T: Serialize + DeserializeOwned>(example: &Value) -> Value {
    let read: T = serde_json::from_str(&example.to_string()).unwrap_or_else(|why| panic!("{why}: {example}"));
    serde_json::to_value(read).expect("it can be written")
}

type KindOfExample = (&'static str, fn(&Value) -> Value);

macro_rules! kinds {
    ($($kind:ident),*) => { [$((stringify!($kind), again::<$kind> as fn(&Value) -> Value)),*] };
}

/// The types that are whole requests or responses.
const KINDS: [KindOfExample; 117] = kinds!(
    ErrorBody,
    Me,
    Credentials,
    LoggedIn,
    NewPassword,
    Session,
    NewAccount,
    Confirmation,
    RecoveryCodes,
    CodesLeft,
    Recover,
    Block,
    Mute,
    PersonCard,
    PersonRef,
    FriendAsked,
    ContactSettings,
    Inbox,
    MessagePage,
    WriteMessage,
    MessagesRead,
    MyMatches,
    Leaderboard,
    Profile,
    Sketch,
    Checked,
    Complete,
    Suggest,
    Suggested,
    Thrift,
    Completion,
    Port,
    Ported,
    FaceOrder,
    Picture,
    MyPictures,
    NewCard,
    MyCard,
    SaveCard,
    CardConflict,
    CardVersion,
    Ids,
    Shared,
    SharedCard,
    Import,
    Imported,
    ExportCards,
    SetListing,
    CardSet,
    EditCards,
    EditedCards,
    DeckSketch,
    DeckListing,
    NewDeck,
    MyDeck,
    SaveDeck,
    DeckConflict,
    DeckChecked,
    DeckImport,
    DeckImported,
    StarterDeck,
    DraftList,
    NewDraft,
    DraftPage,
    PickCard,
    DraftDeck,
    CheckedDraftDeck,
    PlayDrafter,
    KeepListSketch,
    KeepChecked,
    KeepComplete,
    KeepCompletion,
    KeepFaceOrder,
    KeepImport,
    NewKeepList,
    MyKeepList,
    SaveKeepList,
    KeepListConflict,
    KeepListVersion,
    SharedKeepList,
    PrintFormat,
    PrintOrder,
    HostedPrint,
    Publish,
    Published,
    LibraryPage,
    LibraryWork,
    MyPublication,
    Remixed,
    Liked,
    LibraryComments,
    LibraryComment,
    NewComment,
    HideComment,
    FormatSketch,
    CheckFormat,
    FormatChecked,
    FittingCard,
    NewMeasurement,
    Measurement,
    MyMeasurements,
    TryIt,
    Tried,
    TournamentLists,
    TournamentSettings,
    TournamentPage,
    SignUp,
    TournamentAct,
    TournamentDeck,
    MakeReport,
    Moderation,
    Moderate,
    LogEntry,
    Person,
    PersonDetail,
    ModeratedTable,
    Report
);

#[test]
fn every_example_is_what_it_says_and_every_kind_has_one() {
    let mut shown = BTreeSet::new();
    let mut rest = PAGE;
    while let Some((before, after)) = rest.split_once("```json\n") {
        let (example, more) = after.split_once("```").expect("a block ends");
        let example: Value = serde_json::from_str(example).unwrap_or_else(|why| panic!("{why}: {example}"));
        let name = before.lines().last().expect("a line before it").trim_matches('`');
        let (name, again) =
            KINDS.iter().find(|it| it.0 == name).unwrap_or_else(|| panic!("what is {name:?}?"));
        assert_eq!(again(&example), example, "{name}");
        shown.insert(*name);
        rest = more;
    }
    assert_eq!(shown, KINDS.iter().map(|it| it.0).collect());
}

#[test]
fn every_path_is_described() {
    let described: BTreeSet<&str> = PAGE.lines().filter_map(|it| it.strip_prefix("### ")).collect();
    let methods = ["GET ", "POST ", "PUT ", "DELETE "];
    let named =
        SOURCES.iter().flat_map(|it| it.split('`')).filter(|it| methods.iter().any(|m| it.starts_with(m)));
    let mut count = 0;
    for path in named {
        let path = path.split('?').next().expect("a path");
        assert!(described.contains(path), "{path} is not described");
        count += 1;
    }
    assert!(count > 20, "{count}");
}
