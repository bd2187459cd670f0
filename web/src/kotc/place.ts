// Positions on the screen.

import { untrack } from 'svelte';
import { foot } from '../lib/foot.svelte';

const EDGE = 8;

/** The position for a box of this size near an element: above or below it, or next to it if `beside` is true. */
export function near(at: DOMRect, width: number, height: number, beside: boolean): { left: number; top: number } {
  const page = document.documentElement;
  // The question below the board must stay usable. But a box that is already placed stays where it is when the question
  // grows.
  const below = untrack(() => foot.high);
  const [wide, high] = [page.clientWidth, Math.max(page.clientHeight - below, height + 2 * EDGE)];
  const fit = (it: number, most: number) => Math.max(EDGE, Math.min(it, most - EDGE));
  if (beside) {
    const right = at.right + EDGE + width <= wide - EDGE;
    const left = right ? at.right + EDGE : at.left - EDGE - width;
    const middle = at.top + at.height / 2 - height / 2;
    return { left: fit(left, wide - width), top: fit(middle, high - height) };
  }
  const above = at.top - EDGE - height;
  const top = above >= EDGE ? above : at.bottom + EDGE;
  return { left: fit(at.left + at.width / 2 - width / 2, wide - width), top: fit(top, high - height) };
}
