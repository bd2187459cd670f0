// The reader: the person at this screen, for whom the sentences of the match are written. The page sets the reader
// once, for all parts that show sentences.

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

/** Sets the reader for all parts of this page. */
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
