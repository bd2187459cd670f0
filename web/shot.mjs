import { chromium } from 'playwright-core';
// args: name f i w h [theme] [extra]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const spec of process.argv.slice(2)) {
  const [name, f, i, w, h, theme = 'dark', extra = ''] = spec.split(',');
  const page = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: theme });
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  page.on('console', (m) => m.type() === 'error' && !m.text().includes('404') && console.log(name, m.text()));
  await page.goto(`http://127.0.0.1:5199/?f=${f}&i=${i}&${extra}`);
  await page.waitForSelector('.kotc .table');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/xproto/png/${name}.png` });
  const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight]);
  console.log(name, 'overflow', over);
  await page.close();
}
await b.close();
