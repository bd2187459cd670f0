// Divides what happened into beats: groups of events that people see at once, such as all dice of a roll, all hits, all
// deaths, or a card with its payment. Beats are made only from the events; the server sends the boards.

import type { Saw } from '../protocol';

/** The kind of events that a beat shows. */
export type BeatKind =
  'turn' | 'card' | 'draw' | 'place' | 'attack' | 'defend' | 'roll' | 'hit' | 'death' | 'effect' | 'end' | 'aside';

/** A beat: events that are shown at the same time. */
export type Beat = {
  kind: BeatKind;
  saw: Saw[];
  /**
   * The index of the view that the board shows when this beat begins; null if the board doesn't change yet. The views
   * between the events come first, from index 0; the newest view comes last.
   */
  view: number | null;
  /** How many events of the update have been shown when this beat ends. */
  end: number;
  /** How long the beat is shown at normal speed, in milliseconds. */
  time: number;
};

/** How long beats are shown at normal speed, in milliseconds. */
const TIMES: Record<BeatKind, number> = {
  turn: 900,
  card: 1100,
  draw: 450,
  place: 500,
  attack: 1100,
  defend: 700,
  roll: 1100,
  hit: 850,
  death: 750,
  effect: 650,
  end: 1200,
  aside: 0,
};

/**
 * Long turns are shown faster: once a turn has been shown for `after` milliseconds, the time of each further beat is
 * multiplied by `factor`.
 */
const HURRY: Array<[after: number, factor: number]> = [
  [6000, 0.3],
  [3500, 0.55],
];

/** How long a beat is shown if its turn has already been shown for `watched` milliseconds. */
export function hurried(time: number, watched: number): number {
  return time * (HURRY.find(([after]) => watched >= after)?.[1] ?? 1);
}

/** The kinds by rank: a beat with several kinds of events has the kind that comes first in this list. */
const RANKS: BeatKind[] = [
  'end',
  'turn',
  'attack',
  'defend',
  'roll',
  'card',
  'effect',
  'place',
  'draw',
  'aside',
  'hit',
  'death',
];

/** The text key of "You have no minion to attack with, so nothing is left to do this turn". */
const IDLE = 'kotc-cannot-attack';
const isIdle = (beat: Beat) => beat.saw.some((it) => it.text?.key === IDLE);
/** How long the message about a turn that ends without a question is shown, in milliseconds at normal speed. */
const ENDS = 1500;

/** How long the coins of all players are shown before the winner, in milliseconds at normal speed. */
const COUNTED = 1800;
/** Whether a beat belongs to the end of a match of KEEP: an empty hand, the Secrets, the coins, the winner. */
export const isFinale = (beat: Beat) =>
  beat.saw.some((it) => it.kind === 'count' || it.kind === 'end' || FINALE.includes(it.text?.key ?? ''));
const FINALE = ['keep-hands-empty', 'keep-revealed'];

/** A beat with more events than this takes no time, because nobody wants to watch them all. */
const MOST = 60;

function kindOf(saw: Saw): BeatKind {
  switch (saw.kind) {
    case 'turn':
    case 'attack':
    case 'defend':
    case 'roll':
    case 'end':
      return saw.kind;
    case 'damage':
      return 'hit';
    case 'hitpoints':
      return saw.dice.length > 0 ? 'hit' : 'effect';
    case 'activate':
      return 'card';
    case 'exhaust':
    case 'recover':
    case 'phase':
    case 'shuffle':
      return 'aside';
    case 'move':
      return moveOf(saw);
    default:
      return 'effect';
  }
}

function moveOf({ moved }: Saw): BeatKind {
  // In KEEP, every move of a card is shown.
  if (!moved) return 'card';
  const [from, to] = [moved.from.zone, moved.to.zone];
  // Cards that an effect created leave the game when they are destroyed.
  if (from === 'field' && (to === 'grave' || to === 'out')) return 'death';
  if (from === 'deck' && to === 'hand') return 'draw';
  if (to === 'revealed' || to === 'field') return 'card';
  if (from === 'revealed' && to === 'grave') return 'aside';
  if (to === 'granary' || to === 'traps') return 'place';
  return 'effect';
}

const isBlow = (kind: BeatKind) => kind === 'hit' || kind === 'death';
const stronger = (one: BeatKind, other: BeatKind) => (RANKS.indexOf(one) <= RANKS.indexOf(other) ? one : other);

/** Whether an event belongs to the beat before it. */
function joins(beat: Beat, kind: BeatKind, saw: Saw): boolean {
  const last = beat.saw.at(-1);
  if (!last || isBlow(kind) || isBlow(beat.kind)) return false;
  // The sentence of a later event covers this event too.
  if (last.text === null && kind !== 'turn' && kind !== 'roll') return true;
  if (kind === 'aside') return saw.text !== null;
  if (kind !== beat.kind || saw.kind === 'no_effect' || last.kind === 'no_effect') return false;
  if (kind === 'roll') return true;
  // Events of the same kind that one answer causes are seen at once: cards that are drawn, Secrets that are revealed.
  return last.step === saw.step && (last.text?.key ?? '') === (saw.text?.key ?? '') && kind !== 'turn';
}

/**
 * Groups events into beats. The events of a battle alternate between hits and the deaths that they cause, but people
 * see all hits first and then all deaths.
 */
function grouped(saws: Saw[]): Beat[] {
  const beats: Beat[] = [];
  const begin = (kind: BeatKind, saw: Saw[], end: number) =>
    beats.push({ kind, saw, view: null, end, time: TIMES[kind] });
  let blows: { hits: Saw[]; deaths: Saw[]; asides: Saw[]; first: number } | null = null;
  const finish = (end: number) => {
    if (!blows) return;
    const { hits, deaths, asides, first } = blows;
    (deaths.length > 0 ? deaths : hits).push(...asides);
    if (hits.length > 0) begin('hit', hits, deaths.length > 0 ? first : end);
    if (deaths.length > 0) begin('death', deaths, end);
    blows = null;
  };
  for (const [at, saw] of saws.entries()) {
    const kind = kindOf(saw);
    // The rest of a hit's damage may pierce and hit the player.
    const hits = kind === 'hit' || (blows !== null && saw.kind === 'hitpoints');
    if (hits || kind === 'death') {
      blows ??= { hits: [], deaths: [], asides: [], first: at };
      (hits ? blows.hits : blows.deaths).push(saw);
      continue;
    }
    if (blows && kind === 'aside' && saw.kind !== 'phase') {
      blows.asides.push(saw);
      continue;
    }
    finish(at);
    const beat = beats.at(-1);
    if (beat && joins(beat, kind, saw)) {
      beat.saw.push(saw);
      beat.end = at + 1;
      beat.kind = stronger(beat.kind, kind);
      beat.time = TIMES[beat.kind];
    } else begin(kind, [saw], at + 1);
  }
  finish(saws.length);
  return beats;
}

/** Merges each beat that takes no time into the next beat that takes time. */
function joined(beats: Beat[]): Beat[] {
  const out: Beat[] = [];
  let before: Beat | null = null;
  for (const beat of beats) {
    const now: Beat = before ? { ...beat, saw: [...before.saw, ...beat.saw], view: beat.view ?? before.view } : beat;
    before = now.time === 0 ? now : null;
    if (!before) out.push(now);
  }
  return before ? [...out, before] : out;
}

/**
 * Divides the events of an update into beats. `after` contains, for each view between the events, the number of events
 * before that view. The viewer's own actions (`you`) take no time until something else happens: dice, or the answer of
 * another player.
 */
export function beats(saws: Saw[], after: number[], you: number | null): Beat[] {
  const all = grouped(saws);
  let shown = -1;
  for (const [at, beat] of all.entries()) {
    const isLast = at === all.length - 1;
    const next = isLast ? after.length : after.findLastIndex((it) => it <= beat.end);
    // A view is shown with the last beat that led to it: a creature that was hit stays until the deaths are shown.
    const held = beat.kind === 'hit' && all[at + 1]?.kind === 'death';
    if (next > shown && !held) {
      beat.view = next;
      shown = next;
    }
  }
  for (const beat of all) {
    if (
      you === null ||
      beat.kind === 'turn' ||
      isIdle(beat) ||
      isFinale(beat) ||
      !beat.saw.every((it) => it.by === you)
    )
      break;
    beat.time = 0;
  }
  for (const beat of all) if (beat.saw.some((it) => it.kind === 'count')) beat.time = COUNTED;
  for (const beat of all) if (isIdle(beat)) beat.time = beat.saw.some((it) => it.by === you) ? ENDS : 0;
  for (const beat of all) if (beat.saw.length > MOST) beat.time = 0;
  return joined(all);
}
