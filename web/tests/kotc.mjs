// Whole matches of Keeper of the Cards against a bot in a real browser: each edition by mouse, the 14th by keyboard.
// It chooses like a person who does not know the rules: among what is lit on the table and the buttons of the question,
// at random, but the same way each time. KEEPER is the server's address, CHROMIUM the browser.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SERVER = process.env.KEEPER ?? 'http://127.0.0.1:8080';
const SHOTS = process.env.SHOTS ?? '';
const PATIENCE = 20_000;
const MOST_STEPS = 3000;

/** Numbers that look random and are the same in every run (mulberry32). */
function seeded(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Hears what the server says, to know when an answer has been taken; what to answer is read off the page alone. */
function listen(page) {
  const heard = { step: -1, question: null, over: false, refused: '' };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString());
      if (message.type === 'update') {
        heard.step = message.step;
        heard.question = message.question;
        heard.over = message.view.winners !== null;
      } else if (message.type === 'refused') heard.refused = message.message;
    });
  });
  return heard;
}

/** Waits until something is so. */
async function until(what, found, page) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await found();
    if (value) return value;
    if (Date.now() > end) {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/stuck.png` });
      assert.fail(`waited in vain: ${what}`);
    }
    await page.waitForTimeout(20);
  }
}

/** Opens a table against a bot as a person would, on the page for new tables. */
async function open(page, edition) {
  await page.goto(`${SERVER}/new`);
  await page.locator(`input[name="edition"][value="${edition}"]`).check();
  await page.locator('#who-1').selectOption('bot');
  await page.locator('#level-1').selectOption('greedy');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.kotc .table').waitFor({ timeout: PATIENCE });
}

/** Is this question asked, and does the page show it so that it can be answered? */
async function asks(page, id) {
  const shown = await page.locator('section[aria-label="Question"] h2').count();
  return shown > 0 && page.evaluate((id) => document.querySelector('.kotc')?.dataset.question === String(id), id);
}

/** Names of all that is lit on the table and in the question, in the order of the page. */
function lit(page) {
  return page.evaluate(() => {
    const seen = (it) => it.offsetParent !== null && !it.disabled;
    // A menu, or a card shown closely with its buttons, is over everything else.
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
    // A pile that is spread out already is not opened again.
    const closed = all.filter((it) => it.getAttribute('aria-expanded') !== 'true' && !(it.matches('.pile') && document.querySelector('.kotc .tray')));
    closed.forEach((it, at) => note(it, `card ${at}`));
    [...document.querySelectorAll('section[aria-label="Question"] .answers button')]
      .filter((it) => seen(it) && !it.matches('.quiet, .danger'))
      .forEach((it, at) => note(it, `button ${at}`));
    return found;
  });
}

/** Waits until it is asked again or over; says whether the match goes on. */
async function next(page, heard) {
  await until('a question or the end', async () => heard.over || (heard.question && (await asks(page, heard.question.id))), page);
  return !heard.over;
}

/** Plays on until the match is over; `act` chooses one of the things lit and says whether it could. */
async function play(page, heard, name, act) {
  const kinds = new Set();
  let answers = 0;
  while (await next(page, heard)) {
    assert.ok(++answers < MOST_STEPS, `${name}: no end after ${answers} answers`);
    const id = heard.question.id;
    kinds.add(heard.question.why);
    // An answer is one to three things: a card, the pile it lies in, a line of its menu.
    for (let tries = 0; heard.question?.id === id && !heard.over; tries++) {
      assert.ok(tries < 12, `${name}: “${heard.question.text}” cannot be answered`);
      const things = await lit(page);
      if (things.length === 0) {
        await page.waitForTimeout(30);
        continue;
      }
      if (!(await act(things))) continue;
      await until(
        `“${heard.question?.text}” answered, or more to choose from than ${things}`,
        async () => heard.question?.id !== id || heard.over || heard.refused || String(await lit(page)) !== String(things),
        page,
      );
      assert.equal(heard.refused, '', `${name}: the server refused`);
    }
    if (SHOTS && answers % 25 === 0) await page.screenshot({ path: `${SHOTS}/${name}-${answers}.png` });
  }
  await page.getByRole('region', { name: 'The end' }).waitFor({ timeout: PATIENCE });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-end.png` });
  console.log(`${name}: over after ${answers} answers to ${kinds.size} kinds of questions`);
}

async function byMouse(browser, edition, seed) {
  const page = await fresh(browser);
  const heard = listen(page);
  const below = seeded(seed);
  await open(page, edition);
  await play(page, heard, `mouse-${edition}`, async (things) => {
    const name = things[below(things.length)];
    const there = page.locator(`[data-test="${name}"]`);
    try {
      await there.click({ timeout: 3000 });
      return true;
    } catch (fault) {
      // Between looking and clicking the table may have moved on by itself; then there is something else to look at.
      if ((await there.count()) > 0) throw fault;
      return false;
    }
  });
  await page.context().close();
}

/** Only keys: n goes to what is lit on the table, digits press the question's buttons, Enter chooses. */
async function byKeyboard(browser, edition, seed) {
  const page = await fresh(browser);
  const heard = listen(page);
  const below = seeded(seed);
  await open(page, edition);
  await play(page, heard, `keys-${edition}`, async (things) => {
    const name = things[below(things.length)];
    const [kind, place] = name.split(' ');
    if (kind === 'button') {
      await page.keyboard.press(String(Number(place) + 1));
      return true;
    }
    if (kind === 'menu') {
      for (let at = 0; at < Number(place); at++) await page.keyboard.press('ArrowDown');
    } else {
      for (let at = 0; at <= things.length; at++) {
        await page.keyboard.press('n');
        if ((await page.evaluate(() => document.activeElement?.dataset.test)) === name) break;
      }
      // Looking at it closely and away again leaves the focus where it was.
      if (below(8) === 0) {
        await page.keyboard.press('z');
        await page.keyboard.press('Escape');
      }
    }
    await page.keyboard.press('Enter');
    return true;
  });
  await page.context().close();
}

async function fresh(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (fault) => assert.fail(`an error on the page: ${fault.message}`));
  return page;
}

if (SHOTS) mkdirSync(SHOTS, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  for (const [at, edition] of ['6', '11', '14'].entries()) await byMouse(browser, edition, at + 1);
  await byKeyboard(browser, '14', 7);
} finally {
  await browser.close();
}
