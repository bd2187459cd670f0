// The connection to the server: it may break, be slow, or bring messages that are no longer needed.

import { expect, test } from './lib/fixtures';
import { carrier, pickFromList, shown } from './lib/play';
import { newTable } from './lib/tables';

test('a broken connection is shown, and the same question is there after reconnecting', async ({ open, line }) => {
  const guest = await open({ name: 'Ada', address: line.address });
  const { page } = guest;
  await newTable(guest, { game: 'keep', places: ['me', 'random'] });
  const question = await guest.mustBeAsked();
  await shown(guest, question);
  const step = guest.update?.step ?? 0;
  line.cut();
  const said = page.getByText(/^Reconnecting…/);
  await said.waitFor();
  // An answer that is chosen now is not sent.
  await page.locator(carrier(question.answers[0].key)).filter({ visible: true }).first().click();
  guest.update = null;
  line.restore();
  await said.waitFor({ state: 'detached' });
  await guest.until(() => guest.update !== null, 'the server sends the table again');
  expect(guest.question, 'the question is the same').toEqual(question);
  await pickFromList(guest, question.answers[0]);
  await guest.until(() => (guest.update?.step ?? 0) > step, 'it is answered');
  // The errors on the page are about the connection that was cut here.
  guest.dropErrors();
});

test('a missing table is requested once, and so is its replay', async ({ open }) => {
  for (const [at, said] of [
    ['/table/22222222222b?watch', 'Table not found'],
    ['/replay/22222222222b', 'Match not found'],
  ]) {
    const guest = await open();
    const { page } = guest;
    await page.goto(at);
    await page.getByRole('heading', { name: said }).waitFor();
    // Everything that the page sends arrives before the answer to this last request.
    const heard = await page.evaluate(() => fetch('/health').then((it) => it.ok));
    expect(heard, 'the server is well').toBe(true);
    const joins = guest.sent.filter((it) => it.type === 'join');
    expect(joins, `${at} is asked for once, not ${joins.length} times`).toHaveLength(1);
  }
});

test('going back before a table is loaded takes no seat', async ({ open, line }) => {
  const [ada, ben] = await Promise.all([open({ name: 'Ada' }), open({ name: 'Ben', address: line.address })]);
  const id = await newTable(ada, { game: 'kotc', edition: '14', places: ['me', 'open'] });
  const { page } = ben;
  await page.getByRole('link', { name: 'Lobby', exact: true }).click();
  const link = page.getByRole('listitem').filter({ hasText: 'Ada' }).getByRole('link').first();
  await link.waitFor();
  // The page of a table is loaded once before, so that only messages are held back.
  await link.click();
  await page.getByRole('button', { name: /^Join as/ }).waitFor();
  await page.goBack();
  await ben.until(() => ben.sent.some((it) => it.type === 'leave'), 'the table is left');
  await link.waitFor();
  const heard = ben.sent.length;
  const release = line.hold();
  await link.click();
  await page.getByRole('heading', { name: 'Loading the table…' }).waitFor();
  await page.goBack();
  release();
  await ben.until(() => ben.sent.slice(heard).some((it) => it.type === 'leave' && it.table === id), 'it is left again');
  await link.waitFor();
  const before = ben.sent.length;
  line.cut();
  await page.getByText(/^Reconnecting…/).waitFor();
  line.restore();
  await ben.until(() => ben.sent.slice(before).some((it) => it.type === 'lobby'), 'the line is there again');
  await page.getByText(/^Reconnecting…/).waitFor({ state: 'detached' });
  const types = ben.sent.slice(before).map((it) => it.type);
  expect(types, 'nobody comes back to what was left').not.toContain('join');
  expect(ada.table?.stage, 'nobody has sat down').toBe('gathering');
  ben.dropErrors();
});
