// Pictures as people upload them, of any size.

import { deflateSync } from 'node:zlib';
import { chunk } from './palette';

/**
 * Creates a PNG with a sun in its upper left corner over the sea. The sun shows how the image is placed, and few
 * colours keep the file small.
 */
export function sunny(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sun = Math.hypot(x - width / 3, y - height / 3) < height / 6;
      const at = y * (width * 3 + 1) + 1 + x * 3;
      const band = Math.floor((y / height) * 6);
      rows.set(
        sun ? [250, 210, 110] : y > height * 0.7 ? [30, 60, 90] : [70 + 25 * band, 90 + 12 * band, 140 - 8 * band],
        at,
      );
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}
