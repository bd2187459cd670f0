// Adding your own cards to a deck that is not open.

import * as api from '../lib/api';
import type { MyDeck } from '../protocol';
import { withCards } from './list';

/** Adds a copy of each card to a saved deck. */
export async function putInto(id: string, cards: string[]): Promise<MyDeck> {
  const { version, deck } = await api.deck(id);
  try {
    return await api.saveDeck(id, version, withCards(deck, cards));
  } catch (error) {
    // The deck was changed in the meantime: add the cards to the new version.
    const theirs = error instanceof api.ApiError && error.status === 409 ? (error.theirs as MyDeck | null) : null;
    if (!theirs) throw error;
    return api.saveDeck(id, theirs.version, withCards(theirs.deck, cards));
  }
}
