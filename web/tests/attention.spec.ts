// What calls somebody back to the table: the title, notifications and sounds.

import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { newTable } from './lib/tables';

/** Replaces the browser's notifications and sounds by lists in the page. */
function listen() {
  const heard = { shown: [] as string[], asked: 0, sounds: 0 };
  Object.assign(globalThis, { heard });
  class Shown {
    static permission = localStorage.getItem('test.permission') ?? 'default';
    static requestPermission() {
      heard.asked += 1;
      Shown.permission = 'granted';
      localStorage.setItem('test.permission', 'granted');
      return Promise.resolve('granted');
    }
    constructor(title: string, options: { body: string }) {
      heard.shown.push(`${title}: ${options.body}`);
    }
    close() {}
  }
  Object.defineProperty(globalThis, 'Notification', { value: Shown });
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function counted(...when) {
    heard.sounds += 1;
    start.apply(this, when);
  };
}

type Heard = { shown: string[]; asked: number; sounds: number };
const heard = ({ page }: Guest) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);

/** Hides or shows the page, as if another tab was opened. */
async function hide({ page }: Guest, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Two people at a table of KEEP; both have to choose a Secret at first, so it is the other's turn after one has. */
async function answerFirst(guest: Guest) {
  const question = await guest.mustBeAsked();
  await guest.page.getByRole('button', { name: /^All answers/ }).click();
  const button = guest.page.getByRole('region', { name: 'Question' }).getByRole('button', {
    name: guest.said(question.answers[0].text),
  });
  await button.first().click();
}

test('a hidden page says that it is your turn', async ({ open }) => {
  const ada = await open({ name: 'Ada', script: listen });
  const { page } = ada;
  expect((await heard(ada)).asked, 'nothing is asked on load').toBe(0);
  await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await ada.mustBeAsked();
  await page.goto('/studio');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const bare = await page.title();
  expect(bare).not.toContain('●');
  // The page joins its tables again only where it shows them.
  await page.getByRole('link', { name: 'Keeper', exact: true }).click();
  await page.getByText('Your turn').waitFor();
  const home = await page.title();
  await hide(ada, true);
  await expect.poll(() => page.title()).toBe(`● ${home}`);
  await hide(ada, false);
  await expect.poll(() => page.title()).toBe(home);
});

test('notifications are offered when one would have helped, and shown from then on', async ({ open }) => {
  const ada = await open({ name: 'Ada', script: listen });
  const { page } = ada;
  await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await answerFirst(ada);
  await hide(ada, true);
  const before = ada.question?.id ?? -1;
  // The next question comes while the page is hidden.
  await ada.asked(before);
  await hide(ada, false);
  const { shown, asked } = await heard(ada);
  expect({ shown, asked }).toEqual({ shown: [], asked: 0 });
  const offer = page.getByRole('button', { name: 'Notify me' });
  if (await offer.count()) await offer.click();
  else await page.getByRole('switch', { name: 'Notifications' }).click();
  await expect.poll(async () => (await heard(ada)).asked).toBe(1);
  await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked();
  await hide(ada, true);
  const now = ada.question;
  if (!now) throw new Error('the match is over');
  await answerHidden(ada);
  await ada.asked(now.id);
  await expect.poll(async () => (await heard(ada)).shown.length).toBeGreaterThan(0);
  expect((await heard(ada)).shown[0]).toBe('It’s your turn: Your match with Birch');
  // It can be turned off again.
  await hide(ada, false);
  await page.getByRole('switch', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
});

/** Answers the question although the page is said to be hidden. */
async function answerHidden(guest: Guest) {
  const question = await guest.mustBeAsked();
  const declines = question.answers.find((it) => it.declines && !it.drastic) ?? question.answers[0];
  await guest.page.getByRole('button', { name: /^All answers/ }).click();
  const bar = guest.page.getByRole('region', { name: 'Question' });
  await bar
    .getByRole('button', { name: guest.said(declines.text) })
    .first()
    .click();
}

test('sound is on after the first gesture, and can be muted', async ({ open }) => {
  const ada = await open({ name: 'Ada', script: listen });
  const { page } = ada;
  await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await ada.mustBeAsked();
  const mute = page.getByRole('switch', { name: 'Sound' });
  await expect(mute).toBeChecked();
  await answerFirst(ada);
  await expect.poll(async () => (await heard(ada)).sounds).toBeGreaterThan(0);
  await mute.click();
  await expect(mute).not.toBeChecked();
  await page.reload();
  await expect(mute).not.toBeChecked();
});

test('a phone mutes and notifies from a menu', async ({ open }) => {
  const ada = await open({ name: 'Ada', size: PHONE, script: listen });
  const { page } = ada;
  await newTable(ada, { game: 'keep', places: ['me', 'random'] });
  await ada.mustBeAsked();
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Mute sound' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Turn on sound' }).waitFor();
  await page.getByRole('menuitem', { name: 'Notify me when it’s my turn' }).click();
  await expect.poll(async () => (await heard(ada)).asked).toBe(1);
  await more.click();
  await page.getByRole('menuitem', { name: 'Turn off notifications' }).waitFor();
});
