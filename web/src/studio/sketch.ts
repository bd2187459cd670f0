// The card that is being edited: its initial values, comparison, and the names of its fields.

import type { CardKind, Sketch } from '../protocol';
import { editions } from '../lib/editions.svelte';
import { readable } from './extra';
import { t } from './texts';

const FIELDS = [
  'name',
  'kind',
  'text',
  'offense',
  'defense',
  'edition',
  'flavor',
  'author',
  'license',
  'image',
] as const;

/** Values of the card that was saved most recently. The next new card starts with these values. */
export type Usual = { edition: string; author: string; license: string };

/** An empty card. */
export function blank(usual: Usual): Sketch {
  return {
    name: '',
    kind: 'creature',
    text: '',
    offense: 1,
    defense: 1,
    flavor: '',
    image: null,
    crop: null,
    ...usual,
  };
}

/** Whether all fields of two cards are equal. */
export function same(one: Sketch, other: Sketch): boolean {
  return (
    FIELDS.every((field) => one[field] === other[field]) &&
    JSON.stringify(one.crop) === JSON.stringify(other.crop) &&
    JSON.stringify(one.extra ?? []) === JSON.stringify(other.extra ?? [])
  );
}

/**
 * The fields that change with the kind of card. `numbers` are the offense and defense that the card gets as a creature.
 */
export function asKind(kind: CardKind, numbers: [number, number]): Pick<Sketch, 'kind' | 'offense' | 'defense'> {
  if (kind === 'spell') return { kind, offense: null, defense: null };
  return { kind, offense: numbers[0], defense: numbers[1] };
}

/** The edition's words for creature, offense, defense and cost; general words until the server has sent them. */
export function wordsOf(edition: string): readonly string[] {
  const words = editions.words(edition);
  if (words) return words;
  return [t('studio-word-creature'), t('studio-word-offense'), t('studio-word-defense'), t('studio-word-cost')];
}

/** The fields of a card with their names and values, in the order in which they are compared. */
export function described(card: Sketch, words: readonly string[]): { field: string; game: boolean; value: string }[] {
  const [creature, offense, defense] = words;
  const own = (field: string, value: string) => ({ field, game: false, value });
  const number = (field: string, value: number | null) => ({
    field,
    game: true,
    value: value === null ? '' : String(value),
  });
  return [
    own(t('studio-field-name'), card.name),
    own(t('studio-field-edition'), card.edition),
    own(t('studio-field-kind'), card.kind === 'spell' ? t('studio-word-spell') : creature),
    own(t('studio-field-text'), card.text),
    number(offense, card.offense),
    number(defense, card.defense),
    own(t('studio-field-flavor'), card.flavor),
    own(t('studio-field-author'), card.author),
    own(t('studio-field-license'), card.license),
    own(t('studio-field-image'), imageOf(card)),
    own(t('studio-field-extra'), (card.extra ?? []).map((it) => `${it.name}: ${readable(it.value)}`).join('\n')),
  ];
}

function imageOf({ image, crop }: Sketch): string {
  if (image === null) return t('studio-field-image-none');
  return crop ? t('studio-field-image-placed', crop) : t('studio-field-image-unmoved');
}
