// How much room a name needs. Names on cards get smaller instead of breaking inside a word, so the width of their widest
// line has to be known before they are drawn.

/**
 * Widths of characters in the bold face of our font, in em: every character in a list is at most as wide as the number
 * before the list.
 */
const WIDTHS: ReadonlyArray<readonly [number, string]> = [
  [0.22, ' |'],
  [0.3, "',.:;[]`’"],
  [0.4, '()jl"/IJ\\fit{}'],
  [0.5, '!-1*57crs“”'],
  [0.55, '+2368<=>?^_aegz~é'],
  [0.6, '$9FSboqvxy'],
  [0.65, '#04CELPYZdkpu'],
  [0.7, 'BTUVXhn'],
  [0.75, 'ADGKNOQR'],
  [0.8, '&Hw'],
];
/** The width of the widest characters, and of all characters in other scripts. */
const WIDEST = 1;
const EM = new Map(WIDTHS.flatMap(([width, all]) => [...all].map((it) => [it, width] as const)));

function width(text: string): number {
  return [...text].reduce((sum, it) => sum + (EM.get(it) ?? WIDEST), 0);
}

/** The parts of a name between which a line may break: after spaces and hyphens. */
function pieces(name: string): string[] {
  return name.split(/(?<=[ -])/);
}

/** The width of a name's widest line, in em, if the name is broken into at most `lines` lines in the best way. */
export function widestLine(name: string, lines: number): number {
  const words = pieces(name);
  const best = (from: number, left: number): number => {
    if (from >= words.length) return 0;
    if (left === 1) return width(words.slice(from).join('').trimEnd());
    let least = Infinity;
    for (let to = from + 1; to <= words.length; to += 1) {
      const line = width(words.slice(from, to).join('').trimEnd());
      if (line >= least) break;
      least = Math.min(least, Math.max(line, best(to, left - 1)));
    }
    return least;
  };
  return best(0, lines);
}
