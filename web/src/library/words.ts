// Words for licenses, times and reasons in the library.

import type { FitWhy, LibraryKind } from '../protocol';
import { t } from './texts';

/** The licenses under which people can publish, the freest first. */
export const LICENSES = ['cc0', 'cc-by-4.0', 'cc-by-sa-4.0', 'all-rights-reserved'];
export const KINDS: LibraryKind[] = ['card', 'set', 'deck', 'format'];

/** A license's name. */
export const licenseName = (license: string) => t(`library-license-${license.replaceAll('.', '-')}`);
/** What a license allows, in one sentence. */
export const licenseAbout = (license: string) => t(`library-license-${license.replaceAll('.', '-')}-about`);

/** A day, such as “19 Nov 2026”. */
export const day = (at: number) => new Date(at * 1000).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** Why a card fits a deck. */
export function reason(it: FitWhy): string {
  switch (it.why) {
    case 'counters':
      return t('library-fit-counters', { counter: it.counter });
    case 'tag':
      return t('library-fit-tag', { tag: it.tag });
    case 'set':
      return t('library-fit-set', { set: it.set });
    case 'effect':
      return t('library-fit-effect', { text: it.text });
    case 'topic':
      return t('library-fit-topic', { topic: t(`library-topic-${it.topic}`) });
    case 'level':
      return t('library-fit-level', { level: it.level });
    case 'creatures':
      return t('library-fit-creatures');
    case 'spells':
      return t('library-fit-spells');
  }
}
