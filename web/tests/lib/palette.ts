// Screenshots for the documentation: PNG with a palette of 256 colours, a third of the size. A page of the browser reads
// the pixels; no other tool is needed.

import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const COLOURS = 256;

type Colour = [number, number, number];
/** A colour, and how many pixels have it. */
type Counted = { rgb: Colour; count: number };
/** A part of the colour space: its colours, how many pixels they have, its widest axis, and its rank for cutting. */
type Box = { all: Counted[]; count: number; axis: number; rank: number };

/** Returns the picture with a palette of few colours, which makes the file smaller. */
export async function reduced(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, points } = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('the browser cannot draw');
    pen.drawImage(image, 0, 0);
    const { data: rgba } = pen.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let it = 0; it < rgba.length; it += 0x8000) text += String.fromCharCode(...rgba.subarray(it, it + 0x8000));
    return { width: image.width, height: image.height, points: btoa(text) };
  }, png.toString('base64'));
  const rgba = Buffer.from(points, 'base64');
  const palette = chosen(rgba);
  const nearest = finder(palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      rows[y * (width + 1) + x + 1] = nearest(rgba[at], rgba[at + 1], rgba[at + 2]);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Chooses the palette: cuts the colour space in halves where it is widest (median cut). */
function chosen(rgba: Buffer): Colour[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = ((rgba[at] >> 2) << 12) | ((rgba[at + 1] >> 2) << 6) | (rgba[at + 2] >> 2);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all: Counted[] = [...counts].map(([key, count]) => ({
    rgb: [(key >> 12) << 2, ((key >> 6) & 63) << 2, (key & 63) << 2],
    count,
  }));
  const boxes = [box(all)];
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => a.rank - b.rank);
    const widest = boxes.pop();
    if (!widest || widest.all.length < 2) break;
    widest.all.sort((a, b) => a.rgb[widest.axis] - b.rgb[widest.axis]);
    let [half, cut] = [widest.count / 2, 0];
    while (cut < widest.all.length - 1 && half > 0) half -= widest.all[cut++].count;
    cut = Math.max(1, cut);
    boxes.push(box(widest.all.slice(0, cut)), box(widest.all.slice(cut)));
  }
  return boxes.map(({ all, count }) => {
    const sum = (axis: number) => all.reduce((sum, it) => sum + it.rgb[axis] * it.count, 0);
    const mean = (axis: number) => Math.min(255, Math.round(sum(axis) / count) + 1);
    return [mean(0), mean(1), mean(2)];
  });
}

function box(all: Counted[]): Box {
  const width = (axis: number) =>
    Math.max(...all.map((it) => it.rgb[axis])) - Math.min(...all.map((it) => it.rgb[axis]));
  const widths = [0, 1, 2].map(width);
  const most = Math.max(...widths);
  const count = all.reduce((sum, it) => sum + it.count, 0);
  return { all, count, axis: widths.indexOf(most), rank: all.length < 2 ? -1 : most * Math.sqrt(count) };
}

/** Returns a function that finds the nearest colour of the palette. */
function finder(palette: Colour[]): (r: number, g: number, b: number) => number {
  const known = new Map<number, number>();
  return (r, g, b) => {
    const key = (r << 16) | (g << 8) | b;
    let found = known.get(key);
    if (found === undefined) {
      found = 0;
      let least = Infinity;
      for (const [it, [R, G, B]] of palette.entries()) {
        const far = (R - r) ** 2 + (G - g) ** 2 + (B - b) ** 2;
        if (far < least) [found, least] = [it, far];
      }
      known.set(key, found);
    }
    return found;
  };
}

const TABLE = Array.from({ length: 256 }, (_, it) => {
  let sum = it;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});

/** A part of a PNG file. */
export function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE((sum ^ 0xffffffff) >>> 0, body.length + 4);
  return frame;
}
