// The arrows from the links of the chain to their targets, in pixels of the board. Positions are measured without
// animations, so running animations don't matter.
import type { KotcLink, Mark } from '../protocol';
import { markName, seatOf } from './marks';

/** An arrow: its line as an SVG path, and whether its link is resolving or its targets are being chosen. */
export type Arrow = { path: string; now: boolean };

type Box = { x: number; y: number; width: number; height: number };

/** The position of an element on the board, ignoring animations. */
function box(root: HTMLElement, it: HTMLElement): Box {
  let [x, y] = [0, 0];
  for (let at: HTMLElement | null = it; at && at !== root; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y, width: it.offsetWidth, height: it.offsetHeight };
}

/** The element of a target: the card itself, otherwise its pile, otherwise its player. */
function target(root: HTMLElement, mark: Mark): HTMLElement | null {
  const seat = seatOf(mark);
  const pile = mark.mark === 'spot' ? `[data-pile="${mark.seat}.${mark.zone}"]` : '';
  const ways = [
    `[data-mark="${markName(mark)}"]`,
    pile,
    `[data-player="${seat}"]`,
    `[data-strip="${seat}"]`,
    `#tab-${seat}`,
  ];
  for (const way of ways.filter((it) => it !== '')) {
    const found = [...root.querySelectorAll<HTMLElement>(way)].find((it) => it.offsetParent !== null);
    if (found) return found;
  }
  return null;
}

/** A slightly curved line from one box to another, so that several lines can be distinguished. */
export function bend(from: Box, to: Box): string {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [toX, toY] = [to.x + to.width / 2, to.y + to.height / 2];
  const far = Math.hypot(toX - x, toY - y) || 1;
  // The line starts at the edge of its link and ends inside its target.
  const out = Math.min(0.5, (Math.min(from.width, from.height) / 2 + 4) / far);
  const [beginX, beginY] = [x + (toX - x) * out, y + (toY - y) * out];
  const [sideX, sideY] = [(y - toY) * 0.14, (toX - x) * 0.14];
  const round = (it: number) => Math.round(it);
  return `M${round(beginX)} ${round(beginY)}Q${round((beginX + toX) / 2 + sideX)} ${round((beginY + toY) / 2 + sideY)} ${round(toX)} ${round(toY)}`;
}

/** The arrows of a chain. */
export function aims(root: HTMLElement, chain: KotcLink[]): Arrow[] {
  return chain.flatMap((link, at) => {
    const from = root.querySelector<HTMLElement>(`[data-link="${at}"]`);
    if (!from) return [];
    return link.targets.flatMap((mark) => {
      const to = target(root, mark);
      return to ? [{ path: bend(box(root, from), box(root, to)), now: link.resolves || link.aiming }] : [];
    });
  });
}
