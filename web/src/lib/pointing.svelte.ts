// What a line of the chronicle points at, for the board to light up: while the pointer or the focus is on the line, or,
// after a tap, for a little while.

import type { Mark, Saw } from '../protocol';

const HELD = 5000;
const NONE: Mark[] = [];

class Pointing {
  marks: Mark[] = $state.raw(NONE);
  /** Is the line about what happened last? Then cards still lie where it says. */
  fresh = $state(false);
  /** Was it tapped? Then the board brings what is lit into sight. */
  held = $state(false);
  #timer = 0;

  /** Points at what a line is about. */
  at(line: Saw, fresh: boolean) {
    clearTimeout(this.#timer);
    this.held = false;
    this.marks = line.marks;
    this.fresh = fresh;
  }

  /** Goes on pointing for a while, whatever pointer and focus do. */
  hold(line: Saw, fresh: boolean) {
    this.at(line, fresh);
    this.held = true;
    this.#timer = window.setTimeout(() => this.#stop(), HELD);
  }

  /** The pointer or the focus has left the line. */
  leave() {
    if (!this.held) this.#stop();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.marks = NONE;
    this.held = false;
  }
}

export const pointing = new Pointing();
