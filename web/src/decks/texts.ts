// The texts of decks: their list, the deck page, importing and printing.

import source from '../texts/en/decks.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
