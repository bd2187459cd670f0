// The props of a view of cards. They are the same for the grid and the list.

import type { Snippet } from 'svelte';
import type { MyCard } from '../protocol';
import type { Reasons } from './why.svelte';

export interface Shelf {
  cards: MyCard[];
  chosen: Set<string>;
  choose: (id: string, yes: boolean, range: boolean) => void;
  more: Snippet<[MyCard]>;
  reasons: Reasons;
}
