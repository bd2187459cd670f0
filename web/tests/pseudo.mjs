// Every page in the pseudo-language: each text comes from the catalogue, and no layout breaks when texts are 40 % longer.

import { looked, SCREENS } from './lib/looked.mjs';
import { holds, run, test } from './lib/suite.mjs';
import { newTable } from './lib/tables.mjs';

/** Texts on the page that are not from the catalogue. Words of people, cards and rules are marked with translate="no". */
function untranslated(page, names) {
  return page.evaluate((names) => {
    const found = new Set();
    const isPlain = (text) => /\p{L}{2,}/u.test(text) && !/[⟦⟧áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ]/.test(text) && !names.includes(text.trim());
    const isOwn = (element) => element.closest('[translate="no"], script, style, svg, noscript') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !isOwn(element) && isPlain(node.data)) found.add(`${element.tagName.toLowerCase()}: ${node.data.trim().slice(0, 60)}`);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (!isOwn(element) && isPlain(text)) found.add(`${element.tagName.toLowerCase()} ${name}: ${text.slice(0, 60)}`);
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
  decks: '/decks',
  studio: '/studio',
  account: '/account',
  rules: '/rules/14',
  nowhere: '/nowhere',
};

for (const [screen, size] of Object.entries(SCREENS)) {
  test(`every page in the pseudo-language: ${screen}`, async (open) => {
    const guest = await open({ size });
    const places = ['me', 'random'];
    const tables = {
      kotc: await newTable(guest, { game: 'kotc', places }),
      keep: await newTable(guest, { game: 'keep', places }),
    };
    await guest.page.evaluate(() => localStorage.setItem('keeper.language', 'pseudo'));
    const problems = [];
    const names = () => [guest.name, ...(guest.table?.places ?? []).map((it) => it.name)];
    const look = async (name) => {
      const painted = screen === 'narrow' ? null : `pseudo-${name}-${screen}`;
      for (const it of [...(await untranslated(guest.page, names())), ...(await looked(guest.page, painted))]) problems.push(`${name}: ${it}`);
    };
    for (const [name, at] of Object.entries(PAGES)) {
      await guest.page.goto(at);
      await guest.page.locator('h1').first().waitFor();
      await look(name);
    }
    for (const [name, id] of Object.entries(tables)) {
      await guest.page.goto(`/table/${id}`);
      await guest.page.locator('#question').waitFor();
      await look(name);
    }
    holds(problems.length === 0, problems.join('\n'));
  });
}

await run();
