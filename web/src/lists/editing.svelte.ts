// The state of a card list for KEEP while somebody edits it: the list, its check, and saving with conflicts.

import * as api from '../lib/api';
import type { KeepChecked, KeepListSketch, KeepSketch, MyKeepList } from '../protocol';

/** How long to wait after a change before the list is checked, in milliseconds. */
const PAUSE = 150;

export class ListEditing {
  list: KeepListSketch = $state.raw({ name: '', cards: [] });
  checked: KeepChecked = $state.raw({ legal: false, items: [0, 0], characters: [0, 0], problems: [] });
  /** The index of the card that is shown; -1 if none is. */
  at = $state(0);
  saved: MyKeepList = $state.raw() as MyKeepList;
  busy = $state(false);
  problem = $state('');
  /** The version on the server, if somebody saved the list elsewhere. */
  theirs: MyKeepList | null = $state.raw(null);

  #timer = 0;
  #stop = new AbortController();

  constructor(saved: MyKeepList) {
    this.take(saved);
  }

  /** Shows a saved version. */
  take(saved: MyKeepList) {
    this.saved = saved;
    this.list = saved.list;
    this.checked = saved.checked;
    this.at = Math.min(this.at, saved.list.cards.length - 1);
    this.theirs = null;
  }

  get changed(): boolean {
    return this.list !== this.saved.list;
  }

  get card(): KeepSketch | undefined {
    return this.list.cards[this.at];
  }

  set(list: KeepListSketch) {
    this.list = list;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#check(), PAUSE);
  }

  /** Changes the card that is shown. */
  change(part: Partial<KeepSketch>) {
    const cards = this.list.cards.map((it, i) => (i === this.at ? { ...it, ...part } : it));
    this.set({ ...this.list, cards });
  }

  add(card: KeepSketch) {
    this.set({ ...this.list, cards: [...this.list.cards, card] });
    this.at = this.list.cards.length - 1;
  }

  /** Removes the card that is shown. */
  remove() {
    this.set({ ...this.list, cards: this.list.cards.filter((_, i) => i !== this.at) });
    this.at = Math.min(this.at, this.list.cards.length - 1);
  }

  async #check() {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    try {
      const checked = await api.checkKeep(this.list, signal);
      if (!signal.aborted) this.checked = checked;
      this.problem = '';
    } catch (error) {
      if (!api.isAborted(error)) this.problem = api.told(error);
    }
  }

  /** Saves the list; returns whether it is saved now. `base` is the version on the server that it replaces. */
  async save(base = this.saved.version): Promise<boolean> {
    if (!this.changed && base === this.saved.version) return true;
    this.busy = true;
    this.problem = '';
    const list = this.list;
    try {
      const saved = await api.saveKeepList(this.saved.id, base, list);
      // Somebody may have typed in the meantime.
      const newer = this.list;
      this.take({ ...saved, list });
      if (newer !== list) this.set(newer);
      return true;
    } catch (error) {
      this.problem = api.told(error);
      if (error instanceof api.ApiError && error.status === 409 && error.theirs)
        this.theirs = error.theirs as MyKeepList;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
