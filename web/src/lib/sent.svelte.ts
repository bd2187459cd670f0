// Lists that the server sends in its welcome message.

import type { GameInfo, Lesson, LevelInfo } from '../protocol';
import { recall, remember } from './stored';

/** A list from the server, remembered for the next visit. */
export class SentList<T> {
  #key: string;
  /** The entries of the list. Empty until the browser has received its first welcome message. */
  infos: T[] = $state.raw([]);

  constructor(key: string) {
    this.#key = key;
    try {
      this.infos = JSON.parse(recall(key) ?? '[]') as T[];
    } catch {
      // The stored list can't be read. The next welcome message replaces it.
    }
  }

  set(infos: T[]) {
    const text = JSON.stringify(infos);
    if (text === JSON.stringify(this.infos)) return;
    this.infos = infos;
    remember(this.#key, text);
  }
}

/** The games. The first is the default. */
export const games = new SentList<GameInfo>('games');

/** The levels of bots, from the weakest to the strongest. */
export const levels = new SentList<LevelInfo>('levels');

/** The coached matches. */
export const lessons = new SentList<Lesson>('lessons');
