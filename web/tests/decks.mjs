// Own cards, decks, printing and accounts in a real browser. With KEEPER_SCREENS=<folder> every page is also painted
// for the documentation.

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { files, unpacked } from './lib/archive.mjs';
import { ask, bring, cardFile, file, keep, sketch } from './lib/cards.mjs';
import { DESKTOP, NARROW, PHONE } from './lib/guest.mjs';
import { looked } from './lib/looked.mjs';
import { sunny } from './lib/picture.mjs';
import { holds, run, test } from './lib/suite.mjs';
import { newTable } from './lib/tables.mjs';

const BACK = fileURLToPath(new URL('../../docs/screens/home-phone-dark.png', import.meta.url));

/** Opens the menu of a card or deck and chooses in it. */
async function choose(page, about, what) {
  await page.getByRole('button', { name: `More about ${about}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** A deck's page, once what is on it is kept. */
async function kept(page) {
  await page.getByText('Kept', { exact: true }).waitFor();
}

/** Copies a starter deck and comes to its page; says which deck it became. */
async function starter(page, name) {
  await page.goto('/decks');
  await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
  await page.waitForURL(/\/decks\/./);
  await kept(page);
  return new URL(page.url()).pathname.split('/')[2];
}

/** Presses Tab until what is asked for has the focus. */
async function tabTo(page, locator, words) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await locator.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${words}`);
}

test('200 cards are imported, five of them refused with reasons', async (open) => {
  const { page } = await open();
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'Not a card yet' }).waitFor();
  await page.getByRole('button', { name: 'Import…' }).click();
  const files = [file('one.toml', cardFile(1, 100, { bad: [3, 50] })), file('two.toml', cardFile(101, 100, { bad: [101, 150, 200] }))];
  await page.getByLabel('Choose files').setInputFiles(files);
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.getByText('195 cards taken, 5 refused.').waitFor();
  const refused = await dialog.getByRole('listitem').allTextContents();
  holds(refused.length === 5, `five are refused, not ${refused.length}`);
  for (const [it, [name, number]] of [['one.toml', 3], ['one.toml', 50], ['two.toml', 101], ['two.toml', 150], ['two.toml', 200]].entries()) {
    holds(refused[it].includes(name) && refused[it].includes(`“Beast ${number}”`), `${refused[it]} names ${name} and Beast ${number}`);
    holds(/too long|at most|5,?000/.test(refused[it]), `${refused[it]} says why`);
  }
  await dialog.getByRole('button', { name: 'To my cards' }).click();
  await page.getByText('195 cards', { exact: true }).waitFor();
  // A file that is none, and one that is not text.
  await page.getByRole('button', { name: 'Import…' }).click();
  await page.getByLabel('Choose files').setInputFiles([file('bad.toml', '[[cards]]\nname = 5 5'), { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0xff, 0xfe, 0]) }]);
  await dialog.getByText('0 cards taken, 2 refused.').waitFor();
  holds((await dialog.getByText('the whole file').count()) === 2, 'whole files are refused');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Search, kinds and order.
  await page.getByLabel('Name or text').fill('beast 19');
  await page.getByText('12 of 195 cards').waitFor();
  await page.getByLabel('Kind').selectOption('spell');
  await page.getByText('No card of yours fits.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Order').selectOption('name');
  await page.getByRole('button', { name: 'List' }).click();
  holds((await page.getByRole('row').nth(1).textContent()).includes('Beast 1'), 'by name the first is Beast 1');
  // What tells cards apart is in the list; that they are creatures is said by their two numbers.
  const heads = await page.getByRole('columnheader').allTextContents();
  holds(heads.includes('What it does') && !heads.includes('Kind'), `the columns say something: ${heads}`);
});

test('a picture goes out with its card, is printed by the command line, and comes in again', async (open) => {
  const [ann, ben] = [await open(), await open({ size: PHONE })];
  const crop = { x: 40, y: 30, zoom: 180 };
  const image = await bring(ann, sunny(400, 300));
  await keep(ann, [sketch('Sun Fox', { image, crop }), sketch('Plain Owl')]);
  await ann.page.goto('/cards');
  await ann.page.getByLabel('Choose Sun Fox', { exact: true }).check();
  await ann.page.getByRole('button', { name: 'Choose all 2' }).click();
  const bar = ann.page.getByRole('region', { name: 'Cards chosen' });
  const [zip] = await Promise.all([ann.page.waitForEvent('download'), bar.getByRole('button', { name: 'Export' }).click().then(() => ann.page.getByRole('menuitem', { name: 'Card file (TOML)' }).click())]);
  holds(zip.suggestedFilename() === 'cards.zip', `it is an archive: ${zip.suggestedFilename()}`);
  const archive = readFileSync(await zip.path());
  holds([...files(archive).keys()].join() === 'cards.toml,sun-fox.jpg', `what is in it: ${[...files(archive).keys()]}`);

  const folder = unpacked(archive);
  const keeper = (...args) => execFileSync(process.env.KEEPER_BINARY, args, { cwd: folder, encoding: 'utf8' });
  try {
    keeper('card', 'check', 'cards.toml');
    keeper('print', 'cards.toml', '--to', 'cards.pdf');
    const pictures = execFileSync('pdfimages', ['-list', join(folder, 'cards.pdf')], { encoding: 'utf8' });
    holds(/400\s+300/.test(pictures), `the picture is printed: ${pictures}`);
  } finally {
    rmSync(folder, { recursive: true });
  }

  await ben.page.goto('/cards');
  await ben.page.getByRole('button', { name: 'Import…' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'Import cards' });
  const hand = (buffer) => ben.page.getByLabel('Choose files').setInputFiles([{ name: 'from-ann.zip', mimeType: 'application/zip', buffer }]);
  await hand(archive);
  await dialog.getByText('2 cards taken with 1 picture, 0 refused.').waitFor();
  const mine = (await ask(ann, 'GET', '/api/cards')).body.map((it) => JSON.stringify(it.card)).sort();
  const his = (await ask(ben, 'GET', '/api/cards')).body.map((it) => JSON.stringify(it.card)).sort();
  holds(mine.join() === his.join(), `the cards are the same: ${mine} and ${his}`);
  holds(his.some((it) => it.includes(image) && it.includes('"zoom":180')), 'with the picture, placed as it was');
  // A picture that is named and not there.
  await hand(Buffer.from(archive.toString('latin1').replaceAll('sun-fox.jpg', 'sun-fax.jpg').replace('image = "sun-fax', 'image = "sun-fox'), 'latin1'));
  await dialog.getByText('2 cards taken, 0 refused.').waitFor();
  const left = await dialog.getByRole('region', { name: 'Left out' }).getByRole('listitem').allTextContents();
  holds(left.length === 2 && /Sun Fox.*“sun-fox.jpg” is not in the archive/.test(left[0]) && /sun-fax.jpg.*No card names/.test(left[1]), left.join('\n'));
  const problems = await looked(ben.page, 'import-pictures-phone');
  holds(problems.length === 0, problems.join('\n'));
  // The same file as a deck.
  await ben.page.goto('/decks');
  await ben.page.getByRole('button', { name: 'Import…' }).click();
  const decks = ben.page.getByRole('dialog', { name: 'Import a deck' });
  await decks.getByLabel('Choose a file').setInputFiles([{ name: 'from-ann.zip', mimeType: 'application/zip', buffer: archive }]);
  await decks.getByText('“from-ann”, 14th edition: 2 cards, 2 different.').waitFor();
  await decks.getByRole('button', { name: 'Keep it' }).click();
  await ben.page.waitForURL(/\/decks\/./);
  await ben.page.getByText('Sun Fox').first().waitFor();
});

test('cards are copied, changed back, deleted and brought back', async (open) => {
  const guest = await open();
  const { page } = guest;
  const [fox] = await keep(guest, [sketch('Fox', { offense: 2 })]);
  await ask(guest, 'PUT', `/api/cards/${fox.id}`, { base: fox.version, card: { ...fox.card, offense: 5, flavor: 'It grew.' } });
  await page.goto('/cards');
  await choose(page, 'Fox', 'Copy');
  await page.getByRole('img', { name: 'Fox 2' }).waitFor();
  await choose(page, 'Fox', 'Versions…');
  const versions = page.getByRole('dialog', { name: /^Versions of “Fox”/ });
  const newest = versions.getByRole('listitem').first();
  holds((await newest.textContent()).includes('It grew.'), 'the newest version says what changed');
  await versions.getByRole('button', { name: /^Version 1/ }).click();
  await versions.getByRole('button', { name: 'Take version 1 back' }).click();
  await page.getByText('Version 1 is the newest again.').first().waitFor();
  const now = (await ask(guest, 'GET', `/api/cards/${fox.id}`)).body;
  holds(now.card.offense === 2 && now.version === 3, 'the first version is the third as well');
  // One is deleted and comes back.
  await choose(page, 'Fox 2', 'Delete');
  await page.getByText('1 card', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 cards', { exact: true }).waitFor();
  // Many at once.
  await page.getByLabel('Choose Fox', { exact: true }).check();
  await page.getByRole('button', { name: 'Choose all 2' }).click();
  const bar = page.getByRole('region', { name: 'Cards chosen' });
  const [toml] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Export' }).click().then(() => page.getByRole('menuitem', { name: 'Card file (TOML)' }).click())]);
  const exported = readFileSync(await toml.path(), 'utf8');
  holds(exported.includes('name = "Fox"') && exported.includes('name = "Fox 2"'), 'both are in the file');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Not a card yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 cards', { exact: true }).waitFor();
});

test('many cards are deleted in one request, asked first, and what is deleted is found again', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, Array.from({ length: 12 }, (_, it) => sketch(`Fox ${it + 1}`)));
  const asked = [];
  page.on('request', (it) => it.method() !== 'GET' && asked.push(`${it.method()} ${new URL(it.url()).pathname}`));
  await page.goto('/cards');
  await page.getByLabel('Choose Fox 1', { exact: true }).check();
  await page.getByRole('button', { name: 'Choose all 12' }).click();
  const bar = page.getByRole('region', { name: 'Cards chosen' });
  const dialog = page.getByRole('dialog', { name: 'Delete 12 cards?' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('12 cards', { exact: true }).waitFor();
  holds(asked.length === 0, `nothing is deleted before it is said: ${asked}`);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete 12 cards' }).click();
  await page.getByRole('heading', { name: 'Not a card yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('12 cards', { exact: true }).waitFor();
  holds(asked.join() === 'POST /api/cards/delete,POST /api/cards/restore', `one request each: ${asked}`);
  // One is deleted at once, and is found again when the note is gone.
  await choose(page, 'Fox 3', 'Delete');
  await page.getByText('11 cards', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Deleted (1)' }).click();
  await page.getByRole('dialog', { name: 'Deleted cards' }).getByRole('button', { name: 'Bring Fox 3 back' }).click();
  await page.getByText('12 cards', { exact: true }).waitFor();
  await page.getByText('Nothing is deleted.').waitFor();
  // The same for decks.
  await ask(guest, 'POST', '/api/decks', { deck: { name: 'Old deck', edition: '14', entries: [] } });
  await page.goto('/decks');
  await choose(page, 'Old deck', 'Delete');
  await page.getByText('You have no decks yet.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Deleted (1)' }).click();
  await page.getByRole('dialog', { name: 'Deleted decks' }).getByRole('button', { name: 'Bring Old deck back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Old deck' }).waitFor();
});

test('a card that lies in decks is deleted only after a question, and its line brings it back', async (open) => {
  const guest = await open();
  const { page } = guest;
  const [fox, owl] = await keep(guest, [sketch('Fox'), sketch('Owl')]);
  const own = (card, count) => ({ count, reserves: 0, card: { from: 'own', card: card.id } });
  const { body: deck } = await ask(guest, 'POST', '/api/decks', { deck: { name: 'Wood', edition: '14', entries: [own(fox, 3), own(owl, 4)] } });
  await page.goto('/cards');
  await choose(page, 'Fox', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this card?' });
  await dialog.getByText('It lies in 1 deck: “Wood”').waitFor();
  await dialog.getByRole('button', { name: 'Delete 1 card' }).click();
  await page.getByText('1 card', { exact: true }).waitFor();
  await page.goto(`/decks/${deck.id}`);
  const zone = page.getByRole('region', { name: /^In the deck/ });
  await page.getByRole('heading', { name: 'In the deck 4 cards, and 3 that were deleted' }).waitFor();
  await page.getByRole('definition').filter({ hasText: /^4 of/ }).waitFor();
  const line = zone.getByRole('listitem').filter({ hasText: 'Fox' });
  await line.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('heading', { name: 'In the deck 7 cards' }).waitFor();
  await zone.getByRole('button', { name: /^Fox, 3 in the deck/ }).waitFor();
  await page.getByRole('definition').filter({ hasText: /^7 of/ }).waitFor();
  // Deleted again, it is taken out.
  await ask(guest, 'POST', '/api/cards/delete', { ids: [fox.id] });
  await page.reload();
  await line.getByRole('button', { name: 'Take it out' }).click();
  await line.waitFor({ state: 'detached' });
  await kept(page);
  const { body: now } = await ask(guest, 'GET', `/api/decks/${deck.id}`);
  holds(now.deck.entries.length === 1 && now.checked.count[0] === 4, `only the owls are left: ${JSON.stringify(now.deck.entries)}`);
});

test('a card shared by its link is read and copied by another guest, who sees nothing else', async (open) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const [fox, secret] = await keep(ada, [sketch('Shared Fox', { flavor: 'Red as wine.' }), sketch('Secret Wolf')]);
  const [deck] = [(await ask(ada, 'POST', '/api/decks', { deck: { name: 'Secret deck', edition: '14', entries: [] } })).body];
  await ada.page.goto('/cards');
  await choose(ada.page, 'Shared Fox', 'Share…');
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Shared Fox' }).waitFor();
  for (const text of ['shared by Ada', 'Red as wine.', 'May be played in its edition']) await ben.page.getByText(text).first().waitFor();
  holds((await ben.page.getByRole('table').getByRole('row').count()) > 1, 'the price is told line by line');
  await ben.page.getByRole('button', { name: 'Copy to my cards' }).click();
  await ben.page.getByText('It is among your cards.').waitFor();
  await ben.page.goto('/cards');
  await ben.page.getByRole('img', { name: 'Shared Fox' }).waitFor();
  // Nothing of Ada's is Ben's to read or change.
  const tries = [
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
    holds(status === 404 && !JSON.stringify(said).includes('Secret'), `${method} ${path} is answered ${status}`);
  }
  ben.troubles.length = 0;
  await ben.page.goto(`/decks/${deck.id}`);
  await ben.page.getByRole('heading', { name: 'No such deck' }).waitFor();
  // The link is taken back.
  await dialog.getByRole('button', { name: 'Take the link back' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).waitFor();
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'No such card' }).waitFor();
  ben.troubles.length = 0;
});

test('a deck is built by mouse and by keyboard, and as a list of text', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, ['Ant', 'Bear', 'Crow'].map((name, it) => sketch(name, { offense: 1 + it })));
  await page.goto('/decks');
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.waitForURL(/\/decks\/./);
  const id = new URL(page.url()).pathname.split('/')[2];
  await page.getByText('This deck may not be played yet.').waitFor();
  // By mouse: a click, the plus, and dragging.
  const pool = page.getByRole('region', { name: /^Cards/ });
  const zone = page.getByRole('region', { name: /^In the deck/ });
  await pool.getByRole('button', { name: /^Ant, cost/ }).click();
  await zone.getByRole('button', { name: 'Put one Ant in' }).click();
  await pool.getByRole('button', { name: /^Bear, cost/ }).dragTo(zone);
  await zone.getByRole('button', { name: /^Bear, 1 in the deck/ }).waitFor();
  await zone.getByRole('listitem').filter({ hasText: 'Bear' }).dragTo(pool.getByRole('heading', { name: /^Cards/ }));
  await zone.getByRole('button', { name: /^Bear/ }).first().waitFor({ state: 'detached' });
  // By keyboard alone: to the pool, Enter twice on the third card, then Delete on its line.
  const crow = pool.getByRole('button', { name: /^Crow, cost/ });
  await page.getByLabel('Deck', { exact: true }).focus();
  await tabTo(page, pool.getByRole('button', { name: /^Ant, cost/ }), 'the pool');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  holds(await crow.evaluate((it) => it === document.activeElement), 'the arrows come to Crow');
  for (let it = 0; it < 3; it += 1) await page.keyboard.press('Enter');
  const line = zone.getByRole('button', { name: /^Crow, 3 in the deck/ });
  await line.waitFor();
  await tabTo(page, line, 'the line');
  await page.keyboard.press('Delete');
  await zone.getByRole('button', { name: /^Crow, 2 in the deck/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  holds((await page.evaluate(() => document.activeElement.textContent)).includes('Ant'), 'the arrows come to the line above');
  await kept(page);
  await page.getByLabel('Deck', { exact: true }).fill('My zoo');
  await kept(page);
  const counts = async () => (await ask(guest, 'GET', `/api/decks/${id}`)).body.deck;
  const deck = await counts();
  holds(deck.name === 'My zoo', 'the name is kept');
  holds(JSON.stringify(deck.entries.map((it) => it.count)) === '[2,2]', `two and two are kept, not ${JSON.stringify(deck.entries)}`);
  // The list of text, out and in.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByLabel(/^A card a line/);
  holds((await text.inputValue()) === '2 Ant\n2 Crow\n' || /^2 Ant\n2 Crow\n$|^2 Crow\n2 Ant\n$/.test(await text.inputValue()), 'the list says what is in the deck');
  const written = '20 Ant\n15 Baer\n5x Crow\n1 Zyzzyva\n';
  await text.fill(written);
  await page.getByRole('button', { name: 'Apply' }).click();
  const unread = page.getByRole('list', { name: 'Not understood' }).getByRole('listitem');
  await unread.filter({ hasText: 'Zyzzyva' }).waitFor();
  holds((await unread.count()) === 2, 'two lines are not understood');
  holds((await text.inputValue()) === written, 'what was written stays in the box');
  const [listBox, textBox] = [await unread.first().boundingBox(), await text.boundingBox()];
  holds(listBox.y < textBox.y, 'they are told above the box');
  // What is written outlives a look at the cards, and nothing of it is applied yet.
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await zone.getByRole('button', { name: /^Ant, 2 in the deck/ }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  holds((await text.inputValue()) === written, 'the draft is still there');
  holds(JSON.stringify((await counts()).entries.map((it) => it.count)) === '[2,2]', 'nothing is changed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Yes, Bear' }).click();
  holds((await text.inputValue()) === written.replace('Baer', 'Bear'), 'the near name is taken');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByText('The list is applied.').waitFor();
  await kept(page);
  holds((await counts()).entries.reduce((sum, it) => sum + it.count, 0) === 40, 'forty cards are kept');
  // Back, before the name was changed, and forth again.
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page.getByRole('heading', { name: /^In the deck/ }).click();
  await page.keyboard.press('Control+z');
  await zone.getByRole('button', { name: /^Ant, 2 in the deck/ }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Deck “New deck”' }).waitFor();
  await kept(page);
  holds((await counts()).name === 'New deck', 'what was taken back is kept too');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.keyboard.press('Control+y');
  await zone.getByRole('button', { name: /^Bear, 15 in the deck/ }).waitFor();
  await kept(page);
  await page.reload();
  await page.getByRole('button', { name: /^Bear, 15 in the deck/ }).waitFor();
});

test('cards that share a name are told apart in the list of text', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, [sketch('Sword Ox', { offense: 1 }), sketch('Sword Ox', { offense: 4 }), sketch('Ant')]);
  const cards = (await ask(guest, 'GET', '/api/cards')).body;
  const [small, large] = cards.filter((it) => it.card.name === 'Sword Ox').sort((a, b) => a.card.offense - b.card.offense);
  const entry = (card, count) => ({ count, reserves: 0, card: { from: 'own', card: card.id } });
  const deck = { name: 'Twins', edition: '14', entries: [entry(large, 2), entry(small, 1)] };
  const { id } = (await ask(guest, 'POST', '/api/decks', { deck })).body;
  await page.goto(`/decks/${id}`);
  // The hint leads to both of them.
  await page.getByText('One hint').click();
  const hint = page.getByRole('listitem').filter({ hasText: 'Two different cards are called “Sword Ox”' });
  holds((await hint.getByRole('button', { name: /^Show Sword Ox/ }).count()) === 2, 'both cards can be shown');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByLabel(/^A card a line/);
  holds((await text.inputValue()) === '1 Sword Ox\n2 Sword Ox #2\n', `both are in the list: ${await text.inputValue()}`);
  await text.fill('3 Sword Ox\n1 Sword Ox #2\n4 Ant\n');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('The list is applied.').waitFor();
  await kept(page);
  const entries = (await ask(guest, 'GET', `/api/decks/${id}`)).body.deck.entries;
  const copies = (card) => entries.find((it) => it.card.card === card.id)?.count;
  holds(copies(small) === 3 && copies(large) === 1 && entries.length === 3, `each is the one it was: ${JSON.stringify(entries)}`);
  holds(/^3 Sword Ox\n/m.test(await text.inputValue()) && /^1 Sword Ox #2\n/m.test(await text.inputValue()), 'and is called as before');
});

test('a starter deck of the 11th: reserves, cards of its own, a list that keeps them, and a match', async (open) => {
  const guest = await open();
  const { page } = guest;
  const id = await starter(page, 'Dice of the Storm');
  await page.getByText('This deck may be played.').waitFor();
  const zone = page.getByRole('region', { name: /^In the deck/ });
  const reserves = page.getByRole('region', { name: /^Reserves/ });
  // By mouse to the reserves, by keyboard further and back.
  await reserves.getByRole('heading', { name: /^Reserves/ }).scrollIntoViewIfNeeded();
  await zone.getByRole('listitem').filter({ hasText: 'Thunder Ram' }).dragTo(reserves.getByRole('heading', { name: /^Reserves/ }));
  await reserves.getByRole('button', { name: /^Thunder Ram, 1 in the reserves/ }).waitFor();
  await zone.getByRole('button', { name: /^Thunder Ram, 2 in the deck/ }).focus();
  await page.keyboard.press('r');
  await zone.getByRole('button', { name: /^Thunder Ram, 1 in the deck/ }).waitFor();
  await reserves.getByRole('button', { name: /^Thunder Ram, 2 in the reserves/ }).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await zone.getByRole('button', { name: /^Thunder Ram, 3 in the deck/ }).waitFor();
  // A list of text keeps the cards that lie in the deck alone.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByLabel(/^A card a line/);
  const before = await text.inputValue();
  await text.fill(before.replace('4 Rain Frog', '3 Rain Frog'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('The list is applied.').waitFor();
  await kept(page);
  await page.getByText('This deck may not be played yet.').waitFor();
  await page.getByRole('list', { name: 'What keeps it from being played' }).getByRole('listitem').first().waitFor();
  await text.fill(before);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This deck may be played.').waitFor();
  // A card that lies in this deck alone is not lost when it is taken out, not even for a page that comes later.
  await text.fill(before.replace('4 Rain Frog\n', ''));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This deck may not be played yet.').waitFor();
  await kept(page);
  await page.reload();
  await page.getByRole('region', { name: /^Cards/ }).getByRole('button', { name: /^Rain Frog, .* 0 in the deck/ }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await text.fill(before);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This deck may be played.').waitFor();
  // A card of the deck becomes an own card.
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await choose(page, 'Kite Flyer', 'Make it my own');
  await page.getByText(/“Kite Flyer” is among your cards now/).first().waitFor();
  await kept(page);
  const { body: cards } = await ask(guest, 'GET', '/api/cards');
  const { body: deck } = await ask(guest, 'GET', `/api/decks/${id}`);
  holds(cards.length === 1 && deck.deck.entries.some((it) => it.card.card === cards[0].id), 'the deck follows the own card');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('region', { name: 'Question' }).waitFor();
  // It can also be picked for a new table.
  await page.goto('/new');
  await page.getByRole('radio', { name: '11th edition' }).check();
  await page.getByLabel('Your deck').selectOption({ label: deck.deck.name });
});

test('two tabs change the same deck: the second is told and chooses', async (open) => {
  const guest = await open();
  const { page } = guest;
  const id = await starter(page, 'Lantern Night');
  const { body: deck } = await ask(guest, 'GET', `/api/decks/${id}`);
  await ask(guest, 'PUT', `/api/decks/${id}`, { base: deck.version, deck: { ...deck.deck, name: 'Changed elsewhere' } });
  await page.getByLabel('Deck', { exact: true }).fill('Changed here');
  const dialog = page.getByRole('dialog', { name: 'This deck was changed elsewhere' });
  await dialog.waitFor();
  holds((await ask(guest, 'GET', `/api/decks/${id}`)).body.deck.name === 'Changed elsewhere', 'nothing is overwritten');
  await dialog.getByRole('button', { name: /^Keep both/ }).click();
  await page.waitForURL((url) => url.pathname !== `/decks/${id}`);
  await page.getByRole('heading', { name: 'Deck “Changed here 2”' }).waitFor();
  const names = (await ask(guest, 'GET', '/api/decks')).body.map((it) => it.name).sort();
  holds(names.join() === 'Changed elsewhere,Changed here 2', `both are kept: ${names}`);
  // The browser's own note of the answer 409 is no fault of the page.
  guest.troubles.splice(0, guest.troubles.length, ...guest.troubles.filter((it) => !it.includes('409')));
  // A deck is deleted and comes back.
  await page.goto('/decks');
  await choose(page, 'Changed elsewhere', 'Delete');
  await page.getByRole('link', { name: 'Changed elsewhere' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Changed elsewhere' }).waitFor();
});

test('a deck is printed, and read back from its list', async (open) => {
  const guest = await open();
  const { page } = guest;
  await starter(page, 'The Tide House');
  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Print/ });
  await dialog.getByText(/^Page 1 of \d+$/).waitFor();
  const pages = Number(/of (\d+)/.exec(await dialog.getByText(/^Page 1 of/).textContent())[1]);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await dialog.getByRole('img', { name: `Page 2 of ${pages}` }).waitFor();
  await dialog.getByRole('radio', { name: /^Long edge/ }).check();
  await dialog.getByText(`Page 2 of ${2 * pages}`).waitFor();
  await dialog.getByRole('radio', { name: 'Letter' }).check();
  await dialog.getByRole('radio', { name: /^ink/i }).check();
  const got = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    await dialog.getByText(/is in your downloads/).waitFor();
    return { name: download.suggestedFilename(), path: await download.path() };
  };
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Choose a picture').setInputFiles(BACK);
  await dialog.getByRole('img', { name: 'Your back' }).waitFor();
  const pdf = await got();
  const info = execFileSync('pdfinfo', [pdf.path], { encoding: 'utf8' });
  holds(new RegExp(`Pages:\\s+${2 * pages}\\b`).test(info), `the file has ${2 * pages} pages: ${info}`);
  holds(/Page size:\s+612 x 792/.test(info), `the paper is Letter: ${info}`);
  const said = execFileSync('pdftotext', [pdf.path, '-'], { encoding: 'utf8' });
  const { body: decks } = await ask(guest, 'GET', '/api/decks');
  const { body: deck } = await ask(guest, 'GET', `/api/decks/${decks[0].id}`);
  for (const { name } of deck.checked.lines) holds(said.replace(/\s+/g, ' ').includes(name), `“${name}” is printed`);
  await dialog.getByRole('button', { name: 'Other tables' }).click();
  await dialog.getByRole('radio', { name: /^Text list/ }).check();
  const list = readFileSync((await got()).path, 'utf8');
  await dialog.getByRole('radio', { name: /^Deck file/ }).check();
  const toml = readFileSync((await got()).path, 'utf8');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The file comes back as the same deck; the list finds nothing among own cards and says so.
  await page.goto('/decks');
  await page.getByRole('button', { name: 'Import…' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a deck' });
  await importing.getByLabel('Or paste it here').fill(list);
  await importing.getByRole('button', { name: 'Read it' }).click();
  await importing.getByText(/is not among your cards and was left out/).first().waitFor();
  await importing.getByLabel('Choose a file').setInputFiles([file('tide.toml', toml)]);
  await importing.getByRole('button', { name: 'Keep it' }).click();
  await page.waitForURL(/\/decks\/./);
  await page.getByText('This deck may be played.').waitFor();
});

test('a guest becomes an account, and finds everything in another browser', async (open) => {
  const ada = await open({ name: 'Ada' });
  const account = `Ada${Date.now()}`;
  const password = 'a long enough secret';
  await keep(ada, [sketch('Account Fox')]);
  await starter(ada.page, 'The Buzzing Meadow');
  const table = await newTable(ada, { game: 'keep', places: ['me', 'open'], hidden: true });
  await ada.page.goto('/account');
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  const become = ada.page.getByRole('region', { name: 'Make this guest an account' });
  await become.getByLabel('Name to log in by').fill(account);
  await become.getByLabel('Password', { exact: true }).fill('short');
  await become.getByText('5 more, please.').waitFor();
  holds(await become.getByRole('button', { name: 'Make the account' }).isDisabled(), 'a short password is not taken');
  await become.getByLabel('Password', { exact: true }).fill(password);
  await become.getByRole('button', { name: 'Show: Password' }).click();
  holds((await become.getByLabel('Password', { exact: true }).getAttribute('type')) === 'text', 'the password can be looked at');
  await become.getByRole('button', { name: 'Make the account' }).click();
  await ada.page.getByRole('heading', { name: account }).waitFor();
  // Elsewhere: a wrong password first.
  const ben = await open({ name: 'Ben' });
  await keep(ben, [sketch('Guest Card')]);
  await ben.page.goto('/account');
  const login = ben.page.getByRole('region', { name: 'Log in' });
  const enter = async (secret) => {
    await login.getByLabel('Name', { exact: true }).fill(account.toLowerCase());
    await login.getByLabel('Password of the account', { exact: true }).fill(secret);
    await login.getByRole('button', { name: 'Log in' }).click();
  };
  await enter('not the secret at all');
  const alert = login.getByRole('alert');
  await alert.waitFor();
  holds(/password/i.test(await alert.textContent()), 'a wrong password is told');
  ben.troubles.length = 0;
  await enter(password);
  await ben.page.getByRole('dialog', { name: /guest’s things/ }).getByRole('button', { name: 'Log in all the same' }).click();
  await ben.page.getByRole('heading', { name: account }).waitFor();
  await ben.until(() => ben.name === 'Ada', 'the connection is Ada’s');
  await ben.page.getByRole('link', { name: 'My cards' }).click();
  await ben.page.getByRole('img', { name: 'Account Fox' }).waitFor();
  await ben.page.getByRole('link', { name: 'Decks' }).click();
  await ben.page.getByRole('list', { name: 'Your decks' }).getByRole('link').first().waitFor();
  await ben.page.getByRole('link', { name: 'Keeper' }).click();
  await ben.page.locator(`a[href="/table/${table}"]`).click();
  await ben.page.getByRole('heading', { name: /^Waiting for/ }).waitFor();
  // A third browser, which will be logged out as well while its page is open.
  const cleo = await open({ name: 'Cleo' });
  await keep(cleo, [sketch('Card of Cleo')]);
  await cleo.page.goto('/account');
  await cleo.page.getByLabel('Name', { exact: true }).fill(account);
  await cleo.page.getByLabel('Password of the account', { exact: true }).fill(password);
  await cleo.page.getByRole('button', { name: 'Log in' }).click();
  await cleo.page.getByRole('button', { name: 'Log in all the same' }).click();
  await cleo.page.getByRole('heading', { name: account }).waitFor();
  const tab = await cleo.context.newPage();
  await tab.goto('/cards');
  await tab.getByRole('img', { name: 'Account Fox' }).waitFor();
  // The password is changed: the other browsers are out and are told so.
  await ben.page.goto('/account');
  await ben.page.getByLabel('Password so far', { exact: true }).fill(password);
  await ben.page.getByLabel('New password', { exact: true }).fill(`${password} 2`);
  await ben.page.getByRole('button', { name: 'Change the password' }).click();
  await ben.page.getByText(/The password is changed/).first().waitFor();
  // At once, without touching anything, in every tab; the page is a guest's from there on.
  await ada.page.getByText(/^You were logged out/).first().waitFor();
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  holds(/^Guest \d+$/.test(ada.name), `a guest’s name, not the account’s: ${ada.name}`);
  ada.troubles.length = 0;
  for (const page of [cleo.page, tab]) {
    await page.getByText(/^You were logged out/).first().waitFor();
    holds((await page.getByText(/^Reconnecting/).count()) === 0, 'nobody is told to wait');
  }
  await tab.getByRole('img', { name: 'Card of Cleo' }).waitFor();
  holds((await tab.getByRole('img', { name: 'Account Fox' }).count()) === 0, 'nothing of the account is shown any more');
  await cleo.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  await cleo.page.getByRole('link', { name: 'My cards' }).click();
  await cleo.page.getByRole('img', { name: 'Card of Cleo' }).waitFor();
  await cleo.until(() => cleo.name === 'Cleo', 'the guest of before');
  const token = (page) => page.evaluate(() => localStorage.getItem('keeper.token'));
  holds((await token(cleo.page)) === (await token(tab)), 'both tabs are the same guest');
  // Whoever changed the password goes on.
  await ben.page.getByRole('heading', { name: account }).waitFor();
  await ben.page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await ben.page.getByText('Everywhere else you are logged out.', { exact: true }).first().waitFor();
  // Out again: the guest of before, with what they had.
  await ben.page.getByRole('button', { name: 'Log out', exact: true }).click();
  await ben.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  await ben.until(() => ben.name === 'Ben', 'the connection is Ben’s again');
  await ben.page.getByRole('link', { name: 'My cards' }).click();
  await ben.page.getByRole('img', { name: 'Guest Card' }).waitFor();
});

/** Every page on a screen, by day and night: not wider than it, and nothing serious found. */
async function everyPage(open, screen, size) {
  const host = await open({ name: 'Ada' });
  await furnish(host);
  const shared = (await ask(host, 'GET', '/api/cards')).body.find((it) => it.card.name === 'Dark Necromancer');
  const { key } = (await ask(host, 'POST', `/api/cards/${shared.id}/share`)).body;
  const [deck] = (await ask(host, 'GET', '/api/decks')).body;
  const face = (page) => page.getByRole('img').first().waitFor();
  const pages = {
    cards: { at: '/cards', there: face },
    'cards-list': { at: '/cards', there: (page) => page.getByRole('button', { name: 'List' }).click() },
    decks: { at: '/decks', there: (page) => page.getByRole('heading', { name: /^Starter/ }).waitFor() },
    deck: { at: `/decks/${deck.id}`, there: (page) => page.getByText(/^This deck may/).waitFor() },
    print: {
      at: `/decks/${deck.id}`,
      there: async (page) => {
        await page.getByRole('button', { name: 'Print…' }).click();
        await page.getByText(/^Page 1 of/).waitFor();
      },
    },
    shared: { at: `/shared/${key}`, there: (page) => page.getByRole('button', { name: 'Copy to my cards' }).waitFor() },
    account: { at: '/account', there: (page) => page.getByRole('heading', { name: 'Log in' }).waitFor() },
  };
  const problems = [];
  for (const theme of ['dark', 'light']) {
    const guest = await open({ size, theme, as: host });
    for (const [name, { at, there }] of Object.entries(pages)) {
      await guest.page.goto(at);
      await there(guest.page);
      const painted = screen === 'narrow' ? null : `${name}-${screen}-${theme}`;
      for (const it of await looked(guest.page, painted)) problems.push(`${name}, ${theme}: ${it}`);
    }
    await guest.go();
  }
  holds(problems.length === 0, problems.join('\n'));
}
for (const [screen, size] of Object.entries({ desktop: DESKTOP, phone: PHONE, narrow: NARROW })) {
  test(`every page by day and night: ${screen}`, (open) => everyPage(open, screen, size));
}

/** Cards that are worth looking at: those of a starter deck, one of them broken. */
async function furnish(host) {
  const { body: deck } = await ask(host, 'GET', `/api/starters/14/${encodeURIComponent('Lantern Night')}`);
  const cards = deck.entries.map((it) => it.card.card);
  await keep(host, cards.slice(0, 11));
  await keep(host, [sketch('Unfinished Idea', { text: 'SPARK: Target up to two card in play.' })]);
  await ask(host, 'POST', '/api/decks', { deck });
  const { body: other } = await ask(host, 'GET', `/api/starters/11/${encodeURIComponent('Dice of the Storm')}`);
  await ask(host, 'POST', '/api/decks', { deck: { ...other, name: 'Storm, less one', entries: other.entries.slice(1) } });
}

await run();
