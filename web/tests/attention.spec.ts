// What calls somebody back to the table: the title, notifications and sounds.

import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { PHONE } from './lib/guest';
import { newTable } from './lib/tables';

/** Replaces the browser's notifications and sounds with lists in the page. */
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
  // Tones and noises start in their own ways.
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function counted(when?: number) {
    heard.sounds += 1;
    start.call(this, when);
  };
  const { start: startBuffer } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function counted(when?: number) {
    heard.sounds += 1;
    startBuffer.call(this, when);
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

/** Declines this many questions, each after the one before was answered. */
async function decline(guest: Guest, times: number) {
  for (let time = 0; time < times; time += 1) {
    const { id, answers } = await guest.mustBeAsked();
    const no = answers.find((it) => it.declines && !it.drastic) ?? answers[0];
    const bar = guest.page.getByRole('region', { name: 'Question' });
    // A question with one answer is answered automatically, but tests end turns themselves.
    if (answers.length > 1 || no.kind === 'end_phase')
      await bar
        .getByRole('button', { name: guest.said(no.text) })
        .first()
        .click();
    await guest.asked(id);
  }
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
  await hide(ada, true);
  await decline(ada, 2);
  const { shown, asked } = await heard(ada);
  expect({ shown, asked }, 'nobody is asked or disturbed before they agree').toEqual({ shown: [], asked: 0 });
  await hide(ada, false);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked();
  expect((await heard(ada)).asked).toBe(1);
  await hide(ada, true);
  await decline(ada, 2);
  await expect.poll(async () => (await heard(ada)).shown.at(0)).toBe('It’s your turn: Your match against Birch');
  // It can be turned off again.
  await hide(ada, false);
  await page.getByRole('switch', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
});

test('sound is on after the first gesture, and can be muted', async ({ open }) => {
  const ada = await open({ name: 'Ada', script: listen });
  const { page } = ada;
  await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await ada.mustBeAsked();
  const mute = page.getByRole('switch', { name: 'Sound' });
  await expect(mute).toBeChecked();
  await decline(ada, 2);
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
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Mute sound' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Turn on sound' }).waitFor();
  await page.getByRole('menuitem', { name: 'Notify me when it’s my turn' }).click();
  await expect.poll(async () => (await heard(ada)).asked).toBe(1);
  await more.click();
  await page.getByRole('menuitem', { name: 'Turn off notifications' }).waitFor();
});
