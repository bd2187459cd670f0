// What all games share: two browsers with one reloading, spectators, replays, phones, and the accessibility of every page.
// With KEEPER_SCREENS=<folder> every page is also saved as a screenshot for the documentation.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import type { Guest, WholeUpdate } from './lib/guest';
import { problemsOnEveryScreen } from './lib/look';
import type { PageToCheck } from './lib/look';
import { chance, pickFromList, playByMouse, questions, shown } from './lib/play';
import type { Chance } from './lib/play';
import { joinTable, newTable } from './lib/tables';

/** Answers at random, seldom declining, until `enough` is true. */
async function play(guest: Guest, random: Chance, enough: () => boolean) {
  for await (const question of questions(guest)) {
    if (enough()) return;
    const bold = question.answers.filter((it) => !it.declines && !it.drastic);
    const among = bold.length > 0 && random(8) > 0 ? bold : question.answers.filter((it) => !it.drastic);
    await pickFromList(guest, among[random(among.length)]);
    if (enough()) return;
  }
}

/** Both guests play until `wanted` is true. */
async function playBoth(guests: Guest[], seed: number, wanted: () => boolean) {
  // Once `wanted` was true, both stop.
  let done = false;
  const enough = () => (done ||= wanted());
  const stop = new Promise<void>((done) => {
    for (const guest of guests) guest.until(enough, 'it is enough', 170_000).then(done, done);
  });
  await Promise.race([stop, Promise.all(guests.map((guest, it) => play(guest, chance(seed + it), enough)))]);
}

/** The last update that the guest got. */
function latest({ name, update }: Guest): WholeUpdate {
  if (!update) throw new Error(`${name} got no update`);
  return update;
}

test('two browsers in the 14th edition, one reloads in the middle of a battle', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'open'], hidden: true });
  await joinTable(ben, id);
  const fights = ({ question, update }: Guest) =>
    question !== null && update?.view.game === 'kotc' && update.view.battles.length > 0 && question.answers.length > 1;
  await playBoth([ada, ben], 21, () => fights(ada) || fights(ben));
  const [one, other] = fights(ada) ? [ada, ben] : [ben, ada];
  const { update: before, question } = one;
  if (!before || !question) throw new Error('nobody fights');
  await shown(one, question);
  one.update = null;
  await one.page.reload();
  await one.until(() => one.update !== null, 'the table is there again');
  for (const part of ['step', 'question', 'view'] as const) {
    expect(latest(one)[part], `${part} is as before the reload`).toEqual(before[part]);
  }
  expect(await shown(one, question), 'the same question is asked on the page').toBe(true);
  const from = before.step;
  await playBoth([ada, ben], 33, () => latest(one).step > from + 8 && latest(other).step > from + 8);
  expect(latest(one).step, 'the match goes on').toBeGreaterThan(from + 8);
});

test('a spectator sees the table and no hand', async ({ open }) => {
  const [ada, eve] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Eve' })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'random', 'random'] });
  await eve.page.goto(`/table/${id}?watch`);
  await eve.until(() => eve.update !== null, 'the table is seen');
  await ada.until(() => ada.table?.watching === 1, 'one watches');
  const watched = playByMouse(ada, chance(8));
  // Errors are reported below, where it is awaited.
  watched.catch(() => {});
  await eve.until(() => eve.keep.round === 3, 'the third round is seen');
  expect(eve.question, 'a spectator is asked nothing').toBeNull();
  for (const player of eve.keep.players) {
    expect(
      player.secrets.every((it) => it === null),
      'Secrets stay hidden from a spectator',
    ).toBe(true);
  }
  await eve.page.getByText('You are watching.').waitFor();
  expect(await eve.page.getByRole('region', { name: /^Your hand/ }).count(), 'a spectator has no hand').toBe(0);
  await watched;
  await eve.until(() => eve.over, 'the end is seen');
  await eve.page.getByRole('region', { name: 'Final count' }).waitFor();
});

test('a replay: forwards, backwards, and from other seats', async ({ open }) => {
  const guest = await open({ name: 'Ada' });
  const id = await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await playByMouse(guest, chance(9));
  const { page } = guest;
  await page.getByRole('link', { name: 'Replay' }).click();
  await guest.until(() => guest.replayed?.table === id, 'the record is there');
  const at = (step: number, seat: number | null) =>
    page.locator(`[data-step="${step}"][data-seat="${seat ?? ''}"]`).waitFor({ state: 'attached' });
  const steps = guest.replayed?.steps ?? 0;
  await page.getByRole('button', { name: 'Last step' }).click();
  await at(steps, 0);
  await page.getByRole('region', { name: 'Final count' }).waitFor();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await at(steps - 1, 0);
  await page.getByRole('region', { name: 'Final count' }).waitFor({ state: 'detached' });
  const slider = page.getByRole('slider', { name: 'Step' });
  const middle = Math.floor(steps / 2);
  await slider.fill(String(middle));
  await at(middle, 0);
  const own = await page.getByRole('region', { name: /^Your hand/ }).textContent();
  await page.getByLabel('View as').selectOption('1');
  await at(middle, 1);
  const { view, cards } = guest.replayed ?? {};
  if (view?.game !== 'keep' || cards?.game !== 'keep') throw new Error('this is not a replay of KEEP');
  const hand = page.getByRole('region', { name: /^Your hand/ });
  for (const card of view.players[1].known.slice(0, 1)) {
    await hand.getByText(cards.cards[card].name).first().waitFor();
  }
  expect(await hand.textContent(), 'the other seat has another hand').not.toBe(own);
  await page.getByLabel('View as').selectOption('');
  await at(middle, null);
  await hand.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'First step' }).click();
  await at(0, null);
  await page.keyboard.press('ArrowRight');
  await at(1, null);
});

/** The pages in the order in which the test visits them, each with a function that waits until the page is loaded. */
function pages(tables: Record<'waiting' | 'keep' | 'kotc' | 'over', string>): Record<string, PageToCheck> {
  const { waiting, keep, kotc, over } = tables;
  const board = (page: Page) => page.getByRole('region', { name: 'Question' }).waitFor();
  return {
    home: { at: '/', ready: (page) => page.getByRole('button', { name: 'Play now' }).waitFor() },
    lobby: { at: '/lobby', ready: (page) => page.getByRole('heading', { name: 'Waiting for players' }).waitFor() },
    new: { at: '/new', ready: (page) => page.getByRole('button', { name: 'Create table' }).waitFor() },
    gathering: {
      at: `/table/${waiting}`,
      ready: (page) => page.getByRole('heading', { name: /^Waiting for/ }).waitFor(),
    },
    kotc: { at: `/table/${kotc}`, ready: board },
    keep: { at: `/table/${keep}`, ready: board },
    count: { at: `/table/${over}`, ready: (page) => page.getByRole('region', { name: 'Final count' }).waitFor() },
    replay: {
      at: `/replay/${over}?seat=0&step=20`,
      ready: (page) => page.getByRole('region', { name: /^Your hand/ }).waitFor(),
    },
    'rules-14': { at: '/rules/14', ready: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
    'rules-keep': { at: '/rules/keep', ready: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
  };
}

/** Every page fits every screen in both themes, and has no serious accessibility problems. */
test('every page by day and night', async ({ open }) => {
  const host = await open({ name: 'Ada' });
  const waiting = await newTable(host, { game: 'kotc', edition: '11', places: ['me', 'open', 'random'] });
  const over = await newTable(host, { game: 'keep', places: ['me', 'greedy', 'random', 'greedy'] });
  await playByMouse(host, chance(11));
  const keep = await newTable(host, { game: 'keep', places: ['me', 'greedy', 'random', 'greedy'] });
  const rounds = chance(12);
  for await (const question of questions(host)) {
    if (host.keep.round > 3 && question.why === 'turn') break;
    await pickFromList(host, question.answers[rounds(question.answers.length)]);
  }
  const kotc = await newTable(host, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await play(host, chance(13), () => host.question?.why === 'action_phase' && host.kotc.turns > 6);
  await host.page.goto('/rules');
  expect(await problemsOnEveryScreen(open, host, pages({ waiting, keep, kotc, over }))).toEqual([]);
});
