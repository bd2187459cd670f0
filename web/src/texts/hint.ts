import source from './en/hint.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
