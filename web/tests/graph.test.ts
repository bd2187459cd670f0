import { expect, test } from 'vitest';
import { average, percent } from '../src/lib/percent';
import { HIGH, line, nearest, WIDE } from '../src/replay/graph';

const POSITIONS = [
  { step: 0, chances: [500, 500] },
  { step: 10, chances: [1000, 0] },
  { step: 40, chances: [0, 1000] },
];

test('the line of a seat goes from left to right, and up with its chance', () => {
  expect(line(POSITIONS, 0, 40)).toBe(`0.0,${HIGH / 2}.0 ${WIDE / 4}.0,0.0 ${WIDE}.0,${HIGH}.0`);
  expect(line([], 0, 0)).toBe('');
});

test('a click finds the nearest position', () => {
  expect(nearest(POSITIONS, 0.2, 40)?.step).toBe(10);
  expect(nearest(POSITIONS, 0.9, 40)?.step).toBe(40);
  expect(nearest([], 0.5, 40)).toBeUndefined();
});

test('only certain things have 0 or 100 %', () => {
  expect([0, 1, 424, 999, 1000].map(percent)).toEqual([0, 1, 42, 99, 100]);
  expect(average(3194)).toBe('3.2');
});
