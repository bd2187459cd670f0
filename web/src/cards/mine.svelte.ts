// One's own cards, as a page shows them.

import * as api from '../lib/api';
import { Made, tried } from '../lib/made.svelte';
import { toasts } from '../lib/toasts.svelte';
import type { DeckListing, MyCard, Sketch } from '../protocol';
import { copyName } from './search';
import type { Found } from './search';

/** A card as the search knows it. */
export function found(it: MyCard): Found {
  const { name, text, flavor, kind, edition } = it.card;
  return { name, text, flavor, kind, edition, legal: it.legal, cost: it.cost, changed: it.changed };
}

export class Mine extends Made<MyCard> {
  constructor() {
    super({
      all: api.cards,
      deleted: api.deletedCards,
      drop: api.dropCards,
      restore: api.restoreCards,
      gone: (some) => (some.length === 1 ? `“${some[0].card.name || 'A card without a name'}” is deleted.` : `${some.length} cards are deleted.`),
    });
  }

  /** Puts a card that is new or was changed into its place. */
  set(card: MyCard) {
    this.all = [card, ...(this.all ?? []).filter((it) => it.id !== card.id)];
  }

  async copy(of: MyCard) {
    const card: Sketch = { ...of.card, name: copyName(of.card.name, (this.all ?? []).map((it) => it.card.name)) };
    await tried(async () => {
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

  async share(card: MyCard) {
    await tried(async () => {
      const { key } = await api.shareCard(card.id);
      this.#mend(card.id, { shared: key });
    });
  }

  async unshare(card: MyCard) {
    await tried(async () => {
      await api.unshareCard(card.id);
      this.#mend(card.id, { shared: null });
      toasts.say('The link leads nowhere now.');
    });
  }

  #mend(id: string, change: Partial<MyCard>) {
    this.all = (this.all ?? []).map((it) => (it.id === id ? { ...it, ...change } : it));
  }
}
