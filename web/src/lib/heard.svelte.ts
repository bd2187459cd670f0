// What the server has calculated for us: previews of battles, hints, and evaluations of finished matches.

import type { Evaluation, Swing, ToClient, TurnMark } from '../protocol';

type Message<T extends ToClient['type']> = Extract<ToClient, { type: T }>;
type Insight = Message<'previewed' | 'hinted' | 'outlined' | 'evaluated'>;

/** The chances to win in a finished match. Positions that the server has not sent yet are missing. */
export type Chances = { table: string; of: number; positions: Evaluation[]; swings: Swing[] | null };

/** The newest previews, hints and evaluations from the server. */
export class Heard {
  previewed: Message<'previewed'> | null = $state.raw(null);
  hinted: Message<'hinted'> | null = $state.raw(null);
  outlined: { table: string; turns: TurnMark[] } | null = $state.raw(null);
  chances: Chances | null = $state.raw(null);

  hear(message: Insight) {
    if (message.type === 'previewed') this.previewed = message;
    else if (message.type === 'hinted') this.hinted = message;
    else if (message.type === 'outlined') this.outlined = message;
    else this.#evaluated(message);
  }

  #evaluated({ table, of, from, positions, swings }: Message<'evaluated'>) {
    const before = this.chances?.table === table ? this.chances.positions.slice(0, from) : [];
    this.chances = { table, of, positions: [...before, ...positions], swings };
  }
}
