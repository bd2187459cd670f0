// One table as this client knows it.

import type { Cards, Deck, Question, Saw, Spoken, Table, ToClient } from '../protocol';
import { Known } from './view';
import type { View } from './view';
import { asked } from './words';

type Update = Extract<ToClient, { type: 'update' }>;

export class AtTable {
  readonly id: string;
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  step = $state(0);
  log: Saw[] = $state.raw([]);
  /** What the newest update brought, for a board that moves things. */
  saw: Saw[] = $state.raw([]);
  lines: Spoken[] = $state.raw([]);
  /** Names of people who were blocked here since the page was opened; the server no longer sends their lines. */
  blocked: string[] = $state.raw([]);
  /** People we blocked and would sit with; until that is decided, we have no place. */
  meets: string[] | null = $state.raw(null);
  /** There is no such table. */
  missing = $state(false);
  /** Why we may not come, in words. */
  shut = $state('');
  /** An answer is on its way. */
  busy = $state(false);
  /** Came to watch, and to take no place. */
  watch = false;
  /** Asked for a place and has not heard of it yet. */
  sitting = false;
  /** The deck that a place was asked for with. */
  deck: Deck | null = null;
  /** The next lines of chat are all of them. */
  fresh = true;
  /** Milliseconds left of each seat, as of `since`. */
  left: (number | null)[] = $state.raw([]);
  since = $state(0);
  #known = new Known();

  constructor(id: string) {
    this.id = id;
  }

  set(table: Table) {
    this.table = table;
    this.sitting = false;
    this.missing = false;
    this.shut = '';
    this.left = table.places.map((place) => place.clock);
    this.since = performance.now();
  }

  update(update: Update) {
    // Clocks run for those who were asked until now; the next word about the table sets them right.
    const now = performance.now();
    const ran = this.view ? asked(this.view) : [];
    this.left = this.left.map((left, seat) => (left !== null && ran.includes(seat) ? left - (now - this.since) : left));
    this.since = now;

    // The first update after coming (again) has everything since the beginning: what it repeats is replaced.
    const first = update.saw[0]?.step ?? Infinity;
    const again = first <= this.step;
    this.log = [...(again ? this.log.filter((saw) => saw.step < first) : this.log), ...update.saw];
    this.saw = again || this.view === null ? [] : update.saw;
    this.step = update.step;
    this.view = this.#known.whole(update.view);
    // Others may do something while the answer is on its way; the same question is still being answered then.
    this.busy &&= update.question !== null && update.question.id === this.question?.id;
    this.question = update.question;
  }

  learn(cards: Cards) {
    this.#known.add(cards);
  }

  hear(lines: Spoken[]) {
    this.lines = this.fresh || lines.length > 1 ? lines : [...this.lines, ...lines];
    this.fresh = false;
  }

  /** What players are called. */
  get names(): string[] {
    return (this.table?.places ?? []).map((place, seat) => place.name ?? `Place ${seat + 1}`);
  }
}
