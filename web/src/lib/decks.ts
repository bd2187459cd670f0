// The choice of a deck in a form.

import type { Deck } from '../protocol';

/**
 * The deck that is chosen in a form. `pick` is a starter deck's name, "" for any starter deck, FILE for the file in
 * `text`, or OWN followed by the ID of one of the person's decks.
 */
export type Choice = { pick: string; text: string };

export const FILE = '\u0000file';
export const OWN = '\u0000own ';

export function anyDeck(): Choice {
  return { pick: '', text: '' };
}

export function chosen(choice: Choice): Deck | null {
  if (choice.pick === FILE) return choice.text.trim() ? { deck: 'file', text: choice.text } : null;
  if (choice.pick.startsWith(OWN)) return { deck: 'own', id: choice.pick.slice(OWN.length) };
  return choice.pick ? { deck: 'starter', name: choice.pick } : null;
}
