// What the board of Keeper of the Cards works out for itself: what answers are about, labels, and which card is which.

import { expect, test } from 'vitest';
import { bend } from '../src/kotc/aims';
import { hits } from '../src/kotc/hits';
import { byMark, pointed } from '../src/kotc/marks';
import { Tracker } from '../src/kotc/track';
import { cardLabel } from '../src/kotc/words';
import type { KotcView } from '../src/lib/view';
import type { Answer, KotcPrint, Mark, Saw } from '../src/protocol';

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
    hindered: [],
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

const seen = (zone: string, index: number, face: number | null): Mark => ({ mark: 'seen', seat: 0, zone, index, face });

test('a line points at a card where it lies now, wherever it went', () => {
  const now = view({ field: [print(2), print(3)], hand: [null] });
  expect([...pointed(now, [seen('field', 1, 3)], false)]).toEqual(['0.field.1']);
  expect([...pointed(now, [seen('hand', 4, 2), { mark: 'player', seat: 0 }], false)]).toEqual(['0.field.0', 'player.0']);
  // A back is only known to lie there just after it happened.
  expect([...pointed(now, [seen('hand', 0, null)], true)]).toEqual(['0.hand.0']);
  expect([...pointed(now, [seen('hand', 0, null)], false)]).toEqual([]);
});

test('dice fly to the cards they hurt, and those that nobody stood before to the player', () => {
  const battle = { attacker: 1, victim: { mark: 'player' as const, seat: 0 }, attackers: [], defenders: [], attack_dice: [4, 2], defense_dice: [] };
  const before = { ...view({ field: [print(2)] }), battles: [battle] };
  const saw = (kind: string, dice: number[], marks: Mark[]): Saw => ({ step: 1, text: '', kind, dice, marks });
  const lines = [saw('damage', [4], [seen('field', 0, 2)]), saw('hitpoints', [], [{ mark: 'player', seat: 0 }])];
  expect(hits(before, view({}, 33), lines)).toEqual([
    { face: 4, at: '0.field.0' },
    { face: 2, at: 'player.0' },
  ]);
  expect(hits(before, view({}, 35), lines)).toHaveLength(1);
});

test('an arrow ends in the middle of what it points at', () => {
  expect(bend({ x: 0, y: 0, width: 10, height: 10 }, { x: 100, y: 0, width: 20, height: 10 })).toMatch(/^M14 5Q.* 110 5$/);
});
