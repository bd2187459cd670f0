import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Uses Svelte's code for browsers. With its code for servers, states would not be reactive.
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.{ts,js}'], environment: 'node' },
});
