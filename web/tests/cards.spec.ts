// The page of your own cards: importing and exporting with pictures, actions on many cards, deleting, restoring,
// sharing.

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DeckEntry, MyCard, MyDeck } from '../src/protocol';
import { files, unpacked } from './lib/archive';
import { ask, cardFile, file, get, saveCards, sketch, uploadPicture } from './lib/cards';
import { choose, deckSaved } from './lib/decks';
import { expect, test } from './lib/fixtures';
import { PHONE } from './lib/guest';
import { problemsOf } from './lib/look';
import { sunny } from './lib/picture';
import { runKeeper } from './lib/server';

test('200 cards are imported, five of them refused with reasons', async ({ open }) => {
  const { page } = await open();
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'No cards yet' }).waitFor();
  await page.getByRole('button', { name: 'Import…' }).click();
  const files = [
    file('one.toml', cardFile(1, 100, { bad: [3, 50] })),
    file('two.toml', cardFile(101, 100, { bad: [101, 150, 200] })),
  ];
  await page.getByLabel('Choose files').setInputFiles(files);
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.getByText('195 cards imported, 5 failed.').waitFor();
  const refused = await dialog.getByRole('listitem').allTextContents();
  expect(refused, `five are refused, not ${refused.length}`).toHaveLength(5);
  for (const [it, number] of [3, 50, 101, 150, 200].entries()) {
    expect(refused[it], 'the file is named').toContain(number <= 100 ? 'one.toml' : 'two.toml');
    expect(refused[it], 'the card is named').toContain(`“Beast ${number}”`);
    expect(refused[it], 'the reason is given').toMatch(/too long|at most|5,?000/);
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('195 cards', { exact: true }).waitFor();
  // A file that is not valid TOML, and one that is not text.
  await page.getByRole('button', { name: 'Import…' }).click();
  const picture = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0xff, 0xfe, 0]) };
  await page.getByLabel('Choose files').setInputFiles([file('bad.toml', '[[cards]]\nname = 5 5'), picture]);
  await dialog.getByText('0 cards imported, 2 failed.').waitFor();
  expect(await dialog.getByText('Whole file').count(), 'whole files are refused').toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // A set of all of them is exported and printed.
  await page.goto('/sets');
  await page.getByLabel('Set code').fill('WILD');
  await page.getByRole('button', { name: 'Create set' }).click();
  await page.waitForURL(/\/sets\/WILD/);
  await page.getByRole('button', { name: 'Export' }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Print…' }).click();
  await page.getByRole('dialog', { name: /WILD/ }).waitFor();
  await page.goto('/cards');
  await page.getByLabel('Name or text').fill('wild');
  await page.getByText('195 of 195 cards').waitFor();
  // Search, kinds and order.
  await page.getByLabel('Name or text').fill('beast 19');
  await page.getByText('12 of 195 cards').waitFor();
  await page.getByLabel('Kind').selectOption('spell');
  await page.getByText('No cards match your search and filters.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByRole('button', { name: 'List' }).click();
  expect(await page.getByRole('row').nth(1).textContent(), 'by name the first is Beast 1').toContain('Beast 1');
  // The list has columns for what differs between cards. Two numbers already say that a card is a creature.
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads, `the columns say something: ${heads}`).toContain('Text');
  expect(heads, `the columns say something: ${heads}`).not.toContain('Kind');
});

test('a picture goes out with its card, is printed by the command line, and comes in again', async ({ open }) => {
  const [ann, ben] = [await open(), await open({ size: PHONE })];
  const crop = { x: 40, y: 30, zoom: 180 };
  const image = await uploadPicture(ann, sunny(400, 300));
  await saveCards(ann, [sketch('Sun Fox', { image, crop }), sketch('Plain Owl')]);
  await ann.page.goto('/cards');
  await ann.page.getByLabel('Select Sun Fox', { exact: true }).check();
  await ann.page.getByRole('button', { name: 'Select all 2' }).click();
  const bar = ann.page.getByRole('region', { name: 'Selected cards' });
  const [zip] = await Promise.all([
    ann.page.waitForEvent('download'),
    bar
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => ann.page.getByRole('menuitem', { name: 'Card file (TOML)' }).click()),
  ]);
  expect(zip.suggestedFilename(), `it is an archive: ${zip.suggestedFilename()}`).toBe('cards.zip');
  const archive = readFileSync(await zip.path());
  expect([...files(archive).keys()], 'what is in it').toEqual(['cards.toml', 'sun-fox.jpg']);

  const folder = unpacked(archive);
  try {
    runKeeper(['card', 'check', 'cards.toml'], folder);
    runKeeper(['print', 'cards.toml', '--to', 'cards.pdf'], folder);
    const pictures = execFileSync('pdfimages', ['-list', join(folder, 'cards.pdf')], { encoding: 'utf8' });
    expect(pictures, `the picture is printed: ${pictures}`).toMatch(/400\s+300/);
  } finally {
    rmSync(folder, { recursive: true });
  }

  await ben.page.goto('/cards');
  await ben.page.getByRole('button', { name: 'Import…' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'Import cards' });
  const hand = (buffer: Buffer) =>
    ben.page.getByLabel('Choose files').setInputFiles([{ name: 'from-ann.zip', mimeType: 'application/zip', buffer }]);
  await hand(archive);
  await dialog.getByText('2 cards and 1 image imported, 0 failed.').waitFor();
  const mine = (await get<MyCard[]>(ann, '/api/cards')).map((it) => JSON.stringify(it.card)).sort();
  const his = (await get<MyCard[]>(ben, '/api/cards')).map((it) => JSON.stringify(it.card)).sort();
  expect(mine.join(), `the cards are the same: ${mine} and ${his}`).toBe(his.join());
  expect(
    his.some((it) => it.includes(image) && it.includes('"zoom":180')),
    'with the picture, placed as it was',
  ).toBe(true);
  // A picture that a card names but that is not in the archive.
  const renamed = archive.toString('latin1').replaceAll('sun-fox.jpg', 'sun-fax.jpg');
  await hand(Buffer.from(renamed.replace('image = "sun-fax', 'image = "sun-fox'), 'latin1'));
  await dialog.getByText('You have 2 of these cards already:').waitFor();
  await dialog.getByRole('button', { name: 'Add as copies' }).click();
  await dialog.getByText('2 cards imported, 0 failed.').waitFor();
  const listed = (name: string) => dialog.getByRole('region', { name }).getByRole('listitem').allTextContents();
  const left = [...(await listed('Imported without their image')), ...(await listed('Skipped'))];
  expect(left, left.join('\n')).toHaveLength(2);
  expect(left[0], left.join('\n')).toMatch(/Sun Fox.*“sun-fox.jpg” is not in the archive/);
  expect(left[1], left.join('\n')).toMatch(/sun-fax.jpg.*No card uses/);
  const problems = await problemsOf(ben.page, 'import-pictures-phone');
  expect(problems).toEqual([]);
  // The same file as a deck.
  await ben.page.goto('/decks');
  await ben.page.getByRole('button', { name: 'Import…' }).click();
  const decks = ben.page.getByRole('dialog', { name: 'Import a deck' });
  await decks
    .getByLabel('Choose a file')
    .setInputFiles([{ name: 'from-ann.zip', mimeType: 'application/zip', buffer: archive }]);
  await decks.getByText(/^“from-ann”, .* edition: 2 cards, 2 different\./).waitFor();
  await decks.getByRole('button', { name: 'Save deck' }).click();
  await ben.page.waitForURL(/\/decks\/./);
  await ben.page.getByText('Sun Fox').first().waitFor();
});

test('an import recognises the cards that one has, and updates them', async ({ open }) => {
  const ann = await open();
  const { page } = ann;
  const csv = 'name,kind,edition,sp,hp\nOx,minion,14,2,3\nElk,minion,14,1,1\n';
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'No cards yet' }).waitFor();
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  const hand = (text: string) => page.getByLabel('Choose files').setInputFiles([file('own.csv', text)]);
  await hand(csv);
  await dialog.getByText('2 cards imported, 0 failed.').waitFor();
  await hand(csv.replace('1,1', '1,4'));
  await dialog.getByText('You have 2 of these cards already:').waitFor();
  expect(await problemsOf(page, 'import-existing')).toEqual([]);
  await dialog.getByRole('button', { name: 'Update the 2 cards you have' }).click();
  await dialog.getByText('1 card imported, 0 failed.').waitFor();
  await dialog.getByText('1 imported card is a new version of a card you had.').waitFor();
  await dialog.getByText('1 card is the same as one you have, so it wasn’t changed.').waitFor();
  const cards = await get<MyCard[]>(ann, '/api/cards');
  expect(cards.map((it) => [it.card.name, it.card.defense, it.version]).sort()).toEqual([
    ['Elk', 4, 2],
    ['Ox', 3, 1],
  ]);
});

test('cards are copied, changed back, deleted and brought back', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const [fox] = await saveCards(guest, [sketch('Fox', { offense: 2 })]);
  await ask(guest, 'PUT', `/api/cards/${fox.id}`, {
    base: fox.version,
    card: { ...fox.card, offense: 5, flavor: 'It grew.' },
  });
  await page.goto('/cards');
  await choose(page, 'Fox', 'Copy');
  await page.getByRole('img', { name: 'Fox 2' }).waitFor();
  await choose(page, 'Fox', 'Versions…');
  const versions = page.getByRole('dialog', { name: /^Versions of “Fox”/ });
  const newest = versions.getByRole('listitem').first();
  expect(await newest.textContent(), 'the newest version says what changed').toContain('It grew.');
  await versions.getByRole('button', { name: /^Version 1/ }).click();
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText('Restored version 1.').first().waitFor();
  const now = await get<MyCard>(guest, `/api/cards/${fox.id}`);
  expect(now.card.offense, 'the first version is the third as well').toBe(2);
  expect(now.version, 'the first version is the third as well').toBe(3);
  // One card is deleted and restored.
  await choose(page, 'Fox 2', 'Delete');
  await page.getByText('1 card', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 cards', { exact: true }).waitFor();
  // Many cards at once.
  await page.getByLabel('Select Fox', { exact: true }).check();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  const bar = page.getByRole('region', { name: 'Selected cards' });
  const [toml] = await Promise.all([
    page.waitForEvent('download'),
    bar
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Card file (TOML)' }).click()),
  ]);
  const exported = readFileSync(await toml.path(), 'utf8');
  expect(exported, 'both are in the file').toContain('name = "Fox"');
  expect(exported, 'both are in the file').toContain('name = "Fox 2"');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No cards yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 cards', { exact: true }).waitFor();
});

test('many cards are deleted in one request, asked first, and what is deleted is found again', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(
    guest,
    Array.from({ length: 12 }, (_, it) => sketch(`Fox ${it + 1}`)),
  );
  const asked: string[] = [];
  page.on('request', (it) => it.method() !== 'GET' && asked.push(`${it.method()} ${new URL(it.url()).pathname}`));
  await page.goto('/cards');
  await page.getByLabel('Select Fox 1', { exact: true }).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  const bar = page.getByRole('region', { name: 'Selected cards' });
  const dialog = page.getByRole('dialog', { name: 'Delete 12 cards?' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('12 cards', { exact: true }).waitFor();
  expect(asked, `nothing is deleted before it is said: ${asked}`).toHaveLength(0);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete 12 cards' }).click();
  await page.getByRole('heading', { name: 'No cards yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('12 cards', { exact: true }).waitFor();
  expect(asked.join(), `one request each: ${asked}`).toBe('POST /api/cards/delete,POST /api/cards/restore');
  // One card is deleted at once, and can be restored after the notification is gone.
  await choose(page, 'Fox 3', 'Delete');
  await page.getByText('11 cards', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Deleted (1)' }).click();
  await page.getByRole('dialog', { name: 'Deleted cards' }).getByRole('button', { name: 'Restore Fox 3' }).click();
  await page.getByText('12 cards', { exact: true }).waitFor();
  await page.getByText('Nothing to restore.').waitFor();
  // The same for decks.
  await ask<MyDeck>(guest, 'POST', '/api/decks', { deck: { name: 'Old deck', edition: '14', entries: [] } });
  await page.goto('/decks');
  await choose(page, 'Old deck', 'Delete');
  await page.getByText('You have no decks yet.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Deleted (1)' }).click();
  await page.getByRole('dialog', { name: 'Deleted decks' }).getByRole('button', { name: 'Restore Old deck' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Old deck' }).waitFor();
});

test('a card that is in decks is deleted only after a question, and can be restored in the deck', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const [fox, owl] = await saveCards(guest, [sketch('Fox'), sketch('Owl')]);
  const own = (card: MyCard, count: number): DeckEntry => ({
    count,
    reserves: 0,
    card: { from: 'own', card: card.id },
  });
  const { body: deck } = await ask<MyDeck>(guest, 'POST', '/api/decks', {
    deck: { name: 'Wood', edition: '14', entries: [own(fox, 3), own(owl, 4)] },
  });
  await page.goto('/cards');
  await choose(page, 'Fox', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this card?' });
  await dialog.getByText('This card is in 1 deck: “Wood”').waitFor();
  await dialog.getByRole('button', { name: 'Delete 1 card' }).click();
  await page.getByText('1 card', { exact: true }).waitFor();
  await page.goto(`/decks/${deck.id}`);
  const zone = page.getByRole('region', { name: /^In the deck/ });
  await page.getByRole('heading', { name: 'In the deck 4 cards, 3 deleted' }).waitFor();
  await page.getByRole('definition').filter({ hasText: /^4 of/ }).waitFor();
  const line = zone.getByRole('listitem').filter({ hasText: 'Fox' });
  await line.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'In the deck 7 cards' }).waitFor();
  await zone.getByRole('button', { name: /^Fox, 3 in the deck/ }).waitFor();
  await page.getByRole('definition').filter({ hasText: /^7 of/ }).waitFor();
  // After the card is deleted again, it is removed from the deck.
  await ask(guest, 'POST', '/api/cards/delete', { ids: [fox.id] });
  await page.reload();
  await line.getByRole('button', { name: 'Remove' }).click();
  await line.waitFor({ state: 'detached' });
  await deckSaved(page);
  const now = await get<MyDeck>(guest, `/api/decks/${deck.id}`);
  expect(now.deck.entries, `only the owls are left: ${JSON.stringify(now.deck.entries)}`).toHaveLength(1);
  expect(now.checked.count[0], `only the owls are left: ${JSON.stringify(now.deck.entries)}`).toBe(4);
});

test('a card shared by its link is read and copied by another guest, who sees nothing else', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const [fox, secret] = await saveCards(ada, [sketch('Shared Fox', { flavor: 'Red as wine.' }), sketch('Secret Wolf')]);
  const [deck] = [
    (await ask<MyDeck>(ada, 'POST', '/api/decks', { deck: { name: 'Secret deck', edition: '14', entries: [] } })).body,
  ];
  await ada.page.goto('/cards');
  await choose(ada.page, 'Shared Fox', 'Share…');
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Shared Fox' }).waitFor();
  for (const text of ['Shared by Ada', 'Red as wine.']) await ben.page.getByText(text).first().waitFor();
  await ben.page.getByRole('heading', { name: 'Legal in the 14th edition', exact: true }).waitFor();
  expect(await ben.page.getByRole('table').getByRole('row').count(), 'the price is told line by line').toBeGreaterThan(
    1,
  );
  await ben.page.getByRole('button', { name: 'Copy to my cards' }).click();
  await ben.page.getByText('Copied to your cards.').waitFor();
  await ben.page.goto('/cards');
  await ben.page.getByRole('img', { name: 'Shared Fox' }).waitFor();
  // Ben can't read or change anything of Ada's.
  const tries: Array<[method: string, path: string, body?: object]> = [
    ['GET', `/api/cards/${secret.id}`],
    ['GET', `/api/cards/${fox.id}`],
    ['GET', `/api/cards/${secret.id}/versions`],
    ['PUT', `/api/cards/${secret.id}`, { base: 1, card: sketch('Mine') }],
    ['DELETE', `/api/cards/${secret.id}`],
    ['POST', `/api/cards/${secret.id}/share`],
    ['GET', `/api/decks/${deck.id}`],
    ['DELETE', `/api/decks/${deck.id}`],
  ];
  for (const [method, path, body] of tries) {
    const { status, body: said } = await ask(ben, method, path, body);
    expect(status, `${method} ${path} is answered ${status}`).toBe(404);
    expect(JSON.stringify(said), `${method} ${path} is answered ${status}`).not.toContain('Secret');
  }
  ben.dropErrors();
  await ben.page.goto(`/decks/${deck.id}`);
  await ben.page.getByRole('heading', { name: 'Deck not found' }).waitFor();
  // The link is revoked.
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Card not found' }).waitFor();
  ben.dropErrors();
});
