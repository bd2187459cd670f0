// Looking for cards among many: what is asked for, and in which order they lie.

import type { CardKind } from '../protocol';

/** What is looked for; "" where anything will do. */
export type Wanted = { words: string; kind: CardKind | ''; edition: string; legal: 'yes' | 'no' | ''; cost: string };

export type Order = 'changed' | 'name' | 'cost' | 'edition';

/** What is known of a card, wherever it lies. */
export type Found = {
  name: string;
  text: string;
  flavor: string;
  kind: CardKind;
  edition: string;
  legal: boolean;
  cost: number | null;
  changed: number;
};

export const ORDERS: { order: Order; name: string }[] = [
  { order: 'changed', name: 'Changed last' },
  { order: 'name', name: 'Name' },
  { order: 'cost', name: 'Cost' },
  { order: 'edition', name: 'Edition' },
];

/** Costs from here on are looked for together. */
export const DEAR = 8;

export function anything(): Wanted {
  return { words: '', kind: '', edition: '', legal: '', cost: '' };
}

export function isAnything(wanted: Wanted): boolean {
  return !wanted.words.trim() && !wanted.kind && !wanted.edition && !wanted.legal && !wanted.cost;
}

/** Is it what is looked for? Every word must be in its name, text or flavor. */
export function fits(card: Found, wanted: Wanted): boolean {
  if (wanted.kind && card.kind !== wanted.kind) return false;
  if (wanted.edition && card.edition !== wanted.edition) return false;
  if (wanted.legal && card.legal !== (wanted.legal === 'yes')) return false;
  if (wanted.cost) {
    const cost = Number(wanted.cost);
    if (card.cost === null || (cost < DEAR ? card.cost !== cost : card.cost < DEAR)) return false;
  }
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = plain(`${card.name} ${card.text} ${card.flavor}`);
  return words.every((word) => said.includes(word));
}

/** Without capitals and accents, so that "ewe" finds "Ewé". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The number of an edition, with the second text of the 11th behind the first. */
function rank(edition: string): number {
  const [number, year] = edition.split('-');
  return Number(number) + (year ? 0.5 : 0);
}

export function compare(order: Order): (a: Found, b: Found) => number {
  const byName = (a: Found, b: Found) => a.name.localeCompare(b.name, undefined, { numeric: true });
  switch (order) {
    case 'changed':
      return (a, b) => b.changed - a.changed || byName(a, b);
    case 'name':
      return byName;
    case 'cost':
      // What cannot be priced is behind all that can.
      return (a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity) || byName(a, b);
    case 'edition':
      return (a, b) => rank(b.edition) - rank(a.edition) || byName(a, b);
  }
}

/** The editions of cards, the newest first. */
export function editionsOf(cards: { edition: string }[]): string[] {
  return [...new Set(cards.map((card) => card.edition))].sort((a, b) => rank(b) - rank(a));
}

/** A name for a copy: "Fox 2", and "Fox 3" if there is one. */
export function copyName(name: string, taken: string[]): string {
  const [, stem] = /^(.*?)(?: \d+)?$/s.exec(name.trim()) ?? ['', name];
  for (let number = 2; ; number += 1) {
    const next = `${stem || 'Card'} ${number}`;
    if (!taken.includes(next)) return next;
  }
}
