// A draft that this page shows. The server answers when something has changed, so the page is always up to date.

import * as api from '../lib/api';
import type { DraftCard, DraftPage } from '../protocol';

/** How long to wait before asking for the next change, and before trying again after an error, in milliseconds. */
const PAUSE = 1000;
const RETRY = 4000;

/** The draft that this browser has just created; only the response to creating it says which cards are left out. */
export const created: { page: DraftPage | null } = { page: null };

export class DraftWatch {
  page = $state.raw<DraftPage | null>(null);
  problem = $state('');
  /** Whether the draft does not exist any more. */
  gone = $state(false);
  /** When the time for the pick runs out, as `performance.now()` counts; null while there is no pack. */
  deadline = $state<number | null>(null);
  busy = $state(false);

  constructor(readonly id: string) {
    if (created.page?.id === id) this.#show(created.page);
  }

  /** Loads the draft, and again whenever it changes. Returns a function that stops this. */
  follow(): () => void {
    const stopped = new AbortController();
    void this.#follow(stopped.signal);
    return () => stopped.abort();
  }

  async #follow(signal: AbortSignal) {
    while (!signal.aborted && !this.gone) {
      let pause = PAUSE;
      try {
        this.#show(await api.draft(this.id, this.page?.step ?? null, signal));
        this.problem = '';
      } catch (error) {
        if (api.isAborted(error)) return;
        this.#fail(error);
        pause = RETRY;
      }
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  #show(page: DraftPage) {
    // A response to an older question can come after a newer one.
    if (this.page && page.step < this.page.step) return;
    const { left_out = this.page?.left_out } = page;
    this.page = { ...page, left_out };
    this.deadline = page.pack ? performance.now() + page.pack.left : null;
  }

  #fail(error: unknown) {
    if (error instanceof api.ApiError && error.status === 404) this.gone = true;
    this.problem = api.told(error);
  }

  /** Sends a request whose response is the changed draft. Returns whether it succeeded. */
  async send(request: () => Promise<DraftPage>): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    try {
      this.#show(await request());
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The card with this number. */
  card(number: number): DraftCard | undefined {
    return this.page?.cards.find((it) => it.number === number);
  }

  /** A player's name. */
  name(seat: number): string {
    return this.page?.players[seat]?.name ?? '';
  }
}
