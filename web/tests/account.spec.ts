// The account page in a real browser: sessions, recovery codes, blocked people, export and deletion. With
// KEEPER_SCREENS=<folder> the page is also saved as an image for the documentation.

import type { MyCard } from '../src/protocol';
import { ask, get, saveCards, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Open } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { problemsOnEveryScreen } from './lib/look';
import type { PageToCheck } from './lib/look';
import { joinTable, newTable } from './lib/tables';

const PASSWORD = 'a long enough secret';
const OTHER = 'quite another secret';

/** Opens a guest with an account, which is created without using the page. */
async function withAccount(open: Open, name: string): Promise<{ guest: Guest; account: string }> {
  const guest = await open({ name });
  const account = `${name}${Date.now()}`;
  await ask(guest, 'POST', '/api/account', { account, password: PASSWORD });
  await guest.page.evaluate((account) => localStorage.setItem('keeper.account', account), account);
  return { guest, account };
}

/** Opens another browser that is logged in to the same account. */
async function elsewhere(open: Open, account: string): Promise<Guest> {
  const other = await open();
  await other.page.goto('/account');
  const login = other.page.getByRole('region', { name: 'Log in' });
  await login.getByLabel('Name', { exact: true }).fill(account);
  await login.getByLabel('Account password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.page.getByRole('heading', { name: account }).waitFor();
  return other;
}

test('an account shows its recovery codes once, and one of them replaces the password', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const account = `Ada${Date.now()}`;
  await ada.page.goto('/account');
  const become = ada.page.getByRole('region', { name: 'Create an account' });
  await become.getByLabel('Login name').fill(account);
  await become.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await become.getByRole('button', { name: 'Create account' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes, `eight codes: ${codes}`).toHaveLength(8);
  for (const code of codes) expect(code.trim()).toMatch(/^\w{4}(-\w{4}){3}$/);
  await dialog.getByRole('button', { name: 'I saved the codes' }).click();
  await ada.page.getByText('You have 8 recovery codes left.').waitFor();
  // In another browser, with a recovery code.
  const other = await open();
  await other.page.goto('/account');
  const login = other.page.getByRole('region', { name: 'Log in' });
  await login.getByRole('button', { name: 'I forgot my password' }).click();
  await login.getByLabel('Name', { exact: true }).fill(account);
  await login.getByLabel('Recovery code').fill(codes[0].toUpperCase());
  await login.getByLabel('New password', { exact: true }).fill(OTHER);
  await login.getByRole('button', { name: 'Set password and log in' }).click();
  await other.page.getByRole('heading', { name: account }).waitFor();
  await other.page.getByText('You have 7 recovery codes left.').waitFor();
  // The first browser is logged out.
  await ada.page
    .getByText(/^You were logged out/)
    .first()
    .waitFor();
  ada.dropErrors();
  // New codes, with the new password.
  const section = other.page.getByRole('region', { name: 'Recovery codes' });
  await section.getByLabel('Password, to create new codes', { exact: true }).fill(OTHER);
  await section.getByRole('button', { name: 'Create new codes', exact: true }).click();
  await other.page.getByRole('button', { name: 'I saved the codes' }).click();
  await other.page.getByText('You have 8 recovery codes left.').waitFor();
});

test('somebody who never chose a name is called like the new account', async ({ open }) => {
  const { page } = await open();
  await page.goto('/account');
  const account = `Heron${Date.now()}`;
  const become = page.getByRole('region', { name: 'Create an account' });
  await become.getByLabel('Login name').fill(account);
  await become.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await become.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
  await expect(page.locator('header .who')).toHaveText(account);
});

test('sessions are listed, and ending one logs it out at once', async ({ open }) => {
  const { guest: ada, account } = await withAccount(open, 'Ada');
  const other = await elsewhere(open, account);
  await ada.page.goto('/account');
  const sessions = ada.page.getByRole('list', { name: 'Sessions' });
  await sessions.getByRole('listitem').nth(1).waitFor();
  expect(await sessions.getByRole('listitem').count(), 'two sessions').toBe(2);
  const here = sessions.getByRole('listitem').filter({ hasText: 'This browser' });
  expect(await here.textContent()).toMatch(/Chrome on Linux/);
  await sessions.getByRole('button', { name: /^Log out/ }).click();
  await other.page
    .getByText(/^You were logged out/)
    .first()
    .waitFor();
  await other.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  other.dropErrors();
  await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
});

test('somebody is blocked in the chat, is met only on purpose, and is unblocked', async ({ open }) => {
  const ann = await open({ name: 'Ann' });
  const eve = await open({ name: 'Eve' });
  const table = await newTable(ann, { game: 'keep', places: ['me', 'open', 'open'], hidden: true });
  await joinTable(eve, table);
  await eve.page.getByLabel('Message', { exact: true }).fill('Something rude');
  await eve.page.getByRole('button', { name: 'Send', exact: true }).click();
  const talk = ann.page.getByRole('log', { name: 'Chat' });
  await talk.getByText('Something rude').waitFor();
  // Muted and heard again.
  await talk.getByRole('button', { name: 'Mute Eve' }).click();
  await ann.page.getByRole('button', { name: 'Unmute Eve' }).waitFor();
  await ann.page.reload();
  await ann.page.getByRole('button', { name: 'Unmute Eve' }).click();
  await ann.page.reload();
  await talk.getByText('Something rude').waitFor();
  // Blocked.
  await talk.getByRole('button', { name: 'Block Eve' }).click();
  await ann.page.getByRole('dialog', { name: 'Block Eve?' }).getByRole('button', { name: 'Block Eve' }).click();
  await talk.getByText('Something rude').waitFor({ state: 'detached' });
  // Another table of Ann's is closed to Eve.
  const second = await newTable(ann, { game: 'keep', places: ['me', 'open'], hidden: true });
  await eve.page.goto(`/table/${second}`);
  await eve.page.getByRole('heading', { name: 'You can’t join this table' }).waitFor();
  // Ann is told before she sits down with Eve.
  const third = await newTable(eve, { game: 'keep', places: ['me', 'open', 'open'], hidden: true });
  await ann.page.goto(`/table/${third}`);
  await ann.page.getByRole('button', { name: /^Join as/ }).click();
  const meet = ann.page.getByRole('dialog', { name: 'You blocked Eve' });
  await meet.getByRole('button', { name: 'Join anyway' }).click();
  await ann.until(() => ann.table?.id === third && ann.table.you === 1, 'she sits there');
  await meet.waitFor({ state: 'detached' });
  // Ann unblocks Eve.
  await ann.page.goto('/account');
  const list = ann.page.getByRole('region', { name: 'Blocked people' });
  await list.getByRole('button', { name: 'Unblock Eve' }).click();
  await list.getByText('You haven’t blocked anyone.').waitFor();
});

test('everything is downloaded, and the account is deleted', async ({ open }) => {
  const { guest: ada, account } = await withAccount(open, 'Ada');
  await saveCards(ada, [sketch('Last Fox')]);
  await ada.page.goto('/account');
  const started = ada.page.waitForEvent('download');
  await ada.page.getByRole('button', { name: 'Download everything' }).click();
  expect((await started).suggestedFilename(), 'the export is a ZIP').toBe('keeper-export.zip');
  await ada.page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = ada.page.getByRole('dialog', { name: /^Delete/ });
  const password = dialog.getByLabel('Password, to delete the account', { exact: true });
  await password.fill('not the secret at all');
  await dialog.getByRole('button', { name: 'Delete account', exact: true }).click();
  expect(await dialog.getByRole('alert').textContent(), 'a wrong password is an error').toMatch(/Wrong password/);
  ada.dropErrors();
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account', exact: true }).click();
  await ada.page.getByText(`Account “${account}” deleted.`).first().waitFor();
  await ada.page.getByRole('heading', { name: 'You are a guest' }).waitFor();
  expect(await get<MyCard[]>(ada, '/api/cards'), 'nothing is left').toHaveLength(0);
});

test('the account in both themes', async ({ open }) => {
  const { guest: ada, account } = await withAccount(open, 'Ada');
  const other = await elsewhere(open, account);
  const eve = await open({ name: 'Eve' });
  const table = await newTable(ada, { game: 'keep', places: ['me', 'open', 'open'], hidden: true });
  await joinTable(eve, table);
  await eve.page.getByLabel('Message', { exact: true }).fill('Something rude');
  await eve.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Block Eve' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Block Eve' }).click();
  await ada.until(() => ada.heard.some((it) => it.type === 'blocked'), 'Eve is blocked');
  const pages: Record<string, PageToCheck> = {
    'account-own': {
      at: '/account',
      ready: async (page) => {
        await page.getByRole('list', { name: 'Sessions' }).waitFor();
        await page.getByRole('button', { name: 'Unblock Eve' }).waitFor();
        await page.getByText(/recovery codes left/).waitFor();
      },
    },
    'account-delete': {
      at: '/account',
      ready: (page) => page.getByRole('button', { name: 'Delete account…' }).click(),
    },
    'account-codes': {
      at: '/account',
      ready: async (page) => {
        await page.getByLabel('Password, to create new codes', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Create new codes', exact: true }).click();
        await page.getByRole('button', { name: 'I saved the codes' }).waitFor();
      },
    },
  };
  const problems = await problemsOnEveryScreen(open, ada, pages);
  const forgot: Record<string, PageToCheck> = {
    'account-forgot': {
      at: '/account',
      ready: (page) => page.getByRole('button', { name: 'I forgot my password' }).click(),
    },
  };
  problems.push(...(await problemsOnEveryScreen(open, eve, forgot)));
  await other.close();
  expect(problems).toEqual([]);
});
