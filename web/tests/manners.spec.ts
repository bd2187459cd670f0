// How pages behave everywhere: nothing is done twice, the focus comes back, notifications can be dismissed, and what could
// not be saved is reported.

import type { Request } from '@playwright/test';
import type { Answer, KotcPrint, Mark, MyCard, MyDeck, Question } from '../src/protocol';
import { ask, cardFile, get, saveCards, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { carrier, chance, pickFromList, questions, shown } from './lib/play';
import { newTable } from './lib/tables';

/** Creates a deck for the guest and returns its id. */
async function newDeck(guest: Guest, name: string): Promise<string> {
  const deck = { name, edition: '14', entries: [] };
  return (await ask<MyDeck>(guest, 'POST', '/api/decks', { deck })).body.id;
}

test('a card file dropped on the page is imported once', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const imports: Request[] = [];
  page.on('request', (it) => {
    if (it.url().endsWith('/api/cards/import')) imports.push(it);
  });
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'No cards yet' }).waitFor();
  await page.evaluate(
    (text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], 'beasts.toml', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    },
    cardFile(1, 3),
  );
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.getByText('3 cards imported, 0 failed.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('img', { name: 'Beast 3' }).waitFor();
  const body = await get<MyCard[]>(guest, '/api/cards');
  expect(imports, `asked for once, not ${imports.length} times`).toHaveLength(1);
  expect(body, `three cards, not ${body.length}`).toHaveLength(3);
});

test('the focus comes back to what opened a dialog', async ({ open }) => {
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
    await expect(button, `closed by ${way}, the button has the focus again`).toBeFocused();
  }
  // At a table the list of keys can be opened from anywhere.
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await shown(guest, await guest.mustBeAsked());
  const card = page.locator('[data-place="hand"] [data-answers]').first();
  await card.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await expect(card, 'the card has the focus again').toBeFocused();
});

test('a notification over a dialog is dismissed, and the dialog stays', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(guest, [sketch('Ant'), sketch('Bear')]);
  await page.goto('/cards');
  await page.getByRole('button', { name: 'More actions for Ant' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const note = page.getByRole('region', { name: 'Notifications' }).getByText(/Ant/);
  await note.waitFor();
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import cards' });
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await note.waitFor({ state: 'detached' });
  expect(await dialog.isVisible(), 'the dialog is still there').toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // A notification that comes while a dialog is open.
  await page.getByRole('button', { name: 'More actions for Bear' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = page.getByRole('dialog');
  await sharing.getByRole('button', { name: 'Create link' }).click();
  await sharing.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.locator('.toast').waitFor({ state: 'detached' });
  expect(await sharing.isVisible(), 'this one is still there as well').toBe(true);
});

test('after a deck was changed elsewhere you have to choose, and then you can go on', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const id = await newDeck(guest, 'Lanterns');
  const read = () => get<MyDeck>(guest, `/api/decks/${id}`);
  await page.goto(`/decks/${id}`);
  await page.getByText('Saved', { exact: true }).waitFor();
  const there = await read();
  await ask(guest, 'PUT', `/api/decks/${id}`, {
    base: there.version,
    deck: { ...there.deck, name: 'Changed elsewhere' },
  });
  await page.getByLabel('Deck name', { exact: true }).fill('Changed here');
  const dialog = page.getByRole('dialog', { name: 'This deck was changed in another window or on another device' });
  await dialog.waitFor();
  for (let it = 0; it < 3; it += 1) await page.keyboard.press('Escape');
  // The browser itself reacts to the second Escape a moment later: two frames are enough.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const isOpen = await dialog.evaluate((it) => it instanceof HTMLDialogElement && it.open && it.matches(':modal'));
  expect(isOpen, 'you still have to choose').toBe(true);
  await dialog.getByRole('button', { name: /^Keep mine/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await read()).deck.name, 'mine is kept').toBe('Changed here');
  await page.getByLabel('Deck name', { exact: true }).fill('And changed again');
  await page.waitForResponse((it) => it.request().method() === 'PUT' && it.ok());
  expect((await read()).deck.name, 'later changes are kept as well').toBe('And changed again');
  guest.dropErrors(/409/);
});

test('changes to a deck lost with the connection are reported, and nothing is sent again later', async ({
  open,
  line,
}) => {
  const guest = await open({ address: line.address });
  const { page } = guest;
  const id = await newDeck(guest, 'Lanterns');
  await page.clock.install();
  await page.goto('/decks');
  await page.getByRole('link', { name: 'Lanterns' }).first().click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const sent: Request[] = [];
  page.on('request', (it) => {
    if (it.method() === 'PUT') sent.push(it);
  });
  line.cut();
  await page.getByText(/^Reconnecting…/).waitFor();
  await page.getByLabel('Deck name', { exact: true }).fill('Changed in vain');
  await page.getByRole('link', { name: 'Decks', exact: true }).first().click();
  await page
    .getByText(/^The last changes to “Changed in vain” weren’t saved/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const tries = sent.length;
  line.restore();
  await page.clock.fastForward(20_000);
  await page.getByText(/^Reconnecting…/).waitFor({ state: 'detached' });
  // Longer than any retry waits.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => fetch('/health').then((it) => it.ok));
  expect(sent, `nothing is sent again: ${sent.length} times instead of ${tries}`).toHaveLength(tries);
  expect((await get<MyDeck>(guest, `/api/decks/${id}`)).deck.name, 'the deck is as it was').toBe('Lanterns');
  guest.dropErrors();
});

/** Several answers about the same thing, if the question has any. */
function several(question: Question): Answer[] | null {
  const of = ({ mark }: Answer) =>
    question.answers.filter((it) => it.mark && JSON.stringify(it.mark) === JSON.stringify(mark));
  return question.answers.map(of).find((it) => it.length > 1) ?? null;
}

test('a choice among answers disappears with its question', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const id = await newTable(ada, { game: 'keep', places: ['me', 'random'] });
  // The same person is at the table in two browsers: one opens a menu of answers, then the other answers.
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
    expect(
      await ada.page.getByRole('menu').count(),
      `nothing is chosen any more for “${ada.said(question.text)}”`,
    ).toBe(0);
    if (met === 4) return;
  }
  expect(met, 'there was a choice').toBeGreaterThan(0);
});

/** The index, in its zone, of the card that an answer is about. */
function indexOf(mark: Mark | null): number {
  if (!mark || !('index' in mark)) throw new Error('the answer is not about a card');
  return mark.index;
}

test('a card shown large closes when another takes its place, and Escape closes it before it cancels', async ({
  open,
}) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  const other = await open({ as: ada, at: `/table/${id}` });
  const random = chance(3);
  const hand = (): Array<KotcPrint | null> => ada.kotc.players[ada.seat].zones.hand;
  const zoom = page.locator('.kotc').getByRole('dialog');
  let [gone, closed] = [0, 0];
  for await (const question of questions(other)) {
    if (!(await shown(ada, question))) continue;
    const declines = question.answers.find((it) => it.declines);
    const meant = question.answers.filter((it) => !it.drastic);
    const another = (index: number) => hand()[index + 1]?.face !== hand()[index]?.face;
    const sowed = meant.find((it) => it.kind === 'sow' && another(indexOf(it.mark)));
    if (declines && closed === 0 && hand().length > 0) {
      // The focus leaves the card, as after a click next to the table. Escape still closes the card.
      await page.locator('.hand [data-stop]').first().focus();
      await page.keyboard.press('z');
      await zoom.waitFor();
      await page.locator('#question').focus();
      const sent = ada.sent.length;
      await page.keyboard.press('Escape');
      await zoom.waitFor({ state: 'detached' });
      const types = ada.sent.slice(sent).map((it) => it.type);
      expect(types, 'nothing was declined').not.toContain('answer');
      closed += 1;
    }
    if (sowed && gone === 0) {
      const index = indexOf(sowed.mark);
      await page.locator('.hand [data-stop]').nth(index).focus();
      await page.keyboard.press('z');
      await zoom.waitFor();
      const before = hand()[index]?.face;
      await pickFromList(other, sowed);
      await ada.until(() => hand()[index]?.face !== before, 'another card takes its place');
      await zoom.waitFor({ state: 'detached' });
      gone += 1;
    } else await pickFromList(other, meant[random(meant.length)]);
    if (gone > 0 && closed > 0) return;
  }
  throw new Error(`no match came to it: ${gone} gone, ${closed} closed`);
});

test('what cannot be sent shows an error and is not lost', async ({ open, line }) => {
  const guest = await open({ name: 'Ada', address: line.address });
  const { page } = guest;
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const unheard = notifications.getByText('Not connected. Try again in a moment.');
  const reconnecting = page.getByText(/^Reconnecting…/);
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Your name').fill('Berta');
  line.cut();
  await reconnecting.waitFor();
  await page.getByLabel('Your name').press('Enter');
  await unheard.waitFor();
  expect(await page.getByLabel('Your name').inputValue(), 'the name is still there').toBe('Berta');
  line.restore();
  await reconnecting.waitFor({ state: 'detached' });
  await page.getByLabel('Your name').press('Enter');
  await guest.until(() => guest.name === 'Berta', 'the name is changed');
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await shown(guest, await guest.mustBeAsked());
  await page.getByRole('button', { name: 'Give up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up?' });
  await dialog.waitFor();
  line.cut();
  await reconnecting.waitFor();
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await unheard.waitFor();
  guest.dropErrors();
});

test('a table is created even if another message is refused meanwhile', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  // Together with the request, the page sends a message that is refused, like a chat message that was sent too soon.
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
      const refused = JSON.stringify({ type: 'say', table: '22222222222b', text: '' });
      if (JSON.parse(String(text)).type === 'create') send.call(this, refused);
      send.call(this, text);
    };
  });
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  const created = guest.sent.filter((it) => it.type === 'create');
  expect(created, 'one table is created').toHaveLength(1);
});

test('one Ctrl+Z undoes one thing', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(guest, [sketch('Ant'), sketch('Bear')]);
  await page.goto('/studio');
  await page.getByLabel('Name', { exact: true }).fill('Wolf');
  await page.getByRole('link', { name: 'My cards' }).first().click();
  await page.getByRole('button', { name: 'More actions for Ant' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).waitFor();
  await page.goBack();
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  const back = page.waitForResponse((it) => it.url().includes('/restore') && it.ok());
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+z');
  await back;
  expect(await name.inputValue(), 'the card is as it was written').toBe('Wolf');
});

test('after a reload the first letter is an undo step of its own', async ({ open }) => {
  const { page } = await open();
  await page.goto('/studio');
  const name = page.getByLabel('Name', { exact: true });
  await name.pressSequentially('Wo');
  await page.reload();
  await name.waitFor();
  await name.press('End');
  await name.pressSequentially('l');
  await page.keyboard.press('Control+z');
  expect(await name.inputValue(), `what was written before stays: ${await name.inputValue()}`).toBe('Wo');
});

test('a card is added to a deck that is changed at the same moment', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(guest, [sketch('Ant')]);
  const id = await newDeck(guest, 'Lanterns');
  await page.goto('/cards');
  await page.getByRole('button', { name: 'More actions for Ant' }).click();
  await page.getByRole('menuitem', { name: 'Add to a deck…' }).click();
  let changed = false;
  await page.route(`**/api/decks/${id}`, async (route) => {
    if (route.request().method() === 'PUT' && !changed) {
      changed = true;
      const body = await get<MyDeck>(guest, `/api/decks/${id}`);
      await ask(guest, 'PUT', `/api/decks/${id}`, { base: body.version, deck: { ...body.deck, name: 'Candles' } });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add to deck' }).click();
  await page
    .getByText(/^Added “Ant” to/)
    .first()
    .waitFor();
  const { deck } = await get<MyDeck>(guest, `/api/decks/${id}`);
  expect(deck.name, `both changes are there: ${JSON.stringify(deck)}`).toBe('Candles');
  expect(deck.entries, `both changes are there: ${JSON.stringify(deck)}`).toHaveLength(1);
  guest.dropErrors(/409/);
});

test('going back restores the scroll position', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await saveCards(
    guest,
    Array.from({ length: 40 }, (_, it) => sketch(`Beast ${it}`)),
  );
  await page.goto('/cards');
  await page.getByRole('img', { name: 'Beast 0', exact: true }).waitFor();
  const far = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY === 900);
  const links = page.locator('main a[href^="/studio/"]');
  const below = await links.evaluateAll((all) => all.findIndex((it) => it.getBoundingClientRect().top > 100));
  await links.nth(below).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await far(), 'another page begins at its top').toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'My cards' }).waitFor();
  await page.waitForFunction(() => scrollY === 900);
  await page.reload();
  await page.waitForFunction(() => scrollY === 900);
  await page.goForward();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await far(), 'forward, it is at its top as it was').toBe(0);
});
