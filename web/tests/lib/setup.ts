// Runs once before all browser tests.

import { access } from 'node:fs/promises';
import { BINARY } from './server';

/** Fails early if the server is not built. */
export default async function setup() {
  await access(BINARY).catch(() => {
    throw new Error(`${BINARY} is missing. Build it (cargo build), or set KEEPER_BINARY to its path.`);
  });
}
