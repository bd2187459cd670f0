// One's own decks, as a page lists them.

import * as api from '../lib/api';
import { toasts } from '../lib/toasts.svelte';
import type { DeckListing, DeckSketch, MyDeck } from '../protocol';
import { copyName } from '../cards/search';

export class MyDecks {
  /** None before they have come. */
  decks: DeckListing[] | null = $state.raw(null);
  problem = $state('');

  async load() {
    try {
      this.decks = await api.decks();
      this.problem = '';
    } catch (error) {
      this.problem = api.told(error);
    }
  }

  /** Keeps a new deck; none if that did not work. */
  async make(deck: DeckSketch): Promise<MyDeck | null> {
    try {
      return await api.newDeck(deck);
    } catch (error) {
      toasts.say(api.told(error), true);
      return null;
    }
  }

  async copy(of: DeckListing): Promise<MyDeck | null> {
    try {
      const { deck } = await api.deck(of.id);
      return await this.make({ ...deck, name: copyName(deck.name, (this.decks ?? []).map((it) => it.name)) });
    } catch (error) {
      toasts.say(api.told(error), true);
      return null;
    }
  }

  /** Deletes a deck, and offers to take it back. */
  async drop(deck: DeckListing) {
    try {
      await api.dropDeck(deck.id);
    } catch (error) {
      toasts.say(api.told(error), true);
      return;
    }
    this.decks = (this.decks ?? []).filter((it) => it.id !== deck.id);
    toasts.say(`The deck “${deck.name}” is deleted.`, false, { verb: 'Undo', run: () => void this.#restore(deck) });
  }

  async #restore(deck: DeckListing) {
    try {
      await api.restoreDeck(deck.id);
      await this.load();
    } catch (error) {
      toasts.say(api.told(error), true);
    }
  }
}
