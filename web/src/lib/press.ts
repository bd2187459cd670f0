// How a card reacts to presses. The mouse shows it while it rests there, and chooses it with a click. A finger would cover
// what it chooses, so a tap only opens the card's sheet; a second tap, or a button of the sheet, chooses. What counts is the
// pointer that was used, never the size of the screen.

/** How long the mouse rests or a finger presses before a card is shown, in milliseconds. */
const LONG = 450;
/** The size of the corner that opens the sheet where a tap chooses, in pixels. */
const CORNER = 30;

/** What presses can do to a card. */
export type Pressed = {
  /** Whether it can be chosen. */
  may: () => boolean;
  /** Whether choosing it only marks it, so that a tap does it at once. */
  marks: () => boolean;
  /** Whether its sheet is open. */
  isOpen: () => boolean;
  /** Whether this press closed another card's sheet. */
  dismissed: () => boolean;
  /** How long the mouse rests before the card is shown, in milliseconds, if not as long as usual. */
  delay: () => number | undefined;
  /** Shows it while the mouse rests on it. */
  rest: () => void;
  /** The mouse has left. */
  leave: () => void;
  /** Opens its sheet until it is closed. */
  open: () => void;
  /** Chooses it. */
  choose: (byTouch: boolean) => void;
};

export class Press {
  #card: Pressed;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touch = false;
  /** Whether a long press has opened the sheet, so that letting go does nothing more. */
  long = false;
  /** Whether it could be chosen when the press began. */
  #meant = false;

  constructor(card: Pressed) {
    this.#card = card;
  }

  readonly enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#card.rest(), this.#card.delay() ?? LONG);
  };

  readonly leave = () => {
    clearTimeout(this.#timer);
    this.#card.leave();
  };

  readonly down = (event: PointerEvent) => {
    clearTimeout(this.#timer);
    this.long = false;
    this.#meant = this.#card.may();
    this.#touch = event.pointerType !== 'mouse';
    if (!this.#touch) return;
    this.#timer = setTimeout(() => {
      this.long = true;
      this.#card.open();
    }, LONG);
  };

  readonly up = () => clearTimeout(this.#timer);

  readonly click = (event: MouseEvent) => {
    clearTimeout(this.#timer);
    // The keyboard clicks without a press.
    const pressed = event.detail > 0;
    const touch = pressed && this.#touch;
    this.#touch = false;
    if (this.long) {
      this.long = false;
      return;
    }
    const may = this.#card.may();
    const early = !touch || this.#card.isOpen() || (this.#card.marks() && !inCorner(event));
    if (may && early) this.#card.choose(touch);
    // A click that came too late to choose shows nothing, nor does one that closed another card.
    else if (!pressed || may || !(this.#meant || (this.#card.dismissed() && !touch))) this.#card.open();
  };

  /** Stops waiting when the card is gone. */
  end() {
    clearTimeout(this.#timer);
  }
}

/** Whether a click hit the upper right corner of its element. */
function inCorner(event: MouseEvent): boolean {
  const { right, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return right - event.clientX < CORNER && event.clientY - top < CORNER;
}
