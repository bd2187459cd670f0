import { MediaQuery } from 'svelte/reactivity';

/** Whether there is room for a column beside the board. */
export const wide = new MediaQuery('(min-width: 64rem)');
