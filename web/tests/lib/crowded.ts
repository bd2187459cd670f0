// Boards that are fuller than any match gets: the page shows them instead of what the server sends, because a view is all
// that a board needs. Nothing is sent from them.

import type { Answer, KotcCard, KotcPrint, KotcZone, Mark, ToClient } from '../../src/protocol';
import type { Guest } from './guest';

/** What a crowded board shows. */
export type Crowd = {
  /** What the question asks for: to pay with resources, or to choose cards in hand. */
  asks: 'pay' | 'hand';
  battle: boolean;
  /**
   * How many cards each battlefield has. `granary` and `hand` are the numbers of cards in these zones, and `held` is
   * the number in each enemy's hand.
   */
  field: number;
  granary: number;
  hand: number;
  held: number;
};

/** The fullest board. */
export const FULL: Crowd = { asks: 'pay', battle: false, field: 9, granary: 14, hand: 10, held: 25 };

/** Replaces messages of the server on their way into the page. Runs in the page. */
function crowdMessages() {
  const names = [
    'Immortal Phoenix',
    'Dark Necromancer',
    'Incomprehensible Counterweight',
    'Lightning-Struck Oak',
    'The Hill That Wakes at Night',
    'Gravedigger',
    'Moth',
    'Schoolmistress Wilhelmina',
  ];
  const text =
    'OLD OATH: When this in-play card is destroyed (ghost-play): self-exhaust 2 resources→ Target 1 in-play card; silo it.\n\nNIGHT WATCH: Target up to 2 in-play cards; place 1 Sword Counter on each target.';
  const card = (name: string, at: number): KotcCard => {
    const creature = at % 4 !== 3;
    return {
      name,
      kind: creature ? 'creature' : 'spell',
      text: at % 2 === 0 ? text : (text.split('\n')[0] ?? ''),
      flavor: 'It was here before the house was.',
      cost: 3 + at,
      offense: creature ? at : null,
      defense: creature ? 10 + at : null,
      pawn: false,
      picture: '',
    };
  };
  const faces = Object.fromEntries(names.map((name, at) => [9000 + at, card(name, at)]));

  const print = (at: number, more: Partial<KotcPrint> = {}): KotcPrint => ({
    face: 9000 + (at % names.length),
    exhausted: false,
    stats: null,
    level: null,
    fatigued: false,
    petrified: false,
    owner: null,
    counters: [],
    ...more,
  });
  const creature = (at: number, seat: number): KotcPrint =>
    print(at * 2, {
      exhausted: at % 3 === 2,
      stats: [12, 7],
      level: 5,
      fatigued: at % 5 === 2,
      owner: at % 4 === 1 ? 1 - Math.min(seat, 1) : seat,
      counters: (['sword', 'shield', 'damage', 'taunt', 'berzerk'] as const)
        .slice(0, at % 6)
        .map((kind) => ({ kind, count: 12, by: seat })),
    });
  const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const back = { ...print(0), face: null };

  let zones: KotcZone[] = [];
  let you = 0;
  const change = (message: ToClient, crowd: Crowd) => {
    if (message.type === 'table' && message.you !== null) you = message.you;
    if (message.type === 'cards' && message.cards.game === 'kotc') {
      Object.assign(message.cards.cards, faces);
      zones = message.cards.words?.zones.map(([zone]) => zone) ?? zones;
    }
    if (message.type === 'cards' && message.cards.game === 'keep') {
      message.cards.cards.forEach((it, at) => {
        if (at % 5 === 0) it.name = `${names[2]}`;
      });
    }
    if (message.type !== 'update') return;
    message.saw = [];
    const { view, question } = message;
    if (view.game === 'keep') {
      view.players.forEach((player, seat) => {
        player.items = many(Math.min(crowd.field, 9), (at) => (at * 3 + seat) % 30);
        player.gold = many(5, (at) => at);
        player.secrets = many(3, () => null);
        player.hand = Math.max(player.hand, 8);
      });
      return;
    }
    view.players.forEach((player, seat) => {
      const lies: Partial<Record<KotcZone, Array<KotcPrint | null>>> = {
        field: many(crowd.field, (at) => creature(at, seat)),
        traps: many(6, (at) => (seat === you ? print(at) : back)),
        granary: many(crowd.granary, (at) =>
          seat === you ? print(at, { exhausted: at % 4 === 3 }) : { ...back, exhausted: at % 4 === 3 },
        ),
        hand: many(seat === you ? crowd.hand : crowd.held, (at) => (seat === you ? print(at) : back)),
        grave: many(12, (at) => print(at)),
        deck: many(30, () => back),
        reserves: many(10, (at) => print(at)),
      };
      player.zones = Object.fromEntries(Object.entries(lies).filter(([zone]) => zones.includes(zone as KotcZone)));
      player.hp = 135;
    });
    const enemy = (you + 1) % view.players.length;
    const spots = (seat: number, from: number, count: number): Mark[] =>
      many(count, (at) => ({ mark: 'spot', seat, zone: 'field', index: from + at }));
    view.battles = crowd.battle
      ? [
          {
            attacker: enemy,
            victim: { mark: 'player', seat: you },
            attackers: spots(enemy, 0, 4),
            defenders: spots(you, 0, 3),
            attack_dice: [6, 6, 5, 4, 3, 2, 1, 1, 1],
            defense_dice: [5, 5, 4],
            ordered: true,
            allots: null,
          },
        ]
      : [];
    view.chain = [];
    view.not_now = [];
    if (!question) return;
    const zone = crowd.asks === 'pay' ? 'granary' : 'hand';
    const base = question.answers[0];
    if (!base) return;
    const answer = (at: number): Answer => ({
      ...base,
      key: `made ${at}`,
      mark: { mark: 'spot', seat: you, zone, index: at },
      kind: 'sow',
      declines: false,
      drastic: false,
      pays: false,
    });
    const end: Answer = { ...base, mark: null, key: 'made end', kind: 'done', declines: true };
    question.answers = [...many(Math.min(10, crowd[zone]), answer), end];
    question.suggested = 0;
    question.passing = null;
    question.picks = null;
  };

  const real = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get(this: MessageEvent) {
      const data: unknown = real?.call(this);
      const crowd = sessionStorage.getItem('crowd');
      if (crowd === null || typeof data !== 'string' || !data.startsWith('{')) return data;
      const message = JSON.parse(data) as ToClient;
      change(message, JSON.parse(crowd) as Crowd);
      return JSON.stringify(message);
    },
  });
}

/** Lets `crowd` show crowded boards on the guest's pages. Must be called before `crowd`. */
export async function prepareCrowd(guest: Guest) {
  await guest.context.addInitScript(crowdMessages);
}

/** Shows the guest's table with a crowded board, on a screen of this size. */
export async function crowd(guest: Guest, what: Partial<Crowd>, size: { width: number; height: number }) {
  const { page } = guest;
  await page.setViewportSize(size);
  await page.evaluate((it) => sessionStorage.setItem('crowd', JSON.stringify(it)), { ...FULL, ...what });
  await page.reload();
  await page.locator('.kotc [data-may], .keep-board [data-answers]').first().waitFor();
  if (what.battle) await page.locator('.stage').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
