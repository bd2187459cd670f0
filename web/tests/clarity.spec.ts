// What keeps the table calm and clear: a question bar of one height, warnings before a waste, and why nothing happened.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import type { Guest, Size } from './lib/guest';
import { type Enough, playAgainst, playUntil } from './lib/kotc';
import { pickFromList, questions } from './lib/play';

const bar = (page: Page) => page.getByRole('region', { name: 'Question' });

/** The heights of the bar for the first questions of a match that are answered as suggested. */
async function heights(guest: Guest, count: number): Promise<number[]> {
  const found: number[] = [];
  await playAgainst(guest, '17', ['greedy']);
  for await (const question of questions(guest)) {
    found.push(await bar(guest.page).evaluate((it) => it.getBoundingClientRect().height));
    if (found.length >= count) break;
    await pickFromList(guest, question.answers[question.suggested ?? 0]);
  }
  return found;
}

const sizes: Array<[string, Size]> = [
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
];
for (const [name, size] of sizes) {
  test(`on ${name}, the board does not move from question to question`, async ({ open }) => {
    const ada = await open({ name: 'Ada', size });
    const all = await heights(ada, 12);
    expect(all.length).toBe(12);
    // A long question may need a line more than there is room for.
    const usual = all.filter((it) => Math.abs(it - (all[0] ?? 0)) <= 2);
    expect(usual.length, `heights: ${all}`).toBeGreaterThanOrEqual(all.length - 2);
    const hint = await bar(ada.page).getByRole('button', { name: 'Hint' }).boundingBox();
    const list = await bar(ada.page).locator('.tools button').first().boundingBox();
    expect(hint?.y, 'the tools are in one row').toBe(list?.y);
  });
}

test('a spell without a target is only cast after a warning', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const enough: Enough = ({ answers }) => answers.some((it) => it.warning !== null);
  const wanted = ({ answers }: Parameters<Enough>[0]) =>
    answers.find((it) => it.kind === 'sow') ?? answers.find((it) => it.declines);
  await playUntil(ada, { begin: () => playAgainst(ada, '17', ['random']), seed: 3, enough, wanted });
  const before = ada.question;
  const answer = before?.answers.find((it) => it.warning !== null);
  if (!before || !answer?.warning || answer.mark?.mark !== 'spot') throw new Error('a spell in the hand was found');
  expect(before.suggested === null ? null : before.answers[before.suggested].warning, 'not suggested').toBeNull();
  const { seat, zone, index } = answer.mark;
  await page.locator(`[data-spot="${seat}.${zone}.${index}"]`).click();
  const menu = page.getByRole('menuitem').filter({ hasText: ada.said(answer.text) });
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await menu.or(dialog).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await expect(dialog).toContainText(ada.said(answer.warning));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(ada.question?.id, 'nothing was sent').toBe(before.id);
  await pickFromList(ada, answer);
  await ada.until(() => ada.question?.id !== before.id, 'it is cast');
  const saw = ada.heard.flatMap((it) => (it.type === 'update' ? it.saw : []));
  expect(saw.some((it) => it.text?.key.startsWith('kotc-no-target'))).toBe(true);
});

test('a turn that ends by itself says why', async ({ open }) => {
  const ada = await open({ name: 'Ada', pace: 'slow' });
  const { page } = ada;
  await playAgainst(ada, '17', ['random']);
  const ends = () =>
    ada.heard.some(
      (it) => it.type === 'update' && it.saw.some((saw) => saw.kind === 'no_effect' && saw.by === ada.table?.you),
    );
  for await (const question of questions(ada)) {
    const decline = question.answers.find((it) => it.declines && !it.drastic) ?? question.answers[0];
    await pickFromList(ada, decline);
    await ada.until(() => ada.question?.id !== question.id, 'the match goes on');
    if (ends()) break;
  }
  await expect(page.locator('.playing')).toContainText(/so nothing is left to do this turn/);
});

test('proposing to end the game is in the menu, not among the answers', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const proposes: Enough = ({ why, answers }) => why === 'action_phase' && answers.some((it) => it.kind === 'agree');
  await playUntil(ada, { begin: () => playAgainst(ada, '12', ['random']), seed: 2, enough: proposes });
  const all = bar(page).getByRole('button', { name: /^All answers/ });
  if (await all.isVisible()) await all.click();
  await expect(bar(page)).not.toContainText('Propose to end the game');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Propose to end the game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('a hand of five fits on a phone without overlap', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: { width: 390, height: 844 } });
  await playAgainst(ada, '17', ['random']);
  await ada.mustBeAsked();
  const cards = ada.page.locator('.table > .hand button.card');
  await expect(cards).toHaveCount(5);
  const boxes = await Promise.all((await cards.all()).map(async (it) => await it.boundingBox()));
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (!box || !other) throw new Error('the hand is there');
      const apart = box.x + box.width <= other.x + 1 || box.y + box.height <= other.y + 1;
      expect(apart, `${JSON.stringify(box)} and ${JSON.stringify(other)}`).toBe(true);
      expect(other.x + other.width).toBeLessThanOrEqual(390);
    }
});

test('the second click of a double click answers no new question', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  await playAgainst(ada, '17', ['greedy']);
  /** Clicks the first button that answers the current question; `count` is 2 for the second click of a double click. */
  const click = async (count: number) => {
    const box = await bar(page).locator('.answers button').first().boundingBox();
    if (!box) throw new Error('an answer is shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: count });
    await page.mouse.up({ clickCount: count });
    // The page has handled the click when it answers this.
    await page.evaluate(() => 0);
  };
  const answers = () => ada.sent.filter((it) => it.type === 'answer').length;
  const first = await ada.mustBeAsked();
  await bar(page).locator('.answers button').first().waitFor();
  await click(1);
  await ada.until(() => ada.question !== null && ada.question.id !== first.id, 'the next question');
  await expect(bar(page)).toContainText(ada.said(ada.question?.text ?? first.text));
  const before = answers();
  await click(2);
  expect(answers()).toBe(before);
  await click(1);
  await expect.poll(answers).toBe(before + 1);
});
