// The component list as the picker shows it.

import type { Component } from '../lib/rules';
import { t } from './texts';

/** The kinds of components, in the order of a card's text. */
const KINDS = ['caveat', 'condition', 'cost', 'target', 'effect'];

/**
 * The components that new cards can use and that contain all words of the query. They are grouped by kind, in the order
 * of a card's text.
 */
export function fitting(all: readonly Component[], query: string, kind: string): [string, Component[]][] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (one: Component) => words.every((word) => one.text.toLowerCase().includes(word));
  const some = all.filter((one) => one.status !== 'redacted' && (kind === '' || one.kind === kind) && fits(one));
  return KINDS.map((of): [string, Component[]] => [of, some.filter((one) => one.kind === of)]).filter(
    ([, found]) => found.length > 0,
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
