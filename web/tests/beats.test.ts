// What happens is divided into beats, without a browser.

import { expect, test } from 'vitest';
import { type Beat, beats, hurried } from '../src/lib/beats';
import type { KotcZone, Saw, SawKind } from '../src/protocol';

const saw = (kind: SawKind, more: Partial<Saw> = {}): Saw => ({
  step: 1,
  by: 1,
  text: { key: kind },
  kind,
  dice: [],
  moved: null,
  marks: [],
  because: null,
  ...more,
});
const moved = (from: KotcZone, to: KotcZone, more: Partial<Saw> = {}): Saw =>
  saw('move', {
    moved: { from: { seat: 1, zone: from, index: 0 }, to: { seat: 1, zone: to, index: 0 } },
    text: { key: `${from}-${to}` },
    ...more,
  });
const kinds = (all: Beat[]) => all.map((it) => [it.kind, it.saw.length, it.view] as const);

test('dice roll, then all hits, then all deaths, and the board changes with the deaths', () => {
  const all = [
    saw('roll', { by: null, dice: [5, 3] }),
    saw('roll', { by: null, dice: [2] }),
    saw('damage', { dice: [5], text: null }),
    moved('field', 'grave'),
    saw('damage', { dice: [3], text: null }),
    moved('field', 'grave'),
    saw('hitpoints', { dice: [2] }),
    moved('hand', 'field', { step: 2 }),
  ];
  expect(kinds(beats(all, [2, 4, 7], 0))).toEqual([
    ['roll', 2, 0],
    ['hit', 3, null],
    ['death', 2, 2],
    ['card', 1, 3],
  ]);
});

test('hits without deaths change the board at once', () => {
  const all = [saw('damage', { dice: [5] }), saw('damage', { dice: [3] })];
  expect(kinds(beats(all, [1], 0))).toEqual([['hit', 2, 1]]);
});

test('a payment and the card it pays for are one beat', () => {
  const pays = saw('exhaust', { text: null });
  const summons = [pays, pays, moved('hand', 'field', { text: null }), saw('exhaust')];
  const plays = [moved('hand', 'revealed', { text: null }), saw('activate', { text: null }), pays, saw('exhaust')];
  expect(kinds(beats([...summons, ...plays], [4], 0))).toEqual([
    ['card', 4, 0],
    ['card', 4, 1],
  ]);
});

test('turns, draws and attacks are beats of their own, and phases belong to what is next to them', () => {
  const all = [
    saw('turn'),
    saw('phase'),
    moved('deck', 'hand'),
    moved('deck', 'hand'),
    saw('phase'),
    saw('exhaust', { text: null }),
    saw('attack'),
    saw('defend', { by: 0 }),
  ];
  expect(beats(all, [], null).map((it) => it.kind)).toEqual(['turn', 'draw', 'attack', 'defend']);
});

test('what the viewer does takes no time, until dice fall or somebody else acts', () => {
  const own = moved('hand', 'field', { by: 0 });
  expect(beats([own], [], 0).map((it) => it.time)).toEqual([0]);
  const [first] = beats([own, moved('hand', 'field', { by: 1, step: 2 })], [1], 0);
  expect(first?.saw, 'it is shown together with what the other player does').toHaveLength(2);
  expect(beats([own, saw('roll', { by: null })], [1], 0).at(-1)?.time).toBeGreaterThan(0);
  expect(beats([own, saw('turn', { by: 0 })], [1], 0).at(-1)?.kind, 'the next turn is announced').toBe('turn');
});

test('every event is in one beat, the last beat has the newest view, and unknown kinds do no harm', () => {
  const all = [saw('turn'), saw('a new kind' as SawKind), moved('grave', 'hand'), saw('shuffle')];
  const found = beats(all, [1, 2], 0);
  expect(found.flatMap((it) => it.saw)).toEqual(all);
  expect(found.at(-1)).toMatchObject({ view: 2, end: all.length });
  expect(beats([], [], 0)).toEqual([]);
});

test('a long time that nobody saw is not shown step by step', () => {
  const all = Array.from({ length: 80 }, () => saw('exhaust'));
  expect(beats(all, [], 0).map((it) => it.time)).toEqual([0]);
});

test('a long turn is shown faster and faster, so that it stays short', () => {
  let watched = 0;
  for (let beat = 0; beat < 20; beat += 1) watched += hurried(1000, watched);
  expect(hurried(1000, 0)).toBe(1000);
  expect(watched).toBeLessThan(12_000);
  expect(hurried(0, 9000)).toBe(0);
});

test('people read why their turn ends by itself, and do not wait for the same about others', () => {
  const idle = (by: number) => saw('no_effect', { by, text: { key: 'kotc-cannot-attack' } });
  const sows = moved('hand', 'granary', { by: 0 });
  const [own, turn] = beats([sows, idle(0), saw('turn', { by: 0 })], [], 0);
  expect(own?.saw.map((it) => it.kind)).toEqual(['move', 'no_effect']);
  expect(own?.time).toBeGreaterThan(1000);
  expect(turn?.kind).toBe('turn');
  const others = beats([idle(1), saw('turn')], [], 0);
  expect(
    others.map((it) => it.kind),
    'joined with the turn that begins',
  ).toEqual(['turn']);
});

test('dice that hit nobody are a beat of their own', () => {
  const all = [saw('damage', { dice: [5] }), saw('no_effect', { dice: [3], text: { key: 'kotc-unused' } })];
  expect(beats(all, [], 0).map((it) => it.kind)).toEqual(['hit', 'effect']);
});

test('the end of a match of KEEP is shown even if the viewer caused it', () => {
  const mine = (kind: SawKind, key: string) => saw(kind, { by: 0, text: { key } });
  const all = [
    mine('move', 'keep-played'),
    mine('move', 'keep-hands-empty'),
    mine('move', 'keep-revealed'),
    mine('move', 'keep-revealed'),
    mine('count', 'keep-counted'),
    mine('end', 'keep-over'),
  ];
  const shown = beats(all, [], 0);
  expect(shown.map((it) => it.saw.map((one) => one.text?.key))).toEqual([
    ['keep-played', 'keep-hands-empty'],
    ['keep-revealed', 'keep-revealed'],
    ['keep-counted'],
    ['keep-over'],
  ]);
  expect(shown.every((it) => it.time > 0)).toBe(true);
});
