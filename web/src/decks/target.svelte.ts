// A place on which cards can be dropped.

export class Target {
  /** Is something held over it? */
  over = $state(false);
  #open: () => boolean;
  #take: () => void;

  /** Takes what is dropped while it is `open` for what is dragged. */
  constructor(open: () => boolean, take: () => void) {
    this.#open = open;
    this.#take = take;
  }

  /** For the element that is the place. */
  here = (node: HTMLElement) => {
    const stop = new AbortController();
    const on = (kind: 'dragover' | 'dragleave' | 'drop', does: (event: DragEvent) => void) => node.addEventListener(kind, does, stop);
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
