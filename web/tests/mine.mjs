// Accounts, and the pages of your cards and decks in a real browser. With KEEPER_SCREENS=<folder> every page is also saved
// as an image for the documentation.

import { ask, keep, sketch } from './lib/cards.mjs';
import { starter } from './lib/decks.mjs';
import { SCREENS, byDayAndNight } from './lib/looked.mjs';
import { holds, run, test } from './lib/suite.mjs';
import { newTable } from './lib/tables.mjs';

test('a guest creates an account, and has everything in another browser', async (open) => {
  const ada = await open({ name: 'Ada' });
  const account = `Ada${Date.now()}`;
  const password = 'a long enough secret';
  await keep(ada, [sketch('Account Fox')]);
  await starter(ada.page, 'The Buzzing Meadow');
  const table = await newTable(ada, { game: 'keep', places: ['me', 'open'], hidden: true });
  await ada.page.goto('/account');
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  const become = ada.page.getByRole('region', { name: 'Create an account' });
  await become.getByLabel('Login name').fill(account);
  await become.getByLabel('Password', { exact: true }).fill('short');
  await become.getByText('5 more characters needed.').waitFor();
  holds(await become.getByRole('button', { name: 'Create account' }).isDisabled(), 'a short password is not accepted');
  await become.getByLabel('Password', { exact: true }).fill(password);
  await become.getByRole('button', { name: 'Show: Password' }).click();
  holds((await become.getByLabel('Password', { exact: true }).getAttribute('type')) === 'text', 'the password can be shown');
  await become.getByRole('button', { name: 'Create account' }).click();
  await ada.page.getByRole('button', { name: 'I saved them' }).click();
  await ada.page.getByRole('heading', { name: account }).waitFor();
  // Elsewhere: a wrong password first.
  const ben = await open({ name: 'Ben' });
  await keep(ben, [sketch('Guest Card')]);
  await ben.page.goto('/account');
  const login = ben.page.getByRole('region', { name: 'Log in' });
  const enter = async (secret) => {
    await login.getByLabel('Name', { exact: true }).fill(account.toLowerCase());
    await login.getByLabel('Account password', { exact: true }).fill(secret);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await enter('not the secret at all');
  const alert = login.getByRole('alert');
  await alert.waitFor();
  holds(/password/i.test(await alert.textContent()), 'a wrong password is an error');
  ben.troubles.length = 0;
  await enter(password);
  await ben.page.getByRole('dialog', { name: /guest data/ }).getByRole('button', { name: 'Log in anyway' }).click();
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
  await ben.page.getByText(/Password changed/).first().waitFor();
  // At once and in every tab; from then on the page is a guest's.
  await ada.page.getByText(/^You were logged out/).first().waitFor();
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  holds(/^Guest \d+$/.test(ada.name), `a guest’s name, not the account’s: ${ada.name}`);
  ada.troubles.length = 0;
  for (const page of [cleo.page, tab]) {
    await page.getByText(/^You were logged out/).first().waitFor();
    holds((await page.getByText(/^Reconnecting/).count()) === 0, 'no page says that it is reconnecting');
  }
  await tab.getByRole('img', { name: 'Card of Cleo' }).waitFor();
  holds((await tab.getByRole('img', { name: 'Account Fox' }).count()) === 0, 'the account’s cards are gone');
  await cleo.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  await cleo.page.getByRole('link', { name: 'My cards' }).click();
  await cleo.page.getByRole('img', { name: 'Card of Cleo' }).waitFor();
  await cleo.until(() => cleo.name === 'Cleo', 'the same guest as before');
  const token = (page) => page.evaluate(() => localStorage.getItem('keeper.token'));
  holds((await token(cleo.page)) === (await token(tab)), 'both tabs are the same guest');
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

/** Checks every page on a screen in both themes: not too wide, and no serious problems. */
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
    deck: { at: `/decks/${deck.id}`, there: (page) => page.getByText(/^This deck is/).waitFor() },
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
  const problems = await byDayAndNight(open, { screen, size, as: host }, pages);
  holds(problems.length === 0, problems.join('\n'));
}
for (const [screen, size] of Object.entries(SCREENS)) {
  test(`every page in both themes: ${screen}`, (open) => everyPage(open, screen, size));
}

/** Creates cards and decks to show: a starter deck's cards, and a broken one. */
async function furnish(host) {
  const { body: deck } = await ask(host, 'GET', `/api/starters/14/${encodeURIComponent('Lantern Night')}`);
  const cards = deck.entries.map((it) => it.card.card);
  await keep(host, cards.slice(0, 14));
  await keep(host, [sketch('Unfinished Idea', { text: 'SPARK: Target up to two card in play.' })]);
  await ask(host, 'POST', '/api/decks', { deck });
  const { body: other } = await ask(host, 'GET', `/api/starters/11/${encodeURIComponent('Dice of the Storm')}`);
  await ask(host, 'POST', '/api/decks', { deck: { ...other, name: 'Storm, less one', entries: other.entries.slice(1) } });
}

await run();
