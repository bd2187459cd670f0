import type { Question, Saw } from '../protocol';
import type { BeatKind } from './beats';
import type { Picking } from './picking.svelte';

/** The props of every game's board. */
export type BoardProps<V> = {
  view: V;
  question: Question | null;
  /** What happened since the previous view. */
  saw: Saw[];
  /** The kind of the beat (group of events) that is shown; null or missing if the newest state is shown. */
  beat?: BeatKind | null;
  names: string[];
  /** The viewer's seat; null for spectators. */
  you: number | null;
  /** Whether an answer was sent that has not been processed yet. */
  busy: boolean;
  answer: (keys: string[]) => void;
  /** The picks for a question that asks for several things; null where nobody can answer. */
  picking: Picking | null;
};
