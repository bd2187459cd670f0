// Sentences of a match in words. The server sends a key and typed values; the messages are in data/texts, which the terminal
// uses too.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import common from '../../../data/texts/en/common.ftl?raw';
import keep from '../../../data/texts/en/keep.ftl?raw';
import kotc from '../../../data/texts/en/kotc.ftl?raw';
import type { Sentence, Span } from '../protocol';
import { pseudo, wrapped } from './pseudo';
import { isPseudo } from './texts';
import type { View } from './view';

/** Who reads, what the players are called, and what the match calls its cards, zones, counters and phases. */
export type Reader = { view: View | null; names: string[]; you: number | null };

/** A part of a sentence: plain words, the name of a card or player, or dice. */
export type Piece = { text: string; card?: number; seat?: number; dice?: number[] };

const bundle = new FluentBundle('en', { useIsolating: false, transform: isPseudo ? pseudo : undefined });
for (const source of [common, kotc, keep]) for (const error of bundle.addResource(new FluentResource(source))) console.error(error);

// Names and dice are marked inside of a text by signs that no keyboard has, so that they are found again after messages were put
// together.
const NAMES = /\uE000([csd])([\d.]*)\uE001([^\uE002]*)\uE002/;
const UNSAFE = /[\uE000-\uE002]/g;

function name(kind: 'c' | 's' | 'd', number: number | string, text: string): string {
  return `\uE000${kind}${number}\uE001${text.replace(UNSAFE, '')}\uE002`;
}

function message(key: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) {
    console.error(`there is no sentence "${key}"`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  for (const error of errors) console.error(`sentence "${key}": ${error.message}`);
  return text;
}

function list(words: string[]): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  const start = words.slice(0, -1).reduce((first, second) => (first === '' ? second : message('list-start', { first, second })), '');
  return start === '' ? last : message('list-end', { first: start, second: last });
}

function player(seat: number, reader: Reader): string {
  return name('s', seat, seat === reader.you ? message('you') : (reader.names[seat] ?? ''));
}

/** What the match calls a card. */
function cardName(view: View | null, card: number): string {
  return view?.cards[card]?.name ?? '';
}

/** What the edition calls a zone, a counter or a phase. */
function called(view: View | null, list: 'zones' | 'counters' | 'phases', id: string): string {
  if (view?.game !== 'kotc') return id;
  const names: Array<[string, string]> = view[list];
  return names.find((it) => it[0] === id)?.[1] ?? id;
}

function words(span: Span, reader: Reader): string {
  const { view } = reader;
  if ('seat' in span) return player(span.seat, reader);
  if ('seats' in span) return list(span.seats.map((seat) => player(seat, reader)));
  if ('card' in span) return span.card === null ? message('a-card') : name('c', span.card, cardName(view, span.card));
  if ('zone' in span) return called(view, 'zones', span.zone);
  if ('counter' in span) return called(view, 'counters', span.counter);
  if ('phase' in span) return called(view, 'phases', span.phase);
  if ('word' in span) return view?.game === 'kotc' && span.word === 'creature' ? view.words[0] : span.word;
  if ('number' in span) return String(span.number);
  if ('dice' in span) return name('d', span.dice.join('.'), span.dice.join(', '));
  if ('text' in span) return span.text.replace(UNSAFE, '');
  if ('choice' in span) return span.choice;
  if ('sentence' in span) return marked(span.sentence, reader);
  return list(span.list.map((one) => words(one, reader)));
}

function marked(sentence: Sentence, reader: Reader): string {
  const values: Record<string, FluentVariable> = {};
  for (const [key, span] of Object.entries(sentence.spans ?? {})) {
    values[key] = 'number' in span ? span.number : words(span, reader);
    if ('seat' in span) values[`${key}-is`] = span.seat === reader.you ? 'you' : 'other';
    if ('seats' in span) {
      values[`${key}-is`] = span.seats.length === 1 && span.seats[0] === reader.you ? 'you' : 'other';
      values[`${key}-count`] = span.seats.length;
    }
  }
  return message(sentence.key, values);
}

/** A sentence in pieces, so that names can be links. */
export function pieces(sentence: Sentence, reader: Reader): Piece[] {
  const text = marked(sentence, reader);
  const found: Piece[] = [];
  // A split by names gives, for each, what is before it, its kind, its number and its text.
  const parts = (isPseudo ? wrapped(text) : text).split(new RegExp(NAMES, 'g'));
  for (let at = 0; at < parts.length; at += 4) {
    if (parts[at]) found.push({ text: parts[at] ?? '' });
    const [kind, number, text] = [parts[at + 1], parts[at + 2] ?? '', parts[at + 3] ?? ''];
    if (kind === 'c') found.push({ text, card: Number(number) });
    else if (kind === 's') found.push({ text, seat: Number(number) });
    else if (kind === 'd') found.push({ text, dice: number.split('.').map(Number) });
  }
  const first = found[0];
  if (first) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return found;
}

/** A sentence in words. */
export function said(sentence: Sentence, reader: Reader): string {
  return pieces(sentence, reader)
    .map((it) => it.text)
    .join('');
}
