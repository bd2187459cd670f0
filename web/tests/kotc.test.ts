// What the board of Keeper of the Cards works out for itself: what answers are about, labels, and which card is which.

import { expect, test } from 'vitest';
import { byMark } from '../src/kotc/marks';
import { Tracker } from '../src/kotc/track';
import { cardLabel } from '../src/kotc/words';
import type { KotcView } from '../src/lib/view';
import type { Answer, KotcPrint, Mark } from '../src/protocol';

const print = (face: number | null, change: Partial<KotcPrint> = {}): KotcPrint => ({
  face,
  exhausted: false,
  stats: null,
  level: null,
  fatigued: false,
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
    players: [{ hp, playing: true, zones }],
    turn: 0,
    turns: 1,
    phase: 'Action',
    asked: 0,
    battles: [],
    chain: [],
    winners: null,
    cards: {
      2: { name: 'Alley Cat', kind: 'creature', text: '', flavor: null, cost: 3, offense: 1, defense: 2, picture: '' },
      3: { name: 'Gravedigger', kind: 'creature', text: '', flavor: null, cost: 3, offense: 1, defense: 2, picture: '' },
    },
  };
}

const answer = (key: string, mark: Mark | null): Answer => ({ key, text: key, mark, kind: 'pick', declines: false, drastic: false });

test('answers about the same card belong together, and those about nothing on the board are left out', () => {
  const spot: Mark = { mark: 'spot', seat: 0, zone: 'hand', index: 1 };
  const found = byMark([answer('sow', spot), answer('swap', spot), answer('pass', null), answer('two', { mark: 'number', number: 2 })]);
  expect([...found.keys()]).toEqual(['0.hand.1']);
  expect(found.get('0.hand.1')?.map((it) => it.key)).toEqual(['sow', 'swap']);
});

test('a label says everything about a card', () => {
  const cat = print(2, { exhausted: true, stats: [3, 2], level: 3, owner: 1, counters: [{ kind: 'Shield', by: 1, count: 2 }] });
  const said = cardLabel(view({}), ['Ann', 'Ben'], 0, cat, 0, [answer('attack', null)]);
  expect(said).toBe(
    'Alley Cat, minion, 3 SP (printed 1), 2 HP, level 3, exhausted, 2 Shield Counters, Ben’s, belongs to Ben; you may choose: attack',
  );
  expect(cardLabel(view({}), ['Ann', 'Ben'], 0, null, 1, [])).toBe('face-down card');
});

test('a card keeps its name while others come and go', () => {
  const tracker = new Tracker();
  const before = tracker.follow(view({ hand: [print(2), print(3), print(2)] })).ids.get('0.hand') ?? [];
  const after = tracker.follow(view({ hand: [print(3), print(2)] })).ids.get('0.hand');
  expect(after).toEqual([before[1], before[2]]);
});

test('a card that changes its zone is followed, and what changed on it is told', () => {
  const tracker = new Tracker();
  const [cat, digger] = tracker.follow(view({ hand: [print(2), print(3)] })).ids.get('0.hand') ?? [];
  const summoned = tracker.follow(view({ hand: [print(3)], field: [print(2, { stats: [1, 2] })] }));
  expect(summoned.ids.get('0.field')).toEqual([cat]);
  expect(summoned.ids.get('0.hand')).toEqual([digger]);
  expect(summoned.changes.get(cat ?? -1)?.kind).toBe('came');
  const hurt = tracker.follow(view({ hand: [print(3)], field: [print(2, { stats: [1, 1] })] }, 32));
  expect(hurt.changes.get(cat ?? -1)).toEqual({ kind: 'worse', text: '−1' });
  expect(hurt.hitpoints).toEqual([-3]);
});

test('a drawn card comes from the deck', () => {
  const tracker = new Tracker();
  tracker.follow(view({ deck: [null, null] }));
  const drawn = tracker.follow(view({ deck: [null], hand: [print(2)] }));
  const id = drawn.ids.get('0.hand')?.[0] ?? -1;
  expect(drawn.origins.get(id)).toBe('0.deck');
});
