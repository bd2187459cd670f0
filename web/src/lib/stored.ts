// The browser's storage. If it is full or forbidden, nothing is remembered, but everything else works.

/** The full name of a key in the browser's storage, with our prefix. */
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
    // Not stored, but everything else works.
  }
}
