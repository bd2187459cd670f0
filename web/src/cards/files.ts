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

/** Joins two import reports. */
export function joined(a: Imported, b: Imported): Imported {
  return {
    taken: [...a.taken, ...b.taken],
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    existing: [...a.existing, ...b.existing],
    pictures: a.pictures + b.pictures,
    refused: [...a.refused, ...b.refused],
    left_out: [...a.left_out, ...b.left_out],
    warnings: [...a.warnings, ...b.warnings],
    faulty: a.faulty + b.faulty,
  };
}

/** An import report without any cards. */
export const NOTHING: Imported = {
  taken: [],
  updated: 0,
  unchanged: 0,
  existing: [],
  pictures: 0,
  refused: [],
  left_out: [],
  warnings: [],
  faulty: 0,
};

/** Reports a file that was not imported at all. */
const whole = (file: string, why: string): ImportRefused => ({ file, card: null, row: null, column: null, why });

/** Decodes text: UTF-8, or UTF-16 as in Excel’s “Unicode text” files. Throws an error on invalid bytes. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe;
  return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
}

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
      else refused.push(whole(file.name, t('cards-file-archive-long')));
      continue;
    }
    if (file.size > LONGEST) {
      refused.push(whole(file.name, t('cards-file-long')));
      continue;
    }
    try {
      texts.push({ file: file.name, text: decoded(await file.arrayBuffer()) });
    } catch {
      refused.push(whole(file.name, t('cards-file-unreadable')));
    }
  }
  return { texts, archives, refused };
}

/** Names the part of a file that was not imported: "Card 3, “Fox”"; in a spreadsheet "Row 4, column “sp”, “Fox”". */
export function which(refused: ImportRefused): string {
  if (refused.row !== null) {
    const name = refused.card?.[1] ?? '';
    const about = { row: refused.row, column: refused.column ?? '', name };
    const cell = refused.column === null ? t('cards-import-row', about) : t('cards-import-cell', about);
    return name ? t('cards-import-cell-named', { cell, name }) : cell;
  }
  if (!refused.card) return t('cards-import-whole');
  const [number, name] = refused.card;
  return name ? t('cards-import-card-named', { number, name }) : t('cards-import-card', { number });
}
