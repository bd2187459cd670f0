// Names of cards.

import { t } from './texts';

/** The card's name, or a text for a card without one. */
export function cardName({ name }: { name: string }): string {
  return name || t('cards-unnamed');
}
