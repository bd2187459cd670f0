// Words for what is drawn: each thing has one label that says everything about it.
import type { Answer, KotcCard, KotcCounter, KotcPrint } from '../protocol';
import type { KotcView } from '../lib/view';

/** What the edition calls a zone. */
export function zoneName(view: KotcView, zone: string): string {
  return view.zones.find(([id]) => id === zone)?.[1] ?? zone;
}

/** "3 cards", "1 card", "empty". */
export function cardCount(count: number): string {
  if (count === 0) return 'empty';
  return count === 1 ? '1 card' : `${count} cards`;
}

/** "minion" or "spell". */
export function kindName(view: KotcView, card: KotcCard): string {
  return card.kind === 'creature' ? view.words[0] : card.kind;
}

function counterWords(counter: KotcCounter, names: string[], you: number | null): string {
  const name = counter.kind === 'Plain' ? 'Counter' : `${counter.kind} Counter`;
  const whose = counter.by === you ? 'yours' : `${names[counter.by] ?? 'somebody'}’s`;
  return `${counter.count} ${name}${counter.count === 1 ? '' : 's'}, ${whose}`;
}

/** Every kind of counter on a card in words. */
export function countersInWords(print: KotcPrint, names: string[], you: number | null): string[] {
  return print.counters.map((it) => counterWords(it, names, you));
}

/** Current and printed number, if they differ. */
function number(current: number | undefined, printed: number | null, word: string): string {
  if (current === undefined || current === printed) return `${printed ?? current} ${word}`;
  return printed === null ? `${current} ${word}` : `${current} ${word} (printed ${printed})`;
}

/** What keeps a card from acting, as far as one sees it. */
export function hindrances(print: KotcPrint | null): string[] {
  const found = [];
  if (print?.exhausted) found.push('exhausted');
  if (print?.fatigued) found.push('fatigued');
  return found;
}

/** The name and numbers of a card. */
export function numbers(view: KotcView, card: KotcCard, print: KotcPrint | null): string[] {
  const [, offense, defense, cost] = view.words;
  const said = [];
  if (card.kind === 'creature') {
    said.push(number(print?.stats?.[0], card.offense, offense), number(print?.stats?.[1], card.defense, defense));
  }
  const level = print?.level ?? card.cost;
  said.push(level === card.cost ? `${cost} ${level}` : `${cost} ${level} (printed ${card.cost})`);
  return said;
}

/** All that is to be said of a card where it lies. */
export function cardLabel(
  view: KotcView,
  names: string[],
  you: number | null,
  print: KotcPrint | null,
  seat: number | null,
  answers: Answer[],
): string {
  const card = print?.face == null ? undefined : view.cards[print.face];
  const said = card ? [card.name, kindName(view, card), ...numbers(view, card, print)] : ['face-down card'];
  said.push(...hindrances(print));
  if (print) {
    said.push(...countersInWords(print, names, you));
    if (print.owner !== null && seat !== null && print.owner !== seat) {
      said.push(`belongs to ${print.owner === you ? 'you' : (names[print.owner] ?? 'somebody else')}`);
    }
  }
  const may = answers.map((it) => it.text).join(', or ');
  return may ? `${said.join(', ')}; you may choose: ${may}` : said.join(', ');
}
