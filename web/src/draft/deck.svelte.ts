// The deck that somebody builds from their picks. Every change is saved, and the server checks it.

import * as api from '../lib/api';
import type { DraftDeck } from '../protocol';
import type { DraftWatch } from './watch.svelte';

/** How long to wait for further changes before saving, in milliseconds. */
const SOON = 400;

/** A card with its number of copies in one place. */
export type Pile = { number: number; count: number };

export class DeckBuild {
  cards: number[] = $state.raw([]);
  reserves: number[] = $state.raw([]);
  /** Whether a change is not saved yet. */
  unsaved = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly watch: DraftWatch,
    deck: DraftDeck,
  ) {
    this.#take(deck);
  }

  #take({ cards, reserves }: DraftDeck) {
    this.cards = cards;
    this.reserves = reserves;
  }

  /** Changes the deck, and saves it soon. */
  #change(deck: DraftDeck) {
    this.#take(deck);
    this.unsaved = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SOON);
  }

  async save() {
    clearTimeout(this.#timer);
    const saved = { cards: this.cards, reserves: this.reserves };
    const done = await this.watch.send(() => api.saveDraftDeck(this.watch.id, saved));
    // Further changes may have been made meanwhile; they are saved later.
    if (done && saved.cards === this.cards && saved.reserves === this.reserves) this.unsaved = false;
  }

  add(number: number) {
    this.#change({ cards: [...this.cards, number], reserves: this.reserves });
  }

  remove(number: number, from: 'cards' | 'reserves') {
    const { cards, reserves } = this;
    this.#change({ cards, reserves, [from]: without(this[from], number) });
  }

  /** Moves a copy between the deck and its reserves. */
  move(number: number, to: 'cards' | 'reserves') {
    const from = to === 'cards' ? 'reserves' : 'cards';
    const deck = { cards: this.cards, reserves: this.reserves };
    this.#change({ ...deck, [from]: without(this[from], number), [to]: [...this[to], number] });
  }

  clear() {
    this.#change({ cards: [], reserves: [] });
  }

  /** Replaces the deck with the one that a bot would build. */
  async suggest() {
    try {
      this.#change((await api.suggestDraftDeck(this.watch.id)).deck);
      await this.save();
    } catch (error) {
      this.watch.problem = api.told(error);
    }
  }

  /** The picks that are neither in the deck nor in its reserves. */
  left(picks: number[]): number[] {
    let left = picks;
    for (const number of [...this.cards, ...this.reserves]) left = without(left, number);
    return left;
  }

  /** Cards with their numbers of copies, the cheapest first. */
  piles(numbers: number[]): Pile[] {
    const counts = new Map<number, number>();
    for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
    const piles = [...counts].map(([number, count]) => ({ number, count }));
    const key = ({ number }: Pile): [number, string] => {
      const card = this.watch.card(number);
      return [card?.cost ?? 0, card?.card.name ?? ''];
    };
    return piles.toSorted((a, b) => {
      const [one, other] = [key(a), key(b)];
      return one[0] - other[0] || one[1].localeCompare(other[1]);
    });
  }
}

/** The numbers without the first occurrence of one of them. */
function without(numbers: number[], one: number): number[] {
  const at = numbers.indexOf(one);
  return at < 0 ? numbers : numbers.toSpliced(at, 1);
}
