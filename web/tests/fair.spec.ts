// Shuffles and rolls that people can check after the match.

import { expect, test } from './lib/fixtures';
import { playAgainst } from './lib/kotc';
import { Server, runKeeper } from './lib/server';

test('a match can be checked after its end', async ({ open }) => {
  const server = await Server.start([], []);
  try {
    const ann = await open({ address: server.address });
    const { page } = ann;
    await playAgainst(ann, '17', ['greedy']);
    await ann.mustBeAsked();
    const menu = () => page.getByRole('button', { name: 'More', exact: true }).click();
    await menu();
    await page.getByRole('menuitem', { name: 'Fair chance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fair chance' });
    const commitment = (await dialog.locator('code').first().textContent()) ?? '';
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await expect(dialog.locator('code').nth(1)).toHaveText(/^[0-9a-f]{32}$/);
    await expect(dialog).toContainText('Secret until the match is over.');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await ann.until(() => ann.over, 'the match is over');
    await page.reload();
    await menu();
    await page.getByRole('menuitem', { name: 'Fair chance' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the record' }).click(),
    ]);
    const checked = runKeeper(['replay', 'verify', await file.path()]);
    expect(checked).toContain('1 of 2 players contributed');
    expect(checked).toContain(`commitment ${commitment}`);

    await dialog.getByRole('link', { name: 'How it works' }).click();
    await expect(page.getByRole('heading', { name: 'Fair chance' })).toBeVisible();
  } finally {
    await server.stop();
  }
});
