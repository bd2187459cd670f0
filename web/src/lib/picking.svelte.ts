// Picking several things for one question. Picks can be undone, and are sent in one message.

import type { Answer, Question, Sentence } from '../protocol';

/** The sentence with this number of picks in it. Returns a sentence that has no number of picks unchanged. */
function counted(sentence: Sentence, picked: number): Sentence {
  return sentence.spans && 'picked' in sentence.spans
    ? { ...sentence, spans: { ...sentence.spans, picked: { number: picked } } }
    : sentence;
}

const NOTHING = { question: -1, keys: [], target: null };

/** The picks for the current question. */
export class Picking {
  #question: () => Question | null;
  /** The picks, the question they belong to, and the chosen answer to the follow-up question. */
  #picks: { question: number; keys: string[]; target: string | null } = $state.raw(NOTHING);
  /** The newest question for which the server rejected picks that were sent in one message; -1 if there is none. */
  #single: number = $state(-1);

  constructor(question: () => Question | null) {
    this.#question = question;
  }

  /** The current question if several things can be picked for it; otherwise null. */
  get question(): Question | null {
    const question = this.#question();
    const picks = question?.picks;
    const several = picks && (picks.most - picks.picked > 1 || picks.then || picks.first !== null);
    return question && several && question.id !== this.#single ? question : null;
  }

  /** The keys of the picks. */
  get keys(): string[] {
    return this.#picks.question === this.question?.id ? this.#picks.keys : [];
  }

  /** Everything that can be picked. */
  get pickable(): Answer[] {
    const { question } = this;
    return question ? [...question.answers.filter((it) => it.kind === 'pick'), ...(question.picks?.later ?? [])] : [];
  }

  /** The answers to the follow-up question, such as whom to attack. It is answered in the same message as the picks. */
  get following(): Answer[] {
    return this.question?.picks?.then?.answers ?? [];
  }

  /** The chosen answer to the follow-up question or, if there is only one possible answer, that answer. */
  get target(): Answer | null {
    const { following } = this;
    const key = this.#picks.question === this.question?.id ? this.#picks.target : null;
    return following.find((it) => it.key === key) ?? (following.length === 1 ? (following[0] ?? null) : null);
  }

  /** Whether there are picks or a chosen target that can be undone. */
  get begun(): boolean {
    return this.keys.length > 0 || (this.#picks.target !== null && this.#picks.question === this.question?.id);
  }

  /** The key of the answer that the picks follow, such as "attack"; null if the question itself asks for the picks. */
  get first(): string | null {
    return this.question?.picks?.first ?? null;
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

  /** A sentence that says what sending the picks does. */
  get doing(): Sentence | null {
    const done = this.question?.picks?.done;
    return done ? counted(done.text, this.count) : null;
  }

  /** Picks the thing with this key, or undoes its pick. Returns false if it can't be picked. */
  toggle(key: string): boolean {
    const { question, keys } = this;
    if (!question?.picks) return false;
    const target = this.#picks.question === question.id ? this.#picks.target : null;
    if (this.following.some((it) => it.key === key)) {
      this.#picks = { question: question.id, keys, target: target === key ? null : key };
      return true;
    }
    if (!this.pickable.some((it) => it.key === key)) return false;
    const without = keys.filter((it) => it !== key);
    const full = question.picks.picked + keys.length >= question.picks.most;
    // If the maximum is already picked, the new pick replaces the last one.
    const picked = without.length < keys.length ? without : [...(full ? keys.slice(0, -1) : keys), key];
    this.#picks = { question: question.id, keys: picked, target };
    return true;
  }

  /** Undoes all picks. */
  clear() {
    this.#picks = NOTHING;
  }

  /**
   * The keys to send, in this order: the answer that the picks follow, the picks, the answer that ends the picking, and
   * the answer to the follow-up question.
   */
  send(): string[] {
    const picks = this.question?.picks;
    if (!picks) return [];
    const keys = [...(picks.first === null ? [] : [picks.first]), ...this.keys];
    if (this.count < picks.most) keys.push(picks.done.key);
    if (this.target) keys.push(this.target.key);
    return keys;
  }

  /** Called when the server rejected the picks as one message. From now on, each pick is sent separately. */
  refused(question: number) {
    if (this.#picks.question === question) this.#single = question;
    this.clear();
  }
}
