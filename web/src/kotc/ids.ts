// Tracks cards from view to view, so that the board can animate where a card came from and what changed. The server
// reports every move. If the moves don't explain a zone's cards, as after a jump in a replay, its cards get new IDs.
import type { KotcPlace, KotcPrint, Saw } from '../protocol';
import type { KotcView } from '../lib/view';
import { playerName, pointed } from './marks';

type Cards = Array<KotcPrint | null>;

/** What happened to a card since the previous view. */
export type Change = { kind: 'came' | 'worse' | 'better' | 'other'; text: string };

/** The cards of a view with their IDs, and what changed. */
export type Tracked = {
  /** The ids of the cards, by seat and zone. */
  ids: Map<string, number[]>;
  /** What changed, by the card's id. */
  changes: Map<number, Change>;
  /** The piles that new cards came from, by the card's id. */
  origins: Map<number, string>;
  /** How much each player's hitpoints changed. */
  hitpoints: number[];
};

// The order in a deck is unknown, so its cards have no ids.
const UNTRACKED = 'deck';

/** A number with its sign: "+2", "−1". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

function compare(before: KotcPrint | null, after: KotcPrint | null): Change | null {
  if (!before || !after) return null;
  if (before.stats && after.stats) {
    const [offense, defense] = [after.stats[0] - before.stats[0], after.stats[1] - before.stats[1]];
    if (offense !== 0 || defense !== 0) {
      const text = [offense, defense].filter((it) => it !== 0).map(signed);
      return { kind: offense + defense < 0 ? 'worse' : 'better', text: text.join('/') };
    }
  }
  const count = (it: KotcPrint) => it.counters.reduce((sum, counter) => sum + counter.count, 0);
  return count(before) === count(after) ? null : { kind: 'other', text: '' };
}

function* zones(view: KotcView): Generator<[string, Cards]> {
  for (const [seat, player] of view.players.entries())
    for (const [zone, cards] of Object.entries(player.zones)) if (zone !== UNTRACKED) yield [`${seat}.${zone}`, cards];
}

/**
 * The damage that events deal to cards and players on the board, by their names. It is shown while the board waits for
 * later events, such as the deaths after all hits.
 */
export function blows(view: KotcView, saw: Saw[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { kind, marks } of saw) {
    const [mark, number] = marks;
    if (!mark || number?.mark !== 'number') continue;
    if (kind === 'damage')
      for (const name of pointed(view, [mark], true)) found.set(name, (found.get(name) ?? 0) + number.number);
    // An event about hitpoints says how many are left, not how many were lost.
    else if (kind === 'hitpoints' && mark.mark === 'player') {
      const lost = (view.players[mark.seat]?.hp ?? 0) - number.number;
      if (lost > 0) found.set(playerName(mark.seat), lost);
    }
  }
  return found;
}

/** Gives the cards of each view their ids. */
export class Ids {
  #view: KotcView | null = null;
  #tracked: Tracked = { ids: new Map(), changes: new Map(), origins: new Map(), hitpoints: [] };
  #next = 0;

  /** Returns the cards of this view, and what happened since the previous view. */
  follow(view: KotcView, saw: Saw[]): Tracked {
    if (view === this.#view) return this.#tracked;
    const before = this.#view;
    const tracked: Tracked = {
      ids: new Map([...this.#tracked.ids].map(([at, ids]) => [at, [...ids]])),
      changes: new Map(),
      origins: new Map(),
      hitpoints: view.players.map((it, seat) => it.hp - (before?.players[seat]?.hp ?? it.hp)),
    };
    if (before) for (const { moved } of saw) if (moved) this.#move(tracked, moved.from, moved.to);
    for (const [at, cards] of zones(view)) {
      if (tracked.ids.get(at)?.length !== cards.length)
        tracked.ids.set(
          at,
          cards.map(() => this.#next++),
        );
    }
    if (before) this.#compare(tracked, before, view);
    this.#view = view;
    this.#tracked = tracked;
    return tracked;
  }

  #move(tracked: Tracked, from: KotcPlace, to: KotcPlace) {
    const old = tracked.ids.get(`${from.seat}.${from.zone}`) ?? [];
    // The server doesn't say which of the hidden cards moved, so take the last one in the zone.
    const [known] = from.zone === UNTRACKED ? [] : old.splice(from.index ?? old.length - 1, 1);
    const id = known ?? this.#next++;
    if (from.zone === UNTRACKED) tracked.origins.set(id, `${from.seat}.${UNTRACKED}`);
    tracked.changes.set(id, { kind: 'came', text: '' });
    if (to.zone === UNTRACKED) return;
    const at = `${to.seat}.${to.zone}`;
    const ids = tracked.ids.get(at) ?? [];
    ids.splice(to.index ?? ids.length, 0, id);
    tracked.ids.set(at, ids);
  }

  #compare(tracked: Tracked, before: KotcView, view: KotcView) {
    const old = new Map<number, KotcPrint | null>();
    for (const [at, cards] of zones(before))
      cards.forEach((print, index) => old.set(this.#tracked.ids.get(at)?.[index] ?? -1, print));
    for (const [at, cards] of zones(view)) {
      cards.forEach((print, index) => {
        const id = tracked.ids.get(at)?.[index] ?? -1;
        const change = tracked.changes.has(id) ? null : compare(old.get(id) ?? null, print);
        if (change) tracked.changes.set(id, change);
      });
    }
  }
}
