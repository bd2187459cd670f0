// Coached matches: whole ones by following the highlights, with the mouse, with the keyboard and on a phone; leaving,
// reloading and stopping the tips.

import type { Locator, Page } from '@playwright/test';
import type { Question } from '../src/protocol';
import { idOf } from './lib/decks';
import { expect, test } from './lib/fixtures';
import { PHONE } from './lib/guest';
import type { Guest } from './lib/guest';
import { problemsOf } from './lib/look';
import { either, questions } from './lib/play';

const tipOf = (page: Page): Locator => page.getByRole('region', { name: /^Tip/ });
const titleOf = (page: Page): Locator => tipOf(page).getByRole('heading');

/** Starts the coached match of a rules page. */
async function learn(guest: Guest, rules: string): Promise<string> {
  const { page } = guest;
  await page.goto(`/rules/${rules}`);
  await page.getByRole('button', { name: /^Learn by playing/ }).click();
  await page.waitForURL(/\/table\//);
  const id = idOf(page);
  await guest.until(() => guest.table?.id === id && guest.update !== null, 'the match begins');
  return id;
}

type Look = (title: string) => Promise<void>;

/** The tips that each person has read. A tip comes again until its step is done, but it is read only once. */
const known = new WeakMap<Guest, Set<string>>();

/**
 * Reads all tips of a question and returns their titles. For each tip, calls `look` and then `next`, which goes to the
 * next tip.
 */
async function read(guest: Guest, next: () => Promise<void>, look?: Look): Promise<string[]> {
  const titles: string[] = [];
  const tips = guest.update?.coach?.tips ?? [];
  const before = known.get(guest) ?? new Set();
  known.set(guest, before);
  for (const [at, tip] of tips.entries()) {
    if (before.has(tip.title)) continue;
    before.add(tip.title);
    await tipOf(guest.page).waitFor();
    const number = (guest.update?.coach?.before ?? 0) + at + 1;
    if (!tip.extra) await expect(tipOf(guest.page)).toHaveAccessibleName(`Tip ${number}`);
    const title = (await titleOf(guest.page).textContent()) ?? '';
    titles.push(title);
    await look?.(title);
    await next();
    await titleOf(guest.page).filter({ hasText: title }).waitFor({ state: 'detached' });
  }
  return titles;
}

/** Answers a question by clicking what is highlighted, one click at a time. */
async function followHighlights(guest: Guest, question: Question) {
  const { page } = guest;
  const isOpen = () => guest.question?.id === question.id;
  for (let clicks = 0; isOpen(); clicks += 1) {
    expect(clicks, 'the highlights lead to an answer').toBeLessThan(8);
    const item = page.locator('[role="menuitem"][data-coach="give"]');
    const lit = page.locator('[data-coach="give"]').filter({ visible: true }).first();
    const target = (await item.count()) > 0 ? item.first() : lit;
    const handle = await either(
      target.elementHandle(),
      guest.until(() => !isOpen(), 'it is answered').then(() => null),
    );
    if (!handle) return;
    // An element that was replaced meanwhile is looked for again.
    const clicked = await handle.click().then(
      () => true,
      (error: Error) => {
        if (!/not attached|not stable/.test(error.message)) throw error;
        return false;
      },
    );
    if (!clicked) continue;
    await either(
      guest.until(() => !isOpen(), 'it is answered'),
      page
        .waitForFunction((it) => {
          const menu = document.querySelector('[role="menuitem"][data-coach="give"]');
          // A creature that joins a team moves into the arena.
          const done = !it.isConnected || it.getAttribute('data-coach') !== 'give';
          return done || (menu !== null && menu !== it);
        }, handle)
        .then(() => {}),
    );
  }
}

/** Plays a coached match by its highlights and returns the titles of all tips. */
async function playAlong(guest: Guest, look?: Look): Promise<string[]> {
  const titles: string[] = [];
  const gotIt = () => tipOf(guest.page).locator('.next').click();
  for await (const question of questions(guest)) {
    titles.push(...(await read(guest, gotIt, look)));
    await followHighlights(guest, question);
  }
  await guest.until(() => guest.over, 'the match is over');
  return titles;
}

/** Checks the end of a coached match that was won. */
async function finished(guest: Guest, titles: string[]) {
  expect(new Set(titles).size, `every tip is shown once: ${titles.join(', ')}`).toBe(titles.length);
  const coach = guest.update?.coach;
  const counted = (coach?.before ?? 0) + (coach?.tips.filter((it) => !it.extra).length ?? 0);
  expect(counted, 'all tips were shown').toBe(coach?.of);
  expect(guest.table?.winners, 'the learner wins').toContain(guest.seat);
  // The end page says what to do next, without anything to read and close first.
  await guest.page.getByRole('heading', { name: 'You know the basics' }).waitFor();
  await guest.page.getByRole('button', { name: 'Play a real match' }).waitFor();
  await guest.page.getByRole('link', { name: 'Read the rules' }).waitFor();
  expect(await tipOf(guest.page).count(), 'no tip covers the end').toBe(0);
  if (guest.table?.game.game === 'kotc') {
    await guest.page.locator('#ending').getByText('You win!').waitFor();
    const words = guest.page.getByRole('region', { name: 'The coach’s summary' });
    await expect(words).toContainText('You have seen what a match needs');
  } else await expect(guest.page.locator('.finish')).toContainText('The player with the most coins wins');
}

test('a new person is asked, and learns the newest edition by following the highlights', async ({ open }) => {
  test.slow();
  const guest = await open();
  const { page } = guest;
  await page.getByRole('button', { name: 'Play now' }).click();
  const dialog = page.getByRole('dialog', { name: 'First time?' });
  await dialog.waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Learn by playing' }).click();
  await page.waitForURL(/\/table\//);
  const problems: string[] = [];
  const titles = await playAlong(guest, async (title) => {
    if (['Welcome to the duel', 'Attack as a team', 'Abilities'].includes(title)) {
      await page.locator('[data-coach]').first().waitFor();
      problems.push(...(await problemsOf(page, null)));
    }
  });
  expect(problems).toEqual([]);
  await finished(guest, titles);
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play a real match' }).click();
  await guest.until(() => guest.table?.coach === undefined && guest.table?.stage === 'playing', 'a match begins');
  // The question comes only once.
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/table\//);
});

test('a tip stays until all that it says is done', async ({ open }) => {
  test.slow();
  const guest = await open({ size: { width: 1366, height: 768 } });
  const { page } = guest;
  await learn(guest, '17');
  const words = page.getByText('Attack your opponent with Farm Hand and Village Goose');
  const about: string[] = [];
  for await (const question of questions(guest)) {
    await read(guest, () => tipOf(page).locator('.next').click());
    if (guest.update?.coach?.tips.some((it) => it.title === 'coach-17-team-title')) {
      about.push(question.why);
      await expect(words).toBeVisible();
    } else if (about.length > 0) break;
    await followHighlights(guest, question);
  }
  expect(about).toEqual(['battle_phase', 'attack_formation', 'victim']);
  await expect(words).toHaveCount(0);
});

test('KEEP with the keyboard alone, left and resumed', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const id = await learn(guest, 'keep');
  const titles: string[] = [];
  const key = () => page.keyboard.press('t');
  let answers = 0;
  for await (const question of questions(guest)) {
    answers += 1;
    if (answers === 5) {
      // Reloading shows the same tip; the rules page leads back to the same match.
      const { coach } = guest.update!;
      await page.reload();
      await guest.until(() => guest.update?.question?.id === question.id, 'the question is asked again');
      expect(guest.update?.coach).toEqual(coach);
      expect(await learn(guest, 'keep')).toBe(id);
      await tipOf(page).waitFor();
      expect(await page.locator('[aria-live="polite"]', { has: tipOf(page) }).count()).toBe(1);
    }
    titles.push(...(await read(guest, key)));
    await page.locator('[data-coach="give"]').first().waitFor();
    await page.getByRole('heading', { name: guest.said(question.text), exact: true }).focus();
    await page.keyboard.press('Enter');
    await guest.until(() => guest.question?.id !== question.id, 'the suggested answer is given');
  }
  await guest.until(() => guest.over, 'the match is over');
  await finished(guest, titles);
});

test('the 14th edition on a phone: nothing to press is covered', async ({ open }) => {
  test.slow();
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await learn(guest, '14');
  const problems: string[] = [];
  const titles = await playAlong(guest, async (title) => {
    const [tip, question] = [await tipOf(page).boundingBox(), await page.locator('.bar').boundingBox()];
    const board = await page.locator('.frame > .board').boundingBox();
    if (!tip || !question || !board) return;
    if (tip.y + tip.height > question.y + 1) problems.push(`${title}: the tip covers the question`);
    if (question.y + question.height > PHONE.height + 1) problems.push(`${title}: the question is cut off`);
    if (board.height < 200) problems.push(`${title}: only ${board.height} pixels are left for the board`);
    if (title === 'Defend yourself') problems.push(...(await problemsOf(page)));
  });
  expect(problems).toEqual([]);
  await finished(guest, titles);
});

test('KEEP on a phone: the card of a tip can be seen, hands start at their first card, one thing to do at the end', async ({
  open,
}) => {
  test.slow();
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await learn(guest, 'keep');
  const problems: string[] = [];
  const titles = await playAlong(guest, async (title) => {
    const hand = page.locator('[data-place="hand"]');
    // Pumpkin is at the end of the first hand.
    if (title === 'Items') {
      await expect(page.locator('[data-coach="give"]').first()).toBeInViewport({ ratio: 0.9 });
      await expect.poll(() => hand.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
    }
    // Before, the coach has scrolled to Shrewd Trader. The next hand starts at its first card.
    if (title === 'Your first hand is back') await expect.poll(() => hand.evaluate((it) => it.scrollLeft)).toBe(0);
    if (title !== 'Sell for Gold' && title !== 'What to sell') return;
    // The suggested card is marked even if it has the focus; the current step of the ability is not.
    const lineOf = (it: Element) => getComputedStyle(it).outlineStyle;
    await expect(page.locator('.board [data-coach="give"]').first()).toHaveCSS('outline-style', 'solid');
    if ((await page.locator('.step[aria-current]').evaluate(lineOf)) !== 'none') problems.push(`${title}: the step`);
    const [own, tray] = [await page.locator('.own').boundingBox(), await page.locator('.hand').last().boundingBox()];
    if (own && tray && tray.y < own.y + own.height - 1) problems.push(`${title}: the hand covers the Cloister`);
  });
  expect(problems).toEqual([]);
  await finished(guest, titles);
  const foot = page.locator('.frame > .foot');
  expect(await foot.locator('.act').count(), 'one button stands out').toBe(1);
  expect((await foot.boundingBox())?.height, 'the count has more room than the buttons').toBeLessThan(320);
  await expect(foot).not.toContainText('dice');
});

test('while events are shown, there are no old tips, and nobody waits for the viewer', async ({ open }) => {
  const guest = await open({ size: PHONE, pace: 'slow' });
  const { page } = guest;
  await learn(guest, 'keep');
  const question = await guest.mustBeAsked();
  await read(guest, () => tipOf(page).locator('.next').click());
  await followHighlights(guest, question);
  const skip = page.getByRole('button', { name: /^Skip/ });
  await skip.waitFor();
  const seen = await page.evaluate(() => ({
    tip: document.querySelector('.tip') !== null,
    waits: document.querySelector('.middle')?.textContent?.includes('Waiting for you') ?? false,
    moving: document.querySelector('.playing') !== null,
  }));
  if (seen.moving) expect(seen).toEqual({ tip: false, waits: false, moving: true });
  await skip.click();
  await tipOf(page).waitFor();
});

test('tips can be stopped and shown again, and people can just play', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await learn(guest, '14');
  await tipOf(page).waitFor();
  await page.locator('[data-coach="look"]').first().waitFor();
  await page.getByRole('button', { name: 'Stop tips' }).click();
  await page.getByText('Tips are off.').waitFor();
  await page.locator('[data-coach]').first().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Tips are off.').waitFor();
  expect(await tipOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Show tips' }).click();
  await titleOf(page).filter({ hasText: 'Welcome to the duel' }).waitFor();

  const other = await open();
  await other.page.getByRole('button', { name: 'Play KEEP' }).click();
  await other.page.getByRole('button', { name: 'Just play' }).click();
  await other.until(() => other.table?.stage === 'playing', 'a match begins');
  expect(other.table?.coach).toBeUndefined();
});
