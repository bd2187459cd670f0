// Whether sound is on. It is off by default, and sounds are loaded only when it is on.

import type { Saw } from '../protocol';
import { recall, remember } from './stored';
import type { Noise } from './noises';

/** The one sound for all events in an update, if any. Dice take precedence over cards. */
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
    // If loading fails, only the sound is missing.
    if (this.on && noise)
      import('./noises').then(
        (it) => it.play(noise),
        () => {},
      );
  }
}

export const sound = new Sound();
