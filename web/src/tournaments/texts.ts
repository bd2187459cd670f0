import source from '../texts/en/tournaments.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
