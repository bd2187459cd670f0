// The choice of a deck, as forms keep it until it is sent.

import type { Deck } from '../protocol';

/** A starter deck's name, "" for any of them, or FILE for the text. */
export type Choice = { pick: string; text: string };

export const FILE = '\u0000file';

export function anyDeck(): Choice {
  return { pick: '', text: '' };
}

export function chosen(choice: Choice): Deck | null {
  if (choice.pick === FILE) return choice.text.trim() ? { deck: 'file', text: choice.text } : null;
  return choice.pick ? { deck: 'starter', name: choice.pick } : null;
}
