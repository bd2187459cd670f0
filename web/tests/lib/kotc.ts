// Plays matches of Keeper of the Cards for the tests of its board.

import type { Answer, Bot, Question, Sketch, Tried } from '../../src/protocol';
import { ask, sketch } from './cards';
import type { Guest } from './guest';
import { chance, pickFromList, questions } from './play';
import type { Chance } from './play';
import { newTable } from './tables';

/** Whether a question is the one that the test waits for. */
export type Enough = (question: Question) => boolean | Promise<boolean>;
/** Chooses an answer that leads to what the test waits for. */
export type Wanted = (question: Question) => Answer | undefined;

/** Opens a table against bots. */
export function playAgainst(guest: Guest, edition: string, bots: Bot[]): Promise<string> {
  return newTable(guest, { game: 'kotc', edition, places: ['me', ...bots] });
}

/** Answers from the list of answers, seldom declining, until `enough` is true; returns whether that happened. */
async function answerUntil(guest: Guest, random: Chance, enough: Enough, wanted: Wanted): Promise<boolean> {
  for await (const question of questions(guest)) {
    if (await enough(question)) return true;
    const sought = wanted(question);
    if (sought) {
      await pickFromList(guest, sought);
      continue;
    }
    const bold = question.answers.filter((it) => !it.declines && !it.drastic);
    const used = bold.filter((it) => ['activate', 'cast', 'pop'].includes(it.kind));
    const meant = used.length > 0 && random(2) > 0 ? used : bold;
    const among = meant.length > 0 && random(8) > 0 ? meant : question.answers.filter((it) => !it.drastic);
    await pickFromList(guest, among[random(among.length)]);
  }
  return false;
}

/** A search for a position: how matches begin, the seed of the random answers, and what ends the search. */
type Search = { begin: () => Promise<unknown>; seed: number; enough: Enough; wanted?: Wanted };

/** Plays matches until one of them comes to the wanted position. */
export async function playUntil(guest: Guest, { begin, seed, enough, wanted = () => undefined }: Search) {
  for (let match = 0; match < 6; match += 1) {
    await begin();
    if (await answerUntil(guest, chance(seed + match), enough, wanted)) return;
  }
  throw new Error('no match came to it');
}

/** Tries a spell at a table against a bot, with the spell in the opening hand. */
export async function trySpell(guest: Guest, { name, ...change }: Pick<Sketch, 'name' | 'text' | 'edition'>) {
  const card = sketch(name, { kind: 'spell', offense: null, defense: null, ...change });
  const { status, body } = await ask<Tried>(guest, 'POST', '/api/try', { what: 'card', card });
  if (status !== 200) throw new Error(`cannot try ${name}: ${JSON.stringify(body)}`);
  await guest.page.goto(`/table/${body.table}`);
  await guest.until(() => guest.table?.id === body.table, 'the table is there');
}

/** Chooses answers to cast a card: it is kept until `ready`, and other cards become resources and creatures. */
export function casting(guest: Guest, name: string, ready: () => boolean): Wanted {
  return ({ answers }) => {
    const others = answers.filter((it) => !it.drastic && !guest.said(it.text).includes(name));
    return (
      answers.find((it) => it.kind === 'cast' && guest.said(it.text).includes(name) && ready()) ??
      others.find((it) => ['summon', 'sow', 'pick'].includes(it.kind)) ??
      others.find((it) => it.declines)
    );
  };
}
