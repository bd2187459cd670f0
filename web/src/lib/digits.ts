// The keys 0 to 9 that give the answers of a question.

import type { Answer } from '../protocol';

/**
 * The keyboard key for each answer; null for answers that get none. An answer that is a number has that number as its
 * key.
 */
export function digitsOf(answers: Answer[]): Array<string | null> {
  const numbers = answers.map(({ mark }) => {
    const number = mark?.mark === 'number' ? mark.number : mark?.mark === 'die' ? mark.face : null;
    return number !== null && number < 10 ? String(number) : null;
  });
  const free = [...'123456789'].filter((it) => !numbers.includes(it));
  const isNumber = ({ mark }: Answer) => mark?.mark === 'number' || mark?.mark === 'die';
  return answers.map((one, at) => (isNumber(one) ? (numbers[at] ?? null) : (free.shift() ?? null)));
}
