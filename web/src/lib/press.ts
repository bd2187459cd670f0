// How a card reacts to presses. A mouse shows the card while it rests on it, and chooses it with a click. A finger
// would cover the card, so a tap only opens the card's sheet; a second tap or a button of the sheet chooses the card.
// What counts is the pointer that was used, never the size of the screen.

/** How long the mouse rests or a finger presses before a card is shown, in milliseconds. */
const LONG = 450;
/**
 * The size of a card's upper right corner in pixels, but at most `CORNER_PART` of the card's width. If a tap chooses
 * the card, a tap in this corner opens its sheet instead.
 */
const CORNER = 30;
const CORNER_PART = 0.4;

/** The state of a card, and what presses on it do. */
export type Pressed = {
  /** Whether the card can be chosen. */
  may: () => boolean;
  /** Whether choosing the card only marks it. If so, a single tap is enough to choose it. */
  marks: () => boolean;
  /** Whether the card's sheet is open. */
  isOpen: () => boolean;
  /** Whether this press closed another card's sheet. */
  dismissed: () => boolean;
  /** How long the mouse rests before the card is shown, in milliseconds; undefined for the usual time. */
  delay: () => number | undefined;
  /** Shows the card while the mouse rests on it. */
  rest: () => void;
  /** Called when the mouse has left the card. */
  leave: () => void;
  /** Opens the card's sheet. */
  open: () => void;
  /** Chooses the card. */
  choose: (byTouch: boolean) => void;
};

export class Press {
  #card: Pressed;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touch = false;
  /** Whether a long press has opened the sheet. If so, releasing the finger does nothing. */
  long = false;
  /** Whether the card could be chosen when the press began. */
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
    // Don't open the card if it could be chosen only when the press began, or if the click closed another card's sheet.
    else if (!pressed || may || !(this.#meant || (this.#card.dismissed() && !touch))) this.#card.open();
  };

  /** Stops the timer when the card is gone. */
  end() {
    clearTimeout(this.#timer);
  }
}

/** Whether a click hit the upper right corner of its element. */
function inCorner(event: MouseEvent): boolean {
  const { right, top, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const size = Math.min(CORNER, width * CORNER_PART);
  return right - event.clientX < size && event.clientY - top < size;
}
