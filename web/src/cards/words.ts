// Names of cards and editions, and texts with numbers.

import { t } from './texts';

/** The card's name, or a text for a card without one. */
export function cardName({ name }: { name: string }): string {
  return name || t('cards-unnamed');
}

/** A short name of an edition: "14th", "11th (2024)". */
export function shortEdition(edition: string): string {
  const [number, year] = edition.split('-');
  return year
    ? t('cards-edition-year', { number: Number(number), year })
    : t('cards-edition', { number: Number(number) });
}
