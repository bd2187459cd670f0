// Looking at a page as it is now: does it fit, can everybody use it, and what does it look like? With
// KEEPER_SCREENS=<folder> it is also painted for the documentation.

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DESKTOP, NARROW, PHONE } from './guest.mjs';
import { reduced } from './palette.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLDER = process.env.KEEPER_SCREENS;

/** What every page is looked at on. */
export const SCREENS = { desktop: DESKTOP, phone: PHONE, narrow: NARROW };

/** What is wrong with the page: wider than the screen, or what axe finds that is serious, or wrong in the
 * order of headings. Painted under this name, if any. */
export async function looked(page, painted = null) {
  await page.waitForLoadState('networkidle');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const problems = wide > page.viewportSize().width ? [`${wide} points wide`] : [];
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical' && id !== 'heading-order') continue;
    problems.push(`${id}: ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' … ')}`);
  }
  if (FOLDER && painted) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, `${painted}.png`), await reduced(page, await page.screenshot()));
  }
  return problems;
}

/** What is wrong with pages on a screen, by day and night, as somebody sees them: each has an address, and says when it is
 * there. The narrowest screen is not painted. */
export async function byDayAndNight(open, { screen, size, as }, pages) {
  const problems = [];
  for (const theme of ['dark', 'light']) {
    const guest = await open({ size, theme, as });
    for (const [name, { at, there }] of Object.entries(pages)) {
      await guest.page.goto(at);
      await there(guest.page);
      const painted = screen === 'narrow' ? null : `${name}-${screen}-${theme}`;
      for (const it of await looked(guest.page, painted)) problems.push(`${name}, ${theme}: ${it}`);
    }
    await guest.go();
  }
  return problems;
}
