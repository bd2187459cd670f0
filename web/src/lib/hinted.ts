// Questions whose suggestion comes from a hint.

import type { HintedAnswer, Question } from '../protocol';

/** The question with the best answer of a hint as its suggestion; the question itself if there is no hint. */
export function withHint(question: Question, hint: HintedAnswer[] | null): Question {
  const [best] = hint ?? [];
  if (!best) return question;
  const index = question.answers.findIndex((one) => one.key === best.key);
  const hinted: Question = { ...question, suggested: index < 0 ? null : index };
  delete hinted.suggested_because;
  return hinted;
}
