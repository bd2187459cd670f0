// What the Studio does without a server: steps, places in texts, pictures, and asking for the newest only.

import { expect, test, vi } from 'vitest';
import { beside } from '../src/studio/beside';
import { fitting, letters } from '../src/studio/components';
import { cropNow, pushed, zoomed } from '../src/studio/crop';
import { withCards } from '../src/decks/list';
import { begun, changed, redone, undone, within } from '../src/studio/history';
import { bounds } from '../src/studio/bounds';
import { Latest } from '../src/studio/latest';
import {
  blankFrom,
  continues,
  cursorAfter,
  endOf,
  errorsIn,
  moved,
  nameIn,
  nextProblem,
  pieces,
  problemAt,
  toList,
  unfilled,
  unnamed,
} from '../src/studio/places';
import { size, usedOn } from '../src/studio/pictures';
import { asKind, blank, same } from '../src/studio/sketch';
import type { Component } from '../src/lib/rules';
import type { Advice, Completion, MyPicture, PictureUse, Sketch, CheckProblem } from '../src/protocol';

const empty = blank({ edition: '14', author: '', license: '' });
const text = (words: string): Sketch => ({ ...empty, text: words });
const problem = (place: [number, number] | null, error = true): CheckProblem => ({
  code: 'unknown-text',
  error,
  message: '',
  help: null,
  field: null,
  place,
  suggestion: null,
  expected: [],
  rule: null,
});

test('letters typed without a pause are taken back together', () => {
  let history = begun(empty);
  for (const [at, words] of [
    [0, 'D'],
    [200, 'Dr'],
    [400, 'Dra'],
    [2000, 'Draw'],
  ] as const)
    history = changed(history, text(words), 'text', at);
  expect(history.past.map((one) => one.text)).toEqual(['', 'Dra']);
  history = undone(history);
  expect(history.now.text).toBe('Dra');
  history = undone(history);
  expect(history.now.text).toBe('');
  expect(undone(history)).toBe(history);
  expect(redone(redone(history)).now.text).toBe('Draw');
});

test('another field, or a deed of its own, is another step', () => {
  let history = changed(begun(empty), text('a'), 'text', 0);
  history = changed(history, { ...history.now, name: 'N' }, 'name', 10);
  history = changed(history, { ...history.now, edition: '6' }, null, 20);
  history = changed(history, { ...history.now, edition: '11' }, null, 30);
  expect(history.past).toHaveLength(4);
});

test('typing after undo forgets what was undone, and no change is no step', () => {
  let history = changed(changed(begun(empty), text('a'), null, 0), text('b'), null, 0);
  history = changed(undone(history), text('c'), null, 0);
  expect(history.future).toEqual([]);
  expect(changed(history, text('c'), null, 0)).toBe(history);
});

test('a history that is too long for the browser forgets its oldest steps', () => {
  let history = begun(empty);
  for (let i = 0; i < 50; i += 1) history = changed(history, text(`${i}`.repeat(100)), null, 0);
  const kept = within(history, 3000);
  expect(JSON.stringify(kept.past).length).toBeLessThan(3000);
  expect(kept.past.at(-1)).toEqual(history.past.at(-1));
  expect(kept.now).toBe(history.now);
});

test('places move with the text, and vanish when it is changed at them', () => {
  const before = 'Draw 1 card.';
  expect(moved([5, 6], before, 'Then draw 1 card.')).toEqual([10, 11]);
  expect(moved([0, 4], before, 'Draw 12 card.')).toEqual([0, 4]);
  expect(moved([7, 11], before, 'Draw 12 card.')).toEqual([8, 12]);
  expect(moved([5, 11], before, 'Draw 1 kard.')).toBeNull();
  expect(cursorAfter('Draw card', 'Draw 1 card')).toBe(7);
  expect(cursorAfter('aab', 'ab')).toBe(1);
});

test('a text is drawn whole, with what is wrong and what is blank marked', () => {
  const words = 'Drw [x] cards';
  const drawn = pieces(words, [problem([0, 3]), problem([8, 13], false), problem([2, 5], false)]);
  expect(drawn.map((one) => one.text).join('')).toBe(words);
  expect(
    drawn
      .filter((one) => one.mark === 'error')
      .map((one) => one.text)
      .join(''),
  ).toBe('Drw');
  expect(
    drawn
      .filter((one) => one.blank)
      .map((one) => one.text)
      .join(''),
  ).toBe('[x]');
  expect(drawn.at(-1)).toEqual({ text: 'cards', mark: 'warning', blank: false });
  expect(pieces('ab', [problem([2, 2])]).at(-1)).toEqual({ text: 'b', mark: 'error', blank: false });
  expect(pieces('', [problem([0, 0])])).toEqual([]);
  expect(pieces('ab', [problem([1, 900])]).map((one) => one.text)).toEqual(['a', 'b']);
});

test('blanks are walked through both ways, and then left', () => {
  const words = 'pay [x], draw [y]';
  expect(blankFrom(words, 0, false)).toEqual([4, 7]);
  expect(blankFrom(words, 7, false)).toEqual([14, 17]);
  expect(blankFrom(words, 17, false)).toBeNull();
  expect(blankFrom(words, 14, true)).toEqual([4, 7]);
});

test('problems are found at the cursor and one after the other', () => {
  const all = [problem([10, 12]), problem(null), problem([2, 4])];
  expect(problemAt(all, 3)).toBe(2);
  expect(problemAt(all, 6)).toBe(-1);
  expect(nextProblem(all, 0, false)).toBe(2);
  expect(nextProblem(all, 2, false)).toBe(0);
  expect(nextProblem(all, 10, false)).toBe(2);
  expect(nextProblem(all, 2, true)).toBe(0);
  expect(nextProblem([problem(null)], 0, false)).toBe(-1);
});

test('an ability with a blank is unfilled, and the errors that people see are counted', () => {
  const words = 'Draw [x] cards.\n\nGain 4 life';
  expect(unfilled([0, 15], words)).toBe(true);
  expect(unfilled([17, 28], words)).toBe(false);
  const advice: Advice = {
    place: [17, 28],
    suggested: { edition: '14', code: 'impossible', proposals: [], editions: [], unknown: [] },
  };
  const all = [problem([17, 28]), problem([20, 22]), problem(null), problem([0, 4]), problem([1, 2], false)];
  expect(errorsIn(all, [advice])).toBe(3);
  expect(errorsIn([problem(null, false)], [advice])).toBe(0);
  // Other errors of such an ability are listed, so each of them counts.
  const targets: CheckProblem = { ...problem([17, 28]), code: 'no-target' };
  const name: CheckProblem = { ...problem([17, 28]), code: 'name-missing' };
  const both = [problem([17, 28]), targets, name, problem(null, false)];
  expect(toList(both, [advice])).toEqual([targets, name, problem(null, false)]);
  expect(errorsIn(both, [advice])).toBe(2);
  expect(errorsIn(both, [])).toBe(3);
});

test('a suggestion continues what was typed, or it has other words', () => {
  const option = (insert: string, typed: string) => ({ insert, replace: [0, typed.length] }) as Completion;
  const goesOn = (insert: string, typed: string) => continues(option(insert, typed), typed);
  expect(goesOn('Draw [x] cards.', 'dra')).toBe(true);
  expect(goesOn('Draw 2 cards.', 'draw  2')).toBe(true);
  expect(goesOn('Target up to [x] cards in play.', 'target up to cards')).toBe(true);
  expect(goesOn('Target up to [x] cards in the current chain.', 'Counter target spell')).toBe(false);
  expect(goesOn('[x]-dice-heal yourself.', 'heal')).toBe(false);
});

test('a picture follows the hand and never leaves its window', () => {
  const placed = {
    card: [63, 88] as [number, number],
    window: { x: 4, y: 12, width: 50, height: 40 },
    picture: { x: -21, y: 2, width: 100, height: 60 },
  };
  const now = cropNow(placed, 200);
  expect(now).toEqual({ x: 50, y: 50, zoom: 200 });
  expect(pushed(placed, now, 10, 0)).toEqual({ x: 40, y: 50, zoom: 200 });
  expect(pushed(placed, now, -900, 900)).toEqual({ x: 75, y: 33, zoom: 200 });
  expect(zoomed(now, -500).zoom).toBe(100);
  expect(bounds('M4 12L54 12C54 30 54 40 54 52L4 52Z')).toEqual(placed.window);
});

test('cards are the same if all is the same', () => {
  expect(same(empty, { ...empty })).toBe(true);
  expect(same(empty, { ...empty, crop: { x: 1, y: 2, zoom: 100 } })).toBe(false);
  expect(asKind('spell', [2, 3])).toEqual({ kind: 'spell', offense: null, defense: null });
  expect(asKind('creature', [2, 3])).toEqual({ kind: 'creature', offense: 2, defense: 3 });
  const fields = beside({ ...empty, text: 'a' }, ['minion', 'SP', 'HP', 'level'], { ...empty, text: 'b' }, [
    'creature',
    'offense',
    'defense',
    'cost',
  ]);
  expect(fields.filter((one) => one.other).map((one) => one.field)).toEqual(['Kind', 'Text']);
});

test('a card comes into a deck once, and then once more', () => {
  const deck = withCards({ name: 'D', edition: '14', entries: [] }, ['c']);
  expect(withCards(deck, ['c']).entries).toEqual([{ count: 2, reserves: 0, card: { from: 'own', card: 'c' } }]);
});

test('a part that was put in ends where the cursor has not been yet', () => {
  const around = ['A: ', ' B'] as const;
  expect(endOf(around, 'A: draw 12 cards. B', 9)).toBe(17);
  expect(endOf(around, 'A: draw 12 cards. B', 17)).toBeNull();
  expect(endOf(around, 'A: draw 12 cards. B', 1)).toBeNull();
  expect(endOf(around, 'A: draw 12 cards. C', 9)).toBeNull();
});

test('the name of an ability is found, and nothing else', () => {
  expect(nameIn('ABILITY: Draw')).toEqual([0, 7]);
  expect(nameIn('Summon cost: Draw')).toBeNull();
  expect(nameIn('Draw [x] cards.')).toBeNull();
  expect(unnamed('ABILITY: Draw 1 card.\n\nABILITY 2: Draw 1 card.\n\nHOWL: ABILITY: x')).toEqual([
    [0, 7],
    [23, 32],
  ]);
});

test('only the letters that occur are explained', () => {
  const priced = (counts: string) => ({ counts }) as Component;
  expect(letters([priced('−2x'), priced('')])).toBe('−: makes the card cheaper · x, y: the numbers in the text');
  expect(letters([priced('t = 1/2')])).toBe('t: the price of the target selection');
  expect(letters([priced('')])).toBe('');
});

test('components are found by all their words, without those of old', () => {
  const one = (id: string, kind: string, words: string, status = 'usable'): Component => ({
    id,
    kind,
    text: words,
    formula: null,
    counts: '',
    status,
    max: null,
    ultra: 0,
    since: '1',
    needs_target: false,
    topic: id === 'b' ? 'paying' : 'drawing',
    gloss: id === 'a' ? 'cards from your deck' : '',
    words: id === 'b' ? ['life'] : [],
    examples: [],
  });
  const all = [
    one('a', 'effect', 'draw [x] cards.'),
    one('b', 'cost', 'pay [x]'),
    one('c', 'effect', 'draw it', 'redacted'),
  ];
  expect(fitting(all, 'CARDS draw', '').map(([kind, some]) => [kind, some.length])).toEqual([['effect', 1]]);
  expect(fitting(all, '', 'cost').flatMap(([, some]) => some.map((it) => it.id))).toEqual(['b']);
  // A component is also found by its short meaning, and by players' words for it.
  expect(fitting(all, 'deck', '').map(([kind]) => kind)).toEqual(['effect']);
  expect(fitting(all, 'life', '', 'topic').map(([topic]) => topic)).toEqual(['paying']);
  expect(fitting(all, '', '', 'topic').map(([topic]) => topic)).toEqual(['drawing', 'paying']);
  // Those that only have the word among their keywords come last.
  const life = { ...one('d', 'effect', 'gain life'), topic: 'healing' };
  expect(fitting([...all, life], 'life', '').map(([of, some]) => [of, some[0].id])).toEqual([
    ['effect', 'd'],
    ['related', 'b'],
  ]);
});

test('of many orders only the newest is answered, and none is forgotten', async () => {
  vi.useFakeTimers();
  for (const hasty of [true, false]) {
    const answered: number[] = [];
    const begunOnes: number[] = [];
    const latest = new Latest<number, number>(
      (order, signal) => {
        begunOnes.push(order);
        return new Promise((done, fail) => {
          signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
          setTimeout(() => done(order), 100);
        });
      },
      (answer) => answered.push(answer),
      () => answered.push(-1),
      60,
      hasty,
    );
    for (let order = 0; order < 10; order += 1) {
      latest.want(order);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(begunOnes[0]).toBe(0);
    expect(answered.at(-1)).toBe(9);
    expect(answered).not.toContain(-1);
    expect(answered.length).toBe(hasty ? 1 : 2);
  }
  vi.useRealTimers();
});

test('where an image is used, and its size', () => {
  const picture = (uses: PictureUse[]): MyPicture => ({ id: 'x', width: 4, height: 3, bytes: 1, brought: 0, uses });
  const card = (name: string, deck: string | null = null): PictureUse => ({ name, card: null, deck });
  expect(usedOn(picture([]))).toBe('Not used on any saved card');
  expect(usedOn(picture([card('Fox'), card('Elk', 'Moor')]))).toBe('Used on Fox and Elk (in the deck Moor)');
  expect(usedOn(picture(['a', 'b', '', 'd', 'e'].map((it) => card(it))))).toBe(
    'Used on a, b, an unnamed card and 2 more',
  );
  expect([size(10), size(412_304), size(3_600_000), size(200 << 20)]).toEqual(['1 KB', '403 KB', '3.4 MB', '200 MB']);
});
