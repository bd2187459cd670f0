// The one connection: says hello, comes back by itself, and keeps the newest word about every table it is at.

import { SvelteMap } from 'svelte/reactivity';
import { VERSION } from '../protocol';
import type { Deck, Listing, Plan, ToClient, ToServer } from '../protocol';
import { kept, recall, remember } from './stored';
import { AtTable } from './table.svelte';
import { toasts } from './toasts.svelte';
import { sentence } from './words';

type Refusal = Extract<ToClient, { type: 'refused' }>['why'];
type Notice = Omit<Extract<ToClient, { type: 'notice' }>, 'type'>;
type Replayed = Extract<ToClient, { type: 'replayed' }>;

// A refusal does not say what it refuses: these may be about a table to be made, an answer, or a place asked for.
const NOT_MADE: Refusal[] = ['plan', 'deck', 'too_many', 'full', 'fault', 'malformed', 'maintenance'];
const NOT_TAKEN: Refusal[] = ['stale', 'not_an_answer', 'not_now', 'too_many', 'full', 'fault', 'malformed'];
const NO_PLACE: Refusal[] = ['plan', 'deck', 'not_now', 'too_many', 'full', 'fault', 'malformed', 'maintenance'];
/** And these about a line of talk. */
const NOT_SAID: Refusal[] = ['text', 'too_many', 'full', 'muted'];

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;

class Connection {
  /** "lost" once it was open, or could not be opened, and is being tried again. */
  state: 'opening' | 'open' | 'lost' = $state('opening');
  /** The page is older or newer than the server; only loading it again helps. */
  outdated = $state(false);
  /** Why we are kept out: nothing is tried again before the page is loaded anew. */
  banned = $state('');
  /** What holds for the whole server, and our role. */
  notice: Notice = $state.raw({ announcement: null, maintenance: null, role: null });
  name = $state(recall('name') ?? '');
  /** Tables at which the person sits and that are not over, as of the last welcome or since made. */
  mine: string[] = $state.raw([]);
  /** Raised when we are somebody else than before: what a page shows of its person is to be asked for anew. */
  person = $state(0);
  decks: [string, string][] = $state.raw([]);
  lobby: Listing[] | null = $state.raw(null);
  replayed: Replayed | null = $state.raw(null);
  tables = new SvelteMap<string, AtTable>();
  /** Kept once the server has welcomed us for the first time: from then on there is a token. */
  welcomed: Promise<void>;

  /** The token that the server knows us by, and the one we said hello with. */
  #token: string | null = null;
  #said: string | null = null;
  #greeted: () => void = () => {};
  #isWelcome = false;
  /** Tables that were left: what is still told of them is late. */
  #left = new Set<string>();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry = 0;
  #ping = 0;
  #pong = 0;
  #listening = 0;
  #made: ((id: string | null) => void) | null = null;
  /** Lines of talk that were sent and have not come back yet. */
  #talking = 0;
  /** The moment that is wanted, and the one that was asked for and has not come yet. */
  #replay: ToServer | null = null;
  #fetching: ToServer | null = null;

  constructor() {
    this.welcomed = new Promise((done) => {
      this.#greeted = done;
    });
    this.#open();
    // A phone that wakes up, or a network that is back, need not wait for the next try.
    addEventListener('online', () => this.#now());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#now();
    });
    // Who logs in does so in all tabs. What is kept now counts, not what another tab wrote a moment ago: two tabs that
    // are logged out at once would follow each other for ever.
    addEventListener('storage', (event) => {
      const token = recall('token');
      if (event.key === kept('token') && token && token !== this.#token) this.#restart();
      if (event.key === kept('account') && event.oldValue && !event.newValue) this.#say('You were logged out.');
    });
  }

  send(message: ToServer) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends what somebody wants done now; if nobody would hear it, that is said, and it is false. */
  tell(message: ToServer): boolean {
    if (this.state === 'open') this.send(message);
    else toasts.say('Not connected just now. Try again in a moment.', true);
    return this.state === 'open';
  }

  /** Comes back as somebody else: by the token of an account, or without one as a new guest. */
  become(token: string | null, name: string | null) {
    remember('token', token);
    remember('name', name);
    this.#restart();
  }

  /** Comes back as whoever this browser remembers. */
  #restart() {
    this.#unwelcome();
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

  /** Says hello anew, as when the server no longer takes our token; kept once that is done. */
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

  /** From here on, what is asked waits for the next welcome. Who waits for one already goes on waiting for the same. */
  #unwelcome() {
    if (!this.#isWelcome) return;
    this.#isWelcome = false;
    this.welcomed = new Promise((done) => {
      this.#greeted = done;
    });
  }

  /** Says something at a table; false if nobody would hear it. */
  say(table: string, text: string): boolean {
    const sent = this.tell({ type: 'say', table, text });
    if (sent) this.#talking += 1;
    return sent;
  }

  /** Hears of open tables until the function it returns is called. */
  listen(): () => void {
    if (++this.#listening === 1 && this.state === 'open') this.send({ type: 'lobby', listen: true });
    return () => {
      if (--this.#listening > 0) return;
      this.lobby = null;
      this.send({ type: 'lobby', listen: false });
    };
  }

  /** Makes a table and says which, or null if it was refused. */
  create(plan: Plan): Promise<string | null> {
    this.#made?.(null);
    if (!this.tell({ type: 'create', plan })) return Promise.resolve(null);
    return new Promise((done) => {
      this.#made = done;
    });
  }

  /** Comes to a table, or back to it; who is there already only gets what is known of it. */
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
    if (this.state === 'open') this.send({ type: 'join', table: id, deck, watch, anyway });
    return at;
  }

  leave(id: string) {
    const at = this.tables.get(id);
    if (at && !at.missing) this.send({ type: 'leave', table: id });
    this.#left.add(id);
    this.tables.delete(id);
    this.mine = this.mine.filter((one) => one !== id);
  }

  /** Answers a question; false if that is not the question any more, or nobody hears it now. */
  answer(at: AtTable, question: number, keys: string[]): boolean {
    if (at.question?.id !== question || at.busy || this.state !== 'open') return false;
    at.busy = true;
    this.send({ type: 'answer', table: at.id, question, keys });
    return true;
  }

  /** Asks for a moment of a match. Of many asked for in a hurry, as by a slider, only the last is fetched. */
  replay(table: string, seat: number | null, step: number) {
    this.#replay = { type: 'replay', table, seat, step };
    this.#fetch();
  }

  #fetch() {
    if (this.state !== 'open' || this.#fetching || !this.#replay) return;
    this.#fetching = this.#replay;
    this.send(this.#replay);
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
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    this.#made?.(null);
    this.#made = null;
    this.#talking = 0;
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
      this.send({ type: 'ping' });
      clearTimeout(this.#pong);
      this.#pong = window.setTimeout(() => {
        // A dead line may take minutes to close by itself.
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
        this.#beat();
        if (this.#listening > 0) this.send({ type: 'lobby', listen: true });
        this.#fetching = null;
        this.#fetch();
        for (const at of this.tables.values()) {
          at.fresh = true;
          this.send({ type: 'join', table: at.id, deck: null, watch: at.watch, anyway: false });
        }
        break;
      case 'named':
        this.#named(message.name);
        break;
      case 'lobby':
        this.lobby = message.tables;
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
        this.#talking = 0;
        this.tables.get(message.table)?.hear(message.lines);
        break;
      case 'replayed': {
        this.replayed = message;
        const late = this.#fetching !== this.#replay;
        this.#fetching = null;
        if (late) this.#fetch();
        break;
      }
      case 'notice':
        this.notice = { announcement: message.announcement, maintenance: message.maintenance, role: message.role };
        break;
      case 'meets': {
        const at = this.tables.get(message.table);
        if (!at) break;
        // They look on until they have decided.
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
        toasts.say(`${message.name} is blocked. You can undo that under Account.`);
        break;
      }
      case 'refused':
        this.#refused(message.why, message.message);
        break;
      case 'pong':
        break;
    }
  }

  #named(name: string) {
    this.name = name;
    remember('name', name);
  }

  #say(what: string) {
    toasts.say(`${what} Log in again under Account.`, true);
  }

  /** Nobody has our token: we logged out, the password was changed elsewhere, or the server's data is gone. */
  #forgotten() {
    const [guest, account, now] = [recall('guest'), recall('account'), recall('token')];
    // Another tab may have settled already who we are.
    const settled = now !== null && now !== this.#said;
    // An account's name is no guest's, and the guest of before has a name.
    const name = settled || !(account || guest) ? recall('name') : null;
    const token = settled ? now : guest;
    // In this order: a tab that looks in between finds the guest of before in one place or the other.
    remember('token', token);
    remember('name', name);
    remember('guest', null);
    remember('account', null);
    if (account) this.#say(`You were logged out. You are ${token ? 'the guest of this browser again' : 'a new guest'}.`);
    // A connection that was welcome is closed by the server.
    if (this.#isWelcome) this.#restart();
    else this.#hello();
  }

  #hello() {
    this.#said = recall('token');
    this.send({ type: 'hello', version: VERSION, token: this.#said, name: recall('name') });
  }

  #refused(why: Refusal, message: string) {
    if (why === 'token') {
      this.#forgotten();
      return;
    }
    if (why === 'banned') {
      this.banned = sentence(message);
      this.#socket?.close();
      return;
    }
    this.#fetching = null;
    if (why === 'version') this.outdated = true;
    // The page of a table that is not there says so itself.
    const lost = why === 'no_table' ? [...this.tables.values()].filter((at) => at.table === null) : [];
    for (const at of lost) at.missing = true;
    // Nor are we told of a table that we may not come to.
    const shut = why === 'not_now' ? [...this.tables.values()].filter((at) => at.table === null) : [];
    for (const at of shut) at.shut = sentence(message);
    const talk = this.#talking > 0 && NOT_SAID.includes(why);
    if (talk) this.#talking -= 1;
    else this.#undone(why);
    if (lost.length + shut.length === 0) toasts.say(sentence(message), true);
  }

  /** Nobody waits any more for what may be meant by a refusal. */
  #undone(why: Refusal) {
    if (NOT_MADE.includes(why)) {
      this.#made?.(null);
      this.#made = null;
    }
    for (const at of this.tables.values()) {
      if (NOT_TAKEN.includes(why)) at.busy = false;
      // Who got no place, for a deck that cannot be used, is sent away; they look on and may try again.
      if (at.sitting && NO_PLACE.includes(why)) this.join(at.id, true);
    }
  }
}

export const connection = new Connection();
