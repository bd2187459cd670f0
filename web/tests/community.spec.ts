// Rated matches in a real browser: two people with accounts find each other, play, and see what it did to their ratings.

import { ask, get } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { problemsOf } from './lib/look';
import { chance, playByMouse } from './lib/play';

/** Gives a guest an account. */
async function join(guest: Guest) {
  const account = `${guest.name} ${Math.random().toString(36).slice(2, 10)}`;
  await ask(guest, 'POST', '/api/account', { account, password: 'a long enough secret' });
  await guest.page.goto('/account');
  await guest.page.getByRole('link', { name: 'Your public profile' }).waitFor();
}

/** Looks for a rated match of KEEP. */
async function look({ page }: Guest) {
  await page.goto('/find');
  await page.getByRole('radio', { name: /^KEEP/ }).check();
  await page.getByLabel('Rated match').check();
  await page.getByRole('button', { name: 'Find an opponent' }).click();
}

test('two people find a rated match, and their ratings change', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben', size: PHONE })]);
  await ada.page.goto('/find');
  await expect(ada.page.getByLabel('Rated match')).toBeDisabled();
  await Promise.all([join(ada), join(ben)]);
  await look(ada);
  await ada.page
    .getByText('Your rating is 1500? ± 350. Looking for somebody whose rating differs by at most 100 points')
    .waitFor();
  expect(await problemsOf(ada.page)).toEqual([]);
  await look(ben);
  for (const guest of [ada, ben])
    await guest.until(() => guest.table?.stage === 'playing' && guest.update !== null, 'the match begins');
  await Promise.all([playByMouse(ada, chance(1)), playByMouse(ben, chance(2))]);
  await ada.until(() => ada.table?.stage === 'over', 'the match is over');
  const changes = ada.table?.rated?.changes ?? [];
  expect(changes).toHaveLength(2);
  expect(changes[0] + changes[1], 'what one wins, the other loses').toBe(0);

  // Both profiles have the match and the new rating.
  for (const [guest, seat] of [
    [ada, 0],
    [ben, 1],
  ] as const) {
    await guest.page.goto('/people/me');
    await guest.page.getByText(`${1500 + changes[seat]}? ±`).waitFor();
    await guest.page.getByText('This is your public profile.').waitFor();
    expect(await problemsOf(guest.page)).toEqual([]);
    await guest.page.goto('/leaderboard?game=keep');
    await guest.page.getByText(`Your rating is ${1500 + changes[seat]}? ±`).waitFor();
    await guest.page.getByText('Nobody has a place on this leaderboard yet.').waitFor();
    expect(await problemsOf(guest.page)).toEqual([]);
  }
  const { person } = await get<{ person: number }>(ada, '/api/people/me');
  await ben.page.goto(`/people/${person}`);
  await ben.page.getByRole('heading', { name: 'Ada' }).waitFor();
});
