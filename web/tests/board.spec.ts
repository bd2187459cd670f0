// The board of Keeper of the Cards in the browser: how it shows the chain, dice, the game log, reasons and many players.

import type { KotcZone, Question, Saw, ToClient } from '../src/protocol';
import { expect, test } from './lib/fixtures';
import { DESKTOP, PHONE } from './lib/guest';
import type { Guest } from './lib/guest';
import { casting, playAgainst, playUntil, trySpell } from './lib/kotc';
import { click } from './lib/play';

// These tests play until a certain position comes up, which takes long on a busy machine.
test.describe.configure({ timeout: 360_000 });

declare global {
  /** The dice that `watchDice` has recorded. */
  var dice: {
    thrown: Array<{ face?: string; at?: string }>;
    lying: Array<{ text: string | null; places: string[] }>;
    said: Array<string | null>;
  };
}

/** The name of a card that is face up. */
function nameOf(guest: Guest, card: { face: number | null } | null): string {
  const face = card?.face ?? null;
  if (face === null) throw new Error('the card is hidden');
  return guest.cards[face].name;
}

/** Waits until the board is no higher than the screen, which animations may delay. */
async function boardFits(guest: Guest) {
  await guest.page.waitForFunction(() => {
    const board = document.querySelector('.board');
    return board !== null && board.scrollHeight <= board.clientHeight;
  });
}

// Spells with two targets. In the 6th edition, targets are chosen before the spell is a link, in the 14th while the
// link resolves. In both, every picked target gets an arrow at once.
const TWO_SWORDS: Record<string, string> = {
  6: 'Target up to 2 cards in play. Place 1 offense counter on each target; you can remove an offense counter from a card at any time to increase its offense by 1.',
  14: 'Target up to 2 in-play cards; place 1 Sword Counter on each target.',
};

for (const [edition, text] of Object.entries(TWO_SWORDS)) {
  test(`arrows lead from a link to its targets in the ${edition}th edition`, async ({ open }) => {
    const guest = await open();
    const { page } = guest;
    const begin = () => trySpell(guest, { name: 'Two Swords', text, edition });
    const picking = ({ why, picks }: Question) => why === 'targets' && picks?.most === 2;
    const creatures = () => guest.kotc.players.flatMap((it) => it.zones.field).length;
    const wanted = casting(guest, 'Two Swords', () => creatures() > 1);
    await playUntil(guest, { begin, seed: 40, enough: picking, wanted });
    const { chain } = guest.kotc;
    const cards = page.locator('.kotc [data-may]').filter({ visible: true });
    await cards.nth(0).click();
    await expect(cards.nth(0), 'it is marked').toHaveAttribute('aria-pressed', 'true');
    await cards.nth(1).click();
    await expect(page.locator('.aims .arrow'), 'an arrow for every target').toHaveCount(2);
    await cards.nth(1).click();
    await expect(page.locator('.aims .arrow'), 'a pick can be taken back').toHaveCount(1);
    await cards.nth(1).click();
    const now = chain.filter((it) => it.resolves || it.aiming);
    expect(now, 'one link is aimed, before or while it resolves').toHaveLength(1);
    expect(now[0].aiming, 'one link is aimed, before or while it resolves').toBe(edition === '6');
    expect(await page.locator('.chain li.now').count(), 'it is lit').toBe(1);
    expect(await page.locator('.chain').textContent(), 'its targets are said, too').toMatch(/targeting/);
    // Both targets are sent in one message.
    const bar = page.getByRole('region', { name: 'Question' });
    const id = guest.question?.id;
    await bar.locator('.confirm').click();
    await guest.until(() => guest.question?.id !== id, 'the targets are taken');
    const sent = guest.sent.find((it) => it.type === 'answer' && it.question === id);
    expect(sent && 'keys' in sent ? sent.keys : [], 'both targets are sent together').toHaveLength(2);
  });
}

/**
 * Records every die that flies to a card or player, every roll on the board, and the announcements of rolls to screen
 * readers. Runs in the page.
 */
function watchDice() {
  globalThis.dice = { thrown: [], lying: [], said: [] };
  const note = (it: Element) => {
    const place = ({ x, y }: DOMRect) => `${Math.round(x)} ${Math.round(y)}`;
    if (it instanceof HTMLElement && it.matches('.thrown')) {
      dice.thrown.push({ face: it.dataset.text, at: it.dataset.at });
    }
    if (it.matches('.fell')) {
      const places = [...it.children].map((die) => place(die.getBoundingClientRect()));
      dice.lying.push({ text: it.ariaLabel, places });
    }
    if (it.matches('[role="log"] p')) dice.said.push(it.textContent);
  };
  const all = (it: Node) => {
    if (it instanceof Element) [it, ...it.querySelectorAll('*')].forEach(note);
  };
  const watcher = new MutationObserver((changes) => changes.forEach((it) => it.addedNodes.forEach(all)));
  watcher.observe(document, { childList: true, subtree: true });
}

for (const motion of [true, false]) {
  const moves = motion ? 'is animated, die by die' : 'is not animated with reduced motion';
  test(`a roll of three dice ${moves}, and is announced once`, async ({ open }) => {
    const guest = await open({ motion });
    const { page } = guest;
    await guest.context.addInitScript(watchDice);
    // The server answers nothing for the player here, so that the dice of each roll come in a separate update.
    await page.evaluate(() => localStorage.setItem('keeper.passing', JSON.stringify({ single: false })));
    // Everything that happened at the table, also in updates between questions.
    let seen: Saw[] = [];
    page.on('websocket', (socket) => {
      seen = [];
      socket.on('framereceived', ({ payload }) => {
        const message: ToClient = JSON.parse(String(payload));
        if ('saw' in message) seen.push(...message.saw);
      });
    });
    const card = { name: 'Rain of Herbs', text: '3-dice-heal yourself.', edition: '14' };
    // A roll in a battle is not directly followed by a change of the roller's own hitpoints.
    const mine = ({ marks: [mark] }: Saw) => mark !== undefined && 'seat' in mark && mark.seat === guest.seat;
    const heals = (it: Saw, at: number) =>
      it.kind === 'roll' && mine(it) && seen[at + 1]?.kind === 'hitpoints' && mine(seen[at + 1]);
    await playUntil(guest, {
      begin: () => trySpell(guest, card),
      seed: 80,
      enough: () => seen.some(heals),
      wanted: casting(guest, 'Rain of Herbs', () => true),
    });
    const rolled = seen.find(heals);
    if (!rolled) throw new Error('no roll heals');
    expect(rolled.dice, `three dice fell: ${rolled.dice}`).toHaveLength(3);
    const { thrown, lying, said } = await page.evaluate(() => dice);
    // Other dice fly in battles, before and after these.
    const faces = thrown.filter((it) => it.at === `player.${guest.seat}`).map((it) => it.face);
    if (motion) expect(String(faces), 'each die flies').toContain(String(rolled.dice));
    else expect(thrown, 'no die flies').toHaveLength(0);
    const text = rolled.text ? guest.said(rolled.text) : '';
    expect(text, 'the roll is a sentence').toBe(`You roll ${rolled.dice.join(', ')}`);
    const times = seen.filter((it) => it.text && guest.said(it.text) === text).length;
    expect(
      said.filter((it) => it === text),
      `it is said once: ${said}`,
    ).toHaveLength(times);
    const throws = lying.filter((it) => it.text === text);
    expect(throws.length, `each die has a place of its own: ${throws[0]?.places}`).toBeGreaterThan(0);
    expect(
      throws.every((it) => new Set(it.places).size === 3),
      `each die has a place of its own: ${throws[0]?.places}`,
    ).toBe(true);
  });
}

/** The cards that the guest can't use, and why. */
function notNow(guest: Guest): Array<{ seat: number; zone: KotcZone; at: number; text: string }> {
  return guest.kotc.not_now.flatMap((it) =>
    it.cards.map(([seat, zone, [at]]) => ({ seat, zone, at, text: guest.said(it.text) })),
  );
}

test('a line of the game log highlights its cards, and a card that cannot be played says why', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  const mine = () => guest.kotc.players[guest.seat].zones.field;
  const held = () => notNow(guest).filter((it) => it.zone === 'hand');
  await playUntil(guest, {
    begin: () => playAgainst(guest, '14', ['random']),
    seed: 50,
    enough: ({ why }) => why === 'action_phase' && mine().length > 0 && held().length > 0,
  });
  const name = nameOf(guest, mine()[0]);
  const line = page.locator('aside .line').filter({ hasText: name }).last();
  expect(await page.locator('.kotc .lit').count(), 'nothing is highlighted before').toBe(0);
  await line.hover();
  const there = page.locator('.kotc .slot.lit').getByRole('button', { name: new RegExp(`^${name}`) });
  await there.first().waitFor();
  await page.mouse.move(5, 5);
  await page.locator('.kotc .lit').first().waitFor({ state: 'detached' });
  // The same with the keyboard.
  await page.getByRole('region', { name: 'Game log' }).focus();
  const isThere = (name: string) =>
    document.activeElement?.matches('.line') && document.activeElement.textContent?.includes(name);
  for (let tries = 0; !(await page.evaluate(isThere, name)); tries += 1) {
    expect(tries, 'the arrow leads to the line').toBeLessThan(300);
    await page.keyboard.press('ArrowUp');
  }
  await page.locator('.kotc .slot.lit').first().waitFor();

  const [{ at, text }] = held();
  await saysWhy(guest, `${guest.seat}.hand.${at}`, text);
});

test('the game log shows the newest line, also after an older one has grown', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await playUntil(guest, {
    begin: () => playAgainst(guest, '14', ['random']),
    seed: 50,
    enough: ({ why }) => why === 'action_phase' && guest.kotc.turns > 5,
  });
  const log = page.getByRole('region', { name: 'Game log' });
  const below = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(below).toBeLessThan(40);
  // A line grows when something in it is loaded late, and browsers then report a scroll that nobody made.
  await log.evaluate((box) => {
    const lines = box.querySelectorAll('li');
    lines.item(lines.length - 1).style.paddingBottom = '400px';
    box.dispatchEvent(new Event('scroll'));
  });
  const { question } = guest;
  const ends = question?.answers.find((it) => it.kind === 'end_phase');
  if (!ends) throw new Error('the phase can be ended');
  await click(guest, ends);
  await guest.until(() => guest.question?.id !== question?.id, 'the match goes on');
  await expect.poll(below).toBeLessThan(40);
});

/** Checks that a card says why it can't be used, to screen readers and when it is shown large. */
async function saysWhy(guest: Guest, mark: string, text: string) {
  const { page } = guest;
  const card = page.locator(`[data-spot="${mark}"]`).filter({ visible: true }).first();
  await card.focus();
  const described = await card.evaluate(
    (it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described, `a screen reader says “${text}”: ${described}`).toContain(text);
  await page.keyboard.press('z');
  const close = page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
  await close.waitFor();
  const rule = await close.getByRole('link').getAttribute('href');
  const { edition, not_now } = guest.kotc;
  expect(rule, `the rule is one click away: ${rule}`).toBe(
    `/rules/${edition}#${not_now.find((it) => guest.said(it.text) === text)?.topic}`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

for (const edition of ['6', '14']) {
  test(`cards that cannot be chosen say why, in the ${edition}th edition`, async ({ open }) => {
    const guest = await open();
    // A creature in the player's own phases, a creature that can't be picked, a card in hand at the wrong time.
    const wanted = new Set([
      ({ why }: Question, zone: KotcZone) => zone === 'field' && ['action_phase', 'battle_phase'].includes(why),
      ({ answers }: Question, zone: KotcZone) => zone === 'field' && answers.some((it) => it.kind === 'pick'),
      ({ why }: Question, zone: KotcZone) => zone === 'hand' && why !== 'action_phase',
    ]);
    const enough = async (question: Question) => {
      // A creature that the board lets the player pick directly, before the answer “Attack”, has no reason to tell.
      const isPickable = (mark: string) =>
        question.picks?.later.some(
          ({ mark: it }) => it?.mark === 'spot' && `${it.seat}.${it.zone}.${it.index}` === mark,
        );
      const reasons = notNow(guest).filter(
        (it) => it.seat === guest.seat && !isPickable(`${it.seat}.${it.zone}.${it.at}`),
      );
      for (const fits of wanted) {
        const found = reasons.find((it) => fits(question, it.zone));
        if (!found) continue;
        const mark = `${found.seat}.${found.zone}.${found.at}`;
        // Skip cards that are in the battle or covered by something open.
        if ((await guest.page.locator(`[data-spot="${mark}"]`).count()) === 0) continue;
        await saysWhy(guest, mark, found.text);
        wanted.delete(fits);
      }
      return wanted.size === 0;
    };
    await playUntil(guest, { begin: () => playAgainst(guest, edition, ['greedy']), seed: 90, enough });
  });
}

test('on a phone a tap on a line shows what it is about', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  const field = () => guest.kotc.players.flatMap((it) => it.zones.field);
  await playUntil(guest, {
    begin: () => playAgainst(guest, '14', ['random']),
    seed: 60,
    enough: () => field().length > 0,
  });
  const name = nameOf(guest, field()[0]);
  await page.getByRole('button', { name: 'Game log' }).tap();
  await page.getByRole('dialog', { name: 'Game log' }).locator('.line').filter({ hasText: name }).last().tap();
  await page.getByRole('dialog', { name: 'Game log' }).waitFor({ state: 'detached' });
  await page.locator('.kotc .slot.lit').first().waitFor();
  // A card's name opens the card, even if the card is elsewhere by now.
  await page.reload();
  await page.getByRole('button', { name: 'Game log' }).tap();
  const named = page.getByRole('dialog', { name: 'Game log' }).locator('.line [data-card]').last();
  const card = (await named.textContent()) ?? '';
  await named.tap();
  await page.getByRole('dialog', { name: card, exact: true }).waitFor();
});

test('four players fit, in a battle too', async ({ open }) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  let battles = 0;
  const enough = async () => {
    if (guest.kotc.battles.length === 0) return false;
    await page.locator('.stage').waitFor();
    await boardFits(guest);
    battles += 1;
    return battles >= 4;
  };
  await playUntil(guest, { begin: () => playAgainst(guest, '14', ['greedy', 'greedy', 'greedy']), seed: 70, enough });
});

test('with four players the current link and who has to answer are visible', async ({ open }) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  let chains = 0;
  const enough = async () => {
    const { chain } = guest.kotc;
    if (chain.length === 0) return false;
    await page.locator(`.chain [data-link="${chain.length - 1}"]`).waitFor();
    const hidden = await page.evaluate((last) => {
      // Visible: on the screen, and not cut off or covered by anything.
      const isVisible = (it: Element | null) => {
        if (it === null) return false;
        const { left, top, right, bottom } = it.getBoundingClientRect();
        const ends = [left + 2, Math.min(right, left + 60) - 2];
        const middle = (top + bottom) / 2;
        return ends.every((x) => it.closest('.chain')?.contains(document.elementFromPoint(x, middle)));
      };
      const all = ['.chain .title b', '.chain .title i', `.chain [data-link="${last}"] b`];
      return all.filter((it) => !isVisible(document.querySelector(it)));
    }, chain.length - 1);
    expect(hidden, 'everything is visible').toEqual([]);
    await boardFits(guest);
    chains += 1;
    return chains >= 3;
  };
  await playUntil(guest, { begin: () => playAgainst(guest, '14', ['greedy', 'greedy', 'greedy']), seed: 75, enough });
});
