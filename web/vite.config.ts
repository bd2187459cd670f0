import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// What the server answers itself while `npm run dev` serves the client. `/rules/14` is a page of ours and
// `/rules/14.md` a file of the server's, so the files are told by their endings.
const server = process.env.KEEPER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Browsers that know light-dark() keep it as it is.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Nothing is written into the page as a data address: the server forbids those, and files can be kept by browsers.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The fonts are those of the printed cards, one folder up.
    fs: { allow: ['..'] },
    proxy: {
      '/ws': { target: server, ws: true },
      '/face/': server,
      '^/keep/.*\\.svg$': server,
      '^/rules/.*\\.md$': server,
      '/guide/': server,
      '/back.svg': server,
    },
  },
});
