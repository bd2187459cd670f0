// Positions in the card's text, as JavaScript string indices: how changes move them, and which problems and blanks are
// there.

import type { Advice, CheckProblem, Completion } from '../protocol';

export type Span = [from: number, to: number];

/** The difference between two versions of the text: the part between their common beginning and their common end. */
export function difference(before: string, after: string): { from: number; removed: number; added: number } {
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < least - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, removed: before.length - from - end, added: after.length - from - end };
}

/** The position of a range after a change; null if the change touched it. */
export function moved([from, to]: Span, before: string, after: string): Span | null {
  if (before === after) return [from, to];
  const { from: at, removed, added } = difference(before, after);
  if (to <= at) return [from, to];
  const by = added - removed;
  if (from >= at + removed) return [from + by, to + by];
  return null;
}

/** The position for the cursor after a change: the end of the changed part. */
export function cursorAfter(before: string, after: string): number {
  const { from, added } = difference(before, after);
  return from + added;
}

/** A piece of the text, as it is drawn beneath the text field. */
export type Piece = { text: string; mark: 'error' | 'warning' | null; blank: boolean };

/** Splits the text into marked, blank and plain pieces. Problems of zero length mark the letter next to them. */
export function pieces(text: string, problems: readonly CheckProblem[]): Piece[] {
  const cuts = new Set([0, text.length]);
  const spans = problems.flatMap((one) => {
    if (!one.place) return [];
    const [from, to] = visible(one.place, text.length);
    cuts.add(from).add(to);
    return [{ from, to, error: one.error }];
  });
  const blanks = [...text.matchAll(BLANK)].map((one): Span => [one.index, one.index + one[0].length]);
  for (const [from, to] of blanks) cuts.add(from).add(to);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, i) => {
    const to = sorted[i + 1];
    const over = spans.filter((one) => one.from <= from && one.to >= to);
    const mark = over.some((one) => one.error) ? 'error' : over.length > 0 ? 'warning' : null;
    return { text: text.slice(from, to), mark, blank: blanks.some((one) => one[0] <= from && one[1] >= to) };
  });
}

/** The range, widened to at least one letter if the text has one. */
export function visible([from, to]: Span, length: number): Span {
  const start = Math.min(from, length);
  const end = Math.min(to, length);
  if (end > start) return [start, end];
  return start < length ? [start, start + 1] : [Math.max(0, start - 1), start];
}

const BLANK = /\[[a-z]\]/g;

/** The next blank after the cursor, or before it if `back` is true. */
export function blankFrom(text: string, at: number, back: boolean): Span | null {
  const all = [...text.matchAll(BLANK)].map((one): Span => [one.index, one.index + one[0].length]);
  return (back ? all.findLast(([, to]) => to <= at) : all.find(([from]) => from >= at)) ?? null;
}

/** The name that proposals give to an ability until somebody names it. */
const UNNAMED = 'ABILITY';

/** The ranges of ability names that are still the placeholder. */
export function unnamed(text: string): Span[] {
  const all = text.matchAll(new RegExp(`(?<=^|\\n)${UNNAMED}(?: \\d+)?(?=:)`, 'g'));
  return [...all].map((one): Span => [one.index, one.index + one[0].length]);
}

/** The range of the ability name with which a text starts. */
export function nameIn(text: string): Span | null {
  const name = /^\p{Lu}+(?=: )/u.exec(text)?.[0];
  return name ? [0, name.length] : null;
}

/** The end of the part between these two texts, if the cursor is in that part and not yet at its end. */
export function endOf([before, behind]: readonly [string, string], text: string, at: number): number | null {
  const end = text.length - behind.length;
  return text.startsWith(before) && text.endsWith(behind) && before.length <= at && at < end ? end : null;
}

/** The index of the problem at the cursor; -1 for none. */
export function problemAt(problems: readonly CheckProblem[], at: number): number {
  return problems.findIndex((one) => one.place !== null && one.place[0] <= at && at <= one.place[1]);
}

/** The index of the next problem after the cursor, or before it if `back` is true. Wraps around; -1 for none. */
export function nextProblem(problems: readonly CheckProblem[], at: number, back: boolean): number {
  const placed = problems.map((one, i) => ({ i, from: one.place?.[0] ?? -1 })).filter((one) => one.from >= 0);
  placed.sort((a, b) => a.from - b.from);
  const found = back ? placed.findLast((one) => one.from < at) : placed.find((one) => one.from > at);
  return (found ?? (back ? placed.at(-1) : placed[0]))?.i ?? -1;
}

/** The blanks in the text, such as "[x]", without duplicates. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map((one) => one[0]))];
}

/** Whether the range is in an ability that still has a blank to fill in. */
export function unfilled([from, to]: Span, text: string): boolean {
  const start = text.lastIndexOf('\n', Math.max(0, from - 1)) + 1;
  const end = text.indexOf('\n', to);
  return blanksIn(text.slice(start, end < 0 ? text.length : end)).length > 0;
}

/** Whether the range is within the ability that the proposals are for. */
export function within(place: Span | null, advice: Advice): boolean {
  return place !== null && advice.place[0] <= place[0] && place[1] <= advice.place[1];
}

/** Whether a problem is about a whole ability that cannot be read. */
const unread = (one: CheckProblem) =>
  ['meaning', 'impossible', 'not-understood'].includes(one.code) ||
  (one.code === 'unknown-text' && one.suggestion === null);

/**
 * The problems to list. Those of a whole ability are left out if the proposals for it already show them. Fixes of single
 * words are still listed.
 */
export function toList(problems: readonly CheckProblem[], advice: readonly Advice[]): CheckProblem[] {
  return problems.filter((one) => !(unread(one) && advice.some((it) => within(one.place, it))));
}

/** The number of errors that people see: those that are listed, and each ability that has only proposals. */
export function errorsIn(problems: readonly CheckProblem[], advice: readonly Advice[]): number {
  const errors = problems.filter((one) => one.error);
  const listed = toList(errors, advice);
  const inside = (some: CheckProblem[], one: Advice) => some.some((error) => within(error.place, one));
  return listed.length + advice.filter((one) => inside(errors, one) && !inside(listed, one)).length;
}

/** The minimum number of words for which Keeper proposes abilities. Fewer words only search for components. */
export const IDEA_WORDS = 3;

/** Whether a suggestion continues what was typed. Apart from numbers, the typed text must match exactly. */
export function continues(option: Completion, text: string): boolean {
  const plain = (some: string) => some.toLowerCase().replace(/\s+/g, ' ');
  const typed = plain(text.slice(...option.replace)).trim();
  const insert = plain(option.insert);
  return insert.startsWith(typed) || plain(option.insert.replace(BLANK, '')).startsWith(typed);
}
