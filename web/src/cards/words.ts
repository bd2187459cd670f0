// Names of cards and editions, and numbers of things.

import { t } from './texts';

/** The card's name, or words for a card without one. */
export function cardName({ name }: { name: string }): string {
  return name || t('cards-unnamed');
}

/** "14th", "11th (2024)": an edition where there is little room. */
export function shortEdition(edition: string): string {
  const [number, year] = edition.split('-');
  return year
    ? t('cards-edition-year', { number: Number(number), year })
    : t('cards-edition', { number: Number(number) });
}
