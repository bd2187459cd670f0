// One's own cards, as a page shows them.

import * as api from '../lib/api';
import { toasts } from '../lib/toasts.svelte';
import type { DeckListing, MyCard, Sketch } from '../protocol';
import { copyName } from './search';
import type { Found } from './search';

/** A card as the search knows it. */
export function found(it: MyCard): Found {
  const { name, text, flavor, kind, edition } = it.card;
  return { name, text, flavor, kind, edition, legal: it.legal, cost: it.cost, changed: it.changed };
}

export class Mine {
  /** None before they have come. */
  cards: MyCard[] | null = $state.raw(null);
  /** Those that were deleted, the last first. */
  deleted: MyCard[] = $state.raw([]);
  /** Why they did not come. */
  problem = $state('');

  async load() {
    try {
      [this.cards, this.deleted] = await Promise.all([api.cards(), api.deletedCards()]);
      this.problem = '';
    } catch (error) {
      this.problem = api.told(error);
    }
  }

  /** Puts a card that is new or was changed into its place. */
  set(card: MyCard) {
    this.cards = [card, ...(this.cards ?? []).filter((it) => it.id !== card.id)];
  }

  async copy(of: MyCard) {
    const card: Sketch = { ...of.card, name: copyName(of.card.name, (this.cards ?? []).map((it) => it.card.name)) };
    await this.#do(async () => {
      this.set(await api.newCard(card));
      toasts.say(`“${card.name}” is a card of its own now.`);
    });
  }

  /** The decks in which any of these cards lies. */
  async lying(ids: string[]): Promise<DeckListing[]> {
    try {
      return (await api.decks()).filter((deck) => deck.own.some((id) => ids.includes(id)));
    } catch {
      // Deleting can be taken back; it does not wait for this.
      return [];
    }
  }

  /** Deletes cards, all or none, and offers to take it back. */
  async drop(ids: string[]) {
    const gone = (this.cards ?? []).filter((it) => ids.includes(it.id));
    await this.#do(async () => {
      await api.dropCards(gone.map((it) => it.id));
      this.cards = (this.cards ?? []).filter((it) => !gone.includes(it));
      this.deleted = [...gone, ...this.deleted];
      const what = gone.length === 1 ? `“${gone[0].card.name || 'A card without a name'}” is deleted.` : `${gone.length} cards are deleted.`;
      toasts.say(what, false, { verb: 'Undo', run: () => void this.restore(gone.map((it) => it.id)) });
    });
  }

  async restore(ids: string[]) {
    await this.#do(async () => {
      await api.restoreCards(ids);
      // Back where they lay, whatever the server thinks changed last.
      await this.load();
    });
  }

  async share(card: MyCard) {
    await this.#do(async () => {
      const { key } = await api.shareCard(card.id);
      this.#mend(card.id, { shared: key });
    });
  }

  async unshare(card: MyCard) {
    await this.#do(async () => {
      await api.unshareCard(card.id);
      this.#mend(card.id, { shared: null });
      toasts.say('The link leads nowhere now.');
    });
  }

  #mend(id: string, change: Partial<MyCard>) {
    this.cards = (this.cards ?? []).map((it) => (it.id === id ? { ...it, ...change } : it));
  }

  async #do(what: () => Promise<void>) {
    try {
      await what();
    } catch (error) {
      toasts.say(api.told(error), true);
    }
  }
}
