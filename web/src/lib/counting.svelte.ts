/** Whether the board is still counting up the result, which nothing else may show before. */
export const counting = $state({ now: false });
