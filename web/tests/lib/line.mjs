// A line between browsers and the server that can be cut and mended: bytes are passed on as they come.

import { connect, createServer } from 'node:net';

export class Line {
  /** Where browsers come to. */
  address = '';
  #ends = new Set();
  /** The server's ends, each with the browser's. */
  #said = new Map();
  #whole = true;
  #server;

  /** A line to the server at this address. */
  static async to(address) {
    const line = new Line();
    const { hostname, port } = new URL(address);
    line.#server = createServer((near) => {
      if (!line.#whole) return near.destroy();
      const far = connect(Number(port), hostname);
      line.#said.set(far, near);
      far.on('close', () => line.#said.delete(far));
      for (const [from, to] of [[near, far], [far, near]]) {
        line.#ends.add(from);
        from.on('error', () => {});
        from.on('close', () => {
          line.#ends.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
    await new Promise((done) => line.#server.listen(0, '127.0.0.1', done));
    line.address = `http://127.0.0.1:${line.#server.address().port}`;
    return line;
  }

  /** Whatever is open ends, and nothing new is opened. */
  cut() {
    this.#whole = false;
    for (const end of this.#ends) end.destroy();
  }

  mend() {
    this.#whole = true;
  }

  /** What the server says is late, until the function it returns is called. */
  hold() {
    const held = [...this.#said];
    for (const [far, near] of held) far.unpipe(near);
    return () => held.forEach(([far, near]) => far.pipe(near));
  }

  /** No more of it. */
  end() {
    this.cut();
    this.#server.close();
  }
}
