// What browser tests of cards and decks do again and again.

/** Opens the menu of a card or deck and chooses in it. */
export async function choose(page, about, what) {
  await page.getByRole('button', { name: `More about ${about}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Waits until the deck's page says that the deck is saved. */
export async function kept(page) {
  await page.getByText('Saved', { exact: true }).waitFor();
}

/** Copies a starter deck and comes to its page; says which deck it became. */
export async function starter(page, name) {
  await page.goto('/decks');
  await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
  await page.waitForURL(/\/decks\/./);
  await kept(page);
  return new URL(page.url()).pathname.split('/')[2];
}

/** Presses Tab until what is asked for has the focus. */
export async function tabTo(page, locator, words) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await locator.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${words}`);
}
