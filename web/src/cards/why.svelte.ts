// Why a card may not be played: asked for when somebody wants to know, since a list of cards does not say.

import { SvelteMap } from 'svelte/reactivity';
import * as api from '../lib/api';
import { sentence } from '../lib/words';
import type { MyCard } from '../protocol';

export class Reasons {
  #known = new SvelteMap<string, string[]>();
  #asked = new Set<string>();

  /** The reasons, as far as they have come. */
  of(card: MyCard): string[] {
    return this.#known.get(key(card)) ?? [];
  }

  /** Fetches them, once for every version of a card. */
  async ask(card: MyCard) {
    if (card.legal || this.#asked.has(key(card))) return;
    this.#asked.add(key(card));
    try {
      const { troubles } = await api.check(card.card);
      const said = troubles.filter((it) => it.error).map((it) => sentence(it.help ? `${it.message}: ${it.help}` : it.message));
      this.#known.set(key(card), said);
    } catch {
      // Nobody is stopped by it; the next look asks again.
      this.#asked.delete(key(card));
    }
  }
}

const key = (card: MyCard) => `${card.id}/${card.version}`;
