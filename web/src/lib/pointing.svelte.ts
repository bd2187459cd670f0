// What a line of the game log is about, for the board to highlight. The highlight lasts while the pointer or the focus
// is on the line or, after a tap, for a few seconds.

import type { Mark, Saw } from '../protocol';

const HELD = 5000;
const NONE: Mark[] = [];

class Pointing {
  marks: Mark[] = $state.raw(NONE);
  /**
   * Whether the highlighted line of the game log is about the latest events. If so, its cards have not moved since.
   */
  fresh = $state(false);
  /** Whether the line of the game log was tapped. If so, the board scrolls to the highlighted cards. */
  held = $state(false);
  /** The card whose name was tapped in the game log. The board opens this card. */
  card: number | null = $state(null);
  // The timer that ends a held highlight; 0 if the highlight is not held. This is not a state, because components that
  // are being removed read old values of states.
  #timer = 0;

  /** Highlights the cards and players that a line of the game log is about. */
  at(line: Saw, fresh: boolean) {
    this.#let();
    this.marks = line.marks;
    this.fresh = fresh;
  }

  /** Keeps the highlight for a while, even when pointer and focus leave. */
  hold(line: Saw, fresh: boolean, card: number | null = null) {
    this.at(line, fresh);
    this.card = card;
    this.held = true;
    this.#timer = window.setTimeout(() => this.#stop(), HELD);
  }

  /** Highlights the things that these marks refer to, for example for a hint, until this is called again. */
  show(marks: Mark[]) {
    this.#let();
    this.marks = marks;
    this.fresh = true;
  }

  /** Ends the highlight when the pointer or the focus has left the line, unless it is held. */
  leave() {
    if (this.#timer === 0) this.#stop();
  }

  #stop() {
    this.#let();
    this.marks = NONE;
  }

  #let() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.held = false;
    this.card = null;
  }
}

export const pointing = new Pointing();
