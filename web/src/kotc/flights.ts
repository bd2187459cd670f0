// Animations of cards and dice. The board measures before a change and animates after it.
import type { KotcView, Saw } from '../protocol';
import type { Tracked } from './ids';
import { pointed } from './marks';
import { scrolled } from '../lib/fit';

const TIME = 260;
const FEWEST_PIXELS = 4;

/** Positions of cards and piles on the screen, by their names. */
export type Places = Map<string, DOMRect>;

/** Measures the positions of cards and piles. */
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

/** Animates cards from their previous positions. */
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
const GAP = 5;
const ROW = 6;
const ROLL = 240;
const AFTER = 55;

/** The positions of `count` dice around a centre, in rows so that no die covers another. */
export function laid(count: number): Array<[number, number]> {
  const rows = Math.ceil(count / ROW);
  const wide = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / wide);
    const inRow = Math.min(wide, count - row * wide);
    return [((at % wide) - (inRow - 1) / 2) * (DIE + GAP), (row - (rows - 1) / 2) * (DIE + GAP)];
  });
}

/** A box on the screen. */
type Box = { left: number; top: number; width: number; height: number };

/** Moves the upper left corner of a die so that the die stays within a box. */
export function within([x, y]: [number, number], box: Box): [number, number] {
  const inside = (at: number, from: number, size: number) => Math.max(from, Math.min(at, from + size - DIE));
  return [inside(x, box.left, box.width), inside(y, box.top, box.height)];
}

/** Dice that hit the same card or player, and the name of that card or player. */
export type Hit = { faces: number[]; at: string };

/** The maximum number of dice that fly at the same time. */
const MOST_DICE = 30;

/** The dice that hit each card or player, at most `MOST_DICE` in all. Cards are found at their previous positions. */
export function hits(before: KotcView, saw: Saw[]): Hit[] {
  let left = MOST_DICE;
  return saw.flatMap((line) => {
    if ((line.kind !== 'damage' && line.kind !== 'hitpoints') || line.dice.length === 0) return [];
    const [at] = pointed(before, line.marks.slice(0, 1), true);
    const faces = line.dice.slice(0, left);
    left -= faces.length;
    return at === undefined || faces.length === 0 ? [] : [{ faces, at }];
  });
}

/** Animates dice that roll and fly to the card or player they hit. Any key or click ends the animation. */
export function strike(root: HTMLElement, places: Places, before: KotcView, saw: Saw[]) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stage = places.get('stage') ?? root.querySelector('.middle')?.getBoundingClientRect();
  if (!stage) return;
  const [x, y] = [stage.left + stage.width / 2 - DIE / 2, stage.top + stage.height / 2 - DIE / 2];
  // The dice stay within the visible part of the board.
  const room = scrolled(root).getBoundingClientRect();
  let turn = 0;
  const flown = hits(before, saw).flatMap(({ faces, at }) => {
    const to = places.get(at);
    if (!to || to.width === 0) return [];
    const [toX, toY] = [to.left + to.width / 2 - DIE / 2 - x, to.top + to.height / 2 - DIE / 2 - y];
    // Several dice are first shown side by side. A single die flies immediately after the dice before it.
    const rolls = faces.length > 1 ? ROLL : 0;
    return laid(faces.length).map(([aside, down], place) => {
      const die = document.createElement('span');
      die.className = 'thrown';
      die.dataset.text = String(faces[place]);
      die.dataset.at = at;
      die.style.left = `${x}px`;
      die.style.top = `${y}px`;
      root.append(die);
      const move = (it: [number, number]) => {
        const [left, top] = within([x + it[0], y + it[1]], room);
        return `translate(${left - x}px, ${top - y}px)`;
      };
      const lies = move([aside, down]);
      const way = move([toX + aside * 0.4, toY + down * 0.4]);
      const time = rolls * 2 + TIME;
      const flight = die.animate(
        [
          { transform: `${lies} translateY(-26px) rotate(-200deg) scale(0.7)`, opacity: rolls ? 0 : 1 },
          { transform: `${lies} rotate(0deg)`, opacity: 1, offset: rolls / time },
          { transform: `${lies} rotate(0deg)`, opacity: 1, offset: (rolls * 2) / time },
          { transform: `${way} rotate(360deg)`, opacity: 1, offset: 1 - (TIME * 0.15) / time },
          { transform: `${way} rotate(360deg) scale(0.4)`, opacity: 0 },
        ],
        { duration: time, delay: turn++ * AFTER, easing: 'cubic-bezier(0.4, 0, 0.6, 1)', fill: 'backwards' },
      );
      const gone = () => die.remove();
      flight.finished.then(gone, gone);
      return flight;
    });
  });
  if (flown.length === 0) return;
  const end = () => flown.forEach((it) => it.cancel());
  const ways = ['pointerdown', 'keydown'] as const;
  for (const way of ways) addEventListener(way, end, { once: true, capture: true });
  void Promise.allSettled(flown.map((it) => it.finished)).then(() =>
    ways.forEach((way) => removeEventListener(way, end, true)),
  );
}
