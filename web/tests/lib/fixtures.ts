// What the browser tests get: browsers of their own, a server per worker, and a connection that they can cut.

import { test as base } from '@playwright/test';
import type { TestInfo } from '@playwright/test';
import { Guest } from './guest';
import type { GuestOptions } from './guest';
import { Line } from './line';
import { Server } from './server';

export { expect } from '@playwright/test';

/** Opens a browser for another person. */
export type Open = (options?: GuestOptions) => Promise<Guest>;

type Fixtures = {
  /** Opens browsers, which are closed after the test. The test fails if a page logged errors. */
  open: Open;
  /** A connection to the server that the test can cut. */
  line: Line;
};

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright reads the fixtures that this one needs from the pattern, which has to be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // This fixture needs the line only so that browsers are closed before the line is.
  open: async ({ browser, server, line: _ }, use, testInfo) => {
    const guests: Guest[] = [];
    await use(async (options = {}) => {
      const guest = await Guest.open(browser, { address: server.address, ...options });
      guests.push(guest);
      return guest;
    });
    const failed = testInfo.status !== testInfo.expectedStatus;
    const errors = guests.flatMap((it) => it.errors);
    const report = failed || errors.length > 0 ? await describe(guests, testInfo) : '';
    await Promise.all(guests.map((it) => it.close()));
    if (errors.length > 0) throw new Error(`The page logged errors: ${errors.join('; ')}\n${report}`);
    if (report) throw new Error(`When it failed:\n${report}`);
  },
  line: async ({ server }, use) => {
    const line = await Line.to(server.address);
    await use(line);
    line.end();
  },
});

/** Describes what every guest saw and sent, and saves screenshots. */
async function describe(guests: Guest[], testInfo: TestInfo): Promise<string> {
  const lines = guests.map(async (guest, it) => {
    const path = testInfo.outputPath(`${it}.png`);
    await guest.page.screenshot({ path }).catch(() => {});
    const asked = guest.question ? `asked: ${guest.said(guest.question.text)}` : 'not asked';
    const refused = guest.heard.findLast((it) => it.type === 'refused');
    const last = `last sent: ${JSON.stringify(guest.sent.at(-1))}, last refused: ${JSON.stringify(refused)}`;
    return `  ${guest.name} at ${guest.page.url()}, ${asked}; ${last}; screenshot: ${path}`;
  });
  return (await Promise.all(lines)).join('\n');
}
