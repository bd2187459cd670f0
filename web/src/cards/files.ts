// Files that people bring: read, and sent in portions that a server takes.

import type { CardText, ImportRefused, Imported } from '../protocol';

/** The longest file that is read, in bytes: many thousand cards. */
export const LONGEST = 8_000_000;
/** The longest archive, in bytes, and how it begins. */
export const LONGEST_ARCHIVE = 64 << 20;
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
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
  return {
    taken: [...a.taken, ...b.taken],
    pictures: a.pictures + b.pictures,
    refused: [...a.refused, ...b.refused],
    left_out: [...a.left_out, ...b.left_out],
    faulty: a.faulty + b.faulty,
  };
}

export const NOTHING: Imported = { taken: [], pictures: 0, refused: [], left_out: [], faulty: 0 };

/** Is it a ZIP archive, whatever it is called? */
async function isArchive(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, ARCHIVE.length).arrayBuffer());
  return head.length === ARCHIVE.length && ARCHIVE.every((byte, i) => head[i] === byte);
}

/** The texts of files, archives of them with their pictures, and what is neither. */
export async function read(files: File[]): Promise<{ texts: CardText[]; archives: File[]; refused: ImportRefused[] }> {
  const texts: CardText[] = [];
  const archives: File[] = [];
  const refused: ImportRefused[] = [];
  for (const file of files) {
    if (await isArchive(file)) {
      if (file.size <= LONGEST_ARCHIVE) archives.push(file);
      else refused.push({ file: file.name, card: null, why: 'An archive has at most 64 MB. Take it apart, and import each part.' });
      continue;
    }
    if (file.size > LONGEST) {
      refused.push({ file: file.name, card: null, why: 'The file is too long for cards. Take it apart, or choose another.' });
      continue;
    }
    try {
      // Bytes that are no text would be taken for one with odd letters.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      texts.push({ file: file.name, text });
    } catch {
      refused.push({ file: file.name, card: null, why: 'This is neither a text file nor a ZIP. Choose card files in TOML or JSON, or a ZIP of them with their pictures.' });
    }
  }
  return { texts, archives, refused };
}

/** Which card of a file: "card 3, “Fox”". */
export function which(refused: ImportRefused): string {
  if (!refused.card) return 'the whole file';
  const [number, name] = refused.card;
  return name ? `card ${number}, “${name}”` : `card ${number}`;
}
