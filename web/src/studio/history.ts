// Undo and redo for a whole card. Every step is plain data, so that drafts can store it.

import { same } from './sketch';
import type { Sketch } from '../protocol';

export type History = {
  past: Sketch[];
  now: Sketch;
  future: Sketch[];
  /** The group of the last change (see `changed`). `at` is the time of that change in milliseconds. */
  group: string | null;
  at: number;
};

/** The maximum number of undo steps. */
const MOST = 200;
/** Changes in the same group are separate steps if more milliseconds than this are between them. */
const PAUSE = 900;

/** A history without steps. */
export function begun(now: Sketch): History {
  return { past: [], now, future: [], group: null, at: 0 };
}

/**
 * The history with a change added. Quick changes in the same group are undone together; changes with the group null
 * never are.
 */
export function changed(history: History, now: Sketch, group: string | null, at: number): History {
  if (same(history.now, now)) return history;
  const joins = group !== null && group === history.group && at - history.at < PAUSE && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.now].slice(-MOST);
  return { past, now, future: [], group, at };
}

/** The history after undoing a step. */
export function undone(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], group: null, at: 0 };
}

/** The history after redoing a step. */
export function redone(history: History): History {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.now], now: after, future, group: null, at: 0 };
}

/** The history without its oldest steps, so that it has at most this many characters. */
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
