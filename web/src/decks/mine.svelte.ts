// The person's own decks, as the page lists them.

import * as api from '../lib/api';
import { Made, tried } from '../lib/made.svelte';
import type { DeckListing, DeckSketch, MyDeck } from '../protocol';
import { copyName } from '../cards/search';
import { t } from './texts';

export class MyDecks extends Made<DeckListing> {
  constructor() {
    super({
      all: api.decks,
      deleted: api.deletedDecks,
      drop: api.dropDecks,
      restore: api.restoreDecks,
      gone: ([deck]) => t('decks-deleted', { name: deck.name }),
    });
  }

  /** Saves a new deck; returns null if that failed. */
  make(deck: DeckSketch): Promise<MyDeck | null> {
    return tried(() => api.newDeck(deck));
  }

  copy(of: DeckListing): Promise<MyDeck | null> {
    return tried(async () => {
      const { deck } = await api.deck(of.id);
      return api.newDeck({
        ...deck,
        name: copyName(
          deck.name,
          (this.all ?? []).map((it) => it.name),
        ),
      });
    });
  }
}
