// What floats over the board: a card shown large, or a menu of answers about one card. Hovering shows a card large
// until the pointer leaves, or in the inspector if there is one. The key z, a tap or a long press opens the card's
// sheet, which stays until it is closed.

import { getContext, setContext } from 'svelte';
import type { Answer, KeepCard } from '../protocol';

/** A card that is shown large, or Gold, a Secret or the Royal Decree. */
export type Zoomed = {
  /** The name that is shown. */
  name: string;
  /** The name of the image: the card's number, or "gold", "secret", "decree", "back". */
  picture: string;
  /** The card; null for Gold, hidden Secrets and the Royal Decree. */
  card: KeepCard | null;
  /** Further remarks, such as where the card is and who knows it. */
  remarks: string[];
};

/** A menu of answers, next to the card or player that they involve. */
export type Choice = { answers: Answer[]; title: string; anchor: HTMLElement };

export class Over {
  zoomed = $state.raw<Zoomed | null>(null);
  anchor = $state.raw<HTMLElement | null>(null);
  stays = $state(false);
  /** The answers that involve the card whose sheet is open. */
  acts = $state.raw<Answer[]>([]);
  /** The card in the inspector. */
  inspected = $state.raw<Zoomed | null>(null);
  choice = $state.raw<Choice | null>(null);

  constructor(
    private readonly send: (answer: Answer) => void,
    private readonly pointed: () => Set<string>,
  ) {}

  /** Whether the game log highlights the place with this name. */
  lit(at: string | undefined): boolean {
    return at !== undefined && this.pointed().has(at);
  }

  /** Sends the answer if there is only one, or opens a menu if there are several. */
  act(answers: Answer[], title: string, anchor: HTMLElement) {
    this.leave();
    const [first] = answers;
    if (answers.length > 1) this.choice = { answers, title, anchor };
    else if (first) this.send(first);
  }

  /** Sends the answer that was chosen in the menu or on the sheet. */
  chosen(answer: Answer) {
    this.settle();
    this.close();
    this.send(answer);
  }

  /** Closes the menu. */
  settle() {
    const anchor = this.choice?.anchor;
    this.choice = null;
    if (anchor?.isConnected) anchor.focus();
  }

  /** Shows a card next to the anchor while the pointer rests on it. */
  rest(zoomed: Zoomed, anchor: HTMLElement) {
    if (this.stays || this.choice || !anchor.isConnected) return;
    this.zoomed = zoomed;
    this.anchor = anchor;
  }

  /** Hides the card when the pointer has left, unless its sheet is open. */
  leave() {
    if (!this.stays) this.zoomed = null;
  }

  /** Opens a card's sheet. `acts` are the answers that the sheet offers. */
  open(zoomed: Zoomed, anchor: HTMLElement, acts: Answer[] = []) {
    this.zoomed = zoomed;
    this.anchor = anchor;
    this.acts = acts;
    this.stays = true;
  }

  /** Whether the sheet of the card at this element is open. */
  isOpen(anchor: HTMLElement | undefined): boolean {
    return this.stays && this.anchor === anchor;
  }

  /** Closes the card and returns the focus to the element that it belongs to. */
  close() {
    const anchor = this.stays ? this.anchor : null;
    this.zoomed = null;
    this.acts = [];
    this.stays = false;
    if (anchor?.isConnected) anchor.focus();
  }

  /** Closes a card or menu whose anchor is no longer on the board. */
  tidy() {
    if (this.anchor && !this.anchor.isConnected && !this.stays) this.zoomed = null;
    if (this.choice && !this.choice.anchor.isConnected) this.choice = null;
  }
}

const KEY = Symbol('over');

/** Provides the overlay to the parts of a board. */
export function provide(send: (answer: Answer) => void, pointed: () => Set<string>): Over {
  return setContext(KEY, new Over(send, pointed));
}

/** The overlay of this board. */
export function over(): Over {
  return getContext<Over>(KEY);
}
