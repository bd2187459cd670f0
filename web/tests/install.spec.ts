// The installed client: the manifest, the service worker, and what happens without a network.

import { expect, test } from './lib/fixtures';

test('the manifest and its icons are there', async ({ open }) => {
  const { page } = await open();
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.request.get(address ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(icons.filter((it) => it.purpose === 'maskable').map((it) => it.sizes)).toContain('512x512');
  for (const { src, sizes } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    // A PNG has its width and height at these places.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the service worker is never stuck in a cache', async ({ open }) => {
  const { page } = await open();
  const worker = await page.request.get('/worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  const text = await worker.text();
  expect(text, 'the build has filled in the version').toMatch(/const VERSION = '[0-9a-f]{12}'/);
  const files = JSON.parse(/const FILES = (\[.*\]);/.exec(text)?.[1] ?? '[]') as string[];
  expect(files).toContain('/index.html');
  for (const file of files) expect(file).toMatch(/^\/(index\.html|assets\/)/);
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

test('without a network the page opens and says so', async ({ open }) => {
  const ada = await open({ name: 'Ada', installs: true });
  const { page, context } = ada;
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker answers for this page from now on.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((it) => new URL(it.url).pathname);
  });
  expect(kept.some((it) => it.startsWith('/api/') || it === '/ws')).toBe(false);

  await context.setOffline(true);
  await page.getByText('You’re offline.').first().waitFor();
  await page.reload();
  await page.getByText('You’re offline. Matches continue when the connection is back.').waitFor();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  // Pages that were never opened are there, too.
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await page.getByRole('heading', { name: 'Lobby', level: 1 }).waitFor();
  await page.goto('/rules/14');
  await page.getByText('You’re offline.').first().waitFor();

  await context.setOffline(false);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Just play' }).click();
  await ada.until(() => ada.table?.stage === 'playing', 'the match begins');
  ada.dropErrors(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
});
