// Estimates the strength of a password while it is typed, by its length alone. The server also rejects passwords that
// are easy to guess.

import { t } from './texts';

/**
 * The length of the shortest allowed password, in characters. `LONGEST` is the longest. The server has the same limits.
 */
export const SHORTEST = 10;
export const LONGEST = 200;

export type Strength = { level: 0 | 1 | 2 | 3; words: string };

/** The strength of a password, which depends only on its length. */
export function strength(password: string): Strength {
  const length = [...password].length;
  if (length === 0) return { level: 0, words: t('account-password-empty', { least: SHORTEST }) };
  if (length < SHORTEST) return { level: 0, words: t('account-password-short', { count: SHORTEST - length }) };
  if (length > LONGEST) return { level: 0, words: t('account-password-long', { most: LONGEST }) };
  if (length < 14) return { level: 1, words: t('account-password-enough') };
  if (length < 20) return { level: 2, words: t('account-password-good') };
  return { level: 3, words: t('account-password-strong') };
}

export function fitting(password: string): boolean {
  return strength(password).level > 0;
}
