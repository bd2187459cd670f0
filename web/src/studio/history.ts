// Undo and redo over a whole card. Every step is a value, so that a draft can keep it through a reload.

import { same } from './sketch';
import type { Sketch } from '../protocol';

export type History = {
  past: Sketch[];
  now: Sketch;
  future: Sketch[];
  /** What the last change was part of, as letters are of a word, and when it was, in milliseconds. */
  group: string | null;
  at: number;
};

/** More steps than anybody takes back. */
const MOST = 200;
/** Letters with longer between them are steps of their own. */
const PAUSE = 900;

export function begun(now: Sketch): History {
  return { past: [], now, future: [], group: null, at: 0 };
}

/** A change. Changes of one group in quick succession are taken back together; none is a group of its own. */
export function changed(history: History, now: Sketch, group: string | null, at: number): History {
  if (same(history.now, now)) return history;
  const joins = group !== null && group === history.group && at - history.at < PAUSE && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.now].slice(-MOST);
  return { past, now, future: [], group, at };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], group: null, at: 0 };
}

export function redone(history: History): History {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.now], now: after, future, group: null, at: 0 };
}

/** The same with fewer steps, the oldest forgotten, so that it fits into so many characters. */
export function within(history: History, characters: number): History {
  const weigh = (some: unknown) => JSON.stringify(some).length;
  let left = characters - weigh(history.now);
  const past: Sketch[] = [];
  for (const card of history.past.toReversed()) {
    left -= weigh(card);
    if (left < 0) break;
    past.unshift(card);
  }
  const future: Sketch[] = [];
  for (const card of history.future) {
    left -= weigh(card);
    if (left < 0) break;
    future.push(card);
  }
  return { ...history, past, future };
}
