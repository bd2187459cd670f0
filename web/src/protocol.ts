// Made from the Rust types of the crate `wire` by `keeper types`. Do not change by hand.

export const VERSION = 4;

export type ToServer = { "type": "hello", 
/**
 * The version of the protocol that the client speaks.
 */
version: number, 
/**
 * The token from an earlier [`Welcome`](crate::ToClient::Welcome); if `null`, the server creates a new guest.
 */
token: string | null, 
/**
 * The name of a new guest.
 */
name: string | null, 
/**
 * Whether this client contributes to the randomness of matches: it sends [`Contribute`](ToServer::Contribute)
 * when it takes a seat at a table whose shuffles can be checked ([`Fairness`](crate::Fairness)). Such a table
 * waits a moment for the contribution before its match starts.
 */
contributes: boolean, } | { "type": "rename", 
/**
 * The new name.
 */
name: string, } | { "type": "lobby", 
/**
 * True to start receiving the list, false to stop.
 */
listen: boolean, } | { "type": "follow", 
/**
 * The id of the tournament to follow; `null` to follow none.
 */
tournament: string | null, } | { "type": "create", 
/**
 * The settings of the table.
 */
plan: Plan, } | { "type": "join", 
/**
 * The table's id.
 */
table: string, 
/**
 * Your deck, if you take an open place in Keeper of the Cards; `null` for a starter deck.
 */
deck: Deck | null, 
/**
 * Whether you only want to watch.
 */
watch: boolean, 
/**
 * Whether to sit down even if people you blocked sit at the table.
 */
anyway: boolean, 
/**
 * Whether you take over the seat of a bot that plays only until a person takes its seat. You get the seat when
 * the bot's turn is over.
 */
take_over: boolean, 
/**
 * Whether you agree to play if the table's match is rated. If you don't agree to play a rated match,
 * you watch it.
 */
rated: boolean, } | { "type": "contribute", 
/**
 * The table's id.
 */
table: string, 
/**
 * The random text: 1 to 64 printable ASCII characters without spaces.
 */
text: string, } | { "type": "fill", 
/**
 * The table's id.
 */
table: string, 
/**
 * The bots' level.
 */
level: Bot, } | { "type": "find", 
/**
 * The game that you want to play.
 */
game: Game, 
/**
 * Your deck in Keeper of the Cards; `null` for a starter deck.
 */
deck: Deck | null, 
/**
 * The level of the bot that you play against if no person is found in time; `null` to wait for a person.
 */
bot: Bot | null, 
/**
 * Whether the match is rated. You need an account, and `bot` must be `null`.
 */
rated: boolean, } | { "type": "stop_finding" } | { "type": "leave", 
/**
 * The table's id.
 */
table: string, } | { "type": "answer", 
/**
 * The table's id.
 */
table: string, 
/**
 * The question's id.
 */
question: number, 
/**
 * The keys of the answers. The first key answers this question, and each further key answers the question that
 * follows.
 */
keys: Array<string>, 
/**
 * Whether you want to choose what to pay with this time, even if the server normally makes payments for you.
 */
by_hand: boolean, } | { "type": "cancel", 
/**
 * The table's id.
 */
table: string, 
/**
 * The id of your current question.
 */
question: number, } | { "type": "shown", 
/**
 * The table's id.
 */
table: string, 
/**
 * The question's id.
 */
question: number, } | { "type": "automatic", 
/**
 * The table's id.
 */
table: string, 
/**
 * The questions that the server answers.
 */
answers: Automatic, } | { "type": "take_back", 
/**
 * The table's id.
 */
table: string, } | { "type": "allow_take_back", 
/**
 * The table's id.
 */
table: string, 
/**
 * True to allow taking back, false to decline or withdraw the request.
 */
allow: boolean, } | { "type": "asking", 
/**
 * The table's id.
 */
table: string, 
/**
 * When you want to be asked.
 */
ask: Asking, } | { "type": "give_up", 
/**
 * The table's id.
 */
table: string, } | { "type": "claim", 
/**
 * The table's id.
 */
table: string, 
/**
 * True to end the match without a winner, false to claim the win.
 */
abort: boolean, } | { "type": "say", 
/**
 * The table's id.
 */
table: string, 
/**
 * The text of the line.
 */
text: string, } | { "type": "quiet", 
/**
 * The table's id.
 */
table: string, 
/**
 * True to turn the chat off, false to turn it on.
 */
quiet: boolean, } | { "type": "mute", 
/**
 * The table's id.
 */
table: string, 
/**
 * The person's name.
 */
name: string, 
/**
 * True to mute, false to unmute.
 */
mute: boolean, } | { "type": "block", 
/**
 * The id of the table where you met the person.
 */
table: string, 
/**
 * The person's name.
 */
name: string, } | { "type": "friends", 
/**
 * True to start receiving, false to stop.
 */
listen: boolean, } | { "type": "challenge", 
/**
 * The person to challenge.
 */
to: PersonRef, 
/**
 * The game to play.
 */
game: Game, 
/**
 * Your deck in Keeper of the Cards; `null` for a starter deck.
 */
deck: Deck | null, 
/**
 * The time limit for each player; `null` if there is none.
 */
clock: Clock | null, 
/**
 * Whether the match is rated. A rated match needs clocks.
 */
rated: boolean, } | { "type": "withdraw_challenge", 
/**
 * The challenge's id.
 */
challenge: string, } | { "type": "answer_challenge", 
/**
 * The challenge's id.
 */
challenge: string, 
/**
 * True to accept the challenge, false to decline it.
 */
accept: boolean, 
/**
 * Your deck in Keeper of the Cards, if you accept; `null` for a starter deck.
 */
deck: Deck | null, } | { "type": "invite", 
/**
 * The table's id.
 */
table: string, 
/**
 * The person to invite.
 */
to: PersonRef, } | { "type": "rematch", 
/**
 * The table's id.
 */
table: string, } | { "type": "replay", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat whose view you want; `null` for a spectator's.
 */
seat: number | null, 
/**
 * The number of steps. If the match has fewer steps, the response shows its end.
 */
step: number, 
/**
 * Whether to show everything that any seat knew, instead of the view of `seat`.
 */
open: boolean, } | { "type": "preview", 
/**
 * The table's id.
 */
table: string, 
/**
 * The keys of the answers that you have picked but not sent yet.
 */
keys: Array<string>, } | { "type": "hint", 
/**
 * The table's id.
 */
table: string, 
/**
 * The question's id.
 */
question: number, } | { "type": "replay_hint", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat that had to answer.
 */
seat: number, 
/**
 * The number of steps after which the seat had to answer.
 */
step: number, } | { "type": "outline", 
/**
 * The table's id.
 */
table: string, } | { "type": "evaluate", 
/**
 * The table's id.
 */
table: string, 
/**
 * True to start receiving the estimates, false to stop.
 */
listen: boolean, } | { "type": "play_on", 
/**
 * The id of the finished match's table.
 */
table: string, 
/**
 * The number of steps of the finished match that the new match keeps.
 */
step: number, 
/**
 * The seat you take.
 */
seat: number, 
/**
 * The level of the bots.
 */
level: Bot, } | { "type": "ping" };

export type ToClient = { "type": "welcome", 
/**
 * The version of the protocol that the server uses.
 */
version: number, 
/**
 * The token that identifies this person from now on. Save it and send it in the next `hello`.
 */
token: string, 
/**
 * The person's name.
 */
name: string, 
/**
 * The ids of the open tables where the person sits.
 */
tables: Array<string>, 
/**
 * The starter decks, as pairs of edition and name.
 */
decks: Array<[string, string]>, 
/**
 * All editions of Keeper of the Cards, the newest first.
 */
editions: Array<EditionInfo>, 
/**
 * All games, the default one first.
 */
games: Array<GameInfo>, 
/**
 * The levels of bots, from the weakest to the strongest.
 */
levels: Array<LevelInfo>, 
/**
 * The coached matches; left out if there are none.
 */
lessons?: Array<Lesson>, } | { "type": "named", 
/**
 * The new name.
 */
name: string, } | { "type": "lobby", 
/**
 * The tables, newest first.
 */
tables: Array<Listing>, 
/**
 * For each game that somebody wants to play, how many people look for an opponent.
 */
waiting: Array<Waiting>, } | { "type": "finding", 
/**
 * The game; `null` if the person is not looking for an opponent.
 */
game: Game | null, 
/**
 * Milliseconds until the waiting player is matched with a bot; `null` if they wait for a human opponent.
 */
bot_in: number | null, 
/**
 * The state of a search for a rated match; left out for other searches. The server sends this message again
 * whenever the search accepts a wider range of ratings.
 */
rated?: RatedSearch, } | { "type": "found", 
/**
 * The table's id.
 */
table: string, } | { "type": "table" } & Table | { "type": "cards", 
/**
 * The table's id.
 */
table: string, 
/**
 * The cards that are new to the viewer.
 */
cards: Cards, } | { "type": "update", 
/**
 * The table's id.
 */
table: string, 
/**
 * The number of steps that the match has had. Every input is a step, and taking inputs back is a step too, so
 * the number never decreases.
 */
step: number, 
/**
 * If steps that you have seen were taken back, the number of the last step that still counts; otherwise
 * `null`. Forget what you saw of later steps.
 */
back: number | null, 
/**
 * The events that the viewer saw since the previous update. The first update after joining has everything
 * since the start.
 */
saw: Array<Saw>, 
/**
 * What the table looked like between the events in `saw`, in order, so that a client can show the events one
 * after the other. Each view builds on the one before it, and the first builds on the view of the previous
 * update. Clients that don't need this can ignore it.
 */
between: Array<Between>, 
/**
 * Everything that the viewer may know now. In Keeper of the Cards, it leaves out the zones that have not
 * changed since the previous update.
 */
view: View, 
/**
 * The question that the viewer has to answer; `null` if there is none.
 */
question: Question | null, 
/**
 * Whether the viewer can ask now to take back their most recent decision.
 */
take_back: boolean, 
/**
 * What the coach says to the viewer; left out in matches without a coach.
 */
coach?: Coaching, } | { "type": "replayed", 
/**
 * The table's id.
 */
table: string, 
/**
 * The number of steps after which the match was in this state.
 */
step: number, 
/**
 * The number of steps of the whole match.
 */
steps: number, 
/**
 * The seat whose view this is; `null` for a spectator's.
 */
seat: number | null, 
/**
 * Everything that the viewer saw up to this step.
 */
saw: Array<Saw>, 
/**
 * All cards that the view refers to.
 */
cards: Cards | null, 
/**
 * Everything that the viewer could know after this step.
 */
view: View, 
/**
 * The question that the seat had to answer; `null` if there was none. With open hands, this is the question of
 * the first seat that had to answer.
 */
question: Question | null, 
/**
 * The seat that had to answer the question; `null` if there was no question.
 */
asked: number | null, 
/**
 * Whether hands are open. If so, the view shows everything that any seat knew.
 */
open: boolean, } | { "type": "previewed", 
/**
 * The table's id.
 */
table: string, 
/**
 * The number of steps in the match when the preview was computed.
 */
step: number, 
/**
 * The keys of the answers that the client had picked.
 */
keys: Array<string>, 
/**
 * The previews. There is one for a battle that has begun. While the attacker still chooses the attackers or
 * what to attack, there can be several. Without a battle, there are none.
 */
previews: Array<KotcPreview>, } | { "type": "hinted", 
/**
 * The table's id.
 */
table: string, 
/**
 * The question's id.
 */
question: number, 
/**
 * The seat that has to answer the question.
 */
seat: number, 
/**
 * Up to three answers, the best first.
 */
answers: Array<HintedAnswer>, } | { "type": "outlined", 
/**
 * The table's id.
 */
table: string, 
/**
 * The number of steps of the whole match.
 */
steps: number, 
/**
 * The points at which the turns or rounds begin, in order.
 */
turns: Array<TurnMark>, } | { "type": "evaluated", 
/**
 * The table's id.
 */
table: string, 
/**
 * The number of positions in all `evaluated` messages together.
 */
of: number, 
/**
 * The index of the first position in this message.
 */
from: number, 
/**
 * The positions, in order.
 */
positions: Array<Evaluation>, 
/**
 * The largest swings, the largest first; `null` until all positions have been sent.
 */
swings: Array<Swing> | null, } | { "type": "said", 
/**
 * The table's id.
 */
table: string, 
/**
 * The chat lines, oldest first.
 */
lines: Array<Spoken>, } | { "type": "notice", 
/**
 * The announcement to everybody; `null` if there is none.
 */
announcement: string | null, 
/**
 * The reason for maintenance mode, in which no new tables or matches can start; `null` if it is off.
 */
maintenance: string | null, 
/**
 * The person's role; `null` for people who do not moderate.
 */
role: Role | null, } | { "type": "meets", 
/**
 * The table's id.
 */
table: string, 
/**
 * The names of the people you blocked.
 */
names: Array<string>, } | { "type": "blocked", 
/**
 * The id of the table where you met the person.
 */
table: string, 
/**
 * The name of the blocked person.
 */
name: string, } | { "type": "friends", 
/**
 * Your friends, in the order of their names.
 */
friends: Array<Friend>, 
/**
 * The friend requests that you can accept, the newest first.
 */
received: Array<FriendRequest>, 
/**
 * The friend requests that you have sent and that nobody has accepted, the newest first.
 */
sent: Array<FriendRequest>, 
/**
 * The number of messages that you have not read.
 */
unread: number, } | { "type": "presence", 
/**
 * The friend's number.
 */
person: number, 
/**
 * The friend's presence now.
 */
presence: Presence, } | { "type": "challenges", 
/**
 * The challenges that you can accept or decline.
 */
received: Array<Challenge>, 
/**
 * The challenges that you have sent.
 */
sent: Array<Challenge>, } | { "type": "challenge_over", 
/**
 * The challenge's id.
 */
challenge: string, 
/**
 * The other person's name.
 */
name: string, 
/**
 * Whether you were the challenger.
 */
mine: boolean, 
/**
 * How the challenge ended.
 */
end: ChallengeEnd, 
/**
 * The id of the new table, if the challenge was accepted. Join it to play.
 */
table?: string, 
/**
 * Why the server could not create the table; left out if there was no such error.
 */
reason?: string, } | { "type": "invited", 
/**
 * The table's id.
 */
table: string, 
/**
 * The person's number.
 */
person: number, 
/**
 * The person's name.
 */
name: string, 
/**
 * The game that is played at the table.
 */
game: Game, } | { "type": "message", 
/**
 * The other person's number.
 */
person: number, 
/**
 * The other person's name.
 */
name: string, 
/**
 * The message.
 */
message: DirectMessage, 
/**
 * The total number of messages that you have not read.
 */
unread: number, } | { "type": "unread", 
/**
 * The total number of messages that you have not read.
 */
unread: number, } | { "type": "refused", 
/**
 * The `request` number of the rejected message; `null` if it had none.
 */
request: number | null, 
/**
 * The table id in the rejected message; `null` if the message had none.
 */
table: string | null, 
/**
 * The question id in the rejected message; `null` if the message had none.
 */
question: number | null, 
/**
 * The error code, for programs.
 */
why: ErrorCode, 
/**
 * What went wrong and how to fix it, for people to read.
 */
message: string, } | { "type": "tournament_changed", 
/**
 * The tournament's id.
 */
tournament: string, } | { "type": "tournament_call", 
/**
 * The tournament's id.
 */
tournament: string, 
/**
 * The tournament's name.
 */
name: string, 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * The id of the table where you play.
 */
table: string, } | { "type": "pong" };

export type ErrorCode = "malformed" | "version" | "token" | "no_table" | "no_person" | "not_now" | "stale" | "not_an_answer" | "deck" | "plan" | "text" | "too_many" | "full" | "banned" | "muted" | "maintenance" | "fault";

export type Spoken = { 
/**
 * The name of the person who wrote the line.
 */
name: string, 
/**
 * The seat of the person who wrote the line; `null` for spectators.
 */
seat: number | null, 
/**
 * The text of the line.
 */
text: string, };

export type View = { "game": "kotc" } & KotcView | { "game": "keep" } & KeepView;

export type Table = { 
/**
 * The table's id in links and messages.
 */
id: string, 
/**
 * The game that is played at the table.
 */
game: Game, 
/**
 * The stage that the table has reached.
 */
stage: Stage, 
/**
 * The places in turn order.
 */
places: Array<Occupant>, 
/**
 * The index of this client's place in `places`; `null` for spectators.
 */
you: number | null, 
/**
 * The index in `places` of the person who created the table; `null` if they left.
 */
creator: number | null, 
/**
 * The index in `places` of the bot that this client's person will replace when the bot's turn is over; `null` if
 * there is none.
 */
taking: number | null, 
/**
 * The time limit for each player; `null` if there is none.
 */
clock: Clock | null, 
/**
 * Whether the table is private. The lobby doesn't list private tables, so people need the link to join.
 */
private: boolean, 
/**
 * When the server asks this client's player whether to respond.
 */
asking: Asking, 
/**
 * The kinds of questions that the server answers for this client's player.
 */
automatic: Automatic, 
/**
 * The request to take back a decision; `null` if the table doesn't allow taking back, or no match is running.
 */
take_back: TakeBack | null, 
/**
 * The number of spectators.
 */
watching: number, 
/**
 * Whether chat is turned off for spectators.
 */
quiet: boolean, 
/**
 * The names of the people at this table that this client's person has muted.
 */
muted: Array<string>, 
/**
 * The name of the coached match that is played at the table; left out for all other matches.
 */
coach?: string, 
/**
 * What people need to check the match's randomness; left out for matches whose shuffles cannot be checked, such as
 * coached ones.
 */
fairness?: Fairness, 
/**
 * The format that all decks must be legal in; left out if every legal deck may play.
 */
format?: TableFormat, 
/**
 * The players' ratings, if the match is rated; left out for all other matches.
 */
rated?: RatedTable, 
/**
 * The tournament game that the table is for; left out for all other matches.
 */
tournament?: TournamentTable, 
/**
 * The winners' seats, empty after a draw; `null` until the match is over.
 */
winners: Array<number> | null, 
/**
 * A sentence that says why the match ended; `null` until it is over.
 */
reason: string | null, 
/**
 * The id of the rematch's table; `null` until there is one.
 */
next: string | null, };

export type EditionInfo = { 
/**
 * The edition's name in messages, such as "14" or "11-2024".
 */
edition: string, 
/**
 * The edition's name for people to read, such as "14th edition".
 */
name: string, 
/**
 * A one-line description of the edition; `null` if the edition cannot be played on this server.
 */
about: string | null, 
/**
 * The edition's words for creature, offense, defense and cost.
 */
words: [string, string, string, string], 
/**
 * The changes that a house edition makes to the edition it is based on, one line for each change; left out for
 * published editions.
 */
changes?: Array<string>, };

export type GameInfo = { 
/**
 * The game's name in messages: "kotc" or "keep".
 */
game: string, 
/**
 * The game's name, for people to read.
 */
name: string, 
/**
 * A one-line description of the game.
 */
about: string, 
/**
 * The minimum number of players.
 */
least: number, 
/**
 * The maximum number of players.
 */
most: number, };

export type LevelInfo = { 
/**
 * The level's name in messages, such as "greedy".
 */
level: Bot, 
/**
 * A one-line description of the level.
 */
about: string, };

export type Lesson = { 
/**
 * The name of the lesson's script, for `POST /api/try`.
 */
script: string, 
/**
 * The name of the rules page for this lesson: an edition, or "keep".
 */
rules: string, 
/**
 * How many minutes the lesson takes.
 */
minutes: number, };

export type Listing = { 
/**
 * The table's id in links and messages.
 */
id: string, 
/**
 * The game that is played at the table.
 */
game: Game, 
/**
 * The stage that the table has reached.
 */
stage: Stage, 
/**
 * The name at each place, in turn order; `null` for an open place.
 */
names: Array<string | null>, 
/**
 * The number of bots that play only until a person takes their seat.
 */
stand_ins: number, 
/**
 * The time limit for each player; `null` if there is none.
 */
clock: Clock | null, 
/**
 * The format that all decks must be legal in; left out if every legal deck may play.
 */
format?: TableFormat, 
/**
 * Whether the match is rated.
 */
rated?: boolean, 
/**
 * The number of spectators.
 */
watching: number, };

export type Waiting = { 
/**
 * The game that the people want to play.
 */
game: Game, 
/**
 * Whether these people look for a rated match.
 */
rated?: boolean, 
/**
 * The number of people who look for an opponent.
 */
people: number, };

export type Occupant = { 
/**
 * The person's or the bot's name; `null` while the place is open.
 */
name: string | null, 
/**
 * The bot's level; `null` if the player is not a bot.
 */
bot: Bot | null, 
/**
 * Whether the person is connected now. Always true for bots.
 */
present: boolean, 
/**
 * How many seconds the person has been away, at the time of this message; `null` while they are present.
 */
away: number | null, 
/**
 * The deck's name; `null` if there is none.
 */
deck: string | null, 
/**
 * How many milliseconds are left on the clock, at the time of this message; `null` if the table has no clocks.
 */
clock: number | null, 
/**
 * Whether the person wants a rematch.
 */
rematch: boolean, 
/**
 * Whether the player is a bot that plays only until a person takes its seat, with `join` and `take_over`.
 */
open: boolean, };

export type Asking = "able" | "always" | "next_turn";

export type Automatic = { 
/**
 * Whether the server pays resource costs for the player. It uses the player's least valuable resources.
 */
payments: boolean, 
/**
 * Whether the server answers questions that leave nothing to decide: the question has only one answer, all answers
 * lead to the same result, or one answer is better than all others in every way.
 */
single: boolean, };

export type TakeBack = { 
/**
 * The seat of the player who asks to take back their most recent decision; `null` if nobody asks.
 */
asks: number | null, 
/**
 * The seats of people who have not answered the request yet.
 */
waiting: Array<number>, };

export type Fairness = { 
/**
 * The SHA-256 hash of the match's seed, in hexadecimal digits.
 */
commitment: string, 
/**
 * The random text that each player contributed, in the order of the places; `null` for bots and for people who
 * contributed nothing.
 */
contributions: Array<string | null>, 
/**
 * The seed in hexadecimal digits; `null` until the match is over.
 */
seed: string | null, };

export type ShownRating = { 
/**
 * The rating. Everybody starts with 1500.
 */
rating: number, 
/**
 * The deviation, which says how uncertain the rating is: with a probability of 95 %, the person's true strength
 * differs from the rating by at most twice the deviation.
 */
deviation: number, 
/**
 * Whether the rating is still too uncertain for the leaderboard.
 */
provisional: boolean, };

export type RatedTable = { 
/**
 * The players' ratings before the match, in the order of the places; `null` for an open place.
 */
ratings: Array<ShownRating | null>, 
/**
 * How much the match changed each player's rating, in the order of the places; `null` before the match is over,
 * and if the match changed no ratings.
 */
changes: Array<number> | null, 
/**
 * Why the match changed no ratings; left out if the match changed ratings or is not over.
 */
unrated?: Unrated, };

export type Unrated = "short" | "same_network" | "repeated" | "no_result";

export type RatedSearch = { 
/**
 * The person's own rating.
 */
rating: ShownRating, 
/**
 * By how much the opponent's rating may differ from the person's at the moment; `null` if every opponent
 * is near enough.
 */
window: number | null, };

export type PersonRef = { 
/**
 * The person's number.
 */
person?: number, 
/**
 * The id of a table where the person sits or has chatted.
 */
table?: string, 
/**
 * The person's name.
 */
name?: string, };

export type Presence = { 
/**
 * Whether the person is connected and doesn't appear offline.
 */
online: boolean, 
/**
 * The game that the person is playing; left out if they are not playing.
 */
playing?: Game, 
/**
 * The id of the table where the person is playing; left out if the table is private or they are not playing.
 */
watch?: string, };

export type Friend = { 
/**
 * The friend's number.
 */
person: number, 
/**
 * The friend's name.
 */
name: string, 
/**
 * When the friendship began, in seconds since 1970.
 */
since: number, 
/**
 * Whether the friend is online, and what they are playing.
 */
presence: Presence, };

export type FriendRequest = { 
/**
 * The other person's number.
 */
person: number, 
/**
 * The other person's name.
 */
name: string, 
/**
 * When the request was sent, in seconds since 1970.
 */
at: number, };

export type Challenge = { 
/**
 * The challenge's id.
 */
id: string, 
/**
 * The other person's number.
 */
person: number, 
/**
 * The other person's name.
 */
name: string, 
/**
 * The game to play.
 */
game: Game, 
/**
 * The time limit for each player; `null` if there is none.
 */
clock: Clock | null, 
/**
 * Whether the match is rated.
 */
rated: boolean, 
/**
 * How many seconds are left to accept the challenge, at the time of this message.
 */
left: number, };

export type ChallengeEnd = "accepted" | "declined" | "withdrawn" | "expired" | "left" | "failed";

export type DirectMessage = { 
/**
 * The message's number. Newer messages have greater numbers.
 */
id: number, 
/**
 * Whether you wrote the message.
 */
mine: boolean, 
/**
 * When the message was sent, in seconds since 1970.
 */
at: number, 
/**
 * The text of the message.
 */
text: string, };

export type Stage = "gathering" | "playing" | "over" | "broken";

export type Plan = { 
/**
 * The game to play at the table.
 */
game: Game, 
/**
 * The places in turn order. Exactly one of them is `me`.
 */
places: Array<Place>, 
/**
 * The time limit for each player; `null` if there is none.
 */
clock: Clock | null, 
/**
 * The card list for a match of KEEP: one of your own lists, or a file. Left out for the list that comes with
 * Keeper.
 */
list?: Deck, 
/**
 * The format that all decks must be legal in; left out if every legal deck may play. The format's edition must be
 * the edition in `game`.
 */
format?: TableFormat, 
/**
 * Whether the table is private. The lobby doesn't list private tables, so people need the link to join.
 */
private: boolean, 
/**
 * Whether the match is rated. Both players need accounts, and the table needs clocks. Bots and people's own card
 * lists are not allowed.
 */
rated?: boolean, 
/**
 * The name of a card to try out, which will be in the creator's opening hand. Only for private tables without open
 * places.
 */
trying: string | null, 
/**
 * The name of the coached match that the table is for; left out for all other matches. Only `POST /api/try`
 * creates plans with a coach.
 */
coach?: string, 
/**
 * The tournament game that the table is for; left out for all other matches. Only the server creates plans with a
 * tournament.
 */
tournament?: TournamentTable, };

export type Place = { "who": "me", 
/**
 * The creator's deck in Keeper of the Cards; `null` for a starter deck.
 */
deck: Deck | null, } | { "who": "open" } | { "who": "bot", 
/**
 * The bot's level.
 */
level: Bot, 
/**
 * The bot's deck in Keeper of the Cards; `null` for a starter deck.
 */
deck: Deck | null, 
/**
 * Whether the bot plays only until a person takes its seat. Such a bot has a starter deck.
 */
open?: boolean, };

export type Deck = { "deck": "starter", 
/**
 * The deck's name, as [`ToClient::Welcome`](crate::ToClient::Welcome) lists it.
 */
name: string, } | { "deck": "file", 
/**
 * The file's text, TOML or JSON.
 */
text: string, } | { "deck": "own", 
/**
 * The deck's id: [`MyDeck::id`](crate::api::MyDeck::id).
 */
id: string, };

export type Bot = string;

export type Clock = { 
/**
 * How many seconds each player has for all their answers in the match. A player whose time runs out gives up.
 */
seconds: number, 
/**
 * How many seconds each answer adds to the player's clock.
 */
increment: number, };

export type Game = { "game": "kotc", 
/**
 * The edition's name in messages, such as "14" or "11-2024".
 */
edition: string, } | { "game": "keep", 
/**
 * Whether to play the variant with two Bonus Actions per player.
 */
two_bonuses: boolean, };

export type Question = { 
/**
 * The question's number. It stays the same while the question is open, even after reconnecting.
 */
id: number, 
/**
 * The question as a sentence.
 */
text: Sentence, 
/**
 * Why the question is asked, as a fixed name that clients can use for settings and shortcuts.
 */
why: Why, 
/**
 * The heading on the rules page that explains the question.
 */
topic: string, 
/**
 * How many things to pick, if the player has to pick several things; otherwise `null`. A client can send all picks
 * in one message.
 */
picks: Picks | null, 
/**
 * All legal answers to the question.
 */
answers: Array<Answer>, 
/**
 * The index in `answers` of the suggested answer: the one that a greedy bot would give if it knew only what the
 * viewer knows. `null` if there is no suggestion, because no answer is clearly good.
 */
suggested: number | null, 
/**
 * Why the answer in `suggested` is suggested, as a sentence that names this answer. Left out if there is nothing
 * to explain.
 */
suggested_because?: Sentence, 
/**
 * The index in `answers` of the answer that ends the turn, if no other answer is of any use. The server leaves it
 * to the player as long as their latest decision can be taken back. Left out for other questions.
 */
ends_turn?: number, 
/**
 * Whether the server will soon pass for the player or waits for the player's answer; `null` if the question
 * doesn't ask whether to respond.
 */
passing: Passing | null, 
/**
 * Whether the player can cancel the choice that this question belongs to, and go back to the first question of
 * that choice.
 */
cancel: boolean, };

export type Coaching = { 
/**
 * The tips, one after the other. Usually there is one tip, or none.
 */
tips: Array<CoachTip>, 
/**
 * The number of tips that came before `tips` in this match, not counting extra tips.
 */
before: number, 
/**
 * The number of tips that a learner sees who gives all suggested answers, not counting extra tips. Other learners
 * may see fewer.
 */
of: number, 
/**
 * The keys of the answers that the coach suggests. If the question asks for several picks, the list has all picks
 * and then the answer that ends the picks.
 */
suggested: Array<string>, };

export type CoachTip = { 
/**
 * The key of the tip's text in `data/texts`.
 */
key: string, 
/**
 * The key of the tip's title.
 */
title: string, 
/**
 * Whether the tip is about something that doesn't happen in every match. Such tips are left out of the counts in
 * [`Coaching`].
 */
extra: boolean, 
/**
 * The parts of the table to highlight, such as "you hand" or "other hitpoints".
 */
areas: Array<string>, 
/**
 * The names of cards to highlight.
 */
cards: Array<string>, };

export type KotcPreview = { 
/**
 * The seat of the attacking player.
 */
attacker: number, 
/**
 * The seat of the attacked player, or of the attacked creature's controller.
 */
defender: number, 
/**
 * The attacked player or creature; `null` if the attacked creature has left the battlefield.
 */
victim: Mark | null, 
/**
 * Whether all creatures that can defend are assumed to do so. Otherwise, the preview has only the defenders that
 * were already chosen.
 */
supposed: boolean, 
/**
 * The number of the attacker's dice.
 */
attack_dice: number, 
/**
 * The number of the defender's dice.
 */
defense_dice: number, 
/**
 * The attackers, in the order in which dice hit them.
 */
attackers: Array<KotcFate>, 
/**
 * The defenders, in the order in which dice hit them, then the attacked creature, if it does not defend.
 */
defenders: Array<KotcFate>, 
/**
 * The players in the battle.
 */
players: Array<KotcLoss>, 
/**
 * Whether the numbers are exact. Otherwise they are estimates from sampled dice rolls.
 */
exact: boolean, };

export type KotcFate = { 
/**
 * The creature in the battle.
 */
card: Mark, 
/**
 * The chance that the creature dies, in thousandths.
 */
dies: number, 
/**
 * The damage that the creature takes on average, in thousandths of a point.
 */
damage: number, };

export type KotcLoss = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The hitpoints that the player loses on average, in thousandths of a hitpoint.
 */
loses: number, 
/**
 * The chance that the player has no hitpoints left after the battle, in thousandths.
 */
out: number, };

export type HintedAnswer = { 
/**
 * The answer's key.
 */
key: string, 
/**
 * The estimated chance to win with this answer, in thousandths.
 */
chance: number, };

export type TurnMark = { 
/**
 * The number of steps after which the turn or round begins.
 */
step: number, 
/**
 * A sentence that says which turn or round begins.
 */
text: Sentence, };

export type Evaluation = { 
/**
 * The number of steps after which the chances were estimated.
 */
step: number, 
/**
 * The chance of every seat, in thousandths. The chances add up to 1000.
 */
chances: Array<number>, };

export type Swing = { 
/**
 * How many steps had been played before the change.
 */
from: number, 
/**
 * How many steps had been played after the change.
 */
to: number, 
/**
 * The seat whose chance grew most.
 */
seat: number, 
/**
 * How much the seat's chance grew, in thousandths.
 */
gain: number, };

export type Answer = { 
/**
 * The key that the client sends to give this answer.
 */
key: string, 
/**
 * What the answer does, as the text of a button.
 */
text: Sentence, 
/**
 * The card, player, die or number that the answer refers to; `null` if there is none.
 */
mark: Mark | null, 
/**
 * The kind of answer.
 */
kind: AnswerKind, 
/**
 * Whether the answer declines something or ends a choice, as passing does.
 */
declines: boolean, 
/**
 * Whether the answer affects more than the current step, as giving up does. Ask for confirmation before sending
 * it.
 */
drastic: boolean, 
/**
 * Whether the answer leads to a cost that the server can pay automatically for the player. To let the player
 * choose what to pay with, send the answer with `by_hand`.
 */
pays: boolean, 
/**
 * What the player should know before giving this answer, such as that a spell has nothing to target. Show it, and
 * ask for confirmation. `null` for most answers.
 */
warning: Sentence | null, };

export type Passing = "waits" | "soon";

export type Mark = { "mark": "spot", 
/**
 * The seat that the zone belongs to.
 */
seat: number, 
/**
 * The zone that the card is in.
 */
zone: KotcZone, 
/**
 * The position in the zone, from 0.
 */
index: number, } | { "mark": "seen", 
/**
 * The seat that the zone belongs to.
 */
seat: number, 
/**
 * The zone that the card was in.
 */
zone: KotcZone, 
/**
 * The position in the zone, from 0.
 */
index: number, 
/**
 * The card's number in [`Cards`](crate::NumberedCards); `null` if the viewer doesn't know the card.
 */
face: number | null, } | { "mark": "player", 
/**
 * The player's seat.
 */
seat: number, } | { "mark": "die", 
/**
 * The number the die shows.
 */
face: number, } | { "mark": "number", 
/**
 * The number itself.
 */
number: number, } | { "mark": "card", 
/**
 * The seat of the player who has the card.
 */
seat: number, 
/**
 * Where that player has the card.
 */
place: KeepPlace, 
/**
 * The card's number in [`Cards`](crate::NumberedCards); for [`AnswerKind::Look`], the Secret's index in
 * [`KeepPlayer::secrets`](crate::KeepPlayer::secrets).
 */
card: number, };

export type Saw = { 
/**
 * The number of the step (input) that caused the event, from 1.
 */
step: number, 
/**
 * The seat of the player whose answer caused the event; `null` for dice and shuffles.
 */
by: number | null, 
/**
 * What happened, as a sentence; `null` if the sentence of a later event also describes this event.
 */
text: Sentence | null, 
/**
 * The kind of event.
 */
kind: SawKind, 
/**
 * The dice of a roll, or the dice that caused damage or a change of hitpoints; otherwise empty.
 */
dice: Array<number>, 
/**
 * The move of a card in Keeper of the Cards; `null` for other events.
 */
moved: KotcMove | null, 
/**
 * The cards and players that the event refers to, as far as the viewer knows them. For damage, the amount of
 * damage comes last. For a change of hitpoints, the hitpoints that are left come after the player.
 */
marks: Array<Mark>, 
/**
 * The card that caused the event; `null` if no card did, or if the viewer doesn't know the card.
 */
because: Because | null, };

export type Because = { 
/**
 * The card's number in [`Cards`](crate::NumberedCards).
 */
card: number, 
/**
 * The name of the ability that caused the event; `null` if there is no ability or it has no name.
 */
ability: string | null, 
/**
 * Where the card is.
 */
mark: Mark, };

export type Between = { 
/**
 * How many of the update's events had already happened at the time of this view.
 */
after: number, 
/**
 * What the viewer saw, without the zones that are the same as in the previous view.
 */
view: View, };

export type Sentence = { 
/**
 * The key of the text in the Fluent files in `data/texts`.
 */
key: string, 
/**
 * The values of the text's placeholders, by placeholder name.
 */
spans?: Record<string, Span>, };

export type Span = { "seat": number } | { "seats": Array<number> } | { "card": number | null } | { "zone": string } | { "counter": string } | { "phase": string } | { "word": string } | { "number": number } | { "dice": Array<number> } | { "text": string } | { "choice": string } | { "sentence": Sentence } | { "list": Array<Span> };

export type Picks = { 
/**
 * The key of the answer that has to be sent before the picks; `null` if the question itself asks for the picks. If
 * `first` has a key, all possible picks are in `later`.
 */
first: string | null, 
/**
 * How many things the player has already picked.
 */
picked: number, 
/**
 * The minimum number of picks in total.
 */
least: number, 
/**
 * The maximum number of picks in total.
 */
most: number, 
/**
 * Whether the order of the picks matters. If not, a client can send them in any order.
 */
ordered: boolean, 
/**
 * Further picks that are not legal on their own. A client can send them only together with other picks in one
 * message.
 */
later: Array<Answer>, 
/**
 * The answer to send after the picks if there are fewer than `most`. The placeholder `picked` in its text is the
 * number of picks.
 */
done: Answer, 
/**
 * The question that follows, if a client can answer it in the same message, after the picks; otherwise `null`.
 */
then: Then | null, };

export type Then = { 
/**
 * The question as a sentence.
 */
text: Sentence, 
/**
 * The legal answers to the question.
 */
answers: Array<Answer>, };

export type KotcMove = { 
/**
 * Where the card came from.
 */
from: KotcPlace, 
/**
 * Where the card went.
 */
to: KotcPlace, };

export type KotcPlace = { 
/**
 * The seat that the zone belongs to.
 */
seat: number, 
/**
 * The zone of this position.
 */
zone: KotcZone, 
/**
 * The position in the zone, from 0; `null` if the viewer doesn't know which of the hidden cards is meant.
 */
index: number | null, };

export type AnswerKind = "take" | "player" | "done" | "sow" | "draw" | "exchange" | "summon" | "cast" | "set" | "activate" | "pop" | "reroll" | "attack" | "pick" | "die" | "number" | "pass" | "end_phase" | "give_up" | "agree" | "keep" | "begin" | "first" | "last" | "bonus" | "play" | "hide" | "use" | "sell" | "discard" | "offer" | "look" | "return";

export type CounterKind = "plain" | "sword" | "shield" | "weakness" | "damage" | "exhaustion" | "dice" | "immortality" | "berzerk" | "taunt" | "trap" | "fatigue" | "voodoo" | "medic" | "assassin" | "undying";

export type KeepPlace = "hand" | "cloister" | "secret" | "discard";

export type KotcPhase = "draw" | "resource" | "action" | "battle" | "recovery";

export type KotcZone = "deck" | "grave" | "field" | "traps" | "granary" | "hand" | "reserves" | "revealed" | "out";

export type SawKind = "turn" | "phase" | "move" | "show" | "exhaust" | "recover" | "hitpoints" | "damage" | "change" | "counter" | "roll" | "activate" | "negate" | "attack" | "defend" | "shuffle" | "end" | "count" | "no_effect";

export type Why = "agreement" | "reserves" | "mulligan" | "bury_order" | "resource_phase" | "exchange" | "exchange_for" | "draw_from" | "action_phase" | "battle_phase" | "window" | "respond" | "trap_counter" | "trap_ability" | "pay_resources" | "pay_with" | "choose_enemy" | "choose_player" | "how_many_targets" | "targets" | "deploy" | "deck_order" | "counters" | "share" | "die_for" | "craft" | "how_many_copies" | "copy_next" | "gift_to" | "gift" | "formation" | "attack_formation" | "victim" | "taunt" | "defense_formation" | "next_die" | "die_taker" | "shield" | "shield_die" | "voodoo" | "voodoo_die" | "voodoo_victim" | "medic" | "assassin" | "undying" | "immortality" | "reroll_die" | "whose_die" | "which_die" | "first_secret" | "who_begins" | "hand_check" | "first_or_last" | "turn" | "next_card" | "sell" | "take" | "discard" | "swap_own" | "swap_for" | "look" | "return" | "give" | "give_to" | "make_whom" | "made_to_sell" | "made_to_discard";

export type Cards = { "game": "kotc", 
/**
 * The edition's names for zones, counters and so on; `null` except in the first message.
 */
words: KotcWords | null, 
/**
 * The cards, by their numbers in views.
 */
cards: { [key in number]: KotcCard }, } | { "game": "keep", 
/**
 * The cards; a card's number is its index.
 */
cards: Array<KeepCard>, 
/**
 * How many coins a Gold is worth at the end of the game.
 */
gold: number, };

export type KotcWords = { 
/**
 * The zones of the edition, with their names.
 */
zones: Array<[KotcZone, string]>, 
/**
 * The edition's words for creature, offense, defense and cost.
 */
words: [string, string, string, string], 
/**
 * The phases of a turn, with their names.
 */
phases: Array<[KotcPhase, string]>, 
/**
 * The counters, with their names.
 */
counters: Array<[CounterKind, string]>, };

export type KotcView = { 
/**
 * The edition's name in messages, such as "14" or "11-2024".
 */
edition: string, 
/**
 * The players, in seat order.
 */
players: Array<KotcPlayer>, 
/**
 * The seat of the player whose turn it is.
 */
turn: number, 
/**
 * The number of the turn.
 */
turns: number, 
/**
 * The phase of the turn.
 */
phase: KotcPhase, 
/**
 * The seat of the player who has to answer; `null` if nobody has to.
 */
asked: number | null, 
/**
 * The battles in progress. A battle that takes place during another battle comes after that battle.
 */
battles: Array<KotcBattle>, 
/**
 * The links that wait to be resolved, in the order in which they were added. The last one may be a link whose
 * targets are still being chosen.
 */
chain: Array<KotcLink>, 
/**
 * Why certain cards can't be used now, or can be used only in some ways. Empty unless the viewer has to answer.
 */
not_now: Array<KotcReason>, 
/**
 * The winners' seats; `null` until the match is over.
 */
winners: Array<number> | null, };

export type KotcPlayer = { 
/**
 * The player's hitpoints.
 */
hp: number, 
/**
 * Whether the player is still in the game.
 */
playing: boolean, 
/**
 * The zones that have changed since the previous update. The first update after joining contains all zones.
 */
zones: { [key in KotcZone]?: Array<KotcPrint | null> }, };

export type KotcPrint = { 
/**
 * The card's number in [`Cards`](crate::NumberedCards); `null` if the viewer sees only its back.
 */
face: number | null, 
/**
 * Whether the card is exhausted (turned sideways).
 */
exhausted: boolean, 
/**
 * The card's current offense and defense; `null` unless the card is a creature in play.
 */
stats: [number, number] | null, 
/**
 * The card's current level; `null` if the viewer does not know the card.
 */
level: number | null, 
/**
 * Whether the card is fatigued.
 */
fatigued: boolean, 
/**
 * Whether the card is a petrified minion, which lies face down.
 */
petrified: boolean, 
/**
 * The seat of the card's owner; `null` if the card is not in play.
 */
owner: number | null, 
/**
 * The counters on the card.
 */
counters: Array<KotcCounter>, };

export type KotcCounter = { 
/**
 * The kind of counter.
 */
kind: CounterKind, 
/**
 * The seat of the player who may use the counters.
 */
by: number, 
/**
 * The number of counters.
 */
count: number, };

export type KotcCard = { name: string, 
/**
 * The kind of card: "creature" or "spell".
 */
kind: string, text: string, flavor: string | null, cost: number, 
/**
 * The printed offense; `null` for spells.
 */
offense: number | null, 
/**
 * The printed defense; `null` for spells.
 */
defense: number | null, 
/**
 * Whether the card is a pawn, which an ability created during the match.
 */
pawn: boolean, 
/**
 * The ID of the card's image: `/face/PICTURE.svg` is the whole card, `/face/PICTURE.art.svg` only its art.
 */
picture: string, };

export type KotcBattle = { 
/**
 * The seat of the attacking player.
 */
attacker: number, 
/**
 * The player or creature under attack; `null` until the attacker has chosen.
 */
victim: Mark | null, 
/**
 * The attacking creatures, in team order.
 */
attackers: Array<Mark>, 
/**
 * The defending creatures, in team order.
 */
defenders: Array<Mark>, 
/**
 * The attacker's dice that have not been used yet.
 */
attack_dice: Array<number>, 
/**
 * The defender's dice that have not been used yet.
 */
defense_dice: Array<number>, 
/**
 * Whether dice hit the creatures of a team in the order of the team.
 */
ordered: boolean, 
/**
 * While a player has to choose which die is used next, the seat of the player who rolled the dice; otherwise
 * `null`.
 */
allots: number | null, };

export type KotcLink = { 
/**
 * The seat of the player who added the link.
 */
by: number, 
/**
 * The cards that the link comes from (for an attack, all attackers), as numbers in
 * [`Cards`](crate::NumberedCards); `null` for a card that the viewer doesn't know.
 */
cards: Array<number | null>, 
/**
 * The kind of counter that the link comes from; `null` if it does not come from a counter.
 */
counter: CounterKind | null, 
/**
 * The targets that were already chosen. A target in a hand or deck is shown as the player who has that card.
 */
targets: Array<Mark>, 
/**
 * Whether the link is being resolved now.
 */
resolves: boolean, 
/**
 * Whether the player is still choosing the link's targets. If so, the link is not part of the chain yet.
 */
aiming: boolean, };

export type KotcReason = { 
/**
 * The reason as a sentence.
 */
text: Sentence, 
/**
 * The heading on the rules page that explains the reason.
 */
topic: string, 
/**
 * The cards that the reason applies to, grouped as seat, zone and positions in that zone, from 0.
 */
cards: Array<[number, KotcZone, Array<number>]>, };

export type KeepView = { 
/**
 * The players, in seat order.
 */
players: Array<KeepPlayer>, 
/**
 * The number of cards in the deck.
 */
deck: number, 
/**
 * The cards in the discard pile.
 */
discard: Array<number>, 
/**
 * The player who has the Royal Decree; `null` until somebody has it.
 */
decree: number | null, 
/**
 * The number of the round.
 */
round: number, 
/**
 * The player whose turn it is, and how many cards they still have to play; `null` if it is nobody's turn.
 */
turn: [number, number] | null, 
/**
 * The abilities that are being used, each as the player's seat, the Character's card number, and the ability's
 * current step, from 0. If one ability uses another, the other one comes after it.
 */
doing: Array<[number, number, number]>, 
/**
 * The players who have to answer.
 */
asked: Array<number>, 
/**
 * The winners; `null` until the game is over.
 */
winners: Array<number> | null, 
/**
 * What decided the game; `null` until it is over.
 */
decided: KeepDecided | null, };

export type KeepPlayer = { 
/**
 * The number of cards in hand.
 */
hand: number, 
/**
 * The cards in the player's hand that the viewer knows.
 */
known: Array<number>, 
/**
 * Items in the Cloister.
 */
items: Array<number>, 
/**
 * Sold Items, which are Gold.
 */
gold: Array<number>, 
/**
 * Characters face up in the Cloister.
 */
characters: Array<number>, 
/**
 * Secrets in the order in which they were played; `null` for a Secret that the viewer does not know.
 */
secrets: Array<number | null>, 
/**
 * How many Bonus Actions the player has used in this game.
 */
bonus: number, 
/**
 * While several players choose at the same time, whether this player has already chosen.
 */
chosen: boolean, 
/**
 * The coins that each card scores; empty until the game is over.
 */
count: Array<Coins>, };

export type KeepCard = { 
/**
 * The card's name.
 */
name: string, 
/**
 * Whether the card is a Character; otherwise it is an Item.
 */
character: boolean, 
/**
 * The types of an Item; empty for a Character.
 */
types: Array<string>, 
/**
 * Whether the card is a Prized Item.
 */
prized: boolean, 
/**
 * What the card is worth at the end of the game, as text.
 */
worth: string, 
/**
 * A Character's ability, as text; `null` for an Item.
 */
ability: string | null, 
/**
 * Special rules of an Item, such as "cannot be sold".
 */
notes: Array<string>, 
/**
 * The number of copies in the game.
 */
count: number, 
/**
 * Flavor text, which has no effect on play; empty if there is none.
 */
flavor: string, 
/**
 * The name of the card's image: `/keep/{picture}.svg`.
 */
picture: string, };

export type KeepDecided = "coins" | "cards" | "shared";

export type Coins = { 
/**
 * The card's number in [`Cards`](crate::NumberedCards).
 */
card: number, 
/**
 * Whether the Item was sold and counts as Gold.
 */
gold: boolean, 
/**
 * The coins that the card scores.
 */
coins: number, };

export type ErrorBody = { 
/**
 * What went wrong and how to fix it, for people to read.
 */
message: string, };

export type Me = { 
/**
 * The name that others see.
 */
name: string, 
/**
 * The login name; `null` for a guest without an account.
 */
account: string | null, 
/**
 * The person's role; `null` for people who do not moderate.
 */
role: Role | null, 
/**
 * The number of cards that the person has saved.
 */
cards: number, 
/**
 * The number of decks that the person has saved.
 */
decks: number, 
/**
 * The ids of the open tables where the person sits.
 */
tables: Array<string>, };

export type Credentials = { 
/**
 * The login name. Upper and lower case do not matter.
 */
account: string, 
/**
 * The password, 10 to 200 characters.
 */
password: string, };

export type NewPassword = { 
/**
 * The current password.
 */
old: string, 
/**
 * The new password.
 */
new: string, };

export type LoggedIn = { 
/**
 * The account's new token, which replaces the token that the browser had.
 */
token: string, 
/**
 * The person who logged in.
 */
me: Me, };

export type Session = { 
/**
 * The session's number.
 */
id: number, 
/**
 * When the session began, in seconds since 1970; `null` if an old version of the server created it.
 */
made: number | null, 
/**
 * When the session was last used, in seconds since 1970, accurate to the hour.
 */
used: number, 
/**
 * A rough description of the browser; `null` if an old version of the server created the session.
 */
browser: string | null, 
/**
 * Whether this is the session that sent the request.
 */
this: boolean, };

export type NewAccount = { 
/**
 * Eight recovery codes. Each can be used once.
 */
codes: Array<string>, 
/**
 * The name that others see.
 */
name: string, 
/**
 * The login name; `null` for a guest without an account.
 */
account: string | null, 
/**
 * The person's role; `null` for people who do not moderate.
 */
role: Role | null, 
/**
 * The number of cards that the person has saved.
 */
cards: number, 
/**
 * The number of decks that the person has saved.
 */
decks: number, 
/**
 * The ids of the open tables where the person sits.
 */
tables: Array<string>, };

export type Confirmation = { 
/**
 * The password of the account.
 */
password: string, };

export type RecoveryCodes = { 
/**
 * Eight recovery codes. Each can be used once.
 */
codes: Array<string>, };

export type CodesLeft = { 
/**
 * The number of codes that have not been used yet.
 */
left: number, };

export type Recover = { 
/**
 * The login name.
 */
account: string, 
/**
 * A recovery code. Case, spaces and hyphens do not matter.
 */
code: string, 
/**
 * The new password.
 */
password: string, };

export type Block = { 
/**
 * The id of the block, for `DELETE /api/blocks/{id}`.
 */
id: string, 
/**
 * The person's current name.
 */
name: string, 
/**
 * When you blocked the person, in seconds since 1970.
 */
since: number, };

export type MyMatches = { 
/**
 * The matches on this page.
 */
matches: Array<MyMatch>, 
/**
 * The value of `before` for the next page; `null` if there are no older matches.
 */
more: string | null, };

export type MyMatch = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game that is played at the table.
 */
game: Game, 
/**
 * The stage that the table has reached.
 */
stage: Stage, 
/**
 * When the table was created, in seconds since 1970.
 */
created: number, 
/**
 * When the match ended, in seconds since 1970; `null` until then.
 */
ended: number | null, 
/**
 * How many seconds the match took; `null` until it is over, and for matches that old versions of the server saved.
 */
seconds: number | null, 
/**
 * The number of turns in the match, or of rounds in KEEP; `null` until it is over, and for matches that old
 * versions of the server saved.
 */
turns: number | null, 
/**
 * The players, in turn order.
 */
players: Array<MatchPlayer>, 
/**
 * The index of the person in `players`.
 */
seat: number, 
/**
 * The name of the person's deck; `null` if there is none.
 */
deck: string | null, 
/**
 * The winners' seats, empty after a draw; `null` if there is no result, because the match is not over or was
 * aborted.
 */
winners: Array<number> | null, 
/**
 * A sentence that says why the match is over; `null` until it is over.
 */
reason: string | null, 
/**
 * The id of the rematch's table; `null` if there is none.
 */
next: string | null, 
/**
 * Whether the match can be replayed.
 */
replay: boolean, };

export type MatchPlayer = { 
/**
 * The person's or the bot's name; `null` for an open place.
 */
name: string | null, 
/**
 * The bot's level; `null` if the player is not a bot.
 */
bot: Bot | null, };

export type RatedScore = { 
/**
 * The number of matches won.
 */
won: number, 
/**
 * The number of draws.
 */
drawn: number, 
/**
 * The number of matches lost.
 */
lost: number, };

export type Leaderboard = { 
/**
 * The game that the leaderboard is for.
 */
game: Game, 
/**
 * The number of people on the leaderboard.
 */
people: number, 
/**
 * The people on this page, the best first. The page starts after the first `skip` people.
 */
ranks: Array<Rank>, 
/**
 * The rating of the person who sent the request; `null` if they have none in this game.
 */
you: OwnRank | null, };

export type Rank = { 
/**
 * The place, from 1. People with the same rating have the same place.
 */
place: number, 
/**
 * The person's number, for `GET /api/people/{person}`.
 */
person: number, 
/**
 * The person's name.
 */
name: string, 
/**
 * The person's rating after their last rated match.
 */
rating: ShownRating, 
/**
 * The person's rated matches.
 */
score: RatedScore, };

export type OwnRank = { 
/**
 * The person's place; `null` while their rating is provisional.
 */
place: number | null, 
/**
 * The person's rating.
 */
rating: ShownRating, 
/**
 * The person's rated matches.
 */
score: RatedScore, };

export type Profile = { 
/**
 * The person's number.
 */
person: number, 
/**
 * The person's name.
 */
name: string, 
/**
 * When the account was created, in seconds since 1970; `null` if an old version of the server created it.
 */
since: number | null, 
/**
 * Whether this is your own profile.
 */
you: boolean, 
/**
 * The person's ratings, those with the most recent matches first.
 */
ratings: Array<ProfileRating>, 
/**
 * The person's most recent finished matches at public tables, the newest first.
 */
matches: Array<PublicMatch>, 
/**
 * The newest works that the person has published, up to 12 of each kind. Cards that were published with a set are
 * left out.
 */
works: Array<LibraryEntry>, };

export type ProfileRating = { 
/**
 * The game that the rating is for.
 */
game: Game, 
/**
 * The person's place on the leaderboard; `null` while the rating is provisional.
 */
place: number | null, 
/**
 * The person's rating in the game.
 */
rating: ShownRating, 
/**
 * The person's rated matches.
 */
score: RatedScore, 
/**
 * The most recent changes of the rating, the oldest of them first.
 */
history: Array<RatingStep>, };

export type RatingStep = { 
/**
 * When the match ended, in seconds since 1970.
 */
at: number, 
/**
 * The rating after the match.
 */
rating: number, };

export type PublicMatch = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game that was played.
 */
game: Game, 
/**
 * When the match ended, in seconds since 1970.
 */
ended: number, 
/**
 * The players, in turn order.
 */
players: Array<MatchPlayer>, 
/**
 * The index of the person in `players`.
 */
seat: number, 
/**
 * The winners' seats, empty after a draw; `null` if the match has no result.
 */
winners: Array<number> | null, 
/**
 * How much the match changed the person's rating; `null` if it did not change it.
 */
change: number | null, 
/**
 * Whether the match can be replayed.
 */
replay: boolean, };

export type CardKind = "creature" | "spell";

export type Crop = { 
/**
 * The horizontal position of the point that the frame shows in its middle, in percent from the image's left edge:
 * 0 to 100.
 */
x: number, 
/**
 * The vertical position of the point that the frame shows in its middle, in percent from the image's top edge: 0
 * to 100.
 */
y: number, 
/**
 * The zoom in percent, up to 1000. At 100, the image just fills the frame.
 */
zoom: number, };

export type Sketch = { 
/**
 * The card's name.
 */
name: string, 
/**
 * Whether the card is a creature or a spell.
 */
kind: CardKind, 
/**
 * The text in the card's text box.
 */
text: string, 
/**
 * The offense of a creature; `null` for a spell.
 */
offense: number | null, 
/**
 * The defense of a creature; `null` for a spell.
 */
defense: number | null, 
/**
 * The edition that the card is made for: "1" to "17", "11-2024", or the short name of a house edition.
 */
edition: string, 
/**
 * Flavor text, which has no effect on play.
 */
flavor: string, 
/**
 * The name of the card's author.
 */
author: string, 
/**
 * The license of the card.
 */
license: string, 
/**
 * The id of an uploaded image, [`Picture::id`](super::Picture::id); `null` if the card has none.
 */
image: string | null, 
/**
 * The visible part of the image; `null` for the default.
 */
crop: Crop | null, 
/**
 * Further fields of the card, such as those of a set (`set`, `symbol`, `number`, `rarity`, `tags`). The server
 * saves and exports these fields. Left out if there are none.
 */
extra?: Array<ExtraField>, };

export type HostedPrint = { 
/**
 * The URL of the file that the other program opens first. Nobody can guess it.
 */
url: string, 
/**
 * The number of days after which the server deletes the files if nobody loads them.
 */
days: number, 
/**
 * Remarks about the cards.
 */
remarks: Array<string>, };

export type KeepSketch = { 
/**
 * The card's name.
 */
name: string, 
/**
 * Whether the card is a Character; otherwise it is an Item.
 */
character: boolean, 
/**
 * The number of copies in the deck.
 */
count: number, 
/**
 * The types of an Item: "Ironworks", "Delicacies", "Produce" or "Potions"; empty for a Character.
 */
types: Array<string>, 
/**
 * Whether the card is a Prized Item.
 */
prized: boolean, 
/**
 * Whether the Item cannot be sold.
 */
unsellable: boolean, 
/**
 * Whether other players cannot take the Item.
 */
untakeable: boolean, 
/**
 * What the card is worth, such as "2 for each Produce".
 */
worth: string, 
/**
 * A Character's ability, such as "Draw 2 cards."; empty for an Item.
 */
ability: string, 
/**
 * Flavor text, which has no effect on play.
 */
flavor: string, 
/**
 * The id of the card's uploaded image; `null` if the card uses the image that the server draws.
 */
image: string | null, };

export type KeepListSketch = { 
/**
 * The list's name.
 */
name: string, 
/**
 * The cards. Each entry stands for all copies of a card.
 */
cards: Array<KeepSketch>, };

export type KeepField = "name" | "count" | "types" | "worth" | "ability";

export type KeepProblem = { 
/**
 * The index of the card; `null` if the problem is about the whole list.
 */
card: number | null, 
/**
 * The field of the card; `null` if the problem isn't about one field.
 */
field: KeepField | null, 
/**
 * The start and end of the problem in the field's text, in UTF-16 units; `null` if the problem is about the whole
 * text.
 */
place: [number, number] | null, 
/**
 * What is wrong and what to do, for people to read.
 */
message: string, 
/**
 * A replacement for the text at `place`; `null` if there is no suggestion.
 */
suggestion: string | null, };

export type KeepChecked = { 
/**
 * Whether the list can be played.
 */
legal: boolean, 
/**
 * The number of Items in the list, counting copies, and the number that a list must have.
 */
items: [number, number], 
/**
 * The number of Characters in the list, counting copies, and the number that a list must have.
 */
characters: [number, number], 
/**
 * The errors in the list.
 */
problems: Array<KeepProblem>, };

export type MyKeepList = { 
/**
 * The list's id.
 */
id: string, 
/**
 * The number of this version, from 1.
 */
version: number, 
/**
 * The list itself.
 */
list: KeepListSketch, 
/**
 * The result of checking the list.
 */
checked: KeepChecked, 
/**
 * When the list was last changed, in seconds since 1970.
 */
changed: number, 
/**
 * The key of the share link; `null` if the list is not shared.
 */
shared: string | null, };

export type NewKeepList = { 
/**
 * The list to save.
 */
list: KeepListSketch, };

export type SaveKeepList = { 
/**
 * The version that the change is based on.
 */
base: number, 
/**
 * The changed list.
 */
list: KeepListSketch, };

export type KeepListConflict = { 
/**
 * What went wrong and how to fix it, for people to read.
 */
message: string, 
/**
 * The current version of the list on the server.
 */
theirs: MyKeepList, };

export type KeepListVersion = { 
/**
 * The version's number.
 */
version: number, 
/**
 * When the version was saved, in seconds since 1970.
 */
changed: number, 
/**
 * The list in this version.
 */
list: KeepListSketch, 
/**
 * The changes since the previous version, for people to read; empty for the first version.
 */
differences: Array<string>, };

export type SharedKeepList = { 
/**
 * The name of the list's owner.
 */
by: string, 
/**
 * The list itself.
 */
list: KeepListSketch, 
/**
 * The result of checking the list.
 */
checked: KeepChecked, 
/**
 * The URL of each card's face; an empty string for a card that cannot be drawn.
 */
faces: Array<string>, };

export type KeepComplete = { 
/**
 * The field that the author is editing: the worth or the ability.
 */
field: KeepField, 
/**
 * The field's text.
 */
text: string, 
/**
 * The position of the cursor, in UTF-16 units.
 */
at: number, };

export type KeepCompletion = { 
/**
 * The text to insert.
 */
insert: string, 
/**
 * The start and end of the text that `insert` replaces, in UTF-16 units.
 */
replace: [number, number], };

export type KeepFaceOrder = { 
/**
 * The card to draw. Parts of the worth or ability that cannot be read are left out.
 */
card: KeepSketch, 
/**
 * The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
 */
theme: string, };

export type KeepImport = { 
/**
 * The file's text, in TOML.
 */
text: string, 
/**
 * The file's name, which becomes the list's name if the file has none.
 */
name: string, };

export type CheckProblem = { 
/**
 * The kind of problem, as a fixed name such as `unknown-text`.
 */
code: string, 
/**
 * Whether the problem is an error; otherwise it is a warning. A card or deck with an error is not legal.
 */
error: boolean, 
/**
 * What is wrong, for people to read.
 */
message: string, 
/**
 * How to fix the problem; `null` if there is no advice.
 */
help: string | null, 
/**
 * The field that the problem is about, such as `offense`; `null` if it isn't about a field.
 */
field: string | null, 
/**
 * The start and end of the problem in the card's text, in UTF-16 units; `null` if it isn't about the text.
 */
place: [number, number] | null, 
/**
 * A replacement for the text at `place`; `null` if there is no suggestion.
 */
suggestion: string | null, 
/**
 * What is allowed at `place`: kinds of components, or words.
 */
expected: Array<string>, 
/**
 * The rule that the problem is about, as edition, document and section; `null` if there is none.
 */
rule: string | null, };

export type Differing = { 
/**
 * The aspect of the meaning that differs: "verb", "zone", "owner", "number", "quantity", "choice", "time", "cost",
 * "missing" or "added".
 */
facet: string, 
/**
 * What differs, for people to read.
 */
message: string, 
/**
 * Whether this difference changes the meaning of the text.
 */
breaks: boolean, };

export type Proposed = { 
/**
 * The proposed text.
 */
text: string, 
/**
 * The cost of the card with this text.
 */
cost: number, 
/**
 * How the cost is calculated, in one line: "6 + 1/2 − 2 = 5". Empty if there is nothing to calculate.
 */
sum: string, 
/**
 * The Ultra Points of the text.
 */
ultra: number, 
/**
 * How the text differs from what the author wrote; empty if both mean exactly the same.
 */
differences: Array<Differing>, };

export type Suggested = { 
/**
 * The edition of the texts.
 */
edition: string, 
/**
 * "meaning" if the first text means what the author wrote, "impossible" if the edition has no text with that
 * meaning, "not-understood" if Keeper doesn't understand some words.
 */
code: string, 
/**
 * Up to three texts, best first. Unless `code` is "meaning", they are the closest texts that the edition has.
 */
proposals: Array<Proposed>, 
/**
 * If `code` is "impossible", the other editions that have text with the author's meaning.
 */
editions: Array<string>, 
/**
 * If `code` is "not-understood", the words that Keeper doesn't understand.
 */
unknown: Array<string>, };

export type Advice = { 
/**
 * The start and end of the ability in the card's text, in UTF-16 units.
 */
place: [number, number], 
/**
 * The suggested texts.
 */
suggested: Suggested, };

export type PriceLine = { 
/**
 * The number of the ability that the line belongs to, from 1; `null` if the line belongs to no ability.
 */
ability: number | null, 
/**
 * The component whose price this line calculates, or the rule that changes the cost.
 */
what: string, 
/**
 * The price formula of the component, with the card's numbers filled in.
 */
how: string, 
/**
 * The line's calculation as arithmetic, such as "2 cards × 4 = 8"; empty if there is nothing to calculate.
 */
sum: string, 
/**
 * What the line adds to the cost, as an exact number such as `-1/2` or `2 1/3`; `null` for a heading.
 */
amount: string | null, };

export type InEdition = { 
/**
 * The edition that the card was checked in.
 */
edition: string, 
/**
 * The edition's name for people to read, such as "14th edition".
 */
ordinal: string, 
/**
 * Whether the card is legal in the edition.
 */
legal: boolean, 
/**
 * The card's cost; `null` if it cannot be calculated.
 */
cost: number | null, 
/**
 * The messages of the card's errors in the edition.
 */
reasons: Array<string>, };

export type Checked = { 
/**
 * The card's name.
 */
name: string, 
/**
 * The edition that the card was checked in; `null` if the card states an edition that does not exist.
 */
edition: string | null, 
/**
 * The edition's words for creature, offense, defense and cost.
 */
words: [string, string, string, string], 
/**
 * Whether the card is legal in the edition.
 */
legal: boolean, 
/**
 * The card's cost; `null` if its text cannot be read.
 */
cost: number | null, 
/**
 * The card's Ultra Points.
 */
ultra: number, 
/**
 * The card's text in its canonical spelling, or unchanged if it cannot be read.
 */
text: string, 
/**
 * The card's errors and warnings.
 */
problems: Array<CheckProblem>, 
/**
 * Suggested texts for abilities that the author wrote in their own words.
 */
advice: Array<Advice>, 
/**
 * The calculation of the cost, line by line.
 */
price: Array<PriceLine>, 
/**
 * The result of checking the card in every edition.
 */
editions: Array<InEdition>, };

export type CheckedFiles = { 
/**
 * The cards, in the order of the files.
 */
cards: Array<Checked>, 
/**
 * Problems with the files themselves, such as invalid syntax.
 */
problems: Array<CheckProblem>, };

export type Complete = { 
/**
 * The edition of the card.
 */
edition: string, 
/**
 * Whether the card is a creature or a spell.
 */
kind: CardKind, 
/**
 * Offense and defense of the card.
 */
stats: [number, number], 
/**
 * The card's text.
 */
text: string, 
/**
 * The position of the cursor in the text.
 */
at: number, };

export type Blank = { 
/**
 * The start and end of the placeholder in the inserted text.
 */
place: [number, number], 
/**
 * The letter that stands for the number: "x" or "y".
 */
letter: string, };

export type Completion = { 
/**
 * The kind of text: "caveat", "condition", "cost", "target", "effect", "mark", "joiner", "name", "paragraph" or
 * "no-abilities".
 */
what: string, 
/**
 * The text to insert.
 */
insert: string, 
/**
 * The start and end of the text that `insert` replaces.
 */
replace: [number, number], 
/**
 * The placeholders in `insert`, for numbers that the author still has to choose.
 */
blanks: Array<Blank>, 
/**
 * The card's cost after the text is inserted; `null` if it cannot be calculated.
 */
cost: number | null, 
/**
 * The price formula of the inserted text. Amounts that make the card cheaper begin with "−".
 */
formula: string, 
/**
 * The number of Ultra Points that the inserted text has.
 */
ultra: number, 
/**
 * A short description of what the inserted component does; empty if the text explains itself.
 */
gloss: string, };

export type Suggest = { 
/**
 * The edition of the card.
 */
edition: string, 
/**
 * Whether the card is a creature or a spell.
 */
kind: CardKind, 
/**
 * The card's offense and defense, which affect its cost.
 */
stats: [number, number], 
/**
 * One ability, in the author's own words.
 */
text: string, };

export type Saving = { 
/**
 * The whole text after the change.
 */
text: string, 
/**
 * The component that changes or is added.
 */
what: string, 
/**
 * The card's cost after the change.
 */
cost: number, };

export type Lowered = { 
/**
 * The offense after the change.
 */
offense: number, 
/**
 * The defense after the change.
 */
defense: number, 
/**
 * The value that changes, in the edition's words, such as `4 SP instead of 6`.
 */
what: string, 
/**
 * The card's cost after the change.
 */
cost: number, };

export type Thrift = { 
/**
 * The card's cost; `null` if the card is not legal.
 */
cost: number | null, 
/**
 * Changes that lower one number in the text and make the card cheaper. For each number, only the smallest such
 * change is listed.
 */
smaller: Array<Saving>, 
/**
 * Changes that lower the offense or the defense and make the card cheaper. For each of the two values, only the
 * smallest such change is listed.
 */
stats: Array<Lowered>, 
/**
 * Changes that make the card cheaper by adding a cost to activate its first ability.
 */
costs: Array<Saving>, 
/**
 * Changes that give the card's first ability another effect without changing the card's cost.
 */
same: Array<Saving>, };

export type Port = { 
/**
 * The card to convert.
 */
card: Sketch, 
/**
 * The edition to convert the card to.
 */
to: string, };

export type Ported = { 
/**
 * The converted card, without the parts that the new edition cannot express.
 */
card: Sketch, 
/**
 * The parts of the card that were left out or changed by the conversion, and why.
 */
losses: Array<string>, 
/**
 * The result of checking the converted card.
 */
checked: Checked, };

export type FaceOrder = { 
/**
 * The card to draw.
 */
card: Sketch, 
/**
 * The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
 */
theme: string, };

export type Picture = { 
/**
 * The image's id, for [`Sketch::image`](super::Sketch::image).
 */
id: string, 
/**
 * The image's width in pixels.
 */
width: number, 
/**
 * The image's height in pixels.
 */
height: number, };

export type MyPictures = { 
/**
 * The images, newest first.
 */
pictures: Array<MyPicture>, 
/**
 * The maximum number of images you can have.
 */
most: number, 
/**
 * The maximum total size of your image files, in bytes.
 */
most_bytes: number, };

export type MyPicture = { 
/**
 * The image's id.
 */
id: string, 
/**
 * The image's width in pixels.
 */
width: number, 
/**
 * The image's height in pixels.
 */
height: number, 
/**
 * The size of the file in bytes.
 */
bytes: number, 
/**
 * When the image was uploaded, in seconds since 1970.
 */
brought: number, 
/**
 * The cards that use the image.
 */
uses: Array<PictureUse>, };

export type PictureUse = { 
/**
 * The card's name.
 */
name: string, 
/**
 * The card's id if it is one of your saved cards; `null` if it exists only in a deck.
 */
card: string | null, 
/**
 * The name of the deck if the card exists only in a deck; otherwise `null`.
 */
deck: string | null, };

export type MyCard = { 
/**
 * The card's id in URLs.
 */
id: string, 
/**
 * The version number. It increases with every change.
 */
version: number, 
/**
 * The card as it was last saved.
 */
card: Sketch, 
/**
 * The card's cost; `null` if it cannot be calculated.
 */
cost: number | null, 
/**
 * Whether the card is legal in its edition.
 */
legal: boolean, 
/**
 * When the card was last changed, in seconds since 1970.
 */
changed: number, 
/**
 * The key of the card's share link; `null` if the card is not shared.
 */
shared: string | null, 
/**
 * The URL of the card's face.
 */
face: string, };

export type NewCard = { 
/**
 * The card to save.
 */
card: Sketch, };

export type SaveCard = { 
/**
 * The version that the change is based on.
 */
base: number, 
/**
 * The changed card.
 */
card: Sketch, };

export type Ids = { 
/**
 * The ids of the cards or decks.
 */
ids: Array<string>, };

export type CardConflict = { 
/**
 * What went wrong and how to fix it, for people to read.
 */
message: string, 
/**
 * The current version of the card on the server.
 */
theirs: MyCard, };

export type CardDifference = { 
/**
 * The field's name, for people to read.
 */
field: string, 
/**
 * The field's old value.
 */
before: string, 
/**
 * The field's new value.
 */
after: string, };

export type CardVersion = { 
/**
 * The version's number.
 */
version: number, 
/**
 * When the version was saved, in seconds since 1970.
 */
changed: number, 
/**
 * The card in this version.
 */
card: Sketch, 
/**
 * The card's cost in this version; `null` if it cannot be calculated.
 */
cost: number | null, 
/**
 * The differences from the previous version.
 */
differences: Array<CardDifference>, };

export type Shared = { 
/**
 * The key of the link. Anybody who has the key can read the card at `/shared/{key}`.
 */
key: string, };

export type SharedCard = { 
/**
 * The name of the person who shares the card.
 */
by: string, 
/**
 * The card as its owner last saved it.
 */
card: Sketch, 
/**
 * The result of checking the card.
 */
checked: Checked, 
/**
 * The URL of the card's face.
 */
face: string, };

export type CardText = { 
/**
 * The file's name.
 */
file: string, 
/**
 * The file's text: TOML, JSON, CSV or TSV.
 */
text: string, };

export type Import = { 
/**
 * The files to import.
 */
files: Array<CardText>, 
/**
 * The edition for cards whose file does not state one.
 */
edition: string, 
/**
 * What to do with cards that you have already.
 */
existing: ImportExisting, };

export type ImportExisting = "copy" | "update" | "ask";

export type ImportRefused = { 
/**
 * The file's name.
 */
file: string, 
/**
 * The card's number in its file, from 1, and its name; `null` if the entry refers to the whole file.
 */
card: [number, string] | null, 
/**
 * The row in the spreadsheet, counted from 1; `null` if the file is not a spreadsheet.
 */
row: number | null, 
/**
 * The heading of the spreadsheet's column; `null` if the entry refers to the whole row, or if the file is not a
 * spreadsheet.
 */
column: string | null, 
/**
 * Why the card, image or file was not imported, or what is wrong with it, and what to do.
 */
why: string, };

export type Imported = { 
/**
 * The imported cards, new ones and changed ones.
 */
taken: Array<MyCard>, 
/**
 * The number of cards in `taken` that you had already.
 */
updated: number, 
/**
 * The number of cards that you had already and that the file does not change. They are not in `taken`.
 */
unchanged: number, 
/**
 * The names of cards that you have already, if nothing was saved because of them ([`ImportExisting::Ask`]).
 */
existing: Array<string>, 
/**
 * The number of different images that were imported with the cards.
 */
pictures: number, 
/**
 * Cards and files that were rejected.
 */
refused: Array<ImportRefused>, 
/**
 * Missing or unusable images of imported cards, and files in the archive that no card uses.
 */
left_out: Array<ImportRefused>, 
/**
 * Remarks on imported cards: a wrong printed level, which the server corrected, or a field name that looks
 * misspelt.
 */
warnings: Array<ImportRefused>, 
/**
 * The number of imported cards that are not legal.
 */
faulty: number, };

export type CardFormat = "toml" | "json" | "csv" | "tsv" | "xlsx";

export type CardSet = { 
/**
 * The set's entry in the list of sets.
 */
listing: SetListing, 
/**
 * The set's cards, sorted by number and name.
 */
cards: Array<MyCard>, 
/**
 * The number of cards of each cost, as pairs of cost and number, in order of cost.
 */
curve: Array<[number, number]>, 
/**
 * The number of creatures and the number of spells.
 */
kinds: [number, number], 
/**
 * The number of cards of each rarity, most common first.
 */
rarities: Array<[string, number]>, 
/**
 * The number of cards with each tag, most common first.
 */
tags: Array<[string, number]>, 
/**
 * The components that the set's cards use, most used first. Each entry has the component's text, with letters for
 * numbers, and the number of cards that use it.
 */
components: Array<[string, number]>, 
/**
 * How many of the set's cards are legal in each edition.
 */
editions: Array<[string, number]>, };

export type EditCards = { 
/**
 * The ids of the cards.
 */
ids: Array<string>, 
/**
 * The new author of all the cards; `null` keeps the authors they have.
 */
author: string | null, 
/**
 * The new license of all the cards; `null` keeps the licenses they have.
 */
license: string | null, 
/**
 * The extra fields to change.
 */
extra: Array<ExtraChange>, 
/**
 * The edition to convert the cards to; `null` to keep their editions. A card is not converted if a part of it
 * would be lost or changed.
 */
edition: string | null, };

export type EditedCards = { 
/**
 * The cards that were changed.
 */
cards: Array<MyCard>, 
/**
 * The cards that were not changed or not converted, with the reasons.
 */
left: Array<UneditedCard>, };

export type ExtraChange = { 
/**
 * The field's name.
 */
name: string, 
/**
 * The field's new value as JSON; `null` removes the field.
 */
value: string | null, };

export type SetListing = { 
/**
 * The set's code: the value of its cards' field `set`.
 */
code: string, 
/**
 * The set's symbol: the most common value of its cards' field `symbol`; empty if no card has a symbol.
 */
symbol: string, 
/**
 * The set's name: the most common value of its cards' field `set-name`; empty if no card has one.
 */
name: string, 
/**
 * The number of cards in the set.
 */
count: number, 
/**
 * The number of cards in the set that are legal in their own edition.
 */
legal: number, };

export type UneditedCard = { 
/**
 * The card's id.
 */
id: string, 
/**
 * The card's name.
 */
name: string, 
/**
 * Why the card was not changed or not converted, and what to do.
 */
why: Array<string>, };

export type CardSize = "standard" | "poker" | "bridge" | "japanese" | "tarot" | "mini";

export type ExportCards = { 
/**
 * The ids of the cards. If the list is empty, all your cards are exported.
 */
cards: Array<string>, 
/**
 * The format of the card file.
 */
format: CardFormat, };

export type ExtraField = { 
/**
 * The field's name in card files.
 */
name: string, 
/**
 * The field's value as JSON: `"\"gold\""`, `"7"`, `"[\"swift\",\"small\"]"`.
 */
value: string, };

export type DeckCard = { "from": "own", 
/**
 * The card's id: [`MyCard::id`](super::MyCard::id).
 */
card: string, } | { "from": "here", 
/**
 * The whole card.
 */
card: Sketch, };

export type DeckEntry = { 
/**
 * The number of copies in the deck.
 */
count: number, 
/**
 * The number of copies in reserve.
 */
reserves: number, 
/**
 * The card of this entry.
 */
card: DeckCard, };

export type DeckSketch = { 
/**
 * The deck's name.
 */
name: string, 
/**
 * The edition that the deck is for: "1" to "17", "11-2024", or the short name of a house edition.
 */
edition: string, 
/**
 * The deck's cards.
 */
entries: Array<DeckEntry>, };

export type DeckLine = { 
/**
 * The card's name.
 */
name: string, 
/**
 * Creature or spell. If the card is unknown, its kind is given as spell.
 */
kind: CardKind, 
/**
 * The number of copies in the deck.
 */
count: number, 
/**
 * The number of copies in reserve.
 */
reserves: number, 
/**
 * The card's cost; `null` if it cannot be calculated.
 */
cost: number | null, 
/**
 * Offense and defense of a creature; `null` for a spell.
 */
stats: [number, number] | null, 
/**
 * The card's text.
 */
text: string, 
/**
 * The Ultra Points of one copy.
 */
ultra: number, 
/**
 * Whether the card is legal in the deck's edition.
 */
legal: boolean, 
/**
 * The card's errors and warnings.
 */
problems: Array<CheckProblem>, 
/**
 * The URL of the card's face on the server; empty if there is none.
 */
face: string, };

export type DeckChecked = { 
/**
 * The deck's name.
 */
name: string, 
/**
 * The edition that the deck was checked in.
 */
edition: string, 
/**
 * Whether the deck is legal.
 */
legal: boolean, 
/**
 * The deck's errors and warnings.
 */
problems: Array<DeckProblem>, 
/**
 * The number of cards in the deck, the minimum, and the maximum (`null` if there is none).
 */
count: [number, number, number | null], 
/**
 * The number of cards in reserve, and the maximum (`null` if the edition has no reserves).
 */
reserves: [number, number | null], 
/**
 * The number of cards in deck and reserve together, the minimum, and the maximum (`null` if there is none). The
 * whole field is `null` in editions where reserves don't count as cards of the deck.
 */
whole: [number, number, number | null] | null, 
/**
 * The number of creatures and the number of spells in the deck.
 */
kinds: [number, number], 
/**
 * The deck's Ultra Points, and the maximum (`null` if there is none).
 */
ultra: [number, number | null], 
/**
 * How many cards of each cost there are, as pairs of cost and number, in order of cost.
 */
curve: Array<[number, number]>, 
/**
 * The deck's cards.
 */
lines: Array<DeckLine>, 
/**
 * The deck as a text list that [`DeckImport`](super::DeckImport) can read: lines such as "3 Fox", then the
 * reserves under their heading. Cards with the same name are numbered: "Fox #2".
 */
list: string, };

export type MyDeck = { 
/**
 * The deck's id in URLs.
 */
id: string, 
/**
 * The version number. It increases with every change.
 */
version: number, 
/**
 * The deck as it was last saved.
 */
deck: DeckSketch, 
/**
 * The result of checking the deck.
 */
checked: DeckChecked, 
/**
 * When the deck was last changed, in seconds since 1970.
 */
changed: number, };

export type DeckListing = { 
/**
 * The deck's id in URLs.
 */
id: string, 
/**
 * The deck's name.
 */
name: string, 
/**
 * The edition that the deck is for.
 */
edition: string, 
/**
 * The number of cards in the deck.
 */
count: number, 
/**
 * Whether the deck is legal.
 */
legal: boolean, 
/**
 * When the deck was last changed, in seconds since 1970.
 */
changed: number, 
/**
 * The URLs of the faces of up to three of the deck's cards.
 */
faces: Array<string>, 
/**
 * The ids of your own cards that are in the deck or its reserves.
 */
own: Array<string>, };

export type DeckProblem = { 
/**
 * The lines that the problem is about, as indices into [`DeckChecked::lines`]; empty if it is about the whole
 * deck.
 */
lines: Array<number>, 
/**
 * The kind of problem, as a fixed name such as `unknown-text`.
 */
code: string, 
/**
 * Whether the problem is an error; otherwise it is a warning. A card or deck with an error is not legal.
 */
error: boolean, 
/**
 * What is wrong, for people to read.
 */
message: string, 
/**
 * How to fix the problem; `null` if there is no advice.
 */
help: string | null, 
/**
 * The field that the problem is about, such as `offense`; `null` if it isn't about a field.
 */
field: string | null, 
/**
 * The start and end of the problem in the card's text, in UTF-16 units; `null` if it isn't about the text.
 */
place: [number, number] | null, 
/**
 * A replacement for the text at `place`; `null` if there is no suggestion.
 */
suggestion: string | null, 
/**
 * What is allowed at `place`: kinds of components, or words.
 */
expected: Array<string>, 
/**
 * The rule that the problem is about, as edition, document and section; `null` if there is none.
 */
rule: string | null, };

export type NewDeck = { 
/**
 * The deck to save.
 */
deck: DeckSketch, };

export type SaveDeck = { 
/**
 * The version that the change is based on.
 */
base: number, 
/**
 * The changed deck.
 */
deck: DeckSketch, };

export type DeckConflict = { 
/**
 * What went wrong and how to fix it, for people to read.
 */
message: string, 
/**
 * The current version of the deck on the server.
 */
theirs: MyDeck, };

export type StarterDeck = { 
/**
 * The edition that the deck is for.
 */
edition: string, 
/**
 * The deck's name.
 */
name: string, };

export type DeckImport = { 
/**
 * The name for the deck if the text contains none.
 */
name: string, 
/**
 * The edition for the deck if the text contains none.
 */
edition: string, 
/**
 * The text of the file or list.
 */
text: string, 
/**
 * The ID of one of your decks whose cards are looked up first, by their names in [`DeckChecked::list`]. Use this
 * after editing a deck's list, so that each name still refers to the same card. `null` for a new deck.
 */
deck: string | null, };

export type DeckImported = { 
/**
 * The imported deck.
 */
deck: DeckSketch, 
/**
 * What was left out or guessed, and why.
 */
remarks: Array<string>, 
/**
 * Names in the list that match none of your cards. The remarks mention these names, too.
 */
missing: Array<string>, };

export type TryIt = { "what": "card", 
/**
 * The card to try out.
 */
card: Sketch, } | { "what": "deck", 
/**
 * The deck's id: [`MyDeck::id`].
 */
deck: string, } | { "what": "keep_list", 
/**
 * The list's id: [`MyKeepList::id`](super::MyKeepList::id).
 */
list: string, } | { "what": "coach", 
/**
 * The name of the coached match, such as "17" or "keep".
 */
script: string, };

export type Tried = { 
/**
 * The table's id in links and messages.
 */
table: string, };

export type PrintWhat = { "what": "deck", 
/**
 * The deck's id.
 */
deck: string, } | { "what": "cards", 
/**
 * The ids of the cards.
 */
cards: Array<string>, } | { "what": "keep_list", 
/**
 * The list's id.
 */
list: string, } | { "what": "sketch", 
/**
 * The card to print.
 */
card: Sketch, };

export type PrintGroup = "home" | "services" | "programs";

export type PrintOption = "theme" | "size" | "once" | "sheet" | "bleed" | "back" | "dpi" | "url";

export type PrintFormat = { 
/**
 * The format's name in a [`PrintOrder`].
 */
name: string, 
/**
 * The format's name, for people to read.
 */
title: string, 
/**
 * What the format produces, in a few words.
 */
about: string, 
/**
 * What the format is for.
 */
group: PrintGroup, 
/**
 * Whether an order for this format must have a `url`. In other formats that use the `url`, it is optional.
 */
needs_url: boolean, 
/**
 * The options that affect this format. The server ignores all others.
 */
options: Array<PrintOption>, 
/**
 * The extension of the files that the format produces, without the dot; `null` if the files have different
 * extensions.
 */
ending: string | null, };

export type Paper = "a4" | "letter" | "a3";

export type Marks = "none" | "edge" | "corners";

export type Backs = "none" | "long" | "short";

export type PrintOrder = { 
/**
 * The cards to print.
 */
what: PrintWhat, 
/**
 * The name of the format: [`PrintFormat::name`].
 */
format: string, 
/**
 * Whether to print only one copy of each card.
 */
once: boolean, 
/**
 * The color theme: "night", "walnut", "moss", "wine", "day" or "ink".
 */
theme: string, 
/**
 * The size of the cards after cutting. Formats for print services have their own sizes.
 */
size: CardSize, 
/**
 * The paper size of sheets.
 */
paper: Paper, 
/**
 * Whether cards lie on their sides with gaps (eight on A4), instead of upright and edge to edge (nine on A4).
 */
eight: boolean, 
/**
 * The bleed, that is, how far cards are drawn beyond the cut, in millimetres: 0 to 3.
 */
bleed: number, 
/**
 * The gap between cards in millimetres: 0 to 10. `null` for the default: upright cards have no gap, and cards on
 * their sides have a gap that leaves room for the bleed.
 */
gap: number | null, 
/**
 * Where to print crop marks.
 */
marks: Marks, 
/**
 * Whether and how to print card backs.
 */
backs: Backs, 
/**
 * How far the backs are shifted right and down, in millimetres, for printers that don't align both sides exactly.
 */
back_offset: [number, number], 
/**
 * Whether to print a scale ruler, which shows whether the printer changed the size.
 */
ruler: boolean, 
/**
 * The id of an image for the card backs, [`Picture::id`](super::Picture::id); `null` for the default back.
 */
back: string | null, 
/**
 * The resolution of image files in DPI: 20 to 600.
 */
dpi: number, 
/**
 * The URL of the folder where you will put the images. Tabletop Simulator needs this URL. It begins with
 * `https://` or `file:///`.
 */
url: string | null, };

export type Role = "admin" | "moderator";

export type RestrictionKind = "ban" | "mute" | "name";

export type Restricted = { 
/**
 * What the person is not allowed to do.
 */
what: RestrictionKind, 
/**
 * The reason for the restriction.
 */
reason: string, 
/**
 * When the restriction ends, in seconds since 1970; `null` if it lasts until it is lifted.
 */
until: number | null, };

export type NetworkBan = { 
/**
 * The network, as address/prefix.
 */
network: string, 
/**
 * The reason for the ban.
 */
reason: string, 
/**
 * When the ban ends, in seconds since 1970; `null` if it lasts until it is lifted.
 */
until: number | null, };

export type ModerationAction = { "do": "role", person: number, role: Role | null, } | { "do": "ban", person: number, until: number | null, } | { "do": "unban", person: number, } | { "do": "mute", person: number, until: number | null, } | { "do": "unmute", person: number, } | { "do": "rename", person: number, name: string, until: number | null, } | { "do": "allow_rename", person: number, } | { "do": "ban_network", network: string, until: number | null, } | { "do": "unban_network", network: string, } | { "do": "remove_card", id: string, } | { "do": "remove_deck", id: string, } | { "do": "remove_keep_list", id: string, } | { "do": "remove_published", id: string, } | { "do": "remove_comment", number: number, } | { "do": "remove_picture", id: string, } | { "do": "close_table", table: string, } | { "do": "remove_table", table: string, } | { "do": "announce", text: string, until: number | null, } | { "do": "retract" } | { "do": "maintenance", on: boolean, } | { "do": "settle", report: number, };

export type Moderate = { 
/**
 * The action to carry out.
 */
action: ModerationAction, 
/**
 * The reason, at most 500 characters. The affected person sees it.
 */
reason: string, };

export type LogEntry = { 
/**
 * The entry's number, which increases with every entry.
 */
number: number, 
/**
 * When the action was done, in seconds since 1970.
 */
at: number, 
/**
 * The name of the person who carried out the action.
 */
by: string, 
/**
 * The name of the action: the field `do` of a [`ModerationAction`].
 */
action: string, 
/**
 * The number of the affected person; `null` if the action doesn't affect a particular person.
 */
person: number | null, 
/**
 * The ID of the person, network, table, card, deck, image or report that the action affected.
 */
thing: string, 
/**
 * The name that the affected person or thing had at the time of the action.
 */
name: string, 
/**
 * The role, new name or announcement that the action set; empty for other actions.
 */
detail: string, 
/**
 * The reason for the action.
 */
reason: string, 
/**
 * When the action ends, in seconds since 1970; `null` if it lasts until it is lifted.
 */
until: number | null, };

export type Moderation = { 
/**
 * The role of the person who sent the request.
 */
role: Role, 
/**
 * The number of open reports.
 */
open_reports: number, 
/**
 * The announcement to everybody; `null` if there is none.
 */
announcement: string | null, 
/**
 * When the announcement ends, in seconds since 1970; `null` if it has no end.
 */
announced_until: number | null, 
/**
 * The reason for maintenance mode, in which no new tables or matches can start; `null` if it is off.
 */
maintenance: string | null, 
/**
 * The banned networks.
 */
networks: Array<NetworkBan>, };

export type Person = { 
/**
 * The person's number.
 */
id: number, 
/**
 * The name that others see.
 */
name: string, 
/**
 * The login name; `null` for a guest without an account.
 */
account: string | null, 
/**
 * The person's role; `null` for people who do not moderate.
 */
role: Role | null, 
/**
 * When the person was last connected, in seconds since 1970, accurate to the hour.
 */
seen: number, 
/**
 * The person's current restrictions.
 */
restricted: Array<Restricted>, };

export type MadeThing = { 
/**
 * What the person made: `card`, `deck`, `keep-list` or `picture`.
 */
kind: string, 
/**
 * The id of the card, deck, card list or image in URLs.
 */
id: string, 
/**
 * The name of the card, deck or card list; empty for images.
 */
name: string, 
/**
 * The key of the share link; `null` if the card, deck, card list or image is not shared.
 */
shared: string | null, };

export type PersonDetail = { 
/**
 * The person's name, role and restrictions.
 */
person: Person, 
/**
 * The networks from which the person is currently connected.
 */
networks: Array<string>, 
/**
 * The ids of the open tables where the person sits.
 */
tables: Array<string>, 
/**
 * The cards, decks, card lists and images that the person made.
 */
made: Array<MadeThing>, 
/**
 * Earlier moderation actions that affected the person, newest first.
 */
log: Array<LogEntry>, };

export type ModeratedTable = { 
/**
 * The table as the lobby lists it.
 */
listing: Listing, 
/**
 * Whether the table is private. The lobby doesn't list private tables.
 */
private: boolean, };

export type ReportAbout = { "kind": "person", table: string, name: string, } | { "kind": "member", person: number, } | { "kind": "line", table: string, name: string, text: string, } | { "kind": "table", table: string, } | { "kind": "deck", table: string, seat: number, } | { "kind": "card", key: string, } | { "kind": "picture", key: string, } | { "kind": "published", id: string, } | { "kind": "comment", number: number, } | { "kind": "message", person: number, message: number, } | { "kind": "tournament", tournament: string, };

export type MakeReport = { 
/**
 * The subject of the report.
 */
about: ReportAbout, 
/**
 * The reason for the report, at most 500 characters.
 */
reason: string, };

export type Settled = { 
/**
 * When the report was settled, in seconds since 1970.
 */
at: number, 
/**
 * The name of the moderator who settled the report.
 */
by: string, 
/**
 * The moderator's note.
 */
note: string, };

export type Report = { 
/**
 * The report's number.
 */
number: number, 
/**
 * When the report was made, in seconds since 1970.
 */
at: number, 
/**
 * The name of the person who made the report.
 */
by: string, 
/**
 * The number of the person who made the report.
 */
by_person: number, 
/**
 * What was reported: the field `kind` of a [`ReportAbout`].
 */
kind: string, 
/**
 * The id of the reported person or thing, or other text that identifies it.
 */
thing: string, 
/**
 * The name of the reported person or thing.
 */
name: string, 
/**
 * The number of the reported person, or of the person who owns the reported thing; `null` if there is no such
 * person.
 */
person: number | null, 
/**
 * The reported text and chat as they were when the report was made; empty if there is no text.
 */
text: string, 
/**
 * The reason that the reporter gave.
 */
reason: string, 
/**
 * Earlier moderation actions that affected `person`, newest first.
 */
earlier: Array<LogEntry>, 
/**
 * How the report was settled; `null` while it is open.
 */
settled: Settled | null, };

export type NewMeasurement = { 
/**
 * What to measure.
 */
what: MeasureWhat, 
/**
 * How exact the result must be.
 */
exactness: Exactness, 
/**
 * The first seed; `null` for 1. The same seed gives the same games.
 */
seed: number | null, };

export type MeasureWhat = { "measure": "card", 
/**
 * The card to measure: one of your saved cards, or a card given in full.
 */
card: DeckCard, 
/**
 * The deck that the card is put into.
 */
deck: Deck, } | { "measure": "deck", 
/**
 * The deck's id: [`MyDeck::id`](super::MyDeck::id).
 */
deck: string, 
/**
 * The decks to play against, at least one.
 */
against: Array<Deck>, };

export type Exactness = "quick" | "normal" | "thorough";

export type MyMeasurements = { 
/**
 * Your measurements, the newest first.
 */
measurements: Array<Measurement>, 
/**
 * How long measurements of each exactness take on this server. Empty if this server does not measure.
 */
choices: Array<ExactnessChoice>, };

export type ExactnessChoice = { 
/**
 * The exactness that these times are for.
 */
exactness: Exactness, 
/**
 * How long measuring a card takes, in seconds.
 */
card_seconds: number, 
/**
 * How long measuring a deck takes for each opposing deck, in seconds.
 */
deck_seconds: number, };

export type Measurement = { 
/**
 * The measurement's id in URLs.
 */
id: string, 
/**
 * What is measured.
 */
about: MeasuredThing, 
/**
 * The edition in which the games are played.
 */
edition: string, 
/**
 * How exact the result must be.
 */
exactness: Exactness, 
/**
 * When the measurement was ordered, in seconds since 1970.
 */
created: number, 
/**
 * The progress of the measurement, or its result.
 */
state: MeasurementState, };

export type MeasuredThing = { 
/**
 * Whether a card or a deck is measured.
 */
kind: MeasuredKind, 
/**
 * The id of your saved card or deck; `null` if it is not saved.
 */
id: string | null, 
/**
 * The name that the card or deck had when it was measured.
 */
name: string, 
/**
 * The version of the saved card or deck that is measured; `null` if it is not saved.
 */
version: number | null, 
/**
 * The newest version of the saved card or deck; `null` if it is not saved, or was deleted.
 */
newest: number | null, 
/**
 * For a card, the name of the deck that it is in; `null` for a deck.
 */
deck: string | null, 
/**
 * The names of the opponents' decks.
 */
against: Array<string>, };

export type MeasuredKind = "card" | "deck";

export type MeasurementState = { "stage": "waiting" } | { "stage": "running", 
/**
 * The number of games played until now. Leaves out games whose results are not used.
 */
games: number, 
/**
 * The maximum number of games. The number decreases when a part of the result is known early.
 */
most: number, 
/**
 * The maximum number of seconds that the measurement still takes; `null` if that is not known yet.
 */
seconds: number | null, 
/**
 * What the games until now show. For a card, how much more often the deck wins with the card than with the
 * card of the current comparison, in percentage points. For a deck, the share of games that it wins against
 * the current opponent, in percent. `null` at the start.
 */
interim: Estimate | null, 
/**
 * What is being compared now, for people to read.
 */
now: string, } | { "stage": "done", 
/**
 * When the measurement ended, in seconds since 1970.
 */
ended: number, 
/**
 * The path of the whole report, which is a page that everybody with the link can open.
 */
report: string, 
/**
 * What the measurement found.
 */
result: MeasurementResult, 
/**
 * How the measurement was made.
 */
method: MeasurementMethod, } | { "stage": "failed", 
/**
 * When the measurement ended, in seconds since 1970.
 */
ended: number, 
/**
 * Why the measurement could not be finished, for people to read.
 */
message: string, } | { "stage": "cancelled", 
/**
 * When the measurement ended, in seconds since 1970.
 */
ended: number, };

export type Estimate = { 
/**
 * The estimated value.
 */
mean: number, 
/**
 * The lower end of the interval.
 */
low: number, 
/**
 * The upper end of the interval.
 */
high: number, };

export type MeasurementResult = { "card": CardResult } | { "deck": DeckResult };

export type CardResult = { 
/**
 * The card's cost.
 */
cost: number, 
/**
 * How many copies of the card the deck had.
 */
copies: number, 
/**
 * The names of the deck's cards that the card replaced.
 */
replaced: Array<string>, 
/**
 * The comparisons with other cards. The first one is with a creature of the same cost that has no abilities.
 */
comparisons: Array<CardComparison>, 
/**
 * The cost at which the card is as good as a creature of the same cost without abilities; `null` if the
 * measurement did not find it.
 */
fair: FairCost | null, 
/**
 * How the card compares with creatures without abilities, if both have the same cost. There is an entry for each
 * cost that was measured.
 */
prices: Array<CostDifference>, };

export type CardComparison = { 
/**
 * The name of the other card.
 */
against: string, 
/**
 * The cost of the other card.
 */
cost: number, 
/**
 * How much more often the deck wins with the measured card than with the other card, in percentage points.
 */
difference: Estimate, 
/**
 * What the difference means for the measured card.
 */
answer: CardAnswer, 
/**
 * The number of games.
 */
games: number, };

export type CardAnswer = "better" | "fair" | "worse" | "unknown";

export type FairCost = { 
/**
 * The fair cost.
 */
cost: Estimate, 
/**
 * Whether the fair cost may be lower than the lowest cost that was measured.
 */
open_low: boolean, 
/**
 * Whether the fair cost may be higher than the highest cost that was measured.
 */
open_high: boolean, };

export type CostDifference = { 
/**
 * The cost of both cards.
 */
cost: number, 
/**
 * How much more often the deck wins with the measured card than with the creature, in percentage points.
 */
difference: Estimate, };

export type DeckResult = { 
/**
 * The share of games that the deck wins, in percent; `null` if no game was played.
 */
wins: Estimate | null, 
/**
 * The results against each of the other decks.
 */
matchups: Array<DeckMatchup>, 
/**
 * How often the player who goes first wins, in percent.
 */
first_player: Estimate | null, 
/**
 * The mean length of games, in turns.
 */
turns: Estimate | null, 
/**
 * The deck's cards, the most helpful first.
 */
cards: Array<CardLift>, };

export type DeckMatchup = { 
/**
 * The name of the other deck.
 */
against: string, 
/**
 * The share of games that the measured deck wins, in percent; `null` if no game was played.
 */
wins: Estimate | null, };

export type CardLift = { 
/**
 * The card's name.
 */
card: string, 
/**
 * How much more often the deck wins when the card is drawn than when it is not, in percentage points.
 */
lift: Estimate, 
/**
 * Of the games in which the card was drawn, the share in which it was played, in thousandths.
 */
played: number, };

export type MeasurementMethod = { 
/**
 * The number of games.
 */
games: number, 
/**
 * The bot that played all decks.
 */
bot: string, 
/**
 * The first of the consecutive seeds with which the games were played.
 */
seed: number, 
/**
 * The version of the program.
 */
version: string, 
/**
 * The command that repeats the measurement, given the card and the decks as files.
 */
command: string, 
/**
 * Whether the measurement was stopped before its end.
 */
stopped: boolean, };

export type TableFormat = { 
/**
 * The format's id. The format's page is `/library/{id}`.
 */
id: string, 
/**
 * The version that the table uses. The server sets it to the newest version when the table is created.
 */
version: number, 
/**
 * The format's name. The server sets it.
 */
name: string, };

export type LibraryKind = "card" | "set" | "deck" | "format";

export type Publish = { 
/**
 * What to publish.
 */
what: PublishWhat, 
/**
 * The license: "cc0", "cc-by-4.0", "cc-by-sa-4.0" or "all-rights-reserved".
 */
license: string, };

export type PublishWhat = { "what": "card", 
/**
 * The card's id: [`MyCard::id`](super::MyCard::id).
 */
card: string, } | { "what": "set", 
/**
 * The set's code: [`SetListing::code`](super::SetListing::code).
 */
code: string, } | { "what": "deck", 
/**
 * The deck's id: [`MyDeck::id`](super::MyDeck::id).
 */
deck: string, };

export type Published = { 
/**
 * The work's id. The work's page is `/library/{id}`.
 */
id: string, 
/**
 * The number of the work's newest version, from 1. Publishing a work again without changes creates no new version.
 */
version: number, };

export type LibraryEntry = { 
/**
 * The work's id in URLs.
 */
id: string, 
/**
 * The kind of the work.
 */
kind: LibraryKind, 
/**
 * The work's name.
 */
name: string, 
/**
 * The name of the person who published the work.
 */
by: string, 
/**
 * The number of the person who published the work. Their profile is `/people/{person}`.
 */
person: number, 
/**
 * The number of the work's newest version.
 */
version: number, 
/**
 * When the newest version was published, in seconds since 1970.
 */
changed: number, 
/**
 * The license of the newest version; empty for formats.
 */
license: string, 
/**
 * The number of people who like the work.
 */
likes: number, 
/**
 * Whether you like the work.
 */
liked: boolean, 
/**
 * The number of comments on the work.
 */
comments: number, 
/**
 * The edition of a card, deck or format; `null` for a set.
 */
edition: string | null, 
/**
 * A card's type; `null` for other works.
 */
card_kind: CardKind | null, 
/**
 * A card's cost; `null` for other works, and if the cost cannot be calculated.
 */
cost: number | null, 
/**
 * The number of cards in a set or deck; `null` for other works.
 */
count: number | null, 
/**
 * The URLs of the faces of up to three cards of the work.
 */
faces: Array<string>, 
/**
 * A format's description; empty for other works.
 */
about: string, };

export type LibraryPage = { 
/**
 * The works, in the order of `sort`.
 */
entries: Array<LibraryEntry>, 
/**
 * The cursor of the next page; `null` if this is the last page.
 */
next: string | null, };

export type LibraryVersion = { 
/**
 * The version's number, from 1.
 */
version: number, 
/**
 * When the version was published, in seconds since 1970.
 */
at: number, 
/**
 * The version's license; empty for formats.
 */
license: string, };

export type Ancestor = { 
/**
 * The work's id in URLs.
 */
id: string, 
/**
 * The work's name; `null` if the work was removed.
 */
name: string | null, 
/**
 * The name of the person who published the work; `null` if the work was removed.
 */
by: string | null, };

export type LibraryCard = { 
/**
 * The id of the card's own page.
 */
id: string, 
/**
 * The card.
 */
card: Sketch, 
/**
 * The card's cost; `null` if it cannot be calculated.
 */
cost: number | null, 
/**
 * The URL of the card's face.
 */
face: string, };

export type LibraryContent = { "kind": "card", 
/**
 * The card.
 */
card: Sketch, 
/**
 * The result of checking the card.
 */
checked: Checked, 
/**
 * The URL of the card's face.
 */
face: string, } | { "kind": "set", 
/**
 * The set's code.
 */
code: string, 
/**
 * The set's cards, sorted by number and name.
 */
cards: Array<LibraryCard>, } | { "kind": "deck", 
/**
 * The deck.
 */
deck: DeckSketch, 
/**
 * The result of checking the deck.
 */
checked: DeckChecked, } | { "kind": "format", 
/**
 * The format.
 */
format: FormatSketch, 
/**
 * The sets that the format allows, in the order of [`FormatSketch::sets`].
 */
sets: Array<Ancestor>, };

export type LibraryWork = { 
/**
 * The work as lists show it.
 */
entry: LibraryEntry, 
/**
 * The version that is shown.
 */
version: number, 
/**
 * The license of the version that is shown; empty for formats.
 */
license: string, 
/**
 * All versions, the newest first.
 */
versions: Array<LibraryVersion>, 
/**
 * The content of the version that is shown.
 */
content: LibraryContent, 
/**
 * Whether you published the work.
 */
you: boolean, 
/**
 * Whether you may remix the work, because its license allows remixes or because you published it. False for
 * formats.
 */
remixable: boolean, 
/**
 * If the work is a remix, its original. If that is a remix too, its original comes next, and so on.
 */
origins: Array<Ancestor>, 
/**
 * The newest works that were remixed from this work.
 */
remixes: Array<LibraryEntry>, 
/**
 * The set with which the work was published; `null` unless the work is a card that was published with a set.
 */
set: Ancestor | null, };

export type MyPublication = { 
/**
 * The work's id in URLs.
 */
id: string, 
/**
 * The kind of the work.
 */
kind: LibraryKind, 
/**
 * The work's name.
 */
name: string, 
/**
 * The id of your card or deck, or the code of your set; empty for formats.
 */
source: string, 
/**
 * The number of the work's newest version.
 */
version: number, 
/**
 * The version of your card or deck that was published; 0 for sets and formats.
 */
source_version: number, 
/**
 * The license of the newest version; empty for formats.
 */
license: string, };

export type Remixed = { 
/**
 * The kind of the work.
 */
kind: LibraryKind, 
/**
 * The id of your new card or deck, or the code of your new set.
 */
id: string, };

export type Liked = { 
/**
 * Whether you like the work.
 */
liked: boolean, 
/**
 * The number of people who like the work.
 */
likes: number, };

export type LibraryComment = { 
/**
 * The comment's number.
 */
number: number, 
/**
 * The name of the person who wrote the comment.
 */
by: string, 
/**
 * The number of the person who wrote the comment.
 */
person: number, 
/**
 * When the comment was written, in seconds since 1970.
 */
at: number, 
/**
 * The comment's text; empty if the comment is hidden from you.
 */
text: string, 
/**
 * Whether the author of the work has hidden the comment. Only that author and the person who wrote the comment can
 * still read it.
 */
hidden: boolean, 
/**
 * Whether you wrote the comment.
 */
you: boolean, };

export type LibraryComments = { 
/**
 * The comments.
 */
comments: Array<LibraryComment>, 
/**
 * The value of `before` for the next page; `null` if there are no older comments.
 */
more: number | null, };

export type NewComment = { 
/**
 * The text, at most 1000 characters.
 */
text: string, };

export type HideComment = { 
/**
 * Whether to hide the comment.
 */
hidden: boolean, };

export type FormatSet = { 
/**
 * The set's id: [`LibraryEntry::id`].
 */
id: string, 
/**
 * The version of the set. 0 means its newest version at the time when the format is published.
 */
version: number, };

export type FormatSketch = { 
/**
 * The format's name.
 */
name: string, 
/**
 * A description for people.
 */
about: string, 
/**
 * The edition that decks must be legal in.
 */
edition: string, 
/**
 * The published sets whose cards are allowed; empty if every card is allowed.
 */
sets: Array<FormatSet>, 
/**
 * The names of banned cards.
 */
banned: Array<string>, };

export type CheckFormat = { 
/**
 * The deck.
 */
deck: DeckSketch, };

export type FormatChecked = { 
/**
 * The format's name.
 */
format: string, 
/**
 * The version of the format.
 */
version: number, 
/**
 * Whether the deck is legal in the format.
 */
legal: boolean, 
/**
 * What is wrong with the deck, as in `docs/checks.md`.
 */
problems: Array<CheckProblem>, };

export type FitWhy = { "why": "counters", 
/**
 * The counters' name.
 */
counter: string, } | { "why": "tag", 
/**
 * The tag.
 */
tag: string, } | { "why": "set", 
/**
 * The set's code.
 */
set: string, } | { "why": "effect", 
/**
 * The effect in the words of the deck's edition.
 */
text: string, } | { "why": "topic", 
/**
 * The topic: "damage", "healing", "drawing", "removing", "counters", "control" or "resources".
 */
topic: string, } | { "why": "level", 
/**
 * The cost.
 */
level: number, } | { "why": "creatures" } | { "why": "spells" };

export type FittingCard = { 
/**
 * The card in the library.
 */
entry: LibraryEntry, 
/**
 * The reasons why the card fits the deck, the most important reason first.
 */
reasons: Array<FitWhy>, };

export type FriendAsked = { 
/**
 * The other person's number.
 */
person: number, 
/**
 * The other person's name.
 */
name: string, 
/**
 * Whether you are friends now, because the other person had already sent you a friend request.
 */
friends: boolean, };

export type WhoMay = "everybody" | "friends" | "nobody";

export type ContactSettings = { 
/**
 * Whether other people may send you friend requests.
 */
requests: boolean, 
/**
 * Who may challenge and invite you.
 */
challenges: WhoMay, 
/**
 * Who may send you messages.
 */
messages: WhoMay, 
/**
 * Whether you appear offline to your friends.
 */
hidden: boolean, };

export type PersonCard = { 
/**
 * The person's number; `null` if they have no account. People without an account can only be muted, blocked and
 * reported.
 */
person: number | null, 
/**
 * The person's name.
 */
name: string, 
/**
 * Whether this is you.
 */
you: boolean, 
/**
 * Whether you are friends.
 */
friends: boolean, 
/**
 * Whether you wait for the person to accept your friend request.
 */
asked: boolean, 
/**
 * Whether the person has asked you to be friends.
 */
asks: boolean, 
/**
 * Whether you can send a friend request.
 */
may_ask: boolean, 
/**
 * Whether you can challenge and invite the person.
 */
may_challenge: boolean, 
/**
 * Whether you can send messages to the person.
 */
may_write: boolean, 
/**
 * The id of your mute, for `DELETE /api/mutes/{id}`; `null` if you have not muted the person.
 */
mute: string | null, 
/**
 * The id of your block, for `DELETE /api/blocks/{id}`; `null` if you have not blocked the person.
 */
block: string | null, };

export type Mute = { 
/**
 * The id of the mute.
 */
id: string, 
/**
 * The person's current name.
 */
name: string, 
/**
 * When you muted the person, in seconds since 1970.
 */
since: number, };

export type Inbox = { 
/**
 * The conversations, those with the newest messages first.
 */
conversations: Array<Conversation>, 
/**
 * The total number of messages that you have not read.
 */
unread: number, };

export type Conversation = { 
/**
 * The other person's number.
 */
person: number, 
/**
 * The other person's name.
 */
name: string, 
/**
 * The newest message.
 */
last: DirectMessage, 
/**
 * The number of messages in this conversation that you have not read.
 */
unread: number, };

export type MessagePage = { 
/**
 * The other person's number.
 */
person: number, 
/**
 * The other person's name.
 */
name: string, 
/**
 * The messages, the oldest first.
 */
messages: Array<DirectMessage>, 
/**
 * Whether there are older messages.
 */
more: boolean, 
/**
 * Whether you can send messages to the person.
 */
may_write: boolean, };

export type WriteMessage = { 
/**
 * The text of the message, at most 1000 characters.
 */
text: string, };

export type MessagesRead = { 
/**
 * The number of the newest message that you have read.
 */
message: number, };

export type CheckedDraftDeck = { 
/**
 * The deck.
 */
deck: DraftDeck, 
/**
 * Whether the deck is legal.
 */
legal: boolean, 
/**
 * What is wrong with the deck, as sentences.
 */
problems: Array<string>, 
/**
 * The minimum number of cards in the deck.
 */
least: number, 
/**
 * The maximum number of cards in the deck.
 */
most: number, 
/**
 * The maximum number of reserves.
 */
reserves: number, 
/**
 * The number of cards of each cost, as pairs of cost and number, in order of cost.
 */
curve: Array<[number, number]>, };

export type DraftCard = { 
/**
 * The card's number in the draft.
 */
number: number, 
/**
 * The card.
 */
card: Sketch, 
/**
 * What the card costs to play.
 */
cost: number, 
/**
 * The URL of the card's face.
 */
face: string, };

export type DraftCards = { "from": "set", 
/**
 * The set's code: [`SetListing::code`](super::SetListing::code).
 */
code: string, } | { "from": "published", 
/**
 * The set's id in the library: [`LibraryEntry::id`](super::LibraryEntry::id).
 */
work: string, } | { "from": "deck", 
/**
 * The deck's id: [`MyDeck::id`](super::MyDeck::id).
 */
deck: string, } | { "from": "starters" } | { "from": "text", 
/**
 * The text of the file or list.
 */
text: string, } | { "from": "entries", 
/**
 * The cards.
 */
entries: Array<DeckEntry>, };

export type DraftDeck = { 
/**
 * The numbers of the cards in the deck. A card with several copies is listed several times.
 */
cards: Array<number>, 
/**
 * The numbers of the cards in reserve.
 */
reserves: Array<number>, };

export type DraftList = { 
/**
 * The drafts in which you take part, the newest first.
 */
mine: Array<DraftListing>, 
/**
 * Public drafts of other people that you can join, the newest first.
 */
open: Array<DraftListing>, };

export type DraftListing = { 
/**
 * The draft's id in links.
 */
id: string, 
/**
 * The draft's name.
 */
name: string, 
/**
 * The edition to play.
 */
edition: string, 
/**
 * How players get their cards.
 */
kind: DraftKind, 
/**
 * The stage that the draft has reached.
 */
stage: DraftStage, 
/**
 * The number of people who take part.
 */
people: number, 
/**
 * The number of seats.
 */
seats: number, 
/**
 * Whether you have to pick a card now.
 */
your_pick: boolean, 
/**
 * When the draft was created, in seconds since 1970.
 */
created: number, };

export type DraftMatch = { 
/**
 * The smaller of the two players' seat numbers.
 */
one: number, 
/**
 * The larger of the two players' seat numbers.
 */
other: number, 
/**
 * The seat of the player who wants to play and waits for the other one; `null` if nobody waits.
 */
asked: number | null, 
/**
 * The id of the match's table; `null` before there is one.
 */
table: string | null, 
/**
 * The result; `null` until the match is over.
 */
result: DraftResult | null, };

export type DraftPack = { 
/**
 * The numbers of the cards in the pack.
 */
cards: Array<number>, 
/**
 * How many milliseconds are left for the pick, at the time of the response.
 */
left: number, };

export type DraftPage = { 
/**
 * The draft's id in links.
 */
id: string, 
/**
 * The number of changes to the draft. If `?after=` has this number, the response waits for the next change.
 */
step: number, 
/**
 * The draft's name.
 */
name: string, 
/**
 * The edition whose cards are played.
 */
edition: string, 
/**
 * The edition in which decks are checked and matches are played.
 */
limited: string, 
/**
 * How players get their cards.
 */
kind: DraftKind, 
/**
 * The stage that the draft has reached.
 */
stage: DraftStage, 
/**
 * Whether only people with the link can join.
 */
private: boolean, 
/**
 * The number of packs for each player.
 */
packs: number, 
/**
 * The number of cards in a pack.
 */
size: number, 
/**
 * The number of seconds for a pick.
 */
seconds: number, 
/**
 * The players, by seat.
 */
players: Array<DraftPlayer>, 
/**
 * Your seat; `null` if you don't take part.
 */
you: number | null, 
/**
 * Whether you created the draft and can start it.
 */
creator: boolean, 
/**
 * The number of the round, counted from 1. In each round, everybody opens a pack.
 */
round: number, 
/**
 * Whether packs are passed to the next seat. Otherwise they are passed to the previous seat.
 */
passes_left: boolean, 
/**
 * The pack that you pick from; `null` while you wait, and after the draft.
 */
pack: DraftPack | null, 
/**
 * The numbers of the cards that you have picked, in the order of the picks.
 */
picks: Array<number>, 
/**
 * The cards of your pack and your picks.
 */
cards: Array<DraftCard>, 
/**
 * Your deck; `null` before all cards are picked.
 */
deck: CheckedDraftDeck | null, 
/**
 * The matches, grouped in rounds. In each round, everybody plays at most once. Matches between two bots are left
 * out. Empty before all cards are picked.
 */
rounds: Array<Array<DraftMatch>>, 
/**
 * Cards that are not in the packs, with the reasons; only in the response to creating the draft.
 */
left_out?: Array<string>, };

export type DraftPlayer = { 
/**
 * The player's name; `null` while the seat is empty.
 */
name: string | null, 
/**
 * Whether the player is a bot.
 */
bot: boolean, 
/**
 * How many packs the player has to pick a card from.
 */
packs: number, 
/**
 * How many cards the player has picked.
 */
picked: number, 
/**
 * Whether the player has a legal deck.
 */
ready: boolean, 
/**
 * How many matches the player has won.
 */
won: number, 
/**
 * How many matches of the player ended in a draw.
 */
drawn: number, 
/**
 * How many matches the player has lost.
 */
lost: number, };

export type DraftResult = "one" | "other" | "draw";

export type NewDraft = { 
/**
 * The draft's name, for other people to read.
 */
name: string, 
/**
 * The edition to play: "1" to "17", or "11-2024".
 */
edition: string, 
/**
 * Where the cards come from.
 */
cards: DraftCards, 
/**
 * How players get their cards.
 */
kind: DraftKind, 
/**
 * The number of players: 2 to 8. Bots take the seats that are empty at the start.
 */
seats: number, 
/**
 * The number of packs for each player: 1 to 8.
 */
packs: number, 
/**
 * The number of cards in a pack: 5 to 20.
 */
size: number, 
/**
 * The number of seconds for each pick. After that time, the server picks for the player.
 */
seconds: number, 
/**
 * Whether only people with the link can join.
 */
private: boolean, };

export type PickCard = { 
/**
 * The card's number.
 */
card: number, 
/**
 * How many cards you had picked before this pick. If the server has already made this pick for you, it rejects the
 * request.
 */
picked: number, };

export type PlayDrafter = { 
/**
 * The seat of the other player.
 */
seat: number, };

export type DraftKind = "booster" | "sealed";

export type DraftStage = "gathering" | "drafting" | "building";

export type TournamentTable = { 
/**
 * The tournament's id.
 */
id: string, 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * The number of the game within its tournament match, from 1.
 */
game: number, 
/**
 * For each seat, the name of the bot who plays there; `null` for a person.
 */
bots: Array<string | null>, };

export type BracketCell = { 
/**
 * The part of the bracket that the match belongs to.
 */
part: BracketPart, 
/**
 * The match's column within that part of the bracket, from 0.
 */
column: number, 
/**
 * The two places of the match.
 */
places: [BracketPlace, BracketPlace], 
/**
 * The result; `null` until there is one.
 */
result: MatchScore | null, };

export type BracketPart = "winners" | "losers" | "final" | "reset";

export type BracketPlace = "open" | "nobody" | { "player": number };

export type DecksShown = "start" | "end" | "never";

export type MatchScore = { 
/**
 * How many games each player won, in the order of the pairing.
 */
won: [number, number], 
/**
 * How many games were draws.
 */
drawn: number, 
/**
 * Who won the match.
 */
winner: "first" | "second" | "draw" | "neither", };

export type Seeding = "random" | "rating";

export type SignUp = { 
/**
 * Your deck in Keeper of the Cards; `null` for a starter deck.
 */
deck: Deck | null, };

export type TournamentAct = { 
/**
 * What to do.
 */
order: TournamentOrder, 
/**
 * The reason, at most 300 characters, which everybody sees in the log. It may be empty.
 */
reason: string, };

export type TournamentCard = { 
/**
 * How many copies the deck has.
 */
count: number, 
/**
 * The card's name.
 */
name: string, 
/**
 * The card's text.
 */
text: string, };

export type TournamentDeck = { 
/**
 * The deck's name.
 */
name: string, 
/**
 * The cards of the deck, with their numbers of copies.
 */
cards: Array<TournamentCard>, };

export type TournamentEvent = { "event": "created" } | { "event": "changed" } | { "event": "started", players: number, } | { "event": "paired", round: number, } | { "event": "began", round: number, } | { "event": "ended" } | { "event": "cancelled" } | { "event": "paused" } | { "event": "resumed" } | { "event": "entered", player: number, } | { "event": "left", player: number, } | { "event": "dropped", player: number, } | { "event": "disqualified", player: number, } | { "event": "no_show", round: number, player: number, } | { "event": "time_over", round: number, } | { "event": "result", round: number, players: [number, number], score: MatchScore, } | { "event": "extended", round: number, minutes: number, } | { "event": "penalty", player: number, penalty: TournamentPenalty, } | { "event": "exchanged", round: number, players: [number, number], } | { "event": "judge_added" } | { "event": "judge_removed" };

export type TournamentJudge = { 
/**
 * The person's number.
 */
person: number, 
/**
 * The person's name.
 */
name: string, };

export type TournamentListing = { 
/**
 * The tournament's id in links and messages.
 */
id: string, 
/**
 * The tournament's name.
 */
name: string, 
/**
 * The organiser's name; `null` if they deleted their account.
 */
organiser: string | null, 
/**
 * The game that is played.
 */
game: Game, 
/**
 * How the rounds are paired.
 */
kind: "swiss" | "round_robin" | "single_elimination" | "double_elimination", 
/**
 * How many games a match has at most.
 */
best_of: number, 
/**
 * The stage that the tournament has reached.
 */
stage: TournamentStage, 
/**
 * The number of players.
 */
players: number, 
/**
 * The maximum number of players.
 */
most_players: number, 
/**
 * When the organiser plans to start, in seconds since 1970; `null` if the organiser has not chosen a time.
 */
starts: number | null, 
/**
 * When the tournament ended, in seconds since 1970; `null` before that.
 */
ended: number | null, 
/**
 * Whether you play, judge or organise.
 */
yours: boolean, };

export type TournamentLists = { 
/**
 * The tournaments for which people can sign up.
 */
open: Array<TournamentListing>, 
/**
 * The tournaments that are being played.
 */
running: Array<TournamentListing>, 
/**
 * The tournaments that are over, the newest first.
 */
over: Array<TournamentListing>, };

export type TournamentLogLine = { 
/**
 * When the event happened, in seconds since 1970.
 */
at: number, 
/**
 * The name of the person who caused the event; `null` if the server caused it, or if the person deleted their
 * account.
 */
by: string | null, 
/**
 * What happened.
 */
event: TournamentEvent, 
/**
 * The reason that the judge gave; empty if there is none.
 */
reason: string, };

export type TournamentMatch = { 
/**
 * The indices of both players in [`TournamentPage::players`].
 */
players: [number, number], 
/**
 * The ids of the tables of the match's games, in order.
 */
tables: Array<string>, 
/**
 * How many games each player has won, in the order of `players`.
 */
won: [number, number], 
/**
 * The result; `null` until the match is over.
 */
result: MatchScore | null, 
/**
 * When a player who has not come to the match loses it, in seconds since 1970; `null` if nobody is missing, or if
 * the tournament is paused.
 */
no_show: number | null, };

export type TournamentOrder = { "do": "start" } | { "do": "cancel" } | { "do": "add_bot", level: Bot, } | { "do": "add_judge", account: string, } | { "do": "remove_judge", person: number, } | { "do": "describe", name: string, about: string, } | { "do": "pause", paused: boolean, } | { "do": "begin" } | { "do": "drop", player: number, } | { "do": "disqualify", player: number, } | { "do": "result", round: number, at: number, score: MatchScore, } | { "do": "extend", minutes: number, } | { "do": "penalty", player: number, penalty: TournamentPenalty, } | { "do": "exchange", one: number, other: number, };

export type TournamentPage = { 
/**
 * The tournament's id in links and messages.
 */
id: string, 
/**
 * The settings. Once a Swiss tournament has started, its settings contain the number of rounds.
 */
settings: TournamentSettings, 
/**
 * The organiser's name; `null` if they deleted their account.
 */
organiser: string | null, 
/**
 * The stage that the tournament has reached.
 */
stage: TournamentStage, 
/**
 * Whether the tournament is paused: no rounds and no games begin.
 */
paused: boolean, 
/**
 * The judges whom the organiser appointed.
 */
judges: Array<TournamentJudge>, 
/**
 * Your role in the tournament.
 */
you: TournamentYou, 
/**
 * The players, in the order in which they signed up.
 */
players: Array<TournamentPlayer>, 
/**
 * The rounds, in order.
 */
rounds: Array<TournamentRound>, 
/**
 * The standings, the best player first; empty before the start.
 */
standings: Array<TournamentRank>, 
/**
 * The matches of the bracket; empty for tournaments without one.
 */
bracket: Array<BracketCell>, 
/**
 * The log, the newest line first.
 */
log: Array<TournamentLogLine>, };

export type TournamentPenalty = "game" | "match";

export type TournamentPlayer = { 
/**
 * The player's name.
 */
name: string, 
/**
 * The bot's level; `null` for people.
 */
bot: Bot | null, 
/**
 * The deck's name, if you may see it now.
 */
deck: string | null, 
/**
 * Whether the player has left the tournament.
 */
left: boolean, 
/**
 * Whether the player was disqualified.
 */
disqualified: boolean, };

export type TournamentRank = { 
/**
 * The place, from 1; `null` for people who were disqualified.
 */
place: number | null, 
/**
 * The index of the player in [`TournamentPage::players`].
 */
player: number, 
/**
 * Three points for each match won, and one for each draw.
 */
points: number, 
/**
 * The numbers of matches won, lost and drawn.
 */
matches: [number, number, number], 
/**
 * The average of the opponents' match-win percentages.
 */
opponents_matches: number, 
/**
 * The player's game-win percentage.
 */
games: number, 
/**
 * The average of the opponents' game-win percentages.
 */
opponents_games: number, };

export type TournamentRound = { 
/**
 * Whether the round has begun. Until then, judges can change its pairings.
 */
begun: boolean, 
/**
 * When the round begins, in seconds since 1970; `null` if the round has begun, or if the tournament is paused.
 */
begins: number | null, 
/**
 * When the time limit of the round ends its matches, in seconds since 1970; `null` if there is no time limit now.
 */
ends: number | null, 
/**
 * The matches of the round.
 */
matches: Array<TournamentMatch>, 
/**
 * The indices of the players who have a bye.
 */
byes: Array<number>, };

export type TournamentSettings = { 
/**
 * The tournament's name, at most 60 characters.
 */
name: string, 
/**
 * What people should know before they sign up, at most 2000 characters.
 */
about: string, 
/**
 * The game that is played.
 */
game: Game, 
/**
 * The published format in which the decks of people must be legal; `null` if every legal deck is allowed. The
 * server sets the format's version and name when the tournament is created or changed.
 */
format: TableFormat | null, 
/**
 * How the rounds are paired.
 */
kind: "swiss" | "round_robin" | "single_elimination" | "double_elimination", 
/**
 * How many games a match has at most: 1 or 3.
 */
best_of: number, 
/**
 * The time limit for each player in each game; `null` if there is none.
 */
clock: Clock | null, 
/**
 * Whether matches between two people with accounts are rated. Rated matches need clocks.
 */
rated: boolean, 
/**
 * Whether everybody finds the tournament in the list. Otherwise people need the link.
 */
public: boolean, 
/**
 * The maximum number of players.
 */
most_players: number, 
/**
 * When the organiser plans to start, in seconds since 1970; `null` if the organiser has not chosen a time.
 */
starts: number | null, 
/**
 * The number of rounds of a Swiss tournament; `null` for the usual number.
 */
rounds: number | null, 
/**
 * The number of the round until whose start people can enter a Swiss tournament late, from 1; 0 if nobody can
 * enter late.
 */
late_until: number, 
/**
 * The result that people who enter late get for each round that they missed.
 */
missed: "loss" | "bye", 
/**
 * How the players of a bracket get their seeds.
 */
seeding: Seeding, 
/**
 * After how many minutes a player who has not come to a match loses the match.
 */
no_show: number, 
/**
 * The time limit for each round of a Swiss tournament or a round robin, in minutes; `null` if there is none.
 */
round_minutes: number | null, 
/**
 * The number of minutes between the pairing of a round and the beginning of that round.
 */
break_minutes: number, 
/**
 * When everybody can see the decks.
 */
decks: DecksShown, };

export type TournamentStage = "open" | "running" | "over" | "cancelled";

export type TournamentYou = { 
/**
 * Your index among the players; `null` if you don't play.
 */
player: number | null, 
/**
 * Whether you can change the tournament as its organiser. Moderators can too.
 */
organiser: boolean, 
/**
 * Whether you can judge. The organiser, the judges whom the organiser appointed, and moderators can.
 */
judge: boolean, 
/**
 * The id of the table where you play now; `null` if there is none.
 */
table: string | null, };
