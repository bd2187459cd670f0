// What layouts are computed from: widths of names, meanings of words, and how cards react to presses.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { widestLine } from '../src/lib/fitting';
import { glossary, used } from '../src/lib/glossary';
import { sections } from '../src/lib/markdown';
import { Press } from '../src/lib/press';

describe('the widest line of a name', () => {
  test('is that of the best break', () => {
    const one = widestLine('Lightning-Struck Oak', 1);
    const two = widestLine('Lightning-Struck Oak', 2);
    expect(two).toBeLessThan(one);
    expect(two).toBeGreaterThanOrEqual(widestLine('Lightning-', 1));
    expect(widestLine('Lightning-Struck Oak', 3)).toBeLessThanOrEqual(two);
  });

  test('is never narrower than the longest word', () => {
    expect(widestLine('Incomprehensible', 3)).toBe(widestLine('Incomprehensible', 1));
  });

  test('knows that other scripts are wide', () => {
    expect(widestLine('守り人', 1)).toBeGreaterThanOrEqual(3);
  });
});

const folder = fileURLToPath(new URL('../../data/rules', import.meta.url));
const page = (name: string) => sections(readFileSync(`${folder}/${name}.md`, 'utf8'));
const pages = readdirSync(folder).map((it) => it.replace('.md', ''));

describe('the glossary', () => {
  test('explains the words of a card in the order in which they come up', () => {
    const text = 'When this in-play card is destroyed (ghost-play): self-exhaust 2 resources→ Target 1 card; silo it.';
    const found = used(text, glossary(page('14'))).map((it) => it.word);
    expect(found).toEqual(['destroy', 'ghost-play', 'self-…', 'exhaust', 'silo']);
  });

  test('says it in short, without references', () => {
    const all = glossary(page('14'));
    expect(all.find((it) => it.word === 'silo')?.text).toMatch(/^Put it into its owner's granary/);
    expect(all.find((it) => it.word === 'hypnotize')).toMatchObject({ text: 'Take control of it.', topic: 'control' });
    expect(used('place 2 Sword Counters on it', all).map((it) => it.word)).toEqual(['Sword Counter']);
    expect(used('3-dice-heal yourself', all).map((it) => it.word)).toEqual(['dice-heal']);
  });

  test.each(pages)('every page has one: %s', (name) => {
    const all = glossary(page(name));
    expect(all.length).toBeGreaterThan(8);
    for (const it of all) expect(it.text, it.word).toMatch(/\.$/);
  });

  test('words differ by edition', () => {
    const text = 'Place 1 offense counter on each target.';
    expect(used(text, glossary(page('06'))).map((it) => it.word)).toEqual(['offense counter']);
    expect(used(text, glossary(page('14')))).toEqual([]);
  });
});

describe('a press', () => {
  const calls: string[] = [];
  let may = true;
  let marks = false;
  let open = false;
  const press = () =>
    new Press({
      may: () => may,
      marks: () => marks,
      isOpen: () => open,
      dismissed: () => false,
      delay: () => undefined,
      rest: () => calls.push('rest'),
      leave: () => calls.push('leave'),
      open: () => calls.push('open'),
      choose: (byTouch) => calls.push(byTouch ? 'choose by touch' : 'choose'),
    });
  const by = (pointerType: string) => ({ pointerType }) as PointerEvent;
  const click = (x = 10, y = 50, detail = 1) =>
    ({
      detail,
      clientX: x,
      clientY: y,
      currentTarget: { getBoundingClientRect: () => ({ right: 100, top: 0, width: 100 }) },
    }) as unknown as MouseEvent;
  const tap = (one: Press, pointer: string, at = click()) => {
    one.down(by(pointer));
    one.up();
    one.click(at);
    return calls.splice(0);
  };

  beforeEach(() => {
    [may, marks, open] = [true, false, false];
    calls.length = 0;
  });

  test('of the mouse chooses at once, and shows what cannot be chosen', () => {
    expect(tap(press(), 'mouse')).toEqual(['choose']);
    may = false;
    expect(tap(press(), 'mouse')).toEqual(['open']);
  });

  test('of a finger opens the sheet first', () => {
    const one = press();
    expect(tap(one, 'touch')).toEqual(['open']);
    open = true;
    expect(tap(one, 'touch')).toEqual(['choose by touch']);
  });

  test('of a finger marks at once, except in the corner', () => {
    marks = true;
    expect(tap(press(), 'touch')).toEqual(['choose by touch']);
    expect(tap(press(), 'touch', click(95, 5))).toEqual(['open']);
  });

  test('of a key chooses', () => {
    const one = press();
    one.click(click(0, 0, 0));
    expect(calls).toEqual(['choose']);
  });

  test('that is long opens the sheet, and letting go does nothing more', () => {
    vi.useFakeTimers();
    const one = press();
    one.down(by('touch'));
    vi.advanceTimersByTime(1000);
    one.up();
    one.click(click());
    expect(calls).toEqual(['open']);
    vi.useRealTimers();
  });

  test('that came too late to choose shows nothing', () => {
    const one = press();
    one.down(by('mouse'));
    may = false;
    one.click(click());
    expect(calls).toEqual([]);
  });
});
