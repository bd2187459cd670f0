// Sound is on unless somebody mutes it. Browsers allow sound only after the first click or key press; the sounds are
// loaded then.

import type { Saw } from '../protocol';
import { recall, remember } from './stored';
import type { Noise } from './noises';

/** The one sound for all events in an update, if any. Dice take precedence over cards. */
export function heard(saw: Saw[]): Noise | null {
  if (saw.some((it) => it.kind === 'roll')) return 'dice';
  return saw.some((it) => it.kind === 'move' || it.kind === 'activate') ? 'card' : null;
}

/** Whether the person has clicked or typed since the page was loaded. */
function isUsed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

class Sound {
  on = $state(recall('sound') !== 'off');

  set(on: boolean) {
    this.on = on;
    remember('sound', on ? null : 'off');
    this.play('card');
  }

  play(noise: Noise | null) {
    // If loading fails, only the sound is missing.
    if (this.on && noise && isUsed())
      import('./noises').then(
        (it) => it.play(noise),
        () => {},
      );
  }
}

export const sound = new Sound();
