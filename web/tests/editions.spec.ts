// A short match of each playable edition, by mouse: started from the lobby against a bot, played for a few turns. The
// server's welcome message says which editions there are. Each test plays its share of them, so that they run in parallel.

import { expect, test } from './lib/fixtures';
import type { Guest } from './lib/guest';
import { chance, pickFromList, questions } from './lib/play';
import { chooseEdition } from './lib/tables';

/** The number of tests that the editions are divided among. */
const SHARES = 3;
/** How many turns of a match the test plays. */
const TURNS = 3;
/** How many questions the test answers at most. */
const ANSWERS = 16;

/** Starts a match of an edition from the lobby. */
async function startFromLobby(guest: Guest, edition: string) {
  const { page } = guest;
  await page.goto('/lobby');
  await chooseEdition(page, edition);
  const before = guest.table?.id;
  await page
    .getByRole('region', { name: 'Play against a bot' })
    .getByRole('button', { name: /^Play the/ })
    .click();
  await guest.until(() => guest.table?.id !== before && guest.update?.table === guest.table?.id, 'the match begins');
}

/** Gives random answers until `TURNS` turns are over or `ANSWERS` answers are given. */
async function playSomeTurns(guest: Guest, seed: number) {
  const random = chance(seed);
  let answers = 0;
  for await (const question of questions(guest)) {
    answers += 1;
    if (guest.kotc.turns > TURNS || answers > ANSWERS) return;
    // Some things can be done again and again, such as exchanging cards, so every third answer declines.
    const [declining, other] = [true, false].map((it) =>
      question.answers.filter((a) => a.declines === it && !a.drastic),
    );
    const bold = other.length > 0 && (answers % 3 > 0 || declining.length === 0);
    const among = bold ? other : declining;
    await pickFromList(guest, among[random(among.length)]);
  }
}

test('new people start with the newest edition everywhere', async ({ open }) => {
  const guest = await open({ script: () => localStorage.removeItem('keeper.studio.usual') });
  const { page } = guest;
  const [newest] = guest.playable;
  await page.getByText(`“Play now” starts a match of the ${newest.name}`).waitFor();
  for (const at of ['/lobby', '/find', '/new']) {
    await page.goto(at);
    await expect(page.locator('input[type="radio"][name$="-edition"]:checked')).toHaveValue(newest.edition);
  }
  await page.goto('/studio');
  await expect(page.getByLabel('Edition', { exact: true })).toHaveValue(newest.edition);
  await page.goto('/rules');
  await page.getByRole('heading', { name: `Keeper of the Cards, ${newest.name}` }).waitFor();
});

for (let share = 0; share < SHARES; share += 1) {
  test(`a short match of each playable edition, part ${share + 1}`, async ({ open }) => {
    const guest = await open({ script: () => localStorage.setItem('keeper.learn-asked', 'yes') });
    const { page } = guest;
    const mine = guest.playable.filter((_, at) => at % SHARES === share);
    expect(mine.length, 'there are editions to play').toBeGreaterThan(0);
    for (const [at, { edition, name }] of mine.entries()) {
      await test.step(name, async () => {
        await startFromLobby(guest, edition);
        expect(guest.kotc.edition).toBe(edition);
        await playSomeTurns(guest, at + 1);
        expect(guest.kotc.turns, 'a turn was played').toBeGreaterThan(1);
        await expect(page.getByRole('region', { name: 'Game log' }).getByRole('listitem').first()).toBeVisible();
        await expect(page.locator(`.kotc [data-zone="${guest.seat}.hand"]`)).toBeVisible();
        if (!guest.over)
          await expect(page.getByRole('region', { name: 'Question' }).getByRole('heading')).toBeVisible();
        expect(guest.errors, 'no error appeared').toEqual([]);
        expect(guest.heard.filter((it) => it.type === 'refused')).toEqual([]);
      });
    }
  });
}
