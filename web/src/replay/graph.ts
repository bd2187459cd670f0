// The lines of the evaluation graph.

import type { Evaluation } from '../protocol';

/** The width of the graph; `HIGH` is its height. */
export const WIDE = 320;
export const HIGH = 110;

/** The x coordinate of a step in the graph. */
export function x(step: number, steps: number): number {
  return steps === 0 ? 0 : (step / steps) * WIDE;
}

/** The y coordinate of a chance in the graph. Chances are in thousandths. */
export function y(chance: number): number {
  return HIGH - (chance / 1000) * HIGH;
}

/** The line of a player's chances, as the points of an SVG polyline. */
export function line(positions: Evaluation[], seat: number, steps: number): string {
  return positions.map((it) => `${x(it.step, steps).toFixed(1)},${y(it.chances[seat] ?? 0).toFixed(1)}`).join(' ');
}

/** The position whose step is nearest to a place on the graph, from 0 (left) to 1 (right). */
export function nearest(positions: Evaluation[], part: number, steps: number): Evaluation | undefined {
  const far = (it: Evaluation) => Math.abs(it.step - part * steps);
  return positions.reduce<Evaluation | undefined>((best, it) => (!best || far(it) < far(best) ? it : best), undefined);
}
