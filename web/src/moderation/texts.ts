// The texts of the moderation page.

import source from '../texts/en/moderation.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
