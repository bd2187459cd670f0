// The options for printing and exporting. The formats, and the options of each, come from the server.

import type {
  Backs,
  CardSize,
  Marks,
  Paper,
  PrintFormat,
  PrintGroup,
  PrintOption,
  PrintOrder,
  PrintWhat,
} from '../protocol';

/** The format that is selected by default. */
export const FIRST_FORMAT = 'pdf';

export type FormatGroup = { group: PrintGroup; formats: PrintFormat[] };

/** The formats grouped by purpose, in the order in which the server lists them. */
export function grouped(formats: PrintFormat[]): FormatGroup[] {
  const names = [...new Set(formats.map((it) => it.group))];
  return names.map((group) => ({ group, formats: formats.filter((it) => it.group === group) }));
}

/** The default format of a group: one that needs no further input. */
export function firstOf({ formats }: FormatGroup): PrintFormat {
  return formats.find((it) => !it.options.includes('url')) ?? formats[0];
}

export const THEMES = ['night', 'walnut', 'moss', 'wine', 'day', 'ink'] as const;

export const BACKS: Backs[] = ['none', 'long', 'short'];

export const MARKS: Marks[] = ['edge', 'corners', 'none'];

/** The paper sizes. */
export const PAPERS: Paper[] = ['a4', 'letter', 'a3'];

/** The card sizes. */
export const SIZES: CardSize[] = ['standard', 'poker', 'bridge', 'japanese', 'tarot', 'mini'];

/** How far the backs may be moved, in millimetres. */
export const OFFSET = 10;

/** All options of a print order, without the cards. */
export type Settings = Omit<PrintOrder, 'what'>;

export function usual(): Settings {
  return {
    format: FIRST_FORMAT,
    once: false,
    theme: 'night',
    size: 'standard',
    paper: 'a4',
    eight: false,
    bleed: 0,
    gap: null,
    marks: 'edge',
    backs: 'none',
    back_offset: [0, 0],
    ruler: true,
    back: null,
    dpi: 400,
    url: null,
  };
}

/**
 * The settings that this browser remembers. Missing and invalid ones get their defaults. The person's own back
 * images are not remembered.
 */
export function remembered(text: string | null): Settings {
  const base = usual();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return base;
  }
  if (typeof kept !== 'object' || kept === null) return base;
  const value = kept as Partial<Settings>;
  const among = <T>(all: readonly T[], it: unknown, otherwise: T): T => (all.includes(it as T) ? (it as T) : otherwise);
  return {
    ...base,
    theme: among<string>(THEMES, value.theme, base.theme),
    size: among(SIZES, value.size, base.size),
    paper: among(PAPERS, value.paper, base.paper),
    eight: value.eight === true,
    bleed: between(value.bleed, 0, 3) ?? base.bleed,
    gap: between(value.gap, 0, 10),
    marks: among(MARKS, value.marks, base.marks),
    backs: among(BACKS, value.backs, base.backs),
    back_offset: [
      between(value.back_offset?.[0], -OFFSET, OFFSET) ?? 0,
      between(value.back_offset?.[1], -OFFSET, OFFSET) ?? 0,
    ],
    ruler: value.ruler !== false,
    dpi: between(value.dpi, 72, 1200) ?? base.dpi,
  };
}

/** A number limited to its bounds; null if it is not a number. */
export function between(value: unknown, least: number, most: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(most, Math.max(least, value));
}

/**
 * The order to send. Options that the format doesn't have get their defaults, so that hidden options have no effect.
 */
export function order(what: PrintWhat, settings: Settings, format: PrintFormat): PrintOrder {
  const base = usual();
  const has = (it: PrintOption) => format.options.includes(it);
  const sheet = has('sheet') ? settings : base;
  return {
    what,
    format: format.name,
    once: has('once') && settings.once,
    theme: has('theme') ? settings.theme : base.theme,
    size: has('size') ? settings.size : base.size,
    paper: sheet.paper,
    eight: sheet.eight,
    bleed: has('bleed') ? settings.bleed : base.bleed,
    gap: sheet.gap,
    marks: sheet.marks,
    backs: sheet.backs,
    back_offset: sheet.back_offset,
    ruler: sheet.ruler,
    back: has('back') ? settings.back : null,
    dpi: has('dpi') ? settings.dpi : base.dpi,
    url: has('url') ? settings.url?.trim() || null : null,
  };
}
