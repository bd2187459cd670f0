// The settings for being asked: which questions the server answers for the person, and auto-pass, which passes until it
// reaches a question with a stop.

import type { Answer, Asking, Automatic, Question, Sentence } from '../protocol';
import { recall, remember } from './stored';

type Kept = {
  payments: boolean;
  single: boolean;
  ends: boolean;
  pass: boolean;
  always: boolean;
  stops: Record<string, boolean>;
};

/** One row of the auto-pass panel: a kind of question that has come up, and whether auto-pass stops at it. */
export type Kind = { why: string; text: Sentence; stop: boolean };

function kept(): Kept {
  try {
    const read = JSON.parse(recall('passing') ?? '{}') as Partial<Kept>;
    return {
      payments: read.payments ?? true,
      single: read.single ?? true,
      ends: read.ends ?? true,
      pass: read.pass ?? false,
      always: read.always ?? false,
      stops: read.stops ?? {},
    };
  } catch {
    return { payments: true, single: true, ends: true, pass: false, always: false, stops: {} };
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
  /** Whether a turn with nothing left to do ends after a moment. */
  ends = $state(kept().ends);
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
    if (change.ends !== undefined) this.ends = change.ends;
    if (change.pass !== undefined) this.pass = change.pass;
    if (change.always !== undefined) this.always = change.always;
    if (change.stops) this.stops = { ...this.stops, ...change.stops };
    const { payments, single, ends, pass, always, stops } = this;
    remember('passing', JSON.stringify({ payments, single, ends, pass, always, stops }));
  }

  /** The settings for automatic answers, to be sent to the server; null if the server already has them. */
  automatic(now: Automatic): Automatic | null {
    const { payments, single } = this;
    return now.payments === payments && now.single === single ? null : { payments, single };
  }

  /**
   * When the player wants to be asked, to be sent to the server; null if the server already has this setting. When the
   * server passes for the player, it waits for a random time, because a quick pass would reveal what the player holds.
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

  /**
   * The answer that ends a turn in which nothing else is left to do; null if there is more to decide. The server leaves
   * ending the turn to the player as long as their last decision can be taken back.
   */
  end(question: Question): Answer | null {
    if (!this.single || !this.ends) return null;
    if (question.ends_turn !== undefined) return question.answers[question.ends_turn] ?? null;
    const [only, ...others] = question.answers.filter((answer) => !answer.drastic);
    return only?.kind === 'end_phase' && others.length === 0 ? only : null;
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
