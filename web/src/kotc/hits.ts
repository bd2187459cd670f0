// Guesses from the log which dice hit what, for animations only.
import type { KotcView, Saw } from '../protocol';
import { pointed } from './marks';

/** Dice that hit the same thing, and its name. */
export type Hit = { faces: number[]; at: string };

type Pool = { seat: number; dice: number[] };

const MOST = 30;

function sum(dice: number[]): number {
  return dice.reduce((all, it) => all + it, 0);
}

/** Takes the dice that add up to a number: all that somebody has left, or one of them. */
function exactly(pools: Pool[], amount: number): number[] {
  const whole = pools.find((it) => it.dice.length > 0 && sum(it.dice) === amount);
  if (whole) return whole.dice.splice(0);
  const one = pools.find((it) => it.dice.includes(amount));
  return one ? one.dice.splice(one.dice.indexOf(amount), 1) : [];
}

/** Takes the dice that dealt damage to a card. If the damage was reduced, takes the lowest die above it. */
function struck(pools: Pool[], amount: number): number[] {
  const found = exactly(pools, amount);
  if (found.length > 0) return found;
  const above = pools.flatMap((it) => it.dice).filter((it) => it > amount);
  return above.length > 0 ? exactly(pools, Math.min(...above)) : amount >= 1 && amount <= 6 ? [amount] : [];
}

/** The dice that hit something in an update: those that dealt damage, and those that changed a player's hitpoints. `view`
 * is the table before the update. */
export function hits(view: KotcView, saw: Saw[]): Hit[] {
  const battle = view.battles.at(-1);
  const pools: Pool[] = saw.filter((it) => it.kind === 'roll').map((it) => ({ seat: seatOf(it), dice: [...it.dice] }));
  if (battle && pools.length === 0) {
    const defender = battle.victim && 'seat' in battle.victim ? battle.victim.seat : -1;
    pools.push({ seat: battle.attacker, dice: [...battle.attack_dice] }, { seat: defender, dice: [...battle.defense_dice] });
  }
  const hitpoints = view.players.map((it) => it.hp);
  const found: Hit[] = [];
  for (const line of saw) {
    const number = numberOf(line);
    if (line.kind === 'damage') {
      const [at] = pointed(view, line.marks.slice(0, 1), true);
      const faces = struck(pools, number);
      if (at !== undefined && faces.length > 0) found.push({ faces, at });
    } else if (line.kind === 'hitpoints') {
      const seat = seatOf(line);
      const change = number - (hitpoints[seat] ?? number);
      hitpoints[seat] = number;
      // First try others' dice for damage and the player's own for healing, then the other way round.
      const foes = pools.filter((it) => it.seat !== seat);
      const own = pools.filter((it) => it.seat === seat);
      const faces = exactly(change < 0 ? [...foes, ...own] : [...own, ...foes], Math.abs(change));
      if (faces.length > 0) found.push({ faces, at: `player.${seat}` });
    }
  }
  let left = MOST;
  return found.flatMap(({ faces, at }) => {
    const shown = faces.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ faces: shown, at }] : [];
  });
}

function seatOf(line: Saw): number {
  const mark = line.marks[0];
  return mark?.mark === 'player' ? mark.seat : -1;
}

function numberOf(line: Saw): number {
  const mark = line.marks.at(-1);
  return mark?.mark === 'number' ? mark.number : 0;
}
