// Runs all browser tests against a server of its own: on a free port, with an empty data folder that is gone
// afterwards. Its chance is the same in every run; KEEPER_FORESEEN is the number of another one. KEEPER_BINARY is the
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

const data = await mkdtemp(join(tmpdir(), 'keeper-tests-'));
// Bots and tests share one address and are quick: no limit of the server is meant for them.
const limits = ['--rate', '1000', '--burst', '1000', '--connections', '1000', '--tables', '1000'];
const chance = ['--foreseen', process.env.KEEPER_FORESEEN ?? '1'];
const server = spawn(binary, ['serve', '--address', '127.0.0.1:0', '--data', data, ...limits, ...chance], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, RUST_LOG: process.env.RUST_LOG ?? 'warn' },
});
const said = [];
createInterface({ input: server.stderr }).on('line', (line) => said.push(line));
let stopping = false;
let died = '';
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

/** Runs one suite; how many of its tests passed and failed. A suite that does not count is one test. */
async function suite(name, tests) {
  console.log(`\n${name}`);
  const child = spawn(process.execPath, [join(here, name), ...tests], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KEEPER: address, KEEPER_BINARY: binary, KEEPER_DATA: data },
  });
  let counts = null;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const found = /^(\d+) passed, (\d+) failed$/.exec(line);
    if (found) counts = [Number(found[1]), Number(found[2])];
    else console.log(`  ${line}`);
  });
  const status = await new Promise((done) => child.on('close', done));
  if (status === 0) return counts ?? [1, 0];
  return counts && counts[1] > 0 ? counts : [0, 1];
}

let [passed, failed] = [0, 0];
try {
  const all = (await readdir(here)).filter((it) => it.endsWith('.mjs') && it !== 'run.mjs').sort();
  const wanted = process.argv.slice(2).map((it) => it.split(':'));
  const one = (name) => (wanted.length === 0 ? [] : wanted.find(([suite]) => `${suite}.mjs` === name)?.slice(1));
  for (const name of all.filter(one)) {
    const [well, ill] = await suite(name, one(name));
    passed += well;
    failed += ill;
  }
} finally {
  stopping = true;
  server.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
}
const faults = said.filter((line) => died !== '' || /\bERROR\b|panicked/.test(line));
if (died !== '' || faults.length > 0) {
  failed += 1;
  console.log(`\n${died || 'The server complained.'}\n${faults.slice(-40).join('\n')}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
