// Auto-pass: gives the answer if there is only one and, if turned on, passes until a stop.

import type { Answer, Asking, Question, Sentence } from '../protocol';
import { recall, remember } from './stored';

type Kept = { single: boolean; pass: boolean; always: boolean; stops: Record<string, boolean> };

/** A kind of question that has come up, as the panel lists it. */
export type Kind = { why: string; text: Sentence; stop: boolean };

function kept(): Kept {
  try {
    const read = JSON.parse(recall('passing') ?? '{}') as Partial<Kept>;
    return {
      single: read.single ?? true,
      pass: read.pass ?? false,
      always: read.always ?? false,
      stops: read.stops ?? {},
    };
  } catch {
    return { single: true, pass: false, always: false, stops: {} };
  }
}

/** The answer that declines, unless it is drastic. */
export function decline(question: Question): Answer | null {
  return question.answers.find((answer) => answer.declines && !answer.drastic) ?? null;
}

class Passing {
  /** Whether to give the answer automatically if there is only one. */
  single = $state(kept().single);
  /** Whether to pass automatically where no stop is set. */
  pass = $state(kept().pass);
  /** Whether to be asked for a response even when passing is the only answer. */
  always = $state(kept().always);
  stops: Record<string, boolean> = $state(kept().stops);
  /** The texts of the questions that came up in this session, by their reason. */
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
    if (change.single !== undefined) this.single = change.single;
    if (change.pass !== undefined) this.pass = change.pass;
    if (change.always !== undefined) this.always = change.always;
    if (change.stops) this.stops = { ...this.stops, ...change.stops };
    const { single, pass, always, stops } = this;
    remember('passing', JSON.stringify({ single, pass, always, stops }));
  }

  /**
   * When the player wants to be asked, if the server has to be told. The server passes for the player after a random delay,
   * because others could tell from a quick pass what the player holds.
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
    const only = meant.length === 1 ? meant[0] : null;
    if (only && (this.single || (this.pass && only.declines))) return only;
    if (this.pass && no && !(this.stops[question.why] ?? true)) return no;
    return null;
  }
}

export const passing = new Passing();
