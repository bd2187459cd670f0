// The height of the question below a board, in pixels. Toasts and enlarged cards must not cover it.

export const foot = $state({ high: 0 });
