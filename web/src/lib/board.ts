import type { Question, Saw } from '../protocol';

/** What a board is given, whichever game's view it shows. */
export type BoardProps<V> = {
  view: V;
  question: Question | null;
  /** Everything seen so far. */
  saw: Saw[];
  names: string[];
  /** The viewer's seat; none for those who watch. */
  you: number | null;
  /** An answer is on its way. */
  busy: boolean;
  answer: (keys: string[]) => void;
};
