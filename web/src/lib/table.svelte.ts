// One table as this client knows it.

import type { Cards, Deck, Question, Saw, Spoken, Table, ToClient } from '../protocol';
import { t } from './texts';
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
  /** The events of the newest update, for animations on the board. */
  saw: Saw[] = $state.raw([]);
  lines: Spoken[] = $state.raw([]);
  /** The names of people who were blocked here since the page was opened. The server no longer sends their messages. */
  blocked: string[] = $state.raw([]);
  /** The blocked people at this table. We have no seat until we decide whether to join anyway. */
  meets: string[] | null = $state.raw(null);
  /** Whether the table doesn't exist. */
  missing = $state(false);
  /** The reason why we may not join. */
  shut = $state('');
  /** Whether an answer was sent that has not been processed yet. */
  busy = $state(false);
  /** Whether we came to watch, without taking a seat. */
  watch = false;
  /** Whether we asked for a seat and are waiting for the response. */
  sitting = false;
  /** The deck that was chosen when asking for a seat. */
  deck: Deck | null = null;
  /** Whether the next chat message from the server contains all lines. */
  fresh = true;
  /** How many milliseconds each seat has left, as of the time `since`. */
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
    // Until now, the clocks of the players who had to answer were running. The next message about the table corrects
    // them.
    const now = performance.now();
    const ran = this.view ? asked(this.view) : [];
    this.left = this.left.map((left, seat) => (left !== null && ran.includes(seat) ? left - (now - this.since) : left));
    this.since = now;

    // The first update after joining contains everything since the beginning, so it replaces the events that it
    // repeats.
    const first = update.saw[0]?.step ?? Infinity;
    const again = first <= this.step;
    this.log = [...(again ? this.log.filter((saw) => saw.step < first) : this.log), ...update.saw];
    this.saw = again || this.view === null ? [] : update.saw;
    this.step = update.step;
    this.view = this.#known.whole(update.view);
    // Other players may act before our answer arrives. The same question is then still being answered.
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

  /** The names of the players. */
  get names(): string[] {
    return (this.table?.places ?? []).map((place, seat) => place.name ?? t('lib-seat', { number: seat + 1 }));
  }
}
