// What all games share: two browsers with one reloading, spectators, replays, phones, and the accessibility of every page.
// With KEEPER_SCREENS=<folder> every page is also saved as a screenshot for the documentation.

import { DESKTOP, NARROW, PHONE } from './lib/guest.mjs';
import { chance, pickFromList, playByMouse, questions, shown } from './lib/play.mjs';
import { SCREENS, byDayAndNight } from './lib/looked.mjs';
import { holds, run, test } from './lib/suite.mjs';
import { newTable, sitDown } from './lib/tables.mjs';

/** Answers at random, seldom declining, until it is enough. */
async function play(guest, random, enough) {
  for await (const question of questions(guest)) {
    if (enough()) return;
    const bold = question.answers.filter((it) => !it.declines && !it.drastic);
    const among = bold.length > 0 && random(8) > 0 ? bold : question.answers.filter((it) => !it.drastic);
    await pickFromList(guest, among[random(among.length)]);
    if (enough()) return;
  }
}

/** Both play until it is enough. */
async function playBoth(guests, seed, wanted) {
  // Once it is enough, it stays so.
  let done = false;
  const enough = () => (done ||= wanted());
  const stop = new Promise((done) => {
    for (const guest of guests) guest.until(enough, 'it is enough', 170_000).then(done, done);
  });
  await Promise.race([stop, Promise.all(guests.map((guest, it) => play(guest, chance(seed + it), enough)))]);
}

test('two browsers in the 14th edition, one reloads in the middle of a battle', async (open) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'open'], hidden: true });
  await sitDown(ben, id);
  const fights = (guest) => guest.question && guest.update.view.battles.length > 0 && guest.question.answers.length > 1;
  await playBoth([ada, ben], 21, () => fights(ada) || fights(ben));
  const [one, other] = fights(ada) ? [ada, ben] : [ben, ada];
  const before = one.update;
  await shown(one, before.question);
  one.update = null;
  await one.page.reload();
  await one.until(() => one.update !== null, 'the table is there again');
  for (const part of ['step', 'question', 'view']) {
    const same = JSON.stringify(one.update[part]) === JSON.stringify(before[part]);
    holds(same, `${part} is as before the reload`);
  }
  holds(await shown(one, before.question), 'the same question is asked on the page');
  const from = before.step;
  await playBoth([ada, ben], 33, () => one.update.step > from + 8 && other.update.step > from + 8);
  holds(one.update.step > from + 8, 'the match goes on');
});

test('a spectator sees the table and no hand', async (open) => {
  const [ada, eve] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Eve' })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'random', 'random'] });
  await eve.page.goto(`/table/${id}?watch`);
  await eve.until(() => eve.update !== null, 'the table is seen');
  await ada.until(() => ada.table.watching === 1, 'one watches');
  const watched = playByMouse(ada, chance(8));
  // Errors are reported below, where it is awaited.
  watched.catch(() => {});
  await eve.until(() => eve.update.view.round === 3, 'the third round is seen');
  holds(eve.question === null, 'a spectator is asked nothing');
  for (const player of eve.update.view.players) {
    holds(player.secrets.every((it) => it === null), 'Secrets stay hidden from a spectator');
  }
  await eve.page.getByText('You are watching.').waitFor();
  holds((await eve.page.getByRole('region', { name: /^Your hand/ }).count()) === 0, 'a spectator has no hand');
  await watched;
  await eve.until(() => eve.over, 'the end is seen');
  await eve.page.getByRole('region', { name: 'Final count' }).waitFor();
});

test('a replay: forwards, backwards, and from other seats', async (open) => {
  const guest = await open({ name: 'Ada' });
  const id = await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await playByMouse(guest, chance(9));
  const { page } = guest;
  await page.getByRole('link', { name: 'Replay' }).click();
  await guest.until(() => guest.replayed?.table === id, 'the record is there');
  const at = (step, seat) => page.locator(`[data-step="${step}"][data-seat="${seat ?? ''}"]`).waitFor({ state: 'attached' });
  const { steps } = guest.replayed;
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
  const theirs = guest.replayed.view.players[1].known.map((it) => guest.replayed.cards.cards[it].name);
  const hand = page.getByRole('region', { name: /^Your hand/ });
  if (theirs[0]) await hand.getByText(theirs[0]).first().waitFor();
  holds((await hand.textContent()) !== own, 'the other seat has another hand');
  await page.getByLabel('View as').selectOption('');
  await at(middle, null);
  await hand.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'First step' }).click();
  await at(0, null);
  await page.keyboard.press('ArrowRight');
  await at(1, null);
});

/** The pages in the order in which somebody visits them; each says when it is loaded. */
function pages({ waiting, keep, kotc, over }) {
  const board = (page) => page.getByRole('region', { name: 'Question' }).waitFor();
  return {
    home: { at: '/', there: (page) => page.getByRole('button', { name: 'Play now' }).waitFor() },
    lobby: { at: '/lobby', there: (page) => page.getByRole('heading', { name: 'Waiting for players' }).waitFor() },
    new: { at: '/new', there: (page) => page.getByRole('button', { name: 'Create table' }).waitFor() },
    gathering: { at: `/table/${waiting}`, there: (page) => page.getByRole('heading', { name: /^Waiting for/ }).waitFor() },
    kotc: { at: `/table/${kotc}`, there: board },
    keep: { at: `/table/${keep}`, there: board },
    count: { at: `/table/${over}`, there: (page) => page.getByRole('region', { name: 'Final count' }).waitFor() },
    replay: { at: `/replay/${over}?seat=0&step=20`, there: (page) => page.getByRole('region', { name: /^Your hand/ }).waitFor() },
    'rules-14': { at: '/rules/14', there: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
    'rules-keep': { at: '/rules/keep', there: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
  };
}

/** Checks every page on a screen in both themes: not wider than the screen, and no serious accessibility problems. */
async function everyPage(open, screen, size) {
  const host = await open({ name: 'Ada' });
  const tables = {
    waiting: await newTable(host, { game: 'kotc', edition: '11', places: ['me', 'open', 'random'] }),
    over: await newTable(host, { game: 'keep', places: ['me', 'greedy', 'random', 'greedy'] }),
  };
  await playByMouse(host, chance(11));
  tables.keep = await newTable(host, { game: 'keep', places: ['me', 'greedy', 'random', 'greedy'] });
  let rounds = chance(12);
  for await (const question of questions(host)) {
    if (host.update.view.round > 3 && question.why === 'turn') break;
    await pickFromList(host, question.answers[rounds(question.answers.length)]);
  }
  tables.kotc = await newTable(host, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await play(host, chance(13), () => host.question && host.update.view.turns > 6 && host.question.why === 'action_phase');
  await host.page.goto('/rules');
  const problems = await byDayAndNight(open, { screen, size, as: host }, pages(tables));
  holds(problems.length === 0, problems.join('\n'));
}
for (const [screen, size] of Object.entries(SCREENS)) {
  test(`every page by day and night: ${screen}`, (open) => everyPage(open, screen, size));
}

await run();
