// Tournaments in a real browser: a Swiss of eight with seven bots, and a bracket on a phone.

import type { Page } from '@playwright/test';
import type { TournamentPage } from '../src/protocol';
import { get } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { problemsOf } from './lib/look';

/** Creates a tournament of KEEP in the browser, and returns its id. */
async function create(page: Page, name: string, kind: string) {
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Create tournament' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('One game after the other.');
  await page.getByRole('radio', { name: /^KEEP/ }).check();
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await page.getByLabel('Clock').selectOption({ label: 'No clock' });
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.getByRole('heading', { name }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

async function addBots(page: Page, count: number) {
  await page.getByRole('tab', { name: 'Organise' }).click();
  for (let bots = 1; bots <= count; bots += 1) {
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByRole('tab', { name: `Players (${bots + 1})` }).waitFor();
  }
}

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start tournament' }).click();
}

const tournament = (guest: Guest, id: string) => get<TournamentPage>(guest, `/api/tournaments/${id}`);

/** Goes to our table and gives up there, then goes back to the tournament. */
async function concede({ page }: Guest, phone = false) {
  await page.getByRole('link', { name: 'Go to your table' }).click();
  if (phone) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Give up' }).click();
  } else await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('link', { name: 'Back to the tournament' }).first().click();
}

test('one person runs a Swiss of eight with seven bots', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const id = await create(page, 'Autumn cup', 'Swiss');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('You are signed up.').waitFor();
  await addBots(page, 7);
  expect(await problemsOf(page)).toEqual([]);
  await start(page);
  await page.getByRole('tab', { name: 'Rounds' }).click();
  for (let round = 1; round <= 3; round += 1) {
    await expect(page.getByRole('heading', { name: `Round ${round}` })).toBeAttached();
    await concede(ada);
  }
  await page.getByText(/wins the tournament!|First place:/).waitFor();
  expect(await problemsOf(page)).toEqual([]);

  // The standings on the page are those that follow from the results.
  const { rounds, players } = await tournament(ada, id);
  expect(rounds).toHaveLength(3);
  const points = new Map(players.map((it) => [it.name, 0]));
  const add = (player: number | undefined, more: number) => {
    const { name } = players[player ?? -1] ?? { name: '' };
    points.set(name, (points.get(name) ?? 0) + more);
  };
  for (const match of rounds.flatMap((it) => it.matches)) {
    const [one, other] = match.players;
    if (match.result?.winner === 'first') add(one, 3);
    else if (match.result?.winner === 'second') add(other, 3);
    else for (const it of match.players) add(it, 1);
  }
  await page.getByRole('tab', { name: 'Standings' }).click();
  const rows = await page.getByRole('tabpanel').locator('tbody tr').all();
  expect(rows).toHaveLength(8);
  let before = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const cells = await row.locator('td').allInnerTexts();
    const now = Number(cells[2]);
    expect(now, cells.join(' ')).toBe(points.get((cells[1] ?? '').trim()));
    expect(now).toBeLessThanOrEqual(before);
    before = now;
  }
  expect(points.get('Ada')).toBe(0);
  for (const name of ['Rounds', 'Log', 'About', /^Players/]) {
    await page.getByRole('tab', { name }).click();
    expect(await problemsOf(page)).toEqual([]);
  }
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Autumn cup' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
});

test('a double elimination on a phone shows its bracket, and judges correct it', async ({ open }) => {
  const ben = await open({ name: 'Ben', size: PHONE });
  const { page } = ben;
  const id = await create(page, 'Night of blades', 'Double elimination');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await addBots(page, 3);
  await start(page);
  await page.getByRole('link', { name: 'Go to your table' }).waitFor();
  await page.getByRole('tab', { name: 'Organise' }).click();
  expect(await problemsOf(page)).toEqual([]);
  // A judge decides Ben's match, so that Ben needs no table.
  const before = await tournament(ben, id);
  const at = before.rounds[0]?.matches.findIndex((it) => it.players.includes(0)) ?? -1;
  await page.getByLabel('Reason, for the log').fill('Ben has to catch a train');
  const tool = page.getByRole('region', { name: 'Set or correct a result' });
  await tool.locator('select').nth(0).selectOption({ label: 'Round 1' });
  await tool.locator('select').nth(1).selectOption(String(at));
  const side = before.rounds[0]?.matches[at]?.players[0] === 0 ? 0 : 1;
  await tool.locator('input').nth(side).fill('1');
  await tool
    .locator('select')
    .nth(2)
    .selectOption(side === 0 ? 'first' : 'second');
  await page.getByRole('button', { name: 'Set result' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('Ben has to catch a train').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Bracket' }).click();
  await page.getByRole('heading', { name: 'Winners’ bracket' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave the tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the tournament' }).click();
  await page.getByText(/wins the tournament!/).waitFor();
  expect(await problemsOf(page)).toEqual([]);
});
