// Views say where cards are, but not which card is which. To animate where a card came from and what changed, the cards
// of a view are paired with those of the view before. This is a guess and only used for animations.
import type { KotcPrint, KotcZone } from '../protocol';
import type { KotcView } from '../lib/view';

type Cards = Array<KotcPrint | null>;

/** What happened to a card since the view before. */
export type Change = { kind: 'came' | 'worse' | 'better' | 'other'; text: string };

/** The cards of a view with ids, and what changed. */
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

type Loose = { id: number; at: string; seat: number; print: KotcPrint | null };

// The order in a deck is unknown, so its cards have no ids; a smaller deck means that a card was drawn.
const UNTRACKED = 'deck';

function likeness(a: KotcPrint | null, b: KotcPrint | null): number {
  const [from, to] = [a?.face ?? null, b?.face ?? null];
  if (from === to) return a?.exhausted === b?.exhausted && same(a, b) ? 4 : 3;
  return from === null || to === null ? 1 : 0;
}

function same(a: KotcPrint | null, b: KotcPrint | null): boolean {
  return a?.stats?.[0] === b?.stats?.[0] && a?.stats?.[1] === b?.stats?.[1] && a?.counters.length === b?.counters.length;
}

/** For each card after, its place before, or -1: the most similar pairing that keeps the order. */
function pair(before: Cards, after: Cards): number[] {
  const width = after.length + 1;
  const best = new Array<number>((before.length + 1) * width).fill(0);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const like = likeness(before[i] ?? null, after[j] ?? null);
      const both = like > 0 ? like + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(both, at(i + 1, j), at(i, j + 1));
    }
  }
  const found = new Array<number>(after.length).fill(-1);
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    const like = likeness(before[i] ?? null, after[j] ?? null);
    if (like > 0 && at(i, j) === like + at(i + 1, j + 1)) found[j++] = i++;
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return found;
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
  if (count(before) !== count(after)) return { kind: 'other', text: '' };
  return null;
}

/** "+2", "−1". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** Tracks the cards from view to view. */
export class Tracker {
  #view: KotcView | null = null;
  #tracked: Tracked = { ids: new Map(), changes: new Map(), origins: new Map(), hitpoints: [] };
  #next = 0;

  /** The cards of this view, paired with those of the last one. */
  follow(view: KotcView): Tracked {
    if (view === this.#view) return this.#tracked;
    const before = this.#view;
    const last = this.#tracked;
    const tracked: Tracked = {
      ids: new Map(),
      changes: new Map(),
      origins: new Map(),
      hitpoints: view.players.map((it, seat) => it.hp - (before?.players[seat]?.hp ?? it.hp)),
    };
    const gone: Loose[] = [];
    const came: Loose[] = [];
    const drawn = new Set<number>();
    view.players.forEach((player, seat) => {
      for (const [zone, cards] of Object.entries(player.zones) as [KotcZone, Array<KotcPrint | null>][]) {
        const at = `${seat}.${zone}`;
        const old = before?.players[seat]?.zones[zone] ?? [];
        if (zone === UNTRACKED) {
          if (cards.length < old.length) drawn.add(seat);
          continue;
        }
        const names = last.ids.get(at) ?? [];
        const found = pair(old, cards);
        const kept = new Set(found);
        const ids = cards.map((print, index) => {
          const place = found[index] ?? -1;
          const id = names[place];
          if (id === undefined) {
            const fresh = this.#next++;
            came.push({ id: fresh, at, seat, print });
            return fresh;
          }
          const change = compare(old[place] ?? null, print);
          if (change) tracked.changes.set(id, change);
          return id;
        });
        names.forEach((id, index) => {
          if (!kept.has(index)) gone.push({ id, at, seat, print: old[index] ?? null });
        });
        tracked.ids.set(at, ids);
      }
    });
    if (before) settle(tracked, came, gone, drawn);
    this.#view = view;
    this.#tracked = tracked;
    return tracked;
  }
}

/** Gives new cards the ids of similar cards that are gone. */
function settle(tracked: Tracked, came: Loose[], gone: Loose[], drawn: Set<number>) {
  for (const card of came) {
    const liking = (it: Loose) => likeness(it.print, card.print) * 2 + Number(it.seat === card.seat);
    let best: Loose | undefined;
    for (const other of gone) {
      if (likeness(other.print, card.print) > 0 && (!best || liking(other) > liking(best))) best = other;
    }
    let id = card.id;
    if (best) {
      gone.splice(gone.indexOf(best), 1);
      const ids = tracked.ids.get(card.at);
      if (ids) ids[ids.indexOf(card.id)] = best.id;
      id = best.id;
    } else if (drawn.has(card.seat)) {
      tracked.origins.set(id, `${card.seat}.${UNTRACKED}`);
    }
    tracked.changes.set(id, { kind: 'came', text: '' });
  }
}
