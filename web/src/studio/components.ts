// The component list as the picker shows it.

import type { Component } from '../lib/rules';

/** What a kind is called, and what it is for. */
export const KINDS: Record<string, [string, string]> = {
  caveat: ['caveats', 'what must be so first'],
  condition: ['conditions', 'when it happens'],
  cost: ['costs', 'what is paid for it'],
  target: ['targets', 'whom it is about'],
  effect: ['effects', 'what it does'],
};

/** Those that new cards may have, with all words of the query, by kind in the order of a card's text. */
export function fitting(all: readonly Component[], query: string, kind: string): [string, Component[]][] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (one: Component) => words.every((word) => one.text.toLowerCase().includes(word));
  const some = all.filter((one) => one.status !== 'redacted' && (kind === '' || one.kind === kind) && fits(one));
  const kinds = [...new Set([...Object.keys(KINDS), ...some.map((one) => one.kind)])];
  return kinds.map((of): [string, Component[]] => [of, some.filter((one) => one.kind === of)]).filter(([, found]) => found.length > 0);
}

/** What else is to know of it. */
export function notes(one: Component): string[] {
  const most = Object.entries(one.max ?? {}).map(([letter, number]) => `${letter} at most ${number}`);
  return [...most, ...(one.needs_target ? ['needs a target'] : []), ...(one.ultra > 0 ? [`ultra ${one.ultra}`] : [])];
}

const LETTERS: [RegExp, string][] = [
  [/−/, '−: makes the card cheaper'],
  [/x/, 'x, y: the numbers in the text'],
  [/t/, 't: the price of the target selection'],
  [/a/, 'a: the factor of the condition'],
];

/** What the signs in the prices of these components mean. */
export function letters(some: readonly Component[]): string {
  const used = LETTERS.filter(([sign]) => some.some((one) => sign.test(one.counts)));
  return used.length === 0 ? '' : `${used.map(([, meaning]) => meaning).join(' · ')}.`;
}
