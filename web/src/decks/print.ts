// What the press can be asked for: which options there are for what, and what they are called.

import type { Backs, Marks, PrintFormat, PrintOrder, PrintWhat } from '../protocol';

export type Option = 'theme' | 'poker' | 'once' | 'sheet' | 'bleed' | 'back' | 'dpi' | 'url';
export type FormatAbout = { format: PrintFormat; name: string; about: string; options: Option[] };

/** What becomes of the cards, in groups, and what is chosen first in each: nothing that asks for more before it works. */
export const FORMATS: { group: string; usual: PrintFormat; formats: FormatAbout[] }[] = [
  {
    group: 'At home',
    usual: 'pdf',
    formats: [
      { format: 'pdf', name: 'Sheets', about: 'PDF to print and cut', options: ['theme', 'poker', 'once', 'sheet', 'bleed', 'back'] },
      { format: 'png', name: 'Pictures', about: 'a PNG of every card', options: ['theme', 'poker', 'once', 'bleed', 'back', 'dpi'] },
      { format: 'svg', name: 'Drawings', about: 'an SVG of every card', options: ['theme', 'poker', 'once', 'bleed', 'back'] },
    ],
  },
  {
    group: 'Print services',
    usual: 'mpc',
    formats: [
      { format: 'mpc', name: 'MakePlayingCards', about: 'pictures with bleed', options: ['theme', 'once', 'back'] },
      { format: 'gamecrafter', name: 'The Game Crafter', about: 'pictures with bleed', options: ['theme', 'once', 'back'] },
      { format: 'drivethru', name: 'DriveThruCards', about: 'a PDF, a card a page', options: ['theme', 'once', 'back'] },
    ],
  },
  {
    group: 'Other tables',
    usual: 'cockatrice',
    formats: [
      { format: 'tts', name: 'Tabletop Simulator', about: 'a saved object with its pictures', options: ['theme', 'once', 'back', 'url'] },
      { format: 'cockatrice', name: 'Cockatrice', about: 'cards, pictures and deck', options: ['theme', 'once'] },
      { format: 'lackey', name: 'LackeyCCG', about: 'a plugin with its deck', options: ['theme', 'once', 'back'] },
      { format: 'text', name: 'Text list', about: '“3 Fox”, a line a card', options: [] },
      { format: 'toml', name: 'Deck file', about: 'TOML, with whole cards', options: [] },
    ],
  },
];

export const THEMES = [
  { theme: 'night', about: 'dark blue' },
  { theme: 'walnut', about: 'brown wood' },
  { theme: 'moss', about: 'green' },
  { theme: 'wine', about: 'dark red' },
  { theme: 'day', about: 'light' },
  { theme: 'ink', about: 'saves ink' },
] as const;

export const BACKS: { backs: Backs; name: string; about: string }[] = [
  { backs: 'none', name: 'No backs', about: 'one side' },
  { backs: 'long', name: 'Long edge', about: 'turned like a book' },
  { backs: 'short', name: 'Short edge', about: 'turned like a calendar' },
];

export const MARKS: { marks: Marks; name: string }[] = [
  { marks: 'edge', name: 'In the margin' },
  { marks: 'corners', name: 'At every card' },
  { marks: 'none', name: 'None' },
];

/** How far the backs may be moved, in millimetres. */
export const OFFSET = 10;

/** Everything but what is printed. */
export type Settings = Omit<PrintOrder, 'what'>;

export function usual(): Settings {
  return {
    format: 'pdf',
    once: false,
    theme: 'night',
    poker: false,
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

export function formatAbout(format: PrintFormat): FormatAbout {
  const all = FORMATS.flatMap((it) => it.formats);
  return all.find((it) => it.format === format) ?? all[0];
}

/** What was remembered of an earlier time, as far as it can still be understood. Own backs are not kept so. */
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
    theme: among<string>(THEMES.map((it) => it.theme), value.theme, base.theme),
    poker: value.poker === true,
    paper: among(['a4', 'letter'] as const, value.paper, base.paper),
    eight: value.eight === true,
    bleed: between(value.bleed, 0, 3) ?? base.bleed,
    gap: between(value.gap, 0, 10),
    marks: among(MARKS.map((it) => it.marks), value.marks, base.marks),
    backs: among(BACKS.map((it) => it.backs), value.backs, base.backs),
    back_offset: [between(value.back_offset?.[0], -OFFSET, OFFSET) ?? 0, between(value.back_offset?.[1], -OFFSET, OFFSET) ?? 0],
    ruler: value.ruler !== false,
    dpi: between(value.dpi, 72, 1200) ?? base.dpi,
  };
}

/** A number in its bounds; none if it is none. */
export function between(value: unknown, least: number, most: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(most, Math.max(least, value));
}

/** What is sent. Options that the format has no use for are as usual, so that nothing unseen has an effect. */
export function order(what: PrintWhat, settings: Settings): PrintOrder {
  const { options } = formatAbout(settings.format);
  const base = usual();
  const has = (it: Option) => options.includes(it);
  const sheet = has('sheet') ? settings : base;
  return {
    what,
    format: settings.format,
    once: has('once') && settings.once,
    theme: has('theme') ? settings.theme : base.theme,
    poker: has('poker') && settings.poker,
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
