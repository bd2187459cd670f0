// The editions of Keeper of the Cards, as the server lists them.

import type { EditionInfo } from '../protocol';
import { recall, remember } from './stored';

function kept(): EditionInfo[] {
  try {
    return JSON.parse(recall('editions') ?? '[]') as EditionInfo[];
  } catch {
    return [];
  }
}

class Editions {
  /** All editions, the newest first. Empty until the first welcome ever. */
  infos: EditionInfo[] = $state.raw(kept());

  set(infos: EditionInfo[]) {
    const text = JSON.stringify(infos);
    if (text === JSON.stringify(this.infos)) return;
    this.infos = infos;
    remember('editions', text);
  }

  /** All editions, the newest first: cards and decks can be made for each of them. */
  get all(): string[] {
    return this.infos.map((it) => it.edition);
  }

  /** Those that can be played, the newest first. */
  get playable(): string[] {
    return this.infos.filter((it) => it.about !== null).map((it) => it.edition);
  }

  /** The newest edition that can be played. */
  get newest(): string {
    return this.playable[0] ?? '';
  }

  /** What an edition is like, in one line; nothing for those that can't be played. */
  about(edition: string): string {
    return this.infos.find((it) => it.edition === edition)?.about ?? '';
  }
}

export const editions = new Editions();
