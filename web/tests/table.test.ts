// How the client handles the messages of the server.

import { expect, test } from 'vitest';
import { chronicle } from '../src/lib/chronicle';
import { digitsOf } from '../src/lib/digits';
import { passing } from '../src/lib/passing.svelte';
import { Picking } from '../src/lib/picking.svelte';
import { pieces, type Reader, said } from '../src/lib/sentences';
import { AtTable } from '../src/lib/table.svelte';
import { Known } from '../src/lib/view';
import { clockFace, listed } from '../src/lib/words';
import type { Answer, AnswerKind, KeepView, KotcPlayer, KotcWords, Question, Saw, SawKind, Why } from '../src/protocol';

const saw = (step: number, text: string, kind: SawKind = 'move', dice: number[] = []): Saw => ({
  step,
  by: null,
  text: { key: text },
  kind,
  dice,
  moved: null,
  marks: [],
  because: null,
});
const view: { game: 'keep' } & KeepView = {
  game: 'keep',
  players: [],
  deck: 0,
  discard: [],
  decree: null,
  round: 1,
  turn: null,
  doing: [],
  asked: [0],
  winners: null,
  decided: null,
};
const update = (step: number, saws: Saw[]) => ({
  type: 'update' as const,
  table: 't',
  step,
  back: null,
  saw: saws,
  between: [],
  view,
  question: null,
  take_back: false,
});
const texts = (at: AtTable) => at.log.map((one) => one.text?.key);

test('updates add to the log', () => {
  const at = new AtTable('t');
  at.update(update(2, [saw(1, 'a'), saw(2, 'b')]));
  at.update(update(3, [saw(3, 'c')]));
  at.update(update(4, []));
  expect(texts(at)).toEqual(['a', 'b', 'c']);
});

test('everything that is sent again after reconnecting replaces the log', () => {
  const at = new AtTable('t');
  at.update(update(3, [saw(1, 'a'), saw(2, 'b'), saw(3, 'c')]));
  at.update(update(5, [saw(1, 'a'), saw(2, 'b'), saw(3, 'c'), saw(5, 'd')]));
  expect(texts(at)).toEqual(['a', 'b', 'c', 'd']);
  expect(at.saw).toEqual([]);
});

test('a match that was reset forgets what did not happen', () => {
  const at = new AtTable('t');
  at.update(update(3, [saw(1, 'a'), saw(3, 'lost')]));
  at.update(update(1, [saw(1, 'a')]));
  expect(texts(at)).toEqual(['a']);
});

test('the first chat message has all lines, later lines are added', () => {
  const at = new AtTable('t');
  const line = (text: string) => ({ name: 'Ada', seat: 0, text });
  at.hear([line('a'), line('b')]);
  at.hear([line('c')]);
  expect(at.lines.map((one) => one.text)).toEqual(['a', 'b', 'c']);
  at.fresh = true;
  at.hear([line('a')]);
  expect(at.lines.map((one) => one.text)).toEqual(['a']);
});

test('the game log has turns as chapters, no empty phases, and counts what is repeated', () => {
  const chapters = chronicle([
    saw(1, 'dealt'),
    saw(2, 'Turn 1: Ada', 'turn'),
    saw(2, 'Draw Phase', 'phase'),
    { ...saw(2, '', 'move'), text: null },
    saw(2, 'Action Phase', 'phase'),
    saw(2, 'x'),
    saw(2, 'x'),
    saw(2, 'rolls', 'roll', [1]),
    saw(2, 'rolls', 'roll', [1]),
    saw(3, 'Battle Phase', 'phase'),
    saw(4, 'Turn 2: Ben', 'turn'),
    saw(4, 'Battle Phase', 'phase'),
    saw(5, 'Ox is exhausted', 'exhaust'),
    saw(5, 'Ben attacks', 'attack'),
    saw(6, 'Recovery Phase', 'phase'),
  ]);
  expect(chapters.map((one) => one.title?.key ?? null)).toEqual([null, 'Turn 1: Ada', 'Turn 2: Ben']);
  expect(chapters[1].lines.map((one) => [one.text.key, one.times])).toEqual([
    ['Action Phase', 1],
    ['x', 2],
    ['rolls', 1],
    ['rolls', 1],
  ]);
  expect(chapters[2].lines.map((one) => one.text.key)).toEqual(['Battle Phase', 'Ben attacks']);
  expect(chapters[1].lines[0].kind, 'a phase stays a heading, whatever came before it').toBe('phase');
});

const answer = (key: AnswerKind, more: Partial<Answer> = {}): Answer => ({
  key,
  text: { key },
  mark: null,
  kind: key,
  declines: false,
  drastic: false,
  pays: false,
  warning: null,
  ...more,
});
const question = (why: Why, answers: Answer[]): Question => ({
  id: 1,
  text: { key: why },
  why,
  topic: 'top',
  picks: null,
  answers,
  suggested: null,
  passing: null,
  cancel: false,
});
const pass = answer('pass', { declines: true });
const end = answer('end_phase', { declines: true });
const giveUp = answer('give_up', { drastic: true });

test('the page passes only with auto-pass, and never gives a drastic answer', () => {
  expect(passing.choose(question('window', [answer('use'), pass]))).toBeNull();
  expect(passing.choose(question('battle_phase', [end, giveUp]))).toBeNull();
  passing.set({ pass: true });
  expect(passing.choose(question('battle_phase', [end, giveUp]))?.key).toBe('end_phase');
  expect(passing.choose(question('agreement', [giveUp]))).toBeNull();
  passing.set({ pass: false });
});

test('the server is told what to answer when that changes', () => {
  const nothing = { payments: false, single: false };
  expect(passing.automatic(nothing)).toEqual({ payments: true, single: true });
  passing.set({ payments: false });
  expect(passing.automatic(nothing)).toEqual({ payments: false, single: true });
  expect(passing.automatic({ payments: false, single: true })).toBeNull();
  passing.set({ payments: true });
});

test('a team and its victim are picked in any order and sent together', () => {
  const picks = {
    first: null,
    picked: 0,
    least: 1,
    most: 2,
    ordered: true,
    later: [],
    done: answer('done'),
    // oxlint-disable-next-line unicorn/no-thenable -- a field of the protocol
    then: { text: { key: 'victim' }, answers: [answer('player', { key: 'ben' }), answer('player', { key: 'cat' })] },
  };
  const pick = (key: string) => answer('pick', { key });
  const attack: Question = { ...question('attack_formation', [pick('ant'), pick('bee')]), picks };
  const picking = new Picking(() => attack);
  expect([picking.begun, picking.ready, picking.target]).toEqual([false, false, null]);
  expect(picking.toggle('cat')).toBe(true);
  expect([picking.begun, picking.ready, picking.target?.key]).toEqual([true, false, 'cat']);
  picking.toggle('bee');
  expect([picking.ready, picking.send()]).toEqual([true, ['bee', 'done', 'cat']]);
  picking.toggle('ben');
  picking.toggle('ant');
  expect(picking.send()).toEqual(['bee', 'ant', 'ben']);
  picking.toggle('ben');
  expect([picking.target, picking.send()]).toEqual([null, ['bee', 'ant']]);
  picking.clear();
  expect([picking.begun, picking.keys]).toEqual([false, []]);
});

test('an attack is picked before it is declared, and sent together', () => {
  const pick = (key: string) => answer('pick', { key });
  const picks = {
    first: 'attack',
    picked: 0,
    least: 1,
    most: 2,
    ordered: true,
    later: [pick('ant'), pick('bee')],
    done: answer('done'),
    // oxlint-disable-next-line unicorn/no-thenable -- a field of the protocol
    then: { text: { key: 'victim' }, answers: [answer('player', { key: 'ben' })] },
  };
  const phase: Question = { ...question('battle_phase', [answer('attack'), end]), picks };
  const picking = new Picking(() => phase);
  expect(picking.toggle('attack'), 'the answer itself is sent at once').toBe(false);
  expect([picking.first, picking.toggle('ant'), picking.ready]).toEqual(['attack', true, true]);
  expect(picking.send()).toEqual(['attack', 'ant', 'done', 'ben']);
  picking.toggle('bee');
  expect(picking.send()).toEqual(['attack', 'ant', 'bee', 'ben']);
});

test('the key of a number is the number', () => {
  const number = (number: number) => answer('number', { key: `${number}`, mark: { mark: 'number', number } });
  expect(digitsOf([number(2), number(1), number(0), answer('pass')])).toEqual(['2', '1', '0', '3']);
  expect(digitsOf([number(12), answer('pass'), answer('use')])).toEqual([null, '1', '2']);
});

test('what was taken back leaves the log', () => {
  const at = new AtTable('t');
  at.update(update(3, [saw(1, 'a'), saw(2, 'b'), saw(3, 'c')]));
  at.update({ ...update(5, [saw(5, 'd')]), back: 1 });
  expect(texts(at)).toEqual(['a', 'd']);
});

test('auto-pass passes windows and halts at stops', () => {
  const window = question('window', [answer('use'), pass]);
  const action = question('action_phase', [answer('summon'), end]);
  passing.see(window);
  passing.see(action);
  passing.set({ pass: true });
  expect(passing.choose(window)?.key).toBe('pass');
  expect(passing.choose(action)).toBeNull();
  passing.set({ stops: { window: true } });
  expect(passing.choose(window)).toBeNull();
  passing.set({ pass: false, stops: { window: false } });
  expect(passing.choose(window)).toBeNull();
});

test('the server passes where a quick pass would reveal what somebody holds', () => {
  const waits: Question = { ...question('window', [answer('use'), pass]), passing: 'waits' };
  const soon: Question = { ...question('window', [pass]), passing: 'soon' };
  passing.set({ pass: true, stops: { window: false } });
  expect([passing.choose(waits), passing.choose(soon)]).toEqual([null, null]);
  expect([passing.wish(waits, 'able'), passing.wish(waits, 'next_turn')]).toEqual(['next_turn', null]);
  passing.set({ stops: { window: true } });
  expect(passing.wish(soon, 'next_turn')).toBe('able');
  passing.set({ pass: false, always: true, stops: { window: false } });
  expect(passing.wish(soon, 'able')).toBe('always');
  expect(passing.wish(waits, 'next_turn')).toBeNull();
  passing.set({ always: false });
  expect(passing.wish(waits, 'always')).toBe('able');
  expect(passing.wish(question('window', [pass]), 'always')).toBeNull();
});

test('clocks and names read well', () => {
  expect([0, 999, 61_000, 3_600_000].map(clockFace)).toEqual(['0:00', '0:01', '1:01', '1:00:00']);
  expect([[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cleo']].map(listed)).toEqual([
    '',
    'Ada',
    'Ada and Ben',
    'Ada, Ben and Cleo',
  ]);
});

test('a zone that is not sent is unchanged', () => {
  const known = new Known();
  const player = (zones: KotcPlayer['zones'], hp = 35): KotcPlayer => ({ hp, playing: true, zones });
  const bare = {
    game: 'kotc' as const,
    edition: '14',
    turn: 0,
    turns: 1,
    phase: 'action' as const,
    asked: null,
    battles: [],
    chain: [],
    not_now: [],
    winners: null,
  };
  known.whole({ ...bare, players: [player({ hand: [null], deck: [null, null] }), player({ hand: [] })] });
  const after = known.whole({ ...bare, players: [player({ hand: [] }, 30), player({})] });
  expect(after.players).toEqual([player({ hand: [], deck: [null, null] }, 30), player({ hand: [] })]);
});

test('a card is sent once and known in all later views', () => {
  const known = new Known();
  const card = {
    name: 'Ox',
    kind: 'creature',
    text: '',
    flavor: null,
    cost: 1,
    offense: 1,
    defense: 1,
    pawn: false,
    picture: '',
  };
  const words: KotcWords = {
    zones: [['hand', 'Hand']],
    words: ['minion', 'SP', 'HP', 'level'],
    phases: [['action', 'Action']],
    counters: [],
  };
  const bare = {
    game: 'kotc' as const,
    edition: '14',
    players: [],
    turn: 0,
    turns: 1,
    phase: 'action' as const,
    asked: null,
    battles: [],
    chain: [],
    not_now: [],
    winners: null,
  };
  known.add({ game: 'kotc', words, cards: { 2: card } });
  const before = known.whole(bare);
  known.add({ game: 'kotc', words: null, cards: { 5: { ...card, name: 'Elk' } } });
  const after = known.whole(bare);
  expect(before.cards).toEqual({ 2: card });
  expect(after).toMatchObject({ ...words, cards: { 2: { name: 'Ox' }, 5: { name: 'Elk' } } });
});

const reader: Reader = {
  view: null,
  names: ['Ada', 'player 2'],
  you: 1,
};

test('sentences say who does what, in the second person for the reader', () => {
  const rolled = (seat: number) => ({ key: 'kotc-rolled', spans: { seat: { seat }, dice: { dice: [5, 2] } } });
  expect(said(rolled(0), reader)).toBe('Ada rolls 5, 2');
  expect(said(rolled(1), reader)).toBe('You roll 5, 2');
  expect(said(rolled(1), { ...reader, you: null })).toBe('Player 2 rolls 5, 2');
  expect(pieces(rolled(0), reader)).toEqual([
    { text: 'Ada', seat: 0 },
    { text: ' rolls ' },
    { text: '5, 2', dice: [5, 2] },
  ]);
});

test('a name that looks like a message stays a name', () => {
  const sentence = { key: 'kotc-lost', spans: { seat: { seat: 0 } } };
  expect(said(sentence, { ...reader, names: ['{ $seat } <b>\uE000c1\uE001'] })).toBe(
    '{ $seat } <b>c1 is out of the game',
  );
});

test('numbers and lists have the right forms', () => {
  const gain = (number: number) => ({
    key: 'kotc-hitpoints-gain',
    spans: { seat: { seat: 0 }, amount: { number }, now: { number: 30 } },
  });
  expect(said(gain(1), reader)).toBe('Ada gains 1 hitpoint (now 30)');
  expect(said(gain(2), reader)).toBe('Ada gains 2 hitpoints (now 30)');
  expect(said({ key: 'kotc-over', spans: { winners: { seats: [0, 1] } } }, { ...reader, you: null })).toBe(
    'Ada and player 2 win',
  );
  expect(said({ key: 'kotc-over', spans: { winners: { seats: [1] } } }, reader)).toBe('You win');
});

const picked = (least: number, most: number, ordered = false): Question => ({
  ...question('targets', [answer('pick', { key: 'a' }), answer('pick', { key: 'b' })]),
  picks: {
    first: null,
    picked: 0,
    least,
    most,
    ordered,
    later: [answer('pick', { key: 'c' })],
    done: answer('done'),
    // oxlint-disable-next-line unicorn/no-thenable -- a field of the protocol
    then: null,
  },
});

test('several things are picked in any order, taken back, and sent together', () => {
  const now = picked(1, 3);
  const picking = new Picking(() => now);
  expect([picking.toggle('c'), picking.toggle('a'), picking.toggle('x')]).toEqual([true, true, false]);
  expect(picking.send()).toEqual(['c', 'a', 'done']);
  picking.toggle('c');
  expect([picking.keys, picking.ready]).toEqual([['a'], true]);
  picking.toggle('b');
  picking.toggle('c');
  // With the maximum number of picks, no answer is needed to end the picking.
  expect(picking.send()).toEqual(['a', 'b', 'c']);
  picking.clear();
  expect([picking.keys, picking.ready]).toEqual([[], false]);
});

test('too few picks cannot be sent, and one too many replaces the last', () => {
  const now = picked(2, 2);
  const picking = new Picking(() => now);
  picking.toggle('a');
  expect(picking.ready).toBe(false);
  picking.toggle('b');
  picking.toggle('c');
  expect([picking.keys, picking.ready]).toEqual([['a', 'c'], true]);
});

test('picks that the server does not take together become answers of their own', () => {
  const now = picked(1, 3);
  const picking = new Picking(() => now);
  picking.toggle('a');
  picking.refused(now.id);
  expect([picking.question, picking.toggle('a')]).toEqual([null, false]);
});
