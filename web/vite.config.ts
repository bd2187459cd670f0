import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createLogger, defineConfig } from 'vite';
import { worker } from './worker-plugin';

// Addresses that are passed on to the server while `npm run dev` serves the client. `/rules/14` is a page of the client
// and `/rules/14.md` a file of the server, so files are recognised by their endings.
const server = process.env.KEEPER ?? 'http://127.0.0.1:8080';

// Some pictures in styles are drawn by the server. The build does not have them, and must not warn about them.
const logger = createLogger();
const { warnOnce } = logger;
logger.warnOnce = (message, options) => {
  if (!/\/(back|keep\/\w+)\.svg referenced in .* didn't resolve at build time/.test(message))
    warnOnce(message, options);
};

export default defineConfig({
  plugins: [svelte(), worker()],
  customLogger: logger,
  build: {
    outDir: 'dist',
    target: 'es2022',
    // All these browsers support light-dark(), so the build keeps it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay separate files, so that browsers can cache them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    // The fonts are those of the printed cards, one folder up.
    fs: { allow: ['..'] },
    proxy: {
      '/ws': { target: server, ws: true },
      '/api/': server,
      '/picture/': server,
      '/face/': server,
      '^/keep/.*\\.svg$': server,
      '^/rules/.*\\.md$': server,
      '/guide/': server,
      '/back.svg': server,
    },
  },
});
