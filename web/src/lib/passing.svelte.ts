// How often a person wants to be asked: what the server answers for them, and auto-pass, which passes until it reaches
// a question with a stop.

import type { Answer, Asking, Automatic, Question, Sentence } from '../protocol';
import { recall, remember } from './stored';

type Kept = { payments: boolean; single: boolean; pass: boolean; always: boolean; stops: Record<string, boolean> };

/** One row of the panel: a kind of question that has come up in this match. */
export type Kind = { why: string; text: Sentence; stop: boolean };

function kept(): Kept {
  try {
    const read = JSON.parse(recall('passing') ?? '{}') as Partial<Kept>;
    return {
      payments: read.payments ?? true,
      single: read.single ?? true,
      pass: read.pass ?? false,
      always: read.always ?? false,
      stops: read.stops ?? {},
    };
  } catch {
    return { payments: true, single: true, pass: false, always: false, stops: {} };
  }
}

/** The answer that declines the question; null if there is none or it needs a confirmation. */
export function decline(question: Question): Answer | null {
  return question.answers.find((answer) => answer.declines && !answer.drastic) ?? null;
}

class Passing {
  /** Whether the server pays with the resources that matter least. */
  payments = $state(kept().payments);
  /** Whether the server answers questions that leave no choice. */
  single = $state(kept().single);
  /** Whether the person chooses the payment for the next answer themselves. */
  byHand = $state(false);
  /** Whether to pass automatically on all questions for which no stop is set. */
  pass = $state(kept().pass);
  /** Whether to be asked for a response even when passing is the only answer. */
  always = $state(kept().always);
  stops: Record<string, boolean> = $state(kept().stops);
  /** The texts of the questions that came up in this session, by the kind of question. */
  #seen: Record<string, Sentence> = $state.raw({});

  /** Records that a kind of question exists, so that a stop can be set for it. */
  see(question: Question) {
    const no = decline(question);
    if (!no) return;
    if (!(question.why in this.#seen)) this.#seen = { ...this.#seen, [question.why]: question.text };
    // Opportunities to respond are passed by default. The person's own phases and formations are not ended without
    // asking.
    this.stops[question.why] ??= no.kind !== 'pass';
  }

  get kinds(): Kind[] {
    return Object.entries(this.#seen).map(([why, text]) => ({ why, text, stop: this.stops[why] ?? true }));
  }

  set(change: Partial<Kept>) {
    if (change.payments !== undefined) this.payments = change.payments;
    if (change.single !== undefined) this.single = change.single;
    if (change.pass !== undefined) this.pass = change.pass;
    if (change.always !== undefined) this.always = change.always;
    if (change.stops) this.stops = { ...this.stops, ...change.stops };
    const { payments, single, pass, always, stops } = this;
    remember('passing', JSON.stringify({ payments, single, pass, always, stops }));
  }

  /** What the server should answer automatically; null if it already knows. */
  automatic(now: Automatic): Automatic | null {
    const { payments, single } = this;
    return now.payments === payments && now.single === single ? null : { payments, single };
  }

  /**
   * When the player wants to be asked; null if the server already knows. The server passes for the player after a
   * random delay, because others could tell from a quick pass what the player holds.
   */
  wish(question: Question, now: Asking): Asking | null {
    if (!question.passing) return null;
    const wanted = this.always ? 'always' : 'able';
    if (this.pass) {
      const ask = (this.stops[question.why] ?? true) ? wanted : 'next_turn';
      return ask === now ? null : ask;
    }
    return now === 'next_turn' || now === wanted ? null : wanted;
  }

  /** The answer to give without asking the player; null if there is none. */
  choose(question: Question): Answer | null {
    if (question.passing) return null;
    const meant = question.answers.filter((answer) => !answer.drastic);
    const no = decline(question);
    if (!this.pass || !no) return null;
    return meant.length === 1 || !(this.stops[question.why] ?? true) ? no : null;
  }
}

export const passing = new Passing();
