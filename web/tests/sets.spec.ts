// Sets in a real browser: statistics, changes to many cards, filters in the address, and links without an upload.

import type { MyCard } from '../src/protocol';
import { get, saveCards, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';

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
  await dialog.getByText('1 of them is in another set now, and leaves it.').waitFor();
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
