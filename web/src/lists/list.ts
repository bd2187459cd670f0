// A card list for KEEP that is being edited: new cards, copies, and which problems belong to which field.

import type { KeepField, KeepListSketch, KeepProblem, KeepSketch } from '../protocol';

export const TYPES = ['Ironworks', 'Delicacies', 'Produce', 'Potions'];

/** A new card with a name that no other card has. */
export function fresh(character: boolean, name: string, list: KeepListSketch): KeepSketch {
  return {
    name: unused(name, list),
    character,
    count: 1,
    types: character ? [] : ['Produce'],
    prized: false,
    unsellable: false,
    untakeable: false,
    worth: '1',
    ability: character ? 'Draw 1 card.' : '',
    flavor: '',
    image: null,
  };
}

/** The name, with a number if the list already has a card of that name. */
export function unused(name: string, { cards }: KeepListSketch): string {
  const taken = new Set(cards.map((it) => it.name.toLowerCase()));
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name} ${number}`.toLowerCase())) return `${name} ${number}`;
}

/** The problems of one field of a card. */
export function problemsOf(problems: KeepProblem[], card: number, field: KeepField | null): KeepProblem[] {
  return problems.filter((it) => it.card === card && it.field === field);
}

/** A piece of text, and whether it has a problem. */
export type Piece = { text: string; wrong: boolean };

/** Splits text into pieces with and without problems. */
export function pieces(text: string, problems: KeepProblem[]): Piece[] {
  const spans = problems.flatMap((it) => (it.place ? [it.place] : [])).sort((a, b) => a[0] - b[0]);
  const found: Piece[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from < at || to > text.length) continue;
    if (from > at) found.push({ text: text.slice(at, from), wrong: false });
    if (to > from) found.push({ text: text.slice(from, to), wrong: true });
    at = to;
  }
  if (at < text.length) found.push({ text: text.slice(at), wrong: false });
  return found;
}

/** The text with a part of it replaced. */
export const replaced = (text: string, [from, to]: [number, number], by: string) =>
  text.slice(0, from) + by + text.slice(to);
