// The service worker: keeps the client's files, so that the page opens without a network. The build fills in the two
// names below (worker-plugin.ts). It never answers for the API, pictures, rules or the WebSocket.

const VERSION = '__VERSION__';
const FILES = __FILES__;
const CACHE = `keeper-${VERSION}`;
const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The files of the previous version stay: pages that are still open may need them.
      const older = (await caches.keys()).filter((name) => name.startsWith('keeper-') && name !== CACHE);
      await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

/** Returns the newest page or, without a network, the stored one. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** Returns a file. Its name contains a hash of its content, so the stored one is always right. */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = event.notification.data;
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window' });
      if (!open) return self.clients.openWindow(to);
      open.postMessage({ go: to });
      return open.focus();
    })(),
  );
});
