// The card that is being edited: its current state, undo steps, the saved version, and versions that were saved
// elsewhere in the meantime.

import { editions } from '../lib/editions.svelte';
import { ApiError, card as fetchCard, newCard, saveCard } from '../lib/api';
import { recall, remember } from '../lib/stored';
import type { MyCard, Sketch } from '../protocol';
import { Slip } from './drafts';
import { onSaved, tellSaved } from './elsewhere';
import { begun, changed, redone, undone } from './history';
import type { History } from './history';
import { blank, same } from './sketch';

export class Editing {
  /** The card as it is saved on the server; null if it was never saved. */
  kept: MyCard | null = $state.raw(null);
  saving = $state(false);
  /** Whether a draft was restored that is not saved yet. */
  restored = $state(false);
  /** A version that was saved in another tab or browser and is newer than the one edited here. */
  newer: MyCard | null = $state.raw(null);
  /** Whether the browser has no space for the draft. */
  storageFull = $state(false);

  #history: History = $state.raw(begun(blank(usual())));
  /** The card without unsaved changes. */
  #clean: Sketch = $state.raw(blank(usual()));
  #base = 0;
  #slip: Slip | null = null;
  #unsubscribe: () => void = () => {};

  get card(): Sketch {
    return this.#history.now;
  }
  get id(): string | null {
    return this.kept?.id ?? null;
  }
  get dirty(): boolean {
    return !same(this.card, this.#clean);
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** Opens a card or a new one, and restores its draft if there is one. */
  static async open(id: string | null): Promise<Editing> {
    const editing = new Editing();
    const taken = Slip.take(id);
    const kept =
      id === null
        ? null
        : await fetchCard(id).catch(async (error: unknown) => {
            // Release the slip, so that the next attempt finds the draft.
            (await taken).release();
            throw error;
          });
    editing.#slip = await taken;
    if (kept) editing.#settle(kept, kept.card);
    editing.#history = begun(editing.#clean);
    editing.#restore();
    editing.#unsubscribe = onSaved((saved) => void editing.#heard(saved.card, saved.version));
    return editing;
  }

  close() {
    this.#unsubscribe();
    this.#slip?.release();
  }

  /** Changes fields of the card. Quick changes in the same group, such as typed letters, are undone together. */
  change(fields: Partial<Sketch>, group: string | null = null) {
    this.#become(changed(this.#history, { ...this.card, ...fields }, group, performance.now()));
  }

  undo() {
    this.#become(undone(this.#history));
  }

  redo() {
    this.#become(redone(this.#history));
  }

  /** Returns to the saved card. Like every change, this can be undone. */
  discard() {
    this.change(this.#clean);
    this.restored = false;
  }

  /**
   * Saves the card. Returns false if another version was saved in the meantime; that version is then in
   * `newer`.
   */
  async save(): Promise<boolean> {
    const sent = this.card;
    const { id } = this;
    this.saving = true;
    try {
      this.#saved(id === null ? await newCard(sent) : await saveCard(id, this.#base, sent), sent);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || !error.theirs) throw error;
      this.newer = error.theirs as MyCard;
      return false;
    } finally {
      this.saving = false;
    }
  }

  /** Saves the card as edited here, as a new version that follows `newer`. */
  async keepMine(): Promise<boolean> {
    if (this.newer) this.#base = this.newer.version;
    this.newer = null;
    return this.save();
  }

  /** Replaces the card with `newer`. Undo brings back the changes made here. */
  takeTheirs() {
    const { newer } = this;
    if (!newer) return;
    this.#settle(newer, newer.card);
    this.newer = null;
    this.restored = false;
    this.change(newer.card);
    this.#keep();
  }

  /** Saves the card as edited here as a new card, and returns its ID. */
  async saveCopy(): Promise<string> {
    const copy = await newCard(this.card);
    tellSaved({ card: copy.id, version: copy.version });
    this.takeTheirs();
    return copy.id;
  }

  /**
   * Called when a dialog of this page has saved another version of the card. If there are no unsaved changes, shows
   * that version immediately; otherwise offers to compare.
   */
  savedElsewhere(kept: MyCard) {
    tellSaved({ card: kept.id, version: kept.version });
    this.#meet(kept);
  }

  /** Sets the key of the card's link; null if it has none. */
  share(key: string | null) {
    if (this.kept) this.kept = { ...this.kept, shared: key };
  }

  #saved(kept: MyCard, sent: Sketch) {
    const first = this.id === null;
    this.#settle(kept, sent);
    this.newer = null;
    this.restored = false;
    remember('studio.usual', JSON.stringify({ edition: sent.edition, author: sent.author, license: sent.license }));
    tellSaved({ card: kept.id, version: kept.version });
    if (first) void this.#moveSlip(kept.id);
    else this.#keep();
  }

  #settle(kept: MyCard, clean: Sketch) {
    this.kept = kept;
    this.#clean = clean;
    this.#base = kept.version;
  }

  /** Moves the draft of a new card, which now has an ID, to a slip for that ID. */
  async #moveSlip(id: string) {
    this.#slip?.clear();
    this.#slip?.release();
    this.#slip = null;
    this.#slip = await Slip.take(id);
    this.#keep();
  }

  #become(history: History) {
    if (history === this.#history) return;
    this.#history = history;
    this.#keep();
  }

  /** Stores the draft. Called at every change, because the browser can be closed at any moment. */
  #keep() {
    if (!this.#slip) return;
    if (this.dirty)
      this.storageFull = !this.#slip.write({
        base: this.#base,
        history: $state.snapshot(this.#history),
        at: Date.now(),
      });
    else this.#slip.clear();
  }

  #restore() {
    const draft = this.#slip?.read();
    if (!draft || same(draft.history.now, this.#clean)) return;
    // The clock restarted with the page, so the next change must be a separate undo step.
    this.#history = { ...draft.history, group: null };
    this.restored = true;
    if (this.kept && this.kept.version > draft.base) this.newer = this.kept;
    this.#base = draft.base;
  }

  /** Called when there is a newer version of the card. Uses it immediately if there are no unsaved changes. */
  #meet(newer: MyCard) {
    this.newer = newer;
    if (!this.dirty) this.takeTheirs();
  }

  async #heard(card: string, version: number) {
    if (card !== this.id || version <= this.#base) return;
    try {
      const newer = await fetchCard(card);
      if (newer.id === this.id && newer.version > this.#base) this.#meet(newer);
    } catch {
      // If the newer version can't be fetched, saving will report the conflict.
    }
  }
}

/** The edition, author and license of the card that was saved most recently. */
function usual() {
  // A person's first card is made for the newest edition that can be played.
  const first = { edition: editions.newest, author: '', license: '' };
  try {
    return { ...first, ...(JSON.parse(recall('studio.usual') ?? '{}') as Partial<typeof first>) };
  } catch {
    return first;
  }
}
