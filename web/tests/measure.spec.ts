// “Measure it”: a card in the Studio and a deck on its page, from the dialog to the report.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import type { Open } from './lib/fixtures';
import { starter } from './lib/decks';
import { DESKTOP, PHONE } from './lib/guest';
import { problemsByDayAndNight, problemsOf } from './lib/look';
import { Server } from './lib/server';
import { nameOf, saved, textOf, writeWolf } from './lib/studio';

/** Runs a test with a server that measures with few games. */
async function quickly(open: Open, percent: number, walk: (page: Page, address: string) => Promise<void>) {
  const server = await Server.start(['--measure', String(percent)]);
  try {
    const { page } = await open({ address: server.address });
    await walk(page, server.address);
  } finally {
    await server.stop();
  }
}

/** Opens the report in a new tab and returns it. */
async function report(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Full report' }).first().click(),
  ]);
  await tab.waitForLoadState();
  return tab;
}

test('a card is measured in the Studio, and the result keeps its version', async ({ open }) => {
  await quickly(open, 3, async (page) => {
    await writeWolf(page);
    const panel = page.getByRole('region', { name: 'What the card is worth' });
    await panel.getByRole('button', { name: 'Measure it' }).click();
    // The card is saved first.
    await saved(page);
    const dialog = page.getByRole('dialog', { name: 'Measure Ember Wolf' });
    await dialog.getByLabel('Put the card into this deck').selectOption({ index: 1 });
    await expect(dialog.getByRole('radio', { name: /^Quick, at most/ })).toBeChecked();
    expect(await problemsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Start measuring' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      panel.getByText(/^(Too strong for its cost|Fair at its cost|Too weak for its cost|Not clear yet)$/),
    ).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText(/percentage points/).first()).toContainText(
      /plain minion of the same cost.*\(between/,
    );
    await expect(panel.getByRole('table').first()).toContainText('(cost');
    for (const [screen, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      await page.setViewportSize(size);
      expect(await problemsByDayAndNight(page, 'measured-card', screen)).toEqual([]);
    }
    const tab = await report(page);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Ember Wolf');
    expect(await problemsOf(tab)).toEqual([]);
    await tab.close();

    await textOf(page).fill('');
    await nameOf(page).fill('Ember Wolf');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved, version 2').waitFor();
    await page.reload();
    await expect(panel.getByText('this result is for version 1, and the newest version is 2')).toBeVisible();
    await page.getByRole('link', { name: 'All your measurements' }).click();
    await expect(page.getByRole('heading', { name: 'Your measurements' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Ember Wolf' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the measurement of Ember Wolf' }).click();
    await expect(page.getByText('You have measured nothing yet.', { exact: false })).toBeVisible();
  });
});

test('a deck is measured while one does something else, and stopped early', async ({ open }) => {
  // So many games that nothing ends before somebody stops it.
  await quickly(open, 1000, async (page) => {
    await starter(page, 'The Buzzing Meadow');
    await page.getByRole('button', { name: 'Measure it' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').last().uncheck();
    await dialog.getByRole('radio', { name: /^Thorough/ }).check();
    expect(await problemsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Start measuring' }).click();
    const panel = page.getByRole('region', { name: 'How the deck does' });
    await expect(panel.getByText(/of at most [\d,]+ games/)).toBeVisible();
    // It goes on while the page is left.
    await page.goto('/measurements');
    await expect(page.getByText(/^Win rate up to now/)).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop and show the results' }).click();
    await expect(page.getByText(/^The deck wins [\d.]+ % of its games/)).toBeVisible();
    await page.getByText('How it was measured').click();
    await expect(page.getByText('It was stopped early.')).toBeVisible();
    await expect(page.getByText(/^keeper lab deck/)).toContainText('--first-only');
    await page.setViewportSize(PHONE);
    expect(await problemsOf(page, 'measured-deck')).toEqual([]);
    const tab = await report(page);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('The Buzzing Meadow');
    await tab.close();
  });
});
