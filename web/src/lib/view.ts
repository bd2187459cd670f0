// Completes views. The server sends a card only once, before the first view that contains it, and a zone only when it
// has changed.

import type {
  Cards,
  KeepCard,
  KotcCard,
  KotcPlayer,
  KotcWords,
  KeepView as BareKeep,
  KotcView as BareKotc,
  View as Bare,
} from '../protocol';

export type KotcView = BareKotc & KotcWords & { cards: Record<number, KotcCard | undefined> };
export type KeepView = BareKeep & { cards: KeepCard[]; gold: number };
export type View = ({ game: 'kotc' } & KotcView) | ({ game: 'keep' } & KeepView);

/** What the server has sent about a match until now. */
export class Known {
  #words: KotcWords = { zones: [], words: ['creature', 'offense', 'defense', 'cost'], phases: [], counters: [] };
  #kotc: KotcView['cards'] = {};
  #keep: { cards: KeepCard[]; gold: number } = { cards: [], gold: 0 };
  /** The zones of each player; the server only sends those that have changed. */
  #zones: KotcPlayer['zones'][] = [];

  add(cards: Cards) {
    if (cards.game === 'keep') {
      this.#keep = { cards: cards.cards, gold: cards.gold };
      return;
    }
    this.#words = cards.words ?? this.#words;
    // Create a new object, because earlier views keep theirs.
    this.#kotc = { ...this.#kotc, ...cards.cards };
  }

  whole(view: Bare): View {
    if (view.game === 'keep') return { ...view, ...this.#keep };
    this.#zones = view.players.map((player, seat) => ({ ...this.#zones[seat], ...player.zones }));
    const players = view.players.map((player, seat) => ({ ...player, zones: this.#zones[seat] ?? {} }));
    return { ...view, players, ...this.#words, cards: this.#kotc };
  }
}
