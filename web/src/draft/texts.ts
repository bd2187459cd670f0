// The texts of drafts: their list, picking, building decks and playing with them.

import source from '../texts/en/draft.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
