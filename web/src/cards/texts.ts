// The texts of cards.

import source from '../texts/en/cards.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
