// The texts of the pages around the tables, and of what all pages share.

import { addTexts, t } from '../lib/texts';
import source from './en/site.ftl?raw';

addTexts(source);

export { t };
