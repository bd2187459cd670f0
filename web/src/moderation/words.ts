// Moderation in words: what was done, and until when something lasts.

import type { LogEntry, Restricted } from '../protocol';

const ACTIONS: Record<string, string> = {
  role: 'changed the role of',
  ban: 'banned',
  unban: 'unbanned',
  mute: 'muted',
  unmute: 'unmuted',
  rename: 'renamed',
  allow_rename: 'allowed a new name for',
  ban_network: 'banned the network',
  unban_network: 'unbanned the network',
  remove_card: 'removed the card',
  remove_deck: 'removed the deck',
  remove_picture: 'removed the picture',
  close_table: 'closed the table',
  remove_table: 'removed the table',
  announce: 'announced',
  retract: 'took the announcement away',
  maintenance_on: 'turned maintenance mode on',
  maintenance_off: 'turned maintenance mode off',
  settle: 'settled report',
};

/** A date and time. */
export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** "until 3 May 2026, 14:00", or "until lifted". */
export function lasts(until: number | null): string {
  return until === null ? 'until lifted' : `until ${moment(until)}`;
}

/** What was done, to whom. */
export function deed(entry: LogEntry): string {
  const what = ACTIONS[entry.action] ?? entry.action;
  const table = entry.action.endsWith('_table');
  const thing = table || entry.action === 'remove_picture' || entry.action === 'settle' ? entry.thing : entry.name;
  const parts = [what, thing];
  if (entry.action === 'settle' && entry.name) parts.push(`about ${entry.name}`);
  if (table && entry.name) parts.push(`(${entry.name})`);
  if (entry.action === 'rename') parts.push(`to ${entry.detail}`);
  if (entry.action === 'role') parts.push(`to ${entry.detail}`);
  if (entry.action === 'announce') parts.push(`“${entry.detail}”`);
  if (entry.until !== null) parts.push(lasts(entry.until));
  return parts.filter(Boolean).join(' ');
}

const RESTRICTED = { ban: 'Banned', mute: 'Muted', name: 'Name locked' };

/** What somebody may not do, and until when. */
export const restricted = (it: Restricted) => `${RESTRICTED[it.what]} ${lasts(it.until)}`;

/** For how long something can be chosen to last, in seconds; null until it is lifted. */
export const DURATIONS: { name: string; seconds: number | null }[] = [
  { name: '1 hour', seconds: 3600 },
  { name: '1 day', seconds: 86_400 },
  { name: '7 days', seconds: 7 * 86_400 },
  { name: '30 days', seconds: 30 * 86_400 },
  { name: '1 year', seconds: 365 * 86_400 },
  { name: 'until lifted', seconds: null },
];

/** The end of something that begins now. */
export const endOf = (seconds: number | null) => (seconds === null ? null : Math.floor(Date.now() / 1000) + seconds);
