// The open dialogs, the topmost one last. While a dialog is open, the rest of the page can't be used or read.

class Dialogs {
  #open: HTMLElement[] = $state.raw([]);

  /** The parent for elements that must stay usable while dialogs are open. */
  get top(): HTMLElement {
    return this.#open.at(-1) ?? document.body;
  }

  /** Registers an open dialog until the returned function is called. */
  opened(dialog: HTMLElement): () => void {
    this.#open = [...this.#open, dialog];
    return () => (this.#open = this.#open.filter((it) => it !== dialog));
  }
}

export const dialogs = new Dialogs();
