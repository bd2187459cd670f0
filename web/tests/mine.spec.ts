// Accounts, and the pages of your cards and decks in a real browser. With KEEPER_SCREENS=<folder> every page is also saved
// as an image for the documentation.

import type { Page } from '@playwright/test';
import type { DeckListing, DeckSketch, MyCard, MyDeck, Shared } from '../src/protocol';
import { ask, get, saveCards, sketch } from './lib/cards';
import { starter } from './lib/decks';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { problemsOnEveryScreen } from './lib/look';
import type { PageToCheck } from './lib/look';
import { newTable } from './lib/tables';

test('a guest creates an account, and has everything in another browser', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const account = `Ada${Date.now()}`;
  const password = 'a long enough secret';
  await saveCards(ada, [sketch('Account Fox')]);
  await starter(ada.page, 'The Buzzing Meadow');
  const table = await newTable(ada, { game: 'keep', places: ['me', 'open'], hidden: true });
  await ada.page.goto('/account');
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  const become = ada.page.getByRole('region', { name: 'Create an account' });
  await become.getByLabel('Login name').fill(account);
  await become.getByLabel('Password', { exact: true }).fill('short');
  await become.getByText('5 more characters needed.').waitFor();
  expect(
    await become.getByRole('button', { name: 'Create account' }).isDisabled(),
    'a short password is not accepted',
  ).toBe(true);
  await become.getByLabel('Password', { exact: true }).fill(password);
  await become.getByRole('button', { name: 'Show: Password' }).click();
  expect(await become.getByLabel('Password', { exact: true }).getAttribute('type'), 'the password can be shown').toBe(
    'text',
  );
  await become.getByRole('button', { name: 'Create account' }).click();
  await ada.page.getByRole('button', { name: 'I saved the codes' }).click();
  await ada.page.getByRole('heading', { name: account }).waitFor();
  // Elsewhere: a wrong password first.
  const ben = await open({ name: 'Ben' });
  await saveCards(ben, [sketch('Guest Card')]);
  await ben.page.goto('/account');
  const login = ben.page.getByRole('region', { name: 'Log in' });
  const enter = async (secret: string) => {
    await login.getByLabel('Name', { exact: true }).fill(account.toLowerCase());
    await login.getByLabel('Account password', { exact: true }).fill(secret);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await enter('not the secret at all');
  const alert = login.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent(), 'a wrong password is an error').toMatch(/password/i);
  ben.dropErrors();
  await enter(password);
  await ben.page
    .getByRole('dialog', { name: /guest data/ })
    .getByRole('button', { name: 'Log in anyway' })
    .click();
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
  await saveCards(cleo, [sketch('Card of Cleo')]);
  await cleo.page.goto('/account');
  await cleo.page.getByLabel('Name', { exact: true }).fill(account);
  await cleo.page.getByLabel('Account password', { exact: true }).fill(password);
  await cleo.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await cleo.page.getByRole('button', { name: 'Log in anyway' }).click();
  await cleo.page.getByRole('heading', { name: account }).waitFor();
  const tab = await cleo.context.newPage();
  await tab.goto('/cards');
  await tab.getByRole('img', { name: 'Account Fox' }).waitFor();
  // The password is changed: the other browsers are logged out and show it.
  await ben.page.goto('/account');
  await ben.page.getByLabel('Current password', { exact: true }).fill(password);
  await ben.page.getByLabel('New password', { exact: true }).fill(`${password} 2`);
  await ben.page.getByRole('button', { name: 'Change password' }).click();
  await ben.page
    .getByText(/Password changed/)
    .first()
    .waitFor();
  // At once and in every tab; from then on the page is a guest's.
  await ada.page
    .getByText(/^You were logged out/)
    .first()
    .waitFor();
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  expect(ada.name, `a guest’s name, not the account’s: ${ada.name}`).toMatch(/^Guest \d+$/);
  ada.dropErrors();
  for (const page of [cleo.page, tab]) {
    await page
      .getByText(/^You were logged out/)
      .first()
      .waitFor();
    expect(await page.getByText(/^Reconnecting/).count(), 'no page says that it is reconnecting').toBe(0);
  }
  await tab.getByRole('img', { name: 'Card of Cleo' }).waitFor();
  expect(await tab.getByRole('img', { name: 'Account Fox' }).count(), 'the account’s cards are gone').toBe(0);
  await cleo.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  await cleo.page.getByRole('link', { name: 'My cards' }).click();
  await cleo.page.getByRole('img', { name: 'Card of Cleo' }).waitFor();
  await cleo.until(() => cleo.name === 'Cleo', 'the same guest as before');
  const token = (page: Page) => page.evaluate(() => localStorage.getItem('keeper.token'));
  expect(await token(cleo.page), 'both tabs are the same guest').toBe(await token(tab));
  // The browser that changed the password stays logged in.
  await ben.page.getByRole('heading', { name: account }).waitFor();
  await ben.page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await ben.page.getByText('You are logged out everywhere else.', { exact: true }).first().waitFor();
  // Logged out, the browser has the same guest as before, with their cards.
  await ben.page.getByRole('button', { name: 'Log out', exact: true }).click();
  await ben.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  await ben.until(() => ben.name === 'Ben', 'the connection is Ben’s again');
  await ben.page.getByRole('link', { name: 'My cards' }).click();
  await ben.page.getByRole('img', { name: 'Guest Card' }).waitFor();
});

test('every page in both themes', async ({ open }) => {
  const host = await open({ name: 'Ada' });
  await furnish(host);
  const shared = (await get<MyCard[]>(host, '/api/cards')).find((it) => it.card.name === 'Dark Necromancer');
  if (!shared) throw new Error('the card is missing');
  const { key } = (await ask<Shared>(host, 'POST', `/api/cards/${shared.id}/share`)).body;
  const [deck] = await get<DeckListing[]>(host, '/api/decks');
  const face = (page: Page) => page.getByRole('img').first().waitFor();
  const pages: Record<string, PageToCheck> = {
    cards: { at: '/cards', ready: face },
    'cards-list': { at: '/cards', ready: (page) => page.getByRole('button', { name: 'List' }).click() },
    decks: { at: '/decks', ready: (page) => page.getByRole('heading', { name: /^Starter/ }).waitFor() },
    deck: { at: `/decks/${deck.id}`, ready: (page) => page.getByText(/^This deck is/).waitFor() },
    print: {
      at: `/decks/${deck.id}`,
      ready: async (page) => {
        await page.getByRole('button', { name: 'Print…' }).click();
        await page.getByText(/^Page 1 of/).waitFor();
      },
    },
    shared: { at: `/shared/${key}`, ready: (page) => page.getByRole('button', { name: 'Copy to my cards' }).waitFor() },
    account: { at: '/account', ready: (page) => page.getByRole('heading', { name: 'Log in' }).waitFor() },
  };
  expect(await problemsOnEveryScreen(open, host, pages)).toEqual([]);
});

/** Creates cards and decks to show: a starter deck's cards, and a broken one. */
async function furnish(host: Guest) {
  const deck = await get<DeckSketch>(host, `/api/starters/14/${encodeURIComponent('Lantern Night')}`);
  const cards = deck.entries.flatMap(({ card }) => (card.from === 'here' ? card.card : []));
  await saveCards(host, cards.slice(0, 14));
  await saveCards(host, [sketch('Unfinished Idea', { text: 'SPARK: Target up to two card in play.' })]);
  await ask<MyDeck>(host, 'POST', '/api/decks', { deck });
  const other = await get<DeckSketch>(host, `/api/starters/11/${encodeURIComponent('Dice of the Storm')}`);
  await ask<MyDeck>(host, 'POST', '/api/decks', {
    deck: { ...other, name: 'Storm, less one', entries: other.entries.slice(1) },
  });
}
