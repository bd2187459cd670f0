// Manners of the pages: nothing is done twice, the focus comes back, notes can be read and sent away, what was asked is
// answered, and what could not be kept is said.

import { ask, cardFile, keep, sketch } from './lib/cards.mjs';
import { Line } from './lib/line.mjs';
import { shown } from './lib/play.mjs';
import { ADDRESS, holds, run, test } from './lib/suite.mjs';
import { newTable } from './lib/tables.mjs';

/** Has this the focus? */
const focused = (locator) => locator.evaluate((it) => it === document.activeElement);

/** A deck of its own for the guest; says which. */
async function deckOf(guest, name) {
  const deck = { name, edition: '14', entries: [] };
  return (await ask(guest, 'POST', '/api/decks', { deck })).body.id;
}

test('a card file dropped on the page is taken once', async (open) => {
  const guest = await open();
  const { page } = guest;
  const imports = [];
  page.on('request', (it) => it.url().endsWith('/api/cards/import') && imports.push(it));
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'Not a card yet' }).waitFor();
  await page.evaluate((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'beasts.toml', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  }, cardFile(1, 3));
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.getByText('3 cards taken, 0 refused.').waitFor();
  await dialog.getByRole('button', { name: 'To my cards' }).click();
  await page.getByRole('img', { name: 'Beast 3' }).waitFor();
  const { body } = await ask(guest, 'GET', '/api/cards');
  holds(imports.length === 1, `asked for once, not ${imports.length} times`);
  holds(body.length === 3, `three cards, not ${body.length}`);
});

test('the focus comes back to what opened a dialog', async (open) => {
  const guest = await open();
  const { page } = guest;
  await page.goto('/cards');
  const button = page.getByRole('button', { name: 'Import…' });
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  const ways = {
    'its button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
  };
  for (const [way, close] of Object.entries(ways)) {
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await close();
    await dialog.waitFor({ state: 'detached' });
    holds(await focused(button), `closed by ${way}, the button has the focus again`);
  }
  // At a table the keys are listed from wherever one is.
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await shown(guest, await guest.asked());
  const card = page.locator('[data-place="hand"] [data-answers]').first();
  await card.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  holds(await focused(card), 'the card has the focus again');
});

test('a note over a dialog is sent away, and the dialog stays', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, [sketch('Ant'), sketch('Bear')]);
  await page.goto('/cards');
  await page.getByRole('button', { name: 'More about Ant' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const note = page.getByRole('region', { name: 'Notes' }).getByText(/Ant/);
  await note.waitFor();
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await note.waitFor({ state: 'detached' });
  holds(await dialog.isVisible(), 'the dialog is still there');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // One that comes while the dialog is open.
  await page.getByRole('button', { name: 'More about Bear' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = page.getByRole('dialog');
  await sharing.getByRole('button', { name: 'Make a link' }).click();
  await sharing.getByRole('button', { name: 'Take the link back' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.locator('.toast').waitFor({ state: 'detached' });
  holds(await sharing.isVisible(), 'this one is still there as well');
});

test('whether to keep a deck changed elsewhere has to be chosen, and then one goes on', async (open) => {
  const guest = await open();
  const { page } = guest;
  const id = await deckOf(guest, 'Lanterns');
  const read = async () => (await ask(guest, 'GET', `/api/decks/${id}`)).body;
  await page.goto(`/decks/${id}`);
  await page.getByText('Kept', { exact: true }).waitFor();
  const there = await read();
  await ask(guest, 'PUT', `/api/decks/${id}`, { base: there.version, deck: { ...there.deck, name: 'Changed elsewhere' } });
  await page.getByLabel('Deck', { exact: true }).fill('Changed here');
  const dialog = page.getByRole('dialog', { name: 'This deck was changed elsewhere' });
  await dialog.waitFor();
  for (let it = 0; it < 3; it += 1) await page.keyboard.press('Escape');
  // What a browser does at the second Escape it does by itself a moment later: one turn of the page is enough.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  holds(await dialog.evaluate((it) => it.open && it.matches(':modal')), 'it still has to be chosen');
  await dialog.getByRole('button', { name: /^Keep mine/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Kept', { exact: true }).waitFor();
  holds((await read()).deck.name === 'Changed here', 'mine is kept');
  await page.getByLabel('Deck', { exact: true }).fill('And changed again');
  await page.waitForResponse((it) => it.request().method() === 'PUT' && it.ok());
  holds((await read()).deck.name === 'And changed again', 'later changes are kept as well');
  guest.troubles.splice(0, guest.troubles.length, ...guest.troubles.filter((it) => !it.includes('409')));
});

test('a deck left while the line is cut: it is said, and nothing is sent again later', async (open) => {
  const line = await Line.to(ADDRESS);
  try {
    const guest = await open({ address: line.address });
    const { page } = guest;
    const id = await deckOf(guest, 'Lanterns');
    await page.clock.install();
    await page.goto('/decks');
    await page.getByRole('link', { name: 'Lanterns' }).first().click();
    await page.getByText('Kept', { exact: true }).waitFor();
    const sent = [];
    page.on('request', (it) => it.method() === 'PUT' && sent.push(it));
    line.cut();
    await page.getByText(/^Reconnecting…/).waitFor();
    await page.getByLabel('Deck', { exact: true }).fill('Changed in vain');
    await page.getByRole('link', { name: 'Decks', exact: true }).first().click();
    await page.getByText(/^The last changes of “Changed in vain” were not kept/).filter({ visible: true }).first().waitFor();
    const tries = sent.length;
    line.mend();
    await page.clock.fastForward(20_000);
    await page.getByText(/^Reconnecting…/).waitFor({ state: 'detached' });
    // Longer than anything waits that would be tried again.
    await page.clock.fastForward(20_000);
    await page.evaluate(() => fetch('/health').then((it) => it.ok));
    holds(sent.length === tries, `nothing is sent again: ${sent.length} times instead of ${tries}`);
    holds((await ask(guest, 'GET', `/api/decks/${id}`)).body.deck.name === 'Lanterns', 'the deck is as it was');
    guest.troubles.length = 0;
  } finally {
    line.end();
  }
});

await run();
