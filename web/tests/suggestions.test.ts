// Suggestions, hints, and turns that end by themselves.

import { expect, test } from 'vitest';
import { withHint } from '../src/lib/hinted';
import { passing } from '../src/lib/passing.svelte';
import type { Question } from '../src/protocol';

const answer = (key: string, kind: string) => ({ key, kind, drastic: false });

function asked(kinds: string[], more: Partial<Question> = {}): Question {
  return { id: 1, answers: kinds.map((it) => answer(it, it)), suggested: 0, ...more } as unknown as Question;
}

test('a hint replaces the suggestion and its reason', () => {
  const question = asked(['sow', 'pass'], { suggested_because: { key: 'kotc-because-late' } });
  expect(withHint(question, null)).toBe(question);
  expect(withHint(question, [])).toBe(question);
  const hinted = withHint(question, [{ key: 'pass', chance: 600 }]);
  expect(hinted.suggested).toBe(1);
  expect(hinted.suggested_because).toBeUndefined();
  expect(withHint(question, [{ key: 'later', chance: 600 }]).suggested).toBeNull();
});

test('a turn ends by itself if nothing else is of any use', () => {
  expect(passing.end(asked(['end_phase']))?.kind).toBe('end_phase');
  expect(passing.end(asked(['attack', 'end_phase']))).toBeNull();
  expect(passing.end(asked(['attack', 'end_phase'], { ends_turn: 1 }))?.kind).toBe('end_phase');
  passing.set({ ends: false });
  expect(passing.end(asked(['attack', 'end_phase'], { ends_turn: 1 }))).toBeNull();
  passing.set({ ends: true });
});
