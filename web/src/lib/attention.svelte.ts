// Calls somebody back to the table: marks the title of a hidden tab, and shows a notification if they want one.

import { passing } from './passing.svelte';
import { place } from './route.svelte';
import type { News } from './social.svelte';
import { connection } from './socket.svelte';
import { recall, remember } from './stored';
import type { AtTable } from './table.svelte';
import { t } from './texts';
import { toasts } from './toasts.svelte';
import { listed } from './words';

const MARK = '● ';

/** Whether the person has to answer at a table and no automatic answer is about to be given. */
function isAsked({ table, question }: AtTable): boolean {
  if (!question || table?.stage !== 'playing' || table.you === null) return false;
  return question.passing !== 'soon' && passing.choose(question) === null;
}

class Attention {
  /** The browser's permission to show notifications; null if the browser doesn't support them. */
  permission: NotificationPermission | null = $state(
    typeof Notification === 'undefined' ? null : Notification.permission,
  );
  #wanted = $state(recall('notify') !== 'off');
  /** Whether it is our turn at some table. */
  #turn = false;
  /** The id of the newest known question at each table. */
  #known = new Map<string, number>();
  #found: string | null = null;
  #news: News | null = null;
  /** The table to which a tournament has called us, until we come. */
  #called: string | null = null;
  /** The table to which we were called last. */
  #call: string | null = null;
  /** The title of the page without the mark that says that it is our turn; null if this class has not added the mark. */
  #bare: string | null = null;
  /** Whether it became our turn while the page was hidden. */
  #missed = false;

  /** Whether notifications are shown. */
  get on(): boolean {
    return this.permission === 'granted' && this.#wanted;
  }

  /** Turns notifications on or off. The browser asks for permission the first time. */
  async toggle() {
    if (this.on) this.#want(false);
    else if (this.permission === 'denied') toasts.say(t('lib-notify-denied'), true);
    else await this.#ask();
  }

  #want(wanted: boolean) {
    this.#wanted = wanted;
    remember('notify', wanted ? null : 'off');
  }

  async #ask() {
    this.permission = await Notification.requestPermission();
    this.#want(true);
    if (this.permission === 'granted') toasts.say(t('lib-notify-on'));
  }

  /** Checks at all tables whether it is our turn. Call this in an effect. */
  update() {
    const asked = [...connection.tables.values()].filter(isAsked);
    const { call } = connection;
    if (call && call.table !== this.#call) {
      this.#call = this.#called = call.table;
      if (document.hidden) {
        this.#missed = true;
        const about = t('lib-tournament-call', { name: call.name, round: call.round });
        void this.#show(t('lib-tournament-title'), about, `/table/${call.table}`);
      }
    }
    if (this.#called && connection.tables.has(this.#called)) this.#called = null;
    this.#turn = asked.length > 0 || this.#called !== null;
    for (const at of asked) {
      const { id, question, names, table } = at;
      if (this.#known.get(id) === question?.id) continue;
      this.#known.set(id, question?.id ?? -1);
      if (!document.hidden) continue;
      this.#missed = true;
      const others = names.filter((_, seat) => seat !== table?.you);
      void this.#show(t('lib-notify-turn'), t('lib-notify-turn-with', { names: listed(others) }), `/table/${id}`);
    }
    if (connection.found && connection.found !== this.#found && document.hidden)
      void this.#show(t('lib-notify-found'), t('lib-notify-found-about'), `/table/${connection.found}`);
    this.#found = connection.found;
    const { news } = connection.social;
    if (news && news !== this.#news && document.hidden) void this.#show(news.title, news.body, news.to);
    this.#news = news;
    this.#mark();
  }

  /** Follows the tables, and whether the page is hidden, until the returned function is called. */
  watch(): () => void {
    const end = $effect.root(() => {
      $effect(() => this.update());
    });
    const looked = () => {
      this.#mark();
      if (!document.hidden && this.#missed) this.#offer();
    };
    document.addEventListener('visibilitychange', looked);
    // Pages change their titles; the mark stays.
    const titles = new MutationObserver(() => this.#mark());
    titles.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      end();
      titles.disconnect();
      document.removeEventListener('visibilitychange', looked);
    };
  }

  #mark() {
    const wanted = this.#turn && document.hidden;
    const { title } = document;
    if (wanted && !title.startsWith(MARK)) {
      this.#bare = title;
      document.title = MARK + title;
    } else if (!wanted && this.#bare !== null) {
      if (title === MARK + this.#bare) document.title = this.#bare;
      this.#bare = null;
    }
  }

  /** Offers to turn on notifications, only once, after it became our turn while the page was hidden. */
  #offer() {
    this.#missed = false;
    if (this.permission !== 'default' || recall('notify-offered')) return;
    remember('notify-offered', 'yes');
    toasts.say(t('lib-notify-offer'), false, { verb: t('lib-notify-yes'), run: () => void this.#ask() });
  }

  async #show(title: string, body: string, to: string) {
    if (!this.on) return;
    const options = { body, tag: to, icon: '/icons/icon-192.png', data: to };
    // Phones only show notifications of a service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) {
      await worker.showNotification(title, options);
      return;
    }
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      place.go(to);
      shown.close();
    };
  }
}

export const attention = new Attention();
