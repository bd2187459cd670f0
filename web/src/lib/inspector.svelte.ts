// The card inspector: on wide screens a fixed place next to the board shows the card that the pointer or the focus is on,
// so that nothing has to pop up over the board. The board provides the content; the frame of the page shows it.

import type { Snippet } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

class Inspector {
  /** Whether the screen is large enough for the inspector. */
  #fits = new MediaQuery('(min-width: 80rem) and (min-height: 37.5rem)');
  /** The content of the inspector; null on pages without a board. */
  content: Snippet | null = $state.raw(null);

  /** Whether cards are shown in the inspector. */
  get on(): boolean {
    return this.#fits.current && this.content !== null;
  }

  /** Shows the content until the returned function is called. */
  show(content: Snippet): () => void {
    this.content = content;
    return () => {
      if (this.content === content) this.content = null;
    };
  }
}

export const inspector = new Inspector();
