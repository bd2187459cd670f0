// Cards fly from where they lay to where they lie. The board measures before a change and lets fly after it.
import type { Tracked } from './track';

const TIME = 260;
const FEWEST_PIXELS = 4;

/** Where the cards and piles are now. */
export type Places = Map<string, DOMRect>;

/** Looks where the cards and piles are. */
export function measure(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const it of root.querySelectorAll<HTMLElement>('[data-id], [data-pile]')) {
    found.set(it.dataset.id ?? it.dataset.pile ?? '', it.getBoundingClientRect());
  }
  return found;
}

/** Lets cards fly from where they were. */
export function fly(root: HTMLElement, before: Places, tracked: Tracked) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const it of root.querySelectorAll<HTMLElement>('[data-id]')) {
    const id = it.dataset.id ?? '';
    const from = before.get(id) ?? before.get(tracked.origins.get(Number(id)) ?? '');
    if (!from || from.width === 0) continue;
    const to = it.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (to.width === 0 || Math.abs(x) + Math.abs(y) < FEWEST_PIXELS) continue;
    const scale = from.height / to.height;
    it.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 5 },
        { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
      ],
      { duration: TIME, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }
}
