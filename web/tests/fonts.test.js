// The fonts that browsers get are those of the printed cards.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { made } from '../fonts.mjs';

test(
  'the fonts of the pages are cut from those of the cards (node fonts.mjs makes them anew)',
  { timeout: 60_000 },
  async () => {
    const stale = [];
    for (const [at, bytes] of await made())
      if (!readFileSync(at).equals(bytes)) stale.push(at.pathname.split('/').at(-1));
    expect(stale).toEqual([]);
  },
);
