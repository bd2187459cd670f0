// A deck that is being edited. Every change is saved automatically after a moment, and changes made elsewhere are not
// overwritten.

import * as api from '../lib/api';
import type { DeckChecked, DeckSketch, MyCard, MyDeck, Sketch } from '../protocol';
import { toasts } from '../lib/toasts.svelte';
import { copyName } from '../cards/search';
import { copies, keptRows, lineHere, lineOf, ownCard, sameCard, sketchOf, withCopies } from './list';
import type { Row, Zone } from './list';
import { t } from './texts';

/** How many milliseconds after a change the deck is saved. Several clicks in a row are saved together. */
const SOON = 400;
/** How many milliseconds after a failure the deck is saved again. */
const AGAIN = 5000;
/** The maximum number of copies in a line. The server rejects more. */
const MOST = 999;
/** How many changes can be undone. */
const STEPS = 200;

/** The deck at one point in time, for undo. */
type Moment = { name: string; edition: string; rows: Row[] };

export class Build {
  name = $state('');
  edition = $state('');
  rows: Row[] = $state.raw([]);
  checked: DeckChecked | null = $state.raw(null);
  /** The keys of the lines that the server checked, in the order in which they were sent. */
  judged: number[] = $state.raw([]);
  /** "unkept": the deck is being saved or will be; "failed": it could not be saved; "away": it could not be loaded. */
  state: 'coming' | 'kept' | 'unkept' | 'failed' | 'conflict' | 'missing' | 'away' = $state('coming');
  /** Why the deck could not be saved or loaded. */
  problem = $state('');
  /** After a conflict: the version of the deck that was saved elsewhere. */
  theirs: MyDeck | null = $state.raw(null);
  #past: Moment[] = $state.raw([]);
  #future: Moment[] = $state.raw([]);
  /** Whether the last change was to the name. All letters typed in a row are one undo step. */
  #naming = false;
  undoable = $derived(this.#past.length > 0);
  redoable = $derived(this.#future.length > 0);

  #id: string;
  #version = 0;
  #next = 1;
  #timer = 0;
  /** Counts the changes, to detect whether the deck changed while it was being saved. */
  #changes = 0;
  #sending: Promise<void> | null = null;
  #stopped = false;

  /** The number of the version that was last saved. */
  get version(): number {
    return this.#version;
  }

  /** The deck as it is now. */
  sketch(): DeckSketch {
    return sketchOf(this.name, this.edition, this.rows);
  }

  constructor(id: string) {
    this.#id = id;
  }

  async load() {
    this.state = 'coming';
    try {
      this.#take(await api.deck(this.#id));
    } catch (error) {
      this.problem = api.told(error);
      this.state = error instanceof api.ApiError && error.status === 0 ? 'away' : 'missing';
    }
  }

  #take(deck: MyDeck) {
    this.#version = deck.version;
    this.name = deck.deck.name;
    this.edition = deck.deck.edition;
    this.checked = deck.checked;
    this.rows = deck.deck.entries.map((entry, i) => ({ key: this.#next++, entry, line: deck.checked.lines[i] }));
    this.judged = this.rows.map((it) => it.key);
    this.theirs = null;
    this.problem = '';
    this.state = 'kept';
  }

  rename(name: string) {
    if (!this.#naming) this.#note();
    this.#naming = true;
    this.name = name;
    this.#changed();
  }

  #now(): Moment {
    return { name: this.name, edition: this.edition, rows: this.rows };
  }

  /** Records the current state, so that the next change can be undone. */
  #note() {
    this.#past = [...this.#past, this.#now()].slice(-STEPS);
    this.#future = [];
    this.#naming = false;
  }

  undo() {
    const to = this.#past.at(-1);
    if (!to) return;
    this.#future = [...this.#future, this.#now()];
    this.#past = this.#past.slice(0, -1);
    this.#go(to);
  }

  redo() {
    const to = this.#future.at(-1);
    if (!to) return;
    this.#past = [...this.#past, this.#now()];
    this.#future = this.#future.slice(0, -1);
    this.#go(to);
  }

  #go({ name, edition, rows }: Moment) {
    this.#naming = false;
    [this.name, this.edition, this.rows] = [name, edition, rows];
    this.#changed();
  }

  choose(edition: string) {
    this.#note();
    this.edition = edition;
    this.#changed();
  }

  /** Adds a copy of one of the person's own cards, and returns its line. */
  add(card: MyCard, zone: Zone = 'deck'): Row {
    const there = this.rows.find((it) => ownCard(it) === card.id);
    if (there) return this.change(there.key, zone, 1) ?? there;
    const none: Row = {
      key: this.#next++,
      entry: { count: 0, reserves: 0, card: { from: 'own', card: card.id } },
      line: lineOf(card),
    };
    this.#note();
    const row = withCopies(none, zone, 1);
    this.rows = [...this.rows, row];
    this.#changed();
    return row;
  }

  /** Adds `by` copies of a line's card to a zone; a negative number removes copies. */
  change(key: number, zone: Zone, by: number): Row | null {
    this.#note();
    return this.#change(key, zone, by);
  }

  #change(key: number, zone: Zone, by: number): Row | null {
    let changed: Row | null = null;
    this.rows = this.rows.map((row) => {
      if (row.key !== key) return row;
      changed = withCopies(row, zone, Math.max(0, Math.min(MOST, copies(row, zone) + by)));
      return changed;
    });
    this.#changed();
    return changed;
  }

  /** Moves one copy between deck and reserves. */
  move(key: number, from: Zone): Row | null {
    const row = this.rows.find((it) => it.key === key);
    if (!row || copies(row, from) === 0) return null;
    this.#note();
    this.#change(key, from, -1);
    return this.#change(key, from === 'deck' ? 'reserves' : 'deck', 1);
  }

  /** Removes a line from the deck, the reserves and the pool. */
  forget(key: number) {
    this.#note();
    this.rows = this.rows.filter((it) => it.key !== key);
    this.#changed();
  }

  /** Replaces the cards of some lines; the new cards are only in this deck. */
  bring(cards: Map<number, Sketch>) {
    this.#note();
    this.rows = this.rows.map((row) => {
      const card = cards.get(row.key);
      return card ? { ...row, entry: { ...row.entry, card: { from: 'here', card } }, line: lineHere(card) } : row;
    });
    this.#changed();
  }

  /** Checks the deck again without changing it, for example after one of its cards was restored. */
  async rejudge() {
    const at = this.#changes;
    const rows = keptRows(this.rows);
    const checked = await api.checkDeck(this.sketch());
    if (this.#changes === at) this.#judged(rows, checked);
  }

  #judged(sent: Row[], checked: DeckChecked) {
    this.checked = checked;
    this.judged = sent.map((it) => it.key);
    const lines = new Map(sent.map((row, i) => [row.key, checked.lines[i]]));
    this.rows = this.rows.map((row) => ({ ...row, line: lines.get(row.key) ?? row.line }));
  }

  /** Replaces the cards with those of an imported deck. Lines with the same card keep their keys. */
  replace(deck: DeckSketch, cards: MyCard[]) {
    this.#note();
    const left = [...this.rows];
    const rows = deck.entries.map((entry): Row => {
      const at = left.findIndex((it) => sameCard(it.entry.card, entry.card));
      if (at >= 0) return { ...left.splice(at, 1)[0], entry };
      const { card } = entry;
      const own = card.from === 'own' ? cards.find((it) => it.id === card.card) : undefined;
      const line = own ? lineOf(own) : lineHere(card.from === 'here' ? card.card : null);
      return { key: this.#next++, entry, line };
    });
    // Removed cards can be added again while the page is open.
    const out = left.map((row) => ({ ...row, entry: { ...row.entry, count: 0, reserves: 0 } }));
    this.rows = [...rows, ...out];
    this.#changed();
  }

  /** Adds a card that is only in this deck to the person's own cards. From then on, the deck uses the saved card. */
  async own(key: number): Promise<MyCard | null> {
    const row = this.rows.find((it) => it.key === key);
    if (row?.entry.card.from !== 'here') return null;
    const card = await api.newCard(row.entry.card.card);
    this.#note();
    this.rows = this.rows.map((it) =>
      it.key === key ? { ...it, entry: { ...it.entry, card: { from: 'own', card: card.id } } } : it,
    );
    this.#changed();
    return card;
  }

  #changed() {
    this.#changes += 1;
    if (this.state !== 'kept' && this.state !== 'unkept' && this.state !== 'failed') return;
    this.state = 'unkept';
    this.#soon(SOON);
  }

  #soon(wait: number) {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = window.setTimeout(() => void this.keep(), wait);
  }

  /** Saves the deck now, if it has changed; returns false if that failed. */
  async keep(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    if (this.state !== 'unkept' && this.state !== 'failed') return this.state === 'kept';
    this.#sending = this.#send().finally(() => (this.#sending = null));
    await this.#sending;
    // `state` may have changed in the meantime, but the compiler doesn't know that.
    return (this.state as string) === 'kept';
  }

  async #send() {
    const at = this.#changes;
    const deck = this.sketch();
    const sent = keptRows(this.rows);
    try {
      const kept = await api.saveDeck(this.#id, this.#version, deck);
      this.#version = kept.version;
      this.#judged(sent, kept.checked);
      this.problem = '';
      if (this.#changes === at) this.state = 'kept';
      else if (this.#stopped) await this.#send();
      else this.#soon(SOON);
    } catch (error) {
      this.problem = api.told(error);
      // The page that would show the error is already closed.
      if (this.#stopped) toasts.say(t('decks-unsaved-left', { name: this.name, problem: this.problem }), true);
      if (error instanceof api.ApiError && error.status === 409 && error.theirs) {
        this.theirs = error.theirs as MyDeck;
        this.state = 'conflict';
      } else {
        this.state = 'failed';
        // Try again only if the server was not reached. Otherwise it would reject the same deck again.
        if (error instanceof api.ApiError && error.status === 0) this.#soon(AGAIN);
      }
    }
  }

  /** After a conflict: replaces this version with the one that was saved elsewhere. */
  takeTheirs() {
    if (!this.theirs) return;
    // So that this change can be undone.
    this.#note();
    this.#take(this.theirs);
  }

  /** After a conflict: overwrites the version that was saved elsewhere with this one. */
  async keepMine() {
    if (!this.theirs) return;
    this.#version = this.theirs.version;
    this.theirs = null;
    this.state = 'unkept';
    await this.keep();
  }

  /** After a conflict: saves this version as a new deck and returns its id. */
  async keepBoth(): Promise<string> {
    const taken = (await api.decks()).map((it) => it.name);
    const deck = sketchOf(copyName(this.name, [this.name, ...taken]), this.edition, this.rows);
    return (await api.newDeck(deck)).id;
  }

  /** Called when the page closes: saves unsaved changes once, and shows an error if that fails. */
  stop() {
    this.#stopped = true;
    if (this.state === 'conflict') toasts.say(t('decks-unsaved-conflict', { name: this.name }), true);
    void this.keep();
  }
}
