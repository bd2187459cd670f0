// The texts of the pages that are not tables, and the texts that all pages share.

import { addTexts, t } from '../lib/texts';
import source from './en/site.ftl?raw';

addTexts(source);

export { t };
