// Ratings and leaderboards, as people read them.

import type { Game, RatedScore, ShownRating } from '../protocol';
import { t } from '../texts/community';

/** The name of a game in the addresses of leaderboards. */
export function boardName(game: Game): string {
  if (game.game === 'kotc') return `kotc-${game.edition}`;
  return game.two_bonuses ? 'keep-two-bonuses' : 'keep';
}

/** A rating with its deviation, such as "1523 ± 78"; a provisional rating has a question mark. */
export function ratingText({ rating, deviation, provisional }: ShownRating): string {
  const values = { rating: String(rating), deviation: String(deviation) };
  return provisional ? t('community-rating-provisional', values) : t('community-rating', values);
}

/** The number of matches won, drawn and lost. */
export const scoreText = ({ won, drawn, lost }: RatedScore) => t('community-score', { won, drawn, lost });

/** A change of a rating with its sign, such as "+13". */
export const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0');
