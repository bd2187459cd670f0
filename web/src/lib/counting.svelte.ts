/** Whether the board is still counting up the result. Until it has finished, nothing else may show the result. */
export const counting = $state({ now: false });
