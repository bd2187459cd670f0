// What others do is shown one after the other. The test controls the page's clock, so nothing waits for real time.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import type { Open } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { pickFromList, shown } from './lib/play';
import { newTable } from './lib/tables';

const STEP = 100;

/** The kind of the beat (group of events) that is shown; null if the newest state is shown. */
const beat = (page: Page) =>
  page.locator('[data-question], [data-beat], .kotc, .keep-board').first().getAttribute('data-beat');

/** Declines the question with the keyboard. */
async function decline({ page }: Guest) {
  await page.locator('#question').focus();
  await page.keyboard.press(' ');
}

/** Starts a match against bots at full speed, and continues at normal speed with a clock that the test controls. */
async function begin(open: Open, bots: number, { asksAll = false } = {}): Promise<Guest> {
  const guest = await open();
  const { page } = guest;
  if (asksAll) await page.evaluate(() => localStorage.setItem('keeper.passing', JSON.stringify({ single: false })));
  const bot = 'greedy' as const;
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', ...new Array<typeof bot>(bots).fill(bot)] });
  for (
    let question = await guest.asked();
    question?.why !== 'resource_phase';
    question = await guest.asked(question?.id)
  )
    if (question && (await shown(guest, question))) await decline(guest);
  await page.getByRole('button', { name: 'Play settings' }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('normal');
  await page.keyboard.press('Escape');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  return guest;
}

/** Declines every question until the server has sent a bot's moves. */
async function endTurn(guest: Guest) {
  const { page } = guest;
  guest.heard.length = 0;
  const others = () =>
    guest.heard.some((it) => it.type === 'update' && it.saw.some((saw) => turnOf(guest, saw) !== null));
  for (let tries = 0; !others(); tries += 1) {
    expect(tries, 'the turn ends').toBeLessThan(40);
    const { question } = guest;
    if (question && (await page.getByRole('region', { name: 'Question' }).isVisible())) {
      await decline(guest);
      await guest.until(() => guest.question?.id !== question.id, 'the answer is taken');
    }
    // The only answer to a question is given after a moment.
    if (!others()) await page.clock.runFor(200);
  }
}

/** The seat of the bot whose turn begins. */
function turnOf(guest: Guest, saw: { kind: string; marks: Array<{ mark: string; seat?: number }> }): number | null {
  const seat = saw.kind === 'turn' ? saw.marks[0]?.seat : undefined;
  return seat === undefined || seat === guest.seat ? null : seat;
}

test('the turn of a bot is shown step by step, and the question waits for it', async ({ open }, testInfo) => {
  const guest = await begin(open, 1);
  const { page } = guest;
  await endTurn(guest);
  const question = page.getByRole('region', { name: 'Question' });
  // Our own turn may end with the reason why there is no question.
  await expect(page.locator('[data-beat]').first()).toBeVisible();
  for (let waited = 0; waited < 2000 && (await beat(page)) !== 'turn'; waited += STEP) await page.clock.runFor(STEP);
  await expect(page.locator('[data-beat="turn"]'), 'it begins with whose turn it is').toBeVisible();
  await expect(page.locator('.banner')).toHaveText('Birch’s turn');
  await expect(question).toHaveCount(0);
  const beats: string[] = [];
  let time = 0;
  for (; time < 30_000 && !(await question.isVisible()); time += STEP) {
    const now = await beat(page);
    if (now && beats.at(-1) !== now) beats.push(now);
    await page.clock.runFor(STEP);
  }
  testInfo.annotations.push({ type: 'beats', description: `${beats.join(' ')}: ${time} ms` });
  expect(beats[0]).toBe('turn');
  expect(beats.length, `several steps: ${beats}`).toBeGreaterThan(2);
  for (const [at, it] of beats.entries()) {
    if (it === 'death')
      expect(['hit', 'card', 'effect', 'roll'], `deaths follow hits: ${beats}`).toContain(beats[at - 1]);
    if (it === 'hit') expect(beats.slice(0, at), `hits follow dice: ${beats}`).toContain('roll');
  }
  expect(time, 'a turn can be followed').toBeGreaterThan(1500);
  expect(time, 'a turn does not drag').toBeLessThan(15_000);
  expect(await beat(page), 'the newest state is shown').toBeNull();
});

test('a key skips to the question, and so does a click beside everything', async ({ open }) => {
  const guest = await begin(open, 1);
  const { page } = guest;
  const question = page.getByRole('region', { name: 'Question' });
  for (const way of ['key', 'click', 'button']) {
    await endTurn(guest);
    await expect(page.locator('[data-beat]').first(), `the bot's turn is shown before the ${way}`).toBeVisible();
    await expect(question).toHaveCount(0);
    if (way === 'key') await page.keyboard.press('s');
    else if (way === 'click') await page.locator('.phases').first().click();
    else await page.getByRole('button', { name: /^Skip/ }).click();
    // The clock stands still: nothing but the skip can have brought the question.
    await expect(page.locator('[data-beat]')).toHaveCount(0);
    for (let tries = 0; tries < 40 && !(await question.isVisible()); tries += 1) {
      await page.clock.runFor(STEP);
      if ((await beat(page)) !== null) await page.keyboard.press('s');
    }
    await expect(question).toBeVisible();
  }
});

test('reloading the table starts at the newest state', async ({ open }) => {
  const guest = await begin(open, 1);
  const { page } = guest;
  await endTurn(guest);
  await expect(page.locator('[data-beat]').first()).toBeVisible();
  await page.reload();
  // The inspector shows the card that was played last, drawn like the board's.
  await expect(page.locator('.kotc[data-question]')).toBeVisible();
  expect(await beat(page)).toBeNull();
});

test('what you do yourself is shown at once', async ({ open }) => {
  // The next question is in the same turn, even if it is no choice.
  const guest = await begin(open, 1, { asksAll: true });
  const { page } = guest;
  const sow = guest.question;
  expect(sow?.why).toBe('resource_phase');
  const act = sow?.answers.find((it) => !it.declines && !it.drastic);
  if (!act) throw new Error('nothing can be sown');
  await pickFromList(guest, act);
  await guest.until(() => guest.question?.id !== sow?.id, 'the answer is taken');
  expect(guest.kotc.turn, 'it is still the same turn').toBe(guest.seat);
  await expect(page.locator('[data-beat]'), 'the clock stands still, and nothing waits').toHaveCount(0);
});
