// The texts of the library: published cards, sets, decks and formats.

import source from '../texts/en/library.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
