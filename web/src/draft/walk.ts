// Moves the focus between cards with the arrow keys.

const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Handles an arrow key on a card of a list; the cards are the list's elements with `data-card`. */
export function walk(event: KeyboardEvent) {
  const step = STEPS[event.key];
  const from = event.currentTarget as HTMLElement;
  const list = from.closest('ul');
  if (!step || !list) return;
  const all = [...list.querySelectorAll<HTMLElement>('[data-card]')];
  const top = all[0]?.getBoundingClientRect().top ?? 0;
  const columns = Math.max(1, all.filter((it) => Math.abs(it.getBoundingClientRect().top - top) < 4).length);
  all[all.indexOf(from) + step[0] + step[1] * columns]?.focus();
  event.preventDefault();
}
