// Makes the fonts for browsers: Vollkorn from data/fonts, split by script (Latin, Greek …) and packed as WOFF2. Also
// makes the stylesheet that says which file has which characters. `node fonts.mjs` writes all files again, and a test
// checks that they are up to date.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const FONTS = new URL('../data/fonts/', import.meta.url);

const STYLES = [
  { file: 'Regular', weight: 400, style: 'normal' },
  { file: 'Italic', weight: 400, style: 'italic' },
  { file: 'Bold', weight: 700, style: 'normal' },
];

/**
 * The ranges of characters of each script, with the first and last character of each range. `other` has all characters
 * that are in no other script. A page in one script needs only one file for each style.
 */
// prettier-ignore
const SCRIPTS = {
  latin: [[0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc], [0x2010, 0x2044], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2212, 0x2212]],
  'latin-more': [[0x100, 0x130], [0x132, 0x151], [0x154, 0x2c5], [0x2c7, 0x2d9], [0x2db, 0x2db], [0x2dd, 0x36f], [0x1e00, 0x1eff], [0x2c60, 0x2c7f], [0xa720, 0xa7ff]],
  greek: [[0x370, 0x3ff], [0x1f00, 0x1fff]],
  cyrillic: [[0x400, 0x52f], [0x1c80, 0x1c8f], [0x2de0, 0x2dff], [0xa640, 0xa69f]],
  other: [[0x530, 0x1c7f], [0x1c90, 0x1dff], [0x2000, 0x200f], [0x2045, 0x20ab], [0x20ad, 0x2121], [0x2123, 0x2211], [0x2213, 0x2c5f], [0x2c80, 0x2ddf], [0x2e00, 0xa63f], [0xa6a0, 0xa71f], [0xa800, 0xffff]],
};

const text = (ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .filter((it) => it < 0xd800 || it > 0xdfff)
    .map((it) => String.fromCodePoint(it))
    .join('');
const written = (ranges) =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(', ');

/** Makes the contents of all files, by their addresses. */
export async function made() {
  const files = new Map();
  let css = '/* Made by fonts.mjs. */\n';
  for (const { file, weight, style } of STYLES) {
    const whole = await readFile(new URL(`Vollkorn-${file}.ttf`, FONTS));
    for (const [script, ranges] of Object.entries(SCRIPTS)) {
      const name = `Vollkorn-${file}-${script}.woff2`;
      files.set(new URL(`web/${name}`, FONTS), await subset(whole, text(ranges), { targetFormat: 'woff2' }));
      css += `@font-face {
  font-family: Vollkorn;
  src: url('../../data/fonts/web/${name}') format('woff2');
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
  unicode-range: ${written(ranges)};
}\n`;
    }
  }
  files.set(new URL('src/fonts.css', import.meta.url), Buffer.from(css));
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('web/', FONTS), { recursive: true });
  for (const [at, bytes] of await made()) await writeFile(at, bytes);
}
