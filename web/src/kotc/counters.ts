// How counters look: shape and letter tell them apart, colour only helps.

import type { CounterKind } from '../protocol';

/** How a kind of counter looks: its letter, its shape and its colour (classes of `Token.svelte`). */
export type Look = { letter: string; shape: string; tone: string };

const LOOKS: Record<CounterKind, Look> = {
  plain: { letter: 'C', shape: 'round', tone: 'bone' },
  sword: { letter: 'S', shape: 'diamond', tone: 'red' },
  shield: { letter: 'S', shape: 'shield', tone: 'blue' },
  weakness: { letter: 'W', shape: 'down', tone: 'violet' },
  damage: { letter: 'D', shape: 'burst', tone: 'red' },
  exhaustion: { letter: 'E', shape: 'square', tone: 'grey' },
  dice: { letter: 'D', shape: 'square', tone: 'bone' },
  immortality: { letter: 'I', shape: 'burst', tone: 'gold' },
  berzerk: { letter: 'B', shape: 'up', tone: 'red' },
  taunt: { letter: 'T', shape: 'round', tone: 'gold' },
  trap: { letter: 'T', shape: 'octagon', tone: 'violet' },
  fatigue: { letter: 'F', shape: 'down', tone: 'grey' },
  voodoo: { letter: 'V', shape: 'diamond', tone: 'violet' },
  medic: { letter: 'M', shape: 'cross', tone: 'green' },
  assassin: { letter: 'A', shape: 'up', tone: 'grey' },
  undying: { letter: 'U', shape: 'octagon', tone: 'green' },
};

/** How a kind of counter looks. */
export function look(kind: CounterKind): Look {
  return LOOKS[kind];
}
