// The cursor in the card's text: the suggestions at the cursor, and the problem that it is in.

import { tick } from 'svelte';
import { complete } from '../lib/api';
import type { Advice, Completion, CheckProblem } from '../protocol';
import type { Editing } from './editing.svelte';
import type { Judging } from './judging.svelte';
import { Latest } from './latest';
import {
  IDEA_WORDS,
  blankFrom,
  blanksIn,
  continues,
  cursorAfter,
  endOf,
  nameIn,
  nextProblem,
  problemAt,
  unfilled,
} from './places';
import type { Span } from './places';

/** The minimum time between two requests for suggestions, in milliseconds. */
const ASK_EVERY = 40;

/**
 * A request for suggestions at a position of the text. `wanted` is true if the person asked for suggestions, and false
 * if they just typed or inserted something.
 */
type Order = { at: number; text: string; wanted: boolean };

export class Pen {
  area: HTMLTextAreaElement | null = $state.raw(null);
  at = $state(0);
  options: Completion[] = $state.raw([]);
  open = $state(false);
  /** The index of the suggestion that Enter inserts; -1 for none. */
  active = $state(-1);
  /** Whether the suggestions continue the typed text. Other suggestions must not hide the proposals for an idea. */
  continued = $state(false);
  problems: CheckProblem[] = $derived.by(() => this.judging.problems(this.editing.card.text));
  /** Proposals for the abilities that cannot be read, at their current positions in the text. */
  advice: Advice[] = $derived.by(() => this.judging.advice(this.editing.card.text));
  /** The index of the problem at the cursor; -1 for none. */
  here = $derived(problemAt(this.problems, this.at));
  /** The problems to show. A part that is still being typed isn't marked as wrong. */
  shown = $derived(this.open ? this.problems.filter((one) => problemAt([one], this.at) < 0) : this.problems);

  /** The blanks that are still to be filled in, such as "[x]". */
  blanks = $derived.by(() => blanksIn(this.editing.card.text));

  /**
   * The text before and after the part that was inserted most recently. After its last blank, Tab moves to the end of
   * that part.
   */
  #around: [before: string, behind: string] | null = null;
  #next = new Latest<Order, Completion[]>(
    (order, signal) => this.#find(order, signal),
    (options, order) => this.#show(options, order),
    () => this.close(),
    ASK_EVERY,
    true,
  );

  constructor(
    readonly editing: Editing,
    readonly judging: Judging,
  ) {}

  /** Called when the person has typed: asks for suggestions. */
  typed(area: HTMLTextAreaElement, composing: boolean) {
    this.editing.change({ text: area.value }, 'text');
    this.moved();
    // In the middle of a line, people usually correct the text, so suggestions would only be in the way.
    const ends = /^\s*(\n|$)/.test(area.value.slice(this.at));
    if (composing || !ends || area.selectionStart !== area.selectionEnd) this.close();
    else this.#next.want({ at: this.at, text: area.value, wanted: false });
  }

  moved() {
    const at = this.area?.selectionStart ?? this.at;
    if (at !== this.at) this.close();
    this.at = at;
  }

  /** Asks for suggestions, even if nothing was typed yet. */
  ask(wanted = true) {
    this.#next.want({ at: this.at, text: this.editing.card.text, wanted });
  }

  close() {
    this.#next.stop();
    this.open = false;
    this.active = -1;
  }

  step(by: number) {
    const count = this.options.length;
    this.active = this.active < 0 ? (by > 0 ? 0 : count - 1) : (this.active + by + count) % count;
  }

  take(option: Completion) {
    const blank = option.blanks[0]?.place ?? nameIn(option.insert);
    const from = option.replace[0];
    const select: Span | null = blank ? [from + blank[0], from + blank[1]] : null;
    const done = this.write(option.replace, option.insert, select);
    // After a complete part, suggest the next one. A blank number or name has to be filled in first.
    if (!blank) void done.then(() => this.ask(false));
  }

  /** Replaces a part of the text, and puts the cursor after it or selects `select`. */
  async write([from, to]: Span, text: string, select: Span | null = null) {
    const old = this.editing.card.text;
    const [before, behind] = [old.slice(0, from), old.slice(to)];
    this.editing.change({ text: before + text + behind });
    this.#around = [before, behind];
    this.close();
    await this.#stand(select ?? [from + text.length, from + text.length]);
  }

  /** Selects a part of the text and focuses the field. */
  async #stand([from, to]: Span) {
    await tick();
    this.area?.focus({ preventScroll: true });
    this.area?.setSelectionRange(from, to);
    this.area?.scrollIntoView({ block: 'nearest' });
    this.at = from;
  }

  /** After undo or redo: puts the cursor after the change, if the text has changed. */
  async follow(before: string) {
    const { text } = this.editing.card;
    if (text === before || document.activeElement !== this.area) return;
    const at = cursorAfter(before, text);
    await this.#stand([at, at]);
  }

  /**
   * Moves to the next blank, and from the last one to the end of the inserted part. Returns false if there is nothing
   * to move to.
   */
  nextBlank(back: boolean): boolean {
    const { area } = this;
    if (!area) return false;
    const at = back ? area.selectionStart : area.selectionEnd;
    const blank = blankFrom(area.value, at, back);
    const end = back || !this.#around ? null : endOf(this.#around, area.value, at);
    const to: Span | null = blank ?? (end === null ? null : [end, end]);
    if (to) void this.#stand(to);
    return to !== null;
  }

  async nextProblem(back: boolean) {
    await this.judging.settled();
    const found = nextProblem(this.problems, this.at, back);
    if (found >= 0) await this.goTo(this.problems[found]);
  }

  /** Selects a part of the text, so that typing replaces it. */
  async select(part: Span) {
    this.close();
    await this.#stand(part);
  }

  async goTo(problem: CheckProblem) {
    this.close();
    if (problem.place) await this.#stand(problem.place);
  }

  /** Applies the suggestion for a problem, if it still applies to the current text. */
  async use(problem: CheckProblem) {
    await this.judging.settled();
    const alike = this.problems.filter(
      (one) => one.message === problem.message && one.suggestion === problem.suggestion,
    );
    const now = alike.find((one) => one.place?.[0] === problem.place?.[0]) ?? alike[0];
    if (!now?.place || now.suggestion === null) return;
    const [from, to] = now.place;
    const old = this.editing.card.text.slice(from, to);
    const name = nameIn(now.suggestion);
    // If an ability name was put before the text, it is a placeholder, so it is selected.
    if (name && old !== '' && now.suggestion.endsWith(` ${old}`)) {
      await this.write([from, from], now.suggestion.slice(0, -old.length), [from + name[0], from + name[1]]);
    } else await this.write(now.place, now.suggestion);
  }

  /** Replaces an ability in the text with the proposal for it. */
  async adopt(advice: Advice, text: string) {
    await this.judging.settled();
    const now = this.advice.find((one) => one.suggested.proposals.some((it) => it.text === text)) ?? advice;
    const name = nameIn(text);
    const from = now.place[0];
    await this.write(now.place, text, name ? [from + name[0], from + name[1]] : null);
  }

  /** Fixes the problem at the cursor, or the first problem that has a suggestion. */
  async useHere() {
    await this.judging.settled();
    const fixable = (one?: CheckProblem) => one !== undefined && one.place !== null && one.suggestion !== null;
    const problem = fixable(this.problems[this.here]) ? this.problems[this.here] : this.problems.find(fixable);
    if (problem) await this.use(problem);
  }

  /** Inserts a component at the cursor, with the capitals and punctuation that are needed there. */
  async insert(kind: string, component: string) {
    const text = this.editing.card.text;
    const before = text.slice(0, this.at);
    const lead = before === '' || /\s$/.test(before) ? before : `${before} `;
    const behind = text.slice(this.at);
    const bare = component.replace(/[.:;,→\s]+$/, '');
    const options = await this.#ask(`${lead}${bare}${behind}`, lead.length + bare.length);
    const found = options.find((one) => one.what === kind);
    const insert = found?.insert ?? component;
    const from = found ? found.replace[0] : lead.length;
    const gap = behind === '' || /^\s/.test(behind) ? '' : ' ';
    const begun = lead.slice(0, from) + insert;
    const blank = found?.blanks[0]?.place;
    const select: Span | null = blank ? [from + blank[0], from + blank[1]] : blankFrom(begun, from, false);
    const start = Math.min(from, this.at);
    await this.write([start, this.at], (begun + gap).slice(start), select ?? [begun.length, begun.length]);
  }

  /** Adds a whole ability to the text, as a new paragraph at the end unless the text is empty. */
  async add(ability: string) {
    const text = this.editing.card.text.trimEnd();
    const lead = text === '' ? '' : `${text}\n\n`;
    const name = nameIn(ability);
    const select: Span | null = name ? [lead.length + name[0], lead.length + name[1]] : null;
    await this.write([0, this.editing.card.text.length], lead + ability, select);
  }

  stop() {
    this.#next.stop();
  }

  #ask(text: string, at: number, signal?: AbortSignal): Promise<Completion[]> {
    const { edition, kind, offense, defense } = this.editing.card;
    return complete({ edition, kind, stats: [offense ?? 0, defense ?? 0], text, at }, signal);
  }

  async #find({ at, text, wanted }: Order, signal: AbortSignal): Promise<Completion[]> {
    const options = await this.#ask(text, at, signal);
    // Wait for the check, which tells whether the text is already finished.
    if (!wanted) await this.judging.settled();
    return options;
  }

  #show(options: Completion[], { at, text, wanted }: Order) {
    if (at !== this.at || text !== this.editing.card.text) return;
    const first = options.findIndex((one) => continues(one, text));
    const begun = options.some((one) => one.replace[1] > one.replace[0]);
    const words = text
      .slice(options[0]?.replace[0] ?? at, at)
      .trim()
      .split(/\s+/).length;
    // Unless the person asks, suggest nothing for a finished text or for an idea in the person's own words.
    const idea = begun ? first < 0 && words >= IDEA_WORDS : this.#unread(at);
    const idle = !wanted && (this.judging.legal(text) || idea);
    this.options = options;
    this.open = options.length > 0 && !idle;
    this.continued = first >= 0;
    // Enter starts a new line, unless it completes exactly what was typed.
    this.active = this.open && (begun || wanted) ? first : -1;
  }

  /** Whether the words before the cursor, on the same line, are not a component or still have a blank. */
  #unread(at: number): boolean {
    const { text } = this.editing.card;
    if (unfilled([at, at], text)) return true;
    return this.problems.some(
      ({ code, place }) =>
        code === 'unknown-text' && place && place[0] < at && !text.slice(place[1], at).includes('\n'),
    );
  }
}
