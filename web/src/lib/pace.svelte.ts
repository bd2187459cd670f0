// How fast events are shown one after the other. Each person chooses it; the browser remembers it.

import { recall, remember } from './stored';

/** The speeds, from the slowest. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** The factors by which each speed multiplies the normal time of a beat. */
const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

const isSpeed = (text: string | null): text is Speed => SPEEDS.some((it) => it === text);

class Pace {
  speed: Speed = $state('normal');

  constructor() {
    const kept = recall('pace');
    if (isSpeed(kept)) this.speed = kept;
  }

  set(speed: Speed) {
    this.speed = speed;
    remember('pace', speed);
  }

  /** Converts a time at normal speed to the time at the chosen speed, both in milliseconds. */
  time(normal: number): number {
    return normal * FACTORS[this.speed];
  }
}

export const pace = new Pace();
