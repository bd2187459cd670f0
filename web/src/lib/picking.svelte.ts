// Picking several things for one question. Picks can be undone, and are sent in one message.

import type { Answer, Question, Sentence } from '../protocol';

/** The sentence with a different number of picks in it. */
function counted(sentence: Sentence, picked: number): Sentence {
  return sentence.spans && 'picked' in sentence.spans
    ? { ...sentence, spans: { ...sentence.spans, picked: { number: picked } } }
    : sentence;
}

/** The picks for the current question. */
export class Picking {
  #question: () => Question | null;
  /** The picks, and the question that they belong to. */
  #picks: { question: number; keys: string[] } = $state.raw({ question: -1, keys: [] });
  /** The question whose picks the server did not accept together. */
  #single: number = $state(-1);

  constructor(question: () => Question | null) {
    this.#question = question;
  }

  /** The question, if several things can be picked for it. */
  get question(): Question | null {
    const question = this.#question();
    const picks = question?.picks;
    return question && picks && picks.most - picks.picked > 1 && question.id !== this.#single ? question : null;
  }

  /** The keys of what is picked. */
  get keys(): string[] {
    return this.#picks.question === this.question?.id ? this.#picks.keys : [];
  }

  /** Everything that can be picked. */
  get pickable(): Answer[] {
    const { question } = this;
    return question ? [...question.answers.filter((it) => it.kind === 'pick'), ...(question.picks?.later ?? [])] : [];
  }

  /** How many things have been picked, including those in earlier messages. */
  get count(): number {
    return (this.question?.picks?.picked ?? 0) + this.keys.length;
  }

  /** Whether the picks can be sent. */
  get ready(): boolean {
    const picks = this.question?.picks;
    return (
      picks !== null &&
      picks !== undefined &&
      this.keys.length > 0 &&
      this.count >= picks.least &&
      this.count <= picks.most
    );
  }

  /** The question with the number of picks in it. */
  text(question: Question): Sentence {
    return this.question === question ? counted(question.text, this.count) : question.text;
  }

  /** What sending the picks does. */
  get doing(): Sentence | null {
    const done = this.question?.picks?.done;
    return done ? counted(done.text, this.count) : null;
  }

  /** Picks something, or undoes the pick. Returns false if it can't be picked. */
  toggle(key: string): boolean {
    const { question, keys } = this;
    if (!question?.picks || !this.pickable.some((it) => it.key === key)) return false;
    const without = keys.filter((it) => it !== key);
    const full = question.picks.picked + keys.length >= question.picks.most;
    if (without.length < keys.length) this.#picks = { question: question.id, keys: without };
    else if (!full) this.#picks = { question: question.id, keys: [...keys, key] };
    // If all picks are used, the new one replaces the last.
    else this.#picks = { question: question.id, keys: [...keys.slice(0, -1), key] };
    return true;
  }

  /** Undoes all picks. */
  clear() {
    this.#picks = { question: -1, keys: [] };
  }

  /** The keys to send: the picks, and the answer that ends the choice. */
  send(): string[] {
    const picks = this.question?.picks;
    if (!picks) return [];
    return this.count < picks.most ? [...this.keys, picks.done.key] : this.keys;
  }

  /** The server didn't accept the picks together. From now on, each is a separate answer. */
  refused(question: number) {
    if (this.#picks.question === question) this.#single = question;
    this.clear();
  }
}
