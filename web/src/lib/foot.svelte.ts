// How high the question beneath a board is, in pixels: notes and cards looked at closely keep off it.

export const foot = $state({ high: 0 });
