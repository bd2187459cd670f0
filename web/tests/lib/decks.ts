// What tests do on the pages of cards and decks.

import type { Locator, Page } from '@playwright/test';

/** Chooses an item in the menu of a card or deck. */
export async function choose(page: Page, about: string, what: string) {
  await page.getByRole('button', { name: `More actions for ${about}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Waits until the deck's page says that the deck is saved. */
export async function deckSaved(page: Page) {
  await page.getByText('Saved', { exact: true }).waitFor();
}

/** The id at the end of the page's address, as in /decks/5. */
export function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2];
}

/** Copies a starter deck of an edition, opens its page and returns its id. */
export async function starter(page: Page, name: string, edition = '14th edition'): Promise<string> {
  await page.goto('/decks');
  // Decks of several editions can have the same name.
  const panel = page.locator('.panel', { has: page.getByRole('heading', { name: edition, exact: true }) });
  const copy = panel.getByRole('button', { name: `Copy ${name}`, exact: true });
  const all = page.getByRole('button', { name: /^Show the starter decks of all/ });
  await copy.or(all).first().waitFor();
  if (!(await copy.isVisible())) await all.click();
  await copy.click();
  await page.waitForURL(/\/decks\/./);
  await deckSaved(page);
  return idOf(page);
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, locator: Locator, words: string) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await locator.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${words}`);
}
