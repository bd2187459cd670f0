// Names for people: kinds, editions in short, how many.

import type { CardKind } from '../protocol';

export const KINDS: Record<CardKind, string> = { creature: 'Creature', spell: 'Spell' };

/** "1 card", "3 cards". */
export function many(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : more}`;
}

/** "14th", "11th (2024)": where there is no room for the word. */
export function shortEdition(edition: string): string {
  const [number, year] = edition.split('-');
  const ending = { '1': 'st', '2': 'nd', '3': 'rd' }[number] ?? 'th';
  return `${number}${ending}${year ? ` (${year})` : ''}`;
}
