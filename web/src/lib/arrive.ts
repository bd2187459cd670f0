import { place } from './route.svelte';

/**
 * Focuses the heading of a page that was opened by a link, so that screen readers start there. On the first page of a
 * visit, the browser decides what has the focus. An element of the page that already has the focus keeps it.
 */
export function arrive(heading: HTMLElement) {
  if (place.moved && (place.fresh || document.activeElement === document.body)) heading.focus({ preventScroll: true });
  place.fresh = false;
}
