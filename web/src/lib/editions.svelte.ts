// The editions of Keeper of the Cards, as the server lists them.

import type { EditionInfo } from '../protocol';
import { SentList } from './sent.svelte';
import { recall, remember } from './stored';

/** How many of the newest editions short lists show. */
const FEW = 3;

class Editions extends SentList<EditionInfo> {
  /** All editions, the newest first. Cards and decks can be made for each of them. */
  get all(): string[] {
    return this.infos.map((it) => it.edition);
  }

  /** The editions that can be played, the newest first. */
  get playable(): string[] {
    return this.infos.filter((it) => it.about !== null).map((it) => it.edition);
  }

  /**
   * Whether an edition can be played. Returns true for every edition until this browser has received its first welcome
   * message.
   */
  canPlay(edition: string): boolean {
    return this.playable.length === 0 || this.playable.includes(edition);
  }

  /** The newest edition that can be played: the default for new people. */
  get newest(): string {
    return this.playable[0] ?? '';
  }

  /** The edition that was most recently chosen in this browser; the newest one if none was chosen. */
  get usual(): string {
    const last = recall('edition') ?? '';
    return this.playable.includes(last) ? last : this.newest;
  }

  /** Remembers which edition somebody chose. */
  choose(edition: string) {
    remember('edition', edition);
  }

  /**
   * The newest playable editions, those in `also`, and the server's own house editions. If only one playable edition
   * would be left out, that edition is included, too.
   */
  few(also: string[]): string[] {
    const house = (edition: string) => this.changes(edition).length > 0;
    const some = this.playable.filter((it, at) => at < FEW || also.includes(it) || house(it));
    return some.length + 1 >= this.playable.length ? this.playable : some;
  }

  /**
   * An edition's words for creature, offense, defense and cost; undefined until this browser has received its first
   * welcome message from the server.
   */
  words(edition: string): EditionInfo['words'] | undefined {
    // A list that an earlier version of the client stored may not contain the words.
    return this.infos.find((it) => it.edition === edition)?.words;
  }

  /** The name of an edition, if it is a house edition of this server. */
  houseName(edition: string): string | undefined {
    return this.changes(edition).length > 0 ? this.infos.find((it) => it.edition === edition)?.name : undefined;
  }

  /** The changes of a house edition compared with its base edition, one line each; empty for published editions. */
  changes(edition: string): string[] {
    return this.infos.find((it) => it.edition === edition)?.changes ?? [];
  }

  /** A one-line description of an edition; empty for editions that can't be played. */
  about(edition: string): string {
    return this.infos.find((it) => it.edition === edition)?.about ?? '';
  }
}

export const editions = new Editions('editions');
