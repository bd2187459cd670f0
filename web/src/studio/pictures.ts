// Words about one's own pictures.

import { listed } from '../lib/words';
import type { MyPicture } from '../protocol';

/** So many cards are named; the others are counted. */
const MOST_NAMED = 3;

/** Which cards use a picture: "on Fox and 2 more", "on no card". */
export function usedOn({ uses }: MyPicture): string {
  if (uses.length === 0) return 'on no card';
  const names = uses.slice(0, MOST_NAMED).map(({ name, deck }) => `${name || 'a card without a name'}${deck === null ? '' : ` (in the deck ${deck || 'without a name'})`}`);
  const more = uses.length - names.length;
  return `on ${listed(more > 0 ? [...names, `${more} more`] : names)}`;
}

/** "403 KB", "3.4 MB", counted as the server counts. */
export function size(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}
