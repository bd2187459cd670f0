// What the parts of the board share: the match as it is now, what may be chosen, and what is open over it.
import { getContext, setContext } from 'svelte';
import type { Answer, KotcCard, KotcHindered, KotcPrint, Question } from '../protocol';
import { pointing } from '../lib/pointing.svelte';
import type { KotcView } from '../lib/view';
import { byMark, exchanging, markName, pointed, reasonsBySpot, type Spot, spotName } from './marks';
import { type Tracked, Tracker } from './track';
import { cardLabel } from './words';

/** What the page gives the board. */
export type Given = {
  view: KotcView;
  question: Question | null;
  names: string[];
  you: number | null;
  busy: boolean;
  answer: (keys: string[]) => void;
};

/** Answers to choose from, at the thing they are about. */
export type Menu = { answers: Answer[]; at: HTMLElement };

/** A card looked at closely: where it lies, if it lies somewhere, and what it is drawn by. */
export type Zoomed = { print: KotcPrint | null; spot: Spot | null; at: HTMLElement; stays: boolean };

// Where a card from the hand is laid for which answer, so that it can be dragged there.
const LAID: Record<string, string[]> = {
  granary: ['sow'],
  field: ['summon', 'cast', 'take'],
  traps: ['set'],
  stage: ['pick'],
};

const NONE: Answer[] = [];
const UNHINDERED: KotcHindered[] = [];

export class Play {
  menu: Menu | null = $state.raw(null);
  zoomed: Zoomed | null = $state.raw(null);
  /** Did the press that is under way close a card looked at closely? Then it opens no other. */
  dismissed = false;
  /** The card that is being dragged. */
  dragged: string | null = $state.raw(null);
  /** The pile that somebody opened, by seat and zone. */
  opened: string | null = $state.raw(null);

  #given: () => Given;
  #tracker = new Tracker();
  readonly marked = $derived.by(() => byMark(this.question?.answers ?? NONE));
  // Who sees a match again is asked nothing.
  readonly #hindered = $derived.by(() => reasonsBySpot(this.question ? this.view.hindered : UNHINDERED));
  readonly tracked: Tracked = $derived.by(() => this.#tracker.follow(this.view));
  /** The cards that stand on the stage of the innermost battle, by their spots. */
  readonly fighting = $derived.by(() => {
    const battle = this.view.battles.at(-1);
    return new Set([...(battle?.attackers ?? []), ...(battle?.defenders ?? []), battle?.victim ?? null].map(markName));
  });

  /** What the chronicle points at, by its name. */
  readonly lit = $derived.by(() => pointed(this.view, pointing.marks, pointing.fresh));

  constructor(given: () => Given) {
    this.#given = given;
  }

  get view(): KotcView {
    return this.#given().view;
  }
  get question(): Question | null {
    return this.#given().question;
  }
  get names(): string[] {
    return this.#given().names;
  }
  get you(): number | null {
    return this.#given().you;
  }
  get busy(): boolean {
    return this.#given().busy;
  }

  /** What a player is called: "You" for who looks. */
  name(seat: number): string {
    return seat === this.you ? 'You' : (this.names[seat] ?? `Player ${seat + 1}`);
  }

  /** "Your", "Ben’s". */
  whose(seat: number): string {
    return seat === this.you ? 'Your' : `${this.name(seat)}’s`;
  }

  /** The cards in a zone. */
  cards(seat: number, zone: string): Array<KotcPrint | null> {
    return this.view.players[seat]?.zones[zone] ?? [];
  }

  /** The card at a place. */
  at(spot: Spot): KotcPrint | null {
    return this.cards(spot.seat, spot.zone)[spot.index] ?? null;
  }

  /** The face of a card, if it can be read. */
  face(print: KotcPrint | null): KotcCard | null {
    return print?.face == null ? null : (this.view.cards[print.face] ?? null);
  }

  /** The name under which a card is followed. */
  id(spot: Spot): number | undefined {
    return this.tracked.ids.get(`${spot.seat}.${spot.zone}`)?.[spot.index];
  }

  /** The answers about a thing. */
  answers(mark: string): Answer[] {
    return this.marked.get(mark) ?? NONE;
  }

  /** Why a card, or something about it, is not among the answers. */
  reasons(mark: string): KotcHindered[] {
    return this.#hindered.get(mark) ?? UNHINDERED;
  }

  /** How many things in a zone may be chosen. */
  choices(seat: number, zone: string): number {
    const cards = this.cards(seat, zone);
    return cards.filter((_, index) => this.marked.has(spotName({ seat, zone, index }))).length;
  }

  /** Does the chronicle point at a card in a zone? */
  litIn(seat: number, zone: string): boolean {
    return this.lit.size > 0 && this.cards(seat, zone).some((_, index) => this.lit.has(spotName({ seat, zone, index })));
  }

  label(print: KotcPrint | null, spot: Spot | null): string {
    const answers = spot ? this.answers(spotName(spot)) : NONE;
    return cardLabel(this.view, this.names, this.you, print, spot?.seat ?? null, answers);
  }

  /** Chooses a thing: answers at once if there is one answer about it, otherwise asks which. */
  choose(mark: string, at: HTMLElement) {
    const answers = this.answers(mark);
    this.zoomed = null;
    if (answers.length === 1 && answers[0]) this.send(answers[0]);
    else if (answers.length > 1) this.menu = this.menu?.at === at ? null : { answers, at };
  }

  /** Gives an answer. */
  send(answer: Answer) {
    this.menu = null;
    if (this.busy) return;
    // A pile that was opened for this answer has served, unless more is chosen from it.
    if (this.question?.why !== 'ExchangeFor') this.opened = null;
    this.#given().answer([answer.key]);
  }

  /** The answer of a dragged card that belongs to a place, if there is one. */
  laid(place: string): Answer | undefined {
    if (this.dragged === null) return undefined;
    if (place === 'reserves') return exchanging(this.dragged, this.you, this.question);
    const kinds = LAID[place] ?? [];
    return this.answers(this.dragged).find((it) => kinds.includes(it.kind));
  }

  /** Lays the dragged card down. */
  drop(place: string) {
    const answer = this.laid(place);
    this.dragged = null;
    if (answer) this.send(answer);
  }
}

const KEY = Symbol('play');

/** Shares what the board shows with its parts. */
export function share(given: () => Given): Play {
  return setContext(KEY, new Play(given));
}

/** What the board shows. */
export function play(): Play {
  return getContext<Play>(KEY);
}
