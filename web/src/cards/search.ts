// Filters and sorts cards.

import type { CardKind } from '../protocol';
import { t } from './texts';

/** What to search for; "" means anything. */
export type Wanted = {
  words: string;
  kind: CardKind | '';
  edition: string;
  legal: 'yes' | 'no' | '';
  cost: string;
  set: string;
  rarity: string;
  tag: string;
};

export type Order = 'changed' | 'name' | 'cost' | 'edition';

/** The set code, rarity and tags of a card; empty if the card has none. */
export type Labels = { set: string; rarity: string; tags: string[] };

/** The parts of a card that the search uses, in a deck or in the list of cards. */
export type Found = {
  name: string;
  text: string;
  flavor: string;
  /** The set code, the rarity and the tags. */
  labels?: Labels;
  kind: CardKind;
  edition: string;
  legal: boolean;
  cost: number | null;
  changed: number;
};

/** The orders in which cards can be sorted. */
export const ORDERS: { order: Order; key: string }[] = [
  { order: 'changed', key: 'cards-order-changed' },
  { order: 'name', key: 'cards-order-name' },
  { order: 'cost', key: 'cards-order-cost' },
  { order: 'edition', key: 'cards-order-edition' },
];

/** The filter has one option for this cost and all higher costs. */
export const HIGH_COST = 8;

/** A search that finds everything. */
export function anything(): Wanted {
  return { words: '', kind: '', edition: '', legal: '', cost: '', set: '', rarity: '', tag: '' };
}

export function isAnything(wanted: Wanted): boolean {
  return Object.values(wanted).every((it) => !it.trim());
}

/** The query string of the URL for a search; empty for a search that finds everything. */
export function query(wanted: Wanted): string {
  const found = Object.entries(wanted).filter(([, value]) => value.trim() !== '');
  const query = new URLSearchParams(found).toString();
  return query && `?${query}`;
}

/** The search that a URL's query string describes. Unknown parameters are ignored. */
export function fromQuery(query: string): Wanted {
  const said = new URLSearchParams(query);
  const wanted = anything();
  for (const name of ['words', 'edition', 'cost', 'set', 'rarity', 'tag'] as const) wanted[name] = said.get(name) ?? '';
  const [kind, legal] = [said.get('kind'), said.get('legal')];
  if (kind === 'creature' || kind === 'spell') wanted.kind = kind;
  if (legal === 'yes' || legal === 'no') wanted.legal = legal;
  return wanted;
}

/** All set codes, rarities and tags of these cards, sorted and without duplicates. */
export function labelsOf(all: Labels[]): { sets: string[]; rarities: string[]; tags: string[] } {
  const sorted = (some: string[]) => [...new Set(some.filter(Boolean))].sort((a, b) => a.localeCompare(b));
  return {
    sets: sorted(all.map((it) => it.set)),
    rarities: sorted(all.map((it) => it.rarity)),
    tags: sorted(all.flatMap((it) => it.tags)),
  };
}

/** Whether the card matches. Every word must be in its name, text, flavor, set code, rarity or tags. */
export function fits(card: Found, wanted: Wanted): boolean {
  if (wanted.kind && card.kind !== wanted.kind) return false;
  if (wanted.edition && card.edition !== wanted.edition) return false;
  if (wanted.legal && card.legal !== (wanted.legal === 'yes')) return false;
  if (wanted.set && card.labels?.set !== wanted.set) return false;
  if (wanted.rarity && card.labels?.rarity !== wanted.rarity) return false;
  if (wanted.tag && !card.labels?.tags.includes(wanted.tag)) return false;
  if (wanted.cost) {
    const cost = Number(wanted.cost);
    if (card.cost === null || (cost < HIGH_COST ? card.cost !== cost : card.cost < HIGH_COST)) return false;
  }
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const labels = card.labels ? [card.labels.set, card.labels.rarity, ...card.labels.tags].join(' ') : '';
  const said = plain(`${card.name} ${card.text} ${card.flavor} ${labels}`);
  return words.every((word) => said.includes(word));
}

/** The text in lower case and without accents, so that "ewe" finds "Ewé". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The position of an edition in the order of all editions. The 11th edition of 2024 comes after the 11th edition of
 * 2021.
 */
function rank(edition: string): number {
  const [number, year] = edition.split('-');
  return Number(number) + (year ? 0.5 : 0);
}

/** Returns a function that compares two cards for this order. */
export function compare(order: Order): (a: Found, b: Found) => number {
  const byName = (a: Found, b: Found) => a.name.localeCompare(b.name, undefined, { numeric: true });
  switch (order) {
    case 'changed':
      return (a, b) => b.changed - a.changed || byName(a, b);
    case 'name':
      return byName;
    case 'cost':
      // Cards without a cost come last.
      return (a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity) || byName(a, b);
    case 'edition':
      return (a, b) => rank(b.edition) - rank(a.edition) || byName(a, b);
  }
}

/** The editions of cards, the newest first. */
export function editionsOf(cards: { edition: string }[]): string[] {
  return [...new Set(cards.map((card) => card.edition))].sort((a, b) => rank(b) - rank(a));
}

/** A name for a copy: "Fox 2", or "Fox 3" if that is taken. */
export function copyName(name: string, taken: string[]): string {
  const [, stem] = /^(.*?)(?: \d+)?$/s.exec(name.trim()) ?? ['', name];
  for (let number = 2; ; number += 1) {
    const next = `${stem || t('cards-copy-stem')} ${number}`;
    if (!taken.includes(next)) return next;
  }
}
