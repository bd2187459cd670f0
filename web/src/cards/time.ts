// Describes when something happened.

import { t } from './texts';

const DAY = 86_400;

/** A time as text: "just now", "14:03", "yesterday, 14:03", "3 May 2024". */
export function when(seconds: number, now = Date.now() / 1000): string {
  const at = new Date(seconds * 1000);
  const clock = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  if (now - seconds < 60) return t('cards-time-now');
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000;
  if (seconds >= midnight) return t('cards-time-today', { clock });
  if (seconds >= midnight - DAY) return t('cards-time-yesterday', { clock });
  return t('cards-time-earlier', {
    date: at.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
  });
}
