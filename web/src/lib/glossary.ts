// Short meanings of the words on cards. They come from the rules pages, from the tables in the sections about keywords
// and counters, so that rules and boards have the same text.

import { plain } from './markdown';
import type { Section, Span } from './markdown';
import { book } from './rules';

/** A word on cards with its short meaning. */
export type Meaning = {
  word: string;
  text: string;
  /** The id of the section in the rules that explains more. */
  topic: string;
};

const SECTIONS = ['words', 'counters'];

function firstLink(spans: Span[]): string | null {
  const link = spans.find((it) => it.kind === 'link');
  return link?.kind === 'link' && link.to.startsWith('#') ? link.to.slice(1) : null;
}

/** Shortens a meaning: removes the reference to another section at its end. */
function short(spans: Span[]): string {
  const at = spans.findLastIndex((it) => it.kind === 'link');
  const before = spans[at - 1];
  const refers = at > 0 && before?.kind === 'text' && before.text.endsWith(': ') && plain(spans.slice(at + 1)) === '.';
  return refers ? plain(spans.slice(0, at)).replace(/: $/, '.') : plain(spans);
}

/** A counter's name as cards write it: "Sword Counter". */
function named(word: string, section: Section): string {
  return section.id !== 'counters' || /counter$/i.test(word) ? word : `${word} Counter`;
}

/** The words of a section's tables: the first column is the word, the last its meaning. */
function listed(section: Section): Meaning[] {
  return section.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    return block.rows.flatMap((row) => {
      const [first, last] = [row[0], row.at(-1)];
      if (!first || !last || row.length < 2) return [];
      const topic = firstLink(last) ?? section.id;
      return plain(first)
        .split(', ')
        .map((word) => ({ word: named(word, section), text: short(last), topic }));
    });
  });
}

/** All words that a rules page explains, with their meanings. */
export function glossary(sections: Section[]): Meaning[] {
  return sections.filter((it) => SECTIONS.includes(it.id)).flatMap(listed);
}

/** Fetches the words of an edition or game, with their meanings. */
export async function meanings(edition: string): Promise<Meaning[]> {
  return glossary(await book(edition));
}

/** Returns a pattern that finds a word in a text, even inside "3-dice-heal" or with an ending such as a plural "s". */
function pattern(word: string): RegExp {
  const safe = word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/…/g, '\\p{L}+')
    .replace(/ x$/, ' \\d+');
  return new RegExp(`(?<![\\p{L}])${safe}(?:s|d|ed|es)?(?![\\p{L}])`, 'iu');
}

/** The explained words that a text uses, in the order in which they appear. */
export function used(text: string, all: Meaning[]): Meaning[] {
  return all
    .map((it) => ({ it, at: text.search(pattern(it.word)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ it }) => it);
}
