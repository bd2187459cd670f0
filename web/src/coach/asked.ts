// Whether this person was asked if they want to learn by playing.

import { recall, remember } from '../lib/stored';

const ASKED = 'learn-asked';

/** Whether this person was never asked if they want to learn by playing. */
export const isNewHere = () => recall(ASKED) === null;

/** Remembers that the person was asked if they want to learn by playing. */
export const wasAsked = () => remember(ASKED, 'yes');
