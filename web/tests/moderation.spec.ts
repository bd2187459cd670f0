// Moderation in a real browser: people report, moderators act, and everybody sees the announcement.

import type { Page } from '@playwright/test';
import type { MakeReport, Moderate, ModerationAction, Person, Role, Shared } from '../src/protocol';
import { ask, get, saveCards, sketch } from './lib/cards';
import { expect, test as base } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { problemsOf, problemsOnEveryScreen } from './lib/look';
import type { PageToCheck } from './lib/look';
import { runKeeper } from './lib/server';
import { joinTable, newTable } from './lib/tables';

/** Opens a browser for a person with an account and a role. */
type OpenWithRole = (role: Role) => Promise<Guest>;

const test = base.extend<{ openWithRole: OpenWithRole }>({
  openWithRole: async ({ open, server }, use) => {
    await use(async (role) => {
      const guest = await open({ name: role === 'admin' ? 'Ada' : 'Mo' });
      const account = `${role} ${Date.now()} ${Math.random().toString(36).slice(2, 8)}`.slice(0, 32);
      const made = await ask(guest, 'POST', '/api/account', { account, password: 'a long enough secret' });
      expect(made.status, `the account is created: ${JSON.stringify(made)}`).toBe(200);
      runKeeper(['admin', 'role', account, role, '--data', server.data]);
      const isKnown = () => guest.heard.some((it) => it.type === 'notice' && it.role === role);
      await guest.until(isKnown, 'the page knows the role');
      return guest;
    });
  },
});

/** Carries out a moderation action without using the page. */
async function act(guest: Guest, action: ModerationAction, reason = 'test') {
  const body: Moderate = { action, reason };
  await ask(guest, 'POST', '/api/moderation/act', body);
}

test('a chat message is reported, its writer banned, and the report resolved', async ({ open, openWithRole }) => {
  const mo = await openWithRole('moderator');
  const eve = await open({ name: `Eve ${Date.now() % 100000}` });
  const ann = await open({ name: 'Ann' });
  const name = eve.name;
  const id = await newTable(eve, { game: 'keep', places: ['me', 'open'], hidden: true });
  await joinTable(ann, id);
  await ann.until(() => ann.update !== null, 'the match begins');
  await eve.page.getByRole('tab', { name: /Chat/ }).click();
  await eve.page.getByLabel('Message', { exact: true }).fill('You are a toad');
  await eve.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ann.page.getByRole('tab', { name: /Chat/ }).click();
  await ann.page.getByRole('button', { name: `Report this message from ${name}` }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Report' });
  await dialog.getByLabel('What is wrong?').fill('She insults me');
  const problems = await problemsOf(ann.page);
  expect(problems).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await ann.page.getByText('The moderators will look at your report.').first().waitFor();
  // The player menu has everything else.
  await ann.page.getByRole('button', { name: 'Report…' }).click();
  const subjects = await ann.page.getByLabel('What do you want to report?').locator('option').allTextContents();
  expect(subjects, subjects.join()).toContain(name);
  expect(subjects, subjects.join()).toContain('This table');
  await ann.page.keyboard.press('Escape');
  // The moderator finds it with its context.
  await mo.page.getByRole('link', { name: 'Moderation' }).click();
  const reports = mo.page.getByRole('list', { name: 'Open reports' });
  const report = reports.getByRole('listitem').filter({ hasText: 'She insults me' });
  await report.getByText('You are a toad').first().waitFor();
  await report.getByRole('button', { name: 'View person' }).click();
  const person = mo.page.getByRole('dialog', { name });
  await person.getByRole('button', { name: 'Ban', exact: true }).click();
  const ban = mo.page.getByRole('dialog', { name: `Ban ${name}?` });
  await ban.getByLabel('Reason').fill('Insults');
  await ban.getByLabel('For how long').selectOption('30 days');
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await person
    .getByText(/^Banned until/)
    .first()
    .waitFor();
  await eve.page.getByText(/You are banned from this server until .* Reason: Insults\./).waitFor();
  eve.dropErrors();
  await ann.until(() => ann.over, 'the match is over');
  await mo.page.keyboard.press('Escape');
  await report.getByRole('button', { name: /^Resolve/ }).click();
  await mo.page.getByRole('textbox', { name: 'Note' }).fill('Banned for a month');
  await mo.page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await report.waitFor({ state: 'detached' });
  // With the keyboard to the audit log.
  await mo.page.getByRole('tab', { name: /Reports/ }).focus();
  await mo.page.keyboard.press('ArrowLeft');
  await mo.page.getByRole('list', { name: 'Audit log' }).getByText(`banned ${name}`).first().waitFor();
});

test('nobody without a role sees moderation', async ({ open }) => {
  const ann = await open({ name: 'Ann' });
  expect(await ann.page.getByRole('link', { name: 'Moderation' }).count(), 'it is not in the menu').toBe(0);
  await ann.page.goto('/moderation');
  await ann.page.getByText('Only moderators and admins can see this.').waitFor();
  ann.dropErrors();
});

test('an announcement and maintenance are seen at once and after loading', async ({ open, openWithRole }) => {
  const ada = await openWithRole('admin');
  const ben = await open({ name: 'Ben' });
  await ben.page.goto('/lobby');
  try {
    await ada.page.goto('/moderation');
    await ada.page.getByRole('tab', { name: 'Server' }).click();
    await ada.page.getByLabel('Message to everyone').fill('Restart at noon');
    await ada.page.getByRole('button', { name: 'Announce' }).click();
    await ben.page.getByText('Restart at noon').waitFor();
    await ada.page.getByLabel(/^Reason/).fill('New version');
    await ada.page.getByRole('button', { name: 'Start maintenance' }).click();
    await ben.page.getByText('No new tables or matches at the moment: New version').waitFor();
    await ben.page.reload();
    await ben.page.getByText('Restart at noon').waitFor();
    const problems = await problemsOf(ben.page);
    expect(problems).toEqual([]);
    await ben.page.getByRole('button', { name: 'Hide announcement' }).click();
    expect(await ben.page.getByText('Restart at noon').count(), 'it can be hidden').toBe(0);
    await ada.page.getByRole('button', { name: 'End maintenance' }).click();
    await ben.page.getByText('No new tables or matches').waitFor({ state: 'detached' });
  } finally {
    await act(ada, { do: 'retract' });
    await act(ada, { do: 'maintenance', on: false });
  }
});

test('a shared card is reported from its page and removed', async ({ open, openWithRole }) => {
  const mo = await openWithRole('moderator');
  const eve = await open({ name: 'Eve' });
  const [card] = await saveCards(eve, [sketch(`Rude Ox ${Date.now()}`)]);
  const { key } = (await ask<Shared>(eve, 'POST', `/api/cards/${card.id}/share`)).body;
  const ann = await open({ at: `/shared/${key}` });
  await ann.page.getByRole('button', { name: 'Report' }).click();
  await ann.page.getByLabel('What is wrong?').fill('Not for children');
  await ann.page.getByRole('button', { name: 'Send report' }).click();
  await ann.page.getByText('The moderators will look at your report.').first().waitFor();
  await mo.page.goto('/moderation');
  const reports = mo.page.getByRole('list', { name: 'Open reports' });
  const report = reports.getByRole('listitem').filter({ hasText: card.card.name });
  await report.getByRole('button', { name: 'Remove card' }).click();
  const dialog = mo.page.getByRole('dialog', { name: /^Remove the card/ });
  await dialog.getByLabel('Reason').fill('Rude');
  await dialog.getByRole('button', { name: 'Remove card' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ann.page.reload();
  await ann.page.getByRole('heading', { name: 'Card not found' }).waitFor();
  ann.dropErrors();
});

test('every part in both themes', async ({ open, openWithRole }) => {
  const ada = await openWithRole('admin');
  const eve = await open({ name: 'Eve of the Long Long Name' });
  const [card] = await saveCards(eve, [sketch('Rude Ox')]);
  const { key } = (await ask<Shared>(eve, 'POST', `/api/cards/${card.id}/share`)).body;
  const report: MakeReport = {
    about: { kind: 'card', key },
    reason: 'Not for children, and the name is rude as well',
  };
  const reported = await ask(ada, 'POST', '/api/reports', report);
  expect(reported.status, JSON.stringify(reported)).toBe(204);
  await newTable(eve, { game: 'keep', places: ['me', 'open'], hidden: true });
  const [person] = await get<Person[]>(ada, `/api/moderation/people?q=${encodeURIComponent(eve.name)}`);
  await act(ada, { do: 'mute', person: person.id, until: null }, 'Adverts for something nobody wants to buy');
  await act(ada, { do: 'ban_network', network: '192.0.2.0/24', until: null }, 'Spam');
  const tab = (name: string | RegExp, ready: (page: Page) => Promise<void>): PageToCheck => ({
    at: '/moderation',
    ready: async (page) => {
      await page.getByRole('tab', { name }).click();
      await ready(page);
    },
  });
  const pages: Record<string, PageToCheck> = {
    'moderation-reports': tab(/Reports/, (page) => page.getByText('Not for children').first().waitFor()),
    'moderation-people': tab('People', (page) => page.getByText('Eve of the Long').first().waitFor()),
    'moderation-person': tab('People', async (page) => {
      await page.getByRole('button', { name: new RegExp(`#${person.id} `) }).click();
      await page.getByText('Adverts for something').first().waitFor();
    }),
    'moderation-tables': tab('Tables', (page) => page.getByRole('list', { name: 'Open tables' }).waitFor()),
    'moderation-networks': tab('Networks', (page) => page.getByText('192.0.2.0/24').first().waitFor()),
    'moderation-server': tab('Server', (page) => page.getByRole('heading', { name: 'Maintenance mode' }).waitFor()),
    'moderation-log': tab('Audit log', (page) => page.getByRole('list', { name: 'Audit log' }).waitFor()),
  };
  const problems = await problemsOnEveryScreen(open, ada, pages);
  await act(ada, { do: 'unban_network', network: '192.0.2.0/24' });
  expect(problems).toEqual([]);
});
