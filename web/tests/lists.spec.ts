// Card lists for KEEP in a real browser: made, checked, saved, shared, exported, printed and played.

import { readFile, writeFile } from 'node:fs/promises';
import type { MyKeepList } from '../src/protocol';
import { ask, file, get } from './lib/cards';
import { expect, test } from './lib/fixtures';
import { sunny } from './lib/picture';
import { runKeeper } from './lib/server';

const SHOTS = process.env.KEEPER_SHOTS;

test('a list for KEEP is made, checked, shared, exported, printed and played', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const shot = async (name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  await page.goto('/cards');
  await page.getByRole('link', { name: 'KEEP cards' }).click();
  await page.getByText('You have no lists yet').waitFor();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByText('Ready to play').waitFor();
  await page.getByLabel('Name of the list').fill('Harbour');

  // A Character is changed; what cannot be read is underlined and can be fixed with a click.
  await page.getByRole('button', { name: /^Gardener, / }).click();
  const ability = page.getByRole('combobox', { name: 'Ability' });
  await ability.fill('Draw 1 card. Sel 3 Potions.');
  await page.getByText('did you mean “Sell 3 Potions.”?').waitFor();
  await shot('problem');
  expect(await page.getByRole('button', { name: 'Try it' }).isDisabled(), 'a wrong list cannot be played').toBe(true);
  await ability.press('Escape');
  await page.getByRole('button', { name: 'Use “Sell 3 Potions”' }).click();
  await page.getByText('Ready to play').waitFor();
  expect(await ability.inputValue()).toBe('Draw 1 card. Sell 3 Potions.');

  // Completion: ordinary words lead to the right sentence.
  await ability.fill('');
  await ability.pressSequentially('steal potion');
  await page.getByRole('option', { name: 'Take 1 Potion from another player.' }).click();
  await expect(ability).toHaveValue('Take 1 Potion from another player.');
  await page.getByLabel('Flavor text').fill('She knows every ship.');
  const picture = { name: 'harbour.png', mimeType: 'image/png', buffer: sunny(600, 400) };
  await page.getByLabel('Choose image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove image' }).waitFor();

  // One Item too many, then one fewer copy of another.
  await page.getByRole('button', { name: 'New Item' }).click();
  await page.getByText('A list needs exactly 35 Items; this one has 36').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Anchor');
  await page.getByRole('button', { name: /^Nails, / }).click();
  await page.getByLabel('Copies', { exact: true }).fill('3');
  await page.getByText('Ready to play').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Gardener, / }).click();
  await page.getByRole('img', { name: 'The card as it will be printed' }).waitFor();
  await shot('editor');

  // It is still there after a reload, with its versions.
  await page.reload();
  await page.getByText('Ready to play').waitFor();
  const [list] = await get<MyKeepList[]>(ada, '/api/keep/lists');
  expect(list.list.name).toBe('Harbour');
  expect(list.version).toBe(2);
  const more = page.getByRole('button', { name: 'More actions for Harbour' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Versions…' }).click();
  await page.getByText('Changed Gardener').waitFor();
  await page.keyboard.press('Escape');

  // The exported file is read by the command line.
  await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('harbour.zip');

  // A shared list can be seen and copied by others.
  await more.click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to the list').inputValue();
  await page.keyboard.press('Escape');
  const ben = await open({ name: 'Ben' });
  await ben.page.goto(link);
  await ben.page.getByText('A KEEP card list by Ada').waitFor();
  await ben.page.getByRole('button', { name: 'Copy to my lists' }).click();
  await ben.page.getByText('Ready to play').waitFor();

  // Printing shows a sheet of its cards.
  await more.click();
  await page.getByRole('menuitem', { name: 'Print…' }).click();
  await page.getByRole('dialog').locator('img, svg').last().waitFor();
  await shot('print');
  await page.keyboard.press('Escape');

  // One click starts a match with it.
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.waitForURL(/\/table\//);
  await ada.until(() => ada.question !== null, 'a question');
  const cards = ada.heard.find((it) => it.type === 'cards')?.cards;
  if (cards?.game !== 'keep') throw new Error('cards of KEEP');
  const gardener = cards.cards.find((it) => it.name === 'Gardener');
  expect(gardener?.ability).toBe('Take 1 Potion from another player.');
  expect(gardener?.flavor).toBe('She knows every ship.');
  const face = await page.request.get(`/keep/${gardener?.picture}.svg`);
  expect(face.status()).toBe(200);
  expect(cards.cards.some((it) => it.name === 'Anchor')).toBe(true);
  await shot('table');
});

test('a list from a file is imported, and played at a new table', async ({ open }, testInfo) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const standard = await readFile(new URL('../../data/keep/cards.toml', import.meta.url), 'utf8');
  const text = standard.replace('"Nails"', '"Rivets"');
  await page.goto('/keep-cards');
  await page.getByLabel('Import a list').setInputFiles(file('smithy.toml', text));
  await page.getByText('Ready to play').waitFor();
  await expect(page.getByLabel('Name of the list')).toHaveValue('smithy');
  // What the page exports is what the command line plays and prints.
  const [list] = await get<MyKeepList[]>(ada, '/api/keep/lists');
  const { body } = await ask<string>(ada, 'POST', `/api/keep/lists/${list.id}/export`, {});
  const path = testInfo.outputPath('smithy.toml');
  await writeFile(path, body);
  expect(runKeeper(['sim', '--game', 'keep', '--players', '2', '--games', '3', '--cards', path])).toContain('3');
  await page.goto('/new');
  await page.getByRole('radio', { name: /KEEP/ }).check();
  await page.getByLabel('Card list').selectOption('smithy');
  await page.getByLabel('Seat 2').selectOption('bot');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/table\//);
  await ada.until(() => ada.question !== null, 'a question');
  const cards = ada.heard.find((it) => it.type === 'cards')?.cards;
  expect(cards?.game === 'keep' && cards.cards[0].name).toBe('Rivets');
});
