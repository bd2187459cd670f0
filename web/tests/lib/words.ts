// Sentences as pages show them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { type Reader, Speech } from '../../src/lib/speech';
import type { Sentence } from '../../src/protocol';

const TEXTS = join(import.meta.dirname, '../../../data/texts/en');
const bundle = new FluentBundle('en', { useIsolating: false });
for (const part of ['common', 'kotc', 'keep'])
  bundle.addResource(new FluentResource(readFileSync(join(TEXTS, `${part}.ftl`), 'utf8')));
const speech = new Speech(bundle);

/** Returns a sentence of the server as text. */
export function words(sentence: Sentence, reader: Reader): string {
  return speech.said(sentence, reader);
}
