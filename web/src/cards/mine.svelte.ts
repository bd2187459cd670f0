// One's own cards, as a page shows them.

import * as api from '../lib/api';
import { toasts } from '../lib/toasts.svelte';
import type { MyCard, Sketch } from '../protocol';
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
  /** Why they did not come. */
  problem = $state('');

  async load() {
    try {
      this.cards = await api.cards();
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

  /** Deletes cards, and offers to take it back. */
  async drop(ids: string[]) {
    const gone: MyCard[] = [];
    await this.#do(async () => {
      for (const card of (this.cards ?? []).filter((it) => ids.includes(it.id))) {
        await api.dropCard(card.id);
        gone.push(card);
      }
    });
    if (gone.length === 0) return;
    this.cards = (this.cards ?? []).filter((it) => !gone.includes(it));
    const what = gone.length === 1 ? `“${gone[0].card.name || 'A card without a name'}” is deleted.` : `${gone.length} cards are deleted.`;
    toasts.say(what, false, { verb: 'Undo', run: () => void this.restore(gone) });
  }

  async restore(gone: MyCard[]) {
    await this.#do(async () => {
      for (const card of gone) this.set(await api.restoreCard(card.id));
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
