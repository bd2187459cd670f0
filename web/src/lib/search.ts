// Searches the rules pages.

import type { Section } from './markdown';

export type Hit = {
  edition: string;
  id: string;
  title: string;
  before: string;
  found: string;
  after: string;
  weight: number;
};

const AROUND = 70;

/** The sections that contain all words of the query. Sections with a word in the title come first. */
export function search(edition: string, sections: Section[], query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: Hit[] = [];
  for (const section of sections) {
    const title = section.title.toLowerCase();
    const text = section.words.toLowerCase();
    if (!words.every((word) => title.includes(word) || text.includes(word))) continue;
    const at = Math.max(0, text.indexOf(words.find((word) => text.includes(word)) ?? ''));
    const length = words.find((word) => text.startsWith(word, at))?.length ?? 0;
    // Cut at word boundaries.
    const before = section.words.slice(Math.max(0, at - AROUND), at).replace(at > AROUND ? /^\S*\s+/ : /^/, '');
    const after = section.words.slice(at + length, at + length + AROUND).replace(/\s+\S*$/, '');
    hits.push({
      edition,
      id: section.id,
      title: section.title,
      before: (at > AROUND ? '…' : '') + before,
      found: section.words.slice(at, at + length),
      after: `${after}…`,
      weight: words.filter((word) => title.includes(word)).length,
    });
  }
  return hits.sort((a, b) => b.weight - a.weight);
}
