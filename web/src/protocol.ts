// Made from the Rust types of the crate `wire` by `keeper types`. Do not change by hand.

export const VERSION = 1;

export type ToServer = { "type": "hello", 
/**
 * The protocol the client speaks.
 */
version: number, 
/**
 * What an earlier [`Welcome`](crate::ToClient::Welcome) gave; without it, a new guest.
 */
token: string | null, 
/**
 * What a new guest is called.
 */
name: string | null, } | { "type": "rename", 
/**
 * The new name.
 */
name: string, } | { "type": "lobby", 
/**
 * Hear of them?
 */
listen: boolean, } | { "type": "create", 
/**
 * What it is to be.
 */
plan: Plan, } | { "type": "join", 
/**
 * Which table.
 */
table: string, 
/**
 * With which deck, for an open place in Keeper of the Cards; if not said, a starter deck.
 */
deck: Deck | null, 
/**
 * Only watch.
 */
watch: boolean, } | { "type": "leave", 
/**
 * Which table.
 */
table: string, } | { "type": "answer", 
/**
 * Which table.
 */
table: string, 
/**
 * Which question.
 */
question: number, 
/**
 * The keys of the answers; those after the first must be answers to what is asked then.
 */
keys: Array<string>, } | { "type": "give_up", 
/**
 * Which table.
 */
table: string, } | { "type": "say", 
/**
 * Which table.
 */
table: string, 
/**
 * What.
 */
text: string, } | { "type": "rematch", 
/**
 * Which table.
 */
table: string, } | { "type": "replay", 
/**
 * Which table.
 */
table: string, 
/**
 * Whose eyes; none for those of somebody who watched.
 */
seat: number | null, 
/**
 * After how many steps; the last if there are fewer.
 */
step: number, } | { "type": "ping" };

export type ToClient = { "type": "welcome", 
/**
 * The protocol the server speaks.
 */
version: number, 
/**
 * Who says this is the same person: to be kept.
 */
token: string, 
/**
 * What the person is called.
 */
name: string, 
/**
 * Tables at which the person sits and that are not over.
 */
tables: Array<string>, 
/**
 * The starter decks: edition and name.
 */
decks: Array<[string, string]>, } | { "type": "named", 
/**
 * The name.
 */
name: string, } | { "type": "lobby", 
/**
 * The newest first.
 */
tables: Array<Listing>, } | { "type": "table" } & Table | { "type": "update", 
/**
 * Which table.
 */
table: string, 
/**
 * How many steps the match has had; the next update has a greater number.
 */
step: number, 
/**
 * What the viewer saw since the last update; everything since the beginning in the first one after joining.
 */
saw: Array<Saw>, 
/**
 * All that the viewer may know.
 */
view: View, 
/**
 * What the viewer is asked.
 */
question: Question | null, } | { "type": "replayed", 
/**
 * Which table.
 */
table: string, 
/**
 * After how many steps.
 */
step: number, 
/**
 * How many steps there are.
 */
steps: number, 
/**
 * Whose eyes.
 */
seat: number | null, 
/**
 * What the viewer saw up to here.
 */
saw: Array<Saw>, 
/**
 * How it stood.
 */
view: View, 
/**
 * What the seat was asked.
 */
question: Question | null, } | { "type": "said", 
/**
 * Which table.
 */
table: string, 
/**
 * The lines.
 */
lines: Array<Spoken>, } | { "type": "refused", 
/**
 * Why, for programs.
 */
why: Refusal, 
/**
 * Why, for people, and what to do.
 */
message: string, } | { "type": "pong" };

export type Refusal = "malformed" | "version" | "token" | "no_table" | "not_now" | "stale" | "not_an_answer" | "deck" | "plan" | "text" | "too_many" | "fault";

export type Spoken = { 
/**
 * Who said it.
 */
name: string, 
/**
 * Their seat, if they have one.
 */
seat: number | null, 
/**
 * What.
 */
text: string, };

export type View = { "game": "kotc" } & KotcView | { "game": "keep" } & KeepView;

export type Table = { 
/**
 * Its name in links and messages.
 */
id: string, 
/**
 * The game.
 */
game: Game, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * The places, in the order of play.
 */
places: Array<Occupant>, 
/**
 * Which of them is this client's; none for those who watch.
 */
you: number | null, 
/**
 * Clocks, if there are any.
 */
clock: Clock | null, 
/**
 * Only those with the link come.
 */
private: boolean, 
/**
 * How many watch.
 */
watching: number, 
/**
 * Who won, once it is over: none if it is a draw.
 */
winners: Array<number> | null, 
/**
 * Why it is over, in words.
 */
reason: string | null, 
/**
 * The table of the rematch, once there is one.
 */
next: string | null, };

export type Listing = { 
/**
 * Its name in links and messages.
 */
id: string, 
/**
 * The game.
 */
game: Game, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * The names at its places; nothing where it is open.
 */
names: Array<string | null>, 
/**
 * Clocks, if there are any.
 */
clock: Clock | null, 
/**
 * How many watch.
 */
watching: number, };

export type Occupant = { 
/**
 * The person's or the bot's name; nothing while the place is open.
 */
name: string | null, 
/**
 * How strong, if it is a bot.
 */
bot: Bot | null, 
/**
 * Is somebody there now? Bots always are.
 */
present: boolean, 
/**
 * What they play with.
 */
deck: string | null, 
/**
 * Milliseconds left, where there are clocks; as of this message.
 */
clock: number | null, 
/**
 * Wants another match of the same.
 */
rematch: boolean, };

export type Stage = "gathering" | "playing" | "over" | "broken";

export type Plan = { 
/**
 * The game.
 */
game: Game, 
/**
 * The seats, in the order of play.
 */
places: Array<Place>, 
/**
 * Clocks, if there are any.
 */
clock: Clock | null, 
/**
 * Not listed in the lobby: only those with the link come.
 */
private: boolean, };

export type Place = { "who": "me", 
/**
 * What they play with.
 */
deck: Deck | null, } | { "who": "open" } | { "who": "bot", 
/**
 * How strong.
 */
level: Bot, 
/**
 * What it plays with; if not said, a starter deck.
 */
deck: Deck | null, };

export type Deck = { "deck": "starter", 
/**
 * As [`ToClient::Welcome`](crate::ToClient::Welcome) lists them.
 */
name: string, } | { "deck": "file", 
/**
 * Its text, TOML or JSON.
 */
text: string, };

export type Bot = "random" | "greedy" | "easy" | "normal" | "hard";

export type Clock = { 
/**
 * Seconds each seat has for all its answers; at zero it gives up.
 */
seconds: number, 
/**
 * Seconds added for every answer.
 */
increment: number, };

export type Game = { "game": "kotc", 
/**
 * "6", "11" or "14".
 */
edition: string, } | { "game": "keep", 
/**
 * The variant with two Bonus Actions.
 */
two_bonuses: boolean, };

export type Question = { 
/**
 * Its number: the same question has the same number, whoever asks how often.
 */
id: number, 
/**
 * In words.
 */
text: string, 
/**
 * Why it is asked: a name that stays the same, for stops and shortcuts.
 */
why: string, 
/**
 * The part of the rules page that explains it.
 */
topic: string, 
/**
 * What may be answered.
 */
answers: Array<Answer>, 
/**
 * The answer that a sensible player would give at once: its place among the answers.
 */
suggested: number | null, };

export type Answer = { 
/**
 * What the client sends back.
 */
key: string, 
/**
 * What it does, in words: a button's text.
 */
text: string, 
/**
 * What it is about.
 */
mark: Mark | null, 
/**
 * What kind of answer: "summon", "pass", …; answers of a kind belong together.
 */
kind: string, 
/**
 * Does it decline, or say "enough"?
 */
declines: boolean, 
/**
 * Does it end more than a step, such as giving up? Then it needs to be meant.
 */
drastic: boolean, };

export type Mark = { "mark": "spot", 
/**
 * Whose zone.
 */
seat: number, 
/**
 * Which zone.
 */
zone: string, 
/**
 * The place in it, from 0.
 */
index: number, } | { "mark": "player", 
/**
 * Which seat.
 */
seat: number, } | { "mark": "die", 
/**
 * Its face.
 */
face: number, } | { "mark": "number", 
/**
 * Which.
 */
number: number, } | { "mark": "card", 
/**
 * Whose.
 */
seat: number, 
/**
 * "hand", "cloister", "secret" or "discard".
 */
place: string, 
/**
 * Its number in the list, or the place of a Secret.
 */
card: number, };

export type Saw = { 
/**
 * After which step.
 */
step: number, 
/**
 * In words.
 */
text: string, 
/**
 * What kind of thing: "roll", "damage", …
 */
kind: string, 
/**
 * Dice that fell, if any did.
 */
dice: Array<number>, };

export type KotcView = { 
/**
 * "6", "11" or "14".
 */
edition: string, 
/**
 * The zones of this edition and what it calls them, as the table has them.
 */
zones: Array<[string, string]>, 
/**
 * What it calls creature, offense, defense and cost.
 */
words: [string, string, string, string], 
/**
 * The players.
 */
players: Array<KotcPlayer>, 
/**
 * Whose turn it is.
 */
turn: number, 
/**
 * Which turn.
 */
turns: number, 
/**
 * Which phase.
 */
phase: string, 
/**
 * Who is asked.
 */
asked: number | null, 
/**
 * Battles under way, outermost first.
 */
battles: Array<KotcBattle>, 
/**
 * Links that wait to be resolved, the last added last.
 */
chain: Array<KotcLink>, 
/**
 * The winners, once it is over.
 */
winners: Array<number> | null, 
/**
 * The cards that the viewer can read, by number.
 */
cards: { [key in number]: KotcCard }, };

export type KotcPlayer = { 
/**
 * Hitpoints.
 */
hp: number, 
/**
 * Still in the game?
 */
playing: boolean, 
/**
 * The zones.
 */
zones: { [key in string]: Array<KotcPrint | null> }, };

export type KotcPrint = { 
/**
 * Which card: its number in [`KotcView::cards`]; nothing for a back.
 */
face: number | null, 
/**
 * Turned sideways?
 */
exhausted: boolean, 
/**
 * Current offense and defense, of creatures in play.
 */
stats: [number, number] | null, 
/**
 * Current level, where the card is known.
 */
level: number | null, 
/**
 * Fatigued?
 */
fatigued: boolean, 
/**
 * Whose card it is, of cards in play.
 */
owner: number | null, 
/**
 * Its counters.
 */
counters: Array<KotcCounter>, };

export type KotcCounter = { 
/**
 * Which: "Shield".
 */
kind: string, 
/**
 * Who may use them.
 */
by: number, 
/**
 * How many.
 */
count: number, };

export type KotcCard = { name: string, 
/**
 * "creature" or "spell".
 */
kind: string, text: string, flavor: string | null, cost: number, 
/**
 * Printed, of creatures.
 */
offense: number | null, 
/**
 * Printed, of creatures.
 */
defense: number | null, 
/**
 * Its picture: `/face/PICTURE.svg` is the whole face, `/face/PICTURE.art.svg` the art alone.
 */
picture: string, };

export type KotcBattle = { 
/**
 * Who attacks.
 */
attacker: number, 
/**
 * Who or what is attacked, once that is said.
 */
victim: Mark | null, 
/**
 * The attacking team in its order.
 */
attackers: Array<Mark>, 
/**
 * The defending team in its order.
 */
defenders: Array<Mark>, 
/**
 * Dice of the attack that are still to be used.
 */
attack_dice: Array<number>, 
/**
 * Dice of the defense that are still to be used.
 */
defense_dice: Array<number>, };

export type KotcLink = { 
/**
 * Whose.
 */
by: number, 
/**
 * Of which cards: numbers in [`KotcView::cards`], nothing for a back.
 */
cards: Array<number | null>, 
/**
 * The counter, if it is one.
 */
counter: string | null, };

export type KeepView = { 
/**
 * The players.
 */
players: Array<KeepPlayer>, 
/**
 * Cards in the deck.
 */
deck: number, 
/**
 * The discard pile.
 */
discard: Array<number>, 
/**
 * Who has the Royal Decree.
 */
decree: number | null, 
/**
 * Which round.
 */
round: number, 
/**
 * Whose turn it is, and how many cards are still to be played in it.
 */
turn: [number, number] | null, 
/**
 * Abilities under way, outermost first: whose, of which Character, at which step.
 */
doing: Array<[number, number, number]>, 
/**
 * Who is asked.
 */
asked: Array<number>, 
/**
 * The winners, once it is over.
 */
winners: Array<number> | null, 
/**
 * The list, by number.
 */
cards: Array<KeepCard>, };

export type KeepPlayer = { 
/**
 * How many cards in hand.
 */
hand: number, 
/**
 * Those of them that the viewer knows.
 */
known: Array<number>, 
/**
 * Items in the Cloister.
 */
items: Array<number>, 
/**
 * Gold: which Items were sold.
 */
gold: Array<number>, 
/**
 * Characters that lie face up.
 */
characters: Array<number>, 
/**
 * Secrets in the order in which they were laid; those that the viewer knows.
 */
secrets: Array<number | null>, 
/**
 * Bonus Actions used.
 */
bonus: number, 
/**
 * Has the player chosen already, while others still choose?
 */
chosen: boolean, 
/**
 * Coins, card by card, once the game is over.
 */
count: Array<Coins>, };

export type KeepCard = { 
/**
 * Its name.
 */
name: string, 
/**
 * Is it a Character? Otherwise an Item.
 */
character: boolean, 
/**
 * The types of an Item.
 */
types: Array<string>, 
/**
 * A Prized Item?
 */
prized: boolean, 
/**
 * What it is worth in the end, in words.
 */
worth: string, 
/**
 * What a Character does, in words.
 */
ability: string | null, 
/**
 * What is special about an Item, in words: "cannot be sold".
 */
notes: Array<string>, 
/**
 * How many of it are in the deck.
 */
count: number, };

export type Coins = { 
/**
 * Which card: its number in [`KeepView::cards`].
 */
card: number, 
/**
 * Is it sold?
 */
gold: boolean, 
/**
 * Its coins.
 */
coins: number, };
