// A suite of browser tests: real Chromium against a running server. `run.mjs` starts the server and runs all suites;
// one alone runs with `KEEPER=http://… node keep.mjs`, one test of it with a part of its name as argument.

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Guest } from './guest.mjs';

/** Where the server listens. */
export const ADDRESS = process.env.KEEPER ?? 'http://127.0.0.1:8080';

/** The longest a browser may take to close, in milliseconds. */
const FAREWELL = 10_000;
/** How long a test may take before it has failed, in milliseconds. */
const LONGEST = 180_000;

const tests = [];

/** A test: what it shows, and a function that gets a way to open browsers. */
export function test(name, run) {
  tests.push({ name, run });
}

/** Runs all tests of the suite in their order, those whose name has what is asked for; says how it went. */
export async function run() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
  const wanted = process.argv[2] ?? '';
  let [passed, failed] = [0, 0];
  for (const { name, run } of tests.filter((it) => it.name.includes(wanted))) {
    const begun = performance.now();
    let problem = await one(browser, run);
    const time = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    if (problem) {
      // A busy machine can be too slow for a test: it is tried once more, and what happened is told in any case.
      console.log(`AGAIN  ${name} (${time()})\n${problem}`);
      problem = await one(browser, run);
    }
    if (problem) failed += 1;
    else passed += 1;
    console.log(problem ? `FAILED ${name} (${time()})\n${problem}` : `ok     ${name} (${time()})`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  // All is counted: a browser that is slow to leave must not keep the tests from ending.
  await Promise.race([browser.close(), new Promise((done) => setTimeout(done, FAREWELL))]);
  process.exit(failed > 0 ? 1 : 0);
}

async function one(browser, run) {
  const guests = [];
  const open = async (options) => {
    const guest = await Guest.come(browser, ADDRESS, options);
    guests.push(guest);
    return guest;
  };
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('took too long')), LONGEST);
  });
  try {
    await Promise.race([run(open), late]);
    const troubles = guests.flatMap((it) => it.troubles);
    if (troubles.length > 0) throw new Error(`the page complained: ${troubles.join('; ')}`);
    return null;
  } catch (problem) {
    return `${problem.stack ?? problem}\n${await pictures(guests)}`;
  } finally {
    clearTimeout(timer);
    await Promise.all(guests.map((it) => it.go()));
  }
}

/** What everybody saw when it failed. */
async function pictures(guests) {
  const folder = await mkdtemp(join(tmpdir(), 'keeper-failed-'));
  const taken = guests.map(async (guest, it) => {
    const path = join(folder, `${it}.png`);
    await guest.page.screenshot({ path }).catch(() => {});
    const asked = guest.question ? `asked: ${guest.question.text}` : 'not asked';
    const refused = guest.heard.filter((it) => it.type === 'refused').at(-1);
    const last = `last sent: ${JSON.stringify(guest.sent.at(-1))}, last refused: ${JSON.stringify(refused)}`;
    return `  ${guest.name} at ${guest.page.url()}, ${asked}; ${last}; seen in ${path}`;
  });
  return (await Promise.all(taken)).join('\n');
}

/** Fails with these words unless it holds. */
export function holds(condition, words) {
  if (!condition) throw new Error(words);
}
