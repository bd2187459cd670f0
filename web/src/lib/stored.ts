// What this browser remembers. Storage may be full or forbidden; then nothing is remembered and everything still works.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`keeper.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`keeper.${key}`);
    else localStorage.setItem(`keeper.${key}`, value);
  } catch {
    // Nothing to be done, and nothing is lost but the memory.
  }
}
