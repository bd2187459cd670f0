// Finding an opponent, bots that play until somebody joins, and taking over from them.

import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { problemsOf } from './lib/look';
import { chance, either, pickFromList, questions } from './lib/play';
import { chooseEdition, newTable } from './lib/tables';

/** Joins the queue of an edition. */
async function queue({ page }: Guest, edition: string) {
  await page.goto('/find');
  await chooseEdition(page, edition);
  await page.getByRole('button', { name: 'Find an opponent' }).click();
}

/** Looks for an opponent in an edition where nobody else does. */
async function look(guest: Guest, edition: string) {
  await queue(guest, edition);
  await guest.page.getByRole('heading', { name: 'Looking for an opponent…' }).waitFor();
}

test('two people who look for the same game meet', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben', size: PHONE })]);
  await look(ada, '11');
  await ada.page
    .getByText(/you’ll play against a bot\. It starts in \d+ seconds/)
    .first()
    .waitFor();
  await ada.page.getByRole('button', { name: 'Keep waiting' }).click();
  await ada.page.getByText('You will wait until another person joins.').waitFor();
  expect(await problemsOf(ada.page)).toEqual([]);

  // Others see that somebody waits, and what the edition is like.
  await ben.page.goto('/');
  await ben.page.getByRole('link', { name: '1 person is looking for an opponent' }).waitFor();
  const [newest] = ben.playable;
  await ben.page.getByText(`${newest.name}: ${newest.about}`).waitFor();
  await ben.page.goto('/lobby');
  await ben.page.getByText('Keeper of the Cards, 11th edition (1)').waitFor();
  await ben.page.goto('/find');
  const edition = ben.page.locator('label', { has: ben.page.locator('[value="11"]') });
  await edition.getByText('1 person is waiting').waitFor();
  const about = await edition.locator('small').first().textContent();
  expect(about?.length, 'the edition is described').toBeGreaterThan(10);
  // The match begins so soon that Ben may not see that he is looking.
  await queue(ben, '11');
  for (const guest of [ada, ben]) {
    await guest.until(() => guest.table?.stage === 'playing' && guest.update !== null, 'the match begins');
    await guest.page.waitForURL(`**/table/${guest.table?.id}`);
  }
  expect(ada.table?.id).toBe(ben.table?.id);
  expect(ada.table?.places.map((it) => it.name)).toEqual(['Ada', 'Ben']);
});

test('the search can be left, and a bot plays at once', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE });
  const { page } = ada;
  await look(ada, '14');
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop looking' }).click();
  await page.getByRole('button', { name: 'Find an opponent' }).waitFor();
  expect(ada.sent.some((it) => it.type === 'stop_finding')).toBe(true);
  // Leaving the page leaves the queue, too.
  await look(ada, '14');
  await page.getByRole('link', { name: 'Keeper', exact: true }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await ada.until(() => ada.sent.filter((it) => it.type === 'stop_finding').length === 2, 'the search has ended');
  await look(ada, '14');
  await page.getByRole('button', { name: 'Play the bot now' }).click();
  await ada.until(() => ada.table?.stage === 'playing', 'the match begins');
  expect(ada.table?.places[1]?.bot).toBe('normal');
});

test('a search goes on when the connection is back', async ({ open, line }) => {
  const ada = await open({ name: 'Ada', address: line.address });
  await look(ada, '6');
  const before = ada.sent.filter((it) => it.type === 'find').length;
  line.cut();
  line.restore();
  await ada.until(() => ada.sent.filter((it) => it.type === 'find').length > before, 'it looks again');
  await ada.page.getByRole('heading', { name: 'Looking for an opponent…' }).waitFor();
  ada.dropErrors(/WebSocket|ERR_/);
});

test('a bot plays until somebody joins, who takes over between turns', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben', size: PHONE })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'open'] });
  await ada.page.getByRole('button', { name: 'Start now with a bot until somebody joins' }).click();
  await ada.until(() => ada.update !== null && ada.table?.stage === 'playing', 'the match begins');
  const random = chance(4);
  let answers = 0;
  for await (const question of questions(ada)) {
    await pickFromList(ada, question.answers[random(question.answers.length)]);
    answers += 1;
    if (answers > 6) break;
  }
  await ben.page.goto('/lobby');
  await ben.page.getByRole('link', { name: 'Take over from a bot' }).first().click();
  await ben.page.getByRole('button', { name: 'Take over from Birch' }).click();
  // Ada plays on until Ben has the seat. From then on Ben may be asked first.
  const seated = ben.until(() => ben.table?.you === 1 && ben.update !== null, 'the seat is taken');
  const playing = (async () => {
    for await (const question of questions(ada)) {
      if (ben.table?.you === 1) return;
      await pickFromList(ada, question.answers[random(question.answers.length)]);
    }
  })();
  await either(seated, playing);
  await seated;
  await ben.page.getByRole('region', { name: /^Your hand/ }).waitFor();
  await ada.until(() => ada.table?.places[1]?.name === 'Ben', 'the name changes');
  expect(ada.table?.places[1]).toMatchObject({ bot: null, open: false });
  expect(ben.page.url()).toContain(id);
  await ada.page.getByRole('list', { name: 'Players' }).getByText('Ben').waitFor();
});
