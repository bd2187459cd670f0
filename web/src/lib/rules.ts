// The rules pages and component lists, fetched once each.

import { sections } from './markdown';
import type { Section } from './markdown';

export type Component = {
  id: string;
  kind: string;
  text: string;
  /** What it costs, in terms of its numbers: "x/2". */
  formula: string | null;
  /** How that counts in the cost: "−x/2" if it is taken off, "t = x" if other formulas use it; empty if it is free. */
  counts: string;
  status: string;
  max: Record<string, number> | null;
  ultra: number;
  since: string;
  needs_target: boolean;
};

/** What there are rules pages for, the newest first. */
export const BOOKS = [
  { edition: '14', file: '14', name: 'Keeper of the Cards, 14th edition', short: '14th' },
  { edition: '11', file: '11', name: 'Keeper of the Cards, 11th edition', short: '11th' },
  { edition: '6', file: '06', name: 'Keeper of the Cards, 6th edition', short: '6th' },
  { edition: 'keep', file: 'keep', name: 'KEEP', short: 'KEEP' },
] as const;

const books = new Map<string, Promise<Section[]>>();
const guides = new Map<string, Promise<Component[]>>();

/** What is fetched is kept, unless it failed: then it may be tried again. */
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
  if (!response.ok) throw new Error(`The page could not be fetched (${response.status}). Try again in a moment.`);
  return response;
}

export function book(edition: string): Promise<Section[]> {
  const file = BOOKS.find((one) => one.edition === edition)?.file ?? edition;
  return once(books, edition, async () => sections(await (await got(`/rules/${file}.md`)).text()));
}

export function guide(edition: string): Promise<Component[]> {
  return once(guides, edition, async () => ((await (await got(`/guide/${edition}.json`)).json()) as { components: Component[] }).components);
}
