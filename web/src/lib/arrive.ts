import { place } from './route.svelte';

/**
 * Focuses the heading of a page that was opened by a link, so that screen readers start there. The first page of a visit
 * leaves the focus to the browser, and a focus that is already on the page stays.
 */
export function arrive(heading: HTMLElement) {
  if (place.moved && (place.fresh || document.activeElement === document.body)) heading.focus({ preventScroll: true });
  place.fresh = false;
}
