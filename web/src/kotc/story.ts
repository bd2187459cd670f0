// The course of a finished match: everybody's hitpoints turn by turn, and the turns in which somebody lost the most.

import type { Saw, Sentence, Span } from '../protocol';

/** The hitpoints that one player lost in one turn. */
export type Blow = {
  turn: number;
  seat: number;
  amount: number;
  /** The step of the match with the last damage of the turn. */
  step: number;
  /** The attack that led to the loss: the last attack before it in the same turn; null if there was none. */
  cause: Sentence | null;
};

/** The course of a match. */
export type Story = {
  /** For every player, their hitpoints before the first turn and after every turn. */
  hitpoints: number[][];
  /** The largest losses, in the order in which they happened. */
  blows: Blow[];
};

/** How many losses are shown. */
const BLOWS = 3;

const CHANGES = ['kotc-hitpoints-damage', 'kotc-hitpoints-payment', 'kotc-hitpoints-gain'];

/** The sentence about a change of hitpoints: this sentence or, if it only names the cause, the sentence inside it. */
function changeIn(sentence: Sentence | null): Sentence | null {
  if (!sentence) return null;
  if (CHANGES.includes(sentence.key)) return sentence;
  const what: Span | undefined = sentence.spans?.what;
  return what && 'sentence' in what ? changeIn(what.sentence) : null;
}

function numberIn(sentence: Sentence, name: 'seat' | 'amount' | 'now'): number {
  const span = sentence.spans?.[name];
  if (span && 'number' in span) return span.number;
  return span && 'seat' in span ? span.seat : 0;
}

/** Summarises the course of a match from its events. `last` are the hitpoints at the end. */
export function story(log: Saw[], last: number[]): Story {
  const changes = log.map(({ text }) => changeIn(text));
  // The hitpoints at the beginning are those before the first change.
  const now = last.map((hp, seat) => {
    const first = changes.find((it) => it && numberIn(it, 'seat') === seat);
    if (!first) return hp;
    const amount = numberIn(first, 'amount');
    return numberIn(first, 'now') + (first.key === 'kotc-hitpoints-gain' ? -amount : amount);
  });
  const hitpoints = now.map((hp) => [hp]);
  const blows = new Map<string, Blow>();
  let turn = 0;
  let cause: Sentence | null = null;
  for (const [at, saw] of log.entries()) {
    if (saw.kind === 'turn') {
      if (turn > 0) hitpoints.forEach((line, seat) => line.push(now[seat] ?? 0));
      turn += 1;
      cause = null;
    }
    if (saw.kind === 'attack') cause = saw.text;
    const change = changes[at];
    if (!change) continue;
    const seat = numberIn(change, 'seat');
    now[seat] = numberIn(change, 'now');
    if (change.key !== 'kotc-hitpoints-damage') continue;
    const key = `${turn} ${seat}`;
    const amount = numberIn(change, 'amount') + (blows.get(key)?.amount ?? 0);
    blows.set(key, { turn, seat, amount, step: saw.step, cause });
  }
  hitpoints.forEach((line, seat) => line.push(last[seat] ?? 0));
  const largest = [...blows.values()].toSorted((one, other) => other.amount - one.amount).slice(0, BLOWS);
  return { hitpoints, blows: largest.toSorted((one, other) => one.turn - other.turn) };
}
