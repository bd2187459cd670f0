// The server's check and drawing of the card that is being edited. The previous result stays until the new one arrives.

import { check, face, told } from '../lib/api';
import type { Advice, Checked, Sketch, CheckProblem } from '../protocol';
import { bounds } from './bounds';
import type { Box, Placed } from './bounds';
import { Latest } from './latest';
import { errorsIn, moved, unfilled } from './places';

/** The minimum time between two checks and between two drawings, in milliseconds. */
const CHECK_EVERY = 60;
const FACE_EVERY = 90;

/** The drawing of a card, and the position of the image on it. */
export type Face = { of: Sketch; address: string; picture: Placed | null };

export class Judging {
  checked: Checked | null = $state.raw(null);
  /** Why the current card could not be checked; empty if it could. */
  checkError = $state('');
  face: Face | null = $state.raw(null);
  /** Why the current card could not be drawn; empty if it could. */
  drawError = $state('');
  #text = $state('');
  /** The number of errors. Errors of abilities whose numbers aren't filled in yet don't count. */
  errors: number = $derived.by(() => errorsIn(this.problems(this.#text), this.advice(this.#text)));

  #checks = new Latest<Sketch, Checked>(
    async (card, signal) => {
      const begun = performance.now();
      const checked = await check(card, signal);
      performance.measure('check', { start: begun });
      return checked;
    },
    (checked, card) => {
      this.checked = checked;
      this.#text = card.text;
      this.checkError = '';
    },
    (error) => (this.checkError = told(error)),
    CHECK_EVERY,
    true,
  );
  #faces = new Latest<Sketch, Face>(
    (card, signal) => drawn(card, signal),
    (next) => {
      if (this.face) URL.revokeObjectURL(this.face.address);
      this.face = next;
      this.drawError = '';
    },
    (error) => (this.drawError = told(error)),
    FACE_EVERY,
    false,
  );

  /** Checks and draws a card. */
  look(card: Sketch) {
    this.#checks.want(card);
    this.#faces.want(card);
  }

  /**
   * The problems, moved to their current positions in the text. A problem whose text was changed loses its position. An
   * ability has no problems until its numbers are filled in, because it can't be read before that.
   */
  problems(text: string): CheckProblem[] {
    if (this.checkError) return [];
    return (this.checked?.problems ?? [])
      .filter((one) => !one.place || !unfilled(one.place, this.#text))
      .map((one) => (one.place ? { ...one, place: moved(one.place, this.#text, text) } : one));
  }

  /**
   * The proposals for abilities, moved to their current positions in the text. A proposal for text that was changed is
   * left out.
   */
  advice(text: string): Advice[] {
    if (this.checkError) return [];
    return (this.checked?.advice ?? []).flatMap((one) => {
      const place = unfilled(one.place, this.#text) ? null : moved(one.place, this.#text, text);
      return place ? [{ ...one, place }] : [];
    });
  }

  /** Whether this text was checked and is legal. */
  legal(text: string): boolean {
    return !this.checkError && this.#text === text && (this.checked?.legal ?? false);
  }

  /** Resolves once the current card was checked. */
  settled(): Promise<void> {
    return this.#checks.idle();
  }

  stop() {
    this.#checks.stop();
    this.#faces.stop();
    if (this.face) URL.revokeObjectURL(this.face.address);
  }
}

/** Fetches the drawing of a card, and waits until it can be shown without flickering. */
export async function drawn(card: Sketch, signal?: AbortSignal): Promise<Face> {
  const blob = await face({ card, theme: 'night' }, signal);
  const picture = card.image === null ? null : placed(await blob.text());
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return { of: card, address, picture };
}

/** The position of the image in a drawing. */
function placed(svg: string): Placed | null {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const image = page.querySelector('image');
  const clip = image
    ?.closest('[clip-path]')
    ?.getAttribute('clip-path')
    ?.match(/#([\w-]+)/)?.[1];
  const window = clip ? page.querySelector(`#${clip} path`)?.getAttribute('d') : null;
  const [left, top, width, height] = (page.getAttribute('viewBox') ?? '').split(' ').map(Number);
  if (!image || !window || !width || !height) return null;
  const at = (name: string) => Number(image.getAttribute(name));
  const shifted = (box: Box): Box => ({ ...box, x: box.x - left, y: box.y - top });
  const picture = { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
  return { card: [width, height], window: shifted(bounds(window)), picture: shifted(picture) };
}
