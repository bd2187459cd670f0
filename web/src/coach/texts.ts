import tips from '../../../data/texts/en/coach.ftl?raw';
import { addTexts, t } from '../lib/texts';
import source from '../texts/en/learn.ftl?raw';

addTexts(source);
addTexts(tips);

export { t };
