import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createLogger, defineConfig } from 'vite';
import { worker } from './worker-plugin';

// What the server answers itself while `npm run dev` serves the client. `/rules/14` is a page of ours and
// `/rules/14.md` a file of the server's, so the files are told by their endings.
const server = process.env.KEEPER ?? 'http://127.0.0.1:8080';

// Pictures that styles name and the server draws are none of our files, and need not be found here.
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
    // Browsers that know light-dark() keep it as it is.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files of their own, which browsers keep.
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
