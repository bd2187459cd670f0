// Unsaved changes are stored in this browser. Every tab has its own slip (a storage key with a lock) for the card it
// edits, so that two tabs don't overwrite each other. The next tab takes over the slip of a closed tab.

import { begun, within } from './history';
import type { History } from './history';

export type Draft = { base: number; history: History; at: number };

const PREFIX = 'keeper.draft.';
/** The maximum length of a draft, in characters. Browsers store about five million per site. */
const LONGEST = 400_000;
/** How long a reloaded page waits for the old page to release its lock, in milliseconds. */
const RELEASE_WAIT = 400;

export class Slip {
  #release: () => void = () => {};

  private constructor(readonly key: string) {}

  /**
   * The slip (the stored draft) for a card or for a new card: this tab's own slip, otherwise the newest slip that no
   * other tab uses, otherwise a new one.
   */
  static async take(card: string | null): Promise<Slip> {
    const about = `${PREFIX}${card ?? 'new'}.`;
    const last = session(about);
    const own = last && read(last) ? last : null;
    const others = keys().filter((key) => key.startsWith(about) && key !== own);
    others.sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
    for (const key of own ? [own, ...others] : others) {
      const slip = new Slip(key);
      if (await slip.#hold(key === own ? RELEASE_WAIT : 0)) return slip.#mine(about);
    }
    const slip = new Slip(`${about}${crypto.getRandomValues(new Uint32Array(2)).join('')}`);
    await slip.#hold(0);
    return slip.#mine(about);
  }

  read(): Draft | null {
    return read(this.key);
  }

  /** Stores a draft; returns false if the browser has no space for it. */
  write(draft: Draft): boolean {
    for (const history of [within(draft.history, LONGEST), begun(draft.history.now)]) {
      try {
        localStorage.setItem(this.key, JSON.stringify({ ...draft, history }));
        return true;
      } catch {
        // Storage is full or forbidden. There may be enough space for the draft without its undo steps.
      }
    }
    return false;
  }

  clear() {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Storage is forbidden, so there is nothing to remove.
    }
  }

  /** Lets another tab take the slip. */
  release() {
    this.#release();
  }

  #mine(about: string): Slip {
    try {
      sessionStorage.setItem(about, this.key);
    } catch {
      // Without storage, a reloaded page finds the slip like that of a closed tab.
    }
    return this;
  }

  /** Locks the slip for this tab; returns false if another tab holds it. Browsers without locks always allow it. */
  #hold(wait: number): Promise<boolean> {
    const { locks } = navigator as { locks?: LockManager };
    if (!locks) return Promise.resolve(true);
    return new Promise((held) => {
      const options: LockOptions = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true };
      const hold = (lock: Lock | null) => {
        held(lock !== null);
        return lock ? new Promise<void>((done) => (this.#release = done)) : undefined;
      };
      locks.request(this.key, options, hold).catch(() => held(false));
    });
  }
}

function session(about: string): string | null {
  try {
    return sessionStorage.getItem(about);
  } catch {
    return null;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    // Ignores anything that is not a draft.
    return draft && Array.isArray(draft.history.past) && typeof draft.history.now.text === 'string' ? draft : null;
  } catch {
    return null;
  }
}
