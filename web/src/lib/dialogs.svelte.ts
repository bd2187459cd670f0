// The dialogs that are open, the uppermost last. All else on the page can neither be used nor heard while there is one.

class Dialogs {
  #open: HTMLElement[] = $state.raw([]);

  /** Where something has to lie that is to be used whatever is open. */
  get top(): HTMLElement {
    return this.#open.at(-1) ?? document.body;
  }

  /** A dialog is open until the function it returns is called. */
  opened(dialog: HTMLElement): () => void {
    this.#open = [...this.#open, dialog];
    return () => (this.#open = this.#open.filter((it) => it !== dialog));
  }
}

export const dialogs = new Dialogs();
