//! The TypeScript types of the protocol.

use ts_rs::{Config, TS};

use crate::{
    Answer, Bot, Clock, Coins, Deck, Game, KeepCard, KeepPlayer, KeepView, KotcBattle, KotcCard, KotcCounter,
    KotcLink, KotcPlayer, KotcPrint, KotcView, Listing, Mark, Occupant, Place, Plan, Question, Refusal, Saw,
    Spoken, Stage, Table, ToClient, ToServer, VERSION, View,
};

/// All types, as one TypeScript file.
pub fn typescript() -> String {
    let config = Config::default();
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
        KotcView,
        KotcPlayer,
        KotcPrint,
        KotcCounter,
        KotcCard,
        KotcBattle,
        KotcLink,
        KeepView,
        KeepPlayer,
        KeepCard,
        Coins
    );
    out
}
