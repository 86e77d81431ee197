import { runToEnd } from './child.mjs';
import { ensureInstalled, runScript } from './install.mjs';
import { projectEnv, ROOT, serveCommand } from './paths.mjs';
import { ensureSite } from './site.mjs';
import { consoleSite, portal } from './sites.mjs';

// The server starts at once. The console and the documentation are built meanwhile and are served when they are complete.
await runScript(async () => {
  await ensureInstalled();
  const stop = new AbortController();
  const server = runToEnd('sh', ['-c', serveCommand()], {
    cwd: ROOT,
    onStop: () => stop.abort(),
    ...(process.stdout.isTTY ? await onTerminal() : { env: projectEnv() }),
  });
  const sites = buildSites(stop.signal);
  const code = await server;
  stop.abort();
  await sites;
  return code;
});

/**
 * One after the other, the short build first.
 * @param {AbortSignal} signal
 */
async function buildSites(signal) {
  for (const site of [consoleSite, portal])
    await ensureSite(site, { signal, lowPriority: true }).catch((error) => {
      console.error(`Could not build ${site.title}; everything else runs. ${error.message}`);
    });
}

/**
 * On a terminal people read: the log has only what needs their attention, one line each. Everywhere else programs read
 * the log, one JSON object a line. `LOG_LEVEL` decides in both cases, if it is set.
 * @returns {Promise<Parameters<typeof runToEnd>[2]>}
 */
async function onTerminal() {
  const { printReadably } = await import('./log-lines.mjs');
  return {
    env: { LOG_LEVEL: 'warn', ...projectEnv() },
    stdio: ['inherit', 'pipe', 'pipe'],
    onStart: (server) => printReadably(server),
  };
}
