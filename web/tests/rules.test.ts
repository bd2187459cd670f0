// The rules pages as the client reads them.

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocks, plain, sections, spans, topic } from '../src/lib/markdown';
import type { Block, Span } from '../src/lib/markdown';
import { search } from '../src/lib/search';

const folder = new URL('../../data/rules/', import.meta.url);
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

function inside(block: Block): Span[] {
  switch (block.kind) {
    case 'list':
      return block.items.flat();
    case 'table':
      return [block.head, ...block.rows].flat(2);
    default:
      return block.spans;
  }
}

describe.each(pages)('%s', (name) => {
  const all = sections(read(name));

  test('every link leads to a heading of the same page', () => {
    const headings = new Set(all.map((section) => section.id));
    const links = all.flatMap((section) => section.blocks.flatMap(inside)).filter((span) => span.kind === 'link');
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !headings.has(link.to.replace(/^#/, '')))).toEqual([]);
  });

  test('no heading has the same anchor as another', () => {
    const ids = all.map((section) => section.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('no mark of Markdown is left in the text', () => {
    const texts = all.flatMap((section) => section.blocks.flatMap(inside)).map((span) => plain([span]));
    expect(texts.filter((text) => /\*\*|`|\]\(|\{#/.test(text))).toEqual([]);
  });

  test('all rows of a table have as many cells as its head', () => {
    const tables = all.flatMap((section) => section.blocks).filter((block) => block.kind === 'table');
    for (const table of tables) for (const row of table.rows) expect(row.length).toBe(table.head.length);
  });
});

test('what looks like HTML stays text', () => {
  expect(spans('a <b>bold</b> & *word*')).toEqual([
    { kind: 'text', text: 'a <b>bold</b> & ' },
    { kind: 'italic', text: 'word' },
  ]);
});

test('lists, tables and paragraphs end at an empty line', () => {
  const kinds = blocks('one\ntwo\n\n- a\n- b\n\n1. c\n\n| h |\n|---|\n| x |\n\nend').map((block) => block.kind);
  expect(kinds).toEqual(['paragraph', 'list', 'list', 'table', 'paragraph']);
});

test('a topic brings the headings below it, and no more', () => {
  const all = sections('# T {#t}\n## A {#a}\n### B {#b}\n## C {#c}');
  expect(topic(all, 'a').map((section) => section.id)).toEqual(['a', 'b']);
  expect(topic(all, 'c').map((section) => section.id)).toEqual(['c']);
  expect(topic(all, 'none')).toEqual([]);
});

test('searching needs all words and puts titles first', () => {
  const all = sections(
    '# T {#t}\nA trap waits.\n## Traps {#traps}\nHidden cards, a trap each.\n## Other {#other}\nNothing.',
  );
  expect(search('6', all, 'trap').map((hit) => hit.id)).toEqual(['traps', 't']);
  expect(search('6', all, 'trap hidden').map((hit) => hit.id)).toEqual(['traps']);
  expect(search('6', all, '  ')).toEqual([]);
});
