// Texts about moderation: what was done, and how long it lasts.

import type { LogEntry, Person, Restricted } from '../protocol';
import { t } from './texts';

/** The actions for which there is a message. A newer server may send other actions, too. */
const ACTIONS = [
  'role',
  'ban',
  'unban',
  'mute',
  'unmute',
  'rename',
  'allow_rename',
  'ban_network',
  'unban_network',
  'remove_card',
  'remove_deck',
  'remove_keep_list',
  'remove_published',
  'remove_comment',
  'remove_picture',
  'close_table',
  'remove_table',
  'announce',
  'retract',
  'maintenance_on',
  'maintenance_off',
  'settle',
];

/** A date and time. */
export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Says how long something lasts: "until 3 May 2026, 14:00", or "until a moderator ends it". */
export function lasts(until: number | null): string {
  return until === null ? t('moderation-lasts-ever') : t('moderation-lasts', { until: moment(until) });
}

/** Says what was done and by whom, as text for the component `Rich`. The name is in the tag `by`. */
export function deed(entry: LogEntry, you = false): string {
  const { action, thing, name, detail } = entry;
  const by = you ? t('moderation-you') : entry.by;
  if (!ACTIONS.includes(action)) return t('moderation-did-other', { by, action, name });
  const until = entry.until === null ? 'none' : moment(entry.until);
  return t(`moderation-did-${action.replaceAll('_', '-')}`, {
    by,
    you: you ? 'yes' : 'no',
    thing,
    name,
    named: name ? 'yes' : 'no',
    detail,
    until,
  });
}

/** Says what you just did, as text without tags. */
export const done = (entry: LogEntry) => deed(entry, true).replace(/<\/?by>/g, '');

/** Facts about a person: their number, whether they have an account, their role, and when they were last seen. */
export function facts({ id, account, role, seen }: Person): string[] {
  return [
    t('moderation-person-number', { number: String(id) }),
    account ? t('moderation-person-account', { account }) : t('moderation-person-guest'),
    ...(role ? [t(`moderation-person-role-${role}`)] : []),
    t('moderation-person-seen', { when: moment(seen) }),
  ];
}

/** A kind of thing and its name, if it has one: "Card: Fox". */
export function named(kind: string, name: string): string {
  const what = t(`moderation-kind-${kind}`);
  return name ? t('moderation-kind-named', { kind: what, name }) : what;
}

/** Says what a person can't do, and until when. */
export const restricted = (it: Restricted) =>
  t(`moderation-restricted-${it.what}`, { until: it.until === null ? 'none' : moment(it.until) });

/** The durations that can be chosen, in seconds; null means until a moderator ends it. */
export const DURATIONS: { key: string; seconds: number | null }[] = [
  { key: 'moderation-for-1-hour', seconds: 3600 },
  { key: 'moderation-for-1-day', seconds: 86_400 },
  { key: 'moderation-for-7-days', seconds: 7 * 86_400 },
  { key: 'moderation-for-30-days', seconds: 30 * 86_400 },
  { key: 'moderation-for-1-year', seconds: 365 * 86_400 },
  { key: 'moderation-for-ever', seconds: null },
];

/** The time at which something ends if it starts now and lasts this many seconds; null if it has no end. */
export const endOf = (seconds: number | null) => (seconds === null ? null : Math.floor(Date.now() / 1000) + seconds);
