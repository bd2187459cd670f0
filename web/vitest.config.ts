import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Svelte's parts for browsers, or what is reactive would not be.
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.{ts,js}'], environment: 'node' },
});
