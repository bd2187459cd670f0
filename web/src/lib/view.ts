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

/**
 * The view of a match that ended because somebody left: nobody has to answer any more, and the others have won. A view
 * of KEEP gets no winners, because its board would then show a final count of coins.
 */
export function settled(view: View, winners: number[] | null): View {
  if (view.game === 'keep') return { ...view, asked: [] };
  return { ...view, asked: null, winners: view.winners ?? winners };
}

/** All data that the server has sent about a match. */
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
    // Create a new object, because earlier views still use the old one.
    this.#kotc = { ...this.#kotc, ...cards.cards };
  }

  whole(view: Bare): View {
    this.#zones = zonesAfter(this.#zones, view);
    return this.#completed(view, this.#zones);
  }

  /** Completes the views between the events of an update. Each view builds on the one before it. */
  between(views: Bare[]): View[] {
    let zones = this.#zones;
    return views.map((view) => {
      zones = zonesAfter(zones, view);
      return this.#completed(view, zones);
    });
  }

  #completed(view: Bare, zones: KotcPlayer['zones'][]): View {
    if (view.game === 'keep') return { ...view, ...this.#keep };
    const players = view.players.map((player, seat) => ({ ...player, zones: zones[seat] ?? {} }));
    return { ...view, players, ...this.#words, cards: this.#kotc };
  }
}

/** The zones of each player after a view. The view itself contains only the zones that changed. */
function zonesAfter(before: KotcPlayer['zones'][], view: Bare): KotcPlayer['zones'][] {
  if (view.game === 'keep') return before;
  return view.players.map((player, seat) => ({ ...before[seat], ...player.zones }));
}
