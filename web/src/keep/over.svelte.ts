// What floats over the board: a card shown large, or a choice among several answers about the same card. A card is
// shown large by resting on it (then it goes when the pointer goes), or by the key z or a long press (then it stays
// until it is closed).

import { getContext, setContext } from 'svelte';
import type { Answer, KeepCard } from '../protocol';

/** What is shown large. */
export type Zoomed = {
  /** Its name. */
  name: string;
  /** The name of the picture of its face: its number, or "gold", "secret", "decree", "back". */
  picture: string;
  /** The card, unless it is a side or the Royal Decree. */
  card: KeepCard | null;
  /** What else there is to say: who knows it, what it is here. */
  remarks: string[];
};

/** Several answers to choose from, beside what they are about. */
export type Choice = { answers: Answer[]; title: string; anchor: HTMLElement };

export class Over {
  zoomed = $state.raw<Zoomed | null>(null);
  anchor = $state.raw<HTMLElement | null>(null);
  stays = $state(false);
  choice = $state.raw<Choice | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (answer: Answer) => void,
    private readonly pointed: () => Set<string>,
  ) {}

  /** Does the chronicle point at the thing of this name? */
  lit(at: string | undefined): boolean {
    return at !== undefined && this.pointed().has(at);
  }

  /** Answers, if there is one answer; lets the viewer choose if there are several. */
  act(answers: Answer[], title: string, anchor: HTMLElement) {
    this.leave();
    const [first] = answers;
    if (answers.length > 1) this.choice = { answers, title, anchor };
    else if (first) this.send(first);
  }

  /** One of several was chosen. */
  chosen(answer: Answer) {
    this.settle();
    this.send(answer);
  }

  /** No choice any more. */
  settle() {
    const anchor = this.choice?.anchor;
    this.choice = null;
    if (anchor?.isConnected) anchor.focus();
  }

  /** Shows it beside the anchor once the pointer has rested. */
  rest(zoomed: Zoomed, anchor: HTMLElement) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.stays || this.choice || !anchor.isConnected) return;
      this.zoomed = zoomed;
      this.anchor = anchor;
    }, REST);
  }

  /** The pointer has gone. */
  leave() {
    clearTimeout(this.timer);
    if (!this.stays) this.zoomed = null;
  }

  /** Shows it until it is closed. */
  open(zoomed: Zoomed, anchor: HTMLElement) {
    clearTimeout(this.timer);
    this.zoomed = zoomed;
    this.anchor = anchor;
    this.stays = true;
  }

  /** Closes it; the keyboard goes back to where it was. */
  close() {
    const anchor = this.stays ? this.anchor : null;
    this.zoomed = null;
    this.stays = false;
    if (anchor?.isConnected) anchor.focus();
  }

  /** What it floats over has changed: nothing stays that is about what is gone. */
  tidy() {
    if (this.anchor && !this.anchor.isConnected && !this.stays) this.zoomed = null;
    if (this.choice && !this.choice.anchor.isConnected) this.choice = null;
  }
}

/** How long a pointer rests before a card is shown large, in milliseconds. */
const REST = 450;
const KEY = Symbol('over');

/** Gives the parts of a board what floats over it. */
export function provide(send: (answer: Answer) => void, pointed: () => Set<string>): Over {
  return setContext(KEY, new Over(send, pointed));
}

/** What floats over this board. */
export function over(): Over {
  return getContext<Over>(KEY);
}
