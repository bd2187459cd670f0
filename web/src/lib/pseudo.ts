// A language for tests: English with accents, longer words and marked ends.

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]]),
);

/** How much longer texts become. German and Finnish texts are longer by about as much. */
const LONGER = 0.4;

/** Adds accents to a part of a message and makes it 40 % longer. Tags are not changed. */
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

/** Adds brackets at both ends of a whole message, so that people see whether it is cut off. */
export function wrapped(text: string): string {
  return `⟦${text}⟧`;
}
