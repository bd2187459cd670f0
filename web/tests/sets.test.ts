// Extra fields of cards, and images that are named after cards.

import { expect, test } from 'vitest';
import type { MyCard } from '../src/protocol';
import { matched, plainName, setAddress } from '../src/sets/match';
import { extra, others, readable, themesOf, withExtra } from '../src/studio/extra';
import { blank, same } from '../src/studio/sketch';

const empty = blank({ edition: '14', author: '', license: '' });
const card = (id: string, name: string, number = ''): MyCard => ({
  id,
  version: 1,
  card: { ...empty, name, extra: number ? [{ name: 'number', value: JSON.stringify(number) }] : [] },
  cost: 1,
  legal: true,
  changed: 0,
  shared: null,
  face: '',
});

test('extra fields are read and written without losing their type', () => {
  expect([readable('"gold"'), readable('["a","b"]'), readable('7'), readable('["a, b"]')]).toEqual([
    'gold',
    'a, b',
    '7',
    '["a, b"]',
  ]);
  let now = { ...empty, extra: withExtra(empty, 'tags', ' swift, small,') };
  expect(now.extra).toEqual([{ name: 'tags', value: '["swift","small"]' }]);
  now = { ...now, extra: [...now.extra, { name: 'power', value: '7' }] };
  expect(withExtra(now, 'power', '8')[1]).toEqual({ name: 'power', value: '8' });
  expect(withExtra(now, 'power', 'many')[1]).toEqual({ name: 'power', value: '"many"' });
  expect(withExtra(now, 'tags', '')).toEqual([{ name: 'power', value: '7' }]);
  expect(extra(now, 'tags')).toBe('swift, small');
  expect(others(now).map((it) => it.name)).toEqual(['power']);
  expect(same(empty, { ...empty, extra: [] })).toBe(true);
  expect(same(empty, now)).toBe(false);
});

test('the themes of several cards are known', () => {
  const themed = (theme: string) => ({ card: { ...empty, extra: theme ? withExtra(empty, 'theme', theme) : [] } });
  expect(themesOf([themed('Moss'), themed('moss')])).toEqual(['moss']);
  expect(themesOf([themed('moss'), themed('')])).toEqual(['moss', '']);
});

test('images find their cards by name or number', () => {
  expect(plainName('Old_Wyrm’s  Égg')).toBe('old wyrms egg');
  const cards = [card('a', 'Old Wyrm', '7'), card('b', 'Ann’s Owl', '008/100'), card('c', '12')];
  const file = (name: string) => new File([], name);
  const files = ['old-wyrm.PNG', '8.jpg', 'OLD WYRM.webp', '12.png', 'nobody.png'].map(file);
  const { pairs, rest } = matched(files, cards);
  expect(pairs.map(([file, card]) => [file.name, card.id])).toEqual([
    ['old-wyrm.PNG', 'a'],
    ['8.jpg', 'b'],
    ['12.png', 'c'],
  ]);
  expect(rest.map((it) => it.name)).toEqual(['OLD WYRM.webp', 'nobody.png']);
  const tight = matched([file('bonecaller.png'), file('OLDWYRM.png')], [...cards, card('g', 'Bone Caller')]);
  expect(tight.pairs.map((it) => it[1].id)).toEqual(['g', 'a']);
  // A name in any script, or of emoji alone.
  const others = [card('d', '龍の剣'), card('e', '🔥'), card('f', '🐉')];
  const found = matched(['🐉.png', '龍の剣.jpg', '🔥.png', '🌊.png'].map(file), others);
  expect(found.pairs.map((it) => it[1].id)).toEqual(['f', 'd', 'e']);
  expect(found.rest.map((it) => it.name)).toEqual(['🌊.png']);
  expect(setAddress('a.b/c')).toBe('/sets/a%2Eb%2Fc');
});
