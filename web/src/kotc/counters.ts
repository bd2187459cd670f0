// How counters look. Shape and letter distinguish them; colour only helps.

import type { CounterKind } from '../protocol';

/** The appearance of a kind of counter: its letter, its shape and its colour (classes in `Token.svelte`). */
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

/** The appearance of a kind of counter. */
export function look(kind: CounterKind): Look {
  return LOOKS[kind];
}
