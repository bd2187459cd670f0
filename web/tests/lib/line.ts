// A connection between browsers and the server that tests can cut and restore. It passes bytes on as they come.

import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export class Line {
  /** The address for browsers. */
  readonly address: string;
  #server: Server;
  #ends = new Set<Socket>();
  /** The open connections: each socket to the server with its socket to the browser. */
  #pairs = new Map<Socket, Socket>();
  #whole = true;

  private constructor(server: Server, target: URL) {
    this.#server = server;
    server.on('connection', (near) => this.#join(near, target));
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Opens a line to the server at this address. */
  static async to(address: string): Promise<Line> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new Line(server, new URL(address));
  }

  #join(near: Socket, { hostname, port }: URL) {
    if (!this.#whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    this.#pairs.set(far, near);
    far.on('close', () => this.#pairs.delete(far));
    const ways = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of ways) {
      this.#ends.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        this.#ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }

  /** Closes all connections and refuses new ones. */
  cut() {
    this.#whole = false;
    for (const end of this.#ends) end.destroy();
  }

  /** Accepts connections again. */
  restore() {
    this.#whole = true;
  }

  /** Holds back what the server sends, until the returned function is called. */
  hold(): () => void {
    const held = [...this.#pairs];
    for (const [far, near] of held) far.unpipe(near);
    return () => held.forEach(([far, near]) => far.pipe(near));
  }

  /** Cuts the connection for good. */
  end() {
    this.cut();
    this.#server.close();
  }
}
