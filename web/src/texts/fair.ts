import source from './en/fair.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
