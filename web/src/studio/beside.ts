// Compares two cards field by field.

import type { Sketch } from '../protocol';
import { described } from './sketch';

/**
 * A field of a card. `game` is true if its name is a word of the edition, `other` if the compared card has a different
 * value.
 */
export type Field = { field: string; game: boolean; value: string; other: boolean };

/** The fields of one card, compared with another. The words are the names that each card's edition uses. */
export function beside(one: Sketch, words: readonly string[], other: Sketch, otherWords: readonly string[]): Field[] {
  const others = described(other, otherWords);
  return described(one, words).map((it, i) => ({ ...it, other: it.value !== others[i].value }));
}
