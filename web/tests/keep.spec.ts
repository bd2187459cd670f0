// KEEP in the browser: whole matches by mouse and by keyboard, four players, a phone.

import type { KeepPlayer } from '../src/protocol';
import { expect, test } from './lib/fixtures';
import { DESKTOP, PHONE } from './lib/guest';
import type { Guest } from './lib/guest';
import { chance, click, playByKeyboard, playByMouse, questions, shown } from './lib/play';
import { joinTable, newTable } from './lib/tables';

/** Checks the final count: the coins add up, and the winners are named. */
async function counted(guest: Guest) {
  const { page } = guest;
  const view = guest.keep;
  const nameOf = (seat: number) => (seat === guest.seat ? 'You' : (guest.table?.places[seat].name ?? ''));
  const count = page.getByRole('region', { name: 'Final count' });
  await count.waitFor();
  const skip = count.getByRole('button', { name: 'Show the result' });
  if (await skip.isVisible()) {
    // While the coins are being counted, nothing else on the page says who wins.
    const told = await page.evaluate(() => {
      if (!document.querySelector('.count button')) return '';
      const texts = [...document.querySelectorAll('.foot, aside .log, .badge.crown')].map((it) => it.textContent);
      return texts.find((it) => it && /\bwins?\b|Winner/i.test(it)) ?? '';
    });
    expect(told, `the end is given away: ${told}`).toBe('');
    await skip.click({ timeout: 2000 }).catch(() => {});
  }
  await page
    .locator('.foot')
    .getByText(/wins?\b/)
    .first()
    .waitFor();
  for (const [seat, player] of view.players.entries()) {
    const name = nameOf(seat);
    const column = count.getByRole('group', { name, exact: true });
    const total = player.count.reduce((sum, it) => sum + it.coins, 0);
    await column
      .locator('.total b')
      .filter({ hasText: new RegExp(`^${total}$`) })
      .waitFor();
    expect(await column.locator('li').count(), `${name} has a line for every card`).toBe(player.count.length);
  }
  const heading = await count.getByRole('heading', { level: 2 }).textContent();
  const winners = view.winners ?? [];
  expect(winners.length, 'there is a winner').toBeGreaterThan(0);
  for (const seat of winners) expect(heading, 'the winners are named').toContain(nameOf(seat));
}

test('a whole match by mouse against a bot', async ({ open }) => {
  const guest = await open({ motion: true });
  await newTable(guest, { game: 'keep', places: ['me', 'greedy'] });
  await playByMouse(guest, chance(1));
  await counted(guest);
});

test('a whole match by keyboard alone', async ({ open }) => {
  const guest = await open();
  await newTable(guest, { game: 'keep', places: ['me', 'random', 'random'] });
  // The mouse is not used from here on.
  await shown(guest, await guest.mustBeAsked());
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await guest.page.keyboard.press('Tab');
    if (await guest.page.evaluate(() => document.activeElement?.closest('[data-place="hand"]') !== null)) break;
  }
  await guest.page.keyboard.press('z');
  const zoom = guest.page.getByRole('dialog');
  await zoom.waitFor();
  const first = guest.cards[guest.keep.players[guest.seat].known[0]];
  const ability = 'ability' in first ? first.ability : null;
  expect(await zoom.textContent(), 'the zoom has the whole text of the card').toContain(ability ?? '');
  await guest.page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  await playByKeyboard(guest, chance(2));
  await counted(guest);
});

test('four players: two browsers and two bots', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'random', 'open', 'random'] });
  await joinTable(ben, id);
  await Promise.all([playByMouse(ada, chance(3)), playByMouse(ben, chance(4))]);
  await Promise.all([counted(ada), counted(ben)]);
  const coins = (guest: Guest) => JSON.stringify(guest.keep.players.map((it) => it.count));
  expect(coins(ada), 'both see the same count').toBe(coins(ben));
});

test('five players on a phone', async ({ open }) => {
  const guest = await open({ size: PHONE, theme: 'light' });
  await newTable(guest, { game: 'keep', places: ['random', 'random', 'me', 'random', 'random'] });
  const random = chance(5);
  for await (const question of questions(guest)) {
    const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `nothing is wider than the phone: ${wide}`).toBeLessThanOrEqual(PHONE.width);
    await click(guest, question.answers[random(question.answers.length)]);
  }
  await counted(guest);
});

test('five players on a desk: the hand covers no Cloister', async ({ open }) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'greedy', 'greedy', 'greedy', 'greedy'] });
  const random = chance(6);
  for await (const question of questions(guest)) {
    const covered = await page.evaluate(() => {
      const [own, hand] = ['.own', '.hand[aria-label^="Your hand"]'].map((it) => document.querySelector(it));
      if (!own || !hand) throw new Error('the board is incomplete');
      return own.getBoundingClientRect().bottom - hand.getBoundingClientRect().top;
    });
    expect(covered, `the hand covers ${covered} pixels of the player's own side`).toBeLessThanOrEqual(1);
    await click(guest, question.answers[random(question.answers.length)]);
  }
});

test('a line of the game log highlights what it is about', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  const random = chance(8);
  const mine = () => guest.keep.players[guest.seat].items;
  for await (const question of questions(guest)) {
    if (mine().length > 0) break;
    await click(guest, question.answers[random(question.answers.length)]);
  }
  const { name } = guest.cards[mine()[0]];
  await page.locator('aside .line').filter({ hasText: name }).last().hover();
  await page.locator('.keep-board .stop.lit').filter({ hasText: name }).first().waitFor();
});

/** All strings in a value, at any depth. */
function* texts(it: unknown): Generator<string> {
  if (typeof it === 'string') yield it;
  else if (it !== null && typeof it === 'object') for (const one of Object.values(it)) yield* texts(one);
}

/**
 * Returns the names and numbers of those cards that the guest could have seen: in a message from the server, or on the
 * page outside of their hand.
 */
async function seen(guest: Guest, numbers: number[]): Promise<Array<string | number>> {
  const names = numbers.map((it) => guest.cards[it].name);
  const told = guest.heard.filter((it) => it.type !== 'cards').flatMap((it) => [...texts(it)]);
  const page = await guest.page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    const hand = copy.querySelector('[aria-label^="Your hand"]');
    if (!hand) throw new Error('there is no hand on the page');
    hand.remove();
    return copy.outerHTML;
  });
  const leaks = names.filter((name) => page.includes(name) || told.some((it) => it.includes(name)));
  return [...leaks, ...numbers.filter((it) => page.includes(`/keep/${it}.svg`))];
}

test('what others must not see is not there', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada', size: DESKTOP }), open({ name: 'Ben' })]);
  const id = await newTable(ada, { game: 'keep', places: ['me', 'open'] });
  await joinTable(ben, id);
  const own = (guest: Guest) => guest.keep.players[guest.seat];
  const about = (guest: Guest, seat: number): KeepPlayer[] =>
    guest.heard.flatMap((it) => (it.type === 'update' && it.view.game === 'keep' ? it.view.players[seat] : []));
  const pairs = [
    [ada, ben],
    [ben, ada],
  ];
  for (const guest of [ada, ben]) await shown(guest, await guest.mustBeAsked());
  for (const [guest, other] of pairs) {
    const hidden = own(guest).known.filter((it) => !own(other).known.includes(it));
    expect(hidden.length, `${guest.name} has what ${other.name} has not`).toBeGreaterThan(0);
    const leaks = await seen(other, hidden);
    expect(leaks, `${other.name} sees ${leaks} of ${guest.name}`).toHaveLength(0);
    expect(
      about(other, guest.seat).every((it) => it.known.length === 0),
      `${other.name} is not told the hand of ${guest.name}`,
    ).toBe(true);
  }
  // Secrets stay hidden too, when they are on the table and the hands have been passed on.
  for (const guest of [ada, ben]) await click(guest, (await guest.mustBeAsked()).answers[0]);
  for (const guest of [ada, ben]) {
    await guest.until(() => guest.keep.players.every((it) => it.secrets.length > 0), 'both have a Secret');
  }
  for (const [guest, other] of pairs) {
    const [secret] = own(guest).secrets;
    if (secret === null) throw new Error(`${guest.name} does not know the own Secret`);
    expect(
      about(other, guest.seat).every((it) => it.secrets.every((one) => one === null)),
      `${other.name} is not told the Secret`,
    ).toBe(true);
    if (own(other).known.includes(secret) || own(other).secrets.includes(secret)) continue;
    const leaks = await seen(other, [secret]);
    expect(leaks, `${other.name} sees the Secret ${leaks}`).toHaveLength(0);
  }
});
