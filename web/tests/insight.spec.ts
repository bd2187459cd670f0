// Hints, previews of battles, and what replays can show: with the mouse, with the keyboard, and on a phone.

import type { Question } from '../src/protocol';
import { expect, test } from './lib/fixtures';
import { PHONE } from './lib/guest';
import type { Guest } from './lib/guest';
import { playAgainst, playUntil } from './lib/kotc';
import { problemsOf } from './lib/look';
import { chance, playByMouse, questions } from './lib/play';
import { newTable } from './lib/tables';

/** Plays until a question has at least `least` answers that need no confirmation, and returns the question. */
async function choice(guest: Guest, least: number): Promise<Question> {
  for await (const question of questions(guest)) {
    if (question.answers.filter((it) => !it.drastic).length >= least) return question;
    await guest.page.keyboard.press('Enter');
  }
  throw new Error('no question has a choice');
}

test('a hint against bots, with the mouse and the keyboard', async ({ open }) => {
  const guest = await open({ name: 'Ada' });
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'greedy'] });
  const first = await choice(guest, 3);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('list', { name: 'A strong player would choose:' });
  await hint.getByRole('button').first().waitFor();
  const answers = await hint.getByRole('button').allTextContents();
  expect(answers.length).toBeLessThanOrEqual(3);
  for (const it of answers) expect(it).toMatch(/\d+ % chance to win/);
  await expect(page.locator('.keep-board .lit').first(), 'the best answer is marked on the board').toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await hint.getByRole('button').first().click();
  await guest.until(() => guest.question?.id !== first.id, 'the hinted answer was given');
  await hint.waitFor({ state: 'detached' });

  await playAgainst(guest, '14', ['greedy']);
  await choice(guest, 3);
  await page.keyboard.press('h');
  await hint.getByRole('button').first().waitFor();
});

test('there are no hints against people', async ({ open }) => {
  const [ada, ben] = [await open({ name: 'Ada' }), await open({ name: 'Ben' })];
  const id = await newTable(ada, { game: 'keep', places: ['me', 'open'] });
  await ben.page.goto(`/table/${id}`);
  await ben.page.getByRole('button', { name: /^Join as/ }).click();
  await ada.asked();
  await ada.page.getByRole('region', { name: 'Question' }).waitFor();
  expect(await ada.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});

for (const [name, size] of [
  ['desktop', undefined],
  ['phone', PHONE],
] as const) {
  test(`a battle is previewed while its team is picked (${name})`, async ({ open }) => {
    const guest = await open({ name: 'Ada', size });
    const { page } = guest;
    await playUntil(guest, {
      begin: () => playAgainst(guest, '14', ['random']),
      seed: 3,
      enough: ({ why }) => why === 'attack_formation' || why === 'victim',
      wanted: ({ answers }) => answers.find((it) => it.kind === 'attack' || it.kind === 'summon'),
    });
    const preview = page.getByRole('region', { name: 'Battle preview' });
    if (guest.question?.why === 'attack_formation') {
      const pick = guest.question.answers.find((it) => it.kind === 'pick');
      if (pick?.mark?.mark !== 'spot') throw new Error('a creature can be picked');
      const { seat, zone, index } = pick.mark;
      await page.locator(`[data-spot="${seat}.${zone}.${index}"]`).filter({ visible: true }).first().click();
    }
    await preview
      .getByText(/loses \d+\.\d HP on average/)
      .first()
      .waitFor();
    expect(await problemsOf(page, `battle-preview-${name}`)).toEqual([]);
  });
}

test('a replay: open hands, turns, speed, chances to win, a hint, and playing on', async ({ open }) => {
  test.slow();
  const guest = await open({ name: 'Ada' });
  const id = await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await playByMouse(guest, chance(9));
  const { page } = guest;
  await page.goto(`/replay/${id}`);
  await guest.until(() => guest.replayed?.table === id, 'the record is there');
  const at = (step: number) => page.locator(`[data-step="${step}"]`).waitFor({ state: 'attached' });
  const steps = guest.replayed?.steps ?? 0;

  // Marks of turns: a click jumps there, and so do shifted arrows.
  const marks = page.getByRole('group', { name: 'Turns' }).getByRole('button', { includeHidden: true });
  await marks.first().waitFor();
  const outlined = guest.heard.find((it) => it.type === 'outlined');
  const turns = outlined?.type === 'outlined' ? outlined.turns : [];
  expect(await marks.count()).toBe(turns.length);
  await marks.nth(1).click();
  await at(turns[1].step);
  await page.keyboard.press('Shift+ArrowLeft');
  await at(turns[0].step);
  await page.keyboard.press('End');
  await at(steps);
  await page.keyboard.press('Home');
  await at(0);

  // Playing fast, and pausing with the keyboard.
  await page.getByLabel('Speed').selectOption('4');
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press(' ');
  await guest.until(() => (guest.replayed?.step ?? 0) > 2, 'it plays');
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  // Open hands: everybody's cards, from everywhere.
  await page.getByRole('slider', { name: 'Step' }).fill(String(turns[1].step));
  await at(turns[1].step);
  await page.getByRole('button', { name: 'Show all hands' }).click();
  await page.locator('[data-open="true"]').waitFor({ state: 'attached' });
  const { view } = guest.replayed ?? {};
  if (view?.game !== 'keep') throw new Error('this is not a replay of KEEP');
  for (const player of view.players) expect(player.known.length).toBe(player.hand);
  await expect(page.getByText('You know this hand:')).toHaveCount(2);

  // A hint in a replay, at the next real choice.
  for (let step = turns[1].step; (guest.replayed?.question?.answers.length ?? 0) < 2; step += 1) {
    await page.keyboard.press('ArrowRight');
    await at(step + 1);
  }
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('list', { name: 'A strong player would choose:' }).getByRole('button').first().waitFor();

  // The chances to win.
  await page.getByRole('button', { name: 'Calculate the chances' }).click();
  const swings = page.locator('.swings button');
  await swings.first().waitFor();
  expect(await swings.count()).toBeLessThanOrEqual(3);
  await expect(swings.first()).toHaveText(/: .+ \+\d+ %/);
  const evaluated = guest.heard.findLast((it) => it.type === 'evaluated');
  const from = evaluated?.type === 'evaluated' ? (evaluated.swings?.[0]?.from ?? -1) : -1;
  await swings.first().click();
  await at(from);
  await page.getByText('All numbers').click();
  expect(await page.getByRole('row').count()).toBe((evaluated?.type === 'evaluated' ? evaluated.of : 0) + 1);
  expect(await problemsOf(page, 'replay-chances-desktop')).toEqual([]);

  // Playing on from here, in the other seat.
  await page.getByRole('slider', { name: 'Step' }).fill(String(turns[1].step));
  await at(turns[1].step);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByLabel('Play as').selectOption({ index: 1 });
  await page.getByLabel('Strength of the bots').selectOption('greedy');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/table\//);
  await guest.until(() => guest.table !== null && guest.table.id !== id && guest.table.you === 1, 'the new table');
  await choice(guest, 2);
  expect(guest.update?.step).toBeGreaterThanOrEqual(turns[1].step);
});

test('a replay on a phone', async ({ open }) => {
  const desk = await open({ name: 'Ada' });
  const id = await newTable(desk, { game: 'kotc', edition: '14', places: ['me', 'greedy'] });
  await choice(desk, 2);
  await desk.page.getByRole('button', { name: 'Give up' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await desk.until(() => desk.over, 'the match is over');
  const guest = await open({ size: PHONE, as: desk });
  const { page } = guest;
  await page.goto(`/replay/${id}?open&step=4`);
  await expect(page.getByRole('region', { name: 'All hands' }).getByRole('list')).toHaveCount(2);
  expect(await problemsOf(page, 'replay-open-phone')).toEqual([]);
  // The name is not cut off, and everything in the menu has a label.
  const menu = page.getByRole('button', { name: 'More', exact: true });
  const cut = await page.getByLabel('View as').evaluate((it) => it.scrollWidth > it.clientWidth);
  expect(cut, 'the name is cut off').toBe(false);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Hide the other hands' }).waitFor();
  await page.getByRole('menuitem', { name: 'Chances to win' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Calculate the chances' }).click();
  await dialog.locator('svg[role="img"]').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Play on from here' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/table\//);
  await guest.until(() => guest.table !== null && guest.table.id !== id, 'the new table');
});
