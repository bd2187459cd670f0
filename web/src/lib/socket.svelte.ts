// The connection to the server. It reconnects automatically and keeps the newest state of every table that we have
// joined.

import { SvelteMap } from 'svelte/reactivity';
import { VERSION } from '../protocol';
import type { Bot, Deck, Game, Listing, Plan, RatedSearch, Table, ToClient, ToServer, Waiting } from '../protocol';
import { editions } from './editions.svelte';
import { Heard } from './heard.svelte';
import { place } from './route.svelte';
import { games, lessons, levels } from './sent.svelte';
import { Social } from './social.svelte';
import { kept, recall, remember } from './stored';
import { AtTable } from './table.svelte';
import { t } from './texts';
import { toasts } from './toasts.svelte';
import { sentence } from './words';

type Refused = Extract<ToClient, { type: 'refused' }>;
type Notice = Omit<Extract<ToClient, { type: 'notice' }>, 'type'>;
type Call = Omit<Extract<ToClient, { type: 'tournament_call' }>, 'type'>;
type Replayed = Extract<ToClient, { type: 'replayed' }>;
/**
 * The match that we want to play. If nobody joins for a while, we play against a bot of the level `bot`; if `bot` is
 * null, we keep waiting.
 */
export type Wish = { game: Game; deck: Deck | null; bot: Bot | null; rated: boolean };

/** How many messages are remembered, in case the server rejects them. */
const REMEMBERED = 200;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;

class Connection {
  /** "lost": the connection broke or could not be opened, and we are trying to open it again. */
  state: 'opening' | 'open' | 'lost' = $state('opening');
  /** Whether the page is older or newer than the server and has to be reloaded. */
  outdated = $state(false);
  /** The reason why we are banned. We don't reconnect until the page is reloaded. */
  banned = $state('');
  /** The server's announcements, and our role. */
  notice: Notice = $state.raw({ announcement: null, maintenance: null, role: null });
  name = $state(recall('name') ?? '');
  /** The ids of our tables that are not over. */
  mine: string[] = $state.raw([]);
  /** Counts how often we became a different person, for example by logging in. Pages then reload the person's data. */
  person = $state(0);
  decks: [string, string][] = $state.raw([]);
  lobby: Listing[] | null = $state.raw(null);
  /** How many people look for an opponent, by game; known while we listen to the lobby. */
  waiting: Waiting[] = $state.raw([]);
  /**
   * Our search for an opponent: the match that we want, when we get a bot instead (a time of `performance.now`), and
   * the state of the search if the match is rated.
   */
  search: { wish: Wish; botAt: number | null; rated: RatedSearch | null } | null = $state.raw(null);
  /** The table that was found for us. */
  found: string | null = $state.raw(null);
  /** Counts the changes of the tournament that we follow. */
  changes = $state(0);
  /** The newest game of a tournament to which we were called. */
  call: Call | null = $state.raw(null);
  replayed: Replayed | null = $state.raw(null);
  tables = new SvelteMap<string, AtTable>();
  /** Previews, hints and evaluations. */
  heard = new Heard();
  /** Friends, challenges and unread messages. */
  social = new Social((message, refused) => this.send(message, refused));
  /** Resolves when the server has welcomed us; from then on there is a token. */
  welcomed: Promise<void>;

  /** The token in the most recent welcome message. */
  #token: string | null = null;
  /** The token that we most recently sent in `hello` or received in `welcome`. */
  #said: string | null = null;
  #greeted: () => void = () => {};
  #isWelcome = false;
  /** Tables that we left. Later messages about them are ignored. */
  #left = new Set<string>();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry = 0;
  #ping = 0;
  #pong = 0;
  #listening = 0;
  /** How many pings we sent and how many pongs came back through this socket, and who waits for which pong. */
  #pings = 0;
  #pongs = 0;
  #settling: { pong: number; done: (handled: boolean) => void }[] = [];
  /** The tournament that we follow. */
  #followed: string | null = null;
  #made: ((id: string | null) => void) | null = null;
  /** For each message, the function to call if the server rejects it, by the number of the message. */
  #refusals = new Map<number, (refused: Refused) => void>();
  #requests = 0;
  /** The request for the replay step that we want next. */
  #replay: ToServer | null = null;
  /** The request for a replay step that has not arrived yet. */
  #fetching: ToServer | null = null;

  constructor() {
    this.welcomed = new Promise((done) => {
      this.#greeted = done;
    });
    this.#open();
    // Reconnect immediately when a phone wakes up or the network is back.
    addEventListener('online', () => this.#now());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#now();
    });
    // Logging in applies to all tabs. Use the stored token, not the one in the event; otherwise, two tabs that are
    // logged out at the same time would follow each other forever.
    addEventListener('storage', (event) => {
      const token = recall('token');
      if (event.key === kept('token') && token && token !== this.#token) this.#restart();
      if (event.key === kept('account') && event.oldValue && !event.newValue) toasts.say(t('lib-logged-out'), true);
    });
  }

  /** Sends a message. `refused` is called if the server rejects it. */
  send(message: ToServer, refused?: (refused: Refused) => void) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const request = (this.#requests += 1);
    if (refused) this.#refusals.set(request, refused);
    // The server doesn't confirm messages, so forget those that were sent long ago.
    for (const old of this.#refusals.keys()) {
      if (this.#refusals.size <= REMEMBERED) break;
      this.#refusals.delete(old);
    }
    this.#socket.send(JSON.stringify({ ...message, request }));
  }

  /** Waits until the server has handled everything that we sent. Returns false if the connection was lost meanwhile. */
  settled(): Promise<boolean> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(false);
    this.#pingNow();
    return new Promise((done) => this.#settling.push({ pong: this.#pings, done }));
  }

  #pingNow() {
    this.#pings += 1;
    this.send({ type: 'ping' });
  }

  #settle(all: boolean) {
    const waiting = this.#settling;
    this.#settling = waiting.filter((it) => !all && it.pong > this.#pongs);
    for (const it of waiting) if (all || it.pong <= this.#pongs) it.done(!all);
  }

  /** Sends a message. If there is no connection, shows an error and returns false. */
  tell(message: ToServer, refused?: (refused: Refused) => void): boolean {
    if (this.state === 'open') this.send(message, refused);
    else toasts.say(t('lib-error-not-connected'), true);
    return this.state === 'open';
  }

  /** Reconnects as a different person: with the token of an account, or without a token as a new guest. */
  become(token: string | null, name: string | null) {
    remember('token', token);
    remember('name', name);
    this.#restart();
  }

  /** Reconnects with the token in the browser's storage. */
  #restart() {
    this.#unwelcome();
    this.social.forget();
    this.#settle(true);
    this.search = null;
    this.mine = [];
    this.tables.clear();
    this.#left.clear();
    this.endReplay();
    this.#fetching = null;
    this.#made?.(null);
    this.#made = null;
    const socket = this.#socket;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    this.state = 'opening';
    this.#open();
    socket?.close();
  }

  /**
   * Reconnects, for example when the server no longer accepts our token. Resolves when the server has sent its welcome
   * message.
   */
  again(): Promise<void> {
    this.#unwelcome();
    const socket = this.#socket;
    if (socket) {
      this.#lost();
      socket.close();
    }
    this.#now();
    return this.welcomed;
  }

  /** Makes requests wait for the next welcome message. Requests that are already waiting keep waiting for it. */
  #unwelcome() {
    if (!this.#isWelcome) return;
    this.#isWelcome = false;
    this.welcomed = new Promise((done) => {
      this.#greeted = done;
    });
  }

  /** Sends a chat message at a table; returns false if there is no connection. */
  say(table: string, text: string): boolean {
    return this.tell({ type: 'say', table, text });
  }

  /** Subscribes to the lobby until the returned function is called. */
  listen(): () => void {
    if (++this.#listening === 1 && this.state === 'open') this.send({ type: 'lobby', listen: true });
    return () => {
      if (--this.#listening > 0) return;
      this.lobby = null;
      this.send({ type: 'lobby', listen: false });
    };
  }

  /** Follows a tournament until the returned function is called. */
  follow(tournament: string): () => void {
    this.#followed = tournament;
    this.send({ type: 'follow', tournament });
    return () => {
      if (this.#followed !== tournament) return;
      this.#followed = null;
      this.send({ type: 'follow', tournament: null });
    };
  }

  /** Looks for an opponent, or changes the match that we want; returns false without a connection. */
  find(wish: Wish): boolean {
    this.found = null;
    const sent = this.tell({ type: 'find', ...wish }, ({ message }) => {
      this.search = null;
      toasts.say(sentence(message), true);
    });
    if (sent) this.search = { wish, botAt: this.search?.botAt ?? null, rated: this.search?.rated ?? null };
    return sent;
  }

  stopFinding() {
    if (this.search) this.send({ type: 'stop_finding' });
    this.search = null;
  }

  /** Creates a table and returns its id, or null if the server refused it. */
  create(plan: Plan): Promise<string | null> {
    return this.#make({ type: 'create', plan });
  }

  /** Creates a table that continues a finished match and returns its id, or null if the server refused it. */
  playOn(table: string, step: number, seat: number, level: Bot): Promise<string | null> {
    return this.#make({ type: 'play_on', table, step, seat, level });
  }

  #make(message: ToServer): Promise<string | null> {
    this.#made?.(null);
    const refused = ({ message }: Refused) => {
      toasts.say(sentence(message), true);
      this.#made?.(null);
      this.#made = null;
    };
    if (!this.tell(message, refused)) return Promise.resolve(null);
    return new Promise((done) => {
      this.#made = done;
    });
  }

  /** Joins or rejoins a table. If we have already joined it, returns its state. */
  join(id: string, watch: boolean, deck: Deck | null = null, anyway = false): AtTable {
    let at = this.tables.get(id);
    if (at && at.watch === watch && !at.missing) return at;
    at ??= new AtTable(id);
    this.#left.delete(id);
    at.watch = watch;
    at.sitting = !watch && at.table !== null;
    at.fresh = true;
    at.missing = false;
    at.deck = deck;
    at.meets = null;
    this.tables.set(id, at);
    if (this.state === 'open') this.#ask(at, deck, anyway);
    return at;
  }

  /** Takes over the seat of a bot that plays until somebody joins, at a table that we watch. */
  takeOver(at: AtTable) {
    at.takeOver = true;
    at.watch = true;
    this.join(at.id, false);
  }

  /** Asks the server for a table, or for a seat at it. */
  #ask(at: AtTable, deck: Deck | null, anyway: boolean) {
    // Taking a seat agrees to a rated match, because the table's page says whether the match is rated.
    const rated = !at.watch;
    const takeOver = at.takeOver && !at.watch;
    this.send(
      { type: 'join', table: at.id, deck, watch: at.watch, anyway, take_over: takeOver, rated },
      ({ why, message }) => {
        at.takeOver = false;
        // The table's page shows these two errors itself.
        if (at.table === null && why === 'no_table') at.missing = true;
        else if (at.table === null && why === 'not_now') at.shut = sentence(message);
        else toasts.say(sentence(message), true);
        // Without a seat, for example because the deck is not legal, we watch and can try again.
        if (at.sitting) this.join(at.id, true);
      },
    );
  }

  leave(id: string) {
    const at = this.tables.get(id);
    if (at && !at.missing) this.send({ type: 'leave', table: id });
    this.#left.add(id);
    this.tables.delete(id);
    this.mine = this.mine.filter((one) => one !== id);
  }

  /**
   * Answers a question; returns false if the question has changed or there is no connection. `refused` is called if the
   * server rejects the answer. With `byHand`, we choose the payment ourselves.
   */
  answer(at: AtTable, question: number, keys: string[], refused?: () => void, byHand = false): boolean {
    if (at.newest?.question?.id !== question || at.busy || this.state !== 'open') return false;
    at.busy = true;
    this.send({ type: 'answer', table: at.id, question, keys, by_hand: byHand }, ({ message }) => {
      if (at.newest?.question?.id === question) at.busy = false;
      refused?.();
      toasts.say(sentence(message), true);
    });
    return true;
  }

  /** Cancels the choice that the current question belongs to, if that is possible. */
  cancel(at: AtTable): boolean {
    if (!at.question?.cancel || at.busy) return false;
    const { id } = at.question;
    return this.tell({ type: 'cancel', table: at.id, question: id }, ({ message }) =>
      toasts.say(sentence(message), true),
    );
  }

  /** Tells the server that we see a question, so that our clock runs from now on. Before that, the clock waits for at
   * most a few seconds. */
  shown(at: AtTable, question: number) {
    if (!at.table?.clock || at.table.you === null || at.seen === question) return;
    at.seen = question;
    this.send({ type: 'shown', table: at.id, question }, () => {});
  }

  /** Asks to take back our last decision. */
  takeBack(at: AtTable) {
    this.tell({ type: 'take_back', table: at.id }, ({ message }) => toasts.say(sentence(message), true));
  }

  /** Allows or declines another player's request to take back a decision, or withdraws our own request. */
  allowTakeBack(at: AtTable, allow: boolean) {
    this.tell({ type: 'allow_take_back', table: at.id, allow }, () => {});
  }

  /** Requests a step of a replay. If requests come faster than replies, as from a slider, only the newest is sent. */
  replay(table: string, seat: number | null, step: number, open: boolean) {
    this.#replay = { type: 'replay', table, seat, step, open };
    this.#fetch();
  }

  #fetch() {
    if (this.state !== 'open' || this.#fetching || !this.#replay) return;
    this.#fetching = this.#replay;
    this.send(this.#replay, ({ message }) => {
      this.#fetching = null;
      toasts.say(sentence(message), true);
    });
  }

  endReplay() {
    this.#replay = null;
    this.replayed = null;
  }

  #open() {
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#pings = this.#pongs = 0;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#pong);
      this.#hear(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost() {
    this.#socket = null;
    this.#settle(true);
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    this.#made?.(null);
    this.#made = null;
    this.#refusals.clear();
    this.state = 'lost';
    for (const at of this.tables.values()) at.busy = false;
    if (this.outdated || this.banned) return;
    this.#retry = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #now() {
    if (this.#socket || this.outdated || this.banned) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #beat() {
    clearInterval(this.#ping);
    this.#ping = window.setInterval(() => {
      this.#pingNow();
      clearTimeout(this.#pong);
      this.#pong = window.setTimeout(() => {
        // The browser may take minutes to close a dead connection.
        const socket = this.#socket;
        if (!socket) return;
        this.#lost();
        socket.close();
      }, PONG_WITHIN);
    }, PING_EVERY);
  }

  #hear(message: ToClient) {
    switch (message.type) {
      case 'welcome':
        this.state = 'open';
        this.banned = '';
        this.notice = { announcement: null, maintenance: null, role: null };
        this.#wait = FIRST_WAIT;
        this.#named(message.name);
        if (this.#token && this.#token !== message.token) this.person += 1;
        this.#token = this.#said = message.token;
        if (recall('token') !== message.token) remember('token', message.token);
        this.#left.clear();
        this.#isWelcome = true;
        this.#greeted();
        this.mine = message.tables;
        this.decks = message.decks;
        editions.set(message.editions);
        games.set(message.games);
        levels.set(message.levels);
        lessons.set(message.lessons ?? []);
        this.#beat();
        this.social.listen();
        if (this.#listening > 0) this.send({ type: 'lobby', listen: true });
        if (this.#followed) this.send({ type: 'follow', tournament: this.#followed });
        // The server forgets who looks for an opponent when the connection ends.
        if (this.search) this.find(this.search.wish);
        this.#fetching = null;
        this.#fetch();
        for (const at of this.tables.values()) {
          at.fresh = true;
          this.#ask(at, null, false);
        }
        break;
      case 'named':
        this.#named(message.name);
        break;
      case 'lobby':
        this.lobby = message.tables;
        this.waiting = message.waiting;
        break;
      case 'finding': {
        const { game, bot_in: left, rated = null } = message;
        if (!game) this.search = null;
        else if (this.search)
          this.search = { ...this.search, botAt: left === null ? null : performance.now() + left, rated };
        break;
      }
      case 'found':
        this.search = null;
        this.found = message.table;
        break;
      case 'table': {
        let at = this.tables.get(message.id);
        if (!at && this.#left.has(message.id)) break;
        if (!at) {
          at = new AtTable(message.id);
          this.tables.set(message.id, at);
          this.#made?.(message.id);
          this.#made = null;
        }
        at.set(message);
        if (at.declined) toasts.say(t('lib-take-back-declined'));
        this.#contribute(message);
        const sits = message.you !== null && (message.stage === 'gathering' || message.stage === 'playing');
        if (sits !== this.mine.includes(message.id))
          this.mine = sits ? [message.id, ...this.mine] : this.mine.filter((id) => id !== message.id);
        break;
      }
      case 'cards':
        this.tables.get(message.table)?.learn(message.cards);
        break;
      case 'update':
        this.tables.get(message.table)?.update(message);
        break;
      case 'said':
        this.tables.get(message.table)?.hear(message.lines);
        break;
      case 'replayed': {
        this.replayed = message;
        const late = this.#fetching !== this.#replay;
        this.#fetching = null;
        if (late) this.#fetch();
        break;
      }
      case 'previewed':
      case 'hinted':
      case 'outlined':
      case 'evaluated':
        this.heard.hear(message);
        break;
      case 'friends':
      case 'presence':
      case 'challenges':
      case 'challenge_over':
      case 'invited':
      case 'message':
      case 'unread':
        this.social.hear(message);
        break;
      case 'tournament_changed':
        this.changes += 1;
        break;
      case 'tournament_call':
        this.#called(message);
        break;
      case 'notice':
        this.notice = { announcement: message.announcement, maintenance: message.maintenance, role: message.role };
        break;
      case 'meets': {
        const at = this.tables.get(message.table);
        if (!at) break;
        // We blocked people at this table, so we only watch until we have decided whether to join anyway.
        const { deck } = at;
        at.watch = false;
        this.join(at.id, true);
        at.deck = deck;
        at.meets = message.names;
        break;
      }
      case 'blocked': {
        const at = this.tables.get(message.table);
        if (at) at.blocked = [...at.blocked, message.name];
        toasts.say(t('lib-blocked', { name: message.name }));
        break;
      }
      case 'refused':
        this.#refused(message);
        break;
      case 'pong':
        this.#pongs += 1;
        this.#settle(false);
        break;
    }
  }

  /** Shows a notification with a button that leads to our table. The tournament's page shows this itself. */
  #called({ tournament, name, round, table }: Call) {
    this.call = { tournament, name, round, table };
    // We have a seat there already, so the table's page takes it instead of watching.
    if (!this.mine.includes(table)) this.mine = [table, ...this.mine];
    if (place.route.page === 'tournament') return;
    const act = { verb: t('lib-tournament-go'), run: () => place.go(`/table/${table}`) };
    toasts.say(t('lib-tournament-call', { name, round }), false, act);
  }

  #named(name: string) {
    this.name = name;
    remember('name', name);
  }

  /**
   * Called when the server doesn't know our token: we logged out, the password was changed elsewhere, or the server's
   * data is gone.
   */
  #forgotten() {
    const [guest, account, now] = [recall('guest'), recall('account'), recall('token')];
    // Another tab may already have stored a new token.
    const settled = now !== null && now !== this.#said;
    // A new guest doesn't keep the account's name, and an earlier guest already has a name.
    const name = settled || !(account || guest) ? recall('name') : null;
    const token = settled ? now : guest;
    // Store the token before removing the guest, so that other tabs find the guest in one place or the other.
    remember('token', token);
    remember('name', name);
    remember('guest', null);
    remember('account', null);
    if (account) toasts.say(token ? t('lib-logged-out-guest') : t('lib-logged-out-new-guest'), true);
    // The server closes connections that it has welcomed.
    if (this.#isWelcome) this.#restart();
    else this.#hello();
  }

  #hello() {
    this.#said = recall('token');
    this.send({ type: 'hello', version: VERSION, token: this.#said, name: recall('name'), contributes: true });
  }

  /** Adds our own randomness to a match that has not started, after the server has committed to its seed. */
  #contribute({ id, stage, you, fairness }: Table) {
    if (stage !== 'gathering' || you === null || !fairness || fairness.contributions[you] !== null) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.send({ type: 'contribute', table: id, text }, () => {});
  }

  #refused(refused: Refused) {
    const { request, table, why, message } = refused;
    if (why === 'token') {
      this.#forgotten();
      return;
    }
    if (why === 'banned') {
      this.banned = sentence(message);
      this.#socket?.close();
      return;
    }
    if (why === 'version') this.outdated = true;
    const handle = request === null ? undefined : this.#refusals.get(request);
    if (request !== null) this.#refusals.delete(request);
    if (handle) {
      handle(refused);
      return;
    }
    // Another player's action at the table was not saved, so our question is asked again.
    const at = table === null ? undefined : this.tables.get(table);
    if (at && request === null) at.busy = false;
    toasts.say(sentence(message), true);
  }
}

export const connection = new Connection();
