// Finds the cards and players that a line of the game log mentions, by their `data-at` names on this board.

import type { KeepView, Mark } from '../protocol';

type Card = Extract<Mark, { mark: 'card' }>;

/** The names of all places where a player's card is visible. */
function before(view: KeepView, seat: number, card: number): string[] {
  const player = view.players[seat];
  if (!player) return [];
  const found = player.secrets.flatMap((it, at) => (it === card ? [`${seat}-secret-${at}`] : []));
  if (player.items.includes(card) || player.characters.includes(card)) found.push(`${seat}-${card}`);
  if (player.gold.includes(card)) found.push(`${seat}-gold`);
  if (player.known.includes(card)) found.push(`${seat}-hand-${card}`);
  return found;
}

/**
 * The names of the places where a card from the log is now: with the player that the log names or, if it isn't there,
 * wherever it is visible.
 */
function found(view: KeepView, { seat, place, card }: Card): string[] {
  const discarded = view.discard.includes(card) ? ['discard'] : [];
  if (place === 'discard' && discarded.length > 0) return discarded;
  const theirs = before(view, seat, card);
  if (theirs.length > 0) return theirs;
  return [...view.players.flatMap((_, seat) => before(view, seat, card)), ...discarded];
}

/** The names of the cards and players that marks refer to. */
export function pointed(view: KeepView, marks: Mark[]): Set<string> {
  return new Set(
    marks.flatMap((it) => (it.mark === 'card' ? found(view, it) : it.mark === 'player' ? [`player-${it.seat}`] : [])),
  );
}
