// The reasons why cards are not legal. They are fetched when needed, because the list of cards doesn't contain them.

import { SvelteMap } from 'svelte/reactivity';
import * as api from '../lib/api';
import { sentence } from '../lib/words';
import type { MyCard } from '../protocol';

export class Reasons {
  #known = new SvelteMap<string, string[]>();
  #asked = new Set<string>();

  /** The reasons why a card is not legal; empty before they are loaded. */
  of(card: MyCard): string[] {
    return this.#known.get(key(card)) ?? [];
  }

  /** Fetches the reasons, once for every version of a card. */
  async ask(card: MyCard) {
    if (card.legal || this.#asked.has(key(card))) return;
    this.#asked.add(key(card));
    try {
      const { problems } = await api.check(card.card);
      const said = problems
        .filter((it) => it.error)
        .map((it) => sentence(it.help ? `${it.message}: ${it.help}` : it.message));
      this.#known.set(key(card), said);
    } catch {
      // Not important enough to show an error. The next call tries again.
      this.#asked.delete(key(card));
    }
  }
}

const key = (card: MyCard) => `${card.id}/${card.version}`;
