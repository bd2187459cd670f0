// A person with their own browser. The messages of the server are recorded, so that tests wait for what happens at the
// table and never for time.

/** Sizes of screens. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest phone that we support. */
export const NARROW = { width: 360, height: 740 };

export class Guest {
  name = '';
  /** Errors of the page or the browser. */
  troubles = [];
  /** The last message about the guest's table. */
  table = null;
  update = null;
  /** The cards of the table that the server has sent, by number. */
  cards = {};
  replayed = null;
  /** All messages that the page sent and received. */
  sent = [];
  heard = [];
  #waiting = new Set();
  #zones = { table: '', of: [] };

  /** Opens a browser of its own: a new guest, or `as` another one whose name and token it has. */
  static async come(browser, address, { name = '', size = DESKTOP, theme = 'dark', motion = false, at = '/', as = null, ...others } = {}) {
    const context = await browser.newContext({
      baseURL: others.address ?? address,
      viewport: size,
      colorScheme: theme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: size.width < 600,
      storageState: as ? await as.context.storageState() : undefined,
    });
    const guest = new Guest();
    guest.context = context;
    guest.page = await context.newPage();
    guest.page.setDefaultTimeout(20_000);
    guest.#listen();
    await guest.page.goto(at);
    await guest.until(() => guest.name !== '', 'the server says hello');
    if (name) await guest.rename(name);
    return guest;
  }

  #listen() {
    this.page.on('pageerror', (error) => this.troubles.push(error.message));
    this.page.on('console', (line) => line.type() === 'error' && this.troubles.push(line.text()));
    this.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        this.sent.push(JSON.parse(String(payload)));
        for (const look of this.#waiting) look();
      });
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload))));
    });
  }

  #hear(message) {
    this.heard.push(message);
    // After reconnecting, the server sends everything again.
    if (message.type === 'welcome') [this.cards, this.#zones] = [{}, { table: '', of: [] }];
    if (message.type === 'welcome' || message.type === 'named') this.name = message.name;
    else if (message.type === 'table') this.table = message;
    else if (message.type === 'cards') this.cards = { ...this.cards, ...message.cards.cards };
    else if (message.type === 'update') this.update = this.#whole(message);
    else if (message.type === 'replayed') this.replayed = message;
    for (const look of this.#waiting) look();
  }

  /** An update with the unchanged zones that it leaves out. */
  #whole(update) {
    if (update.view.game !== 'kotc') return update;
    this.#zones = this.#zones.table === update.table ? this.#zones : { table: update.table, of: [] };
    const players = update.view.players.map((player, seat) => {
      this.#zones.of[seat] = { ...this.#zones.of[seat], ...player.zones };
      return { ...player, zones: this.#zones.of[seat] };
    });
    return { ...update, view: { ...update.view, players } };
  }

  /** The question to the guest. */
  get question() {
    return this.over ? null : (this.update?.question ?? null);
  }

  /** Whether the match is over. */
  get over() {
    return this.table?.stage === 'over' || this.table?.stage === 'broken';
  }

  /** Waits until a message makes the condition true. */
  until(condition, words, longest = 60_000) {
    if (condition()) return Promise.resolve();
    return new Promise((done, fail) => {
      const end = (how) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        how();
      };
      const look = () => {
        if (condition()) end(done);
      };
      const timer = setTimeout(() => end(() => fail(new Error(`waited in vain until ${words}`))), longest);
      this.#waiting.add(look);
    });
  }

  /** Waits until the guest is asked something new or the match is over; returns the question, or null. */
  async asked(before = -1) {
    await this.until(() => this.over || (this.question && this.question.id !== before), `${this.name} is asked`);
    return this.question;
  }

  async rename(name) {
    await this.page.getByRole('button', { name: 'Change name' }).click();
    const field = this.page.getByLabel('Your name');
    await field.fill(name);
    await field.press('Enter');
    await this.until(() => this.name === name, 'the name is changed');
  }

  async go() {
    await this.context.close().catch(() => {});
  }
}
