// What tests do in the Studio, the card editor.

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { MyCard } from '../../src/protocol';
import { get } from './cards';
import { idOf } from './decks';
import { sunny } from './picture';

/** An activation condition of the 14th edition. */
export const WHEN = 'When this in-play card is destroyed (ghost-play):';
/** A card text that is legal in the 14th edition. */
export const LEGAL = `HOWL: ${WHEN} Draw 2 cards.`;

export const nameOf = (page: Page): Locator => page.getByLabel('Name', { exact: true });
export const textOf = (page: Page): Locator => page.getByLabel('Text', { exact: true });
export const editionOf = (page: Page): Locator => page.getByLabel('Edition', { exact: true });
export const preview = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });
export const suggestions = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });

/** Waits until the page says that the card is legal: above the form on a phone, next to it elsewhere. */
export async function isLegal(page: Page) {
  await page.getByText('Legal', { exact: true }).filter({ visible: true }).waitFor();
}

/** Waits until the status line has this text. */
export async function status(page: Page, text: string | RegExp) {
  await page.getByRole('status').getByText(text).waitFor();
}

/** Waits until this is the text of the card. */
export async function written(page: Page, text: string | RegExp) {
  await expect(page.locator('#card-text')).toHaveValue(text);
}

/** Waits until this is the name of the card. */
export async function named(page: Page, name: string) {
  await expect(page.locator('#card-name')).toHaveValue(name);
}

/** Waits until the card is saved, and returns it as the server has it. */
export async function saved(page: Page): Promise<MyCard> {
  await page.waitForURL(/\/studio\/\w+/);
  await status(page, /^Saved, version/);
  return get<MyCard>({ page }, `/api/cards/${idOf(page)}`);
}

/** Opens the editor and writes a legal card. */
export async function writeWolf(page: Page, name = 'Ember Wolf') {
  await page.goto('/studio');
  await nameOf(page).fill(name);
  await textOf(page).fill(LEGAL);
  await isLegal(page);
}

/** Chooses a picture for the card. */
export async function choosePicture(page: Page, picture = sunny(600, 450)) {
  await page.locator('input[type=file]').setInputFiles({ name: 'sun.png', mimeType: 'image/png', buffer: picture });
}

/** Chooses an item in the menu of the editor. */
export async function more(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Waits until this part of the text is selected, with this text after it. */
export async function cursor(page: Page, selected: string, behind: string) {
  await page.waitForFunction(
    ([selected, behind]) => {
      const it = document.activeElement;
      if (!(it instanceof HTMLTextAreaElement) || it.id !== 'card-text') return false;
      const { value, selectionStart, selectionEnd } = it;
      return value.slice(selectionStart, selectionEnd) === selected && value.slice(selectionEnd) === behind;
    },
    [selected, behind],
  );
}

/** Presses Tab until the focused element has this name. */
export async function tabToName(page: Page, name: RegExp) {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    const now = await page.evaluate(() => {
      const it = document.activeElement;
      const hasLabels =
        it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement || it instanceof HTMLSelectElement;
      const label = hasLabels ? it.labels?.[0]?.textContent?.trim() : undefined;
      return it?.getAttribute('aria-label') ?? label ?? it?.textContent?.trim() ?? '';
    });
    if (name.test(now)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
