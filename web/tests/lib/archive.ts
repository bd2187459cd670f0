// Archives as the server writes them: files one after the other, not compressed.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of an archive, by their paths. */
export function files(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    if (zip.readUInt16LE(at + 8) !== 0) throw new Error('the archive is compressed');
    const size = zip.readUInt32LE(at + 18);
    const name = at + 30;
    const begin = name + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    found.set(zip.toString('utf8', name, name + zip.readUInt16LE(at + 26)), zip.subarray(begin, begin + size));
    at = begin + size;
  }
  return found;
}

/** Unpacks an archive without folders into a new folder, and returns its path. */
export function unpacked(zip: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'keeper-unpacked-'));
  for (const [path, bytes] of files(zip)) writeFileSync(join(folder, path), bytes);
  return folder;
}
