// Cards fly from where they lay to where they lie. The board measures before a change and lets fly after it.
import type { KotcView, Saw } from '../protocol';
import { hits } from './hits';
import type { Tracked } from './track';

const TIME = 260;
const FEWEST_PIXELS = 4;

/** Where the cards and piles are now. */
export type Places = Map<string, DOMRect>;

/** Looks where the cards and piles are. */
export function measure(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const it of root.querySelectorAll<HTMLElement>('[data-id], [data-pile], [data-mark], [data-player], .stage')) {
    const { id, pile, mark, player } = it.dataset;
    const place = it.getBoundingClientRect();
    for (const name of [id, pile, mark, player && `player.${player}`, it.matches('.stage') ? 'stage' : undefined]) {
      if (name !== undefined) found.set(name, place);
    }
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

const DIE = 30;
const AFTER = 55;

/** Lets dice fly to what they hit; any key or press ends it. */
export function strike(root: HTMLElement, places: Places, before: KotcView, after: KotcView, saw: Saw[]) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stage = places.get('stage') ?? root.querySelector('.middle')?.getBoundingClientRect();
  const flown = hits(before, after, saw).flatMap(({ face, at }, turn) => {
    const to = places.get(at);
    if (!stage || !to || to.width === 0) return [];
    const die = document.createElement('span');
    die.className = 'thrown';
    die.dataset.text = String(face);
    const [x, y] = [stage.left + stage.width / 2 - DIE / 2, stage.top + stage.height / 2 - DIE / 2];
    die.style.left = `${x}px`;
    die.style.top = `${y}px`;
    root.append(die);
    const way = `translate(${to.left + to.width / 2 - DIE / 2 - x}px, ${to.top + to.height / 2 - DIE / 2 - y}px)`;
    const flight = die.animate(
      [{ transform: 'none' }, { transform: `${way} rotate(360deg)`, offset: 0.85 }, { transform: `${way} rotate(360deg) scale(0.4)`, opacity: 0 }],
      { duration: TIME, delay: turn * AFTER, easing: 'cubic-bezier(0.4, 0, 0.6, 1)', fill: 'backwards' },
    );
    const gone = () => die.remove();
    flight.finished.then(gone, gone);
    return [flight];
  });
  if (flown.length === 0) return;
  const end = () => flown.forEach((it) => it.cancel());
  const ways = ['pointerdown', 'keydown'] as const;
  for (const way of ways) addEventListener(way, end, { once: true, capture: true });
  void Promise.allSettled(flown.map((it) => it.finished)).then(() => ways.forEach((way) => removeEventListener(way, end, true)));
}
