// The keyboard: arrow keys move to the nearest element in their direction, within a zone and across zones; n moves to
// the next choice.

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STOP = '[data-stop]';
const CHOICE = '[data-may]';

function isWay(key: string): key is Way {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
}

function shown(root: HTMLElement, what: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(what)].filter((it) => it.offsetParent !== null);
}

/**
 * The distance from one box to another in a direction; infinite if the other box isn't in that direction. Distance
 * across the direction counts double.
 */
function distance(from: DOMRect, to: DOMRect, way: Way): number {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const level = way === 'ArrowLeft' || way === 'ArrowRight';
  const ahead = level ? (way === 'ArrowRight' ? x : -x) : way === 'ArrowDown' ? y : -y;
  const aside = Math.abs(level ? y : x);
  if (ahead < 4 || (level && aside > Math.max(from.height, to.height) * 1.5)) return Infinity;
  return ahead + aside * 2;
}

/** The nearest element in a direction that the arrow keys can focus. */
function nearest(root: HTMLElement, from: HTMLElement, way: Way): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const it of shown(root, STOP)) {
    const far = it === from ? Infinity : distance(here, it.getBoundingClientRect(), way);
    if (far < least) [best, least] = [it, far];
  }
  return best;
}

/** The next or previous element that can be chosen. After the last one comes the first. */
function nextChoice(root: HTMLElement, back: boolean): HTMLElement | undefined {
  const choices = shown(root, CHOICE);
  const at = choices.findIndex((it) => it === document.activeElement);
  if (at < 0) return back ? choices.at(-1) : choices[0];
  return choices[(at + (back ? choices.length - 1 : 1)) % choices.length];
}

/** Moves the focus on the board if the key is an arrow key or `n`. Returns false for all other keys. */
export function move(root: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target as HTMLElement;
  let to: HTMLElement | undefined;
  if (isWay(event.key) && target.matches(STOP)) to = nearest(root, target, event.key);
  else if (event.key === 'n' || event.key === 'N') to = nextChoice(root, event.shiftKey);
  else return false;
  to?.focus();
  return true;
}

/** The first element on the board that can be chosen. */
export function firstChoice(root: HTMLElement): HTMLElement | undefined {
  return shown(root, CHOICE)[0];
}
