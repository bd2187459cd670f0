// Decks in a real browser: built with the mouse, the keyboard and as text, printed, changed in two tabs.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DeckEntry, DeckListing, MyCard, MyDeck } from '../src/protocol';
import { ask, file, get, saveCards, sketch } from './lib/cards';
import { choose, deckSaved, starter, tabTo } from './lib/decks';
import { expect, test } from './lib/fixtures';
import { chooseEdition } from './lib/tables';

const BACK = fileURLToPath(new URL('../../docs/screens/home-phone-dark.png', import.meta.url));

test('a deck is built with the mouse, the keyboard and as a text list', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(
    guest,
    ['Ant', 'Bear', 'Crow'].map((name, it) => sketch(name, { offense: 1 + it })),
  );
  await page.goto('/decks');
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.waitForURL(/\/decks\/./);
  const id = new URL(page.url()).pathname.split('/')[2];
  await page.getByText('This deck isn’t legal yet.').waitFor();
  // With the mouse: a click, the plus button, and dragging.
  const pool = page.getByRole('region', { name: /^Cards/ });
  const zone = page.getByRole('region', { name: /^In the deck/ });
  await pool.getByRole('button', { name: /^Ant, cost/ }).click();
  await zone.getByRole('button', { name: 'Add one Ant' }).click();
  await pool.getByRole('button', { name: /^Bear, cost/ }).dragTo(zone);
  await zone.getByRole('button', { name: /^Bear, 1 in the deck/ }).waitFor();
  await zone
    .getByRole('listitem')
    .filter({ hasText: 'Bear' })
    .dragTo(pool.getByRole('heading', { name: 'Cards', exact: true }));
  await zone.getByRole('button', { name: /^Bear/ }).first().waitFor({ state: 'detached' });
  // With the keyboard alone: Enter three times on the third card of the pool, then Delete on its line.
  const crow = pool.getByRole('button', { name: /^Crow, cost/ });
  await page.getByLabel('Deck name', { exact: true }).focus();
  await tabTo(page, pool.getByRole('button', { name: /^Ant, cost/ }), 'the pool');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await crow.evaluate((it) => it === document.activeElement), 'the arrow keys reach Crow').toBe(true);
  for (let it = 0; it < 3; it += 1) await page.keyboard.press('Enter');
  const line = zone.getByRole('button', { name: /^Crow, 3 in the deck/ });
  await line.waitFor();
  await tabTo(page, line, 'the line');
  await page.keyboard.press('Delete');
  await zone.getByRole('button', { name: /^Crow, 2 in the deck/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused, 'the arrow keys reach the line above').toContain('Ant');
  await deckSaved(page);
  await page.getByLabel('Deck name', { exact: true }).fill('My zoo');
  await deckSaved(page);
  const deck = async () => (await get<MyDeck>(guest, `/api/decks/${id}`)).deck;
  const counts = async () => (await deck()).entries.map((it) => it.count);
  expect((await deck()).name, 'the name is saved').toBe('My zoo');
  expect(await counts(), 'two and two are saved').toEqual([2, 2]);
  // The text list, read and written.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByLabel(/^One card per line/);
  expect(await text.inputValue(), 'the list has the deck’s cards').toMatch(/^2 Ant\n2 Crow\n$|^2 Crow\n2 Ant\n$/);
  const written = '20 Ant\n15 Baer\n5x Crow\n1 Zyzzyva\n';
  await text.fill(written);
  await page.getByRole('button', { name: 'Apply' }).click();
  const unread = page.getByRole('list', { name: 'Lines not understood' }).getByRole('listitem');
  await unread.filter({ hasText: 'Zyzzyva' }).waitFor();
  expect(await unread.count(), 'two lines are not understood').toBe(2);
  expect(await text.inputValue(), 'the text stays in the box').toBe(written);
  const [listBox, textBox] = [await unread.first().boundingBox(), await text.boundingBox()];
  expect(listBox?.y, 'they are shown above the box').toBeLessThan(textBox?.y ?? 0);
  // The text stays while the cards are shown, and nothing is applied yet.
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await zone.getByRole('button', { name: /^Ant, 2 in the deck/ }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  expect(await text.inputValue(), 'the draft is still there').toBe(written);
  expect(await counts(), 'nothing has changed').toEqual([2, 2]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Use Bear' }).click();
  expect(await text.inputValue(), 'the similar name is used').toBe(written.replace('Baer', 'Bear'));
  await page.getByRole('button', { name: 'Skip this line' }).click();
  await page.getByText('List applied.').waitFor();
  await deckSaved(page);
  const sum = (await counts()).reduce((sum, it) => sum + it, 0);
  expect(sum, 'forty cards are saved').toBe(40);
  // Undo up to the change of the name, and redo.
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page.getByRole('heading', { name: /^In the deck/ }).click();
  await page.keyboard.press('Control+z');
  await zone.getByRole('button', { name: /^Ant, 2 in the deck/ }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Deck “New deck”' }).waitFor();
  await deckSaved(page);
  expect((await deck()).name, 'the undone change is saved too').toBe('New deck');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.keyboard.press('Control+y');
  await zone.getByRole('button', { name: /^Bear, 15 in the deck/ }).waitFor();
  await deckSaved(page);
  await page.reload();
  await page.getByRole('button', { name: /^Bear, 15 in the deck/ }).waitFor();
});

test('cards with the same name are numbered in the text list', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const oxen = [sketch('Sword Ox', { offense: 1 }), sketch('Sword Ox', { offense: 4 })];
  const [small, large] = await saveCards(guest, [...oxen, sketch('Ant')]);
  const entry = (card: MyCard, count: number): DeckEntry => ({
    count,
    reserves: 0,
    card: { from: 'own', card: card.id },
  });
  const deck = { name: 'Twins', edition: '14', entries: [entry(large, 2), entry(small, 1)] };
  const { id } = (await ask<MyDeck>(guest, 'POST', '/api/decks', { deck })).body;
  await page.goto(`/decks/${id}`);
  // The warning leads to both of them.
  await page.getByText('1 warning').click();
  const hint = page.getByRole('listitem').filter({ hasText: 'Two different cards have the name “Sword Ox”' });
  expect(await hint.getByRole('button', { name: /^Show Sword Ox/ }).count(), 'both cards can be shown').toBe(2);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByLabel(/^One card per line/);
  expect(await text.inputValue(), `both are in the list: ${await text.inputValue()}`).toBe(
    '1 Sword Ox\n2 Sword Ox #2\n',
  );
  await text.fill('3 Sword Ox\n1 Sword Ox #2\n4 Ant\n');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('List applied.').waitFor();
  await deckSaved(page);
  const entries = (await get<MyDeck>(guest, `/api/decks/${id}`)).deck.entries;
  const copies = (card: MyCard) => entries.find((it) => it.card.card === card.id)?.count;
  expect(copies(small), `each is the same card as before: ${JSON.stringify(entries)}`).toBe(3);
  expect(copies(large), `each is the same card as before: ${JSON.stringify(entries)}`).toBe(1);
  expect(entries, `each is the same card as before: ${JSON.stringify(entries)}`).toHaveLength(3);
  expect(await text.inputValue(), 'and has the same number as before').toMatch(/^3 Sword Ox\n/m);
  expect(await text.inputValue(), 'and has the same number as before').toMatch(/^1 Sword Ox #2\n/m);
});

test('a starter deck of the 11th edition has reserves and cards of its own, and can be played', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const id = await starter(page, 'Dice of the Storm', '11th edition');
  await page.getByText('This deck is legal.').waitFor();
  const zone = page.getByRole('region', { name: /^In the deck/ });
  const reserves = page.getByRole('region', { name: /^Reserves/ });
  // Cards are moved to the reserves with the mouse, and more of them there and back with the keyboard.
  await reserves.getByRole('heading', { name: /^Reserves/ }).scrollIntoViewIfNeeded();
  await zone
    .getByRole('listitem')
    .filter({ hasText: 'Thunder Ram' })
    .dragTo(reserves.getByRole('heading', { name: /^Reserves/ }));
  await reserves.getByRole('button', { name: /^Thunder Ram, 1 in the reserves/ }).waitFor();
  await zone.getByRole('button', { name: /^Thunder Ram, 2 in the deck/ }).focus();
  await page.keyboard.press('r');
  await zone.getByRole('button', { name: /^Thunder Ram, 1 in the deck/ }).waitFor();
  await reserves.getByRole('button', { name: /^Thunder Ram, 2 in the reserves/ }).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await zone.getByRole('button', { name: /^Thunder Ram, 3 in the deck/ }).waitFor();
  // A text list keeps the cards that are only in the deck.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByLabel(/^One card per line/);
  const before = await text.inputValue();
  await text.fill(before.replace('4 Rain Frog', '3 Rain Frog'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('List applied.').waitFor();
  await deckSaved(page);
  await page.getByText('This deck isn’t legal yet.').waitFor();
  await page.getByRole('list', { name: 'Errors' }).getByRole('listitem').first().waitFor();
  await text.fill(before);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This deck is legal.').waitFor();
  // A card that is only in this deck is not lost when it is removed, not even after a reload.
  await text.fill(before.replace('4 Rain Frog\n', ''));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This deck isn’t legal yet.').waitFor();
  await deckSaved(page);
  await page.reload();
  await page
    .getByRole('region', { name: /^Cards/ })
    .getByRole('button', { name: /^Rain Frog, .* 0 in the deck/ })
    .waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await text.fill(before);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This deck is legal.').waitFor();
  // A card of the deck is added to My cards.
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await choose(page, 'Kite Flyer', 'Add to My cards');
  await page
    .getByText(/“Kite Flyer” was added to My cards/)
    .first()
    .waitFor();
  await deckSaved(page);
  const cards = await get<MyCard[]>(guest, '/api/cards');
  const deck = await get<MyDeck>(guest, `/api/decks/${id}`);
  expect(cards, 'the deck uses the own card').toHaveLength(1);
  expect(
    deck.deck.entries.some((it) => it.card.card === cards[0].id),
    'the deck uses the own card',
  ).toBe(true);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('region', { name: 'Question' }).waitFor();
  // It can also be picked for a new table.
  await page.goto('/new');
  await chooseEdition(page, '11');
  await page.getByLabel('Your deck', { exact: true }).selectOption({ label: deck.deck.name });
});

test('two tabs change the same deck: the second one has to choose', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const id = await starter(page, 'Lantern Night');
  const deck = await get<MyDeck>(guest, `/api/decks/${id}`);
  await ask(guest, 'PUT', `/api/decks/${id}`, {
    base: deck.version,
    deck: { ...deck.deck, name: 'Changed elsewhere' },
  });
  await page.getByLabel('Deck name', { exact: true }).fill('Changed here');
  const dialog = page.getByRole('dialog', { name: 'This deck was changed in another window or on another device' });
  await dialog.waitFor();
  const there = await get<MyDeck>(guest, `/api/decks/${id}`);
  expect(there.deck.name, 'nothing is overwritten').toBe('Changed elsewhere');
  await dialog.getByRole('button', { name: /^Keep both/ }).click();
  await page.waitForURL((url) => url.pathname !== `/decks/${id}`);
  await page.getByRole('heading', { name: 'Deck “Changed here 2”' }).waitFor();
  const names = (await get<DeckListing[]>(guest, '/api/decks')).map((it) => it.name).sort();
  expect(names, 'both are saved').toEqual(['Changed elsewhere', 'Changed here 2']);
  // The browser logs the 409 itself; that is not an error of the page.
  guest.dropErrors(/409/);
  // A deck is deleted and restored.
  await page.goto('/decks');
  await choose(page, 'Changed elsewhere', 'Delete');
  await page.getByRole('link', { name: 'Changed elsewhere' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Changed elsewhere' }).waitFor();
});

test('a deck is printed, and imported from its file', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await starter(page, 'The Tide House');
  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Print/ });
  await dialog.getByText(/^Page 1 of \d+$/).waitFor();
  const shown = await dialog.getByText(/^Page 1 of/).textContent();
  const pages = Number(/of (\d+)/.exec(shown ?? '')?.[1]);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await dialog.getByRole('img', { name: `Page 2 of ${pages}` }).waitFor();
  await dialog.getByRole('radio', { name: /^Long edge/ }).check();
  await dialog.getByText(`Page 2 of ${2 * pages}`).waitFor();
  await dialog.getByRole('radio', { name: 'Letter' }).check();
  await dialog.getByRole('radio', { name: /^ink/i }).check();
  const got = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await dialog.getByText(/is in your downloads/).waitFor();
    return { name: download.suggestedFilename(), path: await download.path() };
  };
  await dialog.getByText('More options', { exact: true }).click();
  await dialog.getByLabel('Choose an image').setInputFiles(BACK);
  await dialog.getByRole('img', { name: 'Your card back' }).waitFor();
  const pdf = await got();
  const info = execFileSync('pdfinfo', [pdf.path], { encoding: 'utf8' });
  expect(info, `the file has ${2 * pages} pages: ${info}`).toMatch(new RegExp(`Pages:\\s+${2 * pages}\\b`));
  expect(info, `the paper is Letter: ${info}`).toMatch(/Page size:\s+612 x 792/);
  const said = execFileSync('pdftotext', [pdf.path, '-'], { encoding: 'utf8' });
  const decks = await get<DeckListing[]>(guest, '/api/decks');
  const deck = await get<MyDeck>(guest, `/api/decks/${decks[0].id}`);
  for (const { name } of deck.checked.lines) expect(said.replace(/\s+/g, ' '), `“${name}” is printed`).toContain(name);
  await dialog.getByRole('button', { name: 'Other programs' }).click();
  await dialog.getByRole('radio', { name: /^Text list/ }).check();
  const list = readFileSync((await got()).path, 'utf8');
  await dialog.getByRole('radio', { name: /^Deck file/ }).check();
  const toml = readFileSync((await got()).path, 'utf8');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The file gives the same deck again. The text list finds none of its cards among the person's own cards.
  await page.goto('/decks');
  await page.getByRole('button', { name: 'Import…' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a deck' });
  await importing.getByLabel('Or paste the deck here').fill(list);
  await importing.getByRole('button', { name: 'Read deck' }).click();
  await importing
    .getByText(/so it was left out/)
    .first()
    .waitFor();
  await importing.getByLabel('Choose a file').setInputFiles([file('tide.toml', toml)]);
  await importing.getByRole('button', { name: 'Save deck' }).click();
  await page.waitForURL(/\/decks\/./);
  await page.getByText('This deck is legal.').waitFor();
});

test('a text list that is being written survives a reload, until it is reset', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(guest, [sketch('Ant')]);
  const deck = { name: 'Lanterns', edition: '14', entries: [] };
  const { id } = (await ask<MyDeck>(guest, 'POST', '/api/decks', { deck })).body;
  await page.goto(`/decks/${id}`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const list = page.getByRole('textbox', { name: /^One card per line/ });
  await list.fill('3 Ant');
  await page.getByRole('link', { name: 'My cards' }).first().click();
  await page.getByRole('heading', { name: 'My cards' }).waitFor();
  await page.goBack();
  await list.waitFor();
  expect(await list.inputValue(), 'it is there after another page').toBe('3 Ant');
  await page.reload();
  await list.waitFor();
  expect(await list.inputValue(), 'it is there after a reload').toBe('3 Ant');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.reload();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await list.waitFor();
  expect(await list.inputValue(), 'what was given up is gone').toBe('');
});
