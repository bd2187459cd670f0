// What is said of passwords while they are typed: only the length is judged here. The server also refuses those that are
// easy to guess, and says so.

/** As the server has it. */
export const SHORTEST = 10;
export const LONGEST = 200;

export type Strength = { level: 0 | 1 | 2 | 3; words: string };

/** How strong a password is, by its length alone. */
export function strength(password: string): Strength {
  const length = [...password].length;
  if (length === 0) return { level: 0, words: `At least ${SHORTEST} characters; a few words are easy to remember.` };
  if (length < SHORTEST) return { level: 0, words: `${SHORTEST - length} more, please.` };
  if (length > LONGEST) return { level: 0, words: `At most ${LONGEST} characters.` };
  if (length < 14) return { level: 1, words: 'Long enough.' };
  if (length < 20) return { level: 2, words: 'Good.' };
  return { level: 3, words: 'Strong.' };
}

export function fitting(password: string): boolean {
  return strength(password).level > 0;
}
