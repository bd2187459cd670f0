// The page from which a person came to a table to try out a card or deck, and the link back to it.

import { kept } from './stored';
import { t } from './texts';

/** A link back, and its text. */
export type Origin = { to: string; text: string };

const NAMES = [
  { path: /^\/studio(\/|$)/, key: 'lib-back-studio' },
  { path: /^\/decks\/./, key: 'lib-back-deck' },
  { path: /^\/decks$/, key: 'lib-back-decks' },
];

/**
 * The page from which this tab came to a table. Each tab stores this separately, because other tabs may have come from
 * other pages.
 */
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
    // Without storage there is no link back, only the browser's back button.
  }
}

/** The link back to the page with this path; null if cards and decks can't be tried out from that page. */
export function origin(path: string): Origin | null {
  const found = NAMES.find((one) => one.path.test(path));
  return found ? { to: path, text: t(found.key) } : null;
}

/** Remembers how a person came to a table: from a page to try something out, or from the previous match. */
export function cameTo(table: string, last: string | null): Origin | null {
  const before = /^\/table\/([^/?]+)/.exec(last ?? '')?.[1];
  const path = before ? recall(before) : last;
  if (path && origin(path)) remember(table, path);
  const from = recall(table);
  return from === null ? null : origin(from);
}
