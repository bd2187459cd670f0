// What the others did since the viewer's last turn, in a few sentences, for screens without room for the game log.

import type { Question, Saw, Sentence } from '../protocol';
import { chronicle } from './chronicle';

/** The kinds of events that a summary mentions, the most important first. */
const RANKS: Array<Saw['kind']> = ['end', 'hitpoints', 'attack', 'damage', 'move', 'activate', 'counter', 'change'];
/** The maximum number of sentences in a summary. */
const MOST = 3;

/** Whether an event is the beginning of a turn of this seat. */
const isTurnOf = (saw: Saw, seat: number) =>
  saw.kind === 'turn' && saw.marks.some((it) => it.mark === 'player' && it.seat === seat);

/** The first questions of a turn. */
const FIRST: Array<Question['why']> = ['resource_phase', 'turn'];

/** Whether a card only went to a hand or became a resource, which happens in every turn. */
const isUsual = ({ moved }: Saw) => moved !== null && (moved.to.zone === 'hand' || moved.to.zone === 'granary');

/** What the other players did before this turn of `you`, in order; empty unless the question is the first of the turn. */
export function recap(log: Saw[], you: number, question: Question): Sentence[] {
  const mine = log.findLastIndex((it) => isTurnOf(it, you));
  const acted = (it: Saw) => it.by === you && it.kind === 'move' && it.moved?.from.zone === 'hand';
  if (mine < 0 || !FIRST.includes(question.why) || log.slice(mine).some(acted)) return [];
  const before = log.slice(0, mine);
  const turns = before.findLastIndex((it) => isTurnOf(it, you));
  const first = before.findIndex((it, at) => at > turns && it.kind === 'turn');
  if (first < 0) return [];
  const lines = chronicle(before.slice(first)).flatMap((it) => it.lines);
  const rank = (kind: Saw['kind']) => (RANKS.includes(kind) ? RANKS.indexOf(kind) : Infinity);
  const told = lines.filter((it) => rank(it.kind) < Infinity && !isUsual(it));
  const best = new Set(told.toSorted((one, other) => rank(one.kind) - rank(other.kind)).slice(0, MOST));
  return told.filter((it) => best.has(it)).map((it) => it.text);
}
