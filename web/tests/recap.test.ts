// The summary of the others' turns, without a browser.

import { expect, test } from 'vitest';
import { recap } from '../src/lib/recap';
import type { KotcZone, Question, Saw, SawKind, Why } from '../src/protocol';

const saw = (kind: SawKind, key: string, more: Partial<Saw> = {}): Saw => ({
  step: 1,
  by: 1,
  text: { key },
  kind,
  dice: [],
  moved: null,
  marks: [],
  because: null,
  ...more,
});
const turn = (seat: number): Saw => saw('turn', `turn-${seat}`, { marks: [{ mark: 'player', seat }] });
const moved = (seat: number, from: KotcZone, to: KotcZone, key: string): Saw =>
  saw('move', key, { by: seat, moved: { from: { seat, zone: from, index: 0 }, to: { seat, zone: to, index: 0 } } });
const asked = (why: Why): Question => ({
  id: 1,
  text: { key: why },
  why,
  topic: 'top',
  picks: null,
  answers: [],
  suggested: null,
  passing: null,
  cancel: false,
});

const theirs = [
  turn(1),
  moved(1, 'deck', 'hand', 'draws'),
  moved(1, 'hand', 'granary', 'sows'),
  moved(1, 'hand', 'field', 'summons'),
  saw('attack', 'attacks'),
  saw('hitpoints', 'hurt'),
  saw('change', 'changes'),
];
const keys = (log: Saw[], why: Why = 'resource_phase') => recap(log, 0, asked(why)).map((it) => it.key);

test('a turn begins with what the others did, the most important in order', () => {
  expect(keys([turn(0), moved(0, 'hand', 'field', 'mine'), ...theirs, turn(0)])).toEqual([
    'summons',
    'attacks',
    'hurt',
  ]);
  expect(keys([...theirs, turn(0)]), 'also before the first turn').toHaveLength(3);
  expect(keys([turn(0), turn(1), moved(1, 'hand', 'granary', 'sows'), turn(0)]), 'the usual is left out').toEqual([]);
});

test('the summary goes with the first question of the turn', () => {
  const began = [...theirs, turn(0)];
  expect(keys(began, 'action_phase')).toEqual([]);
  expect(keys([...began, moved(0, 'hand', 'granary', 'mine')])).toEqual([]);
  expect(keys([turn(0)]), 'nobody else had a turn').toEqual([]);
});
