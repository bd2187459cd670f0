// One table as this client knows it.

import type { Cards, Coaching, Deck, Question, Saw, Spoken, Table, ToClient } from '../protocol';
import { t } from './texts';
import { Known, settled } from './view';
import type { View } from './view';
import { asked } from './words';

type Update = Extract<ToClient, { type: 'update' }>;

export class AtTable {
  readonly id: string;
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  /** What the coach says, in a coached match. */
  coach: Coaching | null = $state.raw(null);
  step = $state(0);
  log: Saw[] = $state.raw([]);
  /** What the newest update brought, for animations of the board. */
  saw: Saw[] = $state.raw([]);
  lines: Spoken[] = $state.raw([]);
  /** Names of people who were blocked here since the page was opened; the server no longer sends their messages. */
  blocked: string[] = $state.raw([]);
  /** Blocked people at this table; we have no seat until we decide whether to join anyway. */
  meets: string[] | null = $state.raw(null);
  /** There is no such table. */
  missing = $state(false);
  /** The reason why we may not join. */
  shut = $state('');
  /** Whether we can ask to take back our last decision. */
  canTakeBack = $state(false);
  /** An answer was sent and has not been processed yet. */
  busy = $state(false);
  /** The last question that we told the server we see. */
  seen = -1;
  /** Came to watch, without taking a seat. */
  watch = false;
  /** The rematch was created while we were here. */
  rematched = false;
  /** Asked to take over from a bot. */
  takeOver = false;
  /** Asked for a seat and waits for the reply. */
  sitting = false;
  /** The deck that was chosen when asking for a seat. */
  deck: Deck | null = null;
  /** Whether the next chat message from the server has all lines. */
  fresh = true;
  /** The milliseconds each seat has left, as of `since`. */
  left: (number | null)[] = $state.raw([]);
  since = $state(0);
  /** Whether the others have just declined our request to take back a decision. */
  declined = $state(false);
  /** The step at which somebody asked to take back a decision. */
  #asked = -1;
  #known = new Known();

  constructor(id: string) {
    this.id = id;
  }

  set(table: Table) {
    const asks = this.table?.take_back?.asks ?? null;
    // If our request was granted, the update that took the decision back came before this message.
    this.declined = asks !== null && asks === table.you && table.take_back?.asks === null && this.step === this.#asked;
    if (table.take_back && table.take_back.asks !== null && asks === null) this.#asked = this.step;
    if (this.table && !this.table.next && table.next) this.rematched = true;
    this.table = table;
    this.sitting = false;
    this.missing = false;
    this.shut = '';
    this.left = table.places.map((place) => place.clock);
    this.since = performance.now();
  }

  update(update: Update) {
    // Clocks ran for the players who were asked until now; the next message about the table corrects them.
    const now = performance.now();
    const ran = this.view ? asked(this.view) : [];
    this.left = this.left.map((left, seat) => (left !== null && ran.includes(seat) ? left - (now - this.since) : left));
    this.since = now;

    // The first update after joining has everything since the beginning and replaces what it repeats.
    const first = update.saw[0]?.step ?? Infinity;
    const again = first <= this.step;
    const { back } = update;
    // What was taken back never happened.
    const log = back === null ? this.log : this.log.filter((saw) => saw.step <= back);
    this.log = [...(again ? log.filter((saw) => saw.step < first) : log), ...update.saw];
    this.saw = again || this.view === null ? [] : update.saw;
    this.step = update.step;
    this.view = this.#known.whole(update.view);
    // Others may act before the answer arrives; then the same question is still being answered.
    this.busy &&= update.question !== null && update.question.id === this.question?.id;
    this.question = update.question;
    this.canTakeBack = update.take_back;
    this.coach = update.coach ?? null;
  }

  learn(cards: Cards) {
    this.#known.add(cards);
  }

  hear(lines: Spoken[]) {
    this.lines = this.fresh || lines.length > 1 ? lines : [...this.lines, ...lines];
    this.fresh = false;
  }

  /** The view to show. The rules still wait for an answer if somebody left before they had answered. */
  get shown(): View | null {
    const { view, table } = this;
    return view && table && table.stage !== 'playing' ? settled(view, table.winners) : view;
  }

  /** The names of the players. */
  get names(): string[] {
    return (this.table?.places ?? []).map((place, seat) => place.name ?? t('lib-seat', { number: seat + 1 }));
  }
}
