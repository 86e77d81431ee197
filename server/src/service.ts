import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, createWorkerApp } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { type Stop, startBackground } from './background.ts';
import { catalogueIsEmpty, importCatalogue } from './interfaces/products/index.ts';
import { seedDemoIssuers } from './interfaces/receipts/index.ts';
import { systemClock } from './kernel/clock.ts';
import { timeOrderedIds } from './kernel/ids.ts';
import { type Config, onPort } from './platform/config/index.ts';
import { type DatabaseTimeouts, jobTimeouts, requestTimeouts } from './platform/database/timeouts.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { App } from './platform/http/server.ts';
import type { Log, openLog } from './platform/log.ts';
import { clockOfEach } from './platform/partner-time.ts';
import { openPolls, type Polls } from './platform/polls.ts';
import { reservePort } from './platform/port-reservation.ts';
import { openPostgres } from './platform/postgres.ts';
import { installationSecret, readSecret, type Sealer, sealerOf } from './platform/sealing/index.ts';
import { StartError } from './platform/start-error.ts';
import { type UntilReached, untilReached } from './platform/until-reached.ts';
import { followOthers, openFaults, openOffsets, untilSettled } from './sandbox/index.ts';
import { bringUpToDate } from './schema.ts';
import {
  createFirstOperator,
  createTokenService,
  type FirstOperator,
  seedDemoAccounts,
} from './token/index.ts';

const bundledCatalogue = new URL('../data/catalogue/', import.meta.url);

/** A running process of the product. */
export type Service = {
  readonly address: string;
  /** Where clients reach it. */
  readonly publicUrl: string;
  /** The credentials that the first start outside of a sandbox makes, and shows once. */
  readonly firstOperator: FirstOperator | undefined;
  /**
   * Says that the server is not ready, serves requests for the drain delay, ends running requests and jobs, then the
   * database.
   */
  stop(): Promise<void>;
};

/** Longest that a stopping server waits for the requests it is answering. */
const requestsEndWithinMs = 10_000;

/**
 * Starts everything the configured role needs, in order: database, schema, first data, worker, HTTP server.
 * When one of them fails, what was started before is stopped again. Throws a StoppedError when it is `stopped` while it
 * waits for the database.
 */
export async function startService(
  configured: Config,
  log: ReturnType<typeof openLog>,
  { progress, stopped }: { readonly progress: (line: string) => void; readonly stopped: AbortSignal },
): Promise<Service> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const held = await holdPort(configured, stops);
    const config = held ? onPort(configured, held.port) : configured;
    // Checked before anything is created: without its secret an installation cannot continue.
    await readSecret(config);
    const reached = untilReached(progress, stopped);
    const { db, forJobs, connection } = await openDatabases({ config, log, progress, reached }, stops);
    if (config.sandbox) await reached(() => firstData(db, progress));
    const state = { stopping: false };
    const polls = openPolls(forJobs ?? db, log);
    const pools = { db, forJobs };
    const sandbox = config.sandbox ? await openSandbox(pools, { log, polls, reached }, stops) : undefined;
    const parts = { config, db, ids: timeOrderedIds(systemClock), log, polls, sandbox, state };
    if (forJobs) await startBackground(parts, { db: forJobs, connection }, stops);
    polls.start();
    const app = await openApp(parts, stops);
    await held?.release();
    const address = await app.listen({ host: config.host, port: config.port }).catch(explainAddress(config));
    // Made last, because they are shown only once and now it is certain that somebody will see them. A worker makes
    // none.
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

/**
 * Makes sure that the port is free, or reserves the one that the system chooses: tokens and links name the port, and
 * are made before the server listens. Until then the port refuses clients, like any port without a server.
 */
async function holdPort(config: Config, stops: Stop[]) {
  const free = await reservePort(config).catch(explainAddress(config));
  const held = config.port === 0 ? free : undefined;
  stops.push(async () => held?.release());
  if (!held) await free.release();
  return held;
}

type Opening = {
  readonly config: Config;
  readonly log: Log;
  readonly progress: (line: string) => void;
  readonly reached: UntilReached;
};

/** Opens pools for requests and for jobs, to a database whose schema is up to date. A worker has only the latter. */
async function openDatabases({ config, log, progress, reached }: Opening, stops: Stop[]) {
  if (config.databaseUrl) progress('Connecting to PostgreSQL …');
  const { connection, stop } = await openPostgres(config, log, progress);
  stops.push(stop);
  const rowSecurity = await bringUpToDate(connection, log, { progress, reached });
  const open = (timeouts: DatabaseTimeouts) => {
    const pool = openDatabase(connection, { poolSize: config.databasePool, log, rowSecurity, timeouts });
    stops.push(() => pool.end({ timeout: 5 }));
    return pool;
  };
  const forJobs = config.role === 'server' ? undefined : open(jobTimeouts(config));
  const db = (config.role === 'worker' && forJobs) || open(requestTimeouts(config));
  return { db, forJobs, connection };
}

/** Opens the clocks and faults of a sandbox. Waits for every node of a cluster: they are those of all sellers. */
async function openSandbox(
  { db, forJobs }: { readonly db: Database; readonly forJobs: Database | undefined },
  { log, polls, reached }: { readonly log: Log; readonly polls: Polls; readonly reached: UntilReached },
  stops: Stop[],
) {
  const offsets = await reached(() => openOffsets(db, log, polls));
  stops.push(async () => offsets.close());
  const faults = await reached(() => openFaults(db, log, polls));
  stops.push(async () => faults.close());
  await followOthers(db, { offsets, faults }, log);
  return { offsets, faults, settle: untilSettled(db, forJobs) };
}

/** Builds the HTTP application of the role. Stopping it answers the requests that have begun. */
async function openApp(parts: Omit<AppParts, 'tokens' | 'clock'>, stops: Stop[]): Promise<App> {
  const { config, log, state } = parts;
  const sealers = await tokenSealers(config, log);
  const tokens = await createTokenService({ ...parts, ...sealers, clock: systemClock });
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
  return app;
}

/** Returns the sealers for keys of access tokens and of second factors. None, with a warning, where the installation has no secret. */
async function tokenSealers(
  config: Config,
  log: Log,
): Promise<{ readonly sealer?: Sealer; readonly factorSealer?: Sealer }> {
  const secret = await installationSecret(config);
  if (secret)
    return { sealer: sealerOf(secret, 'token keys'), factorSealer: sealerOf(secret, 'second factors') };
  if (!config.externalIssuer)
    log.warn(
      {},
      'WEBHOOK_SECRET is not set: keys for access tokens and second factors are not sealed in the database',
    );
  return {};
}

async function firstData(db: Database, progress: (line: string) => void): Promise<void> {
  await seedDemoAccounts(db, systemClock);
  await seedDemoIssuers(db);
  if (await catalogueIsEmpty(db)) {
    const { brands, categoryGroups, categories } = await importCatalogue(db, bundledCatalogue, systemClock);
    progress(`Catalogue imported: ${brands} brands, ${categories} categories in ${categoryGroups} groups.`);
  }
}

/** Connections without a request so far: ending them loses nothing. */
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
    throw new StartError(`HOST is "${host}", which is not an address of this machine (${code}).`);
  };
