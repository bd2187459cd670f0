// The lock file of the npm packages. Some versions of npm write one that `npm ci` refuses.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages }: { packages: Record<string, Package> } = JSON.parse(lock);

test('the lock file has the native packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('every package of the lock file has a version', () => {
  // npm writes an empty entry for a package that the registry doesn't have yet, and fails when it appears there.
  const empty = Object.entries(packages).filter(([, { version }]) => !version);
  expect(empty.map(([path]) => path)).toEqual([]);
});

test('the lock file names no download addresses', () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses).toEqual([]);
});
