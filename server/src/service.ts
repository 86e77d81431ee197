import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, createWorkerApp } from './app.ts';
import {
  catalogueIsEmpty,
  createImageCheck,
  importCatalogue,
  keptUpdateTasks,
} from './interfaces/products/index.ts';
import { seedDemoIssuers } from './interfaces/receipts/index.ts';
import { jobHandlers, openWork } from './jobs.ts';
import { systemClock } from './kernel/clock.ts';
import { timeOrderedIds } from './kernel/ids.ts';
import { type Config, onPort } from './platform/config/index.ts';
import {
  type DatabaseTimeouts,
  jobTimeouts,
  noTimeouts,
  requestTimeouts,
} from './platform/database/timeouts.ts';
import { type Connection, type Database, openDatabase, type RowSecurity } from './platform/database.ts';
import { explainDatabaseError, requireUsableDatabase } from './platform/database-check.ts';
import { idempotencyRetention } from './platform/idempotency-store.ts';
import { type JobHandlers, migrateJobs, startWorker } from './platform/jobs/index.ts';
import { startSweep } from './platform/jobs/sweep.ts';
import type { Log, openLog } from './platform/log.ts';
import { migrate } from './platform/migrations.ts';
import { createOutbound } from './platform/outbound/index.ts';
import { clockOfEach } from './platform/partner-time.ts';
import { reservePort } from './platform/port-reservation.ts';
import { openPostgres } from './platform/postgres.ts';
import { startRetention } from './platform/retention.ts';
import { enableRowSecurity } from './platform/row-security.ts';
import { installationSecret, readSecret, type Sealer, sealerOf } from './platform/sealing/index.ts';
import { StartError } from './platform/start-error.ts';
import {
  followOthers,
  heldUntil,
  inPartnersTime,
  type Offsets,
  openFaults,
  openOffsets,
  receiverFaults,
  untilSettled,
} from './sandbox/index.ts';
import { sampleImages } from './static.ts';
import {
  createFirstOperator,
  createTokenService,
  type FirstOperator,
  seedDemoAccounts,
} from './token/index.ts';
import { openWebhooks, startWebhookEngine } from './webhooks/index.ts';

const migrations = new URL('../migrations/', import.meta.url);
const bundledCatalogue = new URL('../data/catalogue/', import.meta.url);

/** A running process of the product. */
export type Service = {
  readonly address: string;
  /** Where clients reach it. */
  readonly publicUrl: string;
  /** Made at the first start outside a sandbox, shown once. */
  readonly firstOperator: FirstOperator | undefined;
  /** Says that it is not ready, goes on serving for the drain delay, ends running requests and jobs, then the database. */
  stop(): Promise<void>;
};

type Stop = () => Promise<void>;

/** Longest that a stopping server waits for the requests it is answering. */
const requestsEndWithinMs = 10_000;

/**
 * Starts everything the configured role needs, in order: database, schema, first data, worker, HTTP server.
 * When one of them fails, what was started before is stopped again.
 */
export async function startService(
  configured: Config,
  log: ReturnType<typeof openLog>,
  progress: (line: string) => void,
): Promise<Service> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    // Tokens and links name the port, and are made before there is a server to ask for it.
    const free = await reservePort(configured).catch(explainAddress(configured));
    const held = configured.port === 0 ? free : undefined;
    stops.push(async () => held?.release());
    // Who asks during the start is told that nobody listens, as ever.
    if (!held) await free.release();
    const config = held ? onPort(configured, held.port) : configured;
    // Before anything is made: without its secret an installation cannot go on.
    await readSecret(config);
    progress(config.databaseUrl ? 'Connecting to PostgreSQL …' : 'Starting the embedded PostgreSQL …');
    const postgres = await openPostgres(config, log, progress);
    stops.push(() => postgres.stop());
    const rowSecurity = await bringUpToDate(postgres.connection, log, progress);
    const open = (timeouts: DatabaseTimeouts) => {
      const pool = openDatabase(postgres.connection, {
        poolSize: config.databasePool,
        log,
        rowSecurity,
        timeouts,
      });
      stops.push(() => pool.end({ timeout: 5 }));
      return pool;
    };
    const forJobs = config.role === 'server' ? undefined : open(jobTimeouts(config));
    const db = (config.role === 'worker' && forJobs) || open(requestTimeouts(config));
    if (config.sandbox) await firstData(db, progress);
    const state = { stopping: false };
    const offsets = config.sandbox ? await openOffsets(db, log) : undefined;
    stops.push(async () => offsets?.close());
    const faults = offsets && (await openFaults(db, log));
    stops.push(async () => faults?.close());
    if (offsets && faults) await followOthers(db, { offsets, faults }, log);
    const sandbox = offsets && faults && { offsets, faults, settle: untilSettled(db) };
    const parts = { config, db, ids: timeOrderedIds(systemClock), log, sandbox, state };
    if (forJobs) {
      const { handlers, close } = backgroundWork(config, forJobs, log, offsets);
      stops.push(close);
      const worker = await startWorker({
        db: forJobs,
        log,
        timeouts: jobTimeouts(config),
        connection: postgres.connection,
        handlers,
        concurrency: config.workerConcurrency,
      });
      stops.push(() => worker.stop());
      const sweeping = startSweep({ db: forJobs, log }, openWork(config));
      stops.push(() => sweeping.stop());
      const retention = startRetention({ ...parts, clock: systemClock }, [
        keptUpdateTasks(config.updateTaskDays),
        idempotencyRetention,
      ]);
      stops.push(() => retention.stop());
      const webhooks = openWebhooks(config, {
        ...parts,
        db: forJobs,
        clock: systemClock,
        receiverFault:
          sandbox && receiverFaults({ ...parts, ...sandbox, clock: systemClock }, config.sandboxRequestLog),
      });
      stops.push(() => webhooks.close());
      const engine = await startWebhookEngine(webhooks);
      stops.push(() => engine.stop());
    }
    const sealer = await tokenSealer(config, log);
    const tokens = await createTokenService({ ...parts, sealer, clock: systemClock });
    stops.push(tokens.close);
    const app =
      config.role === 'worker'
        ? createWorkerApp(parts)
        : await createApp({ ...parts, tokens, clock: clockOfEach(systemClock) });
    const unused = unusedSockets(app.server);
    stops.push(async () => {
      state.stopping = true;
      for (const socket of unused) socket.destroy();
      const impatient = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs);
      await app.close();
      clearTimeout(impatient);
    });
    await held?.release();
    const address = await app.listen({ host: config.host, port: config.port }).catch(explainAddress(config));
    // Shown once: only now is it certain that somebody gets to see it. A worker shows none.
    const makesOperator = !config.sandbox && config.role !== 'worker';
    const firstOperator = makesOperator ? await createFirstOperator(db, systemClock) : undefined;
    return {
      address,
      publicUrl: config.publicUrl,
      firstOperator,
      stop: async () => {
        state.stopping = true;
        if (config.role !== 'worker') await sleep(config.drainDelayMs);
        await stop();
      },
    };
  } catch (error) {
    await stop().catch((cause: unknown) => log.error({ err: cause }, 'could not stop cleanly'));
    throw error;
  }
}

/** Brings the schema up to date and raises the rowSecurity between partners. */
async function bringUpToDate(
  connection: Connection,
  log: Log,
  progress: (line: string) => void,
): Promise<RowSecurity> {
  const db = openDatabase(connection, { poolSize: 1, log, timeouts: noTimeouts });
  try {
    await requireUsableDatabase(db).catch(explainDatabaseError);
    const migrated = await migrate(db, migrations, log).catch(explainDatabaseError);
    if (migrated > 0) progress(`Database schema brought up to date (${migrated} migrations).`);
  } finally {
    await db.end({ timeout: 5 });
  }
  await migrateJobs(connection, log);
  return enableRowSecurity(connection, log);
}

/** Seals keys for access tokens. Undefined, with a warning, where the installation has no secret. */
async function tokenSealer(config: Config, log: Log): Promise<Sealer | undefined> {
  const secret = await installationSecret(config);
  if (secret) return sealerOf(secret, 'token keys');
  if (!config.externalIssuer)
    log.warn({}, 'WEBHOOK_SECRET is not set: keys for access tokens are not sealed in the database');
  return undefined;
}

async function firstData(db: Database, progress: (line: string) => void): Promise<void> {
  await seedDemoAccounts(db, systemClock);
  await seedDemoIssuers(db);
  if (await catalogueIsEmpty(db)) {
    const { brands, categoryGroups, categories } = await importCatalogue(db, bundledCatalogue, systemClock);
    progress(`Catalogue imported: ${brands} brands, ${categories} categories in ${categoryGroups} groups.`);
  }
}

function backgroundWork(
  config: Config,
  db: Database,
  log: Log,
  offsets: Offsets | undefined,
): { handlers: JobHandlers; close: Stop } {
  const outbound = createOutbound({});
  const ownImages = config.sandbox ? { ownImages: { origin: config.publicUrl, folder: sampleImages } } : {};
  const images = createImageCheck({ outbound, ...ownImages, now: () => systemClock.now() });
  const handlers = jobHandlers({
    db,
    clock: clockOfEach(systemClock),
    ids: timeOrderedIds(systemClock),
    log,
    sandbox: config.sandbox,
    checkImage: (url, partner) => images.check(url, partner),
    jobsAtOnce: config.workerConcurrency,
    ...(config.sandbox ? { heldUntil: heldUntil({ db, clock: clockOfEach(systemClock) }) } : {}),
  });
  return {
    handlers: offsets ? inPartnersTime(handlers, offsets) : handlers,
    close: () => outbound.close(),
  };
}

/** Connections that have not carried a request yet: nothing is lost with them when the server stops. */
function unusedSockets(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

const explainAddress =
  ({ host, port }: Config) =>
  (error: Error & { code?: string }): never => {
    const { code = '' } = error;
    const place = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `${place} is in use. Stop the other program, or set PORT to another port: PORT=8081 npm start`,
      );
    if (code === 'EACCES')
      throw new StartError(`${place} needs more rights than this user has: set PORT to a port over 1023.`);
    if (!['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(code)) throw error;
    throw new StartError(`HOST is "${host}", which is no address of this machine (${code}).`);
  };
