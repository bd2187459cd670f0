import { place } from './route.svelte';

/**
 * For a page's heading: whoever came by a link begins reading here. On the first page it stays with the browser, and who
 * is somewhere on the page already is left there.
 */
export function arrive(heading: HTMLElement) {
  if (place.moved && (place.fresh || document.activeElement === document.body)) heading.focus({ preventScroll: true });
  place.fresh = false;
}
