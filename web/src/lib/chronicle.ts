// The log as a chronicle: turns as chapters, phases in which nothing happened left out.

import type { Saw } from '../protocol';

/** A line, and how often in a row it was so. */
export type Line = Saw & { times: number };

export type Chapter = { title: string; lines: Line[] };

export function chronicle(log: Saw[]): Chapter[] {
  const out: Chapter[] = [];
  for (const saw of log) {
    if (saw.kind === 'turn' || out.length === 0) out.push({ title: saw.kind === 'turn' ? saw.text : 'Before the game', lines: [] });
    if (saw.kind === 'turn') continue;
    const lines = out[out.length - 1].lines;
    if (saw.kind === 'phase' && lines.at(-1)?.kind === 'phase') lines.pop();
    const last = lines.at(-1);
    if (last && last.text === saw.text && last.dice.length + saw.dice.length === 0) {
      last.times += 1;
      last.marks = [...last.marks, ...saw.marks];
    } else lines.push({ ...saw, times: 1 });
  }
  for (const [i, chapter] of out.entries())
    if (i < out.length - 1 && chapter.lines.at(-1)?.kind === 'phase') chapter.lines.pop();
  return out;
}
