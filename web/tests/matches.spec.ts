// Somebody's matches, links to finished matches, and the final page.

import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { problemsOnEveryScreen } from './lib/look';
import { chance, playByMouse } from './lib/play';
import { joinTable, newTable } from './lib/tables';

/** Gives up with the button of the header. */
async function giveUp({ page }: Guest) {
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}

test('my matches: results, replay, rematch and a link', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor();
  await page.getByRole('button', { name: 'Play now' }).waitFor();

  const id = await newTable(ada, { game: 'keep', places: ['me', 'random'] });
  await playByMouse(ada, chance(3));
  const waiting = await newTable(ada, { game: 'kotc', edition: '11', places: ['me', 'open'] });
  await page.goto('/');
  await page
    .getByRole('link', { name: /^My matches/ })
    .last()
    .click();
  const over = page.getByRole('region', { name: 'Finished matches' }).getByRole('listitem');
  await over.getByText('KEEP', { exact: true }).waitFor();
  const won = ada.heard.findLast((it) => it.type === 'table' && it.id === id);
  if (won?.type !== 'table') throw new Error('the match is not over');
  const mark = won.winners?.includes(won.you ?? -1) ? 'You won' : won.winners?.length === 0 ? 'Draw' : 'You lost';
  await over.getByText(mark).waitFor();
  await over.getByText('against Birch (random bot)').waitFor();
  await over.getByText(/\d+ rounds, /).waitFor();
  const later = page.getByRole('region', { name: 'Matches to continue' }).getByRole('listitem');
  await later.getByText('Nobody has joined yet').waitFor();
  await expect(later.getByRole('link', { name: 'Return to the table' })).toHaveAttribute('href', `/table/${waiting}`);
  await expect(over.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', `/replay/${id}?seat=0`);

  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await over.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/table/${id}`, page.url()).href);

  // Against bots only, the rematch starts at once.
  await over.getByRole('button', { name: 'Rematch' }).click();
  await ada.until(() => ada.table?.stage === 'playing' && ada.table.id !== id, 'the rematch is there');
  await page.waitForURL(`**/table/${ada.table?.id}`);
  await page.goto('/matches');
  await over.getByRole('link', { name: 'Go to the rematch' }).waitFor();
});

test('a link to a finished match shows that match, not its rematch', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'open'], hidden: true });
  await joinTable(ben, id);
  await ada.until(() => ada.update !== null, 'the match begins');
  await giveUp(ada);
  for (const guest of [ada, ben]) await guest.until(() => guest.over, 'the match is over');
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.getByRole('button', { name: 'Waiting for the others…' }).waitFor();
  // A reload does not end the waiting.
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Waiting for the others…' }).waitFor();
  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  for (const guest of [ada, ben]) {
    await guest.until(() => guest.table !== null && guest.table.id !== id, 'the rematch is there');
    expect(guest.page.url(), 'whoever waited is taken along').not.toContain(id);
  }
  const next = ada.table?.id ?? '';

  // Players and others who open the link later see the finished match.
  const cleo = await open({ name: 'Cleo' });
  for (const guest of [ben, cleo]) {
    await guest.page.goto(`/table/${id}`);
    await guest.page
      .getByRole('region', { name: 'The end' })
      .getByRole('heading', { name: guest === ben ? 'You win!' : 'Ben wins' })
      .waitFor();
    await guest.page.getByRole('link', { name: 'Replay' }).waitFor();
    await expect(guest.page.getByRole('link', { name: 'Go to the rematch' })).toHaveAttribute('href', `/table/${next}`);
    await guest.page.locator('[data-text="won"]').waitFor();
    expect(guest.page.url()).toContain(id);
  }
});

test('nobody thinks after the end', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'open'], hidden: true });
  await joinTable(ben, id);
  await Promise.all([ada, ben].map((it) => it.until(() => it.update !== null, 'the match begins')));
  await Promise.race([ada.asked(), ben.asked()]);
  const [asked, other] = ada.question ? [ada, ben] : [ben, ada];
  const thinking = (guest: Guest) => guest.page.locator('[data-text="thinking…"], [data-text="your choice"]');
  await thinking(other).waitFor();
  await giveUp(asked);
  for (const guest of [ada, ben]) {
    await guest.until(() => guest.over, 'the match is over');
    await guest.page.getByRole('region', { name: 'The end' }).waitFor();
    await expect(thinking(guest)).toHaveCount(0);
    await expect(guest.page.locator('[data-text="won"]')).toHaveCount(1);
  }
});

test('my matches and the search by day and night', async ({ open }) => {
  const host = await open({ name: 'Ada' });
  await newTable(host, { game: 'kotc', edition: '14', places: ['me', 'random', 'random'] });
  await host.until(() => host.update !== null, 'the match begins');
  await giveUp(host);
  await host.until(() => host.over, 'the match is over');
  await newTable(host, { game: 'keep', places: ['me', 'open'] });
  await host.page.goto('/rules');
  const pages = {
    matches: { at: '/matches', ready: (page: Guest['page']) => page.getByText('You lost').waitFor() },
    find: {
      at: '/find',
      ready: (page: Guest['page']) => page.getByRole('button', { name: 'Find an opponent' }).waitFor(),
    },
  };
  expect(await problemsOnEveryScreen(open, host, pages)).toEqual([]);
});
