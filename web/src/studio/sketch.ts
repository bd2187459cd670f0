// A card as it is written: where it begins, and when two are the same.

import type { CardKind, Sketch } from '../protocol';

const FIELDS = ['name', 'kind', 'text', 'offense', 'defense', 'edition', 'flavor', 'author', 'license', 'image'] as const;

/** What a person wrote last, which the next card begins with. */
export type Usual = { edition: string; author: string; license: string };

/** An empty card. */
export function blank(usual: Usual): Sketch {
  return { name: '', kind: 'creature', text: '', offense: 1, defense: 1, flavor: '', image: null, crop: null, ...usual };
}

export function same(one: Sketch, other: Sketch): boolean {
  return FIELDS.every((field) => one[field] === other[field]) && JSON.stringify(one.crop) === JSON.stringify(other.crop);
}

/** The card as the other kind; `numbers` are those it had when it was a creature. */
export function asKind(kind: CardKind, numbers: [number, number]): Pick<Sketch, 'kind' | 'offense' | 'defense'> {
  if (kind === 'spell') return { kind, offense: null, defense: null };
  return { kind, offense: numbers[0], defense: numbers[1] };
}

/** What people call the fields, in the order in which they are compared. */
export function described(card: Sketch, words: readonly string[]): { field: string; value: string }[] {
  const [creature, offense, defense] = words;
  const fields: [string, string][] = [
    ['Name', card.name],
    ['Edition', card.edition],
    ['Kind', card.kind === 'spell' ? 'spell' : creature],
    ['Text', card.text],
    [offense, card.offense === null ? '' : String(card.offense)],
    [defense, card.defense === null ? '' : String(card.defense)],
    ['Flavor', card.flavor],
    ['Author', card.author],
    ['Licence', card.license],
    ['Picture', card.image === null ? 'none' : card.crop ? `placed at ${card.crop.x}, ${card.crop.y}, size ${card.crop.zoom} %` : 'as it lies'],
  ];
  return fields.map(([field, value]) => ({ field, value }));
}
