// Players stay in control: nothing moves while they pick, a turn does not end before they can take back its last decision,
// and they are told why something is suggested and what they are about to do.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { playAgainst, playUntil, trySpell } from './lib/kotc';
import { problemsOf } from './lib/look';
import { newTable } from './lib/tables';
import type { Answer, Question } from '../src/protocol';

const bar = (page: Page) => page.getByRole('region', { name: 'Question' });

/** The answers to a question, without those that end more than the turn. */
const meant = ({ answers }: Question) => answers.filter((it) => !it.drastic);

/** Whether nothing but the end of the turn is left. */
const ends = (question: Question) => meant(question).length === 1 && meant(question)[0]?.kind === 'end_phase';

/** Chooses answers that fill the battlefield. */
const build = ({ answers }: Question): Answer | undefined =>
  ['sow', 'summon'].map((kind) => answers.find((it) => it.kind === kind)).find(Boolean);

/** The places of all cards and zones on the board. */
function places(page: Page): Promise<Array<[string, number[]]>> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.kotc .slot[data-mark], .kotc [data-zone], .kotc .plate')].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const name = it.dataset.mark ?? it.dataset.zone ?? it.dataset.player ?? '';
      return [name, [x, y, width, height].map(Math.round)] as [string, number[]];
    }),
  );
}

/** Plays until several attackers can be picked. */
async function untilTeam(guest: Guest): Promise<Question> {
  await playUntil(guest, {
    begin: () => playAgainst(guest, '17', ['easy']),
    seed: 5,
    enough: ({ picks }) => picks?.first === 'attack' && picks.most > 1,
    wanted: build,
  });
  const { question } = guest;
  if (!question?.picks) throw new Error('a team can be picked');
  return question;
}

for (const [device, size] of [
  ['a desktop', undefined],
  ['a phone', PHONE],
] as const)
  test(`no card moves while a team is picked on ${device}`, async ({ open }) => {
    const ada = await open({ name: 'Ada', size });
    const { page } = ada;
    const { picks } = await untilTeam(ada);
    await page.mouse.move(1, 1);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(8);
    for (const { mark } of picks?.later.slice(0, 2) ?? []) {
      if (mark?.mark !== 'spot') throw new Error('an attacker is a card');
      const card = page.locator(`[data-spot="${mark.seat}.${mark.zone}.${mark.index}"]`).first();
      await (size ? card.tap() : card.click());
      await page.getByRole('region', { name: 'Battle preview' }).waitFor();
      expect(await places(page), 'every card stays where it was').toEqual(before);
    }
    expect(await problemsOf(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('region', { name: 'Battle preview' })).toHaveCount(0);
    expect(await places(page)).toEqual(before);
  });

/** Plays until the last action of a turn is done and can be taken back. */
function untilEnd(guest: Guest) {
  return playUntil(guest, {
    begin: () => playAgainst(guest, '17', ['easy']),
    seed: 2,
    enough: (question) => ends(question) && guest.update?.take_back === true,
    wanted: build,
  });
}

test('a turn waits until its last decision can no longer be taken back', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await untilEnd(ada);
  const { turns } = ada.kotc;
  await expect(bar(page).getByRole('button', { name: 'End turn' })).toBeVisible();
  const last = ada.question?.id;
  await bar(page).getByRole('button', { name: 'Take back' }).click();
  await ada.until(() => ada.question !== null && ada.question.id !== last, 'the question comes again');
  expect(ada.kotc.turns, 'it is the same turn').toBe(turns);
  expect(meant(ada.question as Question).length, 'there is something to decide again').toBeGreaterThan(1);
});

test('a turn with nothing left to do ends after a moment, which can be seen', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await untilEnd(ada);
  const { turns } = ada.kotc;
  await page.getByRole('button', { name: 'Play settings' }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('normal');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('checkbox', { name: 'End my turn after a moment when nothing is left to do' }).check();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('your turn ends in a moment');
  await page.clock.runFor(2500);
  expect(ada.kotc.turns, 'there is time to take it back').toBe(turns);
  await page.clock.runFor(1000);
  await ada.until(() => ada.kotc.turns > turns, 'the turn ends');
});

test('a suggested resource comes with its reason', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await playUntil(ada, {
    begin: () => playAgainst(ada, '17', ['easy']),
    seed: 1,
    enough: ({ why, suggested, answers }) =>
      why === 'resource_phase' && suggested !== null && answers[suggested]?.kind === 'sow',
  });
  await expect(bar(page)).toContainText(/Suggested: .+, (your cheapest card|because)/);
});

test('a player is warned before the only possible target is on the wrong side', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await playUntil(ada, {
    begin: () => {
      const text = 'Target 1 on-field minion; place 1 Sword Counter on it.';
      return trySpell(ada, { name: 'Whetstone', text, edition: '17' });
    },
    seed: 1,
    enough: ({ answers }) => answers.some((it) => it.kind === 'cast' && it.warning?.key === 'kotc-warning-only-target'),
    // Without minions of her own, only the enemy’s can be sharpened.
    wanted: ({ answers }) =>
      answers.find((it) => it.kind === 'sow' && !ada.said(it.text).includes('Whetstone')) ??
      answers.find((it) => it.declines),
  });
  const cast = ada.question?.answers.find((it) => it.kind === 'cast');
  if (cast?.mark?.mark !== 'spot') throw new Error('the spell can be cast');
  await page.locator(`[data-spot="${cast.mark.seat}.hand.${cast.mark.index}"]`).first().click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(/The only possible target of Whetstone is .+’s .+\. Whetstone would help it\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(ada.kotc.players[ada.seat]?.zones.hand.length, 'nothing was cast').toBeGreaterThan(0);
});

test('the inspector shows the card that was clicked, and the abilities in play below it', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: { width: 1366, height: 768 } });
  const { page } = ada;
  const able = () =>
    ada.kotc.players.flatMap(({ zones }) => zones.field).filter((it) => it?.face != null && textOf(ada, it.face))
      .length > 0;
  await playUntil(ada, {
    begin: () => playAgainst(ada, '17', ['easy']),
    seed: 4,
    enough: ({ why }) => why === 'action_phase' && able() && ada.kotc.players.some((it) => it.zones.hand.length > 0),
    wanted: build,
  });
  const card = page.locator('.hand button.card').first();
  const name = (await card.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await page.locator('.phases').click();
  await card.click({ button: 'left', trial: true });
  await card.hover();
  await expect(page.locator('.inspected h2')).toHaveText(name);
  const inPlay = page.getByRole('region', { name: 'Abilities in play' });
  const first = inPlay.getByRole('button').first();
  const other = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.locator('.inspected h2')).toHaveText(other);
  expect(await problemsOf(page)).toEqual([]);
});

function textOf(guest: Guest, face: number): string {
  const card = guest.cards[face];
  return card && 'text' in card ? card.text : '';
}

test('the goal and the round of KEEP are explained once', async ({ open }) => {
  const ada = await open({ name: 'Ada', isNewToKeep: true });
  const { page } = ada;
  await newTable(ada, { game: 'keep', places: ['me', 'easy', 'easy'] });
  await ada.asked();
  const primer = page.getByRole('region', { name: 'KEEP in a minute' });
  await expect(primer).toContainText('The player with the most coins at the end wins.');
  expect(await problemsOf(page)).toEqual([]);
  await primer.getByRole('button', { name: 'All rules' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules' })).toContainText('The game in one minute');
  await page.keyboard.press('Escape');
  await primer.getByRole('button', { name: 'Got it' }).click();
  await expect(primer).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(primer).toHaveCount(0);
});

test('a tip of the coach does not stay after it was followed', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: { width: 1366, height: 768 } });
  const { page } = ada;
  await page.goto('/rules/17');
  await page.getByRole('button', { name: /^Learn by playing/ }).click();
  await page.waitForURL(/\/table\//);
  const tip = page.getByRole('region', { name: /^Tip/ });
  // Follows the coach for one turn: keeps the hand, sows, and summons.
  for (const why of ['mulligan', 'resource_phase', 'action_phase']) {
    const question = await ada.asked();
    expect(question?.why).toBe(why);
    await tip.waitFor();
    const next = tip.getByRole('button', { name: 'Next' });
    if (await next.isVisible()) await next.click();
    await page.locator('#question').focus();
    await page.keyboard.press('Enter');
    await ada.until(() => ada.question?.id !== question?.id, 'the answer is taken');
  }
  // Nothing is left but the end of the turn, about which there is no tip.
  await expect(page.getByText('No new rule now.')).toBeVisible();
  await expect(page.getByText('summon Village Goose, which has level 1')).toHaveCount(0);
});
