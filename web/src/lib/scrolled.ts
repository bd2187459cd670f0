// Remembers the scroll position of every history entry and restores it after going back or reloading.

/** The state of a history entry. */
type Entry = { entry: number };

const KEY = 'keeper.scrolled';
/** Events that mean that the person scrolls or does something else on the page. */
const MEANT = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

class Scrolled {
  #far = new Map(recalled());
  #entry: number;
  /** The position to scroll to when the page is loaded; null for the top of a new page. */
  #wanted: number | null = null;
  /** Stops restoring the position, if that is still in progress. */
  #stop: (() => void) | null = null;

  constructor() {
    // The browser would restore the position before the page is loaded.
    history.scrollRestoration = 'manual';
    const entry = entryOf(history.state);
    this.#entry = entry ?? Date.now();
    if (entry === null) history.replaceState({ entry: this.#entry } satisfies Entry, '');
    else {
      this.#wanted = this.#far.get(entry) ?? null;
      if (this.#wanted) this.settle();
    }
    addEventListener('scroll', () => this.#note(), { passive: true });
    addEventListener('pagehide', () => {
      this.#note();
      try {
        sessionStorage.setItem(KEY, JSON.stringify([...this.#far]));
      } catch {
        // Without storage, a reloaded page starts at the top.
      }
    });
  }

  /** Adds a history entry. */
  push(to: string) {
    this.#leave();
    this.#entry = Math.max(Date.now(), this.#entry + 1);
    this.#wanted = null;
    history.pushState({ entry: this.#entry } satisfies Entry, '', to);
  }

  /** Called when the browser went to another history entry. */
  popped(state: unknown) {
    this.#leave();
    this.#entry = entryOf(state) ?? Date.now();
    this.#wanted = this.#far.get(this.#entry) ?? 0;
  }

  /** Restores the position as soon as the page is long enough, unless the person scrolls in the meantime. */
  settle() {
    this.#stop?.();
    const wanted = this.#wanted ?? 0;
    if (wanted === 0) {
      scrollTo(0, 0);
      return;
    }
    const look = new ResizeObserver(() => {
      scrollTo(0, wanted);
      if (Math.abs(scrollY - wanted) < 2) stop();
    });
    const stop = () => {
      look.disconnect();
      for (const kind of MEANT) removeEventListener(kind, stop, true);
      this.#stop = null;
    };
    this.#stop = stop;
    for (const kind of MEANT) addEventListener(kind, stop, { capture: true, passive: true });
    look.observe(document.body);
  }

  #leave() {
    this.#note();
    this.#stop?.();
  }

  #note() {
    // While the position is being restored, the current one is meaningless.
    if (!this.#stop) this.#far.set(this.#entry, scrollY);
  }
}

function entryOf(state: unknown): number | null {
  const entry = (state as Partial<Entry> | null)?.entry;
  return typeof entry === 'number' ? entry : null;
}

function recalled(): [number, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [number, number][];
  } catch {
    return [];
  }
}

export const scrolled = new Scrolled();
