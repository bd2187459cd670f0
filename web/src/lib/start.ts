// What “Play now” does.

import { isNewHere } from '../coach/asked';
import type { Lesson, Plan } from '../protocol';
import { editions } from './editions.svelte';
import { place } from './route.svelte';
import { lessons } from './sent.svelte';
import { connection } from './socket.svelte';
import { rulesOf } from './words';

/** A match of the newest edition with its first starter deck, against an easy bot. */
export function firstMatch(): Plan {
  const deck = starterDeck();
  return {
    game: { game: 'kotc', edition: editions.newest },
    places: [
      { who: 'me', deck: deck === null ? null : { deck: 'starter', name: deck } },
      { who: 'bot', level: 'easy', deck: null },
    ],
    clock: null,
    private: true,
    trying: null,
  };
}

/** A match of KEEP against two easy bots. */
export function firstKeep(): Plan {
  const bot = { who: 'bot', level: 'easy', deck: null } as const;
  return {
    game: { game: 'keep', two_bonuses: false },
    places: [{ who: 'me', deck: null }, bot, bot],
    clock: null,
    private: true,
    trying: null,
  };
}

/** The deck of the first match. */
export function starterDeck(): string | null {
  return connection.decks.find(([edition]) => edition === editions.newest)?.[1] ?? null;
}

/** Starts a match and goes to its table; resolves when it is there or was refused. */
export async function start(plan: Plan): Promise<void> {
  const id = await connection.create(plan);
  if (id) place.go(`/table/${id}`);
}

/** The coached match to offer before a first match; null if there is none, or the person was asked before. */
export function lessonBefore(plan: Plan): Lesson | null {
  return (isNewHere() && lessons.infos.find((it) => it.rules === rulesOf(plan.game))) || null;
}

/** Starts the first match, without offering a coached one. */
export function playNow(): Promise<void> {
  return start(firstMatch());
}
