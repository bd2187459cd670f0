// The component list as the picker shows it.

import type { Component } from '../lib/rules';
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

/** The components that new cards can have, and whose text or meaning contains all words of the query. Grouped by topic,
 * or by kind in the order of a card's text. */
export function fitting(
  all: readonly Component[],
  query: string,
  kind: string,
  by: 'topic' | 'kind' = 'kind',
): [string, Component[]][] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const said = (one: Component) => [one.text, one.gloss, ...one.words].join(' ').toLowerCase();
  const fits = (one: Component) => words.every((word) => said(one).includes(word));
  const some = all.filter((one) => one.status !== 'redacted' && (kind === '' || one.kind === kind) && fits(one));
  return (by === 'topic' ? TOPICS : KINDS)
    .map((of): [string, Component[]] => [of, some.filter((one) => one[by] === of)])
    .filter(([, found]) => found.length > 0);
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
