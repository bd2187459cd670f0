import { MediaQuery } from 'svelte/reactivity';

/** Whether there is room for a column beside the board. */
export const wide = new MediaQuery('(min-width: 64rem)');

/** Whether the question is beside the board instead of below it: on phones held sideways. */
export const low = new MediaQuery('(min-width: 36rem) and (max-width: 63.99rem) and (max-height: 30rem)');
