// The Studio's texts.

import source from '../texts/en/studio.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
