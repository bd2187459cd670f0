import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Finds a program on the PATH. */
function find(program: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((it) => join(it, program));
  return paths.find((it) => {
    try {
      accessSync(it, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  globalSetup: './tests/lib/setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  // Every test works on its own. Each worker has its own server (tests/lib/fixtures.ts).
  fullyParallel: true,
  workers: Number(process.env.KEEPER_SUITES ?? 2),
  // A busy machine can be too slow for a test. It runs once more, and the report shows both results.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    // The system's browser: Playwright's own would have to be downloaded.
    launchOptions: { executablePath: process.env.CHROMIUM ?? find('chromium') },
  },
});
