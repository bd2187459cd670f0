import type { DeckSketch } from '../protocol';

/** The deck with one more copy of a card of one's own. */
export function withCard(deck: DeckSketch, id: string): DeckSketch {
  const own = deck.entries.findIndex((one) => one.card.from === 'own' && one.card.card === id);
  if (own < 0) return { ...deck, entries: [...deck.entries, { count: 1, reserves: 0, card: { from: 'own', card: id } }] };
  return { ...deck, entries: deck.entries.map((one, i) => (i === own ? { ...one, count: one.count + 1 } : one)) };
}
