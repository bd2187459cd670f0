// Which dice hit what, read from what was seen: a guess for the eye, from which nothing else follows.
import type { KotcView, Saw } from '../protocol';
import { pointed } from './marks';

/** A die and what it hits, by its name. */
export type Hit = { face: number; at: string };

const MOST = 12;

/** The dice that an update brought to something: one for each damage a die can show, and for a player who lost hitpoints
 * in a battle those that nobody stood in the way of. `view` is the table before the update, `after` the table it brought. */
export function hits(view: KotcView, after: KotcView, saw: Saw[]): Hit[] {
  const battle = view.battles.at(-1);
  const thrown = saw.filter((it) => it.kind === 'roll').map((it) => ({ seat: seatOf(it), dice: [...it.dice] }));
  if (battle && thrown.length === 0) {
    const defender = battle.victim && 'seat' in battle.victim ? battle.victim.seat : -1;
    thrown.push({ seat: battle.attacker, dice: [...battle.attack_dice] }, { seat: defender, dice: [...battle.defense_dice] });
  }
  const found: Hit[] = [];
  for (const line of saw) {
    if (line.kind === 'damage' && line.dice[0] !== undefined) {
      const [at] = pointed(view, line.marks.slice(0, 1), true);
      const own = thrown.find((it) => it.dice.includes(line.dice[0] ?? 0));
      own?.dice.splice(own.dice.indexOf(line.dice[0]), 1);
      if (at !== undefined) found.push({ face: line.dice[0], at });
    } else if (line.kind === 'hitpoints') {
      const seat = seatOf(line);
      if ((after.players[seat]?.hp ?? 0) >= (view.players[seat]?.hp ?? 0)) continue;
      for (const other of thrown.filter((it) => it.seat !== seat)) {
        found.push(...other.dice.splice(0).map((face) => ({ face, at: `player.${seat}` })));
      }
    }
  }
  return found.slice(0, MOST);
}

function seatOf(line: Saw): number {
  const mark = line.marks[0];
  return mark?.mark === 'player' ? mark.seat : -1;
}
