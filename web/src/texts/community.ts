import source from './en/community.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
