// A server for the tests of one worker: on a free port, with an empty data folder that is deleted afterwards. It shuffles
// and rolls the same in every run; KEEPER_FORESEEN gives other shuffles and rolls. KEEPER_BINARY is the built `keeper`.

import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The path of the compiled `keeper` program. */
export const BINARY = resolve(
  process.env.KEEPER_BINARY ?? fileURLToPath(new URL('../../../target/debug/keeper', import.meta.url)),
);

// Bots and tests share one address and are fast: the server's limits are not meant for them.
const LIMITS = [
  '--rate',
  '1000',
  '--burst',
  '1000',
  '--connections',
  '1000',
  '--tables',
  '1000',
  '--rate-same-network',
];
const CHANCE = ['--seed', process.env.KEEPER_FORESEEN ?? '1'];

/** Runs a command of `keeper` and returns what it prints. */
export function runKeeper(args: string[], folder = '.'): string {
  return execFileSync(BINARY, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

/** A running server. */
export class Server {
  /** The address at which the server listens. */
  readonly address: string;
  /** The server's data folder. */
  readonly data: string;
  #process: ChildProcess;
  #log: string[];

  private constructor(address: string, data: string, process: ChildProcess, log: string[]) {
    this.address = address;
    this.data = data;
    this.#process = process;
    this.#log = log;
  }

  /** Starts a server with these further options, and waits until it listens. `chance` says how it shuffles and rolls. */
  static async start(options: string[] = [], chance: string[] = CHANCE): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), 'keeper-tests-'));
    const child = spawn(
      BINARY,
      ['serve', '--address', '127.0.0.1:0', '--data', data, ...LIMITS, ...chance, ...options],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, RUST_LOG: process.env.RUST_LOG ?? 'warn' },
      },
    );
    const log: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
    const address = await new Promise<string>((done, fail) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /http:\/\/[^ ]+/.exec(line);
        if (found) done(found[0]);
      });
      child.on('exit', () => fail(new Error(`The server did not start:\n${log.join('\n')}`)));
    });
    return new Server(address, data, child, log);
  }

  /** Stops the server; fails if it had crashed or logged errors. */
  async stop() {
    const { exitCode, signalCode } = this.#process;
    const crashed = exitCode !== null || signalCode !== null;
    if (!crashed) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await ended;
    }
    await rm(this.data, { recursive: true, force: true });
    const lines = this.#log.filter((line) => crashed || /\bERROR\b|panicked/.test(line)).slice(-40);
    if (crashed) throw new Error(`The server crashed (${signalCode ?? `status ${exitCode}`}):\n${lines.join('\n')}`);
    if (lines.length > 0) throw new Error(`The server logged errors:\n${lines.join('\n')}`);
  }
}
