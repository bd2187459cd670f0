// What this browser remembers. Storage may be full or forbidden; then nothing is remembered and everything still works.

/** What the browser's storage calls it. */
export function kept(key: string): string {
  return `keeper.${key}`;
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(kept(key));
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(kept(key));
    else localStorage.setItem(kept(key), value);
  } catch {
    // Nothing to be done, and nothing is lost but the memory.
  }
}
