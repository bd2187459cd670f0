// Marks say which card, player or die an answer is about. Converts marks to names that can be compared, and groups
// answers by these names.
import type { Answer, KotcPrint, KotcReason, KotcView, Mark, Question, Saw } from '../protocol';

/** The place of a card: the player's seat, the zone, and the index in the zone. */
export type Spot = { seat: number; zone: string; index: number };

/** The name of a card's position. */
export function spotName({ seat, zone, index }: Spot): string {
  return `${seat}.${zone}.${index}`;
}

/** How to draw a card that isn't on the board: like a card on the table, but without counters or other state. */
export function printOf(face: number | null): KotcPrint {
  return {
    face,
    exhausted: false,
    stats: null,
    level: null,
    fatigued: false,
    petrified: false,
    owner: null,
    counters: [],
  };
}

/** The name under which a player can be chosen on the board. */
export function playerName(seat: number): string {
  return `player.${seat}`;
}

/** The name under which a die can be chosen on the board. Dice that show the same number have the same name. */
export function dieName(face: number): string {
  return `die.${face}`;
}

/** The name of the card, player or die that an answer is about, if the board shows it. */
export function markName(mark: Mark | null): string | null {
  switch (mark?.mark) {
    case 'spot':
      return spotName(mark);
    case 'player':
      return playerName(mark.seat);
    case 'die':
      return dieName(mark.face);
    default:
      return null;
  }
}

/** The answers, grouped by the card, player or die that they are about. */
export function byMark(answers: Answer[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) {
    const name = markName(answer.mark);
    if (name === null) continue;
    const same = found.get(name);
    if (same) same.push(answer);
    else found.set(name, [answer]);
  }
  return found;
}

/** The answer for dropping a card on the viewer's reserves: it starts an exchange, or chooses the card for one. */
export function exchanging(card: string, you: number | null, question: Question | null): Answer | undefined {
  if (you === null || !question || !card.startsWith(`${you}.hand.`)) return undefined;
  if (question.why === 'exchange') return question.answers.find((it) => markName(it.mark) === card);
  return question.answers.find((it) => it.kind === 'exchange');
}

/** The reasons why cards can't be chosen, by the card's position. */
export function reasonsBySpot(reasons: KotcReason[]): Map<string, KotcReason[]> {
  const found = new Map<string, KotcReason[]>();
  for (const reason of reasons) {
    const spots = reason.cards.flatMap(([seat, zone, places]) => places.map((index) => ({ seat, zone, index })));
    for (const spot of spots) {
      const name = spotName(spot);
      const same = found.get(name);
      if (same) same.push(reason);
      else found.set(name, [reason]);
    }
  }
  return found;
}

/** The text key of the reason "Use the identical card next to this one". */
const COPY = 'kotc-not-now-copy';

/** Whether a reason only says that an equal card can be used instead. */
export function isCopy(reason: KotcReason): boolean {
  return reason.text.key === COPY;
}

/**
 * Returns the answers by mark, with each answer for a card in hand repeated for its copies. The server sends answers for
 * only one of several equal cards.
 */
export function withCopies(marked: Map<string, Answer[]>, view: KotcView): Map<string, Answer[]> {
  const copies = view.not_now.filter(isCopy).flatMap((it) => it.cards);
  if (copies.length === 0) return marked;
  const all = new Map(marked);
  for (const [seat, zone, places] of copies) {
    const cards = view.players[seat]?.zones[zone] ?? [];
    for (const index of places) {
      const twin = cards.findIndex(
        (it, at) =>
          it?.face != null && it.face === cards[index]?.face && marked.has(spotName({ seat, zone, index: at })),
      );
      const answers = twin < 0 ? undefined : marked.get(spotName({ seat, zone, index: twin }));
      const own = spotName({ seat, zone, index });
      if (answers && !all.has(own)) all.set(own, answers);
    }
  }
  return all;
}

/** The seat of the player, or of the card's player, that a mark is about; null for other marks. */
export function seatOf(mark: Mark | null): number | null {
  return mark && (mark.mark === 'spot' || mark.mark === 'player') ? mark.seat : null;
}

/** The card that somebody other than the viewer has just played or used, if the viewer may know it. */
export function playedBy(saws: Saw[], you: number | null): { face: number } | null {
  const plays = ({ kind, moved }: Saw) =>
    kind === 'activate' || (kind === 'move' && (moved?.to.zone === 'revealed' || moved?.to.zone === 'field'));
  const last = saws.findLast((it) => it.by !== null && it.by !== you && plays(it));
  const mark = last?.marks.find((it) => it.mark === 'seen');
  return mark && mark.face !== null ? { face: mark.face } : null;
}

type Seen = Extract<Mark, { mark: 'seen' }>;

/**
 * Where a card in the log is now: at its position if it is still there, otherwise wherever its face is visible,
 * preferably with the same player. A face-down card is found only if the event just happened.
 */
function found(view: KotcView, { seat, zone, index, face }: Seen, fresh: boolean): Spot[] {
  const there = view.players[seat]?.zones[zone]?.[index];
  if (there !== undefined && (there?.face ?? null) === face && (face !== null || fresh)) return [{ seat, zone, index }];
  if (face === null) return [];
  const all = view.players.flatMap((player, seat) =>
    Object.entries(player.zones).flatMap(([zone, cards]) =>
      cards.flatMap((it, index) => (it?.face === face ? [{ seat, zone, index }] : [])),
    ),
  );
  const theirs = all.filter((it) => it.seat === seat);
  return theirs.length > 0 ? theirs : all;
}

/** The names of the cards, players and dice that marks are about, in the current view. */
export function pointed(view: KotcView, marks: Mark[], fresh: boolean): Set<string> {
  return new Set(
    marks.flatMap((it) => (it.mark === 'seen' ? found(view, it, fresh).map(spotName) : [markName(it) ?? []].flat())),
  );
}

/** The place of the only card that can be used to answer a question about a response; null if there are several or none. */
export function usedBy(question: Question | null): Spot | null {
  if (!question?.answers.some((it) => it.kind === 'pass')) return null;
  const spots = question.answers.flatMap((it) =>
    ['activate', 'cast', 'pop'].includes(it.kind) && it.mark?.mark === 'spot' ? [it.mark] : [],
  );
  return new Set(spots.map(spotName)).size === 1 ? (spots[0] ?? null) : null;
}
