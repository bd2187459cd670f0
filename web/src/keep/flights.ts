// Short animations of cards that moved. The moves are found by comparing two views. The board already shows the result,
// so an animation never delays anything.

import type { KeepView } from '../lib/view';

const TIME = 280;

/** An animation between two elements of the board. */
type Flight = { from: Element | null; to: Element | null; picture: string; count: number };

/** Whether the viewer prefers reduced motion. */
export function still(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether hands were passed between two views. The Royal Decree moves together with its hand. */
export function passed(before: KeepView, after: KeepView): boolean {
  return before.decree !== null && after.decree !== before.decree && after.round - before.round <= 1;
}

/** Animates what moved between two consecutive views. */
export function fly(board: HTMLElement, before: KeepView, after: KeepView) {
  if (still() || before.players.length !== after.players.length) return;
  const flights = passed(before, after) ? hands(board, after) : moves(board, before, after);
  for (const flight of flights) launch(board, flight);
}

function hands(board: HTMLElement, after: KeepView): Flight[] {
  const hand = (seat: number) => board.querySelector(`[data-hand="${seat}"]`);
  return after.players.map((player, seat, all) => ({
    from: hand((seat + all.length - 1) % all.length),
    to: hand(seat),
    picture: 'back',
    count: Math.min(player.hand, 5),
  }));
}

function moves(board: HTMLElement, before: KeepView, after: KeepView): Flight[] {
  const at = (name: string) => board.querySelector(`[data-at="${name}"]`);
  const hand = (seat: number) => board.querySelector(`[data-hand="${seat}"]`);
  const pictureOf = (card: number) => after.cards[card]?.picture ?? 'back';
  const flights: Flight[] = [];
  after.players.forEach((player, seat) => {
    const was = before.players[seat]!;
    for (const item of gained(was.items, player.items)) {
      const giver = after.players.findIndex((it, other) =>
        gained(it.items, before.players[other]!.items).includes(item),
      );
      const from = giver >= 0 && giver !== seat ? board.querySelector(`[data-cloister="${giver}"]`) : hand(seat);
      flights.push({ from, to: at(`${seat}-${item}`), picture: pictureOf(item), count: 1 });
    }
    if (player.secrets.length > was.secrets.length) {
      flights.push({
        from: hand(seat),
        to: board.querySelector(`[data-cloister="${seat}"]`),
        picture: 'secret',
        count: 1,
      });
    }
    if (player.gold.length > was.gold.length) {
      flights.push({
        from: board.querySelector(`[data-cloister="${seat}"]`),
        to: at(`${seat}-gold`),
        picture: 'gold',
        count: 1,
      });
    }
    for (const card of gained(before.discard, after.discard)) {
      const left = gained(player.known, was.known).includes(card) || player.hand < was.hand;
      if (left)
        flights.push({
          from: hand(seat),
          to: board.querySelector('[data-discard]'),
          picture: pictureOf(card),
          count: 1,
        });
    }
  });
  return flights;
}

/** The items that the second list has in addition to the first, counting copies. */
function gained(before: number[], after: number[]): number[] {
  const left = [...before];
  return after.filter((it) => {
    const at = left.indexOf(it);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function launch(board: HTMLElement, { from, to, picture, count }: Flight) {
  if (!from || !to) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (start.width === 0 || end.width === 0) return;
  for (let it = 0; it < count; it += 1) {
    const ghost = document.createElement('img');
    ghost.src = `/keep/${picture}.svg`;
    ghost.alt = '';
    ghost.className = 'flying';
    ghost.style.left = `${start.left + start.width / 2 - 28 + it * 9 - count * 4}px`;
    ghost.style.top = `${start.top + start.height / 2 - 39}px`;
    board.append(ghost);
    const [x, y] = [
      end.left + end.width / 2 - start.left - start.width / 2,
      end.top + end.height / 2 - start.top - start.height / 2,
    ];
    const flown = ghost.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x}px, ${y}px)`, opacity: 0.85 },
      ],
      { duration: count > 1 ? TIME * 2 : TIME, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)', delay: it * 20 },
    );
    const gone = () => ghost.remove();
    flown.finished.then(gone, gone);
  }
}
