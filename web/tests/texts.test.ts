// Every text that the client asks for is in the catalogue, and every text in it is asked for.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { pseudo, wrapped } from '../src/lib/pseudo';

const SRC = join(import.meta.dirname, '../src');

function files(folder: string, ending: RegExp): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter((it) => ending.test(it)).map((it) => join(folder, it));
}

const keys = files(join(SRC, 'texts/en'), /\.ftl$/).flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return new FluentResource(source).body.map((it) => it.id);
});
const code = files(SRC, /\.(svelte|ts)$/)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** The keys in the code: whole keys, and the first and last parts of keys that the code puts together. */
const used = new Set(
  [...code.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g), ...code.matchAll(/\bkey: '([a-z0-9-]+)'/g)].map((it) => it[1]),
);
const composed = [...code.matchAll(/\bt\(\s*`([a-z0-9-]*)\$\{[^`]*?\}([a-z0-9-]*)`/g)].map((it) => [it[1], it[2]]);

test('every text that is asked for is there', () => {
  expect([...used].filter((it) => !keys.includes(it))).toEqual([]);
  for (const [begin, end] of composed)
    expect(
      keys.some((it) => it.startsWith(begin) && it.endsWith(end)),
      `${begin}…${end}`,
    ).toBe(true);
});

test('every text is asked for, and is there once', () => {
  const isUsed = (key: string) =>
    used.has(key) || composed.some(([begin, end]) => begin !== '' && key.startsWith(begin) && key.endsWith(end));
  expect(keys.filter((it) => !isUsed(it))).toEqual([]);
  expect(keys.filter((it, at) => keys.indexOf(it) !== at)).toEqual([]);
});

test('every file can be read completely', () => {
  for (const file of files(join(SRC, 'texts/en'), /\.ftl$/)) {
    const source = readFileSync(file, 'utf8');
    const begun = source.split('\n').filter((line) => /^[a-z][a-z0-9-]* =/.test(line)).length;
    expect(new FluentResource(source).body.length, file).toBe(begun);
  }
});

test('the pseudo-language has accents, is longer, keeps tags and marks ends', () => {
  const text = pseudo('See <link>the open tables</link>');
  expect(text).toBe('Šééx <link>théx ópéñxx tábléšxx</link>');
  expect(wrapped(text).startsWith('⟦')).toBe(true);
});
