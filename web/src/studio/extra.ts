// Fields of a card that have no effect on play: those of a set, and any others that a card file had.

import type { ExtraField, Sketch } from '../protocol';

/** The fields of a set, which have their own inputs. */
export const SET_FIELDS = ['set', 'set-name', 'symbol', 'number', 'rarity', 'tags', 'theme', 'frame'] as const;
/** The field with the name of a card's set. */
export const NAME_FIELD = 'set-name';
export type SetField = (typeof SET_FIELDS)[number];

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A value as people read and edit it: a string without quotes, a list with commas, anything else as JSON. */
export function readable(value: string): string {
  const json = parsed(value);
  if (typeof json === 'string') return json;
  if (Array.isArray(json) && json.every((it) => typeof it === 'string' && !it.includes(','))) return json.join(', ');
  return value;
}

/** The value of a field; empty if the card lacks it. */
export function extra(card: Sketch, name: string): string {
  const found = card.extra?.find((it) => it.name === name);
  return found ? readable(found.value) : '';
}

/** Returns a field's text as JSON: a list for `tags`, a number if the field was a number before, otherwise a string. */
function written(name: string, text: string, before: string | undefined): string {
  if (name === 'tags') {
    const words = text.split(',').map((it) => it.trim());
    return JSON.stringify(words.filter((it) => it !== ''));
  }
  const number = before !== undefined && typeof parsed(before) === 'number';
  return number && /^-?[0-9]{1,15}$/.test(text) ? text : JSON.stringify(text);
}

/** The card's extra fields with the field `name` set to `text`. An empty text removes the field. */
export function withExtra(card: Sketch, name: string, text: string): ExtraField[] {
  const all = card.extra ?? [];
  const before = all.find((it) => it.name === name)?.value;
  if (text === '') return all.filter((it) => it.name !== name);
  const value = written(name, text, before);
  if (before === undefined) return [...all, { name, value }];
  return all.map((it) => (it.name === name ? { name, value } : it));
}

/** The different themes that these cards state; '' stands for cards that state none. */
export function themesOf(cards: readonly { card: Sketch }[]): string[] {
  return [...new Set(cards.map((it) => extra(it.card, 'theme').trim().toLowerCase()))];
}

/** The fields that have no input of their own. */
export function others(card: Sketch): ExtraField[] {
  return (card.extra ?? []).filter((it) => !(SET_FIELDS as readonly string[]).includes(it.name));
}
