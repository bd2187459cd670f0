// What the board of Keeper of the Cards computes itself: what answers are about, labels, and which card is which.

import { expect, test } from 'vitest';
import { bend } from '../src/kotc/aims';
import { hits, laid, within } from '../src/kotc/flights';
import { blows, Ids } from '../src/kotc/ids';
import { byMark, exchanging, pointed, reasonsBySpot, withCopies } from '../src/kotc/marks';
import { cardLabel } from '../src/kotc/words';
import type { KotcView } from '../src/lib/view';
import type { Answer, KotcPrint, KotcZone, Mark, Question, Saw, SawKind, Why } from '../src/protocol';

const print = (face: number | null, change: Partial<KotcPrint> = {}): KotcPrint => ({
  face,
  exhausted: false,
  stats: null,
  level: null,
  fatigued: false,
  petrified: false,
  owner: null,
  counters: [],
  ...change,
});

function view(mine: Record<string, Array<KotcPrint | null>>, hp = 35): KotcView {
  const zones = { deck: [], grave: [], field: [], granary: [], hand: [], revealed: [], ...mine };
  return {
    edition: '14',
    zones: [],
    words: ['minion', 'SP', 'HP', 'level'],
    phases: [],
    counters: [['shield', 'Shield']],
    players: [{ hp, playing: true, zones }],
    turn: 0,
    turns: 1,
    phase: 'action',
    asked: 0,
    battles: [],
    chain: [],
    not_now: [],
    winners: null,
    cards: {
      2: {
        name: 'Alley Cat',
        kind: 'creature',
        text: '',
        flavor: null,
        cost: 3,
        offense: 1,
        defense: 2,
        pawn: false,
        picture: '',
      },
      3: {
        name: 'Gravedigger',
        kind: 'creature',
        text: '',
        flavor: null,
        cost: 3,
        offense: 1,
        defense: 2,
        pawn: false,
        picture: '',
      },
    },
  };
}

const answer = (key: string, mark: Mark | null): Answer => ({
  key,
  text: { key: 'kotc-answer-attack' },
  mark,
  kind: 'pick',
  declines: false,
  drastic: false,
  pays: false,
  warning: null,
});

test('answers about the same card belong together, and those about nothing on the board are left out', () => {
  const spot: Mark = { mark: 'spot', seat: 0, zone: 'hand', index: 1 };
  const found = byMark([
    answer('sow', spot),
    answer('set', spot),
    answer('pass', null),
    answer('two', { mark: 'number', number: 2 }),
  ]);
  expect([...found.keys()]).toEqual(['0.hand.1']);
  expect(found.get('0.hand.1')?.map((it) => it.key)).toEqual(['sow', 'set']);
});

test('a card dropped on the reserves starts an exchange, and then is chosen for it', () => {
  const spot: Mark = { mark: 'spot', seat: 0, zone: 'hand', index: 1 };
  const asked = (why: Why, answers: Answer[]): Question => ({
    id: 1,
    text: { key: '' },
    why,
    topic: '',
    picks: null,
    answers,
    suggested: null,
    passing: null,
    cancel: false,
  });
  const begins = asked('resource_phase', [answer('sow', spot), { ...answer('exchange', null), kind: 'exchange' }]);
  expect(exchanging('0.hand.1', 0, begins)?.key).toBe('exchange');
  expect(exchanging('0.hand.1', 0, asked('exchange', [answer('pick', spot), answer('done', null)]))?.key).toBe('pick');
  expect(exchanging('0.hand.2', 0, asked('exchange', [answer('pick', spot)]))).toBeUndefined();
  expect(exchanging('0.reserves.1', 0, begins)).toBeUndefined();
  expect(exchanging('0.hand.1', null, begins)).toBeUndefined();
  expect(exchanging('0.hand.1', 0, asked('action_phase', [answer('cast', spot)]))).toBeUndefined();
});

test('a label says everything about a card', () => {
  const cat = print(2, {
    exhausted: true,
    stats: [3, 2],
    level: 3,
    owner: 1,
    counters: [{ kind: 'shield', by: 1, count: 2 }],
  });
  const said = cardLabel(view({}), ['Ann', 'Ben'], 0, cat, 0, [answer('attack', null)]);
  expect(said).toBe(
    'Alley Cat, minion, 3 SP (printed 1), 2 HP, level 3, exhausted, 2 Shield Counters, Ben’s, belongs to Ben; you can: Attack',
  );
  expect(cardLabel(view({}), ['Ann', 'Ben'], 0, null, 1, [])).toBe('face-down card');
});

type End = [zone: KotcZone, index: number | null];
const move = (from: End, to: End): Saw => {
  const place = ([zone, index]: End) => ({ seat: 0, zone, index });
  const moved = { from: place(from), to: place(to) };
  return { step: 1, by: null, text: { key: '' }, kind: 'move', dice: [], moved, marks: [], because: null };
};

test('a card keeps its id while others go', () => {
  const ids = new Ids();
  const before = ids.follow(view({ hand: [print(2), print(3), print(2)] }), []).ids.get('0.hand') ?? [];
  const now = ids.follow(view({ hand: [print(3), print(2)], granary: [print(2)] }), [
    move(['hand', 0], ['granary', 0]),
  ]);
  expect(now.ids.get('0.hand')).toEqual([before[1], before[2]]);
  expect(now.ids.get('0.granary')).toEqual([before[0]]);
});

test('a card that changes its zone keeps its id, and its changes are known', () => {
  const ids = new Ids();
  const [cat, digger] = ids.follow(view({ hand: [print(2), print(3)] }), []).ids.get('0.hand') ?? [];
  const summoned = ids.follow(view({ hand: [print(3)], field: [print(2, { stats: [1, 2] })] }), [
    move(['hand', 0], ['field', 0]),
  ]);
  expect(summoned.ids.get('0.field')).toEqual([cat]);
  expect(summoned.ids.get('0.hand')).toEqual([digger]);
  expect(summoned.changes.get(cat ?? -1)?.kind).toBe('came');
  const hurt = ids.follow(view({ hand: [print(3)], field: [print(2, { stats: [1, 1] })] }, 32), []);
  expect(hurt.changes.get(cat ?? -1)).toEqual({ kind: 'worse', text: '−1' });
  expect(hurt.hitpoints).toEqual([-3]);
});

test('a drawn card comes from the deck', () => {
  const ids = new Ids();
  ids.follow(view({ deck: [null, null] }), []);
  const drawn = ids.follow(view({ deck: [null], hand: [print(2)] }), [move(['deck', null], ['hand', 0])]);
  const id = drawn.ids.get('0.hand')?.[0] ?? -1;
  expect(drawn.origins.get(id)).toBe('0.deck');
});

test('a zone that its moves do not explain gets new ids', () => {
  const ids = new Ids();
  const before = ids.follow(view({ hand: [print(2)], grave: [print(3)] }), []);
  const jumped = ids.follow(view({ hand: [print(2), print(4)], grave: [print(3)] }), []);
  expect(jumped.ids.get('0.hand')).not.toContain(before.ids.get('0.hand')?.[0]);
  expect(jumped.ids.get('0.grave')).toEqual(before.ids.get('0.grave'));
});

const seen = (zone: KotcZone, index: number, face: number | null): Mark => ({
  mark: 'seen',
  seat: 0,
  zone,
  index,
  face,
});

test('a line of the log finds its card where it is now', () => {
  const now = view({ field: [print(2), print(3)], hand: [null] });
  expect([...pointed(now, [seen('field', 1, 3)], false)]).toEqual(['0.field.1']);
  expect([...pointed(now, [seen('hand', 4, 2), { mark: 'player', seat: 0 }], false)]).toEqual([
    '0.field.0',
    'player.0',
  ]);
  // The position of a face-down card is known only just after the event.
  expect([...pointed(now, [seen('hand', 0, null)], true)]).toEqual(['0.hand.0']);
  expect([...pointed(now, [seen('hand', 0, null)], false)]).toEqual([]);
});

const saw = (kind: SawKind, dice: number[], marks: Mark[]): Saw => ({
  step: 1,
  by: null,
  text: { key: '' },
  kind,
  dice,
  moved: null,
  marks,
  because: null,
});
const amount = (number: number): Mark => ({ mark: 'number', number });
const player: Mark = { mark: 'player', seat: 0 };

test('dice stay within the board', () => {
  const box = { left: 100, top: 50, width: 400, height: 300 };
  expect(within([250, 200], box), 'in the middle').toEqual([250, 200]);
  expect(within([40, 20], box), 'beyond the left upper corner').toEqual([100, 50]);
  expect(within([490, 345], box), 'beyond the right lower corner').toEqual([470, 320]);
});

test('damage is shown at what was hit while the board waits for the deaths', () => {
  const before = view({ field: [print(2)] });
  const left = (before.players[0]?.hp ?? 0) - 26;
  const lines = [
    saw('damage', [4], [seen('field', 0, 2), amount(4)]),
    saw('damage', [3], [seen('field', 0, 2), amount(3)]),
    saw('hitpoints', [6], [player, amount(left)]),
  ];
  expect([...blows(before, lines)]).toEqual([
    ['0.field.0', 7],
    ['player.0', 26],
  ]);
});

test('dice fly to what they hit, and not without dice', () => {
  const before = view({ field: [print(2)] });
  const lines = [
    saw('roll', [4, 2, 3], [player]),
    saw('damage', [4], [seen('field', 0, 2), amount(4)]),
    saw('hitpoints', [], [player, amount(34)]),
    saw('hitpoints', [2, 3], [player, amount(29)]),
  ];
  expect(hits(before, lines)).toEqual([
    { faces: [4], at: '0.field.0' },
    { faces: [2, 3], at: 'player.0' },
  ]);
  const many = saw('hitpoints', new Array<number>(40).fill(1), [player, amount(75)]);
  expect(hits(before, [many, many]).map((it) => it.faces.length)).toEqual([30]);
});

test('the dice of a roll are side by side in rows', () => {
  expect(laid(1)).toEqual([[0, 0]]);
  const eight = laid(8);
  expect(new Set(eight.map(String)).size).toBe(8);
  expect(new Set(eight.map(([, y]) => y)).size).toBe(2);
  // No die covers another, and all are around the centre.
  for (const [x, y] of eight) expect(eight.filter((it) => Math.hypot(it[0] - x, it[1] - y) < 30)).toHaveLength(1);
  expect(eight.reduce((all, it) => all + it[0], 0)).toBe(0);
});

test('reasons are found by the places of cards', () => {
  const found = reasonsBySpot([
    {
      text: { key: 'kotc-not-now-exhausted' },
      topic: 'paying',
      cards: [
        [0, 'field', [0, 2]],
        [1, 'field', [0]],
      ],
    },
    { text: { key: 'kotc-not-now-condition' }, topic: 'conditions', cards: [[0, 'field', [2]]] },
  ]);
  expect([...found.keys()]).toEqual(['0.field.0', '0.field.2', '1.field.0']);
  expect(found.get('0.field.2')?.map((it) => it.topic)).toEqual(['paying', 'conditions']);
});

test('copies of a card that can be played can be played, too', () => {
  const cat: Mark = { mark: 'spot', seat: 0, zone: 'hand', index: 0 };
  const marked = byMark([answer('summon', cat)]);
  const hand = view({ hand: [print(2), print(3), print(2)] });
  const copy = { text: { key: 'kotc-not-now-copy' }, topic: 'action-phase' };
  const found = withCopies(marked, { ...hand, not_now: [{ ...copy, cards: [[0, 'hand', [2]]] }] });
  expect([...found.keys()]).toEqual(['0.hand.0', '0.hand.2']);
  expect(found.get('0.hand.2')).toBe(marked.get('0.hand.0'));
  expect(withCopies(marked, hand)).toBe(marked);
});

test('an arrow ends in the middle of what it points at', () => {
  expect(bend({ x: 0, y: 0, width: 10, height: 10 }, { x: 100, y: 0, width: 20, height: 10 })).toMatch(
    /^M14 5Q.* 110 5$/,
  );
});
