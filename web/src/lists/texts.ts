// The texts of card lists for KEEP.

import { addTexts, t } from '../lib/texts';
import source from '../texts/en/lists.ftl?raw';

addTexts(source);

export { t };
