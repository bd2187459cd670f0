// The library in a real browser: people publish, find, like, comment and remix, and moderators remove comments.

import type { Page } from '@playwright/test';
import type { MyCard, MyDeck, DeckSketch, Published, StarterDeck } from '../src/protocol';
import { ask, get, saveCards, sketch } from './lib/cards';
import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { problemsOf, problemsOnEveryScreen } from './lib/look';
import { runKeeper } from './lib/server';

const SHOTS = process.env.KEEPER_SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

/** Gives a guest an account. */
async function join(guest: Guest): Promise<string> {
  const account = `${guest.name} ${Math.random().toString(36).slice(2, 10)}`;
  const made = await ask(guest, 'POST', '/api/account', { account, password: 'a long enough secret' });
  expect(made.status, JSON.stringify(made)).toBe(200);
  await guest.page.goto('/account');
  await guest.page.getByRole('link', { name: 'Your public profile' }).waitFor();
  return account;
}

/** Publishes something from the dialog that is open, and opens its page. */
async function publish(page: Page, license: string) {
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByRole('radio', { name: license }).check();
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('In the library: version 1').waitFor();
  await dialog.getByRole('link', { name: 'View in the library' }).click();
}

const tagged = (name: string, tag: string) => ({
  ...sketch(name),
  extra: [{ name: 'tags', value: JSON.stringify([tag]) }],
});

test('a card is published, found, liked, discussed and remixed', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  await Promise.all([join(ada), join(ben)]);
  const name = `Moor Wyrm ${Date.now() % 100000}`;
  const [card] = await saveCards(ada, [tagged(name, 'moor')]);
  await ada.page.goto(`/studio/${card.id}`);
  await ada.page.getByRole('button', { name: 'More actions' }).click();
  await ada.page.getByRole('menuitem', { name: 'Publish…' }).click();
  await publish(ada.page, 'CC BY-SA 4.0');
  await ada.page.getByRole('heading', { name }).waitFor();
  expect(await problemsOf(ada.page)).toEqual([]);

  // Ben finds it by a word and a filter.
  await ben.page.goto('/');
  await ben.page.getByRole('link', { name: 'Library', exact: true }).click();
  await ben.page.getByLabel('Words in the name or text').fill(name.toLowerCase());
  await ben.page.getByRole('button', { name: 'Search', exact: true }).click();
  await ben.page.getByText('Filters').click();
  await ben.page.getByLabel('Tag').fill('moor');
  await ben.page.getByLabel('Tag').press('Tab');
  await ben.page.getByRole('list', { name: 'Published cards' }).getByRole('link', { name }).waitFor();
  expect(await problemsOf(ben.page)).toEqual([]);
  await shot(ben.page, 'library');
  await ben.page.getByRole('link', { name }).click();
  await ben.page.getByRole('button', { name: 'Like', exact: true }).click();
  await ben.page.getByRole('button', { name: /^Liked/ }).waitFor();
  await ben.page.getByLabel('Your comment').fill('What a wyrm!');
  await ben.page.getByRole('button', { name: 'Send comment' }).click();
  await ben.page.getByRole('list', { name: 'Comments' }).getByText('What a wyrm!').waitFor();
  await shot(ben.page, 'published');

  // Ada hides the comment.
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Hide the comment by Ben' }).click();
  await ada.page.getByText('Hidden: only you and the person who wrote it can read this.').waitFor();
  expect(await problemsOf(ada.page)).toEqual([]);

  // Ben's remix says where it comes from, and must keep the license.
  await ben.page.getByRole('button', { name: 'Remix' }).click();
  await ben.page.getByRole('link', { name: 'Open your copy' }).click();
  await ben.page.getByLabel('Name', { exact: true }).fill(`${name} of Ben`);
  await ben.page.getByRole('button', { name: 'Save', exact: true }).click();
  await ben.page.getByRole('button', { name: 'More actions' }).click();
  await ben.page.getByRole('menuitem', { name: 'Publish…' }).click();
  const dialog = ben.page.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByRole('radio', { name: 'CC0' }).check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('it must be published under CC BY-SA 4.0, too').waitFor();
  ben.dropErrors();
  await publish(ben.page, 'CC BY-SA 4.0');
  await ben.page.getByText(`Remix of ${name} by Ada`).waitFor();
  await ben.page.getByRole('link', { name, exact: true }).click();
  await ben.page
    .getByRole('list', { name: 'Remixes' })
    .getByRole('link', { name: `${name} of Ben` })
    .waitFor();
  await ben.page.goto('/people/me');
  await ben.page.getByRole('list', { name: 'Published works' }).getByText(`${name} of Ben`).waitFor();
  expect(await problemsOf(ben.page)).toEqual([]);
});

test('published cards fit a deck, and a table asks for a format', async ({ open }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben' })]);
  await Promise.all([join(ada), join(ben)]);
  const tag = `fen${Date.now() % 100000}`;
  const made: MyCard[] = await saveCards(ada, [tagged(`Fen Fox ${tag}`, tag)]);
  await ask(ada, 'POST', '/api/library', { what: { what: 'card', card: made[0].id }, license: 'cc0' });

  // Ben has a deck of a starter's cards, and one card with the same tag.
  const starters = await get<StarterDeck[]>(ben, '/api/starters');
  const starter = starters.find((it) => it.edition === '14');
  if (!starter) throw new Error('the 14th edition has starter decks');
  const deck = await get<DeckSketch>(ben, `/api/starters/14/${encodeURIComponent(starter.name)}`);
  const first = deck.entries[0].card;
  if (first.from !== 'here') throw new Error('starter decks have whole cards');
  const banned = first.card.name;
  const entries = deck.entries.map((it, i) =>
    i === 1 && it.card.from === 'here'
      ? { ...it, card: { ...it.card, card: { ...it.card.card, extra: tagged('', tag).extra } } }
      : it,
  );
  const { body } = await ask<MyDeck>(ben, 'POST', '/api/decks', { deck: { ...deck, name: 'Fen folk', entries } });
  await ben.page.goto(`/decks/${body.id}`);
  await ben.page.getByRole('button', { name: 'Find cards' }).click();
  const fitting = ben.page.getByRole('list', { name: 'Cards that fit this deck' });
  await fitting.getByText(`Same tag: ${tag}`).waitFor();
  await shot(ben.page, 'fitting');
  await ben.page.getByRole('button', { name: `Copy to my cards: Fen Fox ${tag}` }).click();
  await ben.page.getByText('is now among your cards.').first().waitFor();
  expect(await problemsOf(ben.page)).toEqual([]);

  // Ada creates a format that bans a card of Ben's deck.
  const name = `Calm ${tag}`;
  await ada.page.goto('/library?kind=format');
  await ada.page.getByRole('link', { name: 'Create a format' }).first().click();
  await ada.page.getByLabel('Name', { exact: true }).fill(name);
  await ada.page.getByLabel('Description').fill('No loud cards.');
  await ada.page.getByLabel('Edition').selectOption('14');
  await ada.page.getByLabel('Banned cards').fill(banned);
  expect(await problemsOf(ada.page)).toEqual([]);
  await shot(ada.page, 'new-format');
  await ada.page.getByRole('button', { name: 'Publish format' }).click();
  await ada.page.getByRole('heading', { name }).waitFor();
  expect(await problemsOf(ada.page)).toEqual([]);
  await shot(ada.page, 'format');

  // Ben's deck is not legal in it, and a table with the format refuses it.
  await ben.page.getByLabel('Choose a format').fill(tag);
  await ben.page.getByRole('button', { name: 'Search formats' }).click();
  await ben.page.getByRole('button', { name: new RegExp(name) }).click();
  await ben.page.getByText(`Not legal in ${name}`).waitFor();
  await ben.page.getByText(`${banned}: this card is banned in ${name}`).waitFor();
  await ada.page.getByRole('link', { name: 'Create a table' }).click();
  await ada.page.getByText(`Format: ${name}`).waitFor();
  expect(await problemsOf(ada.page)).toEqual([]);
  const id = new URL(ada.page.url()).searchParams.get('format');
  // The usual deck has the banned card.
  await ada.page.getByRole('button', { name: 'Create table' }).click();
  await ada.until(
    () => ada.heard.some((it) => it.type === 'refused' && it.message.includes(`isn't legal in the format “${name}”`)),
    'the deck is refused with the reason',
  );
  ada.dropErrors();
  await ask(ada, 'PUT', `/api/formats/${id}`, {
    name,
    about: '',
    edition: '14',
    sets: [],
    banned: ['Nobody'],
  });
  await ada.page.getByRole('button', { name: 'Create table' }).click();
  await ada.until(() => ada.table?.format?.name === name, 'the table has the format');
  await ada.page.getByText('Only decks that are legal in it can play.').waitFor();
  await ben.page.goto('/lobby');
  await ben.page.getByRole('link', { name: `Format: ${name}` }).waitFor();
  expect(await problemsOf(ben.page)).toEqual([]);
});

test('a comment is reported and a moderator removes it', async ({ open, server }) => {
  const [ada, eve, mo] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Eve' }), open({ name: 'Mo' })]);
  const [, , account] = await Promise.all([join(ada), join(eve), join(mo)]);
  runKeeper(['admin', 'role', account, 'moderator', '--data', server.data]);
  const [card] = await saveCards(ada, [sketch(`Quiet Owl ${Date.now() % 100000}`)]);
  const { body } = await ask<Published>(ada, 'POST', '/api/library', {
    what: { what: 'card', card: card.id },
    license: 'all-rights-reserved',
  });
  await eve.page.goto(`/library/${body.id}`);
  expect(await eve.page.getByRole('button', { name: 'Remix' }).count(), 'all rights are reserved').toBe(0);
  await eve.page.getByLabel('Your comment').fill('You are a toad');
  await eve.page.getByRole('button', { name: 'Send comment' }).click();
  await eve.page.getByRole('button', { name: 'Delete your comment' }).waitFor();
  await ada.page.goto(`/library/${body.id}`);
  await ada.page.getByRole('button', { name: 'Report the comment by Eve' }).click();
  await ada.page.getByLabel('What is wrong?').fill('She insults me');
  await ada.page.getByRole('button', { name: 'Send report' }).click();
  await ada.page.getByText('The moderators will look at your report.').first().waitFor();
  await mo.until(() => mo.heard.some((it) => it.type === 'notice' && it.role === 'moderator'), 'Mo moderates');
  await mo.page.goto('/moderation');
  const report = mo.page
    .getByRole('list', { name: 'Open reports' })
    .getByRole('listitem')
    .filter({ hasText: 'She insults me' });
  await report.getByText('You are a toad').waitFor();
  expect(await problemsOf(mo.page)).toEqual([]);
  await report.getByRole('button', { name: 'Remove comment' }).click();
  const dialog = mo.page.getByRole('dialog', { name: 'Remove the comment by Eve?' });
  await dialog.getByLabel('Reason').fill('Insults');
  await dialog.getByRole('button', { name: 'Remove comment' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ada.page.reload();
  await ada.page.getByText('No comments yet.').waitFor();
  await mo.page.getByRole('tab', { name: /Audit log/ }).click();
  await mo.page.getByRole('list', { name: 'Audit log' }).getByText('removed a comment by Eve').first().waitFor();
});

test('the pages of the library fit every screen, by day and by night', async ({ open }) => {
  const ada = await open({ name: 'Ada' });
  await join(ada);
  const set = (name: string) => ({
    ...sketch(name),
    text: '',
    extra: [{ name: 'set', value: JSON.stringify('FEN') }],
  });
  await saveCards(ada, [
    set('Fen Hare'),
    set('Fen Owl with a name that is quite long for a small card'),
    set('Fen Eel'),
  ]);
  const { body } = await ask<Published>(ada, 'POST', '/api/library', {
    what: { what: 'set', code: 'FEN' },
    license: 'cc-by-4.0',
  });
  const problems = await problemsOnEveryScreen(open, ada, {
    library: { at: '/library', ready: (page) => page.getByRole('list', { name: 'Published cards' }).waitFor() },
    'empty library': { at: '/library?kind=deck&q=nothing', ready: (page) => page.getByText('Nothing found').waitFor() },
    'published set': {
      at: `/library/${body.id}`,
      ready: (page) => page.getByRole('heading', { name: 'Comments' }).waitFor(),
    },
    'new format': { at: '/library/new-format', ready: (page) => page.getByLabel('Banned cards').waitFor() },
    profile: {
      at: '/people/me',
      ready: (page) => page.getByRole('heading', { name: 'Published works' }).waitFor(),
    },
  });
  expect(problems).toEqual([]);
});
