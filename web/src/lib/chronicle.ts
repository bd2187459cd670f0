// The game log, grouped by turns and without phases in which nothing happened.

import type { Saw, Sentence } from '../protocol';

/** A line of the log, and how often it was repeated in a row. */
export type Line = Saw & { text: Sentence; times: number };

/** A turn or round: its heading, if it has one, and what happened in it. */
export type Chapter = { title: Sentence | null; lines: Line[] };

const kindsOfTeams: Array<Saw['kind']> = ['attack', 'defend'];

export function chronicle(log: Saw[]): Chapter[] {
  const out: Chapter[] = [];
  // Events without a sentence are added to the next event that has one. Its line then highlights their cards, too.
  let parts: Saw[] = [];
  for (const saw of log) {
    if (saw.kind === 'turn' || out.length === 0) out.push({ title: saw.kind === 'turn' ? saw.text : null, lines: [] });
    if (saw.kind === 'turn') parts = [];
    if (saw.kind === 'turn') continue;
    const { text } = saw;
    if (text === null) {
      parts.push(saw);
      continue;
    }
    // A phase is a heading between the lines. Events before it belong to the line after it.
    if (saw.kind === 'phase') {
      const lines = out[out.length - 1].lines;
      if (lines.at(-1)?.kind === 'phase') lines.pop();
      lines.push({ ...saw, text, marks: [], times: 1 });
      continue;
    }
    // A creature is exhausted when it joins a team, which the line about the attack says.
    if (kindsOfTeams.includes(saw.kind)) {
      const lines = out[out.length - 1].lines;
      while (lines.at(-1)?.kind === 'exhaust') lines.pop();
    }
    const marks = [...parts, saw].flatMap((it) => it.marks);
    const kind = parts.find((it) => it.kind !== 'exhaust')?.kind ?? saw.kind;
    parts = [];
    const lines = out[out.length - 1].lines;
    const last = lines.at(-1);
    if (last && JSON.stringify(last.text) === JSON.stringify(text) && last.dice.length + saw.dice.length === 0) {
      last.times += 1;
      last.marks = [...last.marks, ...marks];
    } else lines.push({ ...saw, text, kind, marks, times: 1 });
  }
  for (const { lines } of out) if (lines.at(-1)?.kind === 'phase') lines.pop();
  return out;
}
