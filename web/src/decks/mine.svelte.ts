// One's own decks, as a page lists them.

import * as api from '../lib/api';
import { Made, tried } from '../lib/made.svelte';
import type { DeckListing, DeckSketch, MyDeck } from '../protocol';
import { copyName } from '../cards/search';

export class MyDecks extends Made<DeckListing> {
  constructor() {
    super({
      all: api.decks,
      deleted: api.deletedDecks,
      drop: api.dropDecks,
      restore: api.restoreDecks,
      gone: ([deck]) => `The deck “${deck.name}” is deleted.`,
    });
  }

  /** Keeps a new deck; none if that did not work. */
  make(deck: DeckSketch): Promise<MyDeck | null> {
    return tried(() => api.newDeck(deck));
  }

  copy(of: DeckListing): Promise<MyDeck | null> {
    return tried(async () => {
      const { deck } = await api.deck(of.id);
      return api.newDeck({ ...deck, name: copyName(deck.name, (this.all ?? []).map((it) => it.name)) });
    });
  }
}
