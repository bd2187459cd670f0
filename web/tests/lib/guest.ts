// A person with their own browser. The messages of the server are recorded, so that tests wait for what happens at the
// table and never for time.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Speed } from '../../src/lib/pace.svelte';
import { Known } from '../../src/lib/view';
import type {
  KeepCard,
  KotcCard,
  KotcPlayer,
  KotcZone,
  Question,
  Sentence,
  ToClient,
  ToServer,
  View,
} from '../../src/protocol';
import { words } from './words';

/** The size of a desktop screen. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest phone that we support. */
export const NARROW = { width: 360, height: 740 };

/** The size of a screen. */
export type Size = { width: number; height: number };

/** How a page or a board is coloured. */
export type Theme = 'dark' | 'light';

/** Options for opening a guest's browser. */
export type GuestOptions = {
  /** The guest's name; without it, the server gives one. */
  name?: string;
  size?: Size;
  theme?: Theme;
  /** Whether pages show animations. */
  motion?: boolean;
  /** How fast events are shown one after the other. By default, tests don't wait for them. */
  pace?: Speed;
  /** The address of the first page. */
  at?: string;
  /** The guest whose token the browser uses, for a second browser of the same person. */
  as?: Guest;
  /** The address of the server, or of the line to it. */
  address?: string;
  /** Whether the page explains KEEP, as to people who have not played it. */
  isNewToKeep?: boolean;
  /** Whether the service worker is installed, which keeps the client's files. */
  installs?: boolean;
  /** A script that runs before the page. */
  script?: () => void;
};

/** A message of the server. */
export type Message<T extends ToClient['type']> = Extract<ToClient, { type: T }>;

type Zones = Required<KotcPlayer['zones']>;
type WholePlayer = Omit<KotcPlayer, 'zones'> & { zones: Zones };
/** A view of Keeper of the Cards with all zones. */
export type KotcWhole = Omit<Extract<View, { game: 'kotc' }>, 'players'> & { players: WholePlayer[] };
/** A view of KEEP. */
export type KeepWhole = Extract<View, { game: 'keep' }>;
/** An update with the unchanged zones that the server leaves out. */
export type WholeUpdate = Omit<Message<'update'>, 'view'> & { view: KotcWhole | KeepWhole };

const NO_CARDS: Record<KotcZone, never[]> = {
  deck: [],
  grave: [],
  field: [],
  traps: [],
  granary: [],
  hand: [],
  reserves: [],
  revealed: [],
  out: [],
};

export class Guest {
  name = '';
  /** Errors of the page or the browser. */
  errors: string[] = [];
  /** The last message about the guest's table. */
  table: Message<'table'> | null = null;
  update: WholeUpdate | null = null;
  /** The cards of the table that the server has sent, by number. */
  cards: Record<number, KotcCard | KeepCard> = {};
  replayed: Message<'replayed'> | null = null;
  /** All messages that the page sent. */
  readonly sent: ToServer[] = [];
  /** All messages that the page received. */
  readonly heard: ToClient[] = [];
  readonly context: BrowserContext;
  readonly page: Page;
  #waiting = new Set<() => void>();
  #zones: { table: string; of: Zones[] } = { table: '', of: [] };
  #known = new Known();

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    this.#listen();
  }

  /** Opens a browser for a new guest, or for the guest in `as`. */
  static async open(browser: Browser, options: GuestOptions): Promise<Guest> {
    const {
      name = '',
      size = DESKTOP,
      theme = 'dark',
      motion = false,
      pace = 'instant',
      at = '/',
      as,
      address,
    } = options;
    const { installs = false, script, isNewToKeep = false } = options;
    const context = await browser.newContext({
      baseURL: address,
      viewport: size,
      colorScheme: theme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: size.width < 600,
      serviceWorkers: installs ? 'allow' : 'block',
      storageState: as ? await as.context.storageState() : undefined,
    });
    context.setDefaultTimeout(20_000);
    await context.addInitScript(
      ([speed, explains]) => {
        // A page that was sent something strange has no storage.
        if (!location.protocol.startsWith('http')) return;
        localStorage.setItem('keeper.pace', localStorage.getItem('keeper.pace') ?? speed);
        // Tests end their turns themselves.
        localStorage.setItem(
          'keeper.passing',
          localStorage.getItem('keeper.passing') ?? JSON.stringify({ ends: false }),
        );
        if (!explains) localStorage.setItem('keeper.primer-keep', 'read');
        // Tests of the Studio write cards of the 14th edition, whichever edition is the newest.
        const usual = JSON.stringify({ edition: '14', author: '', license: '' });
        localStorage.setItem('keeper.studio.usual', localStorage.getItem('keeper.studio.usual') ?? usual);
      },
      [pace, isNewToKeep] as const,
    );
    if (script) await context.addInitScript(script);
    const guest = new Guest(context, await context.newPage());
    await guest.page.goto(at);
    await guest.until(() => guest.name !== '', 'the server says hello');
    if (name) await guest.rename(name);
    return guest;
  }

  #listen() {
    this.page.on('pageerror', (error) => this.errors.push(error.message));
    this.page.on('console', (line) => {
      if (line.type() === 'error') this.errors.push(line.text());
    });
    this.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        this.sent.push(JSON.parse(String(payload)));
        for (const look of this.#waiting) look();
      });
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload))));
    });
  }

  #hear(message: ToClient) {
    this.heard.push(message);
    // After reconnecting, the server sends everything again.
    if (message.type === 'welcome') [this.cards, this.#zones, this.#known] = [{}, { table: '', of: [] }, new Known()];
    if (message.type === 'welcome' || message.type === 'named') this.name = message.name;
    else if (message.type === 'table') this.table = message;
    else if (message.type === 'cards') {
      this.cards = { ...this.cards, ...message.cards.cards };
      this.#known.add(message.cards);
    } else if (message.type === 'update') this.update = this.#whole(message);
    else if (message.type === 'replayed') this.replayed = message;
    for (const look of this.#waiting) look();
  }

  #whole(update: Message<'update'>): WholeUpdate {
    const { view } = update;
    if (view.game !== 'kotc') return { ...update, view };
    this.#zones = this.#zones.table === update.table ? this.#zones : { table: update.table, of: [] };
    const players = view.players.map((player, seat) => {
      const zones = { ...NO_CARDS, ...this.#zones.of[seat], ...player.zones };
      this.#zones.of[seat] = zones;
      return { ...player, zones };
    });
    return { ...update, view: { ...view, players } };
  }

  /** What the guest knows of a match of Keeper of the Cards. */
  get kotc(): KotcWhole {
    const view = this.update?.view;
    if (view?.game !== 'kotc') throw new Error(`${this.name} has no match of Keeper of the Cards`);
    return view;
  }

  /** What the guest knows of a match of KEEP. */
  get keep(): KeepWhole {
    const view = this.update?.view;
    if (view?.game !== 'keep') throw new Error(`${this.name} has no match of KEEP`);
    return view;
  }

  /** The editions that can be played, the newest first, as the server's welcome message lists them. */
  get playable(): Array<{ edition: string; name: string; about: string }> {
    const welcome = this.heard.findLast((it) => it.type === 'welcome');
    return (welcome?.editions ?? []).flatMap(({ edition, name, about }) => (about ? [{ edition, name, about }] : []));
  }

  /** A sentence of the match, as the guest's page shows it. */
  said(sentence: Sentence): string {
    const view = this.update ? this.#known.whole(this.update.view) : null;
    const names = this.table?.places.map((it) => it.name ?? '') ?? [];
    return words(sentence, { view, names, you: this.table?.you ?? null });
  }

  /** The guest's seat at the table. */
  get seat(): number {
    const seat = this.table?.you ?? null;
    if (seat === null) throw new Error(`${this.name} has no seat`);
    return seat;
  }

  /** The question to the guest. */
  get question(): Question | null {
    return this.over ? null : (this.update?.question ?? null);
  }

  /** Whether the match is over. */
  get over(): boolean {
    return this.table?.stage === 'over' || this.table?.stage === 'broken';
  }

  /** Waits until a message makes the condition true. */
  until(condition: () => boolean, words: string, longest = 60_000): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((done, fail) => {
      const end = (how: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        how();
      };
      const look = () => {
        if (condition()) end(done);
      };
      const timer = setTimeout(() => end(() => fail(new Error(`Timed out waiting until ${words}`))), longest);
      this.#waiting.add(look);
    });
  }

  /** Waits until the guest is asked something new or the match is over; returns the question, or null. */
  async asked(before = -1): Promise<Question | null> {
    const isNew = () => this.question !== null && this.question.id !== before;
    await this.until(() => this.over || isNew(), `${this.name} is asked`);
    return this.question;
  }

  /** Waits for a question; fails if the match is over. */
  async mustBeAsked(): Promise<Question> {
    const question = await this.asked();
    if (!question) throw new Error(`${this.name} is not asked: the match is over`);
    return question;
  }

  async rename(name: string) {
    await this.page.getByRole('button', { name: 'Change name' }).click();
    const field = this.page.getByLabel('Your name');
    await field.fill(name);
    await field.press('Enter');
    await this.until(() => this.name === name, 'the name is changed');
  }

  /** Drops the errors that the test expected. */
  dropErrors(expected = /^/) {
    this.errors = this.errors.filter((it) => !expected.test(it));
  }

  async close() {
    await this.context.close().catch(() => {});
  }
}
