// Plays as people do: with the mouse (or a finger), or with the keyboard alone. Answers are chosen by random numbers that
// are the same in every run.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Answer, Question } from '../../src/protocol';
import type { Guest } from './guest';

/** Returns a number from 0 up to, but not including, `below`. */
export type Chance = (below: number) => number;

/** The focused element: the keys of its answers, its place on the board, its text, and whether it is in a menu. */
type Focus = { keys: string[]; place: string | null; text: string; menu: boolean };

/** Random numbers that are the same in every run. */
export function chance(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** The selector of the elements that have this answer on the board. */
export function carrier(key: string): string {
  const text = JSON.stringify(key);
  const inner = text.slice(1, -1);
  const ways = [`=${text}`, `^="${inner}|"`, `$="|${inner}"`, `*="|${inner}|"`];
  return ways.map((it) => `[data-answers${it}]`).join(', ');
}

/** Waits for the first of several promises and ignores the others, even if they fail. */
export function either<T>(...all: Array<Promise<T>>): Promise<T> {
  for (const it of all) it.catch(() => {});
  return Promise.race(all);
}

/** Waits until the page shows a question. False if it is answered before that. */
export async function shown(guest: Guest, question: Question): Promise<boolean> {
  const bar = guest.page.getByRole('region', { name: 'Question' });
  // The board has the question's number, so that another one with the same text is not mistaken for it.
  const board = guest.page.locator(`[data-question="${question.id}"]`);
  const there = Promise.all([
    board.waitFor(),
    bar.getByRole('heading', { name: guest.said(question.text), exact: true }).waitFor(),
  ]);
  const gone = guest.until(() => guest.question?.id !== question.id, 'the question is answered');
  return either(
    there.then(() => true),
    gone.then(() => false),
  );
}

/**
 * Every question to a guest until the match is over, each once the page shows it. Questions that the server answers for
 * the guest are left out.
 */
export async function* questions(guest: Guest): AsyncGenerator<Question> {
  let last = -1;
  for (let question = await guest.asked(); question; question = await guest.asked(last)) {
    last = question.id;
    // The server answers questions that leave no choice. Where a quick pass would tell others something, it passes
    // later.
    if (question.passing === 'soon') await guest.until(() => guest.question?.id !== last, 'the server passes');
    else if (await shown(guest, question)) yield question;
  }
}

/** Gives an answer of KEEP with the mouse: on its card or player, or with a button. */
export async function click(guest: Guest, answer: Answer) {
  const { page } = guest;
  if (answer.mark === null) {
    const bar = page.getByRole('region', { name: 'Question' });
    await bar
      .getByRole('button')
      .filter({ hasText: guest.said(answer.text) })
      .first()
      .click();
    return;
  }
  // Looked up before the click, which may bring the next question.
  const mark = JSON.stringify(answer.mark);
  const same = guest.question?.answers.filter((it) => JSON.stringify(it.mark) === mark) ?? [];
  await page.locator(carrier(answer.key)).filter({ visible: true }).first().click();
  if (same.length > 1)
    await page
      .getByRole('menuitem')
      .filter({ hasText: guest.said(answer.text) })
      .click();
}

/** Whether a question asks for several things at once. */
export function asksForSeveral({ picks }: Question): boolean {
  return picks !== null && picks.most - picks.picked > 1;
}

/** Gives an answer of any game with a button of the question, which may be in the list of all answers. If the question asks
 * for several things, more of them are picked as needed, and all are sent. */
export async function pickFromList(guest: Guest, answer: Answer) {
  const several = answer.kind === 'pick' && guest.question !== null && asksForSeveral(guest.question);
  const bar = guest.page.getByRole('region', { name: 'Question' });
  const all = bar.getByRole('button', { name: /^All answers/ });
  if (answer.mark !== null && (await all.isVisible())) await all.click();
  const same = guest.question?.answers.filter((it) => guest.said(it.text) === guest.said(answer.text)) ?? [];
  const at = same.findIndex((it) => it.key === answer.key);
  await bar
    .locator('.answers')
    .getByRole('button')
    .filter({ hasText: guest.said(answer.text) })
    .nth(Math.max(0, at))
    .click();
  await insist(guest.page, answer);
  if (!several) return;
  const send = bar.locator('.confirm');
  await send.waitFor();
  while (await send.isDisabled()) await bar.locator('button[aria-pressed="false"]:not(.quiet)').first().click();
  await send.click();
}

/** Confirms an answer that does nothing, if the page warns of that. */
export async function insist(page: Page, answer: Answer) {
  if (answer.warning)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: / anyway$/ })
      .click();
}

/** Plays a match of KEEP to its end. */
export async function playByMouse(guest: Guest, random: Chance) {
  for await (const { answers } of questions(guest)) await click(guest, answers[random(answers.length)]);
}

/** Plays a match of KEEP to its end with the keyboard alone: Tab to a place, arrow keys to a card, Enter. */
export async function playByKeyboard(guest: Guest, random: Chance) {
  const { page } = guest;
  for await (const question of questions(guest)) {
    const answer = question.answers[random(question.answers.length)];
    await reach(page, answer, guest.said(answer.text));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    if ((await on(page))?.menu) {
      for (let tries = 0; (await on(page))?.text !== guest.said(answer.text); tries += 1) {
        expect(tries, `the menu leads to "${answer.key}"`).toBeLessThan(5);
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'detached' });
    }
  }
}

/** Reads the focused element; null if there is none. */
function on(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const it = document.activeElement;
    if (!(it instanceof HTMLElement) || it === document.body) return null;
    return {
      keys: it.dataset.answers?.split('|') ?? [],
      place: it.closest('[data-place]')?.getAttribute('data-place') ?? null,
      text: it.textContent?.trim() ?? '',
      menu: it.getAttribute('role') === 'menuitem',
    };
  });
}

/** Moves the focus to the element that has the answer. */
async function reach(page: Page, answer: Answer, words: string) {
  const there = (now: Focus | null) =>
    now !== null && (answer.mark === null ? now.text.endsWith(words) : now.keys.includes(answer.key));
  const place = answer.mark === null ? null : await home(page, answer.key);
  for (let tabs = 0; tabs < 60; tabs += 1) {
    const now = await on(page);
    if (there(now)) return;
    if (place !== null && now?.place === place && (await along(page, there))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach "${words}"`);
}

/** The place of the answer's card. */
function home(page: Page, key: string): Promise<string | null> {
  const card = page.locator(carrier(key)).filter({ visible: true }).first();
  return card.evaluate((it) => it.closest('[data-place]')?.getAttribute('data-place') ?? null);
}

/**
 * Presses an arrow key until `there` is true or the focus no longer moves, then tries the next arrow key. Returns
 * whether `there` became true.
 */
async function along(page: Page, there: (now: Focus | null) => boolean): Promise<boolean> {
  for (const way of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    for (let steps = 0; steps < 12; steps += 1) {
      const before = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press(way);
      if (there(await on(page))) return true;
      if (await page.evaluate((it) => it === document.activeElement, before)) break;
    }
  }
  return false;
}
