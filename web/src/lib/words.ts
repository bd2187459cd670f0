// Names of games, clocks and lists of people.

import { editions } from './editions.svelte';
import type { Clock, Game } from '../protocol';
import { t } from './texts';
import type { View } from './view';

/** The prefix of the names of limited editions, in which decks from drafts are played. */
const LIMITED = 'limited-';

/** An edition's name for sentences: "14th edition", or the name of a house edition. */
export function ordinal(edition: string): string {
  const house = editions.houseName(edition);
  if (house !== undefined) return house;
  if (edition.startsWith(LIMITED)) return t('lib-edition-limited', { edition: ordinal(edition.slice(LIMITED.length)) });
  const [count, year] = edition.split('-');
  const number = Number(count);
  return year ? t('lib-edition-year', { number, year }) : t('lib-edition', { number });
}

/** An edition's name where there is little room: "14th", "11th (2024)". */
export function shortOrdinal(edition: string): string {
  const house = editions.houseName(edition);
  if (house !== undefined) return house;
  if (edition.startsWith(LIMITED))
    return t('lib-edition-limited', { edition: shortOrdinal(edition.slice(LIMITED.length)) });
  const [count, year] = edition.split('-');
  const number = Number(count);
  return year ? t('lib-edition-short-year', { number, year }) : t('lib-edition-short', { number });
}

export function gameName(game: Game): string {
  if (game.game === 'kotc') return t('lib-game-kotc', { edition: ordinal(game.edition) });
  return game.two_bonuses ? t('lib-game-keep-bonuses') : t('lib-game-keep');
}

export function shortName(game: Game): string {
  return game.game === 'kotc'
    ? t('lib-game-kotc-short', { edition: editions.houseName(game.edition) ?? game.edition })
    : t('lib-game-keep');
}

/** The last part of the address of a game's rules pages. */
export function rulesOf(game: Game): string {
  return game.game === 'kotc' ? game.edition : 'keep';
}

/** The seats that have to answer. */
export function asked(view: View): number[] {
  if (view.game === 'keep') return view.asked;
  return view.asked === null ? [] : [view.asked];
}

export function clockName(clock: Clock | null): string {
  if (!clock) return t('lib-clock-none');
  const { seconds, increment } = clock;
  const minutes = seconds / 60;
  if (Number.isInteger(minutes))
    return increment ? t('lib-clock-minutes-more', { minutes, increment }) : t('lib-clock-minutes', { minutes });
  return increment ? t('lib-clock-seconds-more', { seconds, increment }) : t('lib-clock-seconds', { seconds });
}

/** Milliseconds as a clock shows them: "1:05". */
export function clockFace(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A list of names as text: "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return t('lib-list', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** Changes the first letter of a string to upper case. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
