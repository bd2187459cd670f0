// Places a floating element next to its anchor, inside the screen.

const GAP = 12;

/** Places the element to the right of the anchor if there is room, otherwise to the left, above or below. */
export function beside(anchor: HTMLElement | null) {
  return (it: HTMLElement) => {
    if (!anchor) return;
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = it;
    const [right, bottom] = [window.innerWidth, window.innerHeight];
    let x = at.right + GAP;
    let y = at.top + at.height / 2 - height / 2;
    if (x + width > right - 4) x = at.left - GAP - width;
    if (x < 4) {
      x = at.left + at.width / 2 - width / 2;
      y = at.top - GAP - height;
      if (y < 4) y = at.bottom + GAP;
    }
    it.style.left = `${Math.max(4, Math.min(x, right - width - 4))}px`;
    it.style.top = `${Math.max(4, Math.min(y, bottom - height - 4))}px`;
  };
}

/** Places the element above the anchor if there is room, otherwise below. */
export function above(anchor: HTMLElement | null) {
  return (it: HTMLElement) => {
    if (!anchor) return;
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = it;
    const x = at.left + at.width / 2 - width / 2;
    const y = at.top - height - GAP;
    it.style.left = `${Math.max(4, Math.min(x, window.innerWidth - width - 4))}px`;
    it.style.top = `${y < 4 ? Math.min(at.bottom + GAP, window.innerHeight - height - 4) : y}px`;
  };
}
