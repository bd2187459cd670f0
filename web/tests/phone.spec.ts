// Keeper of the Cards with a finger on a phone: battles, the Resource Phase, and the game log.

import type { Locator, Page } from '@playwright/test';
import type { Mark } from '../src/protocol';
import { expect, test } from './lib/fixtures';
import { PHONE } from './lib/guest';
import { type Enough, playAgainst, playUntil, type Wanted } from './lib/kotc';
import { pickFromList } from './lib/play';
import { newTable } from './lib/tables';

const bar = (page: Page) => page.getByRole('region', { name: 'Question' });

function spot(page: Page, mark: Mark | null | undefined): Locator {
  if (mark?.mark !== 'spot') throw new Error('a card on the board');
  return page.locator(`[data-spot="${mark.seat}.${mark.zone}.${mark.index}"]`);
}

test('an attack is chosen on the board, and no card moves', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE });
  const { page } = ada;
  const enough: Enough = ({ why, picks }) =>
    why === 'attack_formation' && (picks?.most ?? 0) > 1 && (picks?.then?.answers.length ?? 0) > 2;
  const wanted: Wanted = ({ answers }) => {
    const ready = ada.kotc.players[ada.seat].zones.field.filter((it) => it && !it.exhausted).length;
    const theirs = ada.kotc.players[1 - ada.seat].zones.field.length;
    const attack = ready > 1 && theirs > 1 ? answers.find((it) => it.kind === 'attack') : undefined;
    return attack ?? answers.find((it) => ['sow', 'summon'].includes(it.kind)) ?? answers.find((it) => it.declines);
  };
  await playUntil(ada, { begin: () => playAgainst(ada, '14', ['random']), seed: 4, enough, wanted });
  const question = ada.question;
  if (!question) throw new Error('she chooses attackers');
  const [first, second] = question.answers.filter((it) => it.kind === 'pick').map((it) => it.mark);
  const victim = question.picks?.then?.answers.find((it) => it.mark?.mark === 'spot')?.mark;

  // A tap in the middle of a card chooses it, and moves no card. A picked card is raised a little, which is no move.
  const places = () =>
    page.locator('.zone.field .card').evaluateAll((all) =>
      all.map((it) => {
        const { top, left } = it.getBoundingClientRect();
        const raised = new DOMMatrix(getComputedStyle(it).transform).f;
        return [Math.round(top - raised), Math.round(left)];
      }),
    );
  const before = await places();
  for (const mark of [first, victim, second]) await spot(page, mark).tap();
  for (const mark of [first, victim, second]) await expect(spot(page, mark)).toHaveAttribute('aria-pressed', 'true');
  await page.screenshot({ path: test.info().outputPath('attack.png') });
  expect(await places(), 'no card moves').toEqual(before);
  await expect(bar(page).locator('.then button'), 'targets are chosen on the board').toHaveCount(0);
  const widths = await page
    .locator('.zone.field .card')
    .evaluateAll((all) => all.map((it) => Math.min((it as HTMLElement).offsetWidth, (it as HTMLElement).offsetHeight)));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(60);
  const [board, panel] = [await page.locator('.kotc').boundingBox(), await bar(page).boundingBox()];
  expect(panel?.height ?? 999, 'the question leaves room for the board').toBeLessThan((board?.height ?? 0) / 2);
  // Another tap takes a creature back.
  await spot(page, second).tap();
  await expect(spot(page, second)).toHaveAttribute('aria-pressed', 'false');
  await bar(page)
    .getByRole('button', { name: /^All answers/ })
    .tap();
  await expect(bar(page).locator('.then button')).not.toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Give up' })).toHaveCount(0);
});

test('the Resource Phase of the 11th edition counts, and asks nothing in vain', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE });
  const { page } = ada;
  await playUntil(ada, {
    begin: () => playAgainst(ada, '11', ['random']),
    seed: 2,
    enough: ({ why, answers }) =>
      why === 'resource_phase' && ada.kotc.turns > 2 && answers.filter((it) => it.kind === 'sow').length > 1,
    wanted: ({ answers }) => answers.find((it) => it.declines) ?? answers.find((it) => it.kind === 'draw'),
  });
  await expect(bar(page).getByRole('heading')).toHaveText('Place up to 2 cards as resources, or draw 2');

  await bar(page).getByRole('button', { name: 'Exchange cards with your reserves' }).tap();
  await ada.until(() => ada.question?.why === 'exchange', 'she chooses cards');
  await expect(bar(page).getByRole('button', { name: 'Keep all cards' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('exchange.png') });
  const leaving = ada.question?.answers.find((it) => it.kind === 'pick');
  await spot(page, leaving?.mark).tap();
  await bar(page).getByRole('button', { name: 'Exchange 1 card' }).tap();
  await ada.until(() => ada.question?.why === 'exchange_for', 'she chooses reserves');
  const tray = page.getByRole('region', { name: /^Your reserves/ });
  await expect(tray.getByText(/^×\d$/).first()).toBeVisible();
  const taken = tray.locator('[data-may]').first();
  expect((await taken.boundingBox())?.width).toBeGreaterThanOrEqual(60);
  await taken.tap();
  await page.screenshot({ path: test.info().outputPath('reserves.png') });
  await page
    .getByRole('button', { name: /^Take / })
    .last()
    .tap();
  await ada.until(() => ada.question?.why === 'resource_phase', 'they are exchanged');

  // After the second card only another exchange would be left, so the phase ends.
  for (const text of ['Place 1 more card as a resource, or draw 1', /^(Action|Battle) Phase/]) {
    const sow = ada.question?.answers.find((it) => it.kind === 'sow');
    if (!sow) throw new Error('a card can be placed');
    await pickFromList(ada, sow);
    await expect(bar(page).getByRole('heading')).toHaveText(text);
  }
});

test('a suggestion chooses all dice', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE });
  const { page } = ada;
  await playUntil(ada, {
    begin: () => playAgainst(ada, '14', ['greedy']),
    seed: 7,
    enough: ({ why, answers }) => why === 'next_die' && answers.filter((it) => it.kind === 'die').length > 1,
    wanted: ({ answers }) => answers.find((it) => ['attack', 'summon', 'sow'].includes(it.kind)),
  });
  await page.screenshot({ path: test.info().outputPath('dice.png') });
  await page.getByRole('button', { name: 'Use suggestion' }).tap();
  await ada.until(() => ada.over || (ada.question !== null && ada.question.why !== 'next_die'), 'no die is left');
});

test('the own clock is on the screen beside those of seven others', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE });
  const { page } = ada;
  const bots = Array.from({ length: 7 }, () => 'random' as const);
  await newTable(ada, { game: 'kotc', edition: '14', places: ['me', ...bots], clock: /^Calm/ });
  const start = page.getByRole('button', { name: /^Start/ });
  if (await start.isVisible()) await start.click();
  const mine = page.locator('li.mine').getByRole('timer');
  await expect(mine).toBeVisible();
  const box = await mine.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
});
