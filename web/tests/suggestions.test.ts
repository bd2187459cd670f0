// Turns that end by themselves.

import { expect, test } from 'vitest';
import { passing } from '../src/lib/passing.svelte';
import type { Question } from '../src/protocol';

const answer = (key: string, kind: string) => ({ key, kind, drastic: false });

function asked(kinds: string[], more: Partial<Question> = {}): Question {
  return { id: 1, answers: kinds.map((it) => answer(it, it)), suggested: 0, ...more } as unknown as Question;
}

test('a turn ends by itself if nothing else is of any use', () => {
  expect(passing.end(asked(['end_phase']))?.kind).toBe('end_phase');
  expect(passing.end(asked(['attack', 'end_phase']))).toBeNull();
  expect(passing.end(asked(['attack', 'end_phase'], { ends_turn: 1 }))?.kind).toBe('end_phase');
  passing.set({ ends: false });
  expect(passing.end(asked(['attack', 'end_phase'], { ends_turn: 1 }))).toBeNull();
  passing.set({ ends: true });
});
