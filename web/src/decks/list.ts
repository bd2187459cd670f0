// A deck as the page shows it: its lines by cost, and what its troubles are about. Nothing of it judges.

import type { DeckEntry, DeckLine, DeckReason, DeckSketch, MyCard, Sketch, Trouble } from '../protocol';

export type Zone = 'deck' | 'reserves';

/** A line of the deck, with a number of its own that stays while others come and go. */
export type Row = { key: number; entry: DeckEntry; line: DeckLine };

export function copies(row: Row, zone: Zone): number {
  return zone === 'deck' ? row.entry.count : row.entry.reserves;
}

export function withCopies(row: Row, zone: Zone, count: number): Row {
  const entry = zone === 'deck' ? { ...row.entry, count } : { ...row.entry, reserves: count };
  return { ...row, entry };
}

/** Is it one's own card, and which? */
export function ownCard(row: Row): string | null {
  return row.entry.card.from === 'own' ? row.entry.card.card : null;
}

export type CostGroup = { cost: number | null; count: number; rows: Row[] };

/** The lines of a zone by cost, what cannot be priced last. */
export function byCost(rows: Row[], zone: Zone): CostGroup[] {
  const groups = new Map<number | null, CostGroup>();
  for (const row of rows) {
    const count = copies(row, zone);
    if (count === 0) continue;
    const group = groups.get(row.line.cost) ?? { cost: row.line.cost, count: 0, rows: [] };
    group.rows.push(row);
    group.count += isGone(row) ? 0 : count;
    groups.set(row.line.cost, group);
  }
  const all = [...groups.values()].sort((a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity));
  for (const group of all) group.rows.sort((a, b) => a.line.name.localeCompare(b.line.name, undefined, { numeric: true }));
  return all;
}

/** How many cards lie there; those that were deleted do not, as the server counts too. */
export function total(rows: Row[], zone: Zone): number {
  return rows.reduce((sum, row) => sum + (isGone(row) ? 0 : copies(row, zone)), 0);
}

/** A name on one line, as lists have it. */
export function oneLine(name: string): string {
  return name.split(/\s+/).filter(Boolean).join(' ');
}

/** An own card as a line, until the deck is judged with it. */
export function lineOf(card: MyCard): DeckLine {
  const { name, kind, text, offense, defense } = card.card;
  return {
    name,
    kind,
    text,
    cost: card.cost,
    stats: kind === 'creature' ? [offense ?? 0, defense ?? 0] : null,
    ultra: 0,
    legal: card.legal,
    troubles: [],
    face: card.face,
  };
}

/** A card that lies in the deck alone, or is not known yet, as a line until the deck is judged with it. */
export function lineHere(card: Sketch | null): DeckLine {
  const { name, kind, text, offense, defense } = card ?? { name: '…', kind: 'spell' as const, text: '', offense: null, defense: null };
  const stats: [number, number] | null = kind === 'creature' ? [offense ?? 0, defense ?? 0] : null;
  return { name, kind, text, cost: null, stats, ultra: 0, legal: true, troubles: [], face: '' };
}

/** The same cards, of whichever number they are. */
export function sameCard(a: DeckEntry['card'], b: DeckEntry['card']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Is it a line of an own card that was deleted? The server has no face for it. */
export function isGone(row: Row): boolean {
  return ownCard(row) !== null && row.line.face === '';
}

/** The rows that are sent: those with copies, and behind them cards that lie in the deck alone, which would be lost. */
export function keptRows(rows: Row[]): Row[] {
  const has = (it: Row) => it.entry.count + it.entry.reserves > 0;
  return [...rows.filter(has), ...rows.filter((it) => !has(it) && !ownCard(it))];
}

/** The deck as it is sent. */
export function sketchOf(name: string, edition: string, rows: Row[]): DeckSketch {
  return { name, edition, entries: keptRows(rows).map((it) => it.entry) };
}

/** The names nearest to what was written, if any is near. */
export function nearest(written: string, names: string[]): string | null {
  const wanted = written.toLowerCase();
  let best: string | null = null;
  // A third of the letters may be wrong; more is another name.
  let least = Math.floor(wanted.length / 3) + 1;
  for (const name of new Set(names)) {
    const steps = name.toLowerCase().startsWith(wanted) && wanted.length > 2 ? 1 : distance(wanted, name.toLowerCase());
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}

/** How many letters must be put in, taken out, changed or swapped with the next to get from one word to the other. */
function distance(a: string, b: string): number {
  const steps = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)));
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      steps[i][j] = Math.min(steps[i][j - 1] + 1, steps[i - 1][j] + 1, steps[i - 1][j - 1] + (same ? 0 : 1), swapped ? steps[i - 2][j - 2] + 1 : Infinity);
    }
  }
  return steps[a.length][b.length];
}

/** The list with one name written otherwise. */
export function withName(text: string, before: string, after: string): string {
  const lines = text.split('\n').map((line) => {
    const [, number, name] = /^(\s*(?:\d+\s*[x×]?\s+)?)(.*)$/i.exec(line) ?? ['', '', line];
    return oneLine(name) === before ? number + after : line;
  });
  return lines.join('\n');
}

/** What is wrong with the deck, or with some of its cards. */
export type Group = { rows: Row[]; troubles: Trouble[] };

/**
 * What is wrong, by the cards it is about; what is about the deck itself comes first, with no card. `judged` are the keys
 * of the lines as the server saw them: meanwhile others may have come and gone.
 */
export function byCard(reasons: DeckReason[], judged: number[], rows: Row[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { trouble, lines } of reasons) {
    const keys = lines.map((it) => judged[it]);
    // What is about the deck itself stands by itself.
    const name = keys.join() || `deck ${groups.size}`;
    const group = groups.get(name) ?? { rows: rows.filter((it) => keys.includes(it.key)), troubles: [] };
    group.troubles.push(trouble);
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.rows.length > 0) - Number(b.rows.length > 0));
}

/** How many a deck may have: "40", "40 to 60", "at least 40". */
export function range(least: number, most: number | null): string {
  if (most === null) return `at least ${least}`;
  return least === most ? String(least) : `${least} to ${most}`;
}

/** The deck with one more copy of each of these cards of one's own. */
export function withCards(deck: DeckSketch, cards: string[]): DeckSketch {
  const entries = [...deck.entries];
  for (const id of cards) {
    const at = entries.findIndex((it) => it.card.from === 'own' && it.card.card === id);
    if (at >= 0) entries[at] = { ...entries[at], count: entries[at].count + 1 };
    else entries.push({ count: 1, reserves: 0, card: { from: 'own', card: id } });
  }
  return { ...deck, entries };
}
