// Sets in a real browser: statistics, changes to many cards, filters in the address, and links without an upload.

import { execFileSync } from 'node:child_process';
import type { MyCard } from '../src/protocol';
import { get, saveCards, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';
import { sunny } from './lib/picture';
import { Server } from './lib/server';

const SHOTS = process.env.KEEPER_SHOTS;
const labelled = (name: string, set: string, rarity: string, tags: string[]) => ({
  ...sketch(name),
  extra: [
    { name: 'set', value: JSON.stringify(set) },
    { name: 'rarity', value: JSON.stringify(rarity) },
    { name: 'tags', value: JSON.stringify(tags) },
    { name: 'mood', value: '"calm"' },
  ],
});

test('a set has statistics, its cards are changed together, and unknown fields stay', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await saveCards(ada, [
    labelled('Wild Fox', 'WLD', 'rare', ['forest']),
    labelled('Wild Owl', 'WLD', 'common', ['forest', 'air']),
    labelled('Sea Eel', 'SEA', 'rare', ['water']),
  ]);
  await page.goto('/sets');
  await page.getByRole('link', { name: 'WLD' }).click();
  await page.getByRole('heading', { name: 'Rarities' }).waitFor();
  await page.getByText('2 cards, 2 legal').waitFor();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Rarity').fill('mythic');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 cards changed.').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/set.png`, fullPage: true });
  const cards = await get<MyCard[]>(ada, '/api/cards');
  const of = (name: string, field: string) =>
    cards.find((it) => it.card.name === name)?.card.extra?.find((it) => it.name === field)?.value;
  expect([of('Wild Fox', 'rarity'), of('Wild Owl', 'rarity')]).toEqual(['"mythic"', '"mythic"']);
  expect([of('Wild Fox', 'mood'), of('Sea Eel', 'rarity')]).toEqual(['"calm"', '"rare"']);
});

test('my cards are filtered by set and tag, and the address remembers it', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await saveCards(ada, [
    labelled('Wild Fox', 'WLD', 'rare', ['forest']),
    labelled('Wild Owl', 'WLD', 'common', ['air']),
    labelled('Sea Eel', 'SEA', 'rare', ['water']),
  ]);
  await page.goto('/cards');
  await page.getByLabel('Set', { exact: true }).selectOption('WLD');
  await page.getByText('2 of 3 cards').waitFor();
  await page.getByLabel('Tag', { exact: true }).selectOption('air');
  await page.getByText('1 of 3 cards').waitFor();
  expect(new URL(page.url()).search).toBe('?set=WLD&tag=air');
  await page.reload();
  await page.getByText('1 of 3 cards').waitFor();
  await page.getByRole('img', { name: 'Wild Owl' }).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/filter.png`, fullPage: true });
});

test('selected cards are added to a set, old or new', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await saveCards(ada, [
    labelled('Wild Fox', 'WLD', 'rare', []),
    labelled('Sea Eel', 'SEA', 'rare', []),
    sketch('Toad'),
  ]);
  await page.goto('/cards');
  await page.getByRole('checkbox', { name: 'Sea Eel' }).check();
  await page.getByRole('checkbox', { name: 'Toad' }).check();
  await page.getByRole('button', { name: 'Add to a set…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'WLD' }).click();
  await dialog.getByText('1 of these cards is in another set now. It will be moved to the new set.').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/into-set.png` });
  await dialog.getByRole('button', { name: 'Add to the set' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText('2 cards added to WLD.').waitFor();
  await page.getByRole('button', { name: 'Open the set' }).click();
  await page.getByText('3 cards, 3 legal').waitFor();
  await page.goto('/cards');
  await page.getByRole('checkbox', { name: 'Toad' }).check();
  await page.getByRole('button', { name: 'Add to a set…' }).click();
  await dialog.getByLabel('Set code').fill('POND');
  await dialog.getByRole('button', { name: 'Add to the set' }).click();
  await notices.getByText('1 card added to POND.').waitFor();
});

test('cards named in Chinese and with emoji get their images at once, and are shown and printed', async ({ open }) => {
  const server = await Server.start(['--fonts', '/usr/share/fonts/truetype/droid']);
  try {
    const ada = await open({ name: 'Ada', address: server.address });
    const { page } = ada;
    await saveCards(ada, [
      { ...labelled('龍の剣', 'ALL', 'rare', []), flavor: '剣 🔥' },
      labelled('🔥 Fox 🐉', 'ALL', 'rare', []),
      labelled('Old Wyrm', 'ALL', 'rare', []),
    ]);
    await page.goto('/sets/ALL');
    await page.getByRole('button', { name: 'Add images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Images for this set' });
    const image = (name: string) => ({ name, mimeType: 'image/png', buffer: sunny(500, 400) });
    await dialog
      .locator('input[type=file]')
      .setInputFiles(['龍の剣.png', '🔥-fox-🐉.png', 'OLD_WYRM.png', 'nobody.png'].map(image));
    await dialog.getByText('3 cards have new images.').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents(), 'a file without a card').toEqual(['nobody.png']);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const cards = await get<MyCard[]>(ada, '/api/cards');
    expect(cards.every((it) => it.card.image !== null)).toBe(true);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/scripts-set.png`, fullPage: true });

    for (const name of ['龍の剣', '🔥 Fox 🐉']) {
      await page.goto(`/studio/${cards.find((it) => it.card.name === name)?.id}`);
      await page.getByRole('img', { name: 'The card as it will be printed' }).waitFor();
      await expect(page.getByText(/no font contains/)).toHaveCount(0);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/scripts-${name.length}.png` });
    }

    await page.goto('/sets/ALL');
    await page.getByRole('button', { name: 'Print…' }).click();
    const print = page.getByRole('dialog', { name: /ALL/ });
    await print.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await expect(print.getByText(/note/)).toHaveCount(0);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/scripts-print.png` });
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      print.getByRole('button', { name: 'Download' }).click(),
    ]);
    const printed = execFileSync('pdftotext', [await pdf.path(), '-'], { encoding: 'utf8' });
    for (const it of ['龍の剣', '🔥', '🐉', 'Old Wyrm']) expect(printed, 'it is printed').toContain(it);
  } finally {
    await server.stop();
  }
});

test('an export for another program is loaded from a link, without an upload', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await saveCards(ada, [labelled('Wild Fox', 'WLD', 'rare', [])]);
  await page.goto('/sets/WLD');
  await page.getByRole('button', { name: 'Print…' }).click();
  await page.getByRole('button', { name: 'Other programs' }).click();
  for (const [program, label] of [
    ['Tabletop Simulator', 'Link to the saved object'],
    ['LackeyCCG', 'Link to the update list'],
  ]) {
    await page.getByRole('radio', { name: program }).check();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel(label).inputValue();
    const file = await (await page.request.get(link)).text();
    // Every address in the file is on this server.
    const urls = [...file.matchAll(/http[^"\s]+/g)].map((it) => it[0]);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of new Set(urls)) {
      const got = await page.request.get(url);
      expect(got.status(), url).toBe(200);
    }
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/link-${program[0]}.png` });
  }
  const unknown = await page.request.get('/export/0000/back.png');
  expect(unknown.status()).toBe(404);
});
