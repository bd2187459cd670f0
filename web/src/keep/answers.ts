// Finds the answers to the question that involve a card or player on this board.

import type { Answer, Question } from '../protocol';

/** Where a card is, in the protocol's words. */
export type Place = 'hand' | 'cloister' | 'secret' | 'discard';

/** All answers to the question, grouped by the card or player that they involve. */
export class Answers {
  private readonly byCard = new Map<string, Answer[]>();
  private readonly byPlayer = new Map<number, Answer[]>();

  constructor(question: Question | null) {
    for (const answer of question?.answers ?? []) {
      const mark = answer.mark;
      if (mark?.mark === 'card') {
        // Answers that look at a Secret contain its position, not the card.
        const place = answer.kind === 'look' ? 'secret at' : mark.place;
        add(this.byCard, `${mark.seat} ${place} ${mark.card}`, answer);
      } else if (mark?.mark === 'player') {
        add(this.byPlayer, mark.seat, answer);
      }
    }
  }

  /** The answers that involve a card at a place. */
  card(seat: number, place: Place, card: number): Answer[] {
    return this.byCard.get(`${seat} ${place} ${card}`) ?? NONE;
  }

  /**
   * The answers that involve a Secret. Answers refer to a Secret by its position among the player's Secrets or, if the
   * viewer knows it, by its card.
   */
  secret(seat: number, index: number, card: number | null): Answer[] {
    const there = this.byCard.get(`${seat} secret at ${index}`) ?? NONE;
    return there.length > 0 || card === null ? there : this.card(seat, 'secret', card);
  }

  /** The answers that involve a player. */
  player(seat: number): Answer[] {
    return this.byPlayer.get(seat) ?? NONE;
  }

  /** Whether any answer involves this player or their cards. */
  concerns(seat: number): boolean {
    const there = (key: string) => key.startsWith(`${seat} `) && !key.startsWith(`${seat} discard `);
    return this.byPlayer.has(seat) || [...this.byCard.keys()].some(there);
  }

  /** Whether any answer involves something on the board. */
  get any(): boolean {
    return this.byCard.size + this.byPlayer.size > 0;
  }

  /** Whether any answer involves the discard pile. */
  get discard(): boolean {
    return [...this.byCard.keys()].some((key) => key.includes(' discard '));
  }
}

const NONE: Answer[] = [];

function add<K>(map: Map<K, Answer[]>, key: K, answer: Answer) {
  const there = map.get(key);
  if (there) there.push(answer);
  else map.set(key, [answer]);
}
