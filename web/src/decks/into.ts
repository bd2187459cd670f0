// Putting cards of one's own into a deck that is not open.

import * as api from '../lib/api';
import type { MyDeck } from '../protocol';
import { withCards } from './list';

/** Puts a copy of each card into a deck that is kept. */
export async function putInto(id: string, cards: string[]): Promise<MyDeck> {
  const { version, deck } = await api.deck(id);
  try {
    return await api.saveDeck(id, version, withCards(deck, cards));
  } catch (error) {
    // Somebody changed the deck in this very moment: the cards belong into what it is now.
    const theirs = error instanceof api.ApiError && error.status === 409 ? (error.theirs as MyDeck | null) : null;
    if (!theirs) throw error;
    return api.saveDeck(id, theirs.version, withCards(theirs.deck, cards));
  }
}
