// Repeats a request whenever its input changes, but only for the newest input.

import { isAborted } from '../lib/aborted';

export class Latest<Order, Answer> {
  #wanted: { order: Order } | null = null;
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;
  #idle: (() => void)[] = [];

  /**
   * Sends at most one request every `pause` milliseconds. With `hasty`, a newer request cancels the running one.
   * Otherwise the newer request waits for the running one, so that results arrive even if changes come quickly.
   */
  constructor(
    readonly run: (order: Order, signal: AbortSignal) => Promise<Answer>,
    readonly done: (answer: Answer, order: Order) => void,
    readonly failed: (error: unknown, order: Order) => void,
    readonly pause: number,
    readonly hasty: boolean,
  ) {}

  want(order: Order) {
    this.#wanted = { order };
    this.#plan();
  }

  /** Resolves when no request is running or waiting. */
  idle(): Promise<void> {
    if (!this.#wanted && !this.#running) return Promise.resolve();
    return new Promise((done) => this.#idle.push(done));
  }

  stop() {
    clearTimeout(this.#timer);
    this.#wanted = null;
    this.#running?.abort();
    this.#running = null;
    this.#plan();
  }

  #plan() {
    if (!this.#wanted && !this.#running) for (const done of this.#idle.splice(0)) done();
    if (!this.#wanted || (this.#running && !this.hasty)) return;
    clearTimeout(this.#timer);
    const wait = this.#last + this.pause - performance.now();
    if (wait <= 0) void this.#begin();
    else this.#timer = setTimeout(() => void this.#begin(), wait);
  }

  async #begin() {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.#wanted = null;
    this.#running?.abort();
    const mine = new AbortController();
    this.#running = mine;
    this.#last = performance.now();
    try {
      const answer = await this.run(wanted.order, mine.signal);
      if (this.#running === mine) this.done(answer, wanted.order);
    } catch (error) {
      if (this.#running === mine && !isAborted(error)) this.failed(error, wanted.order);
    }
    if (this.#running !== mine) return;
    this.#running = null;
    this.#plan();
  }
}
