// A house edition: the server loads it from a folder, the lists name it with its changes, and a match of it is played to
// the end.

import { fileURLToPath } from 'node:url';
import { expect, test } from './lib/fixtures';
import { pickFromList, questions } from './lib/play';
import { Server } from './lib/server';
import { newTable } from './lib/tables';

const FOLDER = fileURLToPath(new URL('../../data/editions', import.meta.url));

test('a house edition is listed with its changes and played to the end', async ({ open }) => {
  const server = await Server.start(['--editions', FOLDER]);
  try {
    const guest = await open({
      address: server.address,
      script: () => localStorage.setItem('keeper.learn-asked', 'yes'),
    });
    const { page } = guest;
    await page.goto('/new');
    const choice = page.locator('.choice', { has: page.locator('input[value="long-road"]') });
    await expect(choice).toContainText('Long Road edition');
    await choice.getByRole('radio').check();
    await page.getByText('3 changes').click();
    await expect(page.getByText('Rule start-hp = 50 (was 35)')).toBeVisible();

    await page.goto('/rules/long-road');
    await expect(page.getByRole('heading', { name: 'Long Road' }).first()).toBeVisible();

    await newTable(guest, { game: 'kotc', edition: 'long-road', places: ['me', 'greedy'] });
    await guest.until(() => guest.update !== null, 'the match begins');
    expect(guest.kotc.edition).toBe('long-road');
    expect(guest.kotc.players[0].hp).toBe(50);
    let answers = 0;
    for await (const question of questions(guest)) {
      answers += 1;
      // Every fourth answer does something. With the others, the bot gets its way and the match ends soon.
      const [declining, other] = [true, false].map((it) =>
        question.answers.filter((a) => a.declines === it && !a.drastic),
      );
      const bold = other.length > 0 && (answers % 4 === 0 || declining.length === 0);
      await pickFromList(guest, (bold ? other : declining)[0]);
    }
    await expect(page.getByRole('region', { name: 'The end' })).toBeVisible();
  } finally {
    await server.stop();
  }
});
