// Friends, challenges and unread messages, as the server sends them.

import type { Challenge, Friend, FriendRequest, ToClient, ToServer } from '../protocol';
import { place } from './route.svelte';
import { recall } from './stored';
import { t } from './texts';
import { toasts } from './toasts.svelte';
import { gameName } from './words';

type Message = Extract<ToClient, { type: 'message' }>;
type ChallengeOver = Extract<ToClient, { type: 'challenge_over' }>;
/** Something that happened, for a notification outside of the page. */
export type News = { title: string; body: string; to: string };

export class Social {
  /** The friends; null until the server has sent them, and for people without an account. */
  friends: Friend[] | null = $state.raw(null);
  /** Friend requests that we can accept. */
  received: FriendRequest[] = $state.raw([]);
  /** Friend requests that we sent. */
  sent: FriendRequest[] = $state.raw([]);
  /** Challenges that we can accept, and challenges that we sent. */
  challenges: { received: Challenge[]; sent: Challenge[] } = $state.raw({ received: [], sent: [] });
  /** The number of messages that we have not read. */
  unread = $state(0);
  /** The newest message, for the page of its conversation. */
  newest: Message | null = $state.raw(null);
  /** The newest event for a notification, which is shown if the page is hidden. */
  news: News | null = $state.raw(null);

  #send: (message: ToServer, refused?: () => void) => void;

  constructor(send: (message: ToServer, refused?: () => void) => void) {
    this.#send = send;
  }

  /** Starts to listen to friends, if this browser is logged in to an account. */
  listen() {
    // If we were logged out meanwhile, the server refuses this.
    if (recall('account')) this.#send({ type: 'friends', listen: true }, () => {});
  }

  /** Forgets everything, because another person uses this browser now. */
  forget() {
    this.friends = null;
    this.received = this.sent = [];
    this.challenges = { received: [], sent: [] };
    this.unread = 0;
    this.newest = this.news = null;
  }

  /** How many friend requests, challenges and unread messages wait for an answer. */
  get waiting(): number {
    return this.unread + this.received.length + this.challenges.received.length;
  }

  hear(message: ToClient) {
    switch (message.type) {
      case 'friends': {
        const known = new Set(this.received.map((it) => it.person));
        const fresh = this.friends !== null && message.received.find((it) => !known.has(it.person));
        if (fresh) this.#tell(t('lib-friend-request', { name: fresh.name }), '/friends');
        this.friends = message.friends;
        this.received = message.received;
        this.sent = message.sent;
        this.unread = message.unread;
        break;
      }
      case 'presence':
        this.friends =
          this.friends?.map((it) => (it.person === message.person ? { ...it, presence: message.presence } : it)) ??
          null;
        break;
      case 'challenges': {
        const known = new Set(this.challenges.received.map((it) => it.id));
        const fresh = message.received.find((it) => !known.has(it.id));
        if (fresh) {
          const title = t('lib-challenged', { name: fresh.name });
          // Other pages show challenges at the top. There is no room for that at a table.
          if (place.route.page === 'table') toasts.say(title, false, this.#show('/friends'));
          this.news = { title, body: gameName(fresh.game), to: '/friends' };
        }
        this.challenges = { received: message.received, sent: message.sent };
        break;
      }
      case 'challenge_over':
        this.#over(message);
        break;
      case 'invited': {
        const { name, table, game } = message;
        const to = `/table/${table}`;
        const text = t('lib-invited', { name, game: gameName(game) });
        toasts.say(text, false, { verb: t('lib-go-to-table'), run: () => place.go(to) });
        this.news = { title: text, body: '', to };
        break;
      }
      case 'message':
        this.unread = message.unread;
        this.newest = message;
        if (!message.message.mine) this.#written(message);
        break;
      case 'unread':
        this.unread = message.unread;
        break;
      default:
    }
  }

  #tell(text: string, to: string) {
    if (place.route.page !== 'friends') toasts.say(text, false, this.#show(to));
    this.news = { title: text, body: '', to };
  }

  #written({ person, name, message }: Message) {
    const to = `/friends/${person}`;
    const { route } = place;
    const reads = route.page === 'friends' || (route.page === 'conversation' && route.person === String(person));
    if (!reads) toasts.say(t('lib-message', { name, text: message.text }), false, this.#show(to));
    this.news = { title: name, body: message.text, to };
  }

  #show(to: string) {
    return { verb: t('lib-show'), run: () => place.go(to) };
  }

  #over({ name, mine, end, table, reason }: ChallengeOver) {
    if (end === 'accepted' && table !== undefined) {
      const to = `/table/${table}`;
      // Don't take the person away from another match, and change only the page that they are looking at.
      if (document.hidden || place.route.page === 'table')
        toasts.say(t('lib-challenge-accepted', { name }), false, {
          verb: t('lib-go-to-table'),
          run: () => place.go(to),
        });
      else place.go(to);
      if (mine) this.news = { title: t('lib-challenge-accepted', { name }), body: '', to };
      return;
    }
    if (end === 'failed') toasts.say(reason ?? t('lib-challenge-left', { name }), true);
    else if (mine && end === 'declined') toasts.say(t('lib-challenge-declined', { name }));
    else if (mine && end === 'expired') toasts.say(t('lib-challenge-expired', { name }));
    else if (end === 'left' || (!mine && end === 'withdrawn')) toasts.say(t('lib-challenge-left', { name }));
  }
}
