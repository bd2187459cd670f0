// A smoke test in Firefox: the pages load, a match can be played by clicking, and the Studio calculates a cost. Playwright
// cannot drive Debian's Firefox, so Puppeteer does, over WebDriver BiDi.

import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { expect, test as base } from './lib/fixtures';

const FIREFOX = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((it) => existsSync(it));

/** How long to wait for something on a page. */
const PATIENCE = { timeout: 60_000 };
/** Firefox's code for a download that it stopped (NS_BINDING_ABORTED). */
const ABORTED = 'status=2152398850';
const BAR = 'section[aria-label="Question"]';

/** A page, and the errors that it logged. */
type Visit = { page: Page; errors: string[] };

const test = base.extend<{ visit: Visit }, { firefox: Browser }>({
  firefox: [
    // Playwright reads the fixtures that this one needs from the pattern, which has to be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ firefox, server }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    const errors: string[] = [];
    // Firefox reports a font that was still loading when the page was left, as a line of the console or as an error.
    const note = (text: string) => {
      if (!text.includes('download failed') || !text.includes(ABORTED)) errors.push(text);
    };
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (line) => line.type() === 'error' && note(line.text()));
    await page.goto(server.address);
    await page.evaluate(() => localStorage.setItem('keeper.pace', 'instant'));
    await use({ page, errors });
    await context.close();
    expect(errors).toEqual([]);
  },
});

/** Clicks the first visible, enabled element whose text contains `text`. */
async function click(page: Page, selector: string, text = '') {
  const found = await page.waitForFunction(
    (selector, text) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (it) => it.offsetParent !== null && !it.matches(':disabled') && (it.textContent ?? '').includes(text),
      ),
    PATIENCE,
    selector,
    text,
  );
  await (found as ElementHandle<HTMLElement>).click();
}

/** Answers the next question from its list: with the last answer, or with as many as it asks for. */
async function answer(page: Page) {
  const asked = () => document.querySelector('[data-question]')?.getAttribute('data-question') ?? null;
  const answers = `${BAR} .answers button:not(:disabled):not(.quiet):not(.danger)`;
  await page.waitForSelector(`${BAR} .answers`, PATIENCE);
  const before = await page.evaluate(asked);
  // Cards are chosen on the board. The list has them too.
  if ((await page.$(answers)) === null) await page.keyboard.press('a');
  await page.waitForSelector(answers, PATIENCE);
  while ((await page.evaluate(asked)) === before) {
    await page.$$eval(answers, (all) => {
      const left = all.filter((it) => it.getAttribute('aria-pressed') !== 'true');
      (left.find((it) => it.matches('.confirm')) ?? left.at(-1))?.click();
    });
  }
}

test.skip(!FIREFOX, 'Firefox is not installed');

for (const play of ['Play now', 'Play KEEP'])
  test(`Firefox: ${play}`, async ({ visit: { page } }) => {
    await click(page, 'button', play);
    await click(page, 'dialog button', 'Just play');
    await page.waitForFunction(() => location.pathname.startsWith('/table/'), PATIENCE);
    for (let answers = 0; answers < 3; answers += 1) await answer(page);
  });

test('Firefox: the rules, and a cost in the Studio', async ({ visit: { page }, server }) => {
  await page.goto(`${server.address}/rules/14`);
  await page.waitForSelector('h2', PATIENCE);
  await page.goto(`${server.address}/studio`);
  const text = await page.waitForSelector('textarea', PATIENCE);
  await text?.type('Draw 1 card.');
  await page.waitForFunction(() => /[Ll]evel \d/.test(document.body.textContent ?? ''), PATIENCE);
});
