import { runToEnd } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runScript } from './install.mjs';
import { projectEnv, projectNode, ROOT } from './paths.mjs';
import { ensureSite } from './site.mjs';
import { consoleSite } from './sites.mjs';

/** Builds the console if it has changed, and prints its figures. */
await runScript(async () => {
  await ensureInstalled();
  if (!(await ensureSite(consoleSite))) return 1;
  const env = { ...projectEnv(), CHROMIUM_PATH: ensureChromium() };
  const args = ['verification/proofs/console/prove.ts', ...process.argv.slice(2)];
  return runToEnd(projectNode(), args, { cwd: ROOT, env, wholeGroup: true });
});
