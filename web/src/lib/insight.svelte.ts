// Hints and previews of battles. The page provides them once, and its question and board use them.

import { getContext, setContext } from 'svelte';
import type { HintedAnswer, KotcPreview, Question, ToServer } from '../protocol';
import { connection } from './socket.svelte';
import { toasts } from './toasts.svelte';
import { sentence } from './words';

/** The table and step that the page shows, and whether it offers hints and previews. */
export type Given = {
  table: string;
  /** The step of the match that is shown. */
  step: number;
  /** Returns the message that asks for a hint; null if there are no hints here. */
  hint: ((question: Question) => ToServer) | null;
  /** Whether battles are previewed. */
  previews: boolean;
};

const NONE: KotcPreview[] = [];

export class Insight {
  /** The number of the question for which a hint was asked. */
  asked: number | null = $state(null);
  #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** Whether hints can be asked for. */
  get hints(): boolean {
    return this.#given().hint !== null;
  }

  /** Whether battles are previewed. */
  get previews(): boolean {
    return this.#given().previews;
  }

  /** The step of the match that is shown. */
  get step(): number {
    return this.#given().step;
  }

  /** Asks for a hint. */
  ask(question: Question) {
    const { hint } = this.#given();
    if (!hint || this.asked === question.id) return;
    this.asked = question.id;
    connection.heard.hinted = null;
    const refused = ({ message }: { message: string }) => {
      this.asked = null;
      toasts.say(sentence(message), true);
    };
    if (!connection.tell(hint(question), refused)) this.asked = null;
  }

  /** The hint for a question, if it has arrived. */
  hinted(question: Question): HintedAnswer[] | null {
    const { hinted } = connection.heard;
    const isIt = this.asked === question.id && hinted?.table === this.#given().table && hinted.question === question.id;
    return isIt ? hinted.answers : null;
  }

  /** Asks the server how the current battle may end with these picks. */
  preview(keys: string[]) {
    if (this.previews) connection.send({ type: 'preview', table: this.#given().table, keys });
  }

  /** The previews of the current battle with these picks, if they have arrived. */
  previewed(keys: string[]): KotcPreview[] {
    const { previewed } = connection.heard;
    const { table, step } = this.#given();
    const isIt = previewed?.table === table && previewed.step === step && previewed.keys.join() === keys.join();
    return isIt ? previewed.previews : NONE;
  }
}

const KEY = Symbol('insight');

/** Provides hints and previews to the parts of this page. */
export function provideInsight(given: () => Given): Insight {
  return setContext(KEY, new Insight(given));
}

/** Hints and previews on this page; undefined if the page offers none. */
export function insight(): Insight | undefined {
  return getContext<Insight | undefined>(KEY);
}
