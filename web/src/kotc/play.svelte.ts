// The state that the parts of the board share: the match, the choices, and what is open over the board.
import { getContext, setContext } from 'svelte';
import type {
  Answer,
  KotcBattle,
  KotcCard,
  KotcReason,
  KotcPrint,
  KotcZone,
  Question,
  Saw,
  Sentence,
} from '../protocol';
import type { BeatKind } from '../lib/beats';
import type { Picking } from '../lib/picking.svelte';
import { pointing } from '../lib/pointing.svelte';
import { type Reader, said } from '../lib/sentences';
import type { KotcView } from '../lib/view';
import { byMark, exchanging, isCopy, markName, pointed, reasonsBySpot, type Spot, spotName, withCopies } from './marks';
import { t } from './texts';
import { blows, Ids, type Tracked } from './ids';
import { cardLabel, playerTitle, type Who, who } from './words';

/** The props of the board. */
export type Given = {
  view: KotcView;
  question: Question | null;
  /** What happened since the previous view. */
  saw: Saw[];
  names: string[];
  you: number | null;
  busy: boolean;
  /** The kind of the beat (group of events) that is shown; null if the newest state is shown. */
  beat: BeatKind | null;
  answer: (keys: string[]) => void;
  picking: Picking | null;
};

/** A menu of answers, next to the card, player or die that they are about. */
export type Menu = { answers: Answer[]; at: HTMLElement };

/** A card that is shown: how it is drawn, and its place if it has one. */
export type Shown = { print: KotcPrint | null; spot: Spot | null };

/** A card shown large next to an element. */
export type Zoomed = Shown & { at: HTMLElement; stays: boolean };

// For each place, the kinds of answers that people give by dragging a card there.
const LAID: Record<string, string[]> = {
  granary: ['sow'],
  field: ['summon', 'cast', 'take'],
  traps: ['set'],
  stage: ['pick'],
};

const NONE: Answer[] = [];
const NO_REASONS: KotcReason[] = [];

export class Play {
  menu: Menu | null = $state.raw(null);
  zoomed: Zoomed | null = $state.raw(null);
  /** The card in the inspector. */
  inspected: Shown | null = $state.raw(null);
  /** Whether the pointer is on the card in the inspector. */
  reads = false;
  /** Whether the current press closed a card that was shown large. The same press must not open another one. */
  dismissed = false;
  /** The card that is being dragged. */
  dragged: string | null = $state.raw(null);
  /** Whether to choose the suggested dice automatically until the battle asks for no more dice. */
  settles = $state(false);
  /** The pile that the viewer opened, by seat and zone. */
  opened: string | null = $state.raw(null);

  #given: () => Given;
  #ids = new Ids();
  readonly marked = $derived.by(() => {
    const marked = byMark([
      ...(this.question?.answers ?? NONE),
      ...(this.picking?.question?.picks?.later ?? NONE),
      ...(this.picking?.following ?? NONE),
    ]);
    return this.question ? withCopies(marked, this.view) : marked;
  });
  // A replay has no question, so its board shows no reasons.
  readonly #not_now = $derived.by(() => reasonsBySpot(this.question ? this.view.not_now : NO_REASONS));
  readonly tracked: Tracked = $derived.by(() => this.#ids.follow(this.view, this.#given().saw));
  /**
   * The innermost battle, as soon as it has attackers. Picks that are not sent yet change nothing on the board, so that no
   * card moves while somebody picks.
   */
  readonly battle: KotcBattle | undefined = $derived.by(() => {
    const battle = this.view.battles.at(-1);
    return this.forms === 'attack' && battle?.attackers.length === 0 ? undefined : battle;
  });

  /** The positions of the cards in the innermost battle, where they are shown instead of in their zone. */
  readonly fighting = $derived.by(() => {
    const { battle } = this;
    return new Set([...(battle?.attackers ?? []), ...(battle?.defenders ?? []), battle?.victim ?? null].map(markName));
  });

  /** The chain. Targets that are picked but not sent yet are added to the link whose targets are being chosen. */
  readonly chain = $derived.by(() => {
    const { chain } = this.view;
    const { picking } = this;
    if (picking?.question?.why !== 'targets' || picking.keys.length === 0) return chain;
    const picked = picking.pickable.flatMap((it) => (it.mark && picking.keys.includes(it.key) ? [it.mark] : []));
    return chain.map((link, at) =>
      at === chain.length - 1 && (link.aiming || link.resolves)
        ? { ...link, targets: [...link.targets, ...picked] }
        : link,
    );
  });

  /** The most recent rolls whose dice are not part of the view yet. Both sides may roll at the same time. */
  readonly rolls = $derived.by(() => {
    const battle = this.view.battles.at(-1);
    if (battle && battle.attack_dice.length + battle.defense_dice.length > 0) return [];
    const last = this.saw.at(-1)?.step;
    return this.saw.filter((it) => it.kind === 'roll' && it.step === last);
  });

  /** The damage that is shown before the view includes it, by the names of the cards and players. */
  readonly hurt = $derived.by(() => blows(this.view, this.#given().saw));

  /** The names of the cards and players that the game log highlights. */
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
  /** What happened since the previous view. */
  get saw(): Saw[] {
    return this.#given().saw;
  }
  get picking(): Picking | null {
    return this.#given().picking;
  }

  /** The position of the card or player with this name among the picks, from 1; 0 if it isn't picked. */
  picked(mark: string): number {
    const keys = this.picking?.keys ?? [];
    return keys.length === 0 ? 0 : 1 + keys.findIndex((key) => this.answers(mark).some((it) => it.key === key));
  }

  /**
   * Whether the card or player with this name is chosen as the target of the picks, such as the victim of an attack.
   */
  isTarget(mark: string): boolean {
    const key = this.picking?.target?.key;
    return key !== undefined && this.answers(mark).some((it) => it.key === key);
  }

  /** Whether choosing the card or player with this name only adds it to the picks, which are sent together later. */
  marks(mark: string): boolean {
    const picking = this.picking;
    const marked = picking?.question ? [...picking.pickable, ...picking.following] : [];
    return this.answers(mark).some((it) => marked.includes(it));
  }

  /** The team that is being chosen for this battle: attackers or defenders; null if none is. */
  get forms(): 'attack' | 'defense' | null {
    const why = this.question?.why;
    if (why === 'defense_formation') return 'defense';
    return why === 'attack_formation' || (why === 'battle_phase' && this.picking?.begun) ? 'attack' : null;
  }

  /** Whether the player picks an attack that is not on the board yet. */
  get plans(): boolean {
    return this.battle === undefined && this.forms === 'attack';
  }

  /** Whether events are still being shown one after the other. */
  get playing(): boolean {
    return this.#given().beat !== null;
  }

  get busy(): boolean {
    return this.#given().busy;
  }

  /** Turns a sentence of the match into text. */
  words(sentence: Sentence): string {
    return said(sentence, this.reader);
  }

  /** The reader of this board: their view, the names of the players, and their seat. */
  get reader(): Reader {
    return { view: { game: 'kotc', ...this.view }, names: this.names, you: this.you };
  }

  /** The name of a player: "You" for the viewer. */
  name(seat: number): string {
    return seat === this.you ? t('kotc-you') : playerTitle(this.names, seat);
  }

  /** The variables for texts that mention a player. */
  who(seat: number): Who {
    return who(this.names, this.you, seat);
  }

  /** The cards in a zone. */
  cards(seat: number, zone: string): Array<KotcPrint | null> {
    return this.view.players[seat]?.zones[zone as KotcZone] ?? [];
  }

  /** The places of all cards. */
  spots(): Spot[] {
    return this.view.players.flatMap(({ zones }, seat) =>
      Object.entries(zones).flatMap(([zone, cards]) => cards.map((_, index) => ({ seat, zone, index }))),
    );
  }

  /** The card at a place. */
  at(spot: Spot): KotcPrint | null {
    return this.cards(spot.seat, spot.zone)[spot.index] ?? null;
  }

  /** The face of a card, if it can be read. */
  face(print: KotcPrint | null): KotcCard | null {
    return print?.face == null ? null : (this.view.cards[print.face] ?? null);
  }

  /** The id under which a card is tracked. */
  id(spot: Spot): number | undefined {
    return this.tracked.ids.get(`${spot.seat}.${spot.zone}`)?.[spot.index];
  }

  /** The answers that are about the card, player or die with this name. */
  answers(mark: string): Answer[] {
    return this.marked.get(mark) ?? NONE;
  }

  /** The reasons why a card, or one of its uses, can't be chosen. */
  reasons(mark: string): KotcReason[] {
    // A card that can be picked together with others has no reason against it.
    if (this.marked.has(mark) && this.picking?.question) return NO_REASONS;
    const reasons = this.#not_now.get(mark) ?? NO_REASONS;
    return this.marked.has(mark) ? reasons.filter((it) => !isCopy(it)) : reasons;
  }

  /** The number of cards in a zone that can be chosen. */
  choices(seat: number, zone: string): number {
    const cards = this.cards(seat, zone);
    return cards.filter((_, index) => this.marked.has(spotName({ seat, zone, index }))).length;
  }

  /** Whether the game log highlights a card in a zone. */
  litIn(seat: number, zone: string): boolean {
    return (
      this.lit.size > 0 && this.cards(seat, zone).some((_, index) => this.lit.has(spotName({ seat, zone, index })))
    );
  }

  /** The label of a card for screen readers. */
  label(print: KotcPrint | null, spot: Spot | null): string {
    const answers = spot ? this.answers(spotName(spot)) : NONE;
    return cardLabel(this.view, this.names, this.you, print, spot?.seat ?? null, answers);
  }

  /** Chooses the card, player or die with this name: sends the answer if there is only one, otherwise opens a menu. */
  choose(mark: string, at: HTMLElement) {
    const answers = this.answers(mark);
    this.zoomed = null;
    if (answers.length === 1 && answers[0]) this.send(answers[0]);
    else if (answers.length > 1) this.offer(answers, at);
  }

  /** Chooses a player. A tap opens the menu even for a single answer, just as a tap on a card opens its sheet. */
  choosePlayer(mark: string, at: HTMLElement, event: MouseEvent) {
    const byTouch = event instanceof PointerEvent && event.detail > 0 && event.pointerType === 'touch';
    if (byTouch && !this.marks(mark)) this.offer(this.answers(mark), at);
    else this.choose(mark, at);
  }

  /** Opens a menu of answers next to an element, or closes the menu that is open there. */
  offer(answers: Answer[], at: HTMLElement) {
    this.menu = this.menu?.at === at ? null : { answers, at };
  }

  /** Sends an answer. */
  send(answer: Answer) {
    this.menu = null;
    if (this.busy) return;
    // Close the pile that was opened for this answer, unless more of its cards are being chosen.
    if (this.question?.why !== 'exchange_for' && this.question?.why !== 'draw_from') this.opened = null;
    this.#given().answer([answer.key]);
  }

  /** The answer for dropping the dragged card at a place, if there is one. */
  laid(place: string): Answer | undefined {
    if (this.dragged === null) return undefined;
    if (place === 'reserves') return exchanging(this.dragged, this.you, this.question);
    const kinds = LAID[place] ?? [];
    return this.answers(this.dragged).find((it) => kinds.includes(it.kind));
  }

  /** Drops the dragged card at a place. */
  drop(place: string) {
    const answer = this.laid(place);
    this.dragged = null;
    if (answer) this.send(answer);
  }
}

const KEY = Symbol('play');

/** Provides the state of the board to its parts. */
export function share(given: () => Given): Play {
  return setContext(KEY, new Play(given));
}

/** The state of the board. */
export function play(): Play {
  return getContext<Play>(KEY);
}
