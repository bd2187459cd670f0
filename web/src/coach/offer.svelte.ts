// The coached match that is being offered, wherever “Play now” was pressed.

import type { Lesson } from '../protocol';

/** An offer to play a coached match. `play` starts an ordinary match if the person declines. */
export type Offered = { lesson: Lesson; play: () => void };

/** The current offer; null if there is none. */
export const offer: { now: Offered | null } = $state({ now: null });
