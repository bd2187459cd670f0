import source from './en/find.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
