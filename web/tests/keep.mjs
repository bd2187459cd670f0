// KEEP in the browser: whole matches by mouse and by keyboard, four players, a phone.

import { DESKTOP, PHONE } from './lib/guest.mjs';
import { chance, click, playByKeyboard, playByMouse, questions, shown } from './lib/play.mjs';
import { holds, run, test } from './lib/suite.mjs';
import { newTable, sitDown } from './lib/tables.mjs';

/** Checks the final count: the coins add up, and the winners are named. */
async function counted(guest) {
  const { page } = guest;
  const view = guest.update.view;
  const count = page.getByRole('region', { name: 'Final count' });
  await count.waitFor();
  const skip = count.getByRole('button', { name: 'Show the result' });
  if (await skip.isVisible()) {
    // While the coins are being counted, nothing else on the page says who wins.
    const told = await page.evaluate(() => {
      if (!document.querySelector('.count button')) return '';
      const texts = [...document.querySelectorAll('.foot, aside .log, .badge.crown')].map((it) => it.textContent);
      return texts.find((it) => /\bwins?\b|Winner/i.test(it)) ?? '';
    });
    holds(told === '', `the end is given away: ${told}`);
    await skip.click({ timeout: 2000 }).catch(() => {});
  }
  await page.locator('.foot').getByText(/wins?\b/).first().waitFor();
  for (const [seat, player] of view.players.entries()) {
    const name = seat === guest.table.you ? 'You' : guest.table.places[seat].name;
    const column = count.getByRole('group', { name, exact: true });
    const total = player.count.reduce((sum, it) => sum + it.coins, 0);
    await column.locator('.total b').filter({ hasText: new RegExp(`^${total}$`) }).waitFor();
    holds((await column.locator('li').count()) === player.count.length, `${name} has a line for every card`);
  }
  const best = view.winners.map((seat) => (seat === guest.table.you ? 'You' : guest.table.places[seat].name));
  const heading = await count.getByRole('heading', { level: 2 }).textContent();
  holds(best.every((it) => heading.includes(it)), `the winners ${best} are named: ${heading}`);
}

test('a whole match by mouse against a bot', async (open) => {
  const guest = await open({ motion: true });
  await newTable(guest, { game: 'keep', places: ['me', 'greedy'] });
  await playByMouse(guest, chance(1));
  await counted(guest);
});

test('a whole match by keyboard alone', async (open) => {
  const guest = await open();
  await newTable(guest, { game: 'keep', places: ['me', 'random', 'random'] });
  // The mouse is not used from here on.
  await shown(guest, await guest.asked());
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await guest.page.keyboard.press('Tab');
    if (await guest.page.evaluate(() => document.activeElement?.closest('[data-place="hand"]') !== null)) break;
  }
  await guest.page.keyboard.press('z');
  const zoom = guest.page.getByRole('dialog');
  await zoom.waitFor();
  const first = guest.cards[guest.update.view.players[guest.table.you].known[0]];
  holds((await zoom.textContent()).includes(first.ability), 'the zoom has the whole text of the card');
  await guest.page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  await playByKeyboard(guest, chance(2));
  await counted(guest);
});

test('four players: two browsers and two bots', async (open) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'random', 'open', 'random'] });
  await sitDown(ben, id);
  await Promise.all([playByMouse(ada, chance(3)), playByMouse(ben, chance(4))]);
  await Promise.all([counted(ada), counted(ben)]);
  const coins = (guest) => JSON.stringify(guest.update.view.players.map((it) => it.count));
  holds(coins(ada) === coins(ben), 'both see the same count');
});

test('five players on a phone', async (open) => {
  const guest = await open({ size: PHONE, theme: 'light' });
  await newTable(guest, { game: 'keep', places: ['random', 'random', 'me', 'random', 'random'] });
  const random = chance(5);
  for await (const question of questions(guest)) {
    const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth);
    holds(wide <= PHONE.width, `nothing is wider than the phone: ${wide}`);
    await click(guest, question.answers[random(question.answers.length)]);
  }
  await counted(guest);
});

test('five players on a desk: the hand covers no Cloister', async (open) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'greedy', 'greedy', 'greedy', 'greedy'] });
  const random = chance(6);
  for await (const question of questions(guest)) {
    const covered = await page.evaluate(() => {
      const [own, hand] = ['.own', '.hand[aria-label^="Your hand"]'].map((it) => document.querySelector(it).getBoundingClientRect());
      return own.bottom - hand.top;
    });
    holds(covered <= 1, `the hand covers ${covered} points of one's own side`);
    await click(guest, question.answers[random(question.answers.length)]);
  }
});

test('a line of the game log highlights what it is about', async (open) => {
  const guest = await open();
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  const random = chance(8);
  const mine = () => guest.update.view.players[guest.table.you].items;
  for await (const question of questions(guest)) {
    if (mine().length > 0) break;
    await click(guest, question.answers[random(question.answers.length)]);
  }
  const { name } = guest.cards[mine()[0]];
  await page.locator('aside .line').filter({ hasText: name }).last().hover();
  await page.locator('.keep-board .stop.lit').filter({ hasText: name }).first().waitFor();
});

/** All strings in a value, at any depth. */
function* texts(it) {
  if (typeof it === 'string') yield it;
  else if (it !== null && typeof it === 'object') for (const one of Object.values(it)) yield* texts(one);
}

/** What a guest was sent of these cards, or has on the page outside of their hand. */
async function seen(guest, numbers) {
  const names = numbers.map((it) => guest.cards[it].name);
  const told = guest.heard.filter((it) => it.type !== 'cards').flatMap((it) => [...texts(it)]);
  const page = await guest.page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    copy.querySelector('[aria-label^="Your hand"]').remove();
    return copy.outerHTML;
  });
  const leaks = names.filter((name) => page.includes(name) || told.some((it) => it.includes(name)));
  return [...leaks, ...numbers.filter((it) => page.includes(`/keep/${it}.svg`))];
}

test('what others must not see is not there', async (open) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada', size: DESKTOP }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'open'] });
  await sitDown(ben, id);
  const own = (guest) => guest.update.view.players[guest.table.you];
  const about = (guest, seat) => guest.heard.filter((it) => it.type === 'update').map((it) => it.view.players[seat]);
  for (const guest of [ada, ben]) await shown(guest, await guest.asked());
  for (const [guest, other] of [[ada, ben], [ben, ada]]) {
    const hidden = own(guest).known.filter((it) => !own(other).known.includes(it));
    holds(hidden.length > 0, `${guest.name} has what ${other.name} has not`);
    const leaks = await seen(other, hidden);
    holds(leaks.length === 0, `${other.name} sees ${leaks} of ${guest.name}`);
    holds(about(other, guest.table.you).every((it) => it.known.length === 0), `${other.name} is not told the hand of ${guest.name}`);
  }
  // Secrets stay hidden too, when they are on the table and the hands have been passed on.
  for (const guest of [ada, ben]) await click(guest, guest.question.answers[0]);
  await Promise.all([ada, ben].map((it) => it.until(() => it.update.view.players.every((one) => one.secrets.length > 0), 'both have a Secret')));
  for (const [guest, other] of [[ada, ben], [ben, ada]]) {
    const [secret] = own(guest).secrets;
    holds(secret !== null, `${guest.name} knows the own Secret`);
    holds(about(other, guest.table.you).every((it) => it.secrets.every((one) => one === null)), `${other.name} is not told the Secret`);
    if (own(other).known.includes(secret) || own(other).secrets.includes(secret)) continue;
    const leaks = await seen(other, [secret]);
    holds(leaks.length === 0, `${other.name} sees the Secret ${leaks}`);
  }
});

await run();
