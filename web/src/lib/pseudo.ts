// A language for tests: English with accents, longer words and marked ends.

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]]),
);

/** How much longer texts become: as much as German or Finnish ones are. */
const LONGER = 0.4;

/** A part of a text, with accents and 40 % longer. Tags stay as they are. */
export function pseudo(text: string): string {
  return text
    .split(/(<\/?[a-z]+>)/)
    .map((part) => (/^<\/?[a-z]+>$/.test(part) ? part : part.replace(/\p{L}+/gu, longer)))
    .join('');
}

function longer(word: string): string {
  const accented = [...word].map((letter) => ACCENTS[letter] ?? letter).join('');
  return accented + 'x'.repeat(Math.round(word.length * LONGER));
}

/** A whole text with its ends marked. */
export function wrapped(text: string): string {
  return `⟦${text}⟧`;
}
