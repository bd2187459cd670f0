// What answers are about: marks as names that can be compared, and the answers under each of them.
import type { Answer, Mark } from '../protocol';

/** A card where it lies. */
export type Spot = { seat: number; zone: string; index: number };

/** The name of a place for a card. */
export function spotName({ seat, zone, index }: Spot): string {
  return `${seat}.${zone}.${index}`;
}

/** The name of a player as something that can be chosen. */
export function playerName(seat: number): string {
  return `player.${seat}`;
}

/** The name of a die as something that can be chosen: dice with the same face are the same. */
export function dieName(face: number): string {
  return `die.${face}`;
}

/** The name of what an answer is about, if the board shows such things. */
export function markName(mark: Mark | null): string | null {
  switch (mark?.mark) {
    case 'spot':
      return spotName(mark);
    case 'player':
      return playerName(mark.seat);
    case 'die':
      return dieName(mark.face);
    default:
      return null;
  }
}

/** The answers by what they are about. */
export function byMark(answers: Answer[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) {
    const name = markName(answer.mark);
    if (name === null) continue;
    const same = found.get(name);
    if (same) same.push(answer);
    else found.set(name, [answer]);
  }
  return found;
}

/** The seat a mark is about, if it is about one. */
export function seatOf(mark: Mark | null): number | null {
  return mark && (mark.mark === 'spot' || mark.mark === 'player') ? mark.seat : null;
}
