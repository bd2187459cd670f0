// What “Play now” does.

import { isNewTo } from '../coach/asked';
import { offer } from '../coach/offer.svelte';
import type { Plan } from '../protocol';
import { editions } from './editions.svelte';
import { place } from './route.svelte';
import { lessons } from './sent.svelte';
import { connection } from './socket.svelte';
import { rulesOf } from './words';

/** A match of an edition with its first starter deck, against an easy bot. */
export function firstMatch(edition: string): Plan {
  const deck = starterDeck(edition);
  return {
    game: { game: 'kotc', edition },
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

/** The deck of the first match of an edition: its easiest starter deck. */
export function starterDeck(edition: string): string | null {
  return connection.decks.find(([of]) => of === edition)?.[1] ?? null;
}

/** Starts a match and goes to its table; resolves when the table is open or was refused. */
export async function start(plan: Plan): Promise<void> {
  const id = await connection.create(plan);
  if (id) place.go(`/table/${id}`);
}

/** Starts the match of “Play now”. Only this function decides which match that is. */
export function playNow(): Promise<void> {
  return first(firstMatch(editions.newest));
}

/** Starts a match, after asking new people whether they want to learn by playing. */
export async function first(plan: Plan): Promise<void> {
  const lesson = lessons.infos.find((it) => it.rules === rulesOf(plan.game));
  if (lesson && isNewTo(lesson.script)) offer.now = { lesson, play: () => void start(plan) };
  else await start(plan);
}
