// Creates and joins tables on their pages, as people do.

import type { Page } from '@playwright/test';
import type { Bot } from '../../src/protocol';
import { idOf } from './decks';
import type { Guest } from './guest';

/** A table to create; each place is "me", "open", or a bot's level. */
export type NewTable = {
  game: 'kotc' | 'keep';
  edition?: string;
  places: Array<'me' | 'open' | Bot>;
  hidden?: boolean;
  /** The text of the clock's option; without it, there is no clock. */
  clock?: RegExp;
};

/** Chooses an edition in a list of editions, which may show only some of them at first. */
export async function chooseEdition(page: Page, edition: string) {
  const choice = page.locator(`input[type="radio"][name$="-edition"][value="${edition}"]`);
  const all = page.getByRole('button', { name: /^Show all \d+ editions/ });
  await choice.or(all).first().waitFor();
  if (!(await choice.isVisible())) await all.click();
  await choice.check();
}

/** Creates a table and returns its id. */
export async function newTable(guest: Guest, table: NewTable): Promise<string> {
  const { game, edition = '14', places, hidden = false, clock } = table;
  const { page } = guest;
  await page.goto('/new');
  await page.getByRole('radio', { name: game === 'keep' ? /^KEEP / : /^Keeper of the Cards/ }).check();
  if (game === 'kotc') await chooseEdition(page, edition);
  const count = page.getByRole('radiogroup', { name: 'Number of players' });
  await count.getByRole('radio', { name: String(places.length) }).check();
  for (const [it, who] of places.entries()) {
    const bot = who !== 'me' && who !== 'open';
    await page.locator(`#who-${it}`).selectOption(bot ? 'bot' : who);
    if (bot) await page.locator(`#level-${it}`).selectOption(who);
  }
  if (clock) await page.getByRole('radio', { name: clock }).check();
  if (hidden) await page.getByRole('checkbox', { name: /^Private/ }).check();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/table\//);
  const id = idOf(page);
  await guest.until(() => guest.table?.id === id, 'the table is there');
  return id;
}

/** Joins a table by its link. */
export async function joinTable(guest: Guest, id: string) {
  await guest.page.goto(`/table/${id}`);
  await guest.page.getByRole('button', { name: /^Join as/ }).click();
  await guest.until(() => guest.table?.id === id && guest.table.you !== null, 'there is a place');
}
