// Reads files for an import, and divides them into batches that the server accepts.

import type { CardText, ImportRefused, Imported } from '../protocol';
import { t } from './texts';

/** The largest card file, in bytes. */
export const LONGEST = 8_000_000;
/** The largest archive, in bytes. */
export const LONGEST_ARCHIVE = 64 << 20;
/** The first bytes of every ZIP file. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** The maximum number of characters in one request. A longer file is sent alone. */
const PORTION = 1_000_000;

/** Divides files into batches, in their order. */
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

/** Joins two reports. */
export function joined(a: Imported, b: Imported): Imported {
  return {
    taken: [...a.taken, ...b.taken],
    pictures: a.pictures + b.pictures,
    refused: [...a.refused, ...b.refused],
    left_out: [...a.left_out, ...b.left_out],
    faulty: a.faulty + b.faulty,
  };
}

/** A report without any cards. */
export const NOTHING: Imported = { taken: [], pictures: 0, refused: [], left_out: [], faulty: 0 };

/** Whether a file is a ZIP file, regardless of its name. */
async function isArchive(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, ARCHIVE.length).arrayBuffer());
  return head.length === ARCHIVE.length && ARCHIVE.every((byte, i) => head[i] === byte);
}

/** Sorts files into texts, archives, and files that can't be imported. */
export async function read(files: File[]): Promise<{ texts: CardText[]; archives: File[]; refused: ImportRefused[] }> {
  const texts: CardText[] = [];
  const archives: File[] = [];
  const refused: ImportRefused[] = [];
  for (const file of files) {
    if (await isArchive(file)) {
      if (file.size <= LONGEST_ARCHIVE) archives.push(file);
      else refused.push({ file: file.name, card: null, why: t('cards-file-archive-long') });
      continue;
    }
    if (file.size > LONGEST) {
      refused.push({ file: file.name, card: null, why: t('cards-file-long') });
      continue;
    }
    try {
      // Throws on bytes that are not UTF-8, rather than replacing them.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      texts.push({ file: file.name, text });
    } catch {
      refused.push({ file: file.name, card: null, why: t('cards-file-unreadable') });
    }
  }
  return { texts, archives, refused };
}

/** The name of a card in a file that was not imported: "Card 3, “Fox”". */
export function which(refused: ImportRefused): string {
  if (!refused.card) return t('cards-import-whole');
  const [number, name] = refused.card;
  return name ? t('cards-import-card-named', { number, name }) : t('cards-import-card', { number });
}
