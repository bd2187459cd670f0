// Editing cards in the Studio: from the empty editor to a legal card with a picture, by mouse, by keyboard alone and on a
// phone.

import type { Page } from '@playwright/test';
import type { MyPictures } from '../src/protocol';
import { ask, get, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';
import { DESKTOP, NARROW } from './lib/guest';
import { problemsByDayAndNight } from './lib/look';
import { sunny } from './lib/picture';
import {
  LEGAL,
  WHEN,
  nameOf,
  textOf,
  editionOf,
  preview,
  suggestions,
  isLegal,
  status,
  written,
  saved,
  writeWolf,
  choosePicture,
  more,
  cursor,
  tabToName,
} from './lib/studio';

test('from the empty editor to a legal card with a picture', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await nameOf(page).fill('Ember Wolf');
  const text = textOf(page);
  await text.pressSequentially(`HOWL: ${WHEN} dra`);
  await suggestions(page)
    .getByRole('option', { name: /Draw \[x\] cards\./ })
    .click();
  await page.keyboard.type('2');
  await written(page, LEGAL);
  await isLegal(page);
  await page.getByRole('button', { name: 'Increase SP' }).click();
  await preview(page).getByRole('listitem').filter({ hasText: 'SP 2' }).first().waitFor();
  await choosePicture(page);
  const placer = page.getByRole('button', { name: /^Position the image/ }).and(page.locator(':visible'));
  const box = await placer.boundingBox();
  if (!box) throw new Error('the image is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.getByRole('slider', { name: 'Zoom' }).fill('200');
  await page.locator('[data-drawn="200"]:visible').first().waitFor();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 5 });
  await page.mouse.up();
  await page.getByLabel('Flavor', { exact: true }).fill('It leaves ash where it sleeps.');
  await page.getByRole('button', { name: 'Save' }).click();
  const kept = await saved(page);
  expect(kept, 'saved as written').toMatchObject({ legal: true, card: { text: LEGAL, offense: 2 } });
  expect(kept.card.image, 'the picture is saved').not.toBeNull();
  expect(kept.card.crop?.zoom, 'its size is saved').toBe(200);
  expect(kept.card.crop?.x, 'the picture followed the mouse').toBeLessThan(50);
  expect(kept.card.crop?.y, 'the picture followed the mouse').toBeLessThan(50);
  const times = await page.evaluate(() => performance.getEntriesByName('check').map((it) => it.duration));
  times.sort((a, b) => a - b);
  const within = (part: number) => `${times[Math.floor(times.length * part)].toFixed(0)} ms`;
  console.log(`${times.length} checks while typing: half within ${within(0.5)}, nine of ten within ${within(0.9)}`);
});

test('a wrong text is fixed by its suggestion, and undone', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  const wrong = LEGAL.replace('destroyed', 'destroyd');
  await nameOf(page).fill('Ember Wolf');
  await textOf(page).fill(wrong);
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByRole('button', { name: /^Use “When this in-play card is destroyed/ }).click();
  await written(page, LEGAL);
  await problems.waitFor({ state: 'detached' });
  await isLegal(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await written(page, wrong);
  await problems.waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await written(page, LEGAL);
});

test('Tab goes from number to number, then behind the part, then on', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  const { keyboard } = page;
  await page.getByRole('radio', { name: 'Spell' }).check();
  await editionOf(page).selectOption('6');
  await textOf(page).pressSequentially('target up to cards in play with at least c');
  await suggestions(page)
    .getByRole('option', { name: /^Target up to \[x\] cards in play with at least \[y\] counters/i })
    .click();
  await cursor(page, '[x]', ' cards in play with at least [y] counters.');
  await keyboard.type('2');
  await keyboard.press('Tab');
  await cursor(page, '[y]', ' counters.');
  await keyboard.type('13');
  await keyboard.press('Tab');
  await cursor(page, '', '');
  await keyboard.type(' dra');
  await suggestions(page)
    .getByRole('option', { name: /^Draw \[x\] cards/ })
    .click();
  await cursor(page, '[x]', ' cards.');
  await keyboard.press('Tab');
  await cursor(page, '', '');
  await keyboard.press('Tab');
  await expect(textOf(page), 'the next Tab leaves the text').not.toBeFocused();
});

test('an ability without a name gets one at a click', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await nameOf(page).fill('Ember Wolf');
  await textOf(page).fill(`HOWL: ${WHEN} Draw 2 cards.\n\n${WHEN} Draw 1 cards.`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByRole('button', { name: 'Use “Draw 1 card”' }).click();
  await written(page, `HOWL: ${WHEN} Draw 2 cards.\n\n${WHEN} Draw 1 card.`);
  await problems.getByRole('button', { name: /^Use “ABILITY: / }).click();
  await cursor(page, 'ABILITY', `: ${WHEN} Draw 1 card.`);
  await page.keyboard.type('YELP');
  await written(page, `HOWL: ${WHEN} Draw 2 cards.\n\nYELP: ${WHEN} Draw 1 card.`);
  await isLegal(page);
});

test('a card with a picture by the keyboard alone', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  const { keyboard } = page;
  // Playwright catches file choosers only while something listens to them.
  page.on('filechooser', () => {});
  await preview(page).getByRole('toolbar', { name: 'Editions' }).waitFor();
  await tabToName(page, /^Name$/);
  await keyboard.type('Tide Warden');
  await tabToName(page, /^SP$/);
  await keyboard.press('ArrowUp');
  await tabToName(page, /^Text$/);
  await keyboard.type('GUARD: When you take dmage: ');
  await page.getByRole('list', { name: 'Your idea in this edition’s words' }).waitFor();
  await keyboard.press('F8');
  await keyboard.press('Alt+Enter');
  await written(page, 'GUARD: When you take damage: Draw 1 card. ');
  // Another effect instead of the proposed one, with completion.
  await keyboard.press('Control+A');
  await keyboard.type('GUARD: When you take damage: ');
  await keyboard.press('Control+Space');
  await suggestions(page).waitFor();
  await keyboard.press('Escape');
  await suggestions(page).waitFor({ state: 'detached' });
  await keyboard.type('draw');
  await suggestions(page).getByRole('option', { selected: true }).waitFor();
  await keyboard.press('Tab');
  await cursor(page, '[x]', ' cards.');
  await keyboard.type('1');
  await keyboard.press('Escape');
  await isLegal(page);
  await tabToName(page, /^Choose an image/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')]);
  await chooser.setFiles({ name: 'sun.png', mimeType: 'image/png', buffer: sunny(640, 400) });
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  await tabToName(page, /^Position the image/);
  await keyboard.press('+');
  await keyboard.press('+');
  await keyboard.press('ArrowRight');
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('Control+s');
  const kept = await saved(page);
  expect(kept).toMatchObject({ legal: true, card: { name: 'Tide Warden', offense: 2 } });
  expect(kept.card.image, 'the picture is saved').not.toBeNull();
  expect(kept.card.crop?.zoom, 'the picture is placed').toBe(120);
});

test('on a phone', async ({ open }) => {
  const { page } = await open({ at: '/studio', size: NARROW, theme: 'light' });
  await nameOf(page).fill('Ember Wolf');
  await textOf(page).tap();
  await page.keyboard.type(`HOWL: ${WHEN} dra`);
  await suggestions(page)
    .getByRole('option', { name: /Draw \[x\] cards\./ })
    .tap();
  await page.keyboard.type('2');
  await written(page, LEGAL);
  const glance = page.locator('.glance');
  await glance.getByText('Legal', { exact: true }).waitFor();
  const box = await glance.boundingBox();
  expect(box?.y, 'the card stays in sight').toBeGreaterThanOrEqual(0);
  expect(box?.y, 'the card stays in sight').toBeLessThan(200);
  await glance.getByRole('button', { name: 'Enlarge the card' }).tap();
  await page.getByRole('dialog', { name: 'Ember Wolf' }).getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'nothing sticks out at the side',
  ).toBeLessThanOrEqual(NARROW.width);
  await page.getByRole('button', { name: 'Save' }).tap();
  expect((await saved(page)).legal, 'it is saved').toBe(true);
});

test('a card is converted to another edition, side by side', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await writeWolf(page);
  const editions = page.getByRole('toolbar', { name: 'Editions' });
  await editions.getByRole('button', { name: /^17th edition/ }).click();
  await page.getByRole('button', { name: /^Convert to this edition/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to another edition' });
  await dialog.getByRole('region', { name: 'Your card in the 14th edition' }).getByText(LEGAL).waitFor();
  await dialog
    .getByRole('region', { name: 'Converted to the 17th edition' })
    .getByText(/in your battlefield is destroyed/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await written(page, /in your battlefield/);
  expect(await editionOf(page).inputValue(), 'the card is one of the 17th edition').toBe('17');
  await page.getByRole('button', { name: 'Undo' }).click();
  await written(page, LEGAL);
});

test('a component from the list is inserted in its place', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await textOf(page).fill(`HOWL: ${WHEN}`);
  await page.getByRole('button', { name: 'Components' }).click();
  const dialog = page.getByRole('dialog', { name: 'Components' });
  await dialog.getByLabel('Find a component').fill('draw');
  await dialog.getByRole('button', { name: /^draw \[x\] cards/i }).click();
  await written(page, `HOWL: ${WHEN} Draw [x] cards.`);
  await page.keyboard.type('2');
  await written(page, LEGAL);
  await isLegal(page);
});

test('an uploaded picture is used again and deleted', async ({ open }) => {
  const guest = await open({ at: '/studio' });
  const { page } = guest;
  await writeWolf(page);
  // A picture that nobody else uploads: if two people have the same one, it is kept until both have deleted it.
  await choosePicture(page, sunny(612, 459));
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  const first = await saved(page);
  await page.goto('/studio');
  await nameOf(page).fill('Second Wolf');
  // By the keyboard alone.
  await tabToName(page, /^Use one of your images/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your images' });
  await dialog.getByText(/^1 of 500 images/).waitFor();
  await tabToName(page, /^Use image 1, 612 by 459\. Used on Ember Wolf$/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  await page.getByLabel('Flavor', { exact: true }).fill('The same light.');

  // A picture that a saved card uses cannot be deleted.
  await page.getByRole('button', { name: 'Use one of your images' }).click();
  await dialog.getByRole('button', { name: /^Delete image 1/ }).click();
  expect(await dialog.getByRole('alert').textContent(), 'the card that has it is named').toMatch(/“Ember Wolf”/);
  await page.keyboard.press('Escape');
  expect((await ask({ page }, 'DELETE', `/api/cards/${first.id}`)).status, 'that card is deleted').toBe(204);
  await page.getByRole('button', { name: 'Use one of your images' }).click();
  await dialog
    .getByRole('button', { name: /^Delete image 1, 612 by 459\. On this card\. Not used on any saved card$/ })
    .click();
  const sure = page.getByRole('dialog', { name: 'Delete this image?' });
  await sure.getByText(/^The card you are editing uses this image/).waitFor();
  await sure.getByRole('button', { name: 'Delete image' }).click();
  await dialog.getByText(/^You have no images yet/).waitFor();
  await page.keyboard.press('Escape');

  // The draft says that its picture is gone and has everything else, also after a reload.
  const gone = page.getByRole('alert').filter({ hasText: /^The image of this card was deleted/ });
  await gone.waitFor();
  await page.reload();
  await gone.waitFor();
  expect(await nameOf(page).inputValue(), 'nothing else is lost').toBe('Second Wolf');
  expect(await page.getByLabel('Flavor', { exact: true }).inputValue(), 'nothing else is lost').toBe('The same light.');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await gone.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved(page)).card.image, 'it is saved without one').toBeNull();
  guest.dropErrors(/Failed to load resource.*\b409\b/);
});

test('a file that is not a picture is refused with a reason', async ({ open }) => {
  const guest = await open({ at: '/studio' });
  const { page } = guest;
  await choosePicture(page, Buffer.from('no picture at all'));
  const refused = page.getByRole('alert');
  await refused.waitFor();
  expect(await refused.textContent(), 'a sentence says why').toMatch(/\w+ \w+ \w+/);
  await choosePicture(page);
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  expect(await refused.count(), 'the refusal is gone').toBe(0);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByRole('slider', { name: 'Zoom' }).waitFor({ state: 'detached' });
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'sun.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...sunny(60, 40)],
  );
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  guest.dropErrors(/Failed to load resource.*\b4\d\d\b/);
});

test('a text that is far too long is kept, and reported', async ({ open }) => {
  const guest = await open({ at: '/studio' });
  const { page } = guest;
  const long = 'draw 1 card, '.repeat(8000);
  await textOf(page).fill('HOWL: draw 1 crad.');
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.waitFor();
  await textOf(page).fill(long);
  await preview(page).getByRole('status').waitFor();
  expect(await problems.count(), 'what was wrong with another text is not said of this one').toBe(0);
  const box = await page.locator('section', { has: textOf(page) }).boundingBox();
  expect(box?.height, 'the field scrolls').toBeLessThan(1500);
  await page.reload();
  await status(page, /Draft restored/);
  await written(page, long);
  guest.dropErrors(/Failed to load resource.*\b4\d\d\b/);
});

/** How to open the Studio in different states. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  studio: async (page) => {
    await writeWolf(page);
    await choosePicture(page);
    await page.getByRole('slider', { name: 'Zoom' }).waitFor();
    await page.getByLabel('Flavor', { exact: true }).fill('It leaves ash where it sleeps.');
    await page.evaluate(() => scrollTo(0, 0));
  },
  'studio-writing': async (page) => {
    await page.goto('/studio');
    await nameOf(page).fill('Moss Giant');
    await textOf(page).fill(`SLUMBER: When you take dmage: Draw 1 card.\n\nWAKE: ${WHEN} `);
    await page.getByRole('list', { name: 'Problems' }).waitFor();
    await textOf(page).press('Control+End');
    await textOf(page).press('Control+Space');
    await suggestions(page).waitFor();
  },
  'studio-components': async (page) => {
    await page.getByRole('button', { name: 'Components' }).click();
    await page
      .getByRole('dialog', { name: 'Components' })
      .getByRole('button', { name: /When you take damage/ })
      .waitFor();
  },
  'studio-pictures': async (page) => {
    await page.goto('/studio');
    for (const [width, height] of [
      [500, 400],
      [300, 420],
    ]) {
      await Promise.all([page.waitForResponse(/\/api\/pictures$/), choosePicture(page, sunny(width, height))]);
    }
    const { pictures } = await get<MyPictures>({ page }, '/api/pictures');
    const used = sketch('Ember Wolf', { image: pictures.at(-1)?.id ?? null });
    await ask({ page }, 'POST', '/api/cards', { card: used });
    await page.getByRole('button', { name: 'Use one of your images' }).click();
    await page.getByRole('list', { name: 'Your images' }).getByRole('img', { includeHidden: true }).first().waitFor();
  },
  'studio-port': async (page) => {
    await writeWolf(page);
    await more(page, 'Convert to another edition');
    await page
      .getByRole('region', { name: /^Converted to/ })
      .getByRole('img')
      .waitFor();
  },
};

test('the Studio in both themes, on a desktop and a phone', async ({ open }) => {
  const problems: string[] = [];
  for (const [screen, size] of Object.entries({ desktop: DESKTOP, phone: NARROW })) {
    const guest = await open({ size });
    for (const [name, openState] of Object.entries(STATES)) {
      await openState(guest.page);
      problems.push(...(await problemsByDayAndNight(guest.page, name, screen)));
    }
    await guest.close();
  }
  expect(problems).toEqual([]);
});

test('characters that no font has are pointed out at their field, and a placeholder name in the text', async ({
  open,
}) => {
  const { page } = await open({ at: '/studio' });
  // No usual font has Egyptian hieroglyphs.
  await nameOf(page).fill('𓀀𓀁 Ox');
  await page.getByText('No font has the characters 𓀀𓀁; they are printed as dots').waitFor();
  await expect(nameOf(page)).toHaveAttribute('aria-describedby', 'card-name-dots');
  await nameOf(page).fill('Ox');
  await page.getByText(/^No font has/).waitFor({ state: 'detached' });
  await textOf(page).fill(`ABILITY: ${WHEN} Draw 1 card.`);
  await page.getByText('Name this ability').waitFor();
  await page.getByRole('button', { name: 'Select the name' }).click();
  await page.keyboard.type('HOWL');
  await written(page, `HOWL: ${WHEN} Draw 1 card.`);
  await page.getByText('Name this ability').waitFor({ state: 'detached' });
});
