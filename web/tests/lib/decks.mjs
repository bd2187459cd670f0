// Helpers for the browser tests of cards and decks.

/** Chooses an item in the menu of a card or deck. */
export async function choose(page, about, what) {
  await page.getByRole('button', { name: `More about ${about}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Waits until the deck's page says that the deck is saved. */
export async function kept(page) {
  await page.getByText('Saved', { exact: true }).waitFor();
}

/** Copies a starter deck, opens its page and returns its id. */
export async function starter(page, name) {
  await page.goto('/decks');
  await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
  await page.waitForURL(/\/decks\/./);
  await kept(page);
  return new URL(page.url()).pathname.split('/')[2];
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page, locator, words) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await locator.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${words}`);
}
