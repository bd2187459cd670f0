// What a player did last in the current turn.

import type { Saw } from '../protocol';

/** Whether the latest thing that this player did in the current turn was to exhaust a card for its ability. */
export function usedAbility(log: Saw[], you: number | null): boolean {
  const turn = log.slice(log.findLastIndex((it) => it.kind === 'turn') + 1);
  const own = turn.filter((it) => it.by === you && you !== null);
  const did = (it: Saw) =>
    it.kind === 'activate' || it.kind === 'attack' || (it.kind === 'move' && it.moved?.from.zone === 'hand');
  const last = own.findLastIndex(did);
  return own[last]?.kind === 'activate' && own[last - 1]?.kind === 'exhaust';
}
