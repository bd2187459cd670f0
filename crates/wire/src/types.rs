//! The TypeScript types of the protocol.

use ts_rs::{Config, TS};

use crate::api::{
    Backs, Blank, CardConflict, CardDifference, CardKind, CardText, CardVersion, Checked, CodesLeft,
    Complete, Completion, Confirmation, Credentials, Crop, DeckCard, DeckChecked, DeckConflict, DeckEntry,
    DeckImport, DeckImported, DeckLine, DeckListing, DeckReason, DeckSketch, ExportCards, FaceOrder, Ids,
    Import, ImportRefused, Imported, InEdition, LoggedIn, Marks, Me, MyCard, MyDeck, MyPicture, MyPictures,
    NewAccount, NewCard, NewDeck, NewPassword, Paper, Picture, PictureUse, Port, Ported, PriceLine,
    PrintFormat, PrintOrder, PrintWhat, Recover, RecoveryCodes, SaveCard, SaveDeck, Session, Shared,
    SharedCard, Sketch, Sorry, StarterDeck, Tried, Trouble, TryIt,
};
use crate::{
    Answer, Bot, Cards, Clock, Coins, Deck, Game, KeepCard, KeepDecided, KeepPlayer, KeepView, KotcBattle,
    KotcCard, KotcCounter, KotcHindered, KotcLink, KotcPlayer, KotcPrint, KotcView, KotcWords, Listing, Mark,
    Occupant, Place, Plan, Question, Refusal, Saw, Spoken, Stage, Table, ToClient, ToServer, VERSION, View,
};

/// All types, as one TypeScript file.
pub fn typescript() -> String {
    // JSON has no other numbers than those of JavaScript.
    let config = Config::default().with_large_int("number");
    let mut out = String::from(
        "// Made from the Rust types of the crate `wire` by `keeper types`. Do not change by hand.\n\n",
    );
    out += &format!("export const VERSION = {VERSION};\n");
    macro_rules! declare {
        ($($type:ty),*) => {
            $(out += &format!("\nexport {}\n", <$type>::decl(&config));)*
        };
    }
    declare!(
        ToServer,
        ToClient,
        Refusal,
        Spoken,
        View,
        Table,
        Listing,
        Occupant,
        Stage,
        Plan,
        Place,
        Deck,
        Bot,
        Clock,
        Game,
        Question,
        Answer,
        Mark,
        Saw,
        Cards,
        KotcWords,
        KotcView,
        KotcPlayer,
        KotcPrint,
        KotcCounter,
        KotcCard,
        KotcBattle,
        KotcLink,
        KotcHindered,
        KeepView,
        KeepPlayer,
        KeepCard,
        KeepDecided,
        Coins,
        Sorry,
        Me,
        Credentials,
        NewPassword,
        LoggedIn,
        Session,
        NewAccount,
        Confirmation,
        RecoveryCodes,
        CodesLeft,
        Recover,
        CardKind,
        Crop,
        Sketch,
        Trouble,
        PriceLine,
        InEdition,
        Checked,
        Complete,
        Blank,
        Completion,
        Port,
        Ported,
        FaceOrder,
        Picture,
        MyPictures,
        MyPicture,
        PictureUse,
        MyCard,
        NewCard,
        SaveCard,
        Ids,
        CardConflict,
        CardDifference,
        CardVersion,
        Shared,
        SharedCard,
        CardText,
        Import,
        ImportRefused,
        Imported,
        ExportCards,
        DeckCard,
        DeckEntry,
        DeckSketch,
        DeckLine,
        DeckChecked,
        MyDeck,
        DeckListing,
        DeckReason,
        NewDeck,
        SaveDeck,
        DeckConflict,
        StarterDeck,
        DeckImport,
        DeckImported,
        TryIt,
        Tried,
        PrintWhat,
        PrintFormat,
        Paper,
        Marks,
        Backs,
        PrintOrder
    );
    out
}
