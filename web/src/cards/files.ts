// Files that people bring: read, and sent in portions that a server takes.

import type { CardText, ImportRefused, Imported } from '../protocol';

/** The longest file that is read, in bytes: many thousand cards. */
export const LONGEST = 8_000_000;
/** How much is sent at once, in letters; a longer file goes alone. */
const PORTION = 1_000_000;

/** Files in portions, in their order. */
export function portions(files: CardText[], most = PORTION): CardText[][] {
  const all: CardText[][] = [];
  let room = 0;
  for (const file of files) {
    room -= file.text.length;
    if (room < 0 || all.length === 0) {
      all.push([]);
      room = most - file.text.length;
    }
    all.at(-1)?.push(file);
  }
  return all;
}

/** Two reports as one. */
export function joined(a: Imported, b: Imported): Imported {
  return { taken: [...a.taken, ...b.taken], refused: [...a.refused, ...b.refused], faulty: a.faulty + b.faulty };
}

export const NOTHING: Imported = { taken: [], refused: [], faulty: 0 };

/** The texts of files, and those that are none. */
export async function read(files: File[]): Promise<{ texts: CardText[]; refused: ImportRefused[] }> {
  const texts: CardText[] = [];
  const refused: ImportRefused[] = [];
  for (const file of files) {
    if (file.size > LONGEST) {
      refused.push({ file: file.name, card: null, why: 'The file is too long for cards. Take it apart, or choose another.' });
      continue;
    }
    try {
      // Bytes that are no text would be taken for one with odd letters.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      texts.push({ file: file.name, text });
    } catch {
      refused.push({ file: file.name, card: null, why: 'This is no text file. Choose card files in TOML or JSON.' });
    }
  }
  return { texts, refused };
}

/** Which card of a file: "card 3, “Fox”". */
export function which(refused: ImportRefused): string {
  if (!refused.card) return 'the whole file';
  const [number, name] = refused.card;
  return name ? `card ${number}, “${name}”` : `card ${number}`;
}
