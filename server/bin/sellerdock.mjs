#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runToEnd } from '../../scripts/child.mjs';
import { ensureInstalled, runScript } from '../../scripts/install.mjs';
import { projectEnv, projectNode } from '../../scripts/paths.mjs';

// Standard output belongs to the command: what the installation says goes to standard error.
console.log = console.error;
await runScript(async () => {
  await ensureInstalled();
  const entry = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)];
  return runToEnd(projectNode(), args, { env: projectEnv() });
});
