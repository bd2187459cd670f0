// Cards in the Studio after they are written: drafts, two tabs with the same card, trying, printing, adding to a deck.

import { execFileSync } from 'node:child_process';
import type { CardVersion, DeckListing, MyCard } from '../src/protocol';
import { get } from './lib/cards';
import { expect, test } from './lib/fixtures';
import { LEGAL, nameOf, textOf, editionOf, status, written, named, saved, writeWolf, more } from './lib/studio';

test('a new card while another is a draft', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await nameOf(page).fill('First');
  await more(page, 'New card');
  const ask = page.getByRole('dialog', { name: 'Start a new card?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(await nameOf(page).inputValue(), 'nothing happened').toBe('First');
  await more(page, 'New card');
  await ask.getByRole('button', { name: 'Save the card first' }).click();
  await page.waitForURL(/\/studio$/);
  await named(page, '');
  await nameOf(page).fill('Second');
  await more(page, 'New card');
  await ask.getByRole('button', { name: 'Discard unsaved changes' }).click();
  await named(page, '');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await nameOf(page).inputValue(), 'what was discarded can be restored').toBe('Second');
  await more(page, 'Discard draft');
  await named(page, '');
  const cards = await get<MyCard[]>({ page }, '/api/cards');
  expect(JSON.stringify(cards), 'only the first became a card').toContain('"First"');
  expect(JSON.stringify(cards), 'only the first became a card').not.toContain('"Second"');
});

test('a reload in the middle loses nothing, not even undo', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await nameOf(page).fill('Half a Wolf');
  await textOf(page).fill(LEGAL);
  await editionOf(page).selectOption('13');
  await page.reload();
  await status(page, /Draft restored/);
  await written(page, LEGAL);
  expect(await editionOf(page).inputValue(), 'the edition is as it was').toBe('13');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  expect(await editionOf(page).inputValue(), 'the choice of edition is taken back').toBe('14');
  await undo.click();
  await written(page, '');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const { id } = await saved(page);
  await textOf(page).fill(`${LEGAL} And more`);
  await page.reload();
  await status(page, /Draft restored/);
  await written(page, `${LEGAL} And more`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await written(page, LEGAL);
  await page.reload();
  await written(page, LEGAL);
  expect(await page.getByText('Draft restored').count(), 'what was discarded stays so').toBe(0);
  expect((await get<MyCard>({ page }, `/api/cards/${id}`)).version, 'nothing was saved by itself').toBe(1);
});

test('two tabs with the same card: the second one is told, and nothing is overwritten', async ({ open }) => {
  const guest = await open({ at: '/studio' });
  const { page: first } = guest;
  await writeWolf(first);
  await first.getByRole('button', { name: 'Save' }).click();
  const { id } = await saved(first);
  const second = await guest.context.newPage();
  await second.goto(`/studio/${id}`);
  await written(second, LEGAL);

  // A tab without changes shows the new version at once.
  await nameOf(first).fill('First Wolf');
  await first.keyboard.press('Control+s');
  await status(first, 'Saved, version 2');
  await status(second, 'Saved, version 2');
  expect(await nameOf(second).inputValue(), 'the second tab follows').toBe('First Wolf');

  // A tab with changes shows a notice, and the person chooses.
  await nameOf(second).fill('Second Wolf');
  await nameOf(first).fill('First Wolf Again');
  await first.keyboard.press('Control+s');
  await status(first, 'Saved, version 3');
  await status(second, /on another device and is now version 3/);
  await second.getByRole('button', { name: 'Save' }).click();
  const dialog = second.getByRole('dialog', { name: 'This card was changed in another window or on another device' });
  await dialog
    .getByRole('region', { name: /^Your changes/ })
    .getByText('Second Wolf')
    .first()
    .waitFor();
  await dialog
    .getByRole('region', { name: /^Version 3/ })
    .getByText('First Wolf Again')
    .first()
    .waitFor();
  expect((await get<MyCard>({ page: first }, `/api/cards/${id}`)).card.name, 'nothing is overwritten').toBe(
    'First Wolf Again',
  );
  await dialog.getByRole('button', { name: 'Save my changes as a copy' }).click();
  await second.waitForURL((to) => /\/studio\/\w+/.test(to.pathname) && !to.pathname.endsWith(id));
  await named(second, 'Second Wolf');

  // Both ways to resolve the conflict in the card itself.
  await second.goto(`/studio/${id}`);
  await nameOf(second).fill('Mine');
  await nameOf(first).fill('Theirs');
  await first.keyboard.press('Control+s');
  await status(second, /now version 4/);
  await second.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Use version 4' }).click();
  expect(await nameOf(second).inputValue(), 'theirs is here').toBe('Theirs');
  await second.getByRole('button', { name: 'Undo' }).click();
  expect(await nameOf(second).inputValue(), 'and mine is not lost').toBe('Mine');
  await nameOf(first).fill('Theirs once more');
  await first.keyboard.press('Control+s');
  await status(second, /now version 5/);
  await second.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Save my changes as a new version' }).click();
  await status(second, 'Saved, version 6');
  const versions = await get<CardVersion[]>({ page: second }, `/api/cards/${id}/versions`);
  const names = versions.slice(0, 2).map((it) => it.card.name);
  expect(names, 'both are versions of the card').toEqual(['Mine', 'Theirs once more']);
  // The browser logs the 409 itself; that is not an error of the page.
  guest.dropErrors(/\b409\b/);
});

test('two tabs with new cards keep a draft each', async ({ open }) => {
  const guest = await open({ at: '/studio' });
  const { page: first } = guest;
  await nameOf(first).fill('One');
  const second = await guest.context.newPage();
  await second.goto('/studio');
  await nameOf(second).fill('Two');
  await first.reload();
  await status(first, /Draft restored/);
  expect(await nameOf(first).inputValue(), 'the first has its own').toBe('One');
  await second.close();
  await nameOf(first).fill('');
  await first.goto('/');
  await first.goto('/studio');
  await status(first, /Draft restored/);
  expect(await nameOf(first).inputValue(), 'a draft of a closed tab is found').toBe('Two');
});

test('a card that is tried is in the hand', async ({ open }) => {
  const guest = await open({ at: '/studio' });
  const { page } = guest;
  await writeWolf(page, 'Tried Wolf');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.waitForURL(/\/table\//);
  await guest.until(() => guest.update !== null, 'the match has begun');
  await page.locator('[aria-label^="Your hand"]').getByText('Tried Wolf').first().waitFor();

  // There is a link back during the match, after a reload and at the end.
  await page.reload();
  await page.getByRole('link', { name: 'Back to the Studio' }).waitFor();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Back to the Studio' }).click();
  await page.waitForURL(/\/studio$/);
  await written(page, LEGAL);
});

test('a card is printed as it is written', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await writeWolf(page);
  await more(page, 'Print');
  const dialog = page.getByRole('dialog', { name: /Ember Wolf/ });
  await dialog.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const printed = execFileSync('pdftotext', [await download.path(), '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
  for (const it of ['Ember Wolf', 'HOWL', 'Draw 2 cards.']) expect(printed, 'it is on the sheet').toContain(it);
  expect(await get<MyCard[]>({ page }, '/api/cards'), 'what is printed need not be kept').toHaveLength(0);
});

test('a card is added to a new deck', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await writeWolf(page);
  await more(page, 'Add to a deck');
  await page.getByLabel('Deck', { exact: true }).selectOption('New deck');
  await page.getByRole('button', { name: 'Add to deck' }).click();
  await page.getByText('Added “Ember Wolf” to “Ember Wolf deck”.').first().waitFor();
  const [deck] = await get<DeckListing[]>({ page }, '/api/decks');
  expect(deck.count, 'the deck has the card').toBe(1);
  expect(deck.name, 'the deck has the card').toBe('Ember Wolf deck');
});
