// Positions on a card, in millimetres.

/** A rectangle on a card. */
export type Box = { x: number; y: number; width: number; height: number };

/** The size of the card, the area that shows its picture, and the area of the picture itself. */
export type Placed = { card: [number, number]; window: Box; picture: Box };

/** The bounding box of a path with absolute points. */
export function bounds(path: string): Box {
  const numbers = [...path.matchAll(/-?\d*\.?\d+/g)].map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
