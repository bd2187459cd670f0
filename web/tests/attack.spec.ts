// An attack is one gesture, with mouse, finger and keyboard; and the end of a match says what decided it.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { PHONE, type Guest } from './lib/guest';
import { playAgainst, playUntil } from './lib/kotc';
import { problemsOf } from './lib/look';
import type { Answer, Picks, Question } from '../src/protocol';

const bar = (page: Page) => page.getByRole('region', { name: 'Question' });

/** An attack that can be picked on the board: its picks, the question of the Battle Phase, and the targets. */
type Attack = { question: Question; picks: Picks; targets: Answer[] };

/** Plays until attackers can be picked, and there is more than one target. */
async function untilAttack(guest: Guest): Promise<Attack> {
  await playUntil(guest, {
    begin: () => playAgainst(guest, '14', ['greedy']),
    seed: 3,
    enough: ({ picks }) => picks?.first === 'attack' && (picks.then?.answers.length ?? 0) > 1,
    wanted: ({ answers }) => ['sow', 'summon'].map((kind) => answers.find((it) => it.kind === kind)).find(Boolean),
  });
  const { question } = guest;
  if (!question?.picks?.then) throw new Error('an attack can be picked');
  return { question, picks: question.picks, targets: question.picks.then.answers };
}

/** The place of an answer's card on the board. */
function spot(page: Page, { mark }: Answer) {
  if (mark?.mark !== 'spot') throw new Error('a card');
  return page.locator(`[data-spot="${mark.seat}.${mark.zone}.${mark.index}"]`).first();
}

/** The keys that the guest sent as the answer to a question. */
async function answered(guest: Guest, { id }: Question): Promise<string[]> {
  const sent = () => guest.sent.flatMap((it) => (it.type === 'answer' && it.question === id ? [it] : []));
  await guest.until(() => sent().length > 0, 'the attack is sent');
  expect(sent(), 'in one message').toHaveLength(1);
  return sent()[0].keys;
}

/** The keys that an attack with one creature sends. */
function whole({ picks }: Attack, attacker: Answer, target: Answer): string[] {
  return ['attack', attacker.key, ...(picks.most > 1 ? [picks.done.key] : []), target.key];
}

test('attackers and their target are picked at once, in any order, and sent together', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const attack = await untilAttack(ada);
  const [attacker] = attack.picks.later;
  const target = attack.targets.find((it) => it.mark?.mark === 'spot');
  if (!target) throw new Error('a creature can be attacked');

  await spot(page, target).click();
  await expect(bar(page)).toContainText('Now choose who attacks.');
  await spot(page, attacker).click();
  await expect(bar(page).getByRole('button', { name: 'Attack', exact: true }), 'picked instead').toHaveCount(0);
  // The preview says what the attack does, and what it may cost.
  const preview = page.getByRole('region', { name: 'Battle preview' });
  await expect(preview).toContainText(/dies|survives/);
  expect(await problemsOf(page)).toEqual([]);

  // Nothing is sent until it is confirmed.
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(preview).toHaveCount(0);
  await spot(page, attacker).click();
  await spot(page, target).click();
  await bar(page).locator('.confirm').click();
  expect(await answered(ada, attack.question)).toEqual(whole(attack, attacker, target));
});

test('on a phone, taps pick attackers and their target', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE });
  const { page } = ada;
  const attack = await untilAttack(ada);
  const [attacker] = attack.picks.later;
  const target = attack.targets.find((it) => it.mark?.mark === 'player');
  if (target?.mark?.mark !== 'player') throw new Error('a player can be attacked');
  await spot(page, attacker).tap();
  await page.locator(`.plate[data-player="${target.mark.seat}"]`).tap();
  expect(await problemsOf(page)).toEqual([]);
  await bar(page).locator('.confirm').tap();
  expect(await answered(ada, attack.question)).toEqual(whole(attack, attacker, target));
});

test('the keyboard picks attackers, and Attack still comes first for whoever presses it', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const attack = await untilAttack(ada);
  const [attacker] = attack.picks.later;
  const own = spot(page, attacker);
  await own.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.locator('#question').focus();
  await page.keyboard.press('1');
  expect(await answered(ada, attack.question)).toEqual(['attack']);
});

test('the end of a match says why it ended, and a replay has no steps without anything to see', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await untilAttack(ada);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await ada.until(() => ada.over, 'the match is over');
  const end = page.getByRole('region', { name: /wins this time$/ });
  await expect(end).toContainText('You gave up.');
  await expect(end).toContainText(/Hitpoints over \d+ turns?/);
  expect(await problemsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await problemsOf(page)).toEqual([]);
  await end.getByRole('button', { name: 'Look at the board' }).click();
  await expect(end).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Replay' }).click();
  await ada.until(() => ada.replayed?.step === 0, 'the replay begins');
  const seen = () => {
    const { replayed } = ada;
    return replayed?.saw.some((it) => it.step === replayed.step && it.text !== null) ?? false;
  };
  for (let step = 0; step < 12; step += 1) {
    const before = ada.replayed?.step ?? 0;
    await page.keyboard.press('ArrowRight');
    await ada.until(() => (ada.replayed?.step ?? 0) > before && seen(), 'something can be seen');
  }
});
