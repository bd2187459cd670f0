// Cards and decks as pages show them: search, lists, printing, files, passwords.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitting, strength } from '../src/account/words';
import { joined, NOTHING, portions, read, which } from '../src/cards/files';
import {
  anything,
  compare,
  copyName,
  editionsOf,
  fits,
  fromQuery,
  isAnything,
  labelsOf,
  query,
} from '../src/cards/search';
import type { Found } from '../src/cards/search';
import { when } from '../src/cards/time';
import { shortOrdinal } from '../src/lib/words';
import { byCard, byCost, isGone, nearest, outOf, sketchOf, total, withCopies, withName } from '../src/decks/list';
import type { Row } from '../src/decks/list';
import { FIRST_FORMAT, firstOf, grouped, order, remembered, usual } from '../src/decks/print';
import { OWN, chosen } from '../src/lib/decks';
import { ordinal } from '../src/lib/words';
import type { DeckProblem, PrintFormat } from '../src/protocol';

const card = (change: Partial<Found>): Found => ({
  name: 'Fox',
  text: 'Draw 1 card.',
  flavor: '',
  kind: 'creature',
  edition: '14',
  legal: true,
  cost: 2,
  changed: 10,
  ...change,
});

test('a search is kept in the address', () => {
  const wanted = { ...anything(), words: 'red fox', set: 'WLD & co', kind: 'spell' as const, legal: 'no' as const };
  expect(query(anything())).toBe('');
  expect(fromQuery(query(wanted))).toEqual(wanted);
  expect(isAnything(fromQuery('?kind=dragon&legal=maybe&other=1'))).toBe(true);
  const labels = [
    { set: 'B', rarity: 'rare', tags: ['sea', 'air'] },
    { set: 'A', rarity: '', tags: ['sea'] },
  ];
  expect(labelsOf(labels)).toEqual({ sets: ['A', 'B'], rarities: ['rare'], tags: ['air', 'sea'] });
});

test('every word asked for must be somewhere on the card, without capitals and accents', () => {
  const fox = card({ name: 'Éther Fox', flavor: 'It waits.' });
  expect(fits(fox, { ...anything(), words: 'ether DRAW waits' })).toBe(true);
  expect(fits(fox, { ...anything(), words: 'ether bear' })).toBe(false);
  expect(fits(fox, anything())).toBe(true);
  const labelled = card({ labels: { set: 'WLD', rarity: 'rare', tags: ['forest', 'river'] } });
  expect(fits(labelled, { ...anything(), words: 'wld rare' })).toBe(true);
  expect(fits(labelled, { ...anything(), set: 'WLD', rarity: 'rare', tag: 'river' })).toBe(true);
  expect(fits(labelled, { ...anything(), set: 'WL' })).toBe(false);
  expect(fits(labelled, { ...anything(), tag: 'sea' })).toBe(false);
  expect(fits(fox, { ...anything(), set: 'WLD' })).toBe(false);
});

test('kind, edition, legality and cost are looked for together', () => {
  const fox = card({ cost: 9, legal: false });
  expect(fits(fox, { ...anything(), kind: 'creature', edition: '14', legal: 'no', cost: '8' })).toBe(true);
  expect(fits(fox, { ...anything(), legal: 'yes' })).toBe(false);
  expect(fits(fox, { ...anything(), kind: 'spell' })).toBe(false);
  expect(fits(fox, { ...anything(), cost: '3' })).toBe(false);
  expect(fits(card({ cost: null }), { ...anything(), cost: '0' })).toBe(false);
});

test('orders: what has no price is last, the second text of the 11th is newer than the first', () => {
  const names = (all: Found[]) => all.map((it) => it.name);
  const all = [
    card({ name: 'b', cost: null, edition: '11' }),
    card({ name: 'a', cost: null, edition: '11-2024' }),
    card({ name: 'c', cost: 1, edition: '6' }),
  ];
  expect(names(all.toSorted(compare('cost')))).toEqual(['c', 'a', 'b']);
  expect(names(all.toSorted(compare('edition')))).toEqual(['a', 'b', 'c']);
  expect(names(all.toSorted(compare('name')))).toEqual(['a', 'b', 'c']);
  expect(editionsOf([{ edition: '6' }, { edition: '11' }, { edition: '11-2024' }, { edition: '6' }])).toEqual([
    '11-2024',
    '11',
    '6',
  ]);
});

test('copies get names that are free', () => {
  expect(copyName('Fox', ['Fox'])).toBe('Fox 2');
  expect(copyName('Fox 2', ['Fox', 'Fox 2', 'Fox 3'])).toBe('Fox 4');
  expect(copyName('', [])).toBe('Card 2');
});

test('files go in portions, none twice and none left out', () => {
  const files = ['aaaa', 'bb', 'bb', 'cccccccccc', 'd'].map((text, i) => ({ file: `${i}`, text }));
  const sent = portions(files, 5);
  expect(sent.flat()).toEqual(files);
  expect(sent.map((it) => it.length)).toEqual([1, 2, 1, 1]);
  expect(portions([], 5)).toEqual([]);
});

test('what is no text is refused before it is sent', async () => {
  const good = new File(['name = "Fox"'], 'fox.toml');
  const bad = new File([new Uint8Array([0xff, 0xfe, 0x00, 0xd8])], 'fox.png');
  const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'fox.anything');
  const { texts, archives, refused } = await read([good, zip, bad]);
  expect(archives).toEqual([zip]);
  expect(texts).toEqual([{ file: 'fox.toml', text: 'name = "Fox"' }]);
  expect(refused.map((it) => it.file)).toEqual(['fox.png']);
  expect(which(refused[0])).toBe('Whole file');
  expect(which({ file: 'x', card: [3, 'Fox'], row: null, column: null, why: '' })).toBe('Card 3, “Fox”');
  expect(which({ file: 'x', card: [3, 'Fox'], row: 4, column: 'sp', why: '' })).toBe('Row 4, column “sp”, “Fox”');
  expect(which({ file: 'x', card: [3, ''], row: 4, column: null, why: '' })).toBe('Row 4');
  expect(joined({ ...NOTHING, refused, faulty: 1 }, { ...NOTHING, faulty: 2 })).toEqual({
    ...NOTHING,
    refused,
    faulty: 3,
  });
});

const blank = {
  name: '',
  kind: 'spell',
  text: '',
  offense: null,
  defense: null,
  edition: '14',
  flavor: '',
  author: '',
  license: '',
  image: null,
  crop: null,
} as const;
let key = 0;
const row = (name: string, cost: number | null, count: number, reserves = 0): Row => ({
  key: (key += 1),
  entry: { count, reserves, card: { from: 'own', card: `id-${name}` } },
  line: {
    name,
    kind: 'creature',
    count: 0,
    reserves: 0,
    cost,
    stats: [1, 1],
    text: '',
    ultra: 0,
    legal: true,
    problems: [],
    face: `/face/${name}`,
  },
});

test('a deck by cost: cards without a cost come last, lines without copies are left out', () => {
  const rows = [row('Wolf', 3, 2), row('Odd', null, 1), row('Fox', 1, 3, 1), row('Bear', 3, 1), row('Gone', 0, 0)];
  const groups = byCost(rows, 'deck');
  expect(groups.map((it) => [it.cost, it.count, it.rows.map((one) => one.line.name)])).toEqual([
    [1, 3, ['Fox']],
    [3, 3, ['Bear', 'Wolf']],
    [null, 1, ['Odd']],
  ]);
  expect([total(rows, 'deck'), total(rows, 'reserves')]).toEqual([7, 1]);
  expect(sketchOf('x', '14', rows).entries).toHaveLength(4);
  expect(sketchOf('x', '14', [withCopies(rows[4], 'reserves', 1)]).entries).toEqual([
    { count: 0, reserves: 1, card: { from: 'own', card: 'id-Gone' } },
  ]);
});

test('cards that are only in the deck are saved without copies, own cards are not; deleted cards are not counted', () => {
  const here: Row = {
    ...row('Frog', 1, 0),
    entry: { count: 0, reserves: 0, card: { from: 'here', card: { ...blank, name: 'Frog' } } },
  };
  const gone = { ...row('Fox', null, 3), line: { ...row('Fox', null, 3).line, face: '' } };
  const wolf = row('Wolf', 3, 2);
  expect(sketchOf('x', '14', [here, row('Bear', 1, 0), gone, wolf]).entries).toEqual([
    gone.entry,
    wolf.entry,
    here.entry,
  ]);
  expect([isGone(gone), isGone(here), isGone(wolf)]).toEqual([true, false, false]);
  expect(total([gone, wolf], 'deck')).toBe(2);
});

test('similar names are found, others are not, and a name is replaced in its lines', () => {
  const names = ['Funeral Drum', 'Fox', 'Foxglove'];
  expect(['Funeral Drumm', 'funerl drum', 'Fxo', 'Foxgl', 'Zyzzyva', ''].map((it) => nearest(it, names))).toEqual([
    'Funeral Drum',
    'Funeral Drum',
    'Fox',
    'Foxglove',
    null,
    null,
  ]);
  expect(withName('3 Fux\n 2x Fux\nFux\n1 Fux Two\n', 'Fux', 'Fox')).toBe('3 Fox\n 2x Fox\nFox\n1 Fux Two\n');
});

test('problems are grouped by card, whatever their texts say; those of the deck come first', () => {
  const [fox, hunter, wolf, other] = [
    row('Fox', 1, 1),
    row('Fox: the Hunter', 2, 1),
    row('Wolf', 2, 1),
    row('Wolf', 5, 1),
  ];
  const reason = (message: string, lines: number[]): DeckProblem => ({
    code: 'illegal-card',
    error: true,
    message,
    help: null,
    field: null,
    place: null,
    suggestion: null,
    expected: [],
    rule: null,
    lines,
  });
  const reasons = [
    reason('Fox: a', [0]),
    reason('Wolf: b', [2]),
    reason('“Fox” is a fine name for a deck', []),
    reason('Fox: c', [0]),
    reason('no reserves', []),
    reason('Fox: the Hunter: d', [1]),
    reason('two are called “Wolf”', [2, 3]),
  ];
  const judged = [fox, hunter, wolf, other].map((it) => it.key);
  const said = (rows: Row[]) =>
    byCard(reasons, judged, rows).map((it) => [it.rows.map((one) => one.key), it.problems.length]);
  const [a, b, c, d] = judged;
  expect(said([fox, hunter, wolf, other])).toEqual([
    [[], 1],
    [[], 1],
    [[a], 2],
    [[c], 1],
    [[b], 1],
    [[c, d], 1],
  ]);
  // Lines that were added or removed since the check change nothing.
  expect(said([row('New', 1, 1), other, wolf, fox]).map((it) => it[0])).toEqual([[], [], [], [a], [c], [d, c]]);
});

/** The formats as the server sends them. The server's tests compare this file with the real list. */
const FORMATS = JSON.parse(readFileSync(join(import.meta.dirname, 'print-formats.json'), 'utf8')) as PrintFormat[];

test('a print order has only the options of its format', () => {
  const wild = {
    ...usual(),
    theme: 'wine',
    bleed: 2,
    eight: true,
    dpi: 600,
    url: 'https://example.org/',
    once: true,
    size: 'tarot' as const,
    back: 'b',
  };
  const what = { what: 'deck', deck: 'd' } as const;
  const made = (name: string, settings = wild) =>
    order(
      what,
      settings,
      FORMATS.find((it) => it.name === name)!,
    );
  expect(made('text')).toEqual({ ...usual(), what, format: 'text' });
  expect(made('pdf')).toEqual({ ...wild, what, format: 'pdf', dpi: 400, url: null });
  expect(made('tts', { ...wild, url: '  ' }).url).toBe(null);
});

test('the print dialog shows every format of the server, and each group begins with one that needs no input', () => {
  const groups = grouped(FORMATS);
  expect(groups.flatMap((it) => it.formats)).toEqual(FORMATS);
  expect(groups.map((it) => firstOf(it).name)).toEqual(['pdf', 'mpc', 'cockatrice']);
  expect(FORMATS.map((it) => it.name)).toContain(FIRST_FORMAT);
});

test('the client names no format except the first: all come from the server', () => {
  const src = join(import.meta.dirname, '../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((it) => /\.(svelte|ts|ftl)$/.test(it));
  const code = files.map((it) => readFileSync(join(src, it), 'utf8')).join('\n');
  const named = FORMATS.filter((it) =>
    new RegExp(`format: '${it.name}'|print\\('${it.name}'\\)|decks-(format|export)-${it.name}\\b`).test(code),
  );
  expect(named.map((it) => it.name)).toEqual([]);
});

test('wrong remembered print settings are replaced', () => {
  for (const text of [null, '', '{', '5', 'null', '[]', '{"theme":5,"bleed":"x"}'])
    expect(remembered(text)).toEqual(usual());
  expect(
    remembered('{"theme":"ink","bleed":99,"gap":3,"backs":"long","back_offset":[1,-99],"dpi":1e9,"ruler":false}'),
  ).toEqual({
    ...usual(),
    theme: 'ink',
    bleed: 3,
    gap: 3,
    backs: 'long',
    back_offset: [1, -10],
    dpi: 1200,
    ruler: false,
  });
});

test('the strength of a password depends on its length alone', () => {
  expect([fitting(''), fitting('123456789'), fitting('1234567890'), fitting('x'.repeat(201))]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(strength('1234567').words).toBe('3 more characters needed.');
  expect(strength('a few words in a row').level).toBe(3);
});

test('texts for numbers, editions and times', () => {
  expect(['1', '2', '3', '4', '11-2024'].map(ordinal)).toEqual([
    '1st edition',
    '2nd edition',
    '3rd edition',
    '4th edition',
    '11th edition (2024)',
  ]);
  expect(shortOrdinal('11-2024')).toBe('11th (2024)');
  expect([outOf(12, 40, 40), outOf(12, 40, 60), outOf(12, 40, null)]).toEqual([
    '<count>12</count> of 40',
    '<count>12</count> of 40 to 60',
    '<count>12</count> of at least 40',
  ]);
  const noon = new Date(2024, 4, 3, 12, 0).getTime() / 1000;
  expect(when(noon - 5, noon)).toBe('just now');
  expect(when(noon - 26 * 3600, noon)).toMatch(/^yesterday, /);
  expect(when(noon - 90 * 86400, noon)).toMatch(/2024/);
});

test('a deck is chosen by name, by file or from your own', () => {
  expect(chosen({ pick: `${OWN}abc`, text: '' })).toEqual({ deck: 'own', id: 'abc' });
  expect(chosen({ pick: 'Tide House', text: '' })).toEqual({ deck: 'starter', name: 'Tide House' });
});
