// Tells the other tabs of this browser that a card was saved.

export type Saved = { card: string; version: number };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('keeper.cards');

/** Tells the other tabs that a card was saved. */
export function tellSaved(saved: Saved) {
  channel?.postMessage(saved);
}

/** Calls `hear` for every card saved in another tab, until the returned function is called. */
export function onSaved(hear: (saved: Saved) => void): () => void {
  const listen = (event: MessageEvent<Saved>) => hear(event.data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
