// The log as a chronicle: turns as chapters, phases in which nothing happened left out.

import type { Saw } from '../protocol';

export type Chapter = { title: string; lines: Saw[] };

export function chronicle(log: Saw[]): Chapter[] {
  const out: Chapter[] = [];
  for (const saw of log) {
    if (saw.kind === 'turn' || out.length === 0) out.push({ title: saw.kind === 'turn' ? saw.text : 'Before the game', lines: [] });
    if (saw.kind === 'turn') continue;
    const lines = out[out.length - 1].lines;
    if (saw.kind === 'phase' && lines.at(-1)?.kind === 'phase') lines.pop();
    lines.push(saw);
  }
  for (const [i, chapter] of out.entries())
    if (i < out.length - 1 && chapter.lines.at(-1)?.kind === 'phase') chapter.lines.pop();
  return out;
}
