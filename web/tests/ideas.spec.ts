// From an idea in ordinary words to a legal card: proposals, search by meaning, and the price at a glance.

import { expect, test } from './lib/fixtures';
import { editionOf, isLegal, nameOf, preview, suggestions, textOf, written } from './lib/studio';

test('an ability in ordinary words becomes a legal one at a click', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await nameOf(page).fill('Greedy Fox');
  await textOf(page).fill('Whenever this attacks, draw two cards');
  await textOf(page).blur();
  const proposals = page.getByRole('list', { name: 'Your idea in this edition’s words', exact: true });
  await proposals.getByRole('button', { name: /after Attack Formation .* Draw 2 cards\./ }).click();
  await written(page, 'ABILITY: When this card attacks, after Attack Formation (ghost-play): Draw 2 cards.');
  await isLegal(page);
  await page.keyboard.type('GREED');
  await written(page, /^GREED: When this card attacks/);
});

test('what an edition cannot do is said, with the nearest and what differs', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await textOf(page).fill('Gain 4 life');
  await textOf(page).blur();
  await page.getByText('The 14th edition has no component for this idea.', { exact: false }).first().waitFor();
  await page.getByText('Possible in the 1st edition, 2nd edition', { exact: false }).first().waitFor();
  await preview(page).getByText('1 problem', { exact: true }).waitFor();
  const differs = page.getByRole('list', { name: 'Differences from your idea' });
  await differs.getByText(/1 die instead of 4 hitpoints/).waitFor();
  await page.getByRole('button', { name: /^1-dice-heal yourself\./ }).click();
  await written(page, '1-dice-heal yourself.');
  await isLegal(page);
});

test('an edition that can do it is one click away, and proposes its text', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await textOf(page).fill('Gain 4 life');
  await textOf(page).blur();
  await page.getByRole('button', { name: '2nd edition', exact: true }).click();
  await page.getByRole('button', { name: /^Increase your hitpoints by 4\./ }).click();
  await written(page, 'Increase your hitpoints by 4.');
  await isLegal(page);
});

test('components are found by what people call them, in every edition', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  for (const edition of ['1', '6', '11', '14', '17']) {
    await editionOf(page).selectOption(edition);
    await page.getByRole('button', { name: 'Components' }).click();
    const dialog = page.getByRole('dialog', { name: 'Components' });
    for (const word of ['life', 'kill', 'graveyard', 'place counters', 'heal']) {
      await dialog.getByLabel('Find a component').fill(word);
      const found = dialog.getByRole('heading', { level: 3 }).filter({ hasNotText: 'Not possible' });
      await expect(found.first(), `${edition}: ${word}`).toBeVisible();
    }
    // Escape empties the search field first, then it closes the dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('the component list says what is impossible here, and where it is possible', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await editionOf(page).selectOption('8');
  await page.getByRole('button', { name: 'Components' }).click();
  const dialog = page.getByRole('dialog', { name: 'Components' });
  await dialog.getByLabel('Find a component').fill('taunt');
  await dialog.getByRole('heading', { name: 'Not possible in the 8th edition' }).waitFor();
  await dialog.getByText('Possible in: 14th to 17th').waitFor();
  await dialog.getByLabel('Find a component').fill('counterspell');
  await dialog.getByText('Possible in: 1st to 6th and 17th').first().waitFor();
  // Two words are an idea, and each of them is a search of its own.
  await dialog.getByLabel('Find a component').fill('kill creature');
  await dialog.getByRole('button', { name: /Destroy all targets/ }).waitFor();
  await dialog.getByRole('button', { name: 'kill', exact: true }).click();
  await dialog.getByRole('heading', { level: 3 }).filter({ hasNotText: 'Not possible' }).first().waitFor();
  // An idea that no edition has is called impossible, too.
  await dialog.getByLabel('Find a component').fill('take an extra turn');
  await dialog.getByText('The 8th edition has no component for this idea.').waitFor();
});

test('a whole idea in the component list becomes an ability', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await editionOf(page).selectOption('17');
  await page.getByRole('button', { name: 'Components' }).click();
  const dialog = page.getByRole('dialog', { name: 'Components' });
  await dialog.getByLabel('Find a component').fill('turn two creatures to stone');
  await dialog
    .getByRole('button', { name: /petrify the targets/ })
    .first()
    .click();
  await written(page, 'Target up to 2 on-field minions; petrify the targets.');
  await isLegal(page);
});

test('completion understands words of players', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await textOf(page).pressSequentially('heal');
  await suggestions(page)
    .getByRole('option', { name: /\[x\]-dice-heal yourself/ })
    .click();
  await page.keyboard.type('2');
  await written(page, '2-dice-heal yourself.');
});

test('Enter never replaces what was typed by other words', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await editionOf(page).selectOption('6');
  const proposals = page.getByRole('list', { name: 'Your idea in this edition’s words', exact: true });
  await textOf(page).pressSequentially('Counter target spell');
  await proposals.getByRole('button').first().waitFor();
  await page.keyboard.press('Enter');
  await written(page, 'Counter target spell\n');
  // What was asked for is shown, and only the arrow keys choose in it.
  await textOf(page).fill('');
  await textOf(page).pressSequentially('heal');
  await suggestions(page).waitFor();
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await suggestions(page).getByRole('option', { selected: true }).waitFor();
  // A finished text has no suggestions.
  await textOf(page).fill('');
  await textOf(page).pressSequentially('Draw 2 cards.');
  await isLegal(page);
  await expect(suggestions(page)).toHaveCount(0);
  // A component whose number is missing is not wrong.
  await textOf(page).fill('Draw [x] cards.');
  await page.getByText('Type a number for [x].').waitFor();
  await preview(page).getByText('Not legal yet').waitFor();
  await expect(page.getByText('has no component for this idea')).toHaveCount(0);
});

test('a creature without abilities says so at a key', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await nameOf(page).fill('Blood Ogre');
  await editionOf(page).selectOption('9');
  const caveat = 'You must destroy 3 of your resources to summon this creature.';
  await textOf(page).fill(caveat);
  await page.getByRole('button', { name: 'Use “This card has no abilities.”' }).waitFor();
  await page.keyboard.press('Alt+Enter');
  await written(page, `${caveat}\n\nThis card has no abilities.`);
  await isLegal(page);
});

test('the price is arithmetic, and the page says what would be cheaper', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await editionOf(page).selectOption('6');
  await textOf(page).fill('Draw 2 cards.');
  await isLegal(page);
  const side = preview(page);
  await side.getByText('2 cards × 4 = 8').first().waitFor();
  await side.getByText('Cheaper versions and alternatives').click();
  await side
    .getByRole('list', { name: 'Alternatives with the same cost' })
    .getByText('Increase your hitpoints by 4.')
    .waitFor();
  await side
    .getByRole('list', { name: 'Smaller numbers' })
    .getByRole('button', { name: /Draw 1 card\./ })
    .click();
  await written(page, 'Draw 1 card.');
  await side.getByText('1 card × 4 = 4').first().waitFor();
});

test('a creature gets cheaper with lower values', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await editionOf(page).selectOption('6');
  await textOf(page).fill('This card has no abilities.');
  await page.getByRole('textbox', { name: 'Offense' }).fill('6');
  await page.getByRole('textbox', { name: 'Defense' }).fill('30');
  await isLegal(page);
  const side = preview(page);
  await side.getByText('Cheaper versions and alternatives').click();
  const lower = side.getByRole('list', { name: 'Lower offense or defense' });
  await lower.getByRole('button', { name: /offense instead of 6/ }).click();
  await expect(page.getByRole('textbox', { name: 'Offense' })).not.toHaveValue('6');
  await expect(page.getByRole('textbox', { name: 'Defense' })).toHaveValue('30');
});

test('game words are explained where they are proposed and where they are used', async ({ open }) => {
  const { page } = await open({ at: '/studio' });
  await page.getByRole('radio', { name: 'Spell' }).check();
  await editionOf(page).selectOption('14');
  await textOf(page).fill('Put a creature into the mana zone');
  await textOf(page).blur();
  const words = page.getByLabel('What the words mean');
  await words.getByRole('link', { name: 'silo', exact: false }).first().waitFor();
  await page
    .getByRole('button', { name: /silo it/ })
    .first()
    .click();
  await isLegal(page);
  await preview(page).getByText('game words explained').or(preview(page).getByText('game word explained')).click();
  await preview(page).getByRole('link', { name: 'silo', exact: false }).waitFor();
});
