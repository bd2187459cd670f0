// What somebody made and keeps, as a page lists it: fetched, deleted with a way back, and brought back.

import * as api from './api';
import { toasts } from './toasts.svelte';

type Calls<T> = {
  all: () => Promise<T[]>;
  deleted: () => Promise<T[]>;
  drop: (ids: string[]) => Promise<void>;
  restore: (ids: string[]) => Promise<void>;
  /** What is said when some were deleted. */
  gone: (some: T[]) => string;
};

export class Made<T extends { id: string }> {
  /** None before they have come. */
  all: T[] | null = $state.raw(null);
  /** Those that were deleted, the last first. */
  deleted: T[] = $state.raw([]);
  /** Why they did not come. */
  problem = $state('');
  #calls: Calls<T>;

  constructor(calls: Calls<T>) {
    this.#calls = calls;
  }

  async load() {
    try {
      [this.all, this.deleted] = await Promise.all([this.#calls.all(), this.#calls.deleted()]);
      this.problem = '';
    } catch (error) {
      this.problem = api.told(error);
    }
  }

  /** Deletes some, all or none, and offers to take it back. */
  async drop(ids: string[]) {
    const gone = (this.all ?? []).filter((it) => ids.includes(it.id));
    await tried(async () => {
      await this.#calls.drop(gone.map((it) => it.id));
      this.all = (this.all ?? []).filter((it) => !gone.includes(it));
      this.deleted = [...gone, ...this.deleted];
      toasts.say(this.#calls.gone(gone), false, { verb: 'Undo', run: () => void this.restore(gone.map((it) => it.id)) });
    });
  }

  async restore(ids: string[]) {
    await tried(async () => {
      await this.#calls.restore(ids);
      // Back where they lay, whatever the server thinks changed last.
      await this.load();
    });
  }
}

/** Does something and gives what came of it; none, and a note, if it did not work. */
export async function tried<R>(what: () => Promise<R>): Promise<R | null> {
  try {
    return await what();
  } catch (error) {
    toasts.say(api.told(error), true);
    return null;
  }
}
