// Made from the Rust types of the crate `wire` by `keeper types`. Do not change by hand.

export const VERSION = 3;

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
watch: boolean, 
/**
 * Sit down also where people sit whom one blocked.
 */
anyway: boolean, } | { "type": "leave", 
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
keys: Array<string>, } | { "type": "asking", 
/**
 * Which table.
 */
table: string, 
/**
 * When.
 */
ask: Asking, } | { "type": "give_up", 
/**
 * Which table.
 */
table: string, } | { "type": "claim", 
/**
 * Which table.
 */
table: string, 
/**
 * End the match instead of winning it.
 */
abort: boolean, } | { "type": "say", 
/**
 * Which table.
 */
table: string, 
/**
 * What.
 */
text: string, } | { "type": "quiet", 
/**
 * Which table.
 */
table: string, 
/**
 * Watchers cannot chat?
 */
quiet: boolean, } | { "type": "mute", 
/**
 * Which table.
 */
table: string, 
/**
 * What the person is called.
 */
name: string, 
/**
 * Hear nothing?
 */
mute: boolean, } | { "type": "block", 
/**
 * At which table one met.
 */
table: string, 
/**
 * What the person is called.
 */
name: string, } | { "type": "rematch", 
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
decks: Array<[string, string]>, 
/**
 * All editions of Keeper of the Cards, the newest first.
 */
editions: Array<EditionInfo>, 
/**
 * All games, the first of them being the usual one.
 */
games: Array<GameInfo>, 
/**
 * The levels of bots, from the weakest to the strongest.
 */
levels: Array<LevelInfo>, } | { "type": "named", 
/**
 * The name.
 */
name: string, } | { "type": "lobby", 
/**
 * The newest first.
 */
tables: Array<Listing>, } | { "type": "table" } & Table | { "type": "cards", 
/**
 * Which table.
 */
table: string, 
/**
 * The cards.
 */
cards: Cards, } | { "type": "update", 
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
 * All cards that the view names.
 */
cards: Cards | null, 
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
lines: Array<Spoken>, } | { "type": "notice", 
/**
 * What everybody is told.
 */
announcement: string | null, 
/**
 * Why no new tables and matches are made.
 */
maintenance: string | null, 
/**
 * What the person may do beyond their own things.
 */
role: Role | null, } | { "type": "meets", 
/**
 * Which table.
 */
table: string, 
/**
 * The people.
 */
names: Array<string>, } | { "type": "blocked", 
/**
 * At which table one met.
 */
table: string, 
/**
 * Who.
 */
name: string, } | { "type": "refused", 
/**
 * The number of the message that is refused, if it had one.
 */
request: number | null, 
/**
 * Which table the message was about.
 */
table: string | null, 
/**
 * Which question it answered.
 */
question: number | null, 
/**
 * Why, for programs.
 */
why: ErrorCode, 
/**
 * Why, for people, and what to do.
 */
message: string, } | { "type": "pong" };

export type ErrorCode = "malformed" | "version" | "token" | "no_table" | "not_now" | "stale" | "not_an_answer" | "deck" | "plan" | "text" | "too_many" | "full" | "banned" | "muted" | "maintenance" | "fault";

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
 * When this client's player is asked whether they respond.
 */
asking: Asking, 
/**
 * How many watch.
 */
watching: number, 
/**
 * Watchers cannot chat.
 */
quiet: boolean, 
/**
 * People at this table whom this client does not hear, by name.
 */
muted: Array<string>, 
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

export type EditionInfo = { 
/**
 * How messages name it: "14", "11-2024".
 */
edition: string, 
/**
 * What people call it: "14th edition".
 */
name: string, 
/**
 * What it is like, in one line, if it can be played.
 */
about: string | null, };

export type GameInfo = { 
/**
 * How messages name it: "kotc", "keep".
 */
game: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * What it is like, in one line.
 */
about: string, 
/**
 * The fewest players.
 */
least: number, 
/**
 * The most players.
 */
most: number, };

export type LevelInfo = { 
/**
 * How messages name it: "greedy".
 */
level: Bot, 
/**
 * What it is like, in one line.
 */
about: string, };

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
 * For how many seconds the person has been away; nothing while they are there, as of this message.
 */
away: number | null, 
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

export type Asking = "able" | "always" | "next_turn";

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
private: boolean, 
/**
 * A card that the maker is to have in the opening hand, to try it: only at private tables with nobody but bots.
 */
trying: string | null, };

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
text: string, } | { "deck": "own", 
/**
 * [`MyDeck::id`](crate::api::MyDeck::id).
 */
id: string, };

export type Bot = string;

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
 * What is asked.
 */
text: Sentence, 
/**
 * Why it is asked: a name that stays the same, for stops and shortcuts.
 */
why: Why, 
/**
 * The part of the rules page that explains it.
 */
topic: string, 
/**
 * How many things have to be picked, if it asks for several: a client can send all picks in one message.
 */
picks: Picks | null, 
/**
 * What may be answered.
 */
answers: Array<Answer>, 
/**
 * The answer that a sensible player would give at once: its place among the answers.
 */
suggested: number | null, 
/**
 * Whether the server passes; nothing where it never does.
 */
passing: Passing | null, };

export type Answer = { 
/**
 * What the client sends back.
 */
key: string, 
/**
 * What it does: a button's text.
 */
text: Sentence, 
/**
 * What it is about.
 */
mark: Mark | null, 
/**
 * What kind of answer.
 */
kind: AnswerKind, 
/**
 * Does it decline, or say "enough"?
 */
declines: boolean, 
/**
 * Does it end more than a step, such as giving up? Then it needs to be meant.
 */
drastic: boolean, };

export type Passing = "waits" | "soon";

export type Mark = { "mark": "spot", 
/**
 * Whose zone.
 */
seat: number, 
/**
 * Which zone.
 */
zone: KotcZone, 
/**
 * The place in it, from 0.
 */
index: number, } | { "mark": "seen", 
/**
 * Whose zone.
 */
seat: number, 
/**
 * Which zone.
 */
zone: KotcZone, 
/**
 * The place in it, from 0.
 */
index: number, 
/**
 * Which card: its number among the cards of the view; nothing for a back.
 */
face: number | null, } | { "mark": "player", 
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
 * Where it lies.
 */
place: KeepPlace, 
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
 * What happened.
 */
text: Sentence, 
/**
 * What kind of thing.
 */
kind: SawKind, 
/**
 * Dice that fell; of damage and of hitpoints, the dice that did it.
 */
dice: Array<number>, 
/**
 * Where a card of Keeper of the Cards moved from and to.
 */
moved: KotcMove | null, 
/**
 * The cards and players it is about, as far as the viewer knows them; of damage how much, of hitpoints how many now.
 */
marks: Array<Mark>, };

export type Sentence = { 
/**
 * The key of the message.
 */
key: string, 
/**
 * What fills its places, by their names.
 */
spans?: Record<string, Span>, };

export type Span = { "seat": number } | { "seats": Array<number> } | { "card": number | null } | { "zone": string } | { "counter": string } | { "phase": string } | { "word": string } | { "number": number } | { "dice": Array<number> } | { "text": string } | { "choice": string } | { "sentence": Sentence } | { "list": Array<Span> };

export type Picks = { 
/**
 * How many have been picked.
 */
picked: number, 
/**
 * How many have to be picked in all.
 */
least: number, 
/**
 * How many can be picked in all.
 */
most: number, 
/**
 * Does their order mean something? If not, a client can send them in any order.
 */
ordered: boolean, 
/**
 * Picks that are no answers by themselves: they go in one message with others.
 */
later: Array<Answer>, 
/**
 * The answer that follows the picks in a message if they are fewer than could be picked. The span `picked` of its text
 * is how many there are.
 */
done: Answer, };

export type KotcMove = { 
/**
 * From where.
 */
from: KotcPlace, 
/**
 * To where.
 */
to: KotcPlace, };

export type KotcPlace = { 
/**
 * Whose zone.
 */
seat: number, 
/**
 * Which zone.
 */
zone: KotcZone, 
/**
 * The place in it, from 0; nothing where the viewer doesn't know which of the hidden cards it is.
 */
index: number | null, };

export type AnswerKind = "take" | "player" | "done" | "sow" | "draw" | "exchange" | "summon" | "cast" | "set" | "activate" | "pop" | "reroll" | "attack" | "pick" | "die" | "number" | "pass" | "end_phase" | "give_up" | "agree" | "keep" | "begin" | "first" | "last" | "bonus" | "play" | "hide" | "use" | "sell" | "discard" | "offer" | "look" | "return";

export type CounterKind = "plain" | "sword" | "shield" | "weakness" | "damage" | "exhaustion" | "dice" | "immortality" | "berzerk" | "taunt" | "trap" | "fatigue" | "voodoo" | "medic" | "assassin" | "undying";

export type KeepPlace = "hand" | "cloister" | "secret" | "discard";

export type KotcPhase = "draw" | "resource" | "action" | "battle" | "recovery";

export type KotcZone = "deck" | "grave" | "field" | "traps" | "granary" | "hand" | "reserves" | "revealed" | "out";

export type SawKind = "turn" | "phase" | "move" | "show" | "exhaust" | "recover" | "hitpoints" | "damage" | "change" | "counter" | "roll" | "activate" | "negate" | "attack" | "defend" | "shuffle" | "end" | "count";

export type Why = "agreement" | "reserves" | "mulligan" | "bury_order" | "resource_phase" | "exchange" | "exchange_for" | "action_phase" | "battle_phase" | "window" | "respond" | "trap_counter" | "trap_ability" | "pay_resources" | "pay_with" | "choose_enemy" | "choose_player" | "how_many_targets" | "targets" | "deploy" | "deck_order" | "counters" | "share" | "die_for" | "attack_formation" | "victim" | "taunt" | "defense_formation" | "next_die" | "shield" | "immortality" | "reroll_die" | "whose_die" | "which_die" | "first_secret" | "who_begins" | "hand_check" | "first_or_last" | "turn" | "next_card" | "sell" | "take" | "discard" | "swap_own" | "swap_for" | "look" | "return" | "give" | "give_to" | "make_whom" | "made_to_sell" | "made_to_discard";

export type Cards = { "game": "kotc", 
/**
 * What the edition calls things, the first time.
 */
words: KotcWords | null, 
/**
 * The cards by number.
 */
cards: { [key in number]: KotcCard }, } | { "game": "keep", 
/**
 * The cards.
 */
cards: Array<KeepCard>, 
/**
 * What a Gold is worth in the end, in coins.
 */
gold: number, };

export type KotcWords = { 
/**
 * The zones of this edition and what it calls them, as the table has them.
 */
zones: Array<[KotcZone, string]>, 
/**
 * What it calls creature, offense, defense and cost.
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
 * "6", "11" or "14".
 */
edition: string, 
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
phase: KotcPhase, 
/**
 * Who is asked.
 */
asked: number | null, 
/**
 * Battles under way, outermost first.
 */
battles: Array<KotcBattle>, 
/**
 * Links that wait to be resolved, the last added last, and behind them one that is being aimed.
 */
chain: Array<KotcLink>, 
/**
 * Why cards that the viewer, who is asked, could want to use are not, or not in this way, among the answers.
 */
not_now: Array<KotcReason>, 
/**
 * The winners, once it is over.
 */
winners: Array<number> | null, };

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
 * The zones that have changed since the update before; all of them in the first one after joining.
 */
zones: { [key in KotcZone]?: Array<KotcPrint | null> }, };

export type KotcPrint = { 
/**
 * Which card: its number in [`Cards`](crate::Cards); nothing for a back.
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
kind: CounterKind, 
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
defense_dice: Array<number>, 
/**
 * Who chooses now which of their dice to use next.
 */
allots: number | null, };

export type KotcLink = { 
/**
 * Whose.
 */
by: number, 
/**
 * Of which cards: numbers in [`Cards`](crate::Cards), nothing for a back.
 */
cards: Array<number | null>, 
/**
 * The counter, if it is one.
 */
counter: CounterKind | null, 
/**
 * What it is aimed at so far: cards that lie open or on the table, or the players who hold them.
 */
targets: Array<Mark>, 
/**
 * Is it being resolved now?
 */
resolves: boolean, 
/**
 * Is it no link yet, but about to become one: are its targets being chosen?
 */
aiming: boolean, };

export type KotcReason = { 
/**
 * The reason.
 */
text: Sentence, 
/**
 * The part of the rules page that explains it.
 */
topic: string, 
/**
 * The cards where they lie: whose zone, which, and the places in it.
 */
cards: Array<[number, KotcZone, Array<number>]>, };

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
 * By what they won.
 */
decided: KeepDecided | null, };

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

export type KeepDecided = "coins" | "cards" | "shared";

export type Coins = { 
/**
 * Which card: its number in [`Cards`](crate::Cards).
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

export type ErrorBody = { 
/**
 * A sentence.
 */
message: string, };

export type Me = { 
/**
 * What others see.
 */
name: string, 
/**
 * The name to log in by; none for a guest.
 */
account: string | null, 
/**
 * What they may do beyond their own things.
 */
role: Role | null, 
/**
 * How many cards they have made.
 */
cards: number, 
/**
 * How many decks.
 */
decks: number, 
/**
 * Tables at which they sit and that are not over.
 */
tables: Array<string>, };

export type Credentials = { 
/**
 * The name to log in by; small and capital letters are the same.
 */
account: string, 
/**
 * 10 to 200 characters.
 */
password: string, };

export type NewPassword = { 
/**
 * The password so far.
 */
old: string, 
/**
 * The one from now on.
 */
new: string, };

export type LoggedIn = { 
/**
 * Takes the place of the token the browser had.
 */
token: string, 
/**
 * Who that is.
 */
me: Me, };

export type Session = { 
/**
 * Its number.
 */
id: number, 
/**
 * When it began; unknown for logins of old versions.
 */
made: number | null, 
/**
 * When it was last used, to the hour.
 */
used: number, 
/**
 * The browser in rough words; unknown for logins of old versions.
 */
browser: string | null, 
/**
 * Is it the login that asks?
 */
this: boolean, };

export type NewAccount = { 
/**
 * Eight codes, each for one time.
 */
codes: Array<string>, 
/**
 * What others see.
 */
name: string, 
/**
 * The name to log in by; none for a guest.
 */
account: string | null, 
/**
 * What they may do beyond their own things.
 */
role: Role | null, 
/**
 * How many cards they have made.
 */
cards: number, 
/**
 * How many decks.
 */
decks: number, 
/**
 * Tables at which they sit and that are not over.
 */
tables: Array<string>, };

export type Confirmation = { 
/**
 * The password of the account.
 */
password: string, };

export type RecoveryCodes = { 
/**
 * Eight codes, each for one time.
 */
codes: Array<string>, };

export type CodesLeft = { 
/**
 * Those that were not used yet.
 */
left: number, };

export type Recover = { 
/**
 * The name to log in by.
 */
account: string, 
/**
 * One of the codes; small and capital letters, spaces and hyphens do not matter.
 */
code: string, 
/**
 * The password from now on.
 */
password: string, };

export type Block = { 
/**
 * The name of the entry.
 */
id: string, 
/**
 * What the person is called now.
 */
name: string, 
/**
 * Since when.
 */
since: number, };

export type CardKind = "creature" | "spell";

export type Crop = { 
/**
 * The place that lies in the middle, from the left: 0 to 100.
 */
x: number, 
/**
 * The same from the top.
 */
y: number, 
/**
 * How large the picture is: 100 just covers its place; at most 1000.
 */
zoom: number, };

export type Sketch = { 
/**
 * Its name.
 */
name: string, 
/**
 * Creature or spell.
 */
kind: CardKind, 
/**
 * The text box.
 */
text: string, 
/**
 * Offense, of a creature.
 */
offense: number | null, 
/**
 * Defense, of a creature.
 */
defense: number | null, 
/**
 * The edition it is made for: "1" to "17" or "11-2024".
 */
edition: string, 
/**
 * Text without effect on play.
 */
flavor: string, 
/**
 * Who made it.
 */
author: string, 
/**
 * Under which terms.
 */
license: string, 
/**
 * A picture that was brought before: [`Picture::id`](super::Picture::id).
 */
image: string | null, 
/**
 * Which part of it shows.
 */
crop: Crop | null, };

export type CheckProblem = { 
/**
 * The kind of problem, a name that never changes: `unknown-text`.
 */
code: string, 
/**
 * Is it an error? A card or deck with an error is not legal.
 */
error: boolean, 
/**
 * What is wrong.
 */
message: string, 
/**
 * What to do.
 */
help: string | null, 
/**
 * The field it is about, if it is about one: `offense`.
 */
field: string | null, 
/**
 * Where in the card's text, from and to, in UTF-16 units.
 */
place: [number, number] | null, 
/**
 * A text to put at that place instead.
 */
suggestion: string | null, 
/**
 * What can go at that place: kinds of components, or words.
 */
expected: Array<string>, 
/**
 * The rule: edition, document, section.
 */
rule: string | null, };

export type PriceLine = { 
/**
 * The ability it belongs to, from 1.
 */
ability: number | null, 
/**
 * The component, or the rule that applies.
 */
what: string, 
/**
 * The formula with its numbers.
 */
how: string, 
/**
 * What it adds, as an exact number: `-1/2`, `2 1/3`. None for a heading.
 */
amount: string | null, };

export type InEdition = { 
/**
 * The edition.
 */
edition: string, 
/**
 * "14th edition".
 */
ordinal: string, 
/**
 * Is it legal there?
 */
legal: boolean, 
/**
 * Its cost.
 */
cost: number | null, 
/**
 * The messages of its errors.
 */
reasons: Array<string>, };

export type Checked = { 
/**
 * The card's name.
 */
name: string, 
/**
 * The edition it was checked in; none if the card names an edition that does not exist.
 */
edition: string | null, 
/**
 * The edition's words for creature, offense, defense and cost.
 */
words: [string, string, string, string], 
/**
 * Is it legal in the edition?
 */
legal: boolean, 
/**
 * Its cost; none if it cannot be read.
 */
cost: number | null, 
/**
 * Ultra Points.
 */
ultra: number, 
/**
 * The text in its canonical spelling, or unchanged if it cannot be read.
 */
text: string, 
/**
 * Errors and warnings.
 */
problems: Array<CheckProblem>, 
/**
 * How the cost is calculated.
 */
price: Array<PriceLine>, 
/**
 * The card in every edition.
 */
editions: Array<InEdition>, };

export type CheckedFiles = { 
/**
 * The cards, in the order of the files.
 */
cards: Array<Checked>, 
/**
 * Problems of the files themselves.
 */
problems: Array<CheckProblem>, };

export type Complete = { 
/**
 * The edition.
 */
edition: string, 
/**
 * Creature or spell.
 */
kind: CardKind, 
/**
 * Offense and defense.
 */
stats: [number, number], 
/**
 * The text so far.
 */
text: string, 
/**
 * Where the cursor stands.
 */
at: number, };

export type Blank = { 
/**
 * Where in the inserted text, from and to.
 */
place: [number, number], 
/**
 * "x" or "y".
 */
letter: string, };

export type Completion = { 
/**
 * What it is: "caveat", "condition", "cost", "target", "effect", "mark", "joiner", "name", "paragraph", "no-abilities".
 */
what: string, 
/**
 * The text to insert.
 */
insert: string, 
/**
 * What it takes the place of, from and to.
 */
replace: [number, number], 
/**
 * Numbers in it that are still to be chosen.
 */
blanks: Array<Blank>, 
/**
 * What the card would cost with it.
 */
cost: number | null, 
/**
 * Its price formula, with "−" before what makes the card cheaper.
 */
formula: string, 
/**
 * Its Ultra Points.
 */
ultra: number, };

export type Port = { 
/**
 * The card.
 */
card: Sketch, 
/**
 * The edition to bring it to.
 */
to: string, };

export type Ported = { 
/**
 * The card in the other edition; what could not be said there is left out.
 */
card: Sketch, 
/**
 * What was lost or changed, and why.
 */
losses: Array<string>, 
/**
 * How it is judged there.
 */
checked: Checked, };

export type FaceOrder = { 
/**
 * The card.
 */
card: Sketch, 
/**
 * "night", "walnut", "moss", "wine", "day" or "ink".
 */
theme: string, };

export type Picture = { 
/**
 * Its name, for [`Sketch::image`](super::Sketch::image).
 */
id: string, 
/**
 * In pixels.
 */
width: number, 
/**
 * In pixels.
 */
height: number, };

export type MyPictures = { 
/**
 * The pictures, the newest first.
 */
pictures: Array<MyPicture>, 
/**
 * How many one may keep.
 */
most: number, 
/**
 * How many bytes their files may have together.
 */
most_bytes: number, };

export type MyPicture = { 
/**
 * Its name.
 */
id: string, 
/**
 * In pixels.
 */
width: number, 
/**
 * In pixels.
 */
height: number, 
/**
 * How long its file is.
 */
bytes: number, 
/**
 * When it came: seconds since 1970.
 */
brought: number, 
/**
 * Which cards use it.
 */
uses: Array<PictureUse>, };

export type PictureUse = { 
/**
 * What the card is called.
 */
name: string, 
/**
 * Its address, if it is one of one's cards.
 */
card: string | null, 
/**
 * The name of the deck that it lies in, if it lies there alone.
 */
deck: string | null, };

export type MyCard = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Raised with every change.
 */
version: number, 
/**
 * The card.
 */
card: Sketch, 
/**
 * What it costs.
 */
cost: number | null, 
/**
 * May it be played in its edition?
 */
legal: boolean, 
/**
 * When it was changed last: seconds since 1970.
 */
changed: number, 
/**
 * The key of its link, if it is shared.
 */
shared: string | null, 
/**
 * The address of its face.
 */
face: string, };

export type NewCard = { 
/**
 * The card.
 */
card: Sketch, };

export type SaveCard = { 
/**
 * The version the change begins from.
 */
base: number, 
/**
 * The card.
 */
card: Sketch, };

export type Ids = { 
/**
 * Their names in addresses.
 */
ids: Array<string>, };

export type CardConflict = { 
/**
 * A sentence.
 */
message: string, 
/**
 * The card as it is now.
 */
theirs: MyCard, };

export type CardDifference = { 
/**
 * Which, as people call it.
 */
field: string, 
/**
 * What it was.
 */
before: string, 
/**
 * What it became.
 */
after: string, };

export type CardVersion = { 
/**
 * Its number.
 */
version: number, 
/**
 * When it was made.
 */
changed: number, 
/**
 * The card.
 */
card: Sketch, 
/**
 * What it cost.
 */
cost: number | null, 
/**
 * What changed since the version before.
 */
differences: Array<CardDifference>, };

export type Shared = { 
/**
 * Whoever knows it may read the card at `/shared/{key}`.
 */
key: string, };

export type SharedCard = { 
/**
 * Who shares it.
 */
by: string, 
/**
 * The card.
 */
card: Sketch, 
/**
 * How it is judged.
 */
checked: Checked, 
/**
 * The address of its face.
 */
face: string, };

export type CardText = { 
/**
 * Its name.
 */
file: string, 
/**
 * Its text, TOML or JSON.
 */
text: string, };

export type Import = { 
/**
 * The files.
 */
files: Array<CardText>, 
/**
 * The edition of cards that do not say theirs.
 */
edition: string, };

export type ImportRefused = { 
/**
 * In which file.
 */
file: string, 
/**
 * Which card, and the how manyeth it is in its file, from 1; none if it is the whole file.
 */
card: [number, string] | null, 
/**
 * Why, and what to do.
 */
why: string, };

export type Imported = { 
/**
 * Cards taken.
 */
taken: Array<MyCard>, 
/**
 * How many different pictures they brought.
 */
pictures: number, 
/**
 * What was refused.
 */
refused: Array<ImportRefused>, 
/**
 * Pictures that did not come along with cards that were taken, and files that nobody asked for.
 */
left_out: Array<ImportRefused>, 
/**
 * How many of those taken may not be played as they are.
 */
faulty: number, };

export type ExportCards = { 
/**
 * Which cards; all if there are none.
 */
cards: Array<string>, 
/**
 * JSON instead of TOML.
 */
json: boolean, };

export type DeckCard = { "from": "own", 
/**
 * [`MyCard::id`](super::MyCard::id).
 */
card: string, } | { "from": "here", 
/**
 * The card.
 */
card: Sketch, };

export type DeckEntry = { 
/**
 * Copies in the deck.
 */
count: number, 
/**
 * Copies beside it.
 */
reserves: number, 
/**
 * The card.
 */
card: DeckCard, };

export type DeckSketch = { 
/**
 * Its name.
 */
name: string, 
/**
 * The edition it is for: "1" to "17" or "11-2024".
 */
edition: string, 
/**
 * Its cards.
 */
entries: Array<DeckEntry>, };

export type DeckLine = { 
/**
 * The card's name.
 */
name: string, 
/**
 * Creature or spell; spell if the card is unknown.
 */
kind: CardKind, 
/**
 * Copies in the deck.
 */
count: number, 
/**
 * Copies in reserve.
 */
reserves: number, 
/**
 * Its cost.
 */
cost: number | null, 
/**
 * Offense and defense of a creature.
 */
stats: [number, number] | null, 
/**
 * Its text.
 */
text: string, 
/**
 * Ultra Points of one copy.
 */
ultra: number, 
/**
 * Is it legal in the deck's edition?
 */
legal: boolean, 
/**
 * Its errors and warnings.
 */
problems: Array<CheckProblem>, 
/**
 * The URL of its face on the server; empty if there is none.
 */
face: string, };

export type DeckChecked = { 
/**
 * The deck's name.
 */
name: string, 
/**
 * The edition it was checked in.
 */
edition: string, 
/**
 * Is it legal?
 */
legal: boolean, 
/**
 * Errors and warnings.
 */
problems: Array<DeckProblem>, 
/**
 * Cards in the deck, with the minimum and the maximum.
 */
count: [number, number, number | null], 
/**
 * Cards in reserve, with the maximum; none if the edition has no reserves.
 */
reserves: [number, number | null], 
/**
 * If reserves count as cards of the deck: both together, with the minimum and the maximum.
 */
whole: [number, number, number | null] | null, 
/**
 * How many creatures and spells are in the deck.
 */
kinds: [number, number], 
/**
 * Ultra Points, with the maximum if there is one.
 */
ultra: [number, number | null], 
/**
 * How many cards have which cost: pairs of cost and cards, by cost.
 */
curve: Array<[number, number]>, 
/**
 * The cards.
 */
lines: Array<DeckLine>, 
/**
 * The deck as a text list that [`DeckImport`](super::DeckImport) reads back: lines such as "3 Fox", then the reserves
 * under their heading. Cards with the same name are numbered: "Fox #2".
 */
list: string, };

export type MyDeck = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Raised with every change.
 */
version: number, 
/**
 * The deck.
 */
deck: DeckSketch, 
/**
 * How it is judged.
 */
checked: DeckChecked, 
/**
 * When it was changed last: seconds since 1970.
 */
changed: number, };

export type DeckListing = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The edition it is for.
 */
edition: string, 
/**
 * Cards in the deck.
 */
count: number, 
/**
 * May it be played?
 */
legal: boolean, 
/**
 * When it was changed last: seconds since 1970.
 */
changed: number, 
/**
 * Addresses of the faces of up to three of its cards.
 */
faces: Array<string>, 
/**
 * Which of one's own cards lie in it, in the deck or beside it.
 */
own: Array<string>, };

export type DeckProblem = { 
/**
 * The lines it is about, as indices in [`DeckChecked::lines`]; empty if it is about the whole deck.
 */
lines: Array<number>, 
/**
 * The kind of problem, a name that never changes: `unknown-text`.
 */
code: string, 
/**
 * Is it an error? A card or deck with an error is not legal.
 */
error: boolean, 
/**
 * What is wrong.
 */
message: string, 
/**
 * What to do.
 */
help: string | null, 
/**
 * The field it is about, if it is about one: `offense`.
 */
field: string | null, 
/**
 * Where in the card's text, from and to, in UTF-16 units.
 */
place: [number, number] | null, 
/**
 * A text to put at that place instead.
 */
suggestion: string | null, 
/**
 * What can go at that place: kinds of components, or words.
 */
expected: Array<string>, 
/**
 * The rule: edition, document, section.
 */
rule: string | null, };

export type NewDeck = { 
/**
 * The deck.
 */
deck: DeckSketch, };

export type SaveDeck = { 
/**
 * The version the change begins from.
 */
base: number, 
/**
 * The deck.
 */
deck: DeckSketch, };

export type DeckConflict = { 
/**
 * A sentence.
 */
message: string, 
/**
 * The deck as it is now.
 */
theirs: MyDeck, };

export type StarterDeck = { 
/**
 * The edition it is for.
 */
edition: string, 
/**
 * Its name.
 */
name: string, };

export type DeckImport = { 
/**
 * What the deck is to be called if the text does not say.
 */
name: string, 
/**
 * The edition it is for if the text does not say.
 */
edition: string, 
/**
 * The text.
 */
text: string, 
/**
 * A deck of one's own whose cards are looked for first, by the names of [`DeckChecked::list`], so that each stays the
 * one it is.
 */
deck: string | null, };

export type DeckImported = { 
/**
 * The deck.
 */
deck: DeckSketch, 
/**
 * What was left out or guessed, and why.
 */
remarks: Array<string>, 
/**
 * Names in the list that no card has; the remarks tell of them too.
 */
missing: Array<string>, };

export type TryIt = { "what": "card", 
/**
 * The card.
 */
card: Sketch, } | { "what": "deck", 
/**
 * [`MyDeck::id`].
 */
deck: string, };

export type Tried = { 
/**
 * Its name in links and messages.
 */
table: string, };

export type PrintWhat = { "what": "deck", 
/**
 * Which.
 */
deck: string, } | { "what": "cards", 
/**
 * Which.
 */
cards: Array<string>, } | { "what": "sketch", 
/**
 * The card.
 */
card: Sketch, };

export type PrintGroup = "home" | "services" | "programs";

export type PrintOption = "theme" | "poker" | "once" | "sheet" | "bleed" | "back" | "dpi" | "url";

export type PrintFormat = { 
/**
 * Its name in a [`PrintOrder`].
 */
name: string, 
/**
 * What people call it.
 */
title: string, 
/**
 * What you get, in a few words.
 */
about: string, 
/**
 * What it is for.
 */
group: PrintGroup, 
/**
 * The options that change what you get; the server ignores the others.
 */
options: Array<PrintOption>, 
/**
 * The ending that all its files have, without the dot; null if they are of several kinds.
 */
ending: string | null, };

export type Paper = "a4" | "letter";

export type Marks = "none" | "edge" | "corners";

export type Backs = "none" | "long" | "short";

export type PrintOrder = { 
/**
 * What.
 */
what: PrintWhat, 
/**
 * [`PrintFormat::name`].
 */
format: string, 
/**
 * Every different card once.
 */
once: boolean, 
/**
 * "night", "walnut", "moss", "wine", "day" or "ink".
 */
theme: string, 
/**
 * 2.5 × 3.5 inches instead of 63 × 88 mm.
 */
poker: boolean, 
/**
 * The paper.
 */
paper: Paper, 
/**
 * Eight on a page with gaps, instead of nine edge to edge.
 */
eight: boolean, 
/**
 * Millimetres drawn beyond the cut: 0 to 3.
 */
bleed: number, 
/**
 * Millimetres between cards, 0 to 10; what is usual if not said.
 */
gap: number | null, 
/**
 * Marks for the knife.
 */
marks: Marks, 
/**
 * Backs.
 */
backs: Backs, 
/**
 * Moves the backs right and down, in millimetres.
 */
back_offset: [number, number], 
/**
 * The measured line that shows whether the printer keeps the size.
 */
ruler: boolean, 
/**
 * A picture for the back: [`Picture::id`](super::Picture::id).
 */
back: string | null, 
/**
 * Pixels an inch, of pictures: 20 to 600.
 */
dpi: number, 
/**
 * Where the pictures will lie, which Tabletop Simulator needs: an address that begins with `https://` or `file:///`.
 */
url: string | null, };

export type Role = "admin" | "moderator";

export type RestrictionKind = "ban" | "mute" | "name";

export type Restricted = { 
/**
 * What.
 */
what: RestrictionKind, 
/**
 * Why.
 */
reason: string, 
/**
 * Until when; without an end until it is lifted.
 */
until: number | null, };

export type NetworkBan = { 
/**
 * As address/prefix.
 */
network: string, 
/**
 * Why.
 */
reason: string, 
/**
 * Until when; without an end until it is lifted.
 */
until: number | null, };

export type ModerationAction = { "do": "role", person: number, role: Role | null, } | { "do": "ban", person: number, until: number | null, } | { "do": "unban", person: number, } | { "do": "mute", person: number, until: number | null, } | { "do": "unmute", person: number, } | { "do": "rename", person: number, name: string, until: number | null, } | { "do": "allow_rename", person: number, } | { "do": "ban_network", network: string, until: number | null, } | { "do": "unban_network", network: string, } | { "do": "remove_card", id: string, } | { "do": "remove_deck", id: string, } | { "do": "remove_picture", id: string, } | { "do": "close_table", table: string, } | { "do": "remove_table", table: string, } | { "do": "announce", text: string, until: number | null, } | { "do": "retract" } | { "do": "maintenance", on: boolean, } | { "do": "settle", report: number, };

export type Moderate = { 
/**
 * What to do.
 */
action: ModerationAction, 
/**
 * Why, at most 500 characters. Whom it concerns is told.
 */
reason: string, };

export type LogEntry = { 
/**
 * Raised with every entry.
 */
number: number, 
/**
 * When.
 */
at: number, 
/**
 * Who did it.
 */
by: string, 
/**
 * The action's word.
 */
action: string, 
/**
 * The number of the person it concerns.
 */
person: number | null, 
/**
 * Which person, network, table, card, deck, picture or report.
 */
thing: string, 
/**
 * What that was called.
 */
name: string, 
/**
 * The role, the new name or the announcement.
 */
detail: string, 
/**
 * Why.
 */
reason: string, 
/**
 * Until when.
 */
until: number | null, };

export type Moderation = { 
/**
 * The role of the person who asks.
 */
role: Role, 
/**
 * How many reports are open.
 */
open_reports: number, 
/**
 * What everybody is told.
 */
announcement: string | null, 
/**
 * Until when they are told.
 */
announced_until: number | null, 
/**
 * Why no new tables are made.
 */
maintenance: string | null, 
/**
 * Networks that nobody may come from.
 */
networks: Array<NetworkBan>, };

export type Person = { 
/**
 * Their number.
 */
id: number, 
/**
 * What others see.
 */
name: string, 
/**
 * The name to log in by; none for a guest.
 */
account: string | null, 
/**
 * Their role.
 */
role: Role | null, 
/**
 * When they were last here, to the day.
 */
seen: number, 
/**
 * What they may not do at the moment.
 */
restricted: Array<Restricted>, };

export type MadeThing = { 
/**
 * `card`, `deck` or `picture`.
 */
kind: string, 
/**
 * Its number in links.
 */
id: string, 
/**
 * What it is called; empty for pictures.
 */
name: string, 
/**
 * The key of its link, if it is shared.
 */
shared: string | null, };

export type PersonDetail = { 
/**
 * Who.
 */
person: Person, 
/**
 * Networks they are connected from now.
 */
networks: Array<string>, 
/**
 * Open tables at which they sit.
 */
tables: Array<string>, 
/**
 * What they made.
 */
made: Array<MadeThing>, 
/**
 * Earlier actions that concern them, the newest first.
 */
log: Array<LogEntry>, };

export type ModeratedTable = { 
/**
 * The table as the lobby lists it.
 */
listing: Listing, 
/**
 * Is it kept out of the lobby?
 */
private: boolean, };

export type ReportAbout = { "kind": "person", table: string, name: string, } | { "kind": "line", table: string, name: string, text: string, } | { "kind": "table", table: string, } | { "kind": "deck", table: string, seat: number, } | { "kind": "card", key: string, } | { "kind": "picture", key: string, };

export type MakeReport = { 
/**
 * What it is about.
 */
about: ReportAbout, 
/**
 * Why, at most 500 characters.
 */
reason: string, };

export type Settled = { 
/**
 * When.
 */
at: number, 
/**
 * By whom.
 */
by: string, 
/**
 * What they noted.
 */
note: string, };

export type Report = { 
/**
 * Its number.
 */
number: number, 
/**
 * When it was made.
 */
at: number, 
/**
 * Who made it.
 */
by: string, 
/**
 * Their number.
 */
by_person: number, 
/**
 * What kind of thing it is about.
 */
kind: string, 
/**
 * Which one.
 */
thing: string, 
/**
 * What that is called.
 */
name: string, 
/**
 * The number of the person whose it is.
 */
person: number | null, 
/**
 * The reported text as it was then.
 */
text: string, 
/**
 * Why it was reported.
 */
reason: string, 
/**
 * Earlier actions that concern that person, the newest first.
 */
earlier: Array<LogEntry>, 
/**
 * How it was settled.
 */
settled: Settled | null, };
