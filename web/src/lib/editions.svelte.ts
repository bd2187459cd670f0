// The editions of Keeper of the Cards, as the server lists them.

import type { EditionInfo } from '../protocol';
import { SentList } from './sent.svelte';

class Editions extends SentList<EditionInfo> {
  /** All editions, the newest first. Cards and decks can be made for each of them. */
  get all(): string[] {
    return this.infos.map((it) => it.edition);
  }

  /** The editions that can be played, the newest first. */
  get playable(): string[] {
    return this.infos.filter((it) => it.about !== null).map((it) => it.edition);
  }

  /** Whether an edition can be played. Before this browser's first welcome message, every edition may be. */
  canPlay(edition: string): boolean {
    return this.playable.length === 0 || this.playable.includes(edition);
  }

  /** The newest edition that can be played. */
  get newest(): string {
    return this.playable[0] ?? '';
  }

  /**
   * An edition's words for creature, offense, defense and cost; undefined until this browser has received its first
   * welcome message from the server.
   */
  words(edition: string): EditionInfo['words'] | undefined {
    // A list that was remembered from an earlier version may not have them.
    return this.infos.find((it) => it.edition === edition)?.words;
  }

  /** What an edition is like, in one line; empty for editions that can't be played. */
  about(edition: string): string {
    return this.infos.find((it) => it.edition === edition)?.about ?? '';
  }
}

export const editions = new Editions('editions');
