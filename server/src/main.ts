import { banner } from './banner.ts';
import { ConfigError, readConfig } from './platform/config/index.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts';
import { boundHeap, collectStart } from './platform/heap.ts';
import { type Log, openLog } from './platform/log.ts';
import { StartError, StoppedError } from './platform/start-error.ts';
import { docsAreBuilt } from './portal/index.ts';
import { type Service, startService } from './service.ts';

/** How long running requests and jobs may take to end after the drain delay. Then the process ends anyway. */
const shutdownWithinMs = 30_000;

async function main(): Promise<void> {
  const began = Date.now();
  boundHeap();
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const say = (line: string) => (config.sandbox ? console.log(line) : log.info({}, line));
  const stopped = new AbortController();
  const starting = startService(config, log, { progress: say, stopped: stopped.signal });
  stopOnSignals({ starting, stopped }, config.drainDelayMs + shutdownWithinMs, { log, say });
  const service = await starting;
  collectStart();
  console.log(banner(config, service, { tookMs: Date.now() - began, hasDocs: docsAreBuilt() }));
}

/** Ends the process cleanly on a signal, also on one that comes while it is still starting. */
function stopOnSignals(
  { starting, stopped }: { starting: Promise<Service>; stopped: AbortController },
  withinMs: number,
  { log, say }: { log: Log; say: (line: string) => void },
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`Stopping (${signal}) …`);
    setTimeout(() => process.exit(1), withinMs).unref();
    stopped.abort();
    const service = await starting.catch((error: unknown) => {
      if (!(error instanceof StoppedError)) throw error;
    });
    await service?.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  // Who stopped it also ends the process.
  if (error instanceof StoppedError) return;
  const kinds = [ConfigError, EmbeddedPostgresError, StartError];
  const known = kinds.some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exit(1);
});
