// The texts of sets.

import { addTexts, t } from '../lib/texts';
import source from '../texts/en/sets.ftl?raw';

addTexts(source);

export { t };
