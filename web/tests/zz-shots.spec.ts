import { test } from './lib/fixtures';
import { crowd, prepareCrowd } from './lib/crowded';
import { newTable } from './lib/tables';
import { mkdirSync } from 'node:fs';
const SIZES: Record<string,{width:number;height:number}> = { '1366': {width:1366,height:768}, '1920': {width:1920,height:1080}, '2560': {width:2560,height:1440}, '3440': {width:3440,height:1440}, '390': {width:390,height:844}, '360': {width:360,height:640} };
const want = (process.env.SHOTS ?? '').split(',').filter(Boolean);
const only = (process.env.SIZES ?? Object.keys(SIZES).join(',')).split(',');
mkdirSync('/tmp/space_shots',{recursive:true});
const CASES: Record<string, {game:'kotc'|'keep';edition?:string;n:number;crowd?:object}> = {
  'k14-2': {game:'kotc',edition:'14',n:2},
  'k14-2c': {game:'kotc',edition:'14',n:2,crowd:{}},
  'k14-2b': {game:'kotc',edition:'14',n:2,crowd:{battle:true,hand:5}},
  'k14-2m': {game:'kotc',edition:'14',n:2,crowd:{asks:'several',field:3,granary:4,hand:5,held:5}},
  'k6-2b': {game:'kotc',edition:'6',n:2,crowd:{battle:true,hand:1,field:4,granary:4,held:3}},
  'k6-2c': {game:'kotc',edition:'6',n:2,crowd:{}},
  'k14-4': {game:'kotc',edition:'14',n:4,crowd:{asks:'hand',field:4,granary:6,hand:6,held:6}},
  'k14-8': {game:'kotc',edition:'14',n:8,crowd:{asks:'hand',field:5,granary:6,hand:6,held:6}},
  'k14-8b': {game:'kotc',edition:'14',n:8,crowd:{battle:true}},
  'keep-2': {game:'keep',n:2,crowd:{field:5}},
  'keep-5': {game:'keep',n:5,crowd:{}},
};
for (const [name, c] of Object.entries(CASES)) {
  if (want.length && !want.includes(name)) continue;
  test(name, async ({ open }) => {
    test.setTimeout(300000);
    const guest = await open({ theme: (process.env.THEME as 'dark') ?? 'light' });
    if (c.crowd) await prepareCrowd(guest);
    await newTable(guest, { game: c.game, edition: c.edition, places: ['me', ...Array(c.n-1).fill('greedy')] as any });
    await guest.mustBeAsked();
    for (const [size, s] of Object.entries(SIZES)) {
      if (!only.includes(size)) continue;
      if (c.crowd) await crowd(guest, c.crowd as any, s);
      else { await guest.page.setViewportSize(s); await guest.page.locator('[data-question]').waitFor(); }
      await guest.page.waitForTimeout(500);
      const h = guest.page.locator('.hand button.card, .hand button.stop').first();
      if (s.width > 1000 && await h.count()) { await h.hover(); await guest.page.waitForTimeout(300); }
      await guest.page.screenshot({ path: `/tmp/space_shots/${name}-${size}.png` });
    }
    guest.dropErrors();
  });
}
