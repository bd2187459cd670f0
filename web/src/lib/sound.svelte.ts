// Whether the table is heard. Off until somebody wants it; the sounds themselves are fetched only then.

import type { Saw } from '../protocol';
import { recall, remember } from './stored';
import type { Noise } from './noises';

/** What an update sounds like, if it is heard at all: dice before cards, and one sound for all that happened. */
export function heard(saw: Saw[]): Noise | null {
  if (saw.some((it) => it.kind === 'roll')) return 'dice';
  return saw.some((it) => it.kind === 'move' || it.kind === 'activate') ? 'card' : null;
}

class Sound {
  on = $state(recall('sound') === 'on');

  set(on: boolean) {
    this.on = on;
    remember('sound', on ? 'on' : null);
    this.play('card');
  }

  play(noise: Noise | null) {
    // Who cannot fetch it misses a sound and nothing else.
    if (this.on && noise) import('./noises').then((it) => it.play(noise), () => {});
  }
}

export const sound = new Sound();
