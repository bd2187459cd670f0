// How the coach finds the elements to highlight: by what they show.

import { expect, test } from 'vitest';
import { areaSelector, cardSelector, remaining } from '../src/coach/highlight';
import type { View } from '../src/lib/view';

const print = (face: number | null) => ({ face });

const kotc = {
  game: 'kotc',
  cards: { 3: { name: 'Worker Bee' }, 5: { name: 'Sandpiper' } },
  players: [
    { zones: { hand: [print(3), print(null)], field: [print(3)] } },
    { zones: { hand: [print(null)], field: [print(5)] } },
  ],
} as unknown as View;

const keep = {
  game: 'keep',
  cards: [{ name: 'Nails' }, { name: 'Gardener' }, { name: 'Leek' }],
  players: [
    { known: [0], items: [0], secrets: [1] },
    { known: [], items: [2], secrets: [null] },
  ],
} as unknown as View;

test('areas are on your side, on the others’ sides, or shared', () => {
  expect(areaSelector('you granary', 0, 2)).toBe('[data-zone="0.granary"]');
  expect(areaSelector('other hitpoints', 0, 3)).toBe('[data-player="1"], [data-player="2"]');
  expect(areaSelector('you hitpoints', 1, 3)).toBe('[data-player="1"]');
  expect(areaSelector('phases', 0, 2)).toBe('.phases');
  expect(areaSelector('nowhere', 0, 2)).toBe('');
});

test('cards are found by their names, your own first', () => {
  expect(cardSelector('Worker Bee', kotc, 0)).toBe('[data-mark="0.hand.0"], [data-mark="0.field.0"]');
  expect(cardSelector('Sandpiper', kotc, 0)).toBe('[data-mark="1.field.0"]');
  expect(cardSelector('Dragon', kotc, 0)).toBe('');
  expect(cardSelector('Nails', keep, 0)).toBe('[data-at="0-hand-0"], [data-at="0-0"]');
  expect(cardSelector('Gardener', keep, 0)).toBe('[data-at="0-secret-0"]');
  expect(cardSelector('Leek', keep, 0)).toBe('[data-at="1-2"]');
});

test('suggested picks are highlighted until they or others are picked', () => {
  const all = ['a', 'b', 'c'].map((key) => ({ key }));
  const picking = (keys: string[], ready: boolean) =>
    ({ question: { picks: { done: { key: 'done' } } }, pickable: all, keys, ready }) as Parameters<typeof remaining>[1];
  expect(remaining(['a', 'b', 'done'], picking([], false))).toEqual(['a', 'b']);
  expect(remaining(['a', 'b', 'done'], picking(['a'], true))).toEqual(['b']);
  expect(remaining(['a', 'b', 'done'], picking(['a', 'b'], true))).toEqual(['done']);
  expect(remaining(['a', 'b', 'done'], picking(['c'], true)), 'another choice').toEqual(['done']);
});
