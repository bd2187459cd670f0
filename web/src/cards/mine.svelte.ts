// The person's cards, as pages show them.

import * as api from '../lib/api';
import { Made, tried } from '../lib/made.svelte';
import { toasts } from '../lib/toasts.svelte';
import type { DeckListing, MyCard, Sketch } from '../protocol';
import { extra } from '../studio/extra';
import { copyName } from './search';
import type { Found } from './search';
import { t } from './texts';
import { cardName } from './words';

/** A card in the form that the search uses. */
export function found(it: MyCard): Found {
  const { name, text, flavor, kind, edition } = it.card;
  const tags = extra(it.card, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const labels = { set: extra(it.card, 'set'), rarity: extra(it.card, 'rarity'), tags };
  return { name, text, flavor, labels, kind, edition, legal: it.legal, cost: it.cost, changed: it.changed };
}

export class Mine extends Made<MyCard> {
  constructor() {
    super({
      all: api.cards,
      deleted: api.deletedCards,
      drop: api.dropCards,
      restore: api.restoreCards,
      gone: (some) => t('cards-gone', { count: some.length, name: some[0] ? cardName(some[0].card) : '' }),
    });
  }

  /** Adds a new card, or replaces a changed one. */
  set(card: MyCard) {
    this.all = [card, ...(this.all ?? []).filter((it) => it.id !== card.id)];
  }

  async copy(of: MyCard) {
    const card: Sketch = {
      ...of.card,
      name: copyName(
        of.card.name,
        (this.all ?? []).map((it) => it.card.name),
      ),
    };
    await tried(async () => {
      this.set(await api.newCard(card));
      toasts.say(t('cards-copied', { name: card.name }));
    });
  }

  /** The decks that contain any of these cards. */
  async decksWith(ids: string[]): Promise<DeckListing[]> {
    try {
      return (await api.decks()).filter((deck) => deck.own.some((id) => ids.includes(id)));
    } catch {
      // If this fails, the warning about decks is left out, because deleting can be undone.
      return [];
    }
  }

  async share(card: MyCard) {
    await tried(async () => {
      const { key } = await api.shareCard(card.id);
      this.#update(card.id, { shared: key });
    });
  }

  async unshare(card: MyCard) {
    await tried(async () => {
      await api.unshareCard(card.id);
      this.#update(card.id, { shared: null });
      toasts.say(t('cards-unshared'));
    });
  }

  #update(id: string, change: Partial<MyCard>) {
    this.all = (this.all ?? []).map((it) => (it.id === id ? { ...it, ...change } : it));
  }
}
