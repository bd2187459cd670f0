// One table as this client knows it. The board shows what happened beat by beat: `view`, `question`, `log` and `saw`
// are what is shown now, and `newest` is the newest state from the server.

import type { Cards, Coaching, Deck, Question, Saw, Spoken, Table, ToClient } from '../protocol';
import { type Beat, beats, hurried, isFinale } from './beats';
import { pace } from './pace.svelte';
import { t } from './texts';
import { Known, settled } from './view';
import type { View } from './view';
import { asked } from './words';

type Update = Extract<ToClient, { type: 'update' }>;

/**
 * A beat (group of events) that waits to be shown, with the view after it, if the board changes, and the log up to it.
 */
type Waiting = { beat: Beat; view: View | null; log: Saw[] };

export class AtTable {
  readonly id: string;
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  /** What the coach says, in a coached match. */
  coach: Coaching | null = $state.raw(null);
  step = $state(0);
  log: Saw[] = $state.raw([]);
  /** The events of the beat that is shown now, for animations of the board. */
  saw: Saw[] = $state.raw([]);
  /** The newest state that the server sent. It is shown after all beats (groups of events). */
  newest: { view: View; question: Question | null } | null = $state.raw(null);
  lines: Spoken[] = $state.raw([]);
  /** The names of people who were blocked here since the page was opened. The server no longer sends their messages. */
  blocked: string[] = $state.raw([]);
  /** The blocked people at this table. We have no seat until we decide whether to join anyway. */
  meets: string[] | null = $state.raw(null);
  /** Whether the table doesn't exist. */
  missing = $state(false);
  /** The reason why we may not join. */
  shut = $state('');
  /** Whether we can ask to take back our last decision. */
  canTakeBack = $state(false);
  /** Whether an answer was sent that has not been processed yet. */
  busy = $state(false);
  /** The id of the newest question that we reported to the server as seen; -1 if there is none. */
  seen = -1;
  /** Whether we came to watch, without taking a seat. */
  watch = false;
  /** Whether the rematch was created while we were here. */
  rematched = false;
  /** Whether we asked to take over from a bot. */
  takeOver = false;
  /** Whether we asked for a seat and wait for the reply. */
  sitting = false;
  /** The deck that was chosen when asking for a seat. */
  deck: Deck | null = null;
  /** Whether the next chat message from the server contains all lines. */
  fresh = true;
  /** How many milliseconds each seat has left, as of the time `since`. */
  left: (number | null)[] = $state.raw([]);
  since = $state(0);
  /** Whether the viewer closed the summary at the end of the match, to look at the board. */
  ended = $state(false);
  /** Whether the others have just declined our request to take back a decision. */
  declined = $state(false);
  /** The step at which somebody asked to take back a decision. */
  #asked = -1;
  /** Whether somebody looks at the board. If nobody does, the newest state is shown at once. */
  onBoard = false;
  /** The beat (group of events) that is shown now; null if the newest state is shown. */
  playing: Beat | null = $state.raw(null);
  /** What the coach says about the newest state. */
  #coach: Coaching | null = null;
  /** Whether our last decision can be taken back in the newest state. */
  #canTakeBack = false;
  #known = new Known();
  /** All events, including those that have not been shown yet. */
  #all: Saw[] = [];
  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How long this turn has been shown, in milliseconds at normal speed. */
  #watched = 0;
  /** The table after the end of the match, which is shown after the last beat. */
  #ended: Table | null = null;

  constructor(id: string) {
    this.id = id;
  }

  set(table: Table) {
    const asks = this.table?.take_back?.asks ?? null;
    // If our request was granted, the update that took the decision back came before this message.
    this.declined = asks !== null && asks === table.you && table.take_back?.asks === null && this.step === this.#asked;
    if (table.take_back && table.take_back.asks !== null && asks === null) this.#asked = this.step;
    if (this.table && !this.table.next && table.next) this.rematched = true;
    this.sitting = false;
    this.missing = false;
    this.shut = '';
    this.left = table.places.map((place) => place.clock);
    this.since = performance.now();
    const ends = this.behind && this.table?.stage === 'playing' && table.stage === 'over';
    this.#ended = ends ? table : null;
    if (!ends) this.table = table;
  }

  /** Whether there are events to show before the newest state. */
  get behind(): boolean {
    return this.playing !== null;
  }

  update(update: Update) {
    // Until this update, the clocks of the players who had to answer were running. The next message about the table
    // corrects them.
    const now = performance.now();
    const ran = this.newest ? asked(this.newest.view) : [];
    this.left = this.left.map((left, seat) => (left !== null && ran.includes(seat) ? left - (now - this.since) : left));
    this.since = now;

    // The first update after joining contains everything since the beginning, so it replaces the events that it
    // repeats.
    const first = update.saw[0]?.step ?? Infinity;
    const { back } = update;
    const again = this.newest === null || back !== null || first <= this.step;
    // Remove the events of a decision that was taken back.
    const all = back === null ? this.#all : this.#all.filter((saw) => saw.step <= back);
    const before = first <= this.step ? all.filter((saw) => saw.step < first) : all;
    const views = again ? [] : this.#known.between(update.between.map((it) => it.view));
    const view = this.#known.whole(update.view);
    this.#all = [...before, ...update.saw];
    this.step = update.step;
    // Others may act before our answer is processed. If the question is still the same, we keep waiting.
    this.busy &&= update.question !== null && update.question.id === this.newest?.question?.id;
    this.newest = { view, question: update.question };
    this.#coach = update.coach ?? null;
    this.#canTakeBack = update.take_back;

    if (again) {
      this.#show();
      return;
    }
    const after = update.between.map((it) => it.after);
    for (const beat of beats(update.saw, after, this.table?.you ?? null)) {
      const log = [...before, ...update.saw.slice(0, beat.end)];
      this.#queue.push({ beat, view: beat.view === null ? null : (views[beat.view] ?? view), log });
    }
    const watched = this.onBoard && pace.speed !== 'instant' && !document.hidden;
    if (!watched) this.#show(update.saw);
    else if (!this.behind) this.#next();
  }

  /** Shows the newest state at once. */
  skip() {
    if (this.behind) this.#show();
  }

  /** Shows the next beat (group of events) or, after the last one, the newest state. */
  #next() {
    clearTimeout(this.#timer);
    const next = this.#queue.shift();
    // If there is no beat left, or the last one takes no time, the newest state is shown with its question.
    if (!next || (this.#queue.length === 0 && next.beat.time === 0)) {
      this.#show(next?.beat.saw ?? this.saw);
      return;
    }
    this.playing = next.beat;
    this.view = next.view ?? this.view;
    this.log = next.log;
    this.saw = next.beat.saw;
    this.question = null;
    if (next.beat.kind === 'turn') this.#watched = 0;
    const time = isFinale(next.beat) ? next.beat.time : hurried(next.beat.time, this.#watched);
    this.#watched += time;
    this.#timer = setTimeout(() => this.#next(), pace.time(time));
  }

  #show(saw: Saw[] = []) {
    clearTimeout(this.#timer);
    const { newest } = this;
    if (!newest) return;
    this.#queue = [];
    this.playing = null;
    this.saw = saw;
    this.log = this.#all;
    this.view = newest.view;
    this.question = newest.question;
    this.coach = this.#coach;
    this.canTakeBack = this.#canTakeBack;
    if (newest.question) this.#watched = 0;
    if (this.#ended) this.table = this.#ended;
    this.#ended = null;
  }

  learn(cards: Cards) {
    this.#known.add(cards);
  }

  hear(lines: Spoken[]) {
    this.lines = this.fresh || lines.length > 1 ? lines : [...this.lines, ...lines];
    this.fresh = false;
  }

  /** The view to show. After a match that ended because somebody left, nobody is shown as still having to answer. */
  get shown(): View | null {
    const { view, table } = this;
    return view && table && table.stage !== 'playing' ? settled(view, table.winners) : view;
  }

  /** The names of the players. */
  get names(): string[] {
    return (this.table?.places ?? []).map((place, seat) => place.name ?? t('lib-seat', { number: seat + 1 }));
  }
}
