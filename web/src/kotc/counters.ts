// How counters look: shape and letter tell them apart, colour only helps.

/** How a kind of counter looks: its letter, its shape and its colour (classes of `Token.svelte`). */
export type Look = { letter: string; shape: string; tone: string };

const LOOKS: Record<string, Look> = {
  Plain: { letter: 'C', shape: 'round', tone: 'bone' },
  Sword: { letter: 'S', shape: 'diamond', tone: 'red' },
  Shield: { letter: 'S', shape: 'shield', tone: 'blue' },
  Weakness: { letter: 'W', shape: 'down', tone: 'violet' },
  Damage: { letter: 'D', shape: 'burst', tone: 'red' },
  Exhaustion: { letter: 'E', shape: 'square', tone: 'grey' },
  Dice: { letter: 'D', shape: 'square', tone: 'bone' },
  Immortality: { letter: 'I', shape: 'burst', tone: 'gold' },
  Berzerk: { letter: 'B', shape: 'up', tone: 'red' },
  Taunt: { letter: 'T', shape: 'round', tone: 'gold' },
  Trap: { letter: 'T', shape: 'octagon', tone: 'violet' },
  Fatigue: { letter: 'F', shape: 'down', tone: 'grey' },
  Voodoo: { letter: 'V', shape: 'diamond', tone: 'violet' },
  Medic: { letter: 'M', shape: 'cross', tone: 'green' },
  Assassin: { letter: 'A', shape: 'up', tone: 'grey' },
  Undying: { letter: 'U', shape: 'octagon', tone: 'green' },
};

/** How a kind of counter looks. */
export function look(kind: string): Look {
  return LOOKS[kind] ?? { letter: kind.slice(0, 1), shape: 'round', tone: 'bone' };
}
