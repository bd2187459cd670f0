// Registers the service worker (web/worker.js), and follows the links of its notifications.

import { place } from './route.svelte';

export async function register() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ go?: unknown }>) => {
    if (typeof event.data.go === 'string') place.go(event.data.go);
  });
  try {
    await navigator.serviceWorker.register('/worker.js');
  } catch {
    // Without the service worker, everything works, but the page needs a network to open.
  }
}
