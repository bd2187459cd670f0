// Friends in a real browser: two people become friends, write, challenge each other and play, and a block ends it.

import { ask } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { problemsByDayAndNight, problemsOf } from './lib/look';
import { newTable } from './lib/tables';

/** Gives a guest an account, and opens the page of their friends. Returns the name. */
async function join(guest: Guest): Promise<string> {
  const account = `${guest.name} ${Math.random().toString(36).slice(2, 8)}`;
  await ask(guest, 'POST', '/api/account', { account, password: 'a long enough secret' });
  await guest.page.goto('/account');
  await guest.page.getByRole('link', { name: 'Friends and messages' }).click();
  await guest.page.getByRole('heading', { name: 'Friends', exact: true }).waitFor();
  await guest.page.getByText('You have no friends here yet.').waitFor();
  return guest.name;
}

/** Forgets that the browser logged a refused request, which the test wanted. */
function forgive(guest: Guest) {
  guest.errors = guest.errors.filter((it) => !/status of (404|409)/.test(it));
}

/** Waits for a heading of the page with this text. */
const heading = ({ page }: Guest, name: string) => page.getByRole('heading', { name }).waitFor();

test('two people become friends, write, challenge each other and play; a block ends it', async ({ open }) => {
  const tag = Math.random().toString(36).slice(2, 8);
  const [ada, ben] = await Promise.all([open({ name: `Ada ${tag}` }), open({ name: `Ben ${tag}`, size: PHONE })]);
  await ada.page.goto('/friends');
  await ada.page.getByText('Friends, challenges and messages are for people with accounts.').waitFor();
  await Promise.all([join(ada), join(ben)]);
  expect(await problemsByDayAndNight(ada.page, 'friends-empty', 'desktop')).toEqual([]);

  // Ada asks by name; Ben accepts.
  await ada.page.getByLabel('Add a friend').fill('Nobody of that name');
  await ada.page.getByRole('button', { name: 'Send request' }).click();
  await ada.page.getByText('Person not found.').waitFor();
  forgive(ada);
  await ada.page.getByLabel('Add a friend').fill(ben.name);
  await ada.page.getByRole('button', { name: 'Send request' }).click();
  await heading(ada, 'Requests you sent');
  await heading(ben, 'Friend requests');
  await expect(ben.page.getByRole('link', { name: 'Friends: 1 new' })).toBeVisible();
  expect(await problemsByDayAndNight(ben.page, 'friends-request', 'phone')).toEqual([]);
  await ben.page.getByRole('button', { name: `Accept the friend request from ${ada.name}` }).click();
  await ada.page.getByText('Online', { exact: true }).waitFor();

  // Ada writes; Ben reads it and answers.
  await ada.page.getByRole('link', { name: `Write to ${ben.name}` }).click();
  await ada.page.getByText('Write the first message.').waitFor();
  await ada.page.getByLabel('Message', { exact: true }).fill('Do you want to play?');
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.page.getByText('1 new message').waitFor();
  await ben.page.getByRole('link', { name: new RegExp(`${ada.name}.*1 new message`) }).click();
  const log = ben.page.getByRole('log');
  await log.getByText('Do you want to play?').waitFor();
  await ben.page.getByLabel('Message', { exact: true }).fill('Yes!');
  await ben.page.keyboard.press('Enter');
  await ada.page.getByRole('log').getByText('Yes!').waitFor();
  await expect(ben.page.getByRole('link', { name: 'Friends', exact: true })).toBeVisible();
  expect(await problemsByDayAndNight(ben.page, 'messages', 'phone')).toEqual([]);
  expect(await problemsByDayAndNight(ada.page, 'messages', 'desktop')).toEqual([]);

  // Ada challenges Ben from the menu of his name. He accepts, and the match begins.
  await ada.page.getByRole('button', { name: `${ben.name}: menu` }).click();
  const menu = ada.page.getByRole('dialog', { name: ben.name });
  await menu.getByRole('button', { name: 'Challenge' }).waitFor();
  expect(await problemsByDayAndNight(ada.page, 'person-menu', 'desktop')).toEqual([]);
  await menu.getByRole('button', { name: 'Challenge' }).click();
  const form = ada.page.getByRole('dialog', { name: `Challenge ${ben.name}` });
  await form.getByRole('radio', { name: 'KEEP', exact: true }).check();
  expect(await problemsByDayAndNight(ada.page, 'challenge', 'desktop')).toEqual([]);
  await form.getByRole('button', { name: 'Send challenge' }).click();
  const accept = ben.page.getByRole('button', { name: `Accept the challenge from ${ada.name}` });
  await accept.waitFor();
  expect(await problemsByDayAndNight(ben.page, 'challenged', 'phone')).toEqual([]);
  await accept.click();
  for (const guest of [ada, ben])
    await guest.until(() => guest.table?.stage === 'playing' && guest.update !== null, 'the match begins');
  expect(await problemsOf(ada.page)).toEqual([]);

  // Ben blocks Ada from her name at the table. The friendship is over, and she reaches him no more.
  await ben.page
    .getByRole('list', { name: 'Players' })
    .getByRole('button', { name: `${ada.name}: menu` })
    .click();
  await ben.page.getByRole('dialog', { name: ada.name }).getByRole('button', { name: 'Block', exact: true }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await ben.page.getByText(`You have blocked ${ada.name}.`).first().waitFor();
  await ada.page.goto('/friends');
  await ada.page.getByText('You have no friends here yet.').waitFor();
  await ada.page.getByRole('link', { name: new RegExp(ben.name) }).click();
  await ada.page.getByText(`You can’t write to ${ben.name} now.`).waitFor();
});

test('a person invites a friend to a table, and the names there open menus', async ({ open }) => {
  const tag = Math.random().toString(36).slice(2, 8);
  const [ada, ben] = await Promise.all([open({ name: `Ada ${tag}` }), open({ name: `Ben ${tag}` })]);
  await Promise.all([join(ada), join(ben)]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'open'], hidden: true });
  await ada.page.getByRole('button', { name: 'Invite friends' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Invite to this table' });
  await dialog.getByText('None of your friends is online.').waitFor();
  await dialog.getByLabel('Name').fill(ben.name);
  expect(await problemsOf(ada.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await ben.page.getByText(`${ada.name} invites you to a table`).first().waitFor();
  await ben.page.getByRole('button', { name: 'Go to the table' }).click();
  await expect(ben.page).toHaveURL(new RegExp(`/table/${id}`));
});

test('people choose who may contact them, and end a mute', async ({ open }) => {
  const tag = Math.random().toString(36).slice(2, 8);
  const [ada, ben] = await Promise.all([open({ name: `Ada ${tag}` }), open({ name: `Ben ${tag}`, size: PHONE })]);
  await Promise.all([join(ada), join(ben)]);
  await ben.page.getByLabel('Appear offline').check();
  await ben.page.getByText('Saved.').first().waitFor();
  await ben.page.getByLabel('Others may send me friend requests').uncheck();
  await ask(ben, 'POST', '/api/mutes', { name: ada.name });
  await ben.page.reload();
  await expect(ben.page.getByLabel('Appear offline')).toBeChecked();
  await expect(ben.page.getByLabel('Others may send me friend requests')).not.toBeChecked();
  await ada.page.getByLabel('Add a friend').fill(ben.name);
  await ada.page.getByRole('button', { name: 'Send request' }).click();
  await ada.page.getByText("doesn't accept friend requests").waitFor();
  forgive(ada);
  await ben.page.getByRole('button', { name: `Unmute ${ada.name}` }).click();
  await ben.page.getByText('You have muted nobody.').waitFor();
  expect(await problemsByDayAndNight(ben.page, 'friends-choices', 'phone')).toEqual([]);
});
