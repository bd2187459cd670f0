// Which step of the match a replay shows, and how fast it plays.

import { recall, remember } from '../lib/stored';
import type { TurnMark } from '../protocol';

/** The milliseconds per step at normal speed. */
const PACE = 900;

/** The speeds, as multiples of the normal one. */
export const SPEEDS = [0.5, 1, 2, 4];

export class Playback {
  step = $state(0);
  /** The number of steps of the match; 0 until it is known. */
  steps = $state(0);
  playing = $state(false);
  turns: TurnMark[] = $state.raw([]);
  speed = $state(1);
  /** The direction of the most recent single step. Steps without visible changes are skipped in the same direction. */
  #heading: -1 | 0 | 1 = 0;

  constructor(step: number) {
    this.step = step;
    const speed = Number(recall('replay-speed'));
    if (SPEEDS.includes(speed)) this.speed = speed;
  }

  /** The milliseconds per step. */
  get pace(): number {
    return PACE / this.speed;
  }

  /** The turn that is shown; undefined before the first one. */
  get turn(): TurnMark | undefined {
    return this.turns.findLast((it) => it.step <= this.step);
  }

  setSpeed(speed: number) {
    this.speed = speed;
    remember('replay-speed', String(speed));
  }

  go(to: number) {
    this.playing = false;
    this.#heading = to === this.step + 1 ? 1 : to === this.step - 1 ? -1 : 0;
    this.step = Math.max(0, Math.min(to, this.steps));
  }

  toggle() {
    if (!this.playing && this.step >= this.steps) this.step = 0;
    this.playing = !this.playing;
  }

  /** Goes to the next turn, or back to the beginning of this turn or the previous one. */
  jump(forward: boolean) {
    const next = forward
      ? this.turns.find((it) => it.step > this.step)
      : this.turns.findLast((it) => it.step < this.step);
    this.go(next?.step ?? (forward ? this.steps : 0));
  }

  /** Plays the next step, if the previous one has already arrived. */
  tick(shown: number | undefined) {
    if (this.step >= this.steps) this.playing = false;
    else if (shown !== undefined && shown >= this.step) {
      this.#heading = 1;
      this.step += 1;
    }
  }

  /** Skips a step in which the viewer saw no change, such as paying with one of several resources. */
  skipQuiet() {
    if (this.step > 0 && this.step < this.steps) this.step += this.#heading;
  }

  /** Handles a key; returns false if the key does nothing in a replay. */
  key(event: KeyboardEvent): boolean {
    const on = event.target as HTMLElement;
    if (on.closest('input, select, textarea') || (event.key === ' ' && on.closest('button, a, summary'))) return false;
    if (event.key === 'ArrowRight' && event.shiftKey) this.jump(true);
    else if (event.key === 'ArrowLeft' && event.shiftKey) this.jump(false);
    else if (event.key === 'ArrowRight') this.go(this.step + 1);
    else if (event.key === 'ArrowLeft') this.go(this.step - 1);
    else if (event.key === 'PageDown') this.go(this.step + 10);
    else if (event.key === 'PageUp') this.go(this.step - 10);
    else if (event.key === 'Home') this.go(0);
    else if (event.key === 'End') this.go(this.steps);
    else if (event.key === ' ') this.toggle();
    else return false;
    return true;
  }
}
