import type { Question, Saw } from '../protocol';
import type { BeatKind } from './beats';
import type { Picking } from './picking.svelte';

/** The properties of every game's board. */
export type BoardProps<V> = {
  view: V;
  question: Question | null;
  /** What happened since the view before. */
  saw: Saw[];
  /** What is shown before the newest state; null or nothing if that is shown. */
  beat?: BeatKind | null;
  names: string[];
  /** The viewer's seat; null for spectators. */
  you: number | null;
  /** An answer was sent and has not been processed yet. */
  busy: boolean;
  answer: (keys: string[]) => void;
  /** What is picked for a question that asks for several things; null where nobody answers. */
  picking: Picking | null;
};
