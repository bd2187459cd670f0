//! Messages from clients to the server.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Asking, Automatic, BotLevel, Clock, Deck, GameSettings, PersonRef, Plan};

/// A message to the server. The server knows your seat from the connection, so messages don't contain it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Log in. This is the first message of every connection.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// The token from an earlier [`Welcome`](crate::ToClient::Welcome); if `null`, the server creates a new guest.
        token: Option<String>,
        /// The name of a new guest.
        name: Option<String>,
        /// Whether this client contributes to the randomness of matches: it sends [`Contribute`](ToServer::Contribute)
        /// when it takes a seat at a table whose shuffles can be checked ([`Fairness`](crate::Fairness)). Such a table
        /// waits a moment for the contribution before its match starts.
        #[serde(default)]
        contributes: bool,
    },
    /// Change your name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Start or stop receiving the list of open tables.
    Lobby {
        /// True to start receiving the list, false to stop.
        listen: bool,
    },
    /// Start or stop following a tournament. Whenever the tournament changes, the server sends a
    /// [`TournamentChanged`](crate::ToClient::TournamentChanged). A connection follows at most one tournament.
    Follow {
        /// The id of the tournament to follow; `null` to follow none.
        tournament: Option<String>,
    },
    /// Create a table and sit down at it.
    Create {
        /// The settings of the table.
        plan: Plan,
    },
    /// Join a table. If you have a place there, you return to it. Otherwise you take the first open place, or watch if
    /// no place is open.
    Join {
        /// The table's id.
        table: String,
        /// Your deck, if you take an open place in Keeper of the Cards; `null` for a starter deck.
        deck: Option<Deck>,
        /// Whether you only want to watch.
        watch: bool,
        /// Whether to sit down even if people you blocked sit at the table.
        #[serde(default)]
        anyway: bool,
        /// Whether you take over the seat of a bot that plays only until a person takes its seat. You get the seat when
        /// the bot's turn is over.
        #[serde(default)]
        take_over: bool,
        /// Whether you agree to play if the table's match is rated. If you don't agree to play a rated match,
        /// you watch it.
        #[serde(default)]
        rated: bool,
    },
    /// Add your own random text to the randomness of the match. This is possible only before the match starts.
    Contribute {
        /// The table's id.
        table: String,
        /// The random text: 1 to 64 printable ASCII characters without spaces.
        text: String,
    },
    /// Put bots at the open places of a table that you created, and start the match. Each bot plays until a person
    /// takes its seat.
    Fill {
        /// The table's id.
        table: String,
        /// The bots' level.
        level: BotLevel,
    },
    /// Look for an opponent, or change what you look for. The server responds with
    /// [`Finding`](crate::ToClient::Finding).
    Find {
        /// The game that you want to play.
        game: GameSettings,
        /// Your deck in Keeper of the Cards; `null` for a starter deck.
        deck: Option<Deck>,
        /// The level of the bot that you play against if no person is found in time; `null` to wait for a person.
        bot: Option<BotLevel>,
        /// Whether the match is rated. You need an account, and `bot` must be `null`.
        #[serde(default)]
        rated: bool,
    },
    /// Stop looking for an opponent.
    StopFinding,
    /// Leave a table. If the match has not started, this frees your place. Otherwise the place stays yours.
    Leave {
        /// The table's id.
        table: String,
    },
    /// Answer a question, and optionally the questions that follow it. The server accepts all of the answers or none.
    Answer {
        /// The table's id.
        table: String,
        /// The question's id.
        question: u32,
        /// The keys of the answers. The first key answers this question, and each further key answers the question that
        /// follows.
        keys: Vec<String>,
        /// Whether you want to choose what to pay with this time, even if the server normally makes payments for you.
        #[serde(default)]
        by_hand: bool,
    },
    /// Cancel a choice that takes several questions, and go back to its first question.
    Cancel {
        /// The table's id.
        table: String,
        /// The id of your current question.
        question: u32,
    },
    /// Tell the server that you see a question. Your clock starts when you send this, or at the latest after a few
    /// seconds.
    Shown {
        /// The table's id.
        table: String,
        /// The question's id.
        question: u32,
    },
    /// Choose which questions the server answers for you.
    Automatic {
        /// The table's id.
        table: String,
        /// The questions that the server answers.
        answers: Automatic,
    },
    /// Ask the other people at the table whether you may take back your most recent decision.
    TakeBack {
        /// The table's id.
        table: String,
    },
    /// Answer another player's request to take back a decision, or withdraw your own.
    AllowTakeBack {
        /// The table's id.
        table: String,
        /// True to allow taking back, false to decline or withdraw the request.
        allow: bool,
    },
    /// Choose when the server asks you whether to respond to what other players do. This has an effect only in matches
    /// between people, in which the server can pass for you.
    Asking {
        /// The table's id.
        table: String,
        /// When you want to be asked.
        ask: Asking,
    },
    /// Give up the match. If the match continues without you, you leave it when you next have to answer a question.
    GiveUp {
        /// The table's id.
        table: String,
    },
    /// Claim the win, or end the match without a winner, because everybody who has to answer has been away for five
    /// minutes. This is possible only in matches without clocks.
    Claim {
        /// The table's id.
        table: String,
        /// True to end the match without a winner, false to claim the win.
        abort: bool,
    },
    /// Send a chat line to a table.
    Say {
        /// The table's id.
        table: String,
        /// The text of the line.
        text: String,
    },
    /// Turn the spectators' chat off or on. Only players of the table can do this.
    Quiet {
        /// The table's id.
        table: String,
        /// True to turn the chat off, false to turn it on.
        quiet: bool,
    },
    /// Mute or unmute a person whom you met at a table. This affects only you: you no longer see what they write, at
    /// any table and in messages. The list of people you muted is at `/api/mutes`.
    Mute {
        /// The table's id.
        table: String,
        /// The person's name.
        name: String,
        /// True to mute, false to unmute.
        mute: bool,
    },
    /// Block a person: you see nothing they write at any table, and they cannot join tables that you create. Your block
    /// list is at `/api/blocks`.
    Block {
        /// The id of the table where you met the person.
        table: String,
        /// The person's name.
        name: String,
    },
    /// Start or stop receiving [`Friends`](crate::ToClient::Friends) and everything else about your friends: their
    /// presence, challenges, invitations and messages. You need an account. While at least one of your connections
    /// receives these messages, your friends see that you are online, unless you appear offline.
    Friends {
        /// True to start receiving, false to stop.
        listen: bool,
    },
    /// Challenge a person with an account to a match. Send [`Friends`](ToServer::Friends) on the same connection first.
    Challenge {
        /// The person to challenge.
        to: PersonRef,
        /// The game to play.
        game: GameSettings,
        /// Your deck in Keeper of the Cards; `null` for a starter deck.
        deck: Option<Deck>,
        /// The time limit for each player; `null` if there is none.
        clock: Option<Clock>,
        /// Whether the match is rated. A rated match needs clocks.
        #[serde(default)]
        rated: bool,
    },
    /// Withdraw your challenge.
    WithdrawChallenge {
        /// The challenge's id.
        challenge: String,
    },
    /// Accept or decline a challenge.
    AnswerChallenge {
        /// The challenge's id.
        challenge: String,
        /// True to accept the challenge, false to decline it.
        accept: bool,
        /// Your deck in Keeper of the Cards, if you accept; `null` for a starter deck.
        #[serde(default)]
        deck: Option<Deck>,
    },
    /// Invite a person with an account to a table where you sit.
    Invite {
        /// The table's id.
        table: String,
        /// The person to invite.
        to: PersonRef,
    },
    /// Ask for a rematch, which starts when all players have asked for it.
    Rematch {
        /// The table's id.
        table: String,
    },
    /// Ask for the state of a finished match after a number of steps, as a seat or a spectator saw it.
    Replay {
        /// The table's id.
        table: String,
        /// The seat whose view you want; `null` for a spectator's.
        seat: Option<u8>,
        /// The number of steps. If the match has fewer steps, the response shows its end.
        step: u32,
        /// Whether to show everything that any seat knew, instead of the view of `seat`.
        #[serde(default)]
        open: bool,
    },
    /// Ask how the current battle is likely to end. While you choose attackers or defenders, include the answers that
    /// you have picked.
    Preview {
        /// The table's id.
        table: String,
        /// The keys of the answers that you have picked but not sent yet.
        keys: Vec<String>,
    },
    /// Ask what a strong player would answer. This is possible only in matches in which everybody else is a bot.
    Hint {
        /// The table's id.
        table: String,
        /// The question's id.
        question: u32,
    },
    /// Ask what a strong player would have answered in a finished match.
    ReplayHint {
        /// The table's id.
        table: String,
        /// The seat that had to answer.
        seat: u8,
        /// The number of steps after which the seat had to answer.
        step: u32,
    },
    /// Ask at which steps the turns of a finished match begin.
    Outline {
        /// The table's id.
        table: String,
    },
    /// Start or stop receiving the server's estimates of each player's chance to win, for positions in a finished
    /// match.
    Evaluate {
        /// The table's id.
        table: String,
        /// True to start receiving the estimates, false to stop.
        listen: bool,
    },
    /// Create a private table with bots that continues a finished match, and sit down at it.
    PlayOn {
        /// The id of the finished match's table.
        table: String,
        /// The number of steps of the finished match that the new match keeps.
        step: u32,
        /// The seat you take.
        seat: u8,
        /// The level of the bots.
        level: BotLevel,
    },
    /// Ask the server for a [`Pong`](crate::ToClient::Pong).
    Ping,
}

impl ToServer {
    /// Returns the table id in this message; `None` if the message has none.
    pub fn table(&self) -> Option<&str> {
        match self {
            ToServer::Join { table, .. }
            | ToServer::Contribute { table, .. }
            | ToServer::Fill { table, .. }
            | ToServer::Leave { table }
            | ToServer::Answer { table, .. }
            | ToServer::Cancel { table, .. }
            | ToServer::Shown { table, .. }
            | ToServer::Automatic { table, .. }
            | ToServer::TakeBack { table }
            | ToServer::AllowTakeBack { table, .. }
            | ToServer::Asking { table, .. }
            | ToServer::GiveUp { table }
            | ToServer::Claim { table, .. }
            | ToServer::Say { table, .. }
            | ToServer::Quiet { table, .. }
            | ToServer::Mute { table, .. }
            | ToServer::Block { table, .. }
            | ToServer::Invite { table, .. }
            | ToServer::Rematch { table }
            | ToServer::Replay { table, .. }
            | ToServer::Preview { table, .. }
            | ToServer::Hint { table, .. }
            | ToServer::ReplayHint { table, .. }
            | ToServer::Outline { table }
            | ToServer::Evaluate { table, .. }
            | ToServer::PlayOn { table, .. } => Some(table),
            ToServer::Hello { .. }
            | ToServer::Rename { .. }
            | ToServer::Lobby { .. }
            | ToServer::Create { .. }
            | ToServer::Find { .. }
            | ToServer::StopFinding
            | ToServer::Friends { .. }
            | ToServer::Challenge { .. }
            | ToServer::WithdrawChallenge { .. }
            | ToServer::AnswerChallenge { .. }
            | ToServer::Follow { .. }
            | ToServer::Ping => None,
        }
    }

    /// Returns the question id in this message; `None` if the message has none.
    pub fn question(&self) -> Option<u32> {
        match self {
            ToServer::Answer { question, .. }
            | ToServer::Cancel { question, .. }
            | ToServer::Shown { question, .. }
            | ToServer::Hint { question, .. } => Some(*question),
            _ => None,
        }
    }
}
