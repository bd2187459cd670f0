// Turns sentences of a match into text, with the messages in data/texts, which the terminal also uses.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import common from '../../../data/texts/en/common.ftl?raw';
import keep from '../../../data/texts/en/keep.ftl?raw';
import kotc from '../../../data/texts/en/kotc.ftl?raw';
import type { Sentence } from '../protocol';
import { pseudo, wrapped } from './pseudo';
import { type Piece, type Reader, Speech } from './speech';
import { isPseudo } from './texts';

export type { Piece, Reader };

const bundle = new FluentBundle('en', { useIsolating: false, transform: isPseudo ? pseudo : undefined });
for (const source of [common, kotc, keep])
  for (const error of bundle.addResource(new FluentResource(source))) console.error(error);

const speech = new Speech(bundle, isPseudo ? wrapped : undefined);

/** A sentence in pieces, so that names can be links. */
export const pieces = (sentence: Sentence, reader: Reader): Piece[] => speech.pieces(sentence, reader);

/** A sentence as text. */
export const said = (sentence: Sentence, reader: Reader): string => speech.said(sentence, reader);
