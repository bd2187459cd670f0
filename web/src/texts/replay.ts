import source from './en/replay.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
