/** Is the end of a match being told bit by bit on the board? Then nothing else gives it away. */
export const counting = $state({ now: false });
