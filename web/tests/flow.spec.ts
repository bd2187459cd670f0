// How a match flows: payments without questions, picking several things, cancelling, and taking back.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { type Enough, playAgainst, playUntil, type Wanted } from './lib/kotc';
import { pickFromList, shown } from './lib/play';
import { joinTable, newTable } from './lib/tables';

const bar = (page: Page) => page.getByRole('region', { name: 'Question' });

/** The messages of a kind that the page sent after the first `from`. */
function sent(guest: Guest, type: string, from = 0) {
  return guest.sent.slice(from).filter((it) => it.type === type);
}

/** Chooses answers that place resources and play creatures, so that there is something to pay for. */
const growing: Wanted = ({ answers }) =>
  answers.find((it) => it.kind === 'sow') ?? answers.find((it) => it.kind === 'summon');

/** Plays until a card can be paid for in several ways. */
async function untilPaying(guest: Guest) {
  const enough: Enough = ({ answers }) => answers.some((it) => it.pays);
  await playUntil(guest, { begin: () => playAgainst(guest, '14', ['random']), seed: 5, enough, wanted: growing });
}

/** Gives the first answer that leads to a payment. */
async function pay(guest: Guest) {
  const answer = guest.question?.answers.find((it) => it.pays);
  if (!answer) throw new Error('nothing to pay for');
  await pickFromList(guest, answer);
}

test('payments are made without asking', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  await untilPaying(ada);
  const [before, step] = [ada.question?.id ?? 0, ada.update?.step ?? 0];
  await pay(ada);
  await ada.until(() => (ada.question?.id ?? 0) > before, 'the match goes on');
  const update = ada.heard.findLast((it) => it.type === 'update' && it.step > step);
  expect(update?.type === 'update' && update.saw.some((it) => it.kind === 'exhaust'), 'resources were used').toBe(true);
  const asked = ada.heard.flatMap((it) => (it.type === 'update' && it.question ? [it.question.why] : []));
  expect(asked).not.toContain('pay_resources');
});

test('with R you choose what to pay with; Escape takes back picks, then cancels, and never declines', async ({
  open,
}) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await untilPaying(ada);
  // Escape has nothing to cancel here.
  const from = ada.sent.length;
  for (let it = 0; it < 3; it += 1) await page.keyboard.press('Escape');
  const start = ada.question;
  if (!start) throw new Error('a question was open');
  await page.locator('#question').focus();
  await page.keyboard.press('r');
  const toggle = bar(page).getByRole('button', { name: 'Choose what to pay with' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(sent(ada, 'answer', from), 'Escape declined nothing').toEqual([]);
  const hand = ada.kotc.players[ada.seat].zones.hand.length;
  await pay(ada);
  await ada.until(() => ada.question?.why === 'pay_resources', 'she chooses resources');
  const question = ada.question;
  if (!question?.picks) throw new Error('resources are picked');
  await shown(ada, question);
  expect(question.cancel).toBe(true);
  expect(ada.said(question.text)).toMatch(/^Pay \d+ for /);

  // Picks are marked and counted, and can be undone.
  const heading = bar(page).getByRole('heading');
  const { most } = question.picks;
  await expect(heading).toContainText(`(0 of ${most})`);
  const mark = question.answers[0].mark;
  if (mark?.mark !== 'spot') throw new Error('a resource');
  const card = page.locator(`[data-spot="${mark.seat}.${mark.zone}.${mark.index}"]`);
  await expect(toggle, 'it is chosen already').toHaveCount(0);
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(heading).toContainText(`(1 of ${most})`);
  await page.screenshot({ path: test.info().outputPath('picked.png') });
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.click();
  await page.keyboard.press('Escape');
  await expect(card, 'Escape takes the picks out').toHaveAttribute('aria-pressed', 'false');
  expect(sent(ada, 'cancel', from)).toEqual([]);
  await page.keyboard.press('Escape');
  await ada.until(() => ada.question?.why === start.why && ada.question.id > question.id, 'back at the start');
  expect(sent(ada, 'cancel', from)).toHaveLength(1);
  expect(ada.kotc.players[ada.seat].zones.hand).toHaveLength(hand);
  if (ada.question) await shown(ada, ada.question);
  await expect(toggle, 'the next card is paid for automatically').toHaveAttribute('aria-pressed', 'false');

  // Space declines.
  await page.locator('#question').focus();
  const before = ada.sent.length;
  await page.keyboard.press(' ');
  await ada.until(() => sent(ada, 'answer', before).length > 0, 'Space declines');
});

test('the mouse cancels, too, and picks are sent in any order as one message', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await untilPaying(ada);
  await bar(page).getByRole('button', { name: 'Choose what to pay with' }).click();
  await pay(ada);
  await ada.until(() => ada.question?.why === 'pay_resources', 'she chooses resources');
  const first = ada.question?.id ?? 0;
  await bar(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await ada.until(() => (ada.question?.id ?? 0) > first && ada.question?.why !== 'pay_resources', 'cancelled');
  await bar(page).getByRole('button', { name: 'Choose what to pay with' }).click();
  await pay(ada);
  await ada.until(() => ada.question?.why === 'pay_resources', 'she chooses resources again');
  const question = ada.question;
  if (!question?.picks) throw new Error('resources are picked');
  const all = [...question.answers.filter((it) => it.kind === 'pick'), ...question.picks.later].reverse();
  const from = ada.sent.length;
  for (const { mark } of all.slice(0, question.picks.most)) {
    if (mark?.mark !== 'spot') throw new Error('a resource');
    await page.locator(`[data-spot="${mark.seat}.${mark.zone}.${mark.index}"]`).click();
  }
  await bar(page).locator('.confirm').click();
  await ada.until(() => (ada.question?.id ?? 0) > question.id || ada.over, 'it is paid');
  const answers = sent(ada, 'answer', from);
  expect(answers).toHaveLength(1);
});

test('an attack is one gesture: the team, the victim, one message', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const enough: Enough = ({ why, picks }) => why === 'attack_formation' && (picks?.most ?? 0) > 1;
  const wanted: Wanted = (question) => {
    const attack = question.answers.find((it) => it.kind === 'attack');
    const ready = ada.kotc.players[ada.seat].zones.field.filter((it) => it && !it.exhausted).length;
    return (ready > 1 ? attack : undefined) ?? growing(question) ?? question.answers.find((it) => it.declines);
  };
  await playUntil(ada, { begin: () => playAgainst(ada, '14', ['random']), seed: 9, enough, wanted });
  const question = ada.question;
  const victim = question?.picks?.then?.answers.find((it) => it.mark?.mark === 'player');
  if (!question || !victim || victim.mark?.mark !== 'player') throw new Error('somebody can be attacked');
  for (const { mark } of question.answers.filter((it) => it.kind === 'pick').slice(0, 2)) {
    if (mark?.mark !== 'spot') throw new Error('a creature');
    await page.locator(`[data-spot="${mark.seat}.${mark.zone}.${mark.index}"]`).click();
  }
  const plate = page.locator(`[data-player="${victim.mark.seat}"]`);
  if ((await plate.getAttribute('aria-pressed')) !== 'true') await plate.click();
  await expect(plate).toHaveAttribute('aria-pressed', 'true');
  const confirm = bar(page).locator('.confirm');
  await expect(confirm).toHaveText(new RegExp(`^Attack with 2 .*: ${ada.said(victim.text)}$`));
  await page.screenshot({ path: test.info().outputPath('attack.png') });
  const from = ada.sent.length;
  await confirm.click();
  await ada.until(() => (ada.update?.step ?? 0) > question.id + 2, 'the attack is declared');
  const [answer, ...more] = sent(ada, 'answer', from);
  expect(more).toEqual([]);
  expect(answer.type === 'answer' && answer.keys.at(-1)).toBe(victim.key);
  expect(ada.question?.why).not.toBe('victim');
});

test('people allow or decline to take back a decision', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const ben = await open({ name: 'Ben' });
  const id = await newTable(ada, { game: 'keep', places: ['me', 'open'], hidden: true });
  await joinTable(ben, id);
  const first = await ada.mustBeAsked();
  await shown(ada, first);
  await pickFromList(ada, first.answers[0]);
  await ada.until(() => ada.question === null, 'she has chosen');
  // With a key, and Ben declines.
  await ada.page.keyboard.press('u');
  const asks = ben.page.getByText('Ada asks to take back their last decision.');
  await asks.waitFor();
  await expect(ada.page.getByText('Waiting for Ben to answer your request…')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Decline' }).click();
  const told = ada.page.getByRole('region', { name: 'Notifications' });
  await told.getByText('Your request to take back a decision was declined.').waitFor();
  await asks.waitFor({ state: 'detached' });
  // With the mouse, and Ben allows it.
  await ada.page.getByRole('button', { name: 'Take back' }).click();
  await ben.page.getByRole('button', { name: 'Allow' }).click();
  await ada.until(() => ada.question !== null && ada.question.id > first.id, 'she is asked again');
  expect(ada.question?.answers).toEqual(first.answers);
});

test('bots let you take back what revealed nothing', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const enough: Enough = ({ why }) => why === 'action_phase' && ada.update?.take_back === true;
  await playUntil(ada, { begin: () => playAgainst(ada, '14', ['random']), seed: 2, enough, wanted: growing });
  const [before, turns] = [ada.question?.id ?? 0, ada.kotc.turns];
  await bar(ada.page).getByRole('button', { name: 'Take back' }).click();
  await ada.until(() => (ada.question?.id ?? 0) > before, 'she is asked again');
  expect(ada.heard.findLast((it) => it.type === 'update')).toHaveProperty('back');
  expect(ada.kotc.turns).toBeLessThanOrEqual(turns);
});

test('the play settings say what the server answers', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await playAgainst(ada, '14', ['random']);
  await shown(ada, await ada.mustBeAsked());
  await ada.until(() => ada.table?.automatic.payments === true, 'the server pays');
  await page.getByRole('button', { name: 'Play settings' }).click();
  await page.getByRole('checkbox', { name: /^Pay automatically/ }).uncheck();
  await ada.until(() => ada.table?.automatic.payments === false, 'the server asks');
  await page.reload();
  await ada.until(() => ada.table?.automatic.payments === false && ada.question !== null, 'it stays so');
  expect(ada.table?.automatic).toEqual({ payments: false, single: true });
});
