import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, prepareProduct } from '../../../server/test/support/product.ts';
import { seededRandom } from '../races/world.ts';
import { checkPromises, type Loss } from './kill-check.ts';
import { type Client, startClient } from './kill-clients.ts';

export type KillReport = {
  readonly serverKills: number;
  readonly databaseKills: number;
  /** Kills that met the server before it was ready. */
  readonly killsDuringStart: number;
  /** Times the server ended by itself and was started again. */
  readonly ownEnds: number;
  readonly acceptedTasks: number;
  readonly acceptedVariations: number;
  readonly slowestReadyMs: number;
  readonly slowestWorkMs: number;
  readonly loss: Loss;
};

const accounts = ['seller-one', 'seller-two', 'seller-one', 'seller-two'] as const;
const latestKillMs = 2500;

/**
 * Kills the server with SIGKILL, or its database, at random moments while clients upload, and starts it again each
 * time; then compares what it holds with what it had accepted. Equal seeds draw equal moments and uploads.
 */
export async function killRun(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  say: (line: string) => void,
): Promise<KillReport> {
  const random = seededRandom(seed);
  const product = await prepareProduct();
  const figures = {
    serverKills: 0,
    databaseKills: 0,
    killsDuringStart: 0,
    ownEnds: 0,
    slowestReadyMs: 0,
    slowestWorkMs: 0,
  };
  try {
    product.start();
    await product.ready();
    const clients = accounts.map((account, number) =>
      startClient(product, account, number, seededRandom(seed + 1 + number)),
    );
    await sleep(1000);
    for (let kill = 1; kill <= kills; kill++) {
      const began = performance.now();
      const what = killOne(product, random);
      if (what === 'server') figures.serverKills += 1;
      else figures.databaseKills += 1;
      if (what === 'server') await restarted(product);
      // Half of the kills meet the server before it has recovered from the one before.
      if (kill < kills && random() < 0.5) {
        await sleep(random() * latestKillMs);
        if (!(await answers(product))) figures.killsDuringStart += 1;
        if (product.pid() === undefined) figures.ownEnds += 1;
      } else {
        figures.ownEnds += await readyAgain(product);
        figures.slowestReadyMs = Math.max(figures.slowestReadyMs, performance.now() - began);
        figures.ownEnds += await worksAgain(product, clients, began);
        figures.slowestWorkMs = Math.max(figures.slowestWorkMs, performance.now() - began);
        await sleep(random() * latestKillMs);
      }
      if (kill % 10 === 0) say(`${kill} kills …`);
    }
    await readyAgain(product);
    await Promise.all(clients.map((client) => client.stop()));
    const promised = clients.map((client) => client.promised);
    return {
      ...figures,
      acceptedTasks: promised.reduce((sum, { tasks }) => sum + tasks.size, 0),
      acceptedVariations: promised.reduce((sum, { editions }) => sum + editions.size, 0),
      loss: await checkPromises(product, promised),
    };
  } finally {
    await product.remove();
  }
}

/** One kill in three meets the database instead of the server, when there is one. */
function killOne(product: Product, random: () => number): 'server' | 'database' {
  const pid = product.databasePid();
  if (random() < 1 / 3 && pid !== undefined && isPostgres(pid) && product.pid() !== undefined) {
    process.kill(pid, 'SIGKILL');
    return 'database';
  }
  return 'server';
}

/** The pid file of a dead database may name a process that has nothing to do with it. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sellerdock-product-');
  } catch {
    return false;
  }
}

async function restarted(product: Product): Promise<void> {
  await product.kill();
  product.start();
}

/** Resolves when the server is ready and tells how often it had to be started again for that. */
async function readyAgain(product: Product): Promise<number> {
  for (let starts = 0; ; starts++) {
    if (product.pid() === undefined) product.start();
    try {
      await product.ready();
      return starts;
    } catch (error) {
      if (starts === 5) throw error;
    }
  }
}

/** Resolves when a client saw a task done since then; tells how often the server had to be started again for that. */
async function worksAgain(product: Product, clients: readonly Client[], sinceMs: number): Promise<number> {
  let starts = 0;
  while (!clients.some((client) => client.lastDoneAtMs() > sinceMs)) {
    if (product.pid() === undefined) starts += 1 + (await readyAgain(product));
    await sleep(20);
  }
  return starts;
}

const answers = (product: Product): Promise<boolean> =>
  fetch(`${product.address}/health/ready`, { signal: AbortSignal.timeout(500) }).then(
    (reply) => reply.ok,
    () => false,
  );
