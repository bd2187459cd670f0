// Tournaments, as people read them.

import type {
  MatchScore,
  TournamentEvent,
  TournamentMatch,
  TournamentPage,
  TournamentPlayer,
  TournamentSettings,
} from '../protocol';
import { t } from './texts';

/** The methods by which rounds are paired, in the order of the form. */
export const KINDS: TournamentSettings['kind'][] = ['swiss', 'round_robin', 'single_elimination', 'double_elimination'];

/** A kind's key in the texts. */
const keyOf = (name: string) => name.replaceAll('_', '-');

export const kindName = (kind: TournamentSettings['kind']) => t(`tournament-kind-${keyOf(kind)}`);
export const kindAbout = (kind: TournamentSettings['kind']) => t(`tournament-about-${keyOf(kind)}`);

/** A time in the reader's words, such as "20 Nov, 19:30"; the argument is in seconds since 1970. */
export function moment(seconds: number): string {
  const at = new Date(seconds * 1000);
  return at.toLocaleString(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}

/** The time of day of a moment in seconds since 1970. */
export function timeOfDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** A percentage in hundredths as text: 6667 is "66.67 %". */
export const percent = (hundredths: number) =>
  (hundredths / 10_000).toLocaleString(undefined, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** The score of a match: "2–1", or "2–1–1" with drawn games. */
export function scoreText({ won, drawn }: Pick<MatchScore, 'won' | 'drawn'>): string {
  return drawn > 0 ? `${won[0]}–${won[1]}–${drawn}` : `${won[0]}–${won[1]}`;
}

/** What is known about a match: its result, or how it stands. */
export function resultText(players: TournamentPlayer[], match: Pick<TournamentMatch, 'players' | 'result' | 'won'>) {
  const { result } = match;
  if (!result) return t('tournament-match-playing', { score: scoreText({ won: match.won, drawn: 0 }) });
  const score = scoreText(result);
  if (result.winner === 'draw') return t('tournament-match-draw', { score });
  if (result.winner === 'neither') return t('tournament-match-neither');
  const winner = match.players[result.winner === 'first' ? 0 : 1] ?? 0;
  return t('tournament-match-won', { name: players[winner]?.name ?? '', score });
}

/** A line of the log as a sentence. */
export function eventText(page: TournamentPage, event: TournamentEvent): string {
  const name = (player: number) => page.players[player]?.name ?? '';
  const round = 'round' in event ? String(event.round + 1) : '';
  switch (event.event) {
    case 'started':
      return t('tournament-event-started', { count: event.players });
    case 'result': {
      const [one = 0, other = 0] = event.players;
      const result = resultText(page.players, { players: event.players, won: [0, 0], result: event.score });
      return t('tournament-event-result', { round, names: t('tournament-pair', pair(name(one), name(other))), result });
    }
    case 'extended':
      return t('tournament-event-extended', { round, minutes: event.minutes });
    case 'penalty':
      return t(`tournament-event-penalty-${event.penalty}`, { name: name(event.player) });
    case 'exchanged': {
      const [one = 0, other = 0] = event.players;
      return t('tournament-event-exchanged', { round, ...pair(name(one), name(other)) });
    }
    case 'no_show':
      return t('tournament-event-no-show', { round, name: name(event.player) });
    case 'entered':
    case 'left':
    case 'dropped':
    case 'disqualified':
      return t(`tournament-event-${event.event}`, { name: name(event.player) });
    case 'judge_added':
      return t('tournament-event-judge-added');
    case 'judge_removed':
      return t('tournament-event-judge-removed');
    case 'time_over':
      return t('tournament-event-time-over', { round });
    default:
      return t(`tournament-event-${event.event}`, { round });
  }
}

/** The values of a text about two people. */
const pair = (one: string, other: string) => ({ one, other });
