// Names for people: games, bots, clocks.

import type { Bot, Clock, Game } from '../protocol';
import type { View } from './view';

/** The editions of Keeper of the Cards that can be played, the newest first. */
export const EDITIONS = ['14', '11', '6'] as const;

/** All editions, the newest first: cards and decks can be made for each of them. */
export const ALL_EDITIONS = [
  ...['17', '16', '15', '14', '13', '12', '11-2024', '11', '10'],
  ...['9', '8', '7', '6', '5', '4', '3', '2', '1'],
] as const;

const ORDINALS: Record<string, string> = { '1': '1st', '2': '2nd', '3': '3rd' };

export function ordinal(edition: string): string {
  const [number, year] = edition.split('-');
  return `${ORDINALS[number] ?? `${number}th`} edition${year ? ` (${year})` : ''}`;
}

export function gameName(game: Game): string {
  if (game.game === 'kotc') return `Keeper of the Cards, ${ordinal(game.edition)}`;
  return game.two_bonuses ? 'KEEP, two Bonus Actions' : 'KEEP';
}

export function shortName(game: Game): string {
  return game.game === 'kotc' ? `Keeper ${game.edition}` : 'KEEP';
}

/** Which rules pages explain a game: the last part of their address. */
export function rulesOf(game: Game): string {
  return game.game === 'kotc' ? game.edition : 'keep';
}

/** Which seats are asked. */
export function asked(view: View): number[] {
  if (view.game === 'keep') return view.asked;
  return view.asked === null ? [] : [view.asked];
}

export const BOTS: { level: Bot; name: string; about: string }[] = [
  { level: 'random', name: 'Random', about: 'does anything at all' },
  { level: 'greedy', name: 'Greedy', about: 'takes what looks best now' },
  { level: 'easy', name: 'Easy', about: 'thinks a little' },
  { level: 'normal', name: 'Normal', about: 'thinks ahead' },
  { level: 'hard', name: 'Hard', about: 'thinks long and ahead' },
];

export function clockName(clock: Clock | null): string {
  if (!clock) return 'no clock';
  const time = clock.seconds % 60 === 0 ? `${clock.seconds / 60} min` : `${clock.seconds} s`;
  return clock.increment ? `${time} + ${clock.increment} s` : time;
}

/** Milliseconds as a clock shows them. */
export function clockFace(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
