// The component list as the picker shows it.

import type { Component, Elsewhere } from '../lib/rules';
import { editions } from '../lib/editions.svelte';
import { listed, shortOrdinal } from '../lib/words';
import { t } from './texts';

/** The kinds of components, in the order of a card's text. */
const KINDS = ['caveat', 'condition', 'cost', 'target', 'effect'];
/** What components are for, in the order in which people look for them. */
export const TOPICS = [
  'damage',
  'healing',
  'drawing',
  'removing',
  'counters',
  'control',
  'resources',
  'when',
  'paying',
  'picking',
];

type Findable = Pick<Component, 'text' | 'gloss' | 'words'>;

/** The group of components that match a query only by their keywords. */
export const RELATED = 'related';

/**
 * How well a component fits a query: 0 if its text has all words of the query, 1 if its short meaning is needed for
 * that, 2 if its keywords are needed; null if it doesn't fit.
 */
function fit(one: Findable, query: string): number | null {
  const words = query.toLowerCase().split(/\s+/);
  const said = [one.text, one.gloss, one.words.join(' ')].map((it) => it.toLowerCase());
  const found = [1, 2, 3].findIndex((parts) => {
    const text = said.slice(0, parts).join(' ');
    return words.every((word) => text.includes(word));
  });
  return found < 0 ? null : found;
}

/** Whether the component's text, short meaning and keywords together contain all words of the query. */
const fits = (one: Findable, query: string) => fit(one, query) !== null;

/** The words of a query that find components if searched for alone. Used if no component has all words of the query. */
export function single(all: readonly Component[], query: string, kind: string): string[] {
  const words = [...new Set(query.trim().split(/\s+/))];
  return words.length < 2 ? [] : words.filter((word) => word.length > 2 && fitting(all, word, kind).length > 0);
}

/** The components of other editions that match a query; none if the query is empty. */
export function lacking(all: readonly Elsewhere[], query: string, kind: string): Elsewhere[] {
  if (query.trim() === '') return [];
  const some = all.filter((one) => (kind === '' || one.kind === kind) && fits(one, query.trim()));
  return some.toSorted((a, b) => (fit(a, query.trim()) ?? 0) - (fit(b, query.trim()) ?? 0));
}

/**
 * The components that new cards can have and that fit the query, grouped by topic, or by kind in the order of a card's
 * text. Components that fit only by their keywords come last, in a group of their own, unless all of them do.
 */
export function fitting(
  all: readonly Component[],
  query: string,
  kind: string,
  by: 'topic' | 'kind' = 'kind',
): [string, Component[]][] {
  const some = all.filter(
    (one) => one.status !== 'redacted' && (kind === '' || one.kind === kind) && fits(one, query.trim()),
  );
  const close = some.filter((one) => fit(one, query.trim()) !== 2);
  const main = close.length > 0 ? close : some;
  const related: [string, Component[]] = [RELATED, some.filter((one) => !main.includes(one))];
  return (by === 'topic' ? TOPICS : KINDS)
    .map((of): [string, Component[]] => [of, main.filter((one) => one[by] === of)])
    .concat([related])
    .filter(([, found]) => found.length > 0);
}

/** A short list of editions: “1st to 6th, 17th”. */
export function spans(some: readonly string[]): string {
  const all = editions.all.toReversed();
  const runs: string[][] = [];
  for (const one of some) {
    const last = runs.at(-1);
    if (last && all.indexOf(one) === all.indexOf(last.at(-1) ?? '') + 1) last.push(one);
    else runs.push([one]);
  }
  return listed(
    runs.map((run) =>
      run.length > 2
        ? t('studio-picker-run', { first: shortOrdinal(run[0]), last: shortOrdinal(run.at(-1) ?? '') })
        : listed(run.map((one) => shortOrdinal(one))),
    ),
  );
}

/** Limits and requirements of a component, shown after its text. */
export function notes(one: Component): string[] {
  const most = Object.entries(one.max ?? {}).map(([letter, number]) => t('studio-note-most', { letter, number }));
  const target = one.needs_target ? [t('studio-note-target')] : [];
  const ultra = one.ultra > 0 ? [t('studio-note-ultra', { points: one.ultra })] : [];
  return [...most, ...target, ...ultra];
}

const LETTERS: { sign: RegExp; key: string }[] = [
  { sign: /−/, key: 'studio-letter-minus' },
  { sign: /x/, key: 'studio-letter-x' },
  { sign: /t/, key: 'studio-letter-t' },
  { sign: /a/, key: 'studio-letter-a' },
];

/** An explanation of the letters in the prices of these components. */
export function letters(some: readonly Component[]): string {
  const used = LETTERS.filter(({ sign }) => some.some((one) => sign.test(one.counts)));
  return used.map(({ key }) => t(key)).join(' · ');
}
