// An element that cards can be dropped on.

export class Target {
  /** Whether something is being dragged over the element. */
  over = $state(false);
  #open: () => boolean;
  #take: () => void;

  /** Calls `take` when a card is dropped here. `open` says whether the dragged card can be dropped here. */
  constructor(open: () => boolean, take: () => void) {
    this.#open = open;
    this.#take = take;
  }

  /** Attaches the listeners to the element. */
  here = (node: HTMLElement) => {
    const stop = new AbortController();
    const on = (kind: 'dragover' | 'dragleave' | 'drop', does: (event: DragEvent) => void) =>
      node.addEventListener(kind, does, stop);
    on('dragover', (event) => {
      if (!this.#open()) return;
      event.preventDefault();
      this.over = true;
    });
    on('dragleave', () => (this.over = false));
    on('drop', (event) => {
      this.over = false;
      if (!this.#open()) return;
      event.preventDefault();
      this.#take();
    });
    return () => stop.abort();
  };
}
