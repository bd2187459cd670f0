// Keeper of the Cards in the browser: whole matches against a bot, each edition by mouse and the 14th by keyboard, and how
// the board shows the chain, the game log and many players. The player chooses like a person who doesn't know the rules:
// at random among what is highlighted on the board and the buttons of the question, but the same way in every run.

import { DESKTOP, PHONE } from './lib/guest.mjs';
import { chance, pickFromList, questions } from './lib/play.mjs';
import { holds, run, test } from './lib/suite.mjs';
import { newTable } from './lib/tables.mjs';

/** Names everything that is highlighted on the board and in the question, in the order of the page. Runs in the page. */
function lit() {
  const seen = (it) => it.offsetParent !== null && !it.disabled;
  // A menu, or a card shown large with its buttons, covers everything else.
  const open = document.querySelector('.kotc [role="menu"], .kotc [role="dialog"]');
  const found = [];
  for (const it of document.querySelectorAll('[data-test]')) delete it.dataset.test;
  const note = (it, name) => {
    it.dataset.test = name;
    found.push(name);
  };
  if (open) {
    [...open.querySelectorAll('button')].filter(seen).forEach((it, at) => note(it, `menu ${at}`));
    return found;
  }
  const all = [...document.querySelectorAll('.kotc [data-may]')].filter(seen);
  // A pile that is already open is not opened again.
  const closed = all.filter((it) => it.getAttribute('aria-expanded') !== 'true' && !(it.matches('.pile') && document.querySelector('.kotc .tray')));
  closed.forEach((it, at) => note(it, `card ${at}`));
  [...document.querySelectorAll('section[aria-label="Question"] .answers button')]
    .filter((it) => seen(it) && !it.matches('.quiet, .danger'))
    .forEach((it, at) => note(it, `button ${at}`));
  return found;
}

/** Waits for the first of several promises and ignores the others, even if they fail. */
function either(...all) {
  return Promise.race(all.map((it) => (it.catch(() => {}), it)));
}

/** Opens a table against bots. */
async function sit(guest, edition, bots) {
  await guest.context.addInitScript(`window.lit = ${lit}`);
  return newTable(guest, { game: 'kotc', edition, places: ['me', ...bots] });
}

/** Plays to the end; `act` does one of the highlighted things and returns whether it could. */
async function play(guest, act) {
  const { page } = guest;
  for await (const question of questions(guest)) {
    const answered = () => guest.question?.id !== question.id;
    // An answer takes one to three clicks: a card, its pile, a line of its menu.
    for (let tries = 0; !answered(); tries += 1) {
      holds(tries < 12, `“${question.text}” cannot be answered`);
      const gone = guest.until(answered, 'the question is answered');
      await either(page.waitForFunction(() => globalThis.lit().length > 0), gone);
      if (answered()) break;
      const things = await page.evaluate(() => globalThis.lit());
      if (things.length === 0 || !(await act(things))) continue;
      // A click that only closed another card leaves the same things highlighted: then it is tried again.
      const other = page.waitForFunction((before) => String(globalThis.lit()) !== before, String(things), { timeout: 3000 });
      await either(other.catch(() => {}), gone);
    }
  }
  await page.getByRole('region', { name: 'The end' }).waitFor();
}

async function byMouse(guest, edition, seed) {
  await sit(guest, edition, ['greedy']);
  const random = chance(seed);
  await play(guest, async (things) => {
    const there = guest.page.locator(`[data-test="${things[random(things.length)]}"]`);
    try {
      await there.click({ timeout: 3000 });
      return true;
    } catch (fault) {
      // The match may have moved on before the click; then there is something else to choose.
      if ((await there.count()) > 0) throw fault;
      return false;
    }
  });
}

for (const [at, edition] of ['6', '11', '14'].entries()) {
  test(`a whole match of the ${edition}th edition by mouse`, async (open) => byMouse(await open(), edition, at + 1));
}

test('a whole match of the 14th edition by keyboard alone', async (open) => {
  const guest = await open();
  const { page } = guest;
  await sit(guest, '14', ['greedy']);
  const random = chance(7);
  // n goes to what is highlighted on the board, digits press the buttons of the question, Enter chooses.
  await play(guest, async (things) => {
    const name = things[random(things.length)];
    const [kind, place] = name.split(' ');
    if (kind === 'button') {
      await page.keyboard.press(String(Number(place) + 1));
      return true;
    }
    if (kind === 'menu') {
      for (let at = 0; at < Number(place); at += 1) await page.keyboard.press('ArrowDown');
    } else {
      for (let at = 0; at <= things.length; at += 1) {
        await page.keyboard.press('n');
        if ((await page.evaluate(() => document.activeElement?.dataset.test)) === name) break;
      }
      // Showing it large and closing it leaves the focus where it was.
      if (random(8) === 0) {
        await page.keyboard.press('z');
        await page.keyboard.press('Escape');
      }
    }
    await page.keyboard.press('Enter');
    return true;
  });
});

/** Answers from the list of answers, seldom declining, until `enough`; returns whether that came. `wanted` may choose an
 * answer that leads there. */
async function until(guest, random, enough, wanted = () => undefined) {
  for await (const question of questions(guest)) {
    if (await enough(question)) return true;
    const sought = wanted(question);
    if (sought) {
      await pickFromList(guest, sought);
      continue;
    }
    const bold = question.answers.filter((it) => !it.declines && !it.drastic);
    const used = bold.filter((it) => ['activate', 'cast', 'pop'].includes(it.kind));
    const meant = used.length > 0 && random(2) > 0 ? used : bold;
    const among = meant.length > 0 && random(8) > 0 ? meant : question.answers.filter((it) => !it.drastic);
    await pickFromList(guest, among[random(among.length)]);
  }
  return false;
}

/** Plays matches, each started by `begin`, until `enough` is reached in one of them. */
async function come(guest, begin, seed, enough, wanted) {
  for (let match = 0; match < 6; match += 1) {
    await begin();
    if (await until(guest, chance(seed + match), enough, wanted)) return;
  }
  throw new Error('no match came to it');
}

/** Tries a card at a table against a bot: it is in the opening hand. */
async function tryCard(guest, card) {
  const { page } = guest;
  const plain = { offense: null, defense: null, flavor: '', author: '', license: '', image: null, crop: null };
  const table = await page.evaluate(async (card) => {
    const headers = { authorization: `Bearer ${localStorage['keeper.token']}`, 'content-type': 'application/json' };
    const answer = await fetch('/api/try', { method: 'POST', headers, body: JSON.stringify({ what: 'card', card }) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).table;
  }, { ...card, ...plain });
  await page.goto(`/table/${table}`);
  await guest.until(() => guest.table?.id === table, 'the table is there');
}

/** Plays to cast a card: it is kept until `ready`, everything else becomes resources and creatures. */
function casting(name, ready) {
  return ({ answers }) => {
    const others = answers.filter((it) => !it.drastic && !it.text.includes(name));
    return (
      answers.find((it) => it.kind === 'cast' && it.text.includes(name) && ready()) ??
      others.find((it) => ['summon', 'sow', 'pick'].includes(it.kind)) ??
      others.find((it) => it.declines)
    );
  };
}

// Spells with two targets. In the 6th edition they are chosen before there is a link, in the 14th while it resolves; either
// way, picking the second target shows an arrow to the first.
const TWO_SWORDS = {
  6: 'Target up to 2 cards in play. Place 1 offense counter on each target; you can remove an offense counter from a card at any time to increase its offense by 1.',
  14: 'Target up to 2 in-play cards; place 1 Sword Counter on each target.',
};

for (const [edition, text] of Object.entries(TWO_SWORDS)) {
  test(`arrows lead from a link to its targets in the ${edition}th edition`, async (open) => {
    const guest = await open();
    const { page } = guest;
    const begin = () => tryCard(guest, { name: 'Two Swords', kind: 'spell', text, edition });
    const picking = () => guest.question?.why === 'targets' && guest.update.view.chain.some((it) => it.targets.length > 0);
    const creatures = () => guest.update.view.players.flatMap((it) => it.zones.field).length;
    await come(guest, begin, 40, picking, casting('Two Swords', () => creatures() > 1));
    const { chain } = guest.update.view;
    await page.locator('.aims .arrow').first().waitFor({ state: 'attached' });
    const arrows = await page.locator('.aims .arrow').count();
    holds(arrows === chain.flatMap((it) => it.targets).length, `an arrow for every target: ${arrows}`);
    const now = chain.filter((it) => it.resolves || it.aiming);
    holds(now.length === 1 && now[0].aiming === (edition === '6'), 'one link is aimed, before or while it resolves');
    holds((await page.locator('.chain li.now').count()) === 1, 'it is lit');
    holds(/targeting/.test(await page.locator('.chain').textContent()), 'its targets are said, too');
  });
}

/** Records every die that flies to something, every roll on the board, and what screen readers are told of rolls. Runs in
 * the page. */
function watchDice() {
  globalThis.dice = { thrown: [], lying: [], said: [] };
  const note = (it) => {
    const place = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
    if (it.matches('.thrown')) globalThis.dice.thrown.push({ face: it.dataset.text, at: it.dataset.at });
    if (it.matches('.fell')) globalThis.dice.lying.push({ text: it.ariaLabel, places: [...it.children].map((die) => place(die.getBoundingClientRect())) });
    if (it.matches('[role="log"] p')) globalThis.dice.said.push(it.textContent);
  };
  const all = (it) => it instanceof Element && [it, ...it.querySelectorAll('*')].forEach(note);
  new MutationObserver((changes) => changes.forEach((it) => it.addedNodes.forEach(all))).observe(document, { childList: true, subtree: true });
}

for (const motion of [true, false]) {
  test(`a roll of three dice ${motion ? 'is animated, die by die' : 'is not animated with reduced motion'}, and is announced once`, async (open) => {
    const guest = await open({ motion });
    const { page } = guest;
    await guest.context.addInitScript(watchDice);
    // Everything that happened at the table, also in updates between questions.
    let seen = [];
    page.on('websocket', (socket) => {
      seen = [];
      socket.on('framereceived', ({ payload }) => seen.push(...(JSON.parse(String(payload)).saw ?? [])));
    });
    const card = { name: 'Rain of Herbs', kind: 'spell', text: '3-dice-heal yourself.', edition: '14' };
    // A roll in a battle is not directly followed by a change of the roller's own hitpoints.
    const mine = (it) => it?.marks[0]?.seat === guest.table.you;
    const heals = (it, at) => it.kind === 'roll' && mine(it) && seen[at + 1]?.kind === 'hitpoints' && mine(seen[at + 1]);
    await come(guest, () => tryCard(guest, card), 80, () => seen.some(heals), casting('Rain of Herbs', () => true));
    const rolled = seen.find(heals);
    holds(rolled.dice.length === 3, `three dice fell: ${rolled.dice}`);
    const { thrown, lying, said } = await page.evaluate(() => globalThis.dice);
    // Other dice fly in battles, before and after these.
    const faces = thrown.filter((it) => it.at === `player.${guest.table.you}`).map((it) => it.face);
    holds(motion ? String(faces).includes(String(rolled.dice)) : thrown.length === 0, `each die of ${rolled.dice} flies: ${faces}`);
    holds(rolled.text.endsWith(`rolls ${rolled.dice.join(', ')}`), `the throw is a sentence: ${rolled.text}`);
    const times = seen.filter((it) => it.text === rolled.text).length;
    holds(said.filter((it) => it === rolled.text).length === times, `it is said once: ${said}`);
    const throws = lying.filter((it) => it.text === rolled.text);
    holds(throws.length > 0 && throws.every((it) => new Set(it.places).size === 3), `each die has a place of its own: ${throws[0]?.places}`);
  });
}

test('a line of the game log highlights what it is about, and a card that cannot be played says why', async (open) => {
  const guest = await open();
  const { page } = guest;
  await come(guest, () => sit(guest, '14', ['random']), 50, (question) => {
    const mine = guest.update.view.players[guest.table.you].zones.field;
    return question.why === 'action_phase' && mine.length > 0 && guest.update.view.hindered.some((it) => it.cards.some(([, zone]) => zone === 'hand'));
  });
  const [card] = guest.update.view.players[guest.table.you].zones.field;
  const { name } = guest.cards[card.face];
  const line = page.locator('aside .line').filter({ hasText: name }).last();
  holds((await page.locator('.kotc .lit').count()) === 0, 'nothing is highlighted before');
  await line.hover();
  const there = page.locator('.kotc .slot.lit').getByRole('button', { name: new RegExp(`^${name}`) });
  await there.first().waitFor();
  await page.mouse.move(5, 5);
  await page.locator('.kotc .lit').first().waitFor({ state: 'detached' });
  // The same with the keyboard.
  await page.getByRole('region', { name: 'Game log' }).focus();
  for (let tries = 0; !(await page.evaluate((name) => document.activeElement?.matches('.line') && document.activeElement.textContent.includes(name), name)); tries += 1) {
    holds(tries < 300, 'the arrow leads to the line');
    await page.keyboard.press('ArrowUp');
  }
  await page.locator('.kotc .slot.lit').first().waitFor();

  const held = guest.update.view.hindered.flatMap((it) => it.cards.filter(([, zone]) => zone === 'hand').map(([, , [at]]) => [at, it.text]));
  await saysWhy(guest, `${guest.table.you}.hand.${held[0][0]}`, held[0][1]);
});

/** Checks that a card says why it can't be used, to screen readers and when it is shown large. */
async function saysWhy(guest, mark, text) {
  const { page } = guest;
  const card = page.locator(`[data-spot="${mark}"]`).filter({ visible: true }).first();
  await card.focus();
  const described = await card.evaluate((it) => document.getElementById(it.getAttribute('aria-describedby'))?.textContent);
  holds(described?.includes(text), `a screen reader says “${text}”: ${described}`);
  await page.keyboard.press('z');
  const close = page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
  await close.waitFor();
  const rule = await close.getByRole('link').getAttribute('href');
  const { edition, hindered } = guest.update.view;
  holds(rule === `/rules/${edition}#${hindered.find((it) => it.text === text).topic}`, `the rule is one click away: ${rule}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

for (const edition of ['6', '14']) {
  test(`cards that cannot be chosen say why, in the ${edition}th edition`, async (open) => {
    const guest = await open();
    // A creature in the player's own phases, a creature that can't be picked, a card in hand at the wrong time.
    const wanted = {
      field: ({ why }, zone) => zone === 'field' && ['action_phase', 'battle_phase'].includes(why),
      pick: ({ answers }, zone) => zone === 'field' && answers.some((it) => it.kind === 'pick'),
      hand: ({ why }, zone) => zone === 'hand' && why !== 'action_phase',
    };
    await come(guest, () => sit(guest, edition, ['greedy']), 90, async (question) => {
      const reasons = guest.update.view.hindered.flatMap((it) => it.cards.map(([seat, zone, [at]]) => ({ seat, zone, at, text: it.text })));
      for (const [name, fits] of Object.entries(wanted)) {
        const found = reasons.find((it) => it.seat === guest.table.you && fits(question, it.zone));
        // Skip cards that are in the battle or covered by something open.
        if (!found || (await guest.page.locator(`[data-spot="${found.seat}.${found.zone}.${found.at}"]`).count()) === 0) continue;
        await saysWhy(guest, `${found.seat}.${found.zone}.${found.at}`, found.text);
        delete wanted[name];
      }
      return Object.keys(wanted).length === 0;
    });
  });
}

test('on a phone a tap on a line shows what it is about', async (open) => {
  const guest = await open({ size: PHONE });
  const { page } = guest;
  await come(guest, () => sit(guest, '14', ['random']), 60, () => guest.update.view.players.some((it) => it.zones.field.length > 0));
  const seat = guest.update.view.players.findIndex((it) => it.zones.field.length > 0);
  const { name } = guest.cards[guest.update.view.players[seat].zones.field[0].face];
  await page.getByRole('button', { name: 'Game log' }).tap();
  await page.getByRole('dialog', { name: 'Game log' }).locator('.line').filter({ hasText: name }).last().tap();
  await page.getByRole('dialog', { name: 'Game log' }).waitFor({ state: 'detached' });
  await page.locator('.kotc .slot.lit').first().waitFor();
});

test('four players fit, in a battle too', async (open) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  let battles = 0;
  await come(guest, () => sit(guest, '14', ['greedy', 'greedy', 'greedy']), 70, async () => {
    if (guest.update.view.battles.length === 0) return false;
    await page.locator('.stage').waitFor();
    const fits = () => {
      const board = document.querySelector('.board');
      return board.scrollHeight <= board.clientHeight;
    };
    await page.waitForFunction(fits);
    battles += 1;
    return battles >= 4;
  });
});

test('with four players the current link and who has to answer are visible', async (open) => {
  const guest = await open({ size: DESKTOP });
  const { page } = guest;
  let chains = 0;
  await come(guest, () => sit(guest, '14', ['greedy', 'greedy', 'greedy']), 75, async () => {
    const { chain } = guest.update.view;
    if (chain.length === 0) return false;
    await page.locator(`.chain [data-link="${chain.length - 1}"]`).waitFor();
    // Visible: on the screen, and not cut off or covered by anything.
    const hidden = await page.evaluate((last) => {
      const all = ['.chain .title b', '.chain .title i', `.chain [data-link="${last}"] b`].map((it) => document.querySelector(it));
      return all.filter((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        const ends = [[left + 2, (top + bottom) / 2], [Math.min(right, left + 60) - 2, (top + bottom) / 2]];
        return !ends.every(([x, y]) => it.closest('.chain').contains(document.elementFromPoint(x, y)));
      }).map((it) => it.textContent);
    }, chain.length - 1);
    holds(hidden.length === 0, `in sight: ${hidden}`);
    // The board is no higher than the screen once the animations have ended.
    await page.waitForFunction(() => {
      const board = document.querySelector('.board');
      return board.scrollHeight <= board.clientHeight;
    });
    chains += 1;
    return chains >= 3;
  });
});

await run();
