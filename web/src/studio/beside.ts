// Two cards beside each other, field by field.

import type { Sketch } from '../protocol';
import { described } from './sketch';

export type Field = { field: string; value: string; other: boolean };

/** The fields of one card, each with whether the other card has another value. Words are what each edition says. */
export function beside(one: Sketch, words: readonly string[], other: Sketch, otherWords: readonly string[]): Field[] {
  const others = described(other, otherWords);
  return described(one, words).map(({ field, value }, i) => ({ field, value, other: value !== others[i].value }));
}
