// Calculates which part of an image the card shows, from the drawn face.

import type { Crop } from '../protocol';
import type { Placed } from './bounds';

/** The limits of the zoom, in percent. */
export const LEAST_ZOOM = 100;
export const MOST_ZOOM = 1000;

/** The crop that is currently drawn, even if the image was never moved. */
export function cropNow({ window, picture }: Placed, zoom: number): Crop {
  const middle = (at: number, length: number, from: number, whole: number) =>
    Math.round(((at + length / 2 - from) / whole) * 100);
  return {
    x: middle(window.x, window.width, picture.x, picture.width),
    y: middle(window.y, window.height, picture.y, picture.height),
    zoom,
  };
}

/** Moves the image by millimetres on the card, but never so far that a part of its area would be empty. */
export function pushed({ window, picture }: Placed, from: Crop, right: number, down: number): Crop {
  return {
    ...from,
    x: within(from.x - (right / picture.width) * 100, window.width / picture.width),
    y: within(from.y - (down / picture.height) * 100, window.height / picture.height),
  };
}

function within(middle: number, share: number): number {
  const edge = Math.min(50, Math.floor(share * 50));
  return Math.round(Math.max(edge, Math.min(100 - edge, middle)));
}

/** Changes the zoom by percentage points, within its limits. */
export function zoomed(crop: Crop, by: number): Crop {
  return { ...crop, zoom: Math.round(Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, crop.zoom + by))) };
}
