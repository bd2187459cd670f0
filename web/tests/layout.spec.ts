// Room for everything: crowded boards on all screens, the card inspector, sheets on touch screens, the legend and the menu.

import type { Page } from '@playwright/test';
import { FULL, crowd, prepareCrowd } from './lib/crowded';
import type { Crowd } from './lib/crowded';
import { expect, test } from './lib/fixtures';
import { DESKTOP, PHONE } from './lib/guest';
import type { Guest, Size } from './lib/guest';
import { chooseEdition, newTable } from './lib/tables';
import type { NewTable } from './lib/tables';

/** The screens on which crowded boards must fit. */
const SIZES: Size[] = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** A phone held sideways. */
const SIDEWAYS: Size = { width: 844, height: 390 };

/** Lists what is wrong with the board on the page. Runs in the page. */
function problemsOfBoard(): string[] {
  const problems: string[] = [];
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const found = (what: string) =>
    [...document.querySelectorAll<HTMLElement>(what)].filter((it) => it.getClientRects().length > 0);
  const called = (it: Element) =>
    `${it.className || it.tagName} “${it.getAttribute('aria-label') ?? it.textContent?.trim() ?? ''}”`.slice(0, 90);

  if (document.documentElement.scrollWidth > wide) problems.push('the page scrolls sideways');
  const board = document.querySelector<HTMLElement>('.board');
  if (board && board.scrollWidth > board.clientWidth) problems.push('the board scrolls sideways');

  // What can be chosen is visible and can be hit, where no neighbour in the same row overlaps it.
  const bar = document.querySelector('[aria-label="Question"]')?.closest('.foot')?.getBoundingClientRect();
  if (!bar) problems.push('there is no question');
  const rows = found('.zone ul, .own ul, .hand ul');
  for (const it of found('.kotc [data-may], .keep-board [data-answers]')) {
    const { left, top, bottom, right } = it.getBoundingClientRect();
    const row = rows.find((one) => one.contains(it));
    const scrolls = row && row.scrollWidth > row.clientWidth + 1;
    const beside = bar && bar.left > 1;
    if (beside && right > bar.left + 1 && !rows.some((one) => one.contains(it)))
      problems.push(`${called(it)} reaches under the question`);
    if (bar && !beside && bottom > bar.top + 1) problems.push(`${called(it)} is under the question`);
    if (scrolls && (right > wide || left < 0)) continue;
    const x = left + Math.min(6, (right - left) / 2);
    const at = document.elementFromPoint(x, (top + bottom) / 2);
    if (!at || !(it.contains(at) || row?.contains(at)))
      problems.push(`${called(it)} is covered by ${at && called(at)}`);
  }

  // Badges and backs of hands are on the board.
  for (const it of found('.tokens .token, .fatigued, .ribbon, .order, .choices, .held .slot, .pile .stack')) {
    const { left, right } = it.getBoundingClientRect();
    const row = rows.find((one) => one.contains(it));
    if (row && row.scrollWidth > row.clientWidth + 1) continue;
    if (left < -1 || right > wide + 1) problems.push(`${called(it)} is outside of the screen`);
  }
  // On phones only the number of cards in a hand is shown.
  for (const it of found('.held .slot')) {
    const box = it.closest('.held')?.getBoundingClientRect();
    const { left, right } = it.getBoundingClientRect();
    if (!box || left < box.left - 2 || right > box.right + 2) problems.push(`an enemy's hand leaves its place`);
  }

  // No word is broken, and no name of a card is cut off.
  const near = (one: number, other: number) => Math.abs(one - other) < 1;
  const sameLine = (one: DOMRect, other: DOMRect) =>
    (near(one.top, other.top) && near(one.bottom, other.bottom)) ||
    (near(one.left, other.left) && near(one.right, other.right));
  const range = document.createRange();
  const names = found('.face .name span, .card .words, .plate .name, .strip .name, .tabs .name, .title, .person .name');
  for (const it of names) {
    const text = [...it.childNodes].find((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim());
    if (!text || parseFloat(getComputedStyle(it).fontSize) === 0) continue;
    for (const word of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      // Cards that lie sideways have their lines next to each other instead of below each other.
      // A word that ends in an ellipsis has two boxes on the same line: with and without its end.
      const boxes = [...range.getClientRects()].filter((one) => one.width > 0 && one.height > 0);
      const lines = boxes.filter((one, at) => !boxes.slice(0, at).some((other) => sameLine(one, other)));
      if (lines.length > 1) problems.push(`“${word[0]}” is broken in ${called(it)}`);
    }
    const cut = it.matches('.face .name span, .card .words') && it.scrollWidth > it.clientWidth + 2;
    const small = parseFloat(getComputedStyle(it).fontSize) < 6;
    if (cut && !small) problems.push(`${called(it)} is cut off`);
  }
  if (high === 0) problems.push('there is no screen');
  return [...new Set(problems)];
}

/** Checks crowded boards of a table on every screen. */
async function fits(guest: Guest, table: NewTable, boards: Array<Partial<Crowd>>) {
  await prepareCrowd(guest);
  await newTable(guest, table);
  await guest.mustBeAsked();
  for (const board of boards) {
    await crowd(guest, board, SIZES[0]);
    for (const size of SIZES) {
      await guest.page.setViewportSize(size);
      // Fonts, pictures and parts that are loaded later may move something.
      await expect
        .poll(() => guest.page.evaluate(problemsOfBoard), { message: `${size.width}×${size.height}` })
        .toEqual([]);
    }
  }
}

const BOARDS: Array<Partial<Crowd>> = [FULL, { asks: 'pay', battle: true, hand: 5 }];

test('a crowded duel fits on every screen, in a battle too', ({ open }) =>
  open().then((guest) => fits(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] }, BOARDS)));

test('a crowded duel with traps fits on every screen, in a battle too', ({ open }) =>
  open().then((guest) => fits(guest, { game: 'kotc', edition: '6', places: ['me', 'random'] }, BOARDS)));

test('eight crowded players fit on every screen, in a battle too', ({ open }) =>
  open().then((guest) =>
    fits(guest, { game: 'kotc', edition: '14', places: ['me', ...Array<'random'>(7).fill('random')] }, [
      { ...FULL, asks: 'hand' },
      ...BOARDS.slice(1),
    ]),
  ));

test('five crowded players of KEEP fit on every screen', ({ open }) =>
  open().then((guest) =>
    fits(guest, { game: 'keep', places: ['me', ...Array<'random'>(4).fill('random')] }, [{ field: 6 }]),
  ));

test('on a phone held sideways, the question is beside the board, and the hand covers no choice', async ({ open }) => {
  const tables: Array<[NewTable, Partial<Crowd>]> = [
    [
      { game: 'kotc', edition: '14', places: ['me', 'random'] },
      { field: 4, granary: 6, hand: 6, held: 5 },
    ],
    [
      { game: 'kotc', edition: '6', places: ['me', 'random'] },
      { asks: 'hand', field: 3, granary: 4, hand: 6 },
    ],
    [{ game: 'keep', places: ['me', 'random', 'random'] }, { field: 2 }],
  ];
  for (const [table, board] of tables) {
    const guest = await open({ size: PHONE });
    const { page } = guest;
    await prepareCrowd(guest);
    await newTable(guest, table);
    await guest.mustBeAsked();
    await crowd(guest, board, SIDEWAYS);
    const called = `${table.game} ${table.edition ?? ''}`;
    await expect.poll(() => page.evaluate(problemsOfBoard), { message: called }).toEqual([]);
    const hand = await page.locator('.kotc .table > .hand, .keep-board > .hand').boundingBox();
    const room = await page.locator('.frame > .board').boundingBox();
    if (!hand || !room) throw new Error('there is no hand');
    expect(hand.height, `the hand of ${called} is low`).toBeLessThan(room.height * 0.4);
    await expect(page.getByRole('region', { name: 'Question' })).toBeInViewport({ ratio: 1 });
  }
});

test('the first screen of a phone has what can be played, and the matches that wait', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  const nav = page.getByRole('navigation', { name: 'Pages' });
  for (const size of [{ width: 360, height: 640 }, PHONE]) {
    await page.setViewportSize(size);
    for (const name of ['Play now', 'Play KEEP'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(nav.getByRole('link', { name: 'My matches' })).toBeInViewport({ ratio: 1 });
  }
  // Whoever starts an older edition gets a link to its rules.
  await page.goto('/new');
  await chooseEdition(page, '6');
  await expect(page.getByRole('link', { name: 'Read its rules' })).toHaveAttribute('href', '/rules/6');
  const id = await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  await page.goto('/');
  await expect(page.locator(`a[href="/table/${id}"]`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Play KEEP' })).toBeInViewport({ ratio: 1 });
});

test('cards grow with the window, and several enemies are visible', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  await prepareCrowd(guest);
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random', 'random', 'random', 'random'] });
  await guest.mustBeAsked();
  const board: Partial<Crowd> = { asks: 'hand', field: 4, granary: 5, hand: 5, held: 5 };
  const card = page.locator('.table > .hand .slot').first();
  let last = 0;
  for (const [width, height, enemies] of [
    [1366, 768, 2],
    [1920, 1080, 3],
    [2560, 1440, 4],
    [3440, 1440, 4],
  ]) {
    await crowd(guest, board, { width, height });
    await expect(page.locator('.enemies .side'), `enemies at ${width} pixels`).toHaveCount(enemies);
    const now = (await card.boundingBox())?.width ?? 0;
    // Between the two widest screens only the width differs.
    expect(now, `cards at ${width} pixels`).toBeGreaterThan(width === 3440 ? last * 0.9 : last * 1.2);
    last = now;
  }
  // On a phone the own side and an enemy's are visible together, and all enemies in one row.
  await crowd(guest, board, PHONE);
  const sides = page.locator('.table .side');
  await expect(sides).toHaveCount(2);
  for (const side of await sides.all()) await expect(side).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('tab')).toHaveCount(4);
});

/** The cards in hand that answer the question. */
const choices = (page: Page) => page.locator('.table > .hand [data-may]');

test('the inspector shows the card under the pointer, and nothing covers the board', async ({ open }) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  await prepareCrowd(guest);
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await guest.mustBeAsked();
  await crowd(guest, { asks: 'hand', field: 3, granary: 4, hand: 5, held: 5 }, DESKTOP);
  const inspector = page.getByRole('region', { name: 'Card', exact: true });
  await expect(inspector.locator('.inspected').getByRole('heading'), 'at first the first card in the hand').toHaveCount(
    1,
  );
  await choices(page).first().hover();
  await inspector.getByRole('heading', { name: 'Immortal Phoenix' }).waitFor();
  await expect(inspector, 'what keywords mean comes from the rules').toContainText('Put it into its owner');
  await expect(inspector).toContainText('Sword Counter');
  expect(await page.locator('.zoom').count(), 'nothing pops up').toBe(0);
  // Its counters, and the current numbers, on the board.
  await page.locator('.facing .field button.card').nth(1).hover();
  await expect(inspector).toContainText('12 SP');
  await expect(inspector).toContainText('12 Sword Counters');
  // The keyboard shows cards there, too.
  await page.keyboard.press('n');
  await inspector.getByRole('heading', { name: 'Immortal Phoenix' }).waitFor();
  // From 1600 pixels on, the text is on the cards in hand.
  const text = page.locator('.table > .hand .face .text').first();
  await expect(text).toBeHidden();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(text).toBeVisible();
  const size = await text.locator('span').evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
  expect(size, 'it can be read').toBeGreaterThanOrEqual(10.5);
});

test('a tap opens the sheet of a card, and a second tap or its button acts', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  // After the opening hand, a card can be sown.
  const bar = page.getByRole('region', { name: 'Question' });
  await bar.getByRole('button', { name: 'Keep hand' }).tap();
  await guest.until(() => guest.question?.why === 'resource_phase', 'a card can be sown');
  const { id } = guest.question ?? { id: -1 };
  await page.locator(`[data-question="${id}"]`).waitFor();
  const answered = () => guest.sent.filter((it) => it.type === 'answer').length;
  const before = answered();
  const [first, second] = [choices(page).nth(0), choices(page).nth(1)];
  await first.tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  const name = await sheet.getAttribute('aria-label');
  await second.tap();
  await expect(sheet, 'a tap on another card shows that one').toHaveCount(1);
  expect(answered(), 'a tap answers nothing').toBe(before);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await first.tap();
  await expect(sheet).toHaveAttribute('aria-label', name ?? '');
  await first.tap();
  await guest.until(() => answered() === before + 1, 'a second tap acts');
  await sheet.waitFor({ state: 'detached' });
});

test('a mouse on a small screen acts at once: the pointer decides, not the width', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await page.getByRole('region', { name: 'Question' }).getByRole('button', { name: 'Keep hand' }).click();
  await guest.until(() => guest.question?.why === 'resource_phase', 'a card can be sown');
  const id = guest.question?.id;
  await page.locator(`[data-question="${id}"]`).waitFor();
  await choices(page).first().click();
  await guest.until(() => guest.question?.id !== id, 'the click sows');
});

test('while picking several, a tap marks, and the corner opens the sheet', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await guest.mustBeAsked();
  const card = choices(page).first();
  await card.tap();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(await page.getByRole('dialog').count(), 'no sheet opens').toBe(0);
  const box = await card.boundingBox();
  if (!box) throw new Error('there is no card');
  await card.tap({ position: { x: box.width - 8, y: 8 } });
  await page.getByRole('dialog').waitFor();
  await expect(card, 'it stays marked').toHaveAttribute('aria-pressed', 'true');
});

test('in KEEP a tap opens the sheet with its buttons', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  const { id } = await guest.mustBeAsked();
  const card = page.locator('[data-place="hand"] [data-answers]').first();
  await card.tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(guest.question?.id, 'nothing is answered').toBe(id);
  // On every phone, the whole width of the sheet is on the screen, and so is its button.
  const act = sheet.locator('.acts button').first();
  for (const size of [PHONE, { width: 360, height: 640 }, SIDEWAYS]) {
    await page.setViewportSize(size);
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await expect(act).toBeInViewport({ ratio: 1 });
    expect(await sheet.evaluate((it) => it.scrollWidth - it.clientWidth), `cut off at ${size.width}`).toBe(0);
  }
  await act.tap();
  await guest.until(() => guest.question?.id !== id, 'the button answers');
});

test('the legend shows what the edition uses, and Rules opens at the question', async ({ open }) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await guest.mustBeAsked();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What the symbols mean' }).click();
  const legend = page.getByRole('dialog', { name: 'What the symbols mean' });
  await expect(legend).toContainText('Sword Counter');
  await expect(legend).toContainText('Fatigued');
  await expect(legend, 'the 14th edition has no such counters').not.toContainText(/voodoo|immortality/i);
  await page.keyboard.press('Escape');
  await page
    .locator('header')
    .getByRole('button', { name: /^Rules/ })
    .click();
  await page.getByRole('dialog', { name: 'Rules' }).getByRole('heading', { name: 'Mulligan' }).waitFor();
});

test('the menu of a phone has sound and theme', async ({ open }) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await newTable(guest, { game: 'kotc', edition: '14', places: ['me', 'random'] });
  await guest.mustBeAsked();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: /sound/i }).waitFor();
  await page.getByRole('menuitem', { name: /theme/i }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a new card has the words of its edition from the start', async ({ open }) => {
  const guest = await open();
  const { page } = guest;
  // No check is answered.
  await page.route('**/api/check', () => {});
  await page.goto('/studio');
  await page.getByText('Minion', { exact: true }).waitFor();
  await page.getByText('SP', { exact: true }).first().waitFor();
  expect(await page.getByText('Offense', { exact: true }).count()).toBe(0);
});
