// A deck as the page shows it: its lines by cost, and its problems by card. The server does the checks.

import type { CheckProblem, DeckEntry, DeckLine, DeckProblem, DeckSketch, MyCard, Sketch } from '../protocol';
import { t } from './texts';

export type Zone = 'deck' | 'reserves';

/** A line of the deck. Its key stays the same when other lines are added or removed. */
export type Row = { key: number; entry: DeckEntry; line: DeckLine };

export function copies(row: Row, zone: Zone): number {
  return zone === 'deck' ? row.entry.count : row.entry.reserves;
}

export function withCopies(row: Row, zone: Zone, count: number): Row {
  const entry = zone === 'deck' ? { ...row.entry, count } : { ...row.entry, reserves: count };
  return { ...row, entry };
}

/** The id of the line's card, if it is one of your own cards. */
export function ownCard(row: Row): string | null {
  return row.entry.card.from === 'own' ? row.entry.card.card : null;
}

export type CostGroup = { cost: number | null; count: number; rows: Row[] };

/** The lines of a zone, grouped by cost. Cards without a cost come last. */
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
  for (const group of all)
    group.rows.sort((a, b) => a.line.name.localeCompare(b.line.name, undefined, { numeric: true }));
  return all;
}

/** The number of cards in a zone. Like the server, this does not count deleted cards. */
export function total(rows: Row[], zone: Zone): number {
  return rows.reduce((sum, row) => sum + (isGone(row) ? 0 : copies(row, zone)), 0);
}

/** A name as one line, as in text lists. */
export function oneLine(name: string): string {
  return name.split(/\s+/).filter(Boolean).join(' ');
}

/** The provisional line for one of the person's own cards. It is used until the server has checked the deck. */
export function lineOf(card: MyCard): DeckLine {
  const { name, kind, text, offense, defense } = card.card;
  return {
    name,
    kind,
    text,
    count: 0,
    reserves: 0,
    cost: card.cost,
    stats: kind === 'creature' ? [offense ?? 0, defense ?? 0] : null,
    ultra: 0,
    legal: card.legal,
    problems: [],
    face: card.face,
  };
}

/**
 * The provisional line for a card that is only in this deck or not known yet. It is used until the server has checked
 * the deck.
 */
export function lineHere(card: Sketch | null): DeckLine {
  const { name, kind, text, offense, defense } = card ?? {
    name: '…',
    kind: 'spell' as const,
    text: '',
    offense: null,
    defense: null,
  };
  const stats: [number, number] | null = kind === 'creature' ? [offense ?? 0, defense ?? 0] : null;
  return { name, kind, count: 0, reserves: 0, text, cost: null, stats, ultra: 0, legal: true, problems: [], face: '' };
}

/** Whether two entries have the same card. */
export function sameCard(a: DeckEntry['card'], b: DeckEntry['card']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a line's card was deleted from the person's own cards. The server sends no face for such a card. */
export function isGone(row: Row): boolean {
  return ownCard(row) !== null && row.line.face === '';
}

/** The rows to save: those with copies, and cards that are only in this deck, which would otherwise be lost. */
export function keptRows(rows: Row[]): Row[] {
  const has = (it: Row) => it.entry.count + it.entry.reserves > 0;
  return [...rows.filter(has), ...rows.filter((it) => !has(it) && !ownCard(it))];
}

/** The deck in the form that the server receives. */
export function sketchOf(name: string, edition: string, rows: Row[]): DeckSketch {
  return { name, edition, entries: keptRows(rows).map((it) => it.entry) };
}

/** The name most similar to the written one; null if none is similar enough. */
export function nearest(written: string, names: string[]): string | null {
  const wanted = written.toLowerCase();
  let best: string | null = null;
  // At most a third of the letters may be wrong.
  let least = Math.floor(wanted.length / 3) + 1;
  for (const name of new Set(names)) {
    const steps = name.toLowerCase().startsWith(wanted) && wanted.length > 2 ? 1 : distance(wanted, name.toLowerCase());
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}

/** How many letters must be inserted, removed, changed or swapped with the next one to turn one word into the other. */
function distance(a: string, b: string): number {
  const steps = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      steps[i][j] = Math.min(
        steps[i][j - 1] + 1,
        steps[i - 1][j] + 1,
        steps[i - 1][j - 1] + (same ? 0 : 1),
        swapped ? steps[i - 2][j - 2] + 1 : Infinity,
      );
    }
  }
  return steps[a.length][b.length];
}

/** The text list with one name replaced by another. */
export function withName(text: string, before: string, after: string): string {
  const lines = text.split('\n').map((line) => {
    const [, number, name] = /^(\s*(?:\d+\s*[x×]?\s+)?)(.*)$/i.exec(line) ?? ['', '', line];
    return oneLine(name) === before ? number + after : line;
  });
  return lines.join('\n');
}

/** Problems, and the lines of the cards that have them. There are no lines if the problems are about the whole deck. */
export type Group = { rows: Row[]; problems: CheckProblem[] };

/**
 * Groups the problems by card. Problems of the whole deck come first, in groups without lines. `judged` are the keys of
 * the lines that the server checked, because lines may have been added or removed since then.
 */
export function byCard(problems: DeckProblem[], judged: number[], rows: Row[]): Group[] {
  const groups = new Map<string, Group>();
  for (const problem of problems) {
    const keys = problem.lines.map((it) => judged[it]);
    // Each problem of the deck as a whole gets its own group.
    const name = keys.join() || `deck ${groups.size}`;
    const group = groups.get(name) ?? { rows: rows.filter((it) => keys.includes(it.key)), problems: [] };
    group.problems.push(problem);
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.rows.length > 0) - Number(b.rows.length > 0));
}

/**
 * A count and how many are allowed, with the count in an HTML tag: "12 of 40", "12 of 40 to 60", "12 of at least 40".
 */
export function outOf(count: number, least: number, most: number | null): string {
  if (most === null) return t('decks-check-at-least', { count, least });
  return least === most ? t('decks-check-exactly', { count, most }) : t('decks-check-between', { count, least, most });
}

/** The deck with one more copy of each of these cards, which are the person's own. */
export function withCards(deck: DeckSketch, cards: string[]): DeckSketch {
  const entries = [...deck.entries];
  for (const id of cards) {
    const at = entries.findIndex((it) => it.card.from === 'own' && it.card.card === id);
    if (at >= 0) entries[at] = { ...entries[at], count: entries[at].count + 1 };
    else entries.push({ count: 1, reserves: 0, card: { from: 'own', card: id } });
  }
  return { ...deck, entries };
}
