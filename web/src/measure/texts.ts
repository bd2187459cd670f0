// The texts of measurements.

import source from '../texts/en/measure.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
