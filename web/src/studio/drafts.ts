// What was written and is not saved yet lies in this browser. Every tab has a slip of its own for the card it is at, so
// that two tabs do not write over each other; a slip whose tab was closed is found by the next one.

import { begun, within } from './history';
import type { History } from './history';

export type Draft = { base: number; history: History; at: number };

const PREFIX = 'keeper.draft.';
/** Browsers keep about five million characters for a site. */
const LONGEST = 400_000;
/** A page that is loaded again may have to wait until the one before it has let go, in milliseconds. */
const LETTING_GO = 400;

export class Slip {
  #release: () => void = () => {};

  private constructor(readonly key: string) {}

  /** Takes the slip for a card, or for a new one: this tab's, else the newest that no other tab holds, else a fresh one. */
  static async take(card: string | null): Promise<Slip> {
    const about = `${PREFIX}${card ?? 'new'}.`;
    const last = session(about);
    const own = last && read(last) ? last : null;
    const others = keys().filter((key) => key.startsWith(about) && key !== own);
    others.sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
    for (const key of own ? [own, ...others] : others) {
      const slip = new Slip(key);
      if (await slip.#hold(key === own ? LETTING_GO : 0)) return slip.#mine(about);
    }
    const slip = new Slip(`${about}${crypto.getRandomValues(new Uint32Array(2)).join('')}`);
    await slip.#hold(0);
    return slip.#mine(about);
  }

  read(): Draft | null {
    return read(this.key);
  }

  /** False if the browser has no room for it. */
  write(draft: Draft): boolean {
    for (const history of [within(draft.history, LONGEST), begun(draft.history.now)]) {
      try {
        localStorage.setItem(this.key, JSON.stringify({ ...draft, history }));
        return true;
      } catch {
        // Full or forbidden: without the steps there may be room.
      }
    }
    return false;
  }

  clear() {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Forbidden, so there is nothing.
    }
  }

  /** Lets another tab have it. */
  release() {
    this.#release();
  }

  #mine(about: string): Slip {
    try {
      sessionStorage.setItem(about, this.key);
    } catch {
      // Then a reload finds it as it finds those of closed tabs.
    }
    return this;
  }

  /** Is it ours from now on? Where the browser has no locks, everybody may have it. */
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
    // Whatever else lies there is nothing we wrote.
    return draft && Array.isArray(draft.history.past) && typeof draft.history.now.text === 'string' ? draft : null;
  } catch {
    return null;
  }
}
