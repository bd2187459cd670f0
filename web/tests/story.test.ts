// The course of a match, told from its events.

import { expect, test } from 'vitest';
import { story } from '../src/kotc/story';
import type { Saw, SawKind, Sentence } from '../src/protocol';

const saw = (step: number, kind: SawKind, text: Sentence | null): Saw => ({
  step,
  by: 0,
  text,
  kind,
  dice: [],
  moved: null,
  marks: [],
  because: null,
});
const change = (key: string, seat: number, amount: number, now: number): Sentence => ({
  key: `kotc-hitpoints-${key}`,
  spans: { seat: { seat }, amount: { number: amount }, now: { number: now } },
});
const turn = (step: number) => saw(step, 'turn', { key: 'turn' });

test('hitpoints after every turn, and the largest losses with their attacks', () => {
  const attack: Sentence = { key: 'attack' };
  const because: Sentence = { key: 'kotc-because', spans: { what: { sentence: change('damage', 0, 2, 33) } } };
  const told = story(
    [
      turn(1),
      saw(2, 'attack', attack),
      saw(3, 'hitpoints', change('damage', 1, 5, 30)),
      saw(4, 'hitpoints', change('damage', 1, 4, 26)),
      turn(5),
      saw(6, 'hitpoints', because),
      turn(7),
      saw(8, 'hitpoints', change('gain', 1, 4, 30)),
    ],
    [33, 30],
  );
  expect(told.hitpoints).toEqual([
    [35, 35, 33, 33],
    [35, 26, 26, 30],
  ]);
  expect(told.blows).toEqual([
    { turn: 1, seat: 1, amount: 9, step: 4, cause: attack },
    { turn: 2, seat: 0, amount: 2, step: 6, cause: null },
  ]);
});

test('a match in which nobody was hurt has no blows', () => {
  expect(story([turn(1)], [35, 35])).toEqual({
    hitpoints: [
      [35, 35],
      [35, 35],
    ],
    blows: [],
  });
});
