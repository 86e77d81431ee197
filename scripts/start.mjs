import { runToEnd } from './child.mjs';
import { ensureInstalled, runScript } from './install.mjs';
import { projectEnv, ROOT, serveCommand } from './paths.mjs';
import { ensurePortal } from './portal.mjs';

// The server starts at once. The documentation site is built meanwhile and is served when it is complete.
await runScript(async () => {
  await ensureInstalled();
  const stop = new AbortController();
  const server = runToEnd('sh', ['-c', serveCommand()], {
    cwd: ROOT,
    env: projectEnv(),
    onStop: () => stop.abort(),
  });
  const portal = ensurePortal({ signal: stop.signal, lowPriority: true }).catch((error) => {
    console.error(`The documentation site could not be built; everything else runs. ${error.message}`);
  });
  const code = await server;
  stop.abort();
  await portal;
  return code;
});
