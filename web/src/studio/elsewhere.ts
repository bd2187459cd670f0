// Other tabs of this browser hear at once that a card was saved.

export type Saved = { card: string; version: number };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('keeper.cards');

export function tellSaved(saved: Saved) {
  channel?.postMessage(saved);
}

/** Hears of it until the function it returns is called. */
export function onSaved(hear: (saved: Saved) => void): () => void {
  const listen = (event: MessageEvent<Saved>) => hear(event.data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
