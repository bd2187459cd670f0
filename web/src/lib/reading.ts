// The person who reads at this table. The page provides it once, and every part that shows sentences of the match uses
// it.

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

/** Tells the parts of this page who is reading. */
export function provideReader(reader: () => Reader): Reading {
  return setContext(KEY, {
    words: (sentence: Sentence) => said(sentence, reader()),
    pieces: (sentence: Sentence) => pieces(sentence, reader()),
    reader,
  });
}

/** Returns the object that writes sentences for the reader of this page. */
export function reading(): Reading {
  return getContext<Reading>(KEY);
}
