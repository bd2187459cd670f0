// Runs all browser tests, two suites at once, each against a server of its own: on a free port, with an empty data folder
// that is gone afterwards. Its chance is the same in every run; KEEPER_FORESEEN is the number of another one. KEEPER_BINARY is the
// built `keeper`; arguments are the suites to run, all if there are none, and with a colon the tests of a suite:
// `node run.mjs keep "table:every page"`.

import { spawn } from 'node:child_process';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const binary = resolve(process.env.KEEPER_BINARY ?? join(here, '../../target/debug/keeper'));
await access(binary).catch(() => {
  console.error(`run.mjs: there is no ${binary}. Build it (cargo build), or say in KEEPER_BINARY where it is.`);
  process.exit(2);
});

// Bots and tests share one address and are quick: no limit of the server is meant for them.
const LIMITS = ['--rate', '1000', '--burst', '1000', '--connections', '1000', '--tables', '1000'];
const CHANCE = ['--seed', process.env.KEEPER_FORESEEN ?? '1'];
/** So many suites run at once. They wait for the browser most of the time, but not all of it. */
const AT_ONCE = Number(process.env.KEEPER_SUITES ?? 2);
/** The suites that take longest, the longest first: they begin first, so that none is left over at the end. */
const LONG = ['table.mjs', 'kotc.mjs', 'mine.mjs', 'moderation.mjs', 'studio.mjs', 'account.mjs'];

/** Starts a server of its own for suites that run one after the other. */
async function start() {
  const data = await mkdtemp(join(tmpdir(), 'keeper-tests-'));
  const server = spawn(binary, ['serve', '--address', '127.0.0.1:0', '--data', data, ...LIMITS, ...CHANCE], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RUST_LOG: process.env.RUST_LOG ?? 'warn' },
  });
  const said = [];
  createInterface({ input: server.stderr }).on('line', (line) => said.push(line));
  let [stopping, died] = [false, ''];
  const ended = new Promise((done) => {
    server.on('exit', (code, signal) => {
      if (!stopping) died = `The server ended by itself (${signal ?? `status ${code}`}).`;
      done();
    });
  });
  /** The address that the server says it listens on. */
  const address = await new Promise((done, fail) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /http:\/\/[^ ]+/.exec(line);
      if (found) done(found[0]);
    });
    ended.then(() => fail(new Error(`the server did not start:\n${said.join('\n')}`)));
  });
  /** Stops it; says what it complained of, or nothing. */
  const stop = async () => {
    stopping = true;
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
    const faults = said.filter((line) => died !== '' || /\bERROR\b|panicked/.test(line));
    if (died === '' && faults.length === 0) return '';
    return `${died || 'The server complained.'}\n${faults.slice(-40).join('\n')}`;
  };
  return { address, data, stop };
}

/** Runs one suite and then says how it went; how many of its tests passed and failed. A suite that does not count is one
 * test. */
async function suite(server, name, tests) {
  const child = spawn(process.execPath, [join(here, name), ...tests], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KEEPER: server.address, KEEPER_BINARY: binary, KEEPER_DATA: server.data },
  });
  const lines = [];
  let counts = null;
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const found = /^(\d+) passed, (\d+) failed$/.exec(line);
    if (found) counts = [Number(found[1]), Number(found[2])];
    else lines.push(line);
  });
  const status = await new Promise((done) => child.on('close', done));
  console.log(`\n${name}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  if (status === 0) return counts ?? [1, 0];
  return counts && counts[1] > 0 ? counts : [0, 1];
}

const rank = (name) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length);
const all = (await readdir(here)).filter((it) => it.endsWith('.mjs') && it !== 'run.mjs');
const wanted = process.argv.slice(2).map((it) => it.split(':'));
const one = (name) => (wanted.length === 0 ? [] : wanted.find(([suite]) => `${suite}.mjs` === name)?.slice(1));
const queue = all.filter(one).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

let [passed, failed] = [0, 0];
async function work() {
  const server = await start();
  try {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const [well, ill] = await suite(server, name, one(name));
      passed += well;
      failed += ill;
    }
  } finally {
    const complaint = await server.stop();
    if (complaint) {
      failed += 1;
      console.log(`\n${complaint}`);
    }
  }
}
await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
