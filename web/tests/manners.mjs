// Manners of the pages: nothing is done twice, the focus comes back, notes can be read and sent away, what was asked is
// answered, and what could not be kept is said.

import { ask, cardFile, keep, sketch } from './lib/cards.mjs';
import { Line } from './lib/line.mjs';
import { carrier, chance, pickFromList, questions, shown } from './lib/play.mjs';
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
  await page.getByRole('heading', { name: 'No cards yet' }).waitFor();
  await page.evaluate((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'beasts.toml', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  }, cardFile(1, 3));
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.getByText('3 cards imported, 0 failed.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
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
  const note = page.getByRole('region', { name: 'Notifications' }).getByText(/Ant/);
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
  await sharing.getByRole('button', { name: 'Create link' }).click();
  await sharing.getByRole('button', { name: 'Revoke link' }).click();
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
  await page.getByText('Saved', { exact: true }).waitFor();
  const there = await read();
  await ask(guest, 'PUT', `/api/decks/${id}`, { base: there.version, deck: { ...there.deck, name: 'Changed elsewhere' } });
  await page.getByLabel('Deck name', { exact: true }).fill('Changed here');
  const dialog = page.getByRole('dialog', { name: 'This deck was changed elsewhere' });
  await dialog.waitFor();
  for (let it = 0; it < 3; it += 1) await page.keyboard.press('Escape');
  // What a browser does at the second Escape it does by itself a moment later: one turn of the page is enough.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  holds(await dialog.evaluate((it) => it.open && it.matches(':modal')), 'it still has to be chosen');
  await dialog.getByRole('button', { name: /^Keep mine/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Saved', { exact: true }).waitFor();
  holds((await read()).deck.name === 'Changed here', 'mine is kept');
  await page.getByLabel('Deck name', { exact: true }).fill('And changed again');
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
    await page.getByText('Saved', { exact: true }).waitFor();
    const sent = [];
    page.on('request', (it) => it.method() === 'PUT' && sent.push(it));
    line.cut();
    await page.getByText(/^Reconnecting…/).waitFor();
    await page.getByLabel('Deck name', { exact: true }).fill('Changed in vain');
    await page.getByRole('link', { name: 'Decks', exact: true }).first().click();
    await page.getByText(/^The last changes to “Changed in vain” weren’t saved/).filter({ visible: true }).first().waitFor();
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

/** Several answers about the same thing, if the question has any. */
function several(question) {
  const of = (one) => question.answers.filter((it) => it.mark && JSON.stringify(it.mark) === JSON.stringify(one.mark));
  return question.answers.map(of).find((it) => it.length > 1) ?? null;
}

test('a choice among answers goes with the question it was made for', async (open) => {
  const ada = await open({ name: 'Ada' });
  const id = await newTable(ada, { game: 'keep', places: ['me', 'random'] });
  // The same person, at the same table in two browsers: what one chooses from, the other answers.
  const other = await open({ as: ada, at: `/table/${id}` });
  const random = chance(4);
  let met = 0;
  for await (const question of questions(other)) {
    const about = several(question);
    if (about) {
      await shown(ada, question);
      await ada.page.locator(carrier(about[0].key)).filter({ visible: true }).first().click();
      await ada.page.getByRole('menu').waitFor();
      met += 1;
    }
    const rest = question.answers.filter((it) => !about?.includes(it));
    await pickFromList(other, (rest.length > 0 ? rest : question.answers)[random(Math.max(1, rest.length))]);
    if (!about) continue;
    await ada.page.locator(`[data-question="${question.id}"]`).waitFor({ state: 'detached' });
    holds((await ada.page.getByRole('menu').count()) === 0, `nothing is chosen any more for “${question.text}”`);
    if (met === 4) return;
  }
  holds(met > 0, 'there was a choice');
});

test('a card looked at closely goes when another lies there, and Escape closes it before it declines', async (open) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  const other = await open({ as: ada, at: `/table/${id}` });
  const random = chance(3);
  const hand = (guest) => guest.update.view.players[guest.table.you].zones.hand;
  const zoom = page.locator('.kotc').getByRole('dialog');
  let [gone, closed] = [0, 0];
  for await (const question of questions(other)) {
    if (!(await shown(ada, question))) continue;
    const declines = question.answers.find((it) => it.declines);
    const meant = question.answers.filter((it) => !it.drastic);
    const another = ({ index }) => hand(ada)[index + 1]?.face !== hand(ada)[index].face;
    const sowed = meant.find((it) => it.kind === 'sow' && another(it.mark));
    if (declines && closed === 0 && hand(ada).length > 0) {
      // The focus leaves the card, as by a click beside the table: Escape is about the card all the same.
      await page.locator('.hand [data-stop]').first().focus();
      await page.keyboard.press('z');
      await zoom.waitFor();
      await page.locator('#question').focus();
      const sent = ada.sent.length;
      await page.keyboard.press('Escape');
      await zoom.waitFor({ state: 'detached' });
      holds(ada.sent.slice(sent).every((it) => it.type !== 'answer'), 'nothing was declined');
      closed += 1;
    }
    if (sowed && gone === 0) {
      await page.locator('.hand [data-stop]').nth(sowed.mark.index).focus();
      await page.keyboard.press('z');
      await zoom.waitFor();
      const before = hand(ada)[sowed.mark.index].face;
      await pickFromList(other, sowed);
      await ada.until(() => hand(ada)[sowed.mark.index]?.face !== before, 'another card lies there');
      await zoom.waitFor({ state: 'detached' });
      gone += 1;
    } else await pickFromList(other, meant[random(meant.length)]);
    if (gone > 0 && closed > 0) return;
  }
  throw new Error(`no match came to it: ${gone} gone, ${closed} closed`);
});

test('what nobody hears is said to be unheard, and is still there', async (open) => {
  const line = await Line.to(ADDRESS);
  try {
    const guest = await open({ name: 'Ada', address: line.address });
    const { page } = guest;
    const unheard = page.getByRole('region', { name: 'Notifications' }).getByText('Not connected. Try again in a moment.');
    const reconnecting = page.getByText(/^Reconnecting…/);
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Your name').fill('Berta');
    line.cut();
    await reconnecting.waitFor();
    await page.getByLabel('Your name').press('Enter');
    await unheard.waitFor();
    holds((await page.getByLabel('Your name').inputValue()) === 'Berta', 'the name is still there');
    line.mend();
    await reconnecting.waitFor({ state: 'detached' });
    await page.getByLabel('Your name').press('Enter');
    await guest.until(() => guest.name === 'Berta', 'the name is changed');
    await newTable(guest, { game: 'keep', places: ['me', 'random'] });
    await shown(guest, await guest.asked());
    await page.getByRole('button', { name: 'Give up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give up?' });
    await dialog.waitFor();
    line.cut();
    await reconnecting.waitFor();
    await dialog.getByRole('button', { name: 'Give up' }).click();
    await unheard.waitFor();
    guest.troubles.length = 0;
  } finally {
    line.end();
  }
});

test('a table is made, whatever else is refused meanwhile', async (open) => {
  const guest = await open();
  const { page } = guest;
  // Something that is refused goes along with it, as a line of talk does that was said too fast.
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
      if (JSON.parse(text).type === 'create') send.call(this, JSON.stringify({ type: 'say', table: '22222222222b', text: '' }));
      send.call(this, text);
    };
  });
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  holds(guest.sent.filter((it) => it.type === 'create').length === 1, 'one table is made');
});

test('one press takes back one thing', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, [sketch('Ant'), sketch('Bear')]);
  await page.goto('/studio');
  await page.getByLabel('Name', { exact: true }).fill('Wolf');
  await page.getByRole('link', { name: 'My cards' }).first().click();
  await page.getByRole('button', { name: 'More about Ant' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).waitFor();
  await page.goBack();
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  const back = page.waitForResponse((it) => it.url().includes('/restore') && it.ok());
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Control+z');
  await back;
  holds((await name.inputValue()) === 'Wolf', 'the card is as it was written');
});

test('after a reload the first letter is a step of its own', async (open) => {
  const { page } = await open();
  await page.goto('/studio');
  const name = page.getByLabel('Name', { exact: true });
  await name.pressSequentially('Wo');
  await page.reload();
  await name.waitFor();
  await name.press('End');
  await name.pressSequentially('l');
  await page.keyboard.press('Control+z');
  holds((await name.inputValue()) === 'Wo', `what was written before stays: ${await name.inputValue()}`);
});

test('a card comes into a deck that somebody changes in that very moment', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, [sketch('Ant')]);
  const id = await deckOf(guest, 'Lanterns');
  await page.goto('/cards');
  await page.getByRole('button', { name: 'More about Ant' }).click();
  await page.getByRole('menuitem', { name: 'Add to a deck…' }).click();
  let changed = false;
  await page.route(`**/api/decks/${id}`, async (route) => {
    if (route.request().method() === 'PUT' && !changed) {
      changed = true;
      const { body } = await ask(guest, 'GET', `/api/decks/${id}`);
      await ask(guest, 'PUT', `/api/decks/${id}`, { base: body.version, deck: { ...body.deck, name: 'Candles' } });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add to deck' }).click();
  await page.getByText(/^Added “Ant” to/).first().waitFor();
  const { deck } = (await ask(guest, 'GET', `/api/decks/${id}`)).body;
  holds(deck.name === 'Candles' && deck.entries.length === 1, `both changes are there: ${JSON.stringify(deck)}`);
  guest.troubles.splice(0, guest.troubles.length, ...guest.troubles.filter((it) => !it.includes('409')));
});

test('who goes back finds the page where they left it', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, Array.from({ length: 40 }, (_, it) => sketch(`Beast ${it}`)));
  await page.goto('/cards');
  await page.getByRole('img', { name: 'Beast 0', exact: true }).waitFor();
  const far = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY === 900);
  const link = await page.evaluateHandle(() => [...document.querySelectorAll('main a[href^="/studio/"]')].find((it) => it.getBoundingClientRect().top > 100));
  await link.asElement().click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  holds((await far()) === 0, 'another page begins at its top');
  await page.goBack();
  await page.getByRole('heading', { name: 'My cards' }).waitFor();
  await page.waitForFunction(() => scrollY === 900);
  await page.reload();
  await page.waitForFunction(() => scrollY === 900);
  await page.goForward();
  await page.getByLabel('Name', { exact: true }).waitFor();
  holds((await far()) === 0, 'forward, it is at its top as it was');
});

test('a list that is being written outlives a reload, until it is given up', async (open) => {
  const guest = await open();
  const { page } = guest;
  await keep(guest, [sketch('Ant')]);
  const id = await deckOf(guest, 'Lanterns');
  await page.goto(`/decks/${id}`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const list = page.getByRole('textbox', { name: /^One card per line/ });
  await list.fill('3 Ant');
  await page.getByRole('link', { name: 'My cards' }).first().click();
  await page.getByRole('heading', { name: 'My cards' }).waitFor();
  await page.goBack();
  await list.waitFor();
  holds((await list.inputValue()) === '3 Ant', 'it is there after another page');
  await page.reload();
  await list.waitFor();
  holds((await list.inputValue()) === '3 Ant', 'it is there after a reload');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.reload();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await list.waitFor();
  holds((await list.inputValue()) === '', 'what was given up is gone');
});

await run();
