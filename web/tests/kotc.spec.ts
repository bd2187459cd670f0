// Keeper of the Cards in the browser: whole matches against a bot, each edition by mouse and the 14th by keyboard. The
// player chooses like a person who doesn't know the rules: at random among what is highlighted on the board and the
// buttons of the question, but the same way in every run.

import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { playAgainst } from './lib/kotc';
import { asksForSeveral, pickFromList, chance, either, questions } from './lib/play';

declare global {
  /** The function `namesOfLit`, which `begin` makes available in the page. */
  var lit: typeof namesOfLit;
}

/** Names everything that is highlighted on the board and in the question, in the order of the page. Runs in the page. */
function namesOfLit(): string[] {
  const seen = (it: HTMLElement) => it.offsetParent !== null && !(it instanceof HTMLButtonElement && it.disabled);
  // A menu, or a card shown large with its buttons, covers everything else.
  const open = document.querySelector('.kotc [role="menu"], .kotc [role="dialog"]');
  const found: string[] = [];
  for (const it of document.querySelectorAll<HTMLElement>('[data-test]')) delete it.dataset.test;
  const note = (it: HTMLElement, name: string) => {
    it.dataset.test = name;
    found.push(name);
  };
  if (open) {
    [...open.querySelectorAll('button')].filter(seen).forEach((it, at) => note(it, `menu ${at}`));
    return found;
  }
  const all = [...document.querySelectorAll<HTMLElement>('.kotc [data-may]')].filter(seen);
  // A pile that is already open is not opened again.
  const isOpen = (it: HTMLElement) =>
    it.getAttribute('aria-expanded') === 'true' || (it.matches('.pile') && document.querySelector('.kotc .tray'));
  all.filter((it) => !isOpen(it)).forEach((it, at) => note(it, `card ${at}`));
  [...document.querySelectorAll<HTMLElement>('section[aria-label="Question"] .answers button')]
    .filter((it) => seen(it) && !it.matches('.quiet, .danger'))
    .forEach((it, at) => note(it, `button ${at}`));
  return found;
}

/** Opens a table against a bot. */
async function begin(guest: Guest, edition: string) {
  await guest.context.addInitScript(`globalThis.lit = ${namesOfLit}`);
  await playAgainst(guest, edition, ['greedy']);
}

/** Plays to the end. `act` chooses one of the highlighted things, and returns whether that was possible. */
async function play(guest: Guest, act: (things: string[]) => Promise<boolean>) {
  const { page } = guest;
  for await (const question of questions(guest)) {
    const answered = () => guest.question?.id !== question.id;
    // Several things are picked from the list; the tests of the board pick them there.
    if (asksForSeveral(question)) {
      await pickFromList(guest, question.answers.find((it) => it.kind === 'pick') ?? question.answers[0]);
      // A payment may take a card that was picked for later. Then the picks are refused, and the page asks one by one.
      const refused = () => guest.heard.some((it) => it.type === 'refused' && it.question === question.id);
      await guest.until(() => answered() || refused(), 'the picks are taken or refused');
      if (answered()) continue;
    }
    // An answer takes one to three clicks: a card, its pile, a line of its menu.
    for (let tries = 0; !answered(); tries += 1) {
      expect(tries, `“${guest.said(question.text)}” cannot be answered`).toBeLessThan(40);
      const gone = guest.until(answered, 'the question is answered');
      // The page may already show the next question, before the test knows it.
      const litFor = (id: number) => (document.querySelector(`[data-question="${id}"]`) ? lit() : []);
      const isLit = (id: number) => document.querySelector(`[data-question="${id}"]`) !== null && lit().length > 0;
      const some = page.waitForFunction(isLit, question.id);
      await either<unknown>(some, gone);
      if (answered()) break;
      // The page warns of a spell that has nothing to target.
      const sure = page.getByRole('dialog').getByRole('button', { name: / anyway$/ });
      if (await sure.isVisible()) {
        await sure.click();
        await gone;
        break;
      }
      const things = await page.evaluate(litFor, question.id);
      if (things.length === 0 || !(await act(things))) continue;
      // A click that only closed another card leaves the same things highlighted: then it is tried again.
      const isOther = (before: string) => String(lit()) !== before;
      const warned = page
        .getByRole('dialog', { name: 'Are you sure?' })
        .waitFor({ timeout: 3000 })
        .catch(() => {});
      const other = page.waitForFunction(isOther, String(things), { timeout: 3000 }).catch(() => {});
      await either<unknown>(other, warned, gone);
    }
  }
  await page.getByRole('region', { name: 'The end' }).waitFor();
}

async function playByMouse(guest: Guest, edition: string, seed: number) {
  await begin(guest, edition);
  const random = chance(seed);
  await play(guest, async (things) => {
    const there = guest.page.locator(`[data-test="${things[random(things.length)]}"]`);
    try {
      await there.click({ timeout: 3000 });
      return true;
    } catch (fault) {
      // The match may have moved on before the click; then there is something else to choose.
      if ((await there.count()) > 0) throw fault;
      return false;
    }
  });
}

for (const [at, edition] of ['6', '11', '14'].entries()) {
  test(`a whole match of the ${edition}th edition by mouse`, async ({ open }) => {
    await playByMouse(await open(), edition, at + 1);
  });
}

test('a whole match of the 14th edition by keyboard alone', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await begin(guest, '14');
  const random = chance(7);
  // n goes to what is highlighted on the board, digits press the buttons of the question, Enter chooses.
  await play(guest, async (things) => {
    const name = things[random(things.length)];
    const [kind, place] = name.split(' ');
    if (kind === 'button') {
      // Answers have digits. The button that sends picks has none; Enter presses it.
      const button = page.locator(`[data-test="${name}"]`);
      const digit = button.locator('.digit');
      if ((await digit.count()) > 0) await page.keyboard.press((await digit.textContent()) ?? '');
      else {
        await button.focus();
        await page.keyboard.press('Enter');
      }
      return true;
    }
    if (kind === 'menu') {
      for (let at = 0; at < Number(place); at += 1) await page.keyboard.press('ArrowDown');
    } else {
      for (let at = 0; at <= things.length; at += 1) {
        await page.keyboard.press('n');
        if ((await page.evaluate(() => document.activeElement?.getAttribute('data-test'))) === name) break;
      }
      // Showing it large and closing it leaves the focus where it was.
      if (random(8) === 0) {
        await page.keyboard.press('z');
        await page.keyboard.press('Escape');
      }
    }
    await page.keyboard.press('Enter');
    return true;
  });
});
