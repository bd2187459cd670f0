// An element that cards can be dropped on.

export class Target {
  /** Is something dragged over it? */
  over = $state(false);
  #open: () => boolean;
  #take: () => void;

  /** Calls `take` for a drop while `open` says that the dragged card can go here. */
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
