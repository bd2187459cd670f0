// One's own decks, as a page lists them.

import * as api from '../lib/api';
import { toasts } from '../lib/toasts.svelte';
import type { DeckListing, DeckSketch, MyDeck } from '../protocol';
import { copyName } from '../cards/search';

export class MyDecks {
  /** None before they have come. */
  decks: DeckListing[] | null = $state.raw(null);
  /** Those that were deleted, the last first. */
  deleted: DeckListing[] = $state.raw([]);
  problem = $state('');

  async load() {
    try {
      [this.decks, this.deleted] = await Promise.all([api.decks(), api.deletedDecks()]);
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
    await this.#do(async () => {
      await api.dropDecks([deck.id]);
      this.decks = (this.decks ?? []).filter((it) => it.id !== deck.id);
      this.deleted = [deck, ...this.deleted];
      toasts.say(`The deck “${deck.name}” is deleted.`, false, { verb: 'Undo', run: () => void this.restore([deck.id]) });
    });
  }

  async restore(ids: string[]) {
    await this.#do(async () => {
      await api.restoreDecks(ids);
      await this.load();
    });
  }

  async #do(what: () => Promise<void>) {
    try {
      await what();
    } catch (error) {
      toasts.say(api.told(error), true);
    }
  }
}
