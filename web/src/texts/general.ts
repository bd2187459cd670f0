import source from './en/general.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
