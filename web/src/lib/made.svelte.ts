// The cards or decks that a person made, as a page lists them: loading, deleting with undo, and restoring.

import * as api from './api';
import { t } from './texts';
import { toasts } from './toasts.svelte';

type Calls<T> = {
  all: () => Promise<T[]>;
  deleted: () => Promise<T[]>;
  drop: (ids: string[]) => Promise<void>;
  restore: (ids: string[]) => Promise<void>;
  /** The message after some cards or decks were deleted. */
  gone: (some: T[]) => string;
};

export class Made<T extends { id: string }> {
  /** All cards or decks; null before they are loaded. */
  all: T[] | null = $state.raw(null);
  /** The deleted cards or decks, the most recently deleted first. */
  deleted: T[] = $state.raw([]);
  /** The error if loading failed. */
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

  /** Deletes all of these cards or decks, or none if that fails, and offers to undo it. */
  async drop(ids: string[]) {
    const gone = (this.all ?? []).filter((it) => ids.includes(it.id));
    await tried(async () => {
      await this.#calls.drop(gone.map((it) => it.id));
      this.all = (this.all ?? []).filter((it) => !gone.includes(it));
      this.deleted = [...gone, ...this.deleted];
      toasts.say(this.#calls.gone(gone), false, {
        verb: t('lib-undo'),
        run: () => void this.restore(gone.map((it) => it.id)),
      });
    });
  }

  async restore(ids: string[]) {
    await tried(async () => {
      await this.#calls.restore(ids);
      // Only the server knows the positions of restored cards or decks in the list.
      await this.load();
    });
  }
}

/** Calls a function and returns its result. If it fails, shows the error and returns null. */
export async function tried<R>(what: () => Promise<R>): Promise<R | null> {
  try {
    return await what();
  } catch (error) {
    toasts.say(api.told(error), true);
    return null;
  }
}
