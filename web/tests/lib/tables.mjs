// Creates and joins tables on their pages, as people do.

/** Creates a table; each place is "me", "open", or a bot's level. */
export async function newTable(guest, { game, edition = '14', places, hidden = false }) {
  const { page } = guest;
  await page.goto('/new');
  await page.getByRole('radio', { name: game === 'keep' ? /^KEEP / : /^Keeper of the Cards/ }).check();
  if (game === 'kotc') await page.getByRole('radio', { name: `${edition}th edition` }).check();
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByRole('radio', { name: String(places.length) }).check();
  for (const [it, who] of places.entries()) {
    const bot = who !== 'me' && who !== 'open';
    await page.locator(`#who-${it}`).selectOption(bot ? 'bot' : who);
    if (bot) await page.locator(`#level-${it}`).selectOption(who);
  }
  if (hidden) await page.getByRole('checkbox', { name: /^Private/ }).check();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/')[2];
  await guest.until(() => guest.table?.id === id, 'the table is there');
  return id;
}

/** Joins a table by its link. */
export async function sitDown(guest, id) {
  await guest.page.goto(`/table/${id}`);
  await guest.page.getByRole('button', { name: /^Join as/ }).click();
  await guest.until(() => guest.table?.id === id && guest.table.you !== null, 'there is a place');
}
