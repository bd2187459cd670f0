// Writes the service worker into the build: it keeps all scripts and styles, and the fonts of Latin letters.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const isKept = (name: string) => /\.(js|css|svg)$/.test(name) || /-latin-[^/]*\.woff2$/.test(name);

/** A plugin of Vite that adds `worker.js`, with a version that changes with every change of the client. */
export function worker(): Plugin {
  return {
    name: 'keeper-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter(isKept).sort();
      const source = await readFile(new URL('worker.js', import.meta.url), 'utf8');
      const listed = JSON.stringify(['/index.html', ...files.map((it) => `/${it}`)]);
      // File names contain hashes of the contents, but the page itself may change while all names stay the same.
      const page = bundle['index.html'];
      const html = page?.type === 'asset' ? page.source : '';
      const version = createHash('sha256').update(listed).update(html).update(source).digest('hex').slice(0, 12);
      const filled = source.replace('__VERSION__', version).replace('__FILES__', listed);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: filled });
    },
  };
}
