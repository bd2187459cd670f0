// Makes a board fit: everything on it gets smaller, step by step, until nothing has to scroll.

const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

/** Sets `--scale` of an element to the largest value with which the element fits, or else to the smallest value. */
export function fitted(element: HTMLElement, fits: () => boolean) {
  for (const scale of SCALES) {
    element.style.setProperty('--scale', String(scale));
    if (fits()) break;
  }
}

/** The closest ancestor that scrolls this element. */
export function scrolled(inner: HTMLElement): HTMLElement {
  for (let at = inner.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}
