import source from '../texts/en/keep.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
