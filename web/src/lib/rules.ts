// The rules pages and component lists, each fetched once.

import { editions } from './editions.svelte';
import { sections } from './markdown';
import type { Section } from './markdown';
import { t } from './texts';
import { gameName, shortOrdinal } from './words';

export type Component = {
  id: string;
  kind: string;
  text: string;
  /** The component's price, as a formula of the numbers in its text: "x/2". */
  formula: string | null;
  /** How the component affects the cost: "−x/2" if it is subtracted, "t = x" if formulas use it, empty if it is free. */
  counts: string;
  status: string;
  max: Record<string, number> | null;
  ultra: number;
  since: string;
  needs_target: boolean;
  /** What people use the component for: "damage", "healing", … */
  topic: string;
  /** What the component does, in short; empty if its text already says it. */
  gloss: string;
  /** Keywords by which people can find the component, besides the words in its text. */
  words: string[];
  /** What the price is for a few numbers: "x = 1: 2". */
  examples: string[];
};

/** A component that an edition lacks, in the words of the nearest edition that has it. */
export type Elsewhere = Pick<Component, 'id' | 'kind' | 'text' | 'topic' | 'gloss' | 'words'> & {
  /** The editions that have the component, oldest first. */
  editions: string[];
  /** The edition whose words these are. */
  wording: string;
};
/** An edition's components, and those of other editions that it lacks. */
export type Guide = { components: Component[]; elsewhere: Elsewhere[] };

const kotc = (edition: string) => ({
  edition,
  name: gameName({ game: 'kotc', edition }),
  short: shortOrdinal(edition),
});

/** The rules pages: the playable editions of Keeper of the Cards, the newest first, then KEEP. */
export function books() {
  return [...editions.playable.map(kotc), { edition: 'keep', name: t('lib-game-keep'), short: t('lib-game-keep') }];
}

const read = new Map<string, Promise<Section[]>>();
const guides = new Map<string, Promise<Guide>>();

/** Fetches the value with this key only once. After a failure, the next call fetches it again. */
function once<T>(kept: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  let promise = kept.get(key);
  if (!promise) {
    promise = fetch();
    kept.set(key, promise);
    promise.catch(() => kept.delete(key));
  }
  return promise;
}

async function got(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(t('lib-error-page', { status: response.status }));
  return response;
}

export function book(edition: string): Promise<Section[]> {
  return once(read, edition, async () => sections(await (await got(`/rules/${edition}.md`)).text()));
}

export function guide(edition: string): Promise<Guide> {
  return once(guides, edition, async () => (await (await got(`/guide/${edition}.json`)).json()) as Guide);
}
