// Which editions short lists show.

import { beforeEach, expect, test } from 'vitest';
import { editions } from '../src/lib/editions.svelte';
import { ordinal, shortOrdinal } from '../src/lib/words';

/** An edition as the server's welcome message lists it. It is playable unless `about` is null. */
const info = (edition: string, about: string | null = 'A game.') => ({
  edition,
  name: `${edition}th edition`,
  about,
  words: ['minion', 'SP', 'HP', 'level'] as [string, string, string, string],
});

beforeEach(() => editions.set(['9', '8', '7', '6', '5', '4'].map((it) => info(it))));

test('the newest playable edition is the default', () => {
  expect(editions.newest).toBe('9');
  editions.set([info('10', null), info('9')]);
  expect(editions.newest).toBe('9');
});

test('short lists have the newest editions and those that matter, the newest first', () => {
  expect(editions.few([])).toEqual(['9', '8', '7']);
  expect(editions.few(['4', '8', '1'])).toEqual(['9', '8', '7', '4']);
});

test('no list leaves out a single edition', () => {
  editions.set(['9', '8', '7', '6'].map((it) => info(it)));
  expect(editions.few([])).toEqual(['9', '8', '7', '6']);
});

test('the editions of drafts have the names of the editions they come from', () => {
  expect([ordinal('limited-17'), shortOrdinal('limited-11-2024')]).toEqual([
    '17th edition (limited)',
    '11th (2024) (limited)',
  ]);
});
