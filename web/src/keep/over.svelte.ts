// What floats over the board: a card shown large, or a menu of answers about the same card. Hovering shows a card large
// until the pointer leaves; the key z or a long press shows it until it is closed.

import { getContext, setContext } from 'svelte';
import type { Answer, KeepCard } from '../protocol';

/** Something that is shown large. */
export type Zoomed = {
  /** Its name. */
  name: string;
  /** The name of its image: the card's number, or "gold", "secret", "decree", "back". */
  picture: string;
  /** The card; null for Gold, hidden Secrets and the Royal Decree. */
  card: KeepCard | null;
  /** Further remarks, such as where it is and who knows it. */
  remarks: string[];
};

/** A menu of answers, next to the card or player that they involve. */
export type Choice = { answers: Answer[]; title: string; anchor: HTMLElement };

export class Over {
  zoomed = $state.raw<Zoomed | null>(null);
  anchor = $state.raw<HTMLElement | null>(null);
  stays = $state(false);
  choice = $state.raw<Choice | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (answer: Answer) => void,
    private readonly pointed: () => Set<string>,
  ) {}

  /** Whether the game log highlights the thing with this name. */
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

  /** Sends the answer that was chosen in the menu. */
  chosen(answer: Answer) {
    this.settle();
    this.send(answer);
  }

  /** Closes the menu. */
  settle() {
    const anchor = this.choice?.anchor;
    this.choice = null;
    if (anchor?.isConnected) anchor.focus();
  }

  /** Shows a card next to the anchor once the pointer has rested on it. */
  rest(zoomed: Zoomed, anchor: HTMLElement) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.stays || this.choice || !anchor.isConnected) return;
      this.zoomed = zoomed;
      this.anchor = anchor;
    }, REST);
  }

  /** Called when the pointer has left. */
  leave() {
    clearTimeout(this.timer);
    if (!this.stays) this.zoomed = null;
  }

  /** Shows a card until it is closed. */
  open(zoomed: Zoomed, anchor: HTMLElement) {
    clearTimeout(this.timer);
    this.zoomed = zoomed;
    this.anchor = anchor;
    this.stays = true;
  }

  /** Closes the card and returns the focus. */
  close() {
    const anchor = this.stays ? this.anchor : null;
    this.zoomed = null;
    this.stays = false;
    if (anchor?.isConnected) anchor.focus();
  }

  /** Closes a card or menu whose anchor is no longer on the board. */
  tidy() {
    if (this.anchor && !this.anchor.isConnected && !this.stays) this.zoomed = null;
    if (this.choice && !this.choice.anchor.isConnected) this.choice = null;
  }
}

/** The hover time before a card is shown large, in milliseconds. */
const REST = 450;
const KEY = Symbol('over');

/** Provides the overlay to the parts of a board. */
export function provide(send: (answer: Answer) => void, pointed: () => Set<string>): Over {
  return setContext(KEY, new Over(send, pointed));
}

/** The overlay of this board. */
export function over(): Over {
  return getContext<Over>(KEY);
}
