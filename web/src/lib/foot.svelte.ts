// The height of the question below a board, in pixels; toasts and enlarged cards stay clear of it.

export const foot = $state({ high: 0 });
