//! Messages from the server to clients.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::api::Role;
use crate::{
    Between, Challenge, ChallengeEnd, Coaching, DirectMessage, EditionInfo, Evaluation, Friend,
    FriendRequest, GameInfo, GameSettings, HintedAnswer, KeepView, KotcPreview, KotcView, Lesson, LevelInfo,
    Listing, NumberedCards, Presence, Question, RatedSearch, Saw, Swing, Table, TurnMark, Waiting,
};

/// Everything that a viewer may know about a match now.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(rename = "View")]
pub enum WireView {
    /// A match of Keeper of the Cards.
    Kotc(KotcView),
    /// A match of KEEP.
    Keep(KeepView),
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Spoken {
    /// The name of the person who wrote the line.
    pub name: String,
    /// The seat of the person who wrote the line; `null` for spectators.
    pub seat: Option<u8>,
    /// The text of the line.
    pub text: String,
}

/// Why the server answered a message with an error.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The message is not JSON, not a known message, too long, or sent before `hello`.
    Malformed,
    /// The client uses another version of the protocol.
    Version,
    /// The token is unknown or no longer valid.
    Token,
    /// The table does not exist.
    NoTable,
    /// The person does not exist, or several people have the name.
    NoPerson,
    /// The table does not currently allow what the message asks for, or this connection has not joined the table.
    NotNow,
    /// The message refers to a question that is no longer open. The server sends the current update again.
    Stale,
    /// The key is not one of the question's answers.
    NotAnAnswer,
    /// The deck cannot be used.
    Deck,
    /// The settings of the new table are not possible.
    Plan,
    /// A name or text is empty, too long or has forbidden characters, or the name belongs to an account.
    Text,
    /// Too many messages, tables or connections.
    TooMany,
    /// The server's disk is nearly full, or the person has reached their storage limit.
    Full,
    /// The person, or their network, is banned.
    Banned,
    /// The person is not allowed to chat.
    Muted,
    /// The server is in maintenance mode, so no new tables or matches can start.
    Maintenance,
    /// A server error; nothing was done.
    Fault,
}

/// A message to a client.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The response to [`Hello`](crate::ToServer::Hello).
    Welcome {
        /// The version of the protocol that the server uses.
        version: u32,
        /// The token that identifies this person from now on. Save it and send it in the next `hello`.
        token: String,
        /// The person's name.
        name: String,
        /// The ids of the open tables where the person sits.
        tables: Vec<String>,
        /// The starter decks, as pairs of edition and name.
        decks: Vec<(String, String)>,
        /// All editions of Keeper of the Cards, the newest first.
        editions: Vec<EditionInfo>,
        /// All games, the default one first.
        games: Vec<GameInfo>,
        /// The levels of bots, from the weakest to the strongest.
        levels: Vec<LevelInfo>,
        /// The coached matches; left out if there are none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lessons: Vec<Lesson>,
    },
    /// The person's name has changed.
    Named {
        /// The new name.
        name: String,
    },
    /// The open tables in the lobby, without private ones.
    Lobby {
        /// The tables, newest first.
        tables: Vec<Listing>,
        /// For each game that somebody wants to play, how many people look for an opponent.
        waiting: Vec<Waiting>,
    },
    /// Whether the person is looking for an opponent, and in which game. The server sends this in response to
    /// [`Find`](crate::ToServer::Find) and [`StopFinding`](crate::ToServer::StopFinding), and when the person starts or
    /// stops looking through another connection.
    Finding {
        /// The game; `null` if the person is not looking for an opponent.
        game: Option<GameSettings>,
        /// Milliseconds until the waiting player is matched with a bot; `null` if they wait for a human opponent.
        bot_in: Option<u32>,
        /// The state of a search for a rated match; left out for other searches. The server sends this message again
        /// whenever the search accepts a wider range of ratings.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rated: Option<RatedSearch>,
    },
    /// The server has created a table for the person who looked for an opponent. Join it to play.
    Found {
        /// The table's id.
        table: String,
    },
    /// The state of a table: its places, its stage, its spectators. Sent whenever it changes.
    Table(Table),
    /// Cards that the viewer sees for the first time in a match. This message comes before the first update that refers
    /// to the cards.
    Cards {
        /// The table's id.
        table: String,
        /// The cards that are new to the viewer.
        cards: NumberedCards,
    },
    /// What happened in a match, its state now, and the viewer's question.
    Update {
        /// The table's id.
        table: String,
        /// The number of steps that the match has had. Every input is a step, and taking inputs back is a step too, so
        /// the number never decreases.
        step: u32,
        /// If steps that you have seen were taken back, the number of the last step that still counts; otherwise
        /// `null`. Forget what you saw of later steps.
        back: Option<u32>,
        /// The events that the viewer saw since the previous update. The first update after joining has everything
        /// since the start.
        saw: Vec<Saw>,
        /// What the table looked like between the events in `saw`, in order, so that a client can show the events one
        /// after the other. Each view builds on the one before it, and the first builds on the view of the previous
        /// update. Clients that don't need this can ignore it.
        between: Vec<Between>,
        /// Everything that the viewer may know now. In Keeper of the Cards, it leaves out the zones that have not
        /// changed since the previous update.
        view: WireView,
        /// The question that the viewer has to answer; `null` if there is none.
        question: Option<Question>,
        /// Whether the viewer can ask now to take back their most recent decision.
        take_back: bool,
        /// What the coach says to the viewer; left out in matches without a coach.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        coach: Option<Coaching>,
    },
    /// The state of a finished match after a number of steps: the response to [`Replay`](crate::ToServer::Replay).
    Replayed {
        /// The table's id.
        table: String,
        /// The number of steps after which the match was in this state.
        step: u32,
        /// The number of steps of the whole match.
        steps: u32,
        /// The seat whose view this is; `null` for a spectator's.
        seat: Option<u8>,
        /// Everything that the viewer saw up to this step.
        saw: Vec<Saw>,
        /// All cards that the view refers to.
        cards: Option<NumberedCards>,
        /// Everything that the viewer could know after this step.
        view: WireView,
        /// The question that the seat had to answer; `null` if there was none. With open hands, this is the question of
        /// the first seat that had to answer.
        question: Option<Question>,
        /// The seat that had to answer the question; `null` if there was no question.
        #[serde(default)]
        asked: Option<u8>,
        /// Whether hands are open. If so, the view shows everything that any seat knew.
        #[serde(default)]
        open: bool,
    },
    /// How the current battle is likely to end: the response to [`Preview`](crate::ToServer::Preview).
    Previewed {
        /// The table's id.
        table: String,
        /// The number of steps in the match when the preview was computed.
        step: u32,
        /// The keys of the answers that the client had picked.
        keys: Vec<String>,
        /// The previews. There is one for a battle that has begun. While the attacker still chooses the attackers or
        /// what to attack, there can be several. Without a battle, there are none.
        previews: Vec<KotcPreview>,
    },
    /// The answers that a strong player would give: the response to [`Hint`](crate::ToServer::Hint) and
    /// [`ReplayHint`](crate::ToServer::ReplayHint).
    Hinted {
        /// The table's id.
        table: String,
        /// The question's id.
        question: u32,
        /// The seat that has to answer the question.
        seat: u8,
        /// Up to three answers, the best first.
        answers: Vec<HintedAnswer>,
    },
    /// The turns of a finished match: the response to [`Outline`](crate::ToServer::Outline).
    Outlined {
        /// The table's id.
        table: String,
        /// The number of steps of the whole match.
        steps: u32,
        /// The points at which the turns or rounds begin, in order.
        turns: Vec<TurnMark>,
    },
    /// Every seat's estimated chance to win at some positions of a finished match. The server responds to
    /// [`Evaluate`](crate::ToServer::Evaluate) with several of these messages, which it sends while it computes the
    /// chances.
    Evaluated {
        /// The table's id.
        table: String,
        /// The number of positions in all `evaluated` messages together.
        of: u32,
        /// The index of the first position in this message.
        from: u32,
        /// The positions, in order.
        positions: Vec<Evaluation>,
        /// The largest swings, the largest first; `null` until all positions have been sent.
        swings: Option<Vec<Swing>>,
    },
    /// Chat lines. After joining, these are the most recent lines; later, they are the new lines.
    Said {
        /// The table's id.
        table: String,
        /// The chat lines, oldest first.
        lines: Vec<Spoken>,
    },
    /// The announcement, maintenance mode, and the person's role. Sent after `welcome` unless all three are `null`, and
    /// whenever one of them changes.
    Notice {
        /// The announcement to everybody; `null` if there is none.
        announcement: Option<String>,
        /// The reason for maintenance mode, in which no new tables or matches can start; `null` if it is off.
        maintenance: Option<String>,
        /// The person's role; `null` for people who do not moderate.
        role: Option<Role>,
    },
    /// A warning that people you blocked sit at the table. You have no seat yet; join again with `anyway` to sit down.
    Meets {
        /// The table's id.
        table: String,
        /// The names of the people you blocked.
        names: Vec<String>,
    },
    /// You have blocked a person.
    Blocked {
        /// The id of the table where you met the person.
        table: String,
        /// The name of the blocked person.
        name: String,
    },
    /// Your friends and friend requests. The server sends this in response to [`Friends`](crate::ToServer::Friends),
    /// and whenever friends or requests change.
    Friends {
        /// Your friends, in the order of their names.
        friends: Vec<Friend>,
        /// The friend requests that you can accept, the newest first.
        received: Vec<FriendRequest>,
        /// The friend requests that you have sent and that nobody has accepted, the newest first.
        sent: Vec<FriendRequest>,
        /// The number of messages that you have not read.
        unread: u32,
    },
    /// A friend's presence has changed.
    Presence {
        /// The friend's number.
        person: i64,
        /// The friend's presence now.
        presence: Presence,
    },
    /// All your open challenges. The server sends this in response to [`Friends`](crate::ToServer::Friends), and
    /// whenever your challenges change.
    Challenges {
        /// The challenges that you can accept or decline.
        received: Vec<Challenge>,
        /// The challenges that you have sent.
        sent: Vec<Challenge>,
    },
    /// One of your challenges has ended.
    ChallengeOver {
        /// The challenge's id.
        challenge: String,
        /// The other person's name.
        name: String,
        /// Whether you were the challenger.
        mine: bool,
        /// How the challenge ended.
        end: ChallengeEnd,
        /// The id of the new table, if the challenge was accepted. Join it to play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<String>,
        /// Why the server could not create the table; left out if there was no such error.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// A person invites you to their table.
    Invited {
        /// The table's id.
        table: String,
        /// The person's number.
        person: i64,
        /// The person's name.
        name: String,
        /// The game that is played at the table.
        game: GameSettings,
    },
    /// A message that somebody sent to you, or that you sent through another connection.
    Message {
        /// The other person's number.
        person: i64,
        /// The other person's name.
        name: String,
        /// The message.
        message: DirectMessage,
        /// The total number of messages that you have not read.
        unread: u32,
    },
    /// You have read messages through another connection, or deleted them.
    Unread {
        /// The total number of messages that you have not read.
        unread: u32,
    },
    /// An error: either the server rejected a message, or something happened that no message caused, such as a ban.
    Refused {
        /// The `request` number of the rejected message; `null` if it had none.
        request: Option<u32>,
        /// The table id in the rejected message; `null` if the message had none.
        table: Option<String>,
        /// The question id in the rejected message; `null` if the message had none.
        question: Option<u32>,
        /// The error code, for programs.
        why: ErrorCode,
        /// What went wrong and how to fix it, for people to read.
        message: String,
    },
    /// A tournament that you [`Follow`](crate::ToServer::Follow) has changed. `GET /api/tournaments/{id}` returns it.
    TournamentChanged {
        /// The tournament's id.
        tournament: String,
    },
    /// A game of your tournament match begins.
    TournamentCall {
        /// The tournament's id.
        tournament: String,
        /// The tournament's name.
        name: String,
        /// The number of the round, from 1.
        round: u32,
        /// The id of the table where you play.
        table: String,
    },
    /// The response to [`Ping`](crate::ToServer::Ping).
    Pong,
}
