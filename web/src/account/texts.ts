// The texts of the account page.

import source from '../texts/en/account.ftl?raw';
import { addTexts, t } from '../lib/texts';

addTexts(source);

export { t };
