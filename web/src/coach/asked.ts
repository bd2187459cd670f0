// For which coached matches this person was asked if they want to learn by playing.

import { recall, remember } from '../lib/stored';

const ASKED = 'learn-asked';

/** The value that stands for all coached matches. Earlier versions asked only once. */
const ALL = 'yes';

const asked = () => (recall(ASKED) ?? '').split(' ').filter((it) => it !== '');

/** Whether this person has never been asked if they want to play this coached match. */
export const isNewTo = (script: string) => !asked().some((it) => it === script || it === ALL);

/** Remembers that the person was asked if they want to play this coached match. */
export const wasAsked = (script: string) => remember(ASKED, [...new Set([...asked(), script])].join(' '));
