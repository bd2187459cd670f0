// Draws the icons of the installed app from the seal (src/seal.svg), with the system's Chromium. `node icons.mjs` writes
// them again; a test compares their sizes with the manifest.

import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

/** Each icon file with its size, and how much of it the seal fills. Systems crop maskable icons to 80 % or more. */
const ICONS = [
  { file: 'icon-180.png', size: 180, seal: 0.82, desk: true },
  { file: 'icon-192.png', size: 192, seal: 0.96, desk: false },
  { file: 'icon-512.png', size: 512, seal: 0.96, desk: false },
  { file: 'maskable-192.png', size: 192, seal: 0.66, desk: true },
  { file: 'maskable-512.png', size: 512, seal: 0.66, desk: true },
];

const seal = await readFile(new URL('src/seal.svg', import.meta.url), 'utf8');
const found = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath: found });
for (const { file, size, seal: part, desk } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const back = desk ? '#1b2639' : 'transparent';
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${back}}body{display:grid;place-content:center}
    svg{width:${size * part}px;height:${size * part}px;display:block}</style>${seal}`,
  );
  const bytes = await page.screenshot({ omitBackground: !desk });
  await writeFile(new URL(`public/icons/${file}`, import.meta.url), bytes);
  await page.close();
}
await browser.close();
