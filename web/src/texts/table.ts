import source from './en/table.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
