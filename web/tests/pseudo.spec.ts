// Every page in the pseudo-language: each text comes from the catalogue, and no layout breaks when texts are 40 % longer.

import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { DESKTOP } from './lib/guest';
import { problemsOf, RULES_OF_SIZE, SCREENS } from './lib/look';
import { newTable } from './lib/tables';
import type { NewTable } from './lib/tables';

/** Texts on the page that are not from the catalogue. Words of people, cards and rules are marked with translate="no". */
function untranslated(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const found = new Set<string>();
    const isPlain = (text: string) =>
      /\p{L}{2,}/u.test(text) && !/[⟦⟧áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ]/.test(text) && !names.includes(text.trim());
    const isOwn = (element: Element) => element.closest('[translate="no"], script, style, svg, noscript') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element && !isOwn(element) && isPlain(text)) {
        found.add(`${element.tagName.toLowerCase()}: ${text.trim().slice(0, 60)}`);
      }
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (!isOwn(element) && isPlain(text)) {
          found.add(`${element.tagName.toLowerCase()} ${name}: ${text.slice(0, 60)}`);
        }
      }
    }
    return [...found];
  }, names);
}

const PAGES = {
  home: '/',
  lobby: '/lobby',
  new: '/new',
  cards: '/cards',
  sets: '/sets',
  decks: '/decks',
  studio: '/studio',
  account: '/account',
  measurements: '/measurements',
  leaderboard: '/leaderboard',
  library: '/library',
  'new format': '/library/new-format',
  drafts: '/drafts',
  tournaments: '/tournaments',
  newTournament: '/tournaments/new',
  find: '/find',
  rules: '/rules/14',
  nowhere: '/nowhere',
};

test('every page in the pseudo-language', async ({ open }) => {
  const guest = await open();
  const places: NewTable['places'] = ['me', 'random'];
  const tables = {
    kotc: await newTable(guest, { game: 'kotc', places }),
    keep: await newTable(guest, { game: 'keep', places }),
  };
  await guest.page.evaluate(() => localStorage.setItem('keeper.language', 'pseudo'));
  const problems: string[] = [];
  const names = () => [guest.name, ...(guest.table?.places ?? []).map((it) => it.name ?? '')];
  const look = async (name: string, at: string, ready: string) => {
    await guest.page.setViewportSize(DESKTOP);
    await guest.page.goto(at);
    await guest.page.locator(ready).first().waitFor();
    for (const [screen, size] of Object.entries(SCREENS)) {
      await guest.page.setViewportSize(size);
      const found = [
        ...(await untranslated(guest.page, names())),
        ...(await problemsOf(guest.page, `pseudo-${name}-${screen}`, RULES_OF_SIZE)),
      ];
      problems.push(...found.map((it) => `${name}, ${screen}: ${it}`));
    }
  };
  for (const [name, at] of Object.entries(PAGES)) await look(name, at, 'h1');
  for (const [name, id] of Object.entries(tables)) await look(name, `/table/${id}`, '#question');
  expect(problems).toEqual([]);
});
