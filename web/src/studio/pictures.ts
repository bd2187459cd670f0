// Texts about a person's images.

import { listed } from '../lib/words';
import type { MyPicture, PictureUse } from '../protocol';
import { t } from './texts';

/** How many cards are named. The others are only counted. */
const MOST_NAMED = 3;

/** Says which cards use an image: "Used on Fox and 2 more", "Not used on any saved card". */
export function usedOn({ uses }: MyPicture): string {
  if (uses.length === 0) return t('studio-images-unused');
  const names = uses.slice(0, MOST_NAMED).map(nameOf);
  const count = uses.length - names.length;
  return t('studio-images-used', {
    cards: listed(count > 0 ? [...names, t('studio-images-others', { count })] : names),
  });
}

function nameOf({ name, deck }: PictureUse): string {
  const card = name || t('studio-images-unnamed');
  if (deck === null) return card;
  return deck ? t('studio-images-in-deck', { card, deck }) : t('studio-images-in-unnamed-deck', { card });
}

/** A file size: "403 KB", "3.4 MB". Uses the same units as the server. */
export function size(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  if (megabytes < 1) return t('studio-size-kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) });
  return t('studio-size-megabytes', { size: megabytes.toFixed(megabytes < 10 ? 1 : 0) });
}
