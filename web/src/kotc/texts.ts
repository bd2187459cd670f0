import source from '../texts/en/kotc.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
