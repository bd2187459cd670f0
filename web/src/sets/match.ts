// Finds the card that an image file belongs to, by its name.

import { extra } from '../studio/extra';
import type { MyCard } from '../protocol';

/**
 * A name without accents, capitals and signs: "Old_Wyrm (2)" is "old wyrm 2". Emoji stay, because a name can consist of
 * emoji alone.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim();
}

const withoutEnding = (file: string) => file.replace(/\.[a-z0-9]{1,5}$/i, '');
/** A number without leading zeros and without "/100" after it. */
const plainNumber = (text: string) => /^0*(\d+)(?:\/\d+)?$/.exec(text.trim())?.[1] ?? '';

/** Pairs files with cards: by the card's name (if need be, without its spaces), else by its number in
 * the set. Each card gets at most one file. */
export function matched(files: readonly File[], cards: readonly MyCard[]): { pairs: [File, MyCard][]; rest: File[] } {
  const pairs: [File, MyCard][] = [];
  const rest: File[] = [];
  const taken = new Set<string>();
  for (const file of files) {
    const bare = withoutEnding(file.name);
    const [name, number] = [plainName(bare), plainNumber(bare)];
    const free = cards.filter((it) => !taken.has(it.id));
    const tight = name.replaceAll(' ', '');
    const card =
      free.find((it) => name !== '' && plainName(it.card.name) === name) ??
      free.find((it) => tight !== '' && plainName(it.card.name).replaceAll(' ', '') === tight) ??
      free.find((it) => number !== '' && plainNumber(extra(it.card, 'number')) === number);
    if (card) {
      taken.add(card.id);
      pairs.push([file, card]);
    } else rest.push(file);
  }
  return { pairs, rest };
}

/** The address of a set's page. Dots are encoded, because the server treats an address with a dot as a file. */
export const setAddress = (code: string) => `/sets/${encodeURIComponent(code).replaceAll('.', '%2E')}`;
