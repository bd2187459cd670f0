// Highlights on the board what the coach speaks of, and the answers that it suggests. Boards don't know about the
// coach: this module finds their elements by what they show, and sets an attribute on them.

import { markName } from '../kotc/marks';
import type { Question } from '../protocol';
import type { Picking } from '../lib/picking.svelte';
import type { View } from '../lib/view';

/** What to highlight: answers to give, and things to look at. */
export type Wanted = {
  view: View | null;
  question: Question | null;
  /** The viewer's seat. */
  you: number;
  /** The keys of the suggested answers. */
  keys: string[];
  areas: string[];
  cards: string[];
};

// Selectors of the parts of a player's side.
const AREAS: Record<string, (seat: number) => string> = {
  hand: (seat) => `[data-zone="${seat}.hand"], [data-hand="${seat}"]`,
  deck: (seat) => `[data-pile="${seat}.deck"]`,
  granary: (seat) => `[data-zone="${seat}.granary"]`,
  field: (seat) => `[data-zone="${seat}.field"]`,
  hitpoints: (seat) => `[data-player="${seat}"]`,
  cloister: (seat) => `[data-cloister="${seat}"]`,
};
const SHARED: Record<string, string> = { phases: '.phases', decree: '[data-decree]' };

/** The CSS selector of an area: "you hand", "other field", "phases". */
export function areaSelector(area: string, you: number, seats: number): string {
  const [side = '', part = ''] = area.split(' ');
  const select = AREAS[part];
  if (!select) return SHARED[side] ?? '';
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all
    .filter((seat) => (seat === you) === (side === 'you'))
    .map(select)
    .join(', ');
}

/** The CSS selector of the viewer's cards with this name or, if the viewer has none, of other players' cards. */
export function cardSelector(name: string, view: View, you: number): string {
  const seats = [you, ...view.players.map((_, seat) => seat).filter((seat) => seat !== you)];
  for (const seat of seats) {
    const found = view.game === 'kotc' ? kotcCards(name, view, seat) : keepCards(name, view, seat);
    if (found.length > 0) return found.join(', ');
  }
  return '';
}

function kotcCards(name: string, view: Extract<View, { game: 'kotc' }>, seat: number): string[] {
  return (['hand', 'field'] as const).flatMap((zone) =>
    (view.players[seat]?.zones[zone] ?? []).flatMap((print, index) =>
      print?.face != null && view.cards[print.face]?.name === name ? [`[data-mark="${seat}.${zone}.${index}"]`] : [],
    ),
  );
}

function keepCards(name: string, view: Extract<View, { game: 'keep' }>, seat: number): string[] {
  const player = view.players[seat];
  const named = (number: number | null) => number !== null && view.cards[number]?.name === name;
  return [
    ...(player?.known ?? []).filter(named).map((number) => `[data-at="${seat}-hand-${number}"]`),
    ...(player?.items ?? []).filter(named).map((number) => `[data-at="${seat}-${number}"]`),
    ...(player?.secrets ?? []).flatMap((number, it) => (named(number) ? [`[data-at="${seat}-secret-${it}"]`] : [])),
  ];
}

/**
 * The keys of the answers to highlight: the suggested picks that are still missing, then the answer that ends the
 * picking. If all suggested picks are made but more are needed, these are all other picks. If the person has enough
 * picks and one of them is not suggested, this is the answer that ends the picking.
 */
export function remaining(
  suggested: string[],
  picking: Pick<Picking, 'question' | 'pickable' | 'keys' | 'ready'>,
): string[] {
  if (!picking.question) return suggested.slice(0, 1);
  const picks = picking.pickable.map((it) => it.key);
  const done = [picking.question.picks?.done.key ?? ''];
  if (picking.keys.some((it) => !suggested.includes(it)) && picking.ready) return done;
  const left = suggested.filter((it) => picks.includes(it) && !picking.keys.includes(it));
  if (left.length > 0) return left;
  if (picking.keys.length === 0) return suggested.slice(0, 1);
  if (picking.ready) return done;
  return picks.filter((it) => !picking.keys.includes(it));
}

/**
 * The elements with which a person gives an answer: its button, or the cards and players on the board that the answer
 * is about.
 */
function answering(key: string, question: Question): Element[] {
  const answer = [...question.answers, ...(question.picks?.later ?? [])].find((it) => it.key === key);
  const mark = answer?.mark ?? null;
  const name = markName(mark);
  const buttons = [...document.querySelectorAll('[data-key]')].filter((it) => it.getAttribute('data-key') === key);
  const cards = [...document.querySelectorAll('[data-answers]')].filter((it) =>
    it.getAttribute('data-answers')?.split('|').includes(key),
  );
  const marked =
    mark?.mark === 'player'
      ? `[data-player="${mark.seat}"]`
      : mark?.mark === 'die'
        ? `[data-die="${mark.face}"]`
        : name
          ? `[data-mark="${name}"]`
          : '';
  const found = [...buttons, ...cards, ...(marked ? document.querySelectorAll(marked) : [])];
  // On a narrow screen the thing may be on a side that is not shown. The tab of that side is highlighted instead.
  const tab = found.length === 0 && mark && 'seat' in mark ? document.getElementById(`tab-${mark.seat}`) : null;
  return tab ? [tab] : found;
}

/** Highlights these answers, areas and cards, and nothing else. */
export function highlight({ view, question, you, keys, areas, cards }: Wanted) {
  const looked = view
    ? [
        ...areas.map((it) => areaSelector(it, you, view.players.length)),
        ...cards.map((it) => cardSelector(it, view, you)),
      ]
    : [];
  const selector = looked.filter(Boolean).join(', ');
  const look = new Set<Element>(selector ? document.querySelectorAll(selector) : []);
  const give = new Set(question ? keys.flatMap((it) => answering(it, question)) : []);
  for (const element of document.querySelectorAll('[data-coach]'))
    if (!look.has(element) && !give.has(element)) element.removeAttribute('data-coach');
  for (const element of look) element.setAttribute('data-coach', 'look');
  for (const element of give) element.setAttribute('data-coach', 'give');
}

/** Scrolls to a highlighted card on the board, unless one can already be seen. Suggested cards come first. */
export function reveal() {
  const cards = [...document.querySelectorAll<HTMLElement>('.board [data-coach]')].filter(
    (it) => it.offsetParent !== null && it.matches('[data-at], [data-mark], [data-answers]'),
  );
  const given = cards.filter((it) => it.dataset.coach === 'give');
  const wanted = given.length > 0 ? given : cards;
  if (!wanted.some(isSeen)) wanted[0]?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Whether the middle of an element is visible and not covered. */
function isSeen(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) return false;
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}
