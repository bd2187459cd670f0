// Who reads at this table: given once by the page, used by every part that shows sentences of the match.

import { getContext, setContext } from 'svelte';
import type { Sentence } from '../protocol';
import { type Piece, pieces, type Reader, said } from './sentences';

const KEY = Symbol('reading');

/** Writes sentences for the reader. */
export type Reading = {
  words: (sentence: Sentence) => string;
  pieces: (sentence: Sentence) => Piece[];
  reader: () => Reader;
};

/** Tells the parts of this page who reads. */
export function provideReader(reader: () => Reader): Reading {
  return setContext(KEY, {
    words: (sentence: Sentence) => said(sentence, reader()),
    pieces: (sentence: Sentence) => pieces(sentence, reader()),
    reader,
  });
}

/** Who reads on this page. */
export function reading(): Reading {
  return getContext<Reading>(KEY);
}
