// Where somebody came from to a table, to go back there: the card or the deck they try.

import { kept } from './stored';

/** A way back, and what it is called. */
export type Origin = { to: string; text: string };

const NAMES: [RegExp, string][] = [
  [/^\/studio(\/|$)/, 'Back to the Studio'],
  [/^\/decks\/./, 'Back to the deck'],
  [/^\/decks$/, 'Back to the decks'],
];

/** Only this tab came that way. */
function recall(table: string): string | null {
  try {
    return sessionStorage.getItem(kept(`origin.${table}`));
  } catch {
    return null;
  }
}

function remember(table: string, path: string) {
  try {
    sessionStorage.setItem(kept(`origin.${table}`), path);
  } catch {
    // Then there is no way back but the browser's.
  }
}

/** What an address is as a way back; none if nothing is tried from there. */
export function origin(path: string): Origin | null {
  const text = NAMES.find(([there]) => there.test(path))?.[1];
  return text ? { to: path, text } : null;
}

/** Keeps how one came to a table: from a page to try something, or from the match before it. */
export function cameTo(table: string, last: string | null): Origin | null {
  const before = /^\/table\/([^/?]+)/.exec(last ?? '')?.[1];
  const path = before ? recall(before) : last;
  if (path && origin(path)) remember(table, path);
  const from = recall(table);
  return from === null ? null : origin(from);
}
