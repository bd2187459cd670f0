// How far every entry of the history was scrolled: who goes back, or loads the page again, finds it as they left it.

/** What an entry of the history carries. */
type Entry = { entry: number };

const KEY = 'keeper.scrolled';
/** The person scrolls, or is about to do something else. */
const MEANT = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

class Scrolled {
  #far = new Map(recalled());
  #entry: number;
  /** Where the page is to be once it is there; null is the top of a new page. */
  #wanted: number | null = null;
  /** Ends what is still on its way to its place. */
  #stop: (() => void) | null = null;

  constructor() {
    // The browser would try before the page has come.
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
        // Then a page that is loaded again begins at its top.
      }
    });
  }

  /** A new entry of the history. */
  push(to: string) {
    this.#leave();
    this.#entry = Math.max(Date.now(), this.#entry + 1);
    this.#wanted = null;
    history.pushState({ entry: this.#entry } satisfies Entry, '', to);
  }

  /** The browser went to another entry. */
  popped(state: unknown) {
    this.#leave();
    this.#entry = entryOf(state) ?? Date.now();
    this.#wanted = this.#far.get(this.#entry) ?? 0;
  }

  /** The page has changed: to where it was left, as soon as it is long enough, unless the person scrolls meanwhile. */
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
    // What is on its way to its place is not there yet.
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
