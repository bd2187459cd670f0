// Archives as the server packs them: files one after the other, as they are.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of an archive, by their paths. */
export function files(zip) {
  const found = new Map();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    if (zip.readUInt16LE(at + 8) !== 0) throw new Error('it is packed');
    const size = zip.readUInt32LE(at + 18);
    const name = at + 30;
    const begin = name + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    found.set(zip.toString('utf8', name, name + zip.readUInt16LE(at + 26)), zip.subarray(begin, begin + size));
    at = begin + size;
  }
  return found;
}

/** Unpacks an archive without folders into a new one; says where. */
export function unpacked(zip) {
  const folder = mkdtempSync(join(tmpdir(), 'keeper-unpacked-'));
  for (const [path, bytes] of files(zip)) writeFileSync(join(folder, path), bytes);
  return folder;
}
