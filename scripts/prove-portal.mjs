import { runToEnd } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runScript } from './install.mjs';
import { projectEnv, projectNode, ROOT } from './paths.mjs';
import { ensureSite, rebuildSite } from './site.mjs';
import { portal } from './sites.mjs';

const AIM_S = { cold: 60, again: 10 };

/**
 * Builds the portal twice (without caches, then with them) and runs Lighthouse on it as the product serves it. With a
 * part of an address, judges only the pages that match and builds nothing.
 */
await runScript(async () => {
  await ensureInstalled();
  const [pages] = process.argv.slice(2);
  const isSlow = pages === undefined ? await isBuildSlow() : false;
  if (!(await ensureSite(portal))) return 1;
  const env = { ...projectEnv(), CHROMIUM_PATH: ensureChromium() };
  const args = ['portal/proof/portal.ts', ...(pages === undefined ? [] : [pages])];
  const code = await runToEnd(projectNode(), args, { cwd: ROOT, env, wholeGroup: true });
  return code || (isSlow ? 1 : 0);
});

async function isBuildSlow() {
  let isSlow = false;
  for (const [kind, aimS] of Object.entries(AIM_S)) {
    const began = performance.now();
    if (!(await rebuildSite(portal, { cold: kind === 'cold' }))) return true;
    const seconds = (performance.now() - began) / 1000;
    console.log(`Build, ${kind}: ${seconds.toFixed(1)} s (aim ${aimS} s)`);
    isSlow ||= seconds > aimS;
  }
  return isSlow;
}
