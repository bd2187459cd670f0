// The texts of the client, by key, from src/texts. Fluent chooses plural forms and formats numbers.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import common from '../texts/en/common.ftl?raw';
import lib from '../texts/en/lib.ftl?raw';
import { pseudo, wrapped } from './pseudo';
import { recall } from './stored';

/** The pseudo-language shows which texts are missing from the text files, and which layouts break with longer texts. */
export const isPseudo = recall('language') === 'pseudo';

// Isolating marks around names are needed only for languages with both writing directions.
const bundle = new FluentBundle('en', { useIsolating: false, transform: isPseudo ? pseudo : undefined });

/** Adds the texts of a part of the client. */
export function addTexts(source: string) {
  for (const error of bundle.addResource(new FluentResource(source), { allowOverrides: import.meta.hot !== undefined }))
    console.error(error);
}
addTexts(common);
addTexts(lib);

/** The text with this key, with these values inserted. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) {
    console.error(`there is no text "${key}"`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  for (const error of errors) console.error(`text "${key}": ${error.message}`);
  return isPseudo ? wrapped(text) : text;
}
