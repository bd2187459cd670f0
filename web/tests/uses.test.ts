// Whether the turn waits for its player: the player's latest action was an ability.

import { expect, test } from 'vitest';
import { usedAbility } from '../src/lib/uses';
import type { Saw } from '../src/protocol';

const saw = (kind: Saw['kind'], from: string | null = null, by = 0): Saw =>
  ({ kind, by, moved: from === null ? null : { from: { zone: from }, to: { zone: 'field' } } }) as unknown as Saw;

test('an ability that exhausts its card is the latest action', () => {
  const ability = [saw('exhaust'), saw('activate'), saw('counter')];
  expect(usedAbility([saw('turn'), ...ability], 0)).toBe(true);
  expect(usedAbility([saw('turn'), ...ability], 1), 'of somebody else').toBe(false);
  expect(usedAbility([saw('turn'), ...ability, saw('move', 'hand')], 0), 'a card was played later').toBe(false);
  expect(usedAbility([saw('turn'), ...ability, saw('attack')], 0), 'an attack came later').toBe(false);
  expect(usedAbility([saw('turn'), saw('move', 'hand'), saw('activate')], 0), 'a spell').toBe(false);
  expect(usedAbility([...ability, saw('turn')], 0), 'in an earlier turn').toBe(false);
  expect(usedAbility(ability, null), 'a spectator').toBe(false);
});
