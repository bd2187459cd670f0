// Names of cards.

import { t } from './texts';

/** The card's name, or “Unnamed card” if it has no name. */
export function cardName({ name }: { name: string }): string {
  return name || t('cards-unnamed');
}
