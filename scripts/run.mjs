import { runToEnd } from './child.mjs';
import { ensureInstalled, Problem, runScript } from './install.mjs';
import { projectEnv, projectNode } from './paths.mjs';

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Problem('Usage: node scripts/run.mjs FILE ARGUMENTS…');
  await ensureInstalled();
  return runToEnd(projectNode(), [file, ...args], { env: projectEnv() });
});
