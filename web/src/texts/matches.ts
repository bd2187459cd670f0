import source from './en/matches.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
