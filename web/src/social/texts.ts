// The texts of friends, messages and challenges.

import { addTexts, t } from '../lib/texts';
import source from '../texts/en/social.ftl?raw';

addTexts(source);

export { t };
