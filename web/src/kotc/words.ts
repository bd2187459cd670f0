// Texts about what the board shows. Each element has one label that contains all information about it.
import type { Answer, CounterKind, KotcCard, KotcCounter, KotcPrint } from '../protocol';
import type { KotcView } from '../lib/view';
import { type Reader, said } from '../lib/sentences';
import { t } from './texts';

/** The variables for texts that mention a player. `who` is "you" for the viewer. */
export type Who = { who: 'you' | 'other'; name: string };

/** The name of a player. */
export function playerTitle(names: string[], seat: number): string {
  return names[seat] ?? t('kotc-player', { number: seat + 1 });
}

/** The variables for texts that mention a player. */
export function who(names: string[], you: number | null, seat: number): Who {
  return { who: seat === you ? 'you' : 'other', name: playerTitle(names, seat) };
}

/** The edition's name for a zone. */
export function zoneName(view: KotcView, zone: string): string {
  return view.zones.find(([id]) => id === zone)?.[1] ?? zone;
}

/** The number of cards as text: "3 cards", "1 card", "empty". */
export function cardCount(count: number): string {
  return t('kotc-cards', { count });
}

/** The edition's word for a card's kind: "minion" or "spell". */
export function kindName(view: KotcView, card: KotcCard): string {
  return card.kind === 'creature' ? view.words[0] : t('kotc-spell');
}

/** A label for a card, player or die, together with the answers that are about it. */
export function withAnswers(what: string, answers: Answer[], reader: Reader): string {
  if (answers.length === 0) return what;
  return t('kotc-you-can', { what, answers: answers.map((it) => said(it.text, reader)).join('; ') });
}

/** The edition's name for a kind of counter. */
export function counterName(view: KotcView, kind: CounterKind): string {
  return view.counters.find((it) => it[0] === kind)?.[1] ?? kind;
}

function counterText(view: KotcView, { kind, count, by }: KotcCounter, names: string[], you: number | null): string {
  const whose = who(names, you, by);
  return kind === 'plain'
    ? t('kotc-counters-plain', { count, ...whose })
    : t('kotc-counters', { count, kind: counterName(view, kind), ...whose });
}

/** A text for each kind of counter on a card. */
export function countersInWords(view: KotcView, print: KotcPrint, names: string[], you: number | null): string[] {
  return print.counters.map((it) => counterText(view, it, names, you));
}

/** The current number, and also the printed one if it differs. */
function number(current: number | undefined, printed: number | null, word: string): string {
  if (current === undefined || current === printed || printed === null)
    return t('kotc-number', { number: printed ?? current ?? 0, word });
  return t('kotc-number-changed', { number: current, word, printed });
}

/** The visible states that prevent a card from acting. */
export function states(print: KotcPrint | null): Array<'exhausted' | 'fatigued' | 'petrified'> {
  const found: Array<'exhausted' | 'fatigued' | 'petrified'> = [];
  if (print?.exhausted) found.push('exhausted');
  if (print?.fatigued) found.push('fatigued');
  if (print?.petrified) found.push('petrified');
  return found;
}

/** The numbers of a card, as text. */
export function numbers(view: KotcView, card: KotcCard, print: KotcPrint | null): string[] {
  // A petrified minion has no numbers.
  if (print?.petrified) return [];
  const [, offense, defense, cost] = view.words;
  const said = [];
  if (card.kind === 'creature') {
    said.push(number(print?.stats?.[0], card.offense, offense), number(print?.stats?.[1], card.defense, defense));
  }
  const level = print?.level ?? card.cost;
  said.push(
    level === card.cost
      ? t('kotc-cost', { word: cost, number: level })
      : t('kotc-cost-changed', { word: cost, number: level, printed: card.cost }),
  );
  return said;
}

/** The label of a card: all information about it, and the answers that are about it. */
export function cardLabel(
  view: KotcView,
  names: string[],
  you: number | null,
  print: KotcPrint | null,
  seat: number | null,
  answers: Answer[],
): string {
  const card = print?.face == null ? undefined : view.cards[print.face];
  const parts = card ? [card.name, kindName(view, card), ...numbers(view, card, print)] : [t('kotc-face-down')];
  if (card?.pawn) parts.push(t('kotc-pawn'));
  parts.push(...states(print).map((it) => t(`kotc-state-${it}`)));
  if (print) {
    parts.push(...countersInWords(view, print, names, you));
    if (print.owner !== null && seat !== null && print.owner !== seat)
      parts.push(t('kotc-belongs', who(names, you, print.owner)));
  }
  return withAnswers(parts.join(', '), answers, { view: { game: 'kotc', ...view }, names, you });
}
