// Checks a page as it is now: does it fit, and can everybody use it? With KEEPER_SCREENS=<folder> it is also saved as a
// screenshot for the documentation.

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { Open } from './fixtures';
import { DESKTOP, NARROW, PHONE } from './guest';
import type { Guest, Size, Theme } from './guest';
import { reduced } from './palette';

declare global {
  /** Set by the script that `problemsOf` runs in the page. */
  var axe: typeof Axe;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLDER = process.env.KEEPER_SCREENS;

/** The screens on which every page is checked. */
export const SCREENS: Record<string, Size> = { desktop: DESKTOP, phone: PHONE, narrow: NARROW };

/** The rules of axe that a narrower screen or a longer text can break. */
export const RULES_OF_SIZE = ['scrollable-region-focusable', 'target-size'];

/** A page: its address, and a function that waits until the page is ready. */
export type PageToCheck = { at: string; ready: (page: Page) => Promise<void> };

/** Lists what is wrong with the page: wider than the screen, serious findings of axe, or a wrong order of headings. Saves
 * a screenshot under this name, if any. With `rules`, axe checks only these. */
export async function problemsOf(
  page: Page,
  screenshot: string | null = null,
  rules: string[] | null = null,
): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  // Boards adapt to a new size of the window in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const problems = await tooWide(page);
  problems.push(...(await findingsOf(page, rules)));
  await shoot(page, screenshot);
  return problems;
}

/** If the page is wider than the screen: how wide it is, and the elements that reach furthest to the right. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((screen) => {
    const width = document.documentElement.scrollWidth;
    if (width <= screen) return [];
    const elements = [...document.body.querySelectorAll('*')].map((it) => {
      const { right } = it.getBoundingClientRect();
      return { right, name: `${it.tagName.toLowerCase()}.${it.getAttribute('class') ?? ''}` };
    });
    const widest = elements.filter(({ right }) => right > screen).sort((a, b) => b.right - a.right);
    return [
      `${width} pixels wide: ${widest
        .slice(0, 8)
        .map(({ name, right }) => `${name} to ${Math.round(right)}`)
        .join(', ')}`,
    ];
  }, page.viewportSize()?.width ?? 0);
}

/** The serious findings of axe, for all rules or only for the given ones. */
async function findingsOf(page: Page, rules: string[] | null): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((it) => axe.run(it), rules ? { runOnly: rules } : {});
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
  );
  return serious.map(({ id, nodes }) => {
    const where = nodes.map((node) => node.html.slice(0, 120)).slice(0, 3);
    return `${id}: ${where.join(' … ')}`;
  });
}

async function shoot(page: Page, screenshot: string | null) {
  if (!FOLDER || !screenshot) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${screenshot}.png`), await reduced(page, await page.screenshot()));
}

/** Lists what is wrong with the page in its current state, in both themes. */
export async function problemsByDayAndNight(page: Page, name: string, screen: string): Promise<string[]> {
  const problems: string[] = [];
  const shot = (theme: Theme) => `${name}-${screen}-${theme}`;
  const add = (theme: Theme, found: string[]) =>
    problems.push(...found.map((it) => `${name}, ${screen}, ${theme}: ${it}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  add('dark', await problemsOf(page, shot('dark')));
  await page.emulateMedia({ colorScheme: 'light' });
  // Only colours differ between the themes.
  add('light', await findingsOf(page, ['color-contrast']));
  await shoot(page, shot('light'));
  return problems;
}

/**
 * Lists what is wrong with pages on every screen and in both themes, as the guest `as` sees them. Each page is loaded
 * once, and then its window gets the size of each screen.
 */
export async function problemsOnEveryScreen(
  open: Open,
  as: Guest,
  pages: Record<string, PageToCheck>,
): Promise<string[]> {
  const problems: string[] = [];
  const guest = await open({ as });
  for (const [name, { at, ready }] of Object.entries(pages)) {
    await guest.page.setViewportSize(DESKTOP);
    await guest.page.goto(at);
    await ready(guest.page);
    for (const [screen, size] of Object.entries(SCREENS)) {
      await guest.page.setViewportSize(size);
      if (size === NARROW) problems.push(...(await problemsOfNarrow(guest.page, name)));
      else problems.push(...(await problemsByDayAndNight(guest.page, name, screen)));
    }
  }
  await guest.close();
  return problems;
}

/**
 * Lists the problems of the page on the narrowest screen. Colours are not checked: the check on the wider phone covers
 * them.
 */
async function problemsOfNarrow(page: Page, name: string): Promise<string[]> {
  const found = await problemsOf(page, null, RULES_OF_SIZE);
  return found.map((it) => `${name}, narrow: ${it}`);
}
