// One card under the pen: what it is now, what it was, what is kept of it, and what others did to it meanwhile.

import { ApiError, card as fetchCard, newCard, saveCard } from '../lib/api';
import { recall, remember } from '../lib/stored';
import type { MyCard, Sketch } from '../protocol';
import { Slip } from './drafts';
import { onSaved, tellSaved } from './elsewhere';
import { begun, changed, redone, undone } from './history';
import type { History } from './history';
import { blank, same } from './sketch';

/** The edition most cards are made for, until somebody has made one for another. */
const FIRST_EDITION = '14';

export class Editing {
  /** The card as the server keeps it; none as long as it was never saved. */
  kept: MyCard | null = $state.raw(null);
  saving = $state(false);
  /** Was a draft found that is not saved yet? */
  restored = $state(false);
  /** A newer version than ours begins from, made in another tab or browser. */
  newer: MyCard | null = $state.raw(null);
  /** The browser has no room for the draft. */
  unkept = $state(false);

  #history: History = $state.raw(begun(blank(usual())));
  /** What a card without changes looks like. */
  #clean: Sketch = $state.raw(blank(usual()));
  #base = 0;
  #slip: Slip | null = null;
  #deaf: () => void = () => {};

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

  /** Opens a card, or a new one, with the draft of it that was left. */
  static async open(id: string | null): Promise<Editing> {
    const editing = new Editing();
    const taken = Slip.take(id);
    const kept = id === null ? null : await fetchCard(id).catch(async (error: unknown) => {
      // Whoever tries again finds the draft.
      (await taken).release();
      throw error;
    });
    editing.#slip = await taken;
    if (kept) editing.#settle(kept, kept.card);
    editing.#history = begun(editing.#clean);
    editing.#restore();
    editing.#deaf = onSaved((saved) => void editing.#heard(saved.card, saved.version));
    return editing;
  }

  close() {
    this.#deaf();
    this.#slip?.release();
  }

  /** Changes fields of the card; changes of one group, as letters typed, are taken back together. */
  change(fields: Partial<Sketch>, group: string | null = null) {
    this.#become(changed(this.#history, { ...this.card, ...fields }, group, performance.now()));
  }

  undo() {
    this.#become(undone(this.#history));
  }

  redo() {
    this.#become(redone(this.#history));
  }

  /** Back to what is saved. It can be undone, as every change can. */
  discard() {
    this.change(this.#clean);
    this.restored = false;
  }

  /** Saves it. True if it is saved; false if somebody saved another version meanwhile: then `newer` has it. */
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

  /** Ours becomes the version after theirs. */
  async keepMine(): Promise<boolean> {
    if (this.newer) this.#base = this.newer.version;
    this.newer = null;
    return this.save();
  }

  /** Theirs takes the place of ours, which undo brings back. */
  takeTheirs() {
    const { newer } = this;
    if (!newer) return;
    this.#settle(newer, newer.card);
    this.newer = null;
    this.restored = false;
    this.change(newer.card);
    this.#keep();
  }

  /** Ours becomes a card of its own, whose name is given. */
  async saveCopy(): Promise<string> {
    const copy = await newCard(this.card);
    tellSaved({ card: copy.id, version: copy.version });
    this.takeTheirs();
    return copy.id;
  }

  /** An older version became the newest: it is here at once if nothing was changed, else it is to be compared. */
  savedElsewhere(kept: MyCard) {
    tellSaved({ card: kept.id, version: kept.version });
    this.#meet(kept);
  }

  /** The link of the card, or that it has none any more. */
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

  /** The new card has a name now, and its draft belongs to it. */
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

  /** At every change: a browser may be closed at any moment. */
  #keep() {
    if (!this.#slip) return;
    if (this.dirty) this.unkept = !this.#slip.write({ base: this.#base, history: $state.snapshot(this.#history), at: Date.now() });
    else this.#slip.clear();
  }

  #restore() {
    const draft = this.#slip?.read();
    if (!draft || same(draft.history.now, this.#clean)) return;
    // What is written from now on is a step of its own: the clock began anew with the page.
    this.#history = { ...draft.history, group: null };
    this.restored = true;
    if (this.kept && this.kept.version > draft.base) this.newer = this.kept;
    this.#base = draft.base;
  }

  /** Another version is the newest. Who changed nothing here has nothing to decide. */
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
      // Saving will tell.
    }
  }
}

/** What the person's last card had. */
function usual() {
  const first = { edition: FIRST_EDITION, author: '', license: '' };
  try {
    return { ...first, ...(JSON.parse(recall('studio.usual') ?? '{}') as Partial<typeof first>) };
  } catch {
    return first;
  }
}
