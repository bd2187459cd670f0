// Drafts in a real browser: from a set to packs, a deck, a match against a bot, and its result; two people in one draft;
// and the pages on every screen.

import type { DraftPage } from '../src/protocol';
import { ask, get, saveCards, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { NARROW, PHONE } from './lib/guest';
import { problemsOf } from './lib/look';

const SHOTS = process.env.KEEPER_SHOTS;

async function shoot({ page }: Guest, name: string) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** The draft that a guest's page shows, as the server has it. */
async function draftOf(guest: Guest): Promise<DraftPage> {
  return get<DraftPage>(guest, `/api${new URL(guest.page.url()).pathname}`);
}

/** Creates a draft with the starter decks' cards, and opens its page. */
async function create(guest: Guest, seats: number) {
  const { body } = await ask<DraftPage>(guest, 'POST', '/api/drafts', {
    name: 'Evening',
    edition: '17',
    cards: { from: 'starters' },
    kind: 'booster',
    seats,
    packs: 2,
    size: 15,
    seconds: 600,
    private: true,
  });
  await guest.page.goto(`/drafts/${body.id}`);
}

/** Picks the first card of each pack by requests until all cards are picked. */
async function pickAll(guest: Guest) {
  for (;;) {
    const { id, pack, picks } = await draftOf(guest);
    if (!pack) break;
    await ask(guest, 'POST', `/api/drafts/${id}/pick`, { card: pack.cards[0], picked: picks.length });
  }
}

test('a set becomes packs, picks, a deck, a match and a result', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const { page } = ada;
  const inSet = (name: string, offense: number, defense: number) => ({
    ...sketch(name),
    offense,
    defense,
    extra: [{ name: 'set', value: '"MOOR"' }],
  });
  await saveCards(
    ada,
    Array.from({ length: 24 }, (_, at) => inSet(`Moor Beast ${at + 1}`, 1 + (at % 4), 1 + Math.floor(at / 4))),
  );
  await page.goto('/drafts');
  await page.getByRole('heading', { name: 'No drafts yet' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await shoot(ada, 'drafts-empty');
  await page.goto('/sets/MOOR');
  await page.getByRole('link', { name: 'Draft' }).click();
  await page.getByLabel('Set', { exact: true }).waitFor();
  await page.getByLabel('Edition', { exact: true }).selectOption('14');
  await page.getByLabel('Players', { exact: true }).selectOption('4');
  await page.getByLabel('Packs for each player').selectOption('2');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name: 'MOOR' }).waitFor();
  await page.getByLabel('Link to invite people').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await shoot(ada, 'draft-gathering');
  await page.getByRole('button', { name: 'Start draft' }).click();

  // By mouse: choose a card, then pick it.
  await page.getByRole('heading', { name: 'Pack 1 of 2, pick 1' }).waitFor();
  const pack = page.getByRole('list', { name: 'Your pack' }).getByRole('button');
  await expect(pack).toHaveCount(15);
  await pack.nth(3).click();
  await page.getByRole('button', { name: /^Pick Moor Beast/ }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await shoot(ada, 'draft-pack');
  await page.getByRole('button', { name: /^Pick Moor Beast/ }).click();
  await page.getByRole('heading', { name: 'Pack 1 of 2, pick 2' }).waitFor();
  // By keyboard: move with the arrows, choose, and press again.
  await pack.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(pack.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pack.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pack 1 of 2, pick 3' }).waitFor();
  // After reloading, the same pack is there.
  const before = (await draftOf(ada)).pack?.cards;
  await page.reload();
  await page.getByRole('heading', { name: 'Pack 1 of 2, pick 3' }).waitFor();
  expect((await draftOf(ada)).pack?.cards).toEqual(before);
  await pickAll(ada);

  await page.getByRole('heading', { name: 'Build your deck' }).waitFor();
  await page.getByText('Your deck isn’t legal yet.').waitFor();
  await page
    .getByRole('button', { name: /^Add Moor Beast/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Deck (1)' }).waitFor();
  await page.getByText('Saved').waitFor();
  // The name of a card shows its face.
  const line = page.getByRole('region', { name: 'Deck (1)' });
  await line.getByRole('button', { name: /^Moor Beast/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Moor Beast/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove Moor Beast/ }).click();
  await page.getByRole('heading', { name: 'Deck (0)' }).waitFor();
  await page.getByRole('button', { name: 'Build it for me' }).click();
  await page.getByText('Your deck is legal.').waitFor();
  await page.getByRole('heading', { name: 'Deck (30)' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await shoot(ada, 'draft-deck');
  await page.getByRole('button', { name: 'Play Bot 2' }).click();
  await ada.until(() => ada.table?.stage === 'playing' && ada.update !== null, 'the match begins');
  await giveUp(ada);
  await page.goBack();
  await page.getByText('Bot 2 won').waitFor();
  await page.getByRole('link', { name: 'Replay' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await shoot(ada, 'draft-results');
  await page.goto('/drafts');
  await page.getByText('Deck building and matches').waitFor();
  expect(await problemsOf(page)).toEqual([]);
});

/** Gives up the match on the guest's page. */
async function giveUp(guest: Guest) {
  const { page } = guest;
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await guest.until(() => guest.table?.stage === 'over', 'the match is over');
}

test('two people draft together, on a phone and in the light', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  const ben = await open({ name: 'Ben', size: PHONE, theme: 'light' });
  await create(ada, 2);
  await ben.page.goto(new URL(ada.page.url()).pathname);
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await ben.page.getByText('Waiting for the start.').waitFor();
  await ada.page.getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Start draft' }).click();
  const pack = ben.page.getByRole('list', { name: 'Your pack' }).getByRole('button');
  await expect(pack).toHaveCount(15);
  expect(await problemsOf(ben.page)).toEqual([]);
  await pack.first().click();
  await shoot(ben, 'draft-phone');
  await ben.page.getByRole('button', { name: /^Pick / }).click();
  // Ada has not picked yet, so Ben waits; then he gets her pack without reloading.
  await ben.page.getByText('Waiting for Ada', { exact: true }).last().waitFor();
  expect(await problemsOf(ben.page)).toEqual([]);
  const { id, pack: first } = await draftOf(ada);
  await ask(ada, 'POST', `/api/drafts/${id}/pick`, { card: first?.cards[0], picked: 0 });
  await expect(pack).toHaveCount(14);
  while ((await draftOf(ada)).stage === 'drafting') {
    await pickAll(ada);
    await pickAll(ben);
  }
  for (const guest of [ada, ben]) {
    await guest.page.getByRole('button', { name: 'Build it for me' }).click();
    await guest.page.getByText('Your deck is legal.').waitFor();
  }
  expect(await problemsOf(ben.page)).toEqual([]);
  await shoot(ben, 'draft-deck-phone');
  await ben.page.setViewportSize(NARROW);
  expect(await problemsOf(ben.page)).toEqual([]);
  await ada.page.setViewportSize({ width: 2560, height: 1440 });
  expect(await problemsOf(ada.page)).toEqual([]);
  await shoot(ada, 'draft-deck-wide');
  await ada.page.getByRole('button', { name: 'Play Ben' }).click();
  await ada.page.getByText('Waiting for Ben to agree').waitFor();
  await ben.page.getByRole('button', { name: 'Accept: play Ada' }).click();
  await ben.until(() => ben.table?.stage === 'playing' && ben.update !== null, 'the match begins');
  await ada.page.getByRole('link', { name: 'Go to the match' }).click();
  await ada.until(() => ada.update !== null, 'both play');
  await giveUp(ada);
  await ada.page.goBack();
  await ada.page.getByText('Ben won').waitFor();
});
