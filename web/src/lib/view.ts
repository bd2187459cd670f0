// Views with the cards that they name. The server tells a card once, before the first view that names it.

import type { Cards, KeepCard, KotcCard, KotcWords, KeepView as BareKeep, KotcView as BareKotc, View as Bare } from '../protocol';

export type KotcView = BareKotc & KotcWords & { cards: Record<number, KotcCard | undefined> };
export type KeepView = BareKeep & { cards: KeepCard[] };
export type View = ({ game: 'kotc' } & KotcView) | ({ game: 'keep' } & KeepView);

/** The cards of a match that were told. */
export class Known {
  #words: KotcWords = { zones: [], words: ['creature', 'offense', 'defense', 'cost'] };
  #kotc: KotcView['cards'] = {};
  #keep: KeepCard[] = [];

  add(cards: Cards) {
    if (cards.game === 'keep') {
      this.#keep = cards.cards;
      return;
    }
    this.#words = cards.words ?? this.#words;
    // A new object: views from before keep those they had.
    this.#kotc = { ...this.#kotc, ...cards.cards };
  }

  whole(view: Bare): View {
    return view.game === 'keep' ? { ...view, cards: this.#keep } : { ...view, ...this.#words, cards: this.#kotc };
  }
}
