// Turns sentences of a match into text. The server sends a key and typed values, and a Fluent bundle contains the
// messages.

import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import type { Sentence, Span } from '../protocol';
import type { View } from './view';

/** The reader: what they see of the match, the names of the players, and their seat. */
export type Reader = { view: View | null; names: string[]; you: number | null };

/** A part of a sentence: plain text, the name of a card or player, or dice. */
export type Piece = { text: string; card?: number; seat?: number; dice?: number[] };

// Inside a message, names and dice are marked with characters that nobody types, so that they can be found again after
// messages were combined.
const NAMES = /\uE000([csd])([\d.]*)\uE001([^\uE002]*)\uE002/;
const UNSAFE = /[\uE000-\uE002]/g;

function name(kind: 'c' | 's' | 'd', number: number | string, text: string): string {
  return `\uE000${kind}${number}\uE001${text.replace(UNSAFE, '')}\uE002`;
}

/** The words for which editions have their own words, in the order in which views list them. */
const WORDS = ['creature', 'offense', 'defense', 'cost'];

/** The name of a card in this match. */
function cardName(view: View | null, card: number): string {
  return view?.cards[card]?.name ?? '';
}

/** The edition's name for a zone, a counter or a phase. */
function called(view: View | null, list: 'zones' | 'counters' | 'phases', id: string): string {
  if (view?.game !== 'kotc') return id;
  const names: Array<[string, string]> = view[list];
  return names.find((it) => it[0] === id)?.[1] ?? id;
}

/** Turns sentences into text, with the messages of a bundle. */
export class Speech {
  #bundle: FluentBundle;
  /** Adds brackets at both ends of a message in the pseudo-language; changes nothing in other languages. */
  #wrap: (text: string) => string;

  constructor(bundle: FluentBundle, wrap: (text: string) => string = (text) => text) {
    this.#bundle = bundle;
    this.#wrap = wrap;
  }

  /** A sentence in pieces, so that names can be links. */
  pieces(sentence: Sentence, reader: Reader): Piece[] {
    const found: Piece[] = [];
    // Splitting by names gives, for each name, the text before it, its kind, its number and its text.
    const parts = this.#wrap(this.#marked(sentence, reader)).split(new RegExp(NAMES, 'g'));
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

  /** A sentence as text. */
  said(sentence: Sentence, reader: Reader): string {
    return this.pieces(sentence, reader)
      .map((it) => it.text)
      .join('');
  }

  #message(key: string, values: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) {
      console.error(`there is no sentence "${key}"`);
      return key;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, values, errors);
    for (const error of errors) console.error(`sentence "${key}": ${error.message}`);
    return text;
  }

  #list(words: string[]): string {
    const last = words.at(-1);
    if (last === undefined) return '';
    const join = (first: string, second: string) =>
      first === '' ? second : this.#message('list-start', { first, second });
    const start = words.slice(0, -1).reduce(join, '');
    return start === '' ? last : this.#message('list-end', { first: start, second: last });
  }

  #player(seat: number, reader: Reader): string {
    return name('s', seat, seat === reader.you ? this.#message('you') : (reader.names[seat] ?? ''));
  }

  #words(span: Span, reader: Reader): string {
    const { view } = reader;
    if ('seat' in span) return this.#player(span.seat, reader);
    if ('seats' in span) return this.#list(span.seats.map((seat) => this.#player(seat, reader)));
    if ('card' in span)
      return span.card === null ? this.#message('a-card') : name('c', span.card, cardName(view, span.card));
    if ('zone' in span) return called(view, 'zones', span.zone);
    if ('counter' in span) return called(view, 'counters', span.counter);
    if ('phase' in span) return called(view, 'phases', span.phase);
    if ('word' in span) return (view?.game === 'kotc' && view.words[WORDS.indexOf(span.word)]) || span.word;
    if ('number' in span) return String(span.number);
    if ('dice' in span) return name('d', span.dice.join('.'), span.dice.join(', '));
    if ('text' in span) return span.text.replace(UNSAFE, '');
    if ('choice' in span) return span.choice;
    if ('sentence' in span) return this.#marked(span.sentence, reader);
    return this.#list(span.list.map((one) => this.#words(one, reader)));
  }

  #marked(sentence: Sentence, reader: Reader): string {
    const values: Record<string, FluentVariable> = {};
    for (const [key, span] of Object.entries(sentence.spans ?? {})) {
      values[key] = 'number' in span ? span.number : this.#words(span, reader);
      if ('seat' in span) values[`${key}-is`] = span.seat === reader.you ? 'you' : 'other';
      if ('seats' in span) {
        values[`${key}-is`] = span.seats.length === 1 && span.seats[0] === reader.you ? 'you' : 'other';
        values[`${key}-count`] = span.seats.length;
      }
    }
    return this.#message(sentence.key, values);
  }
}
