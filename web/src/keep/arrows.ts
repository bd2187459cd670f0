// Moves the focus from card to card with the arrow keys. The Tab key stops once at each place (a hand, a Cloister), at
// the card that was last focused there.

const STOP = '[data-stop]';
const PLACE = '[data-place]';

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Lets the arrow keys move between the cards in an element. */
export function arrows(board: HTMLElement) {
  const keydown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>(STOP);
    if (!from || event.altKey || event.ctrlKey || event.metaKey || !event.key.startsWith('Arrow')) return;
    const to = nearest(board, from, event.key as Way);
    event.preventDefault();
    if (to) to.focus();
  };
  const focusin = (event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOP);
    if (stop) choose(stop);
  };
  board.addEventListener('keydown', keydown);
  board.addEventListener('focusin', focusin);
  return () => {
    board.removeEventListener('keydown', keydown);
    board.removeEventListener('focusin', focusin);
  };
}

/** Decides which card the Tab key reaches at each place: the one last focused, one that is an answer, or the first. */
export function settle(board: HTMLElement) {
  for (const place of board.querySelectorAll<HTMLElement>(PLACE)) {
    const stops = [...place.querySelectorAll<HTMLElement>(STOP)].filter((it) => it.closest(PLACE) === place);
    const stop =
      stops.find((it) => it === document.activeElement) ??
      stops.find((it) => it.tabIndex === 0) ??
      stops.find((it) => it.dataset.answers) ??
      stops[0];
    if (stop) choose(stop);
  }
}

/** The element to focus when the focused card is gone: one that is an answer, at the same place if possible. */
export function refuge(board: HTMLElement, place: string | null): HTMLElement | null {
  const inside = place === null ? null : board.querySelector(`[data-place="${place}"]`);
  const ways = [`${STOP}[data-answers]`, STOP];
  for (const way of ways) {
    for (const where of [inside, board]) {
      const found = where?.querySelector<HTMLElement>(way);
      if (found) return found;
    }
  }
  return null;
}

function choose(stop: HTMLElement) {
  const place = stop.closest(PLACE);
  if (!place) return;
  for (const other of place.querySelectorAll<HTMLElement>(STOP)) {
    if (other.closest(PLACE) === place) other.tabIndex = other === stop ? 0 : -1;
  }
}

/**
 * The nearest card in a direction. Distance across the direction counts double, so that the focus stays in its row or
 * column.
 */
function nearest(board: HTMLElement, from: HTMLElement, way: Way): HTMLElement | null {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of board.querySelectorAll<HTMLElement>(STOP)) {
    if (stop === from || stop.offsetParent === null) continue;
    const [toX, toY] = middle(stop);
    const along = { ArrowLeft: x - toX, ArrowRight: toX - x, ArrowUp: y - toY, ArrowDown: toY - y }[way];
    const across = Math.abs(way === 'ArrowLeft' || way === 'ArrowRight' ? toY - y : toX - x);
    if (along < 4 || across > along * 3) continue;
    const far = along + 2 * across;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}

function middle(it: HTMLElement): [number, number] {
  const box = it.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
