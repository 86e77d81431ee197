import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId } from '../src/kernel/caller.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { timeOrderedIds } from '../src/kernel/ids.ts';
import type { Database } from '../src/platform/database.ts';
import { consumersFromText, recordEvents } from '../src/platform/events/index.ts';
import { openLog } from '../src/platform/log.ts';
import { markVerified } from '../src/webhooks/consumers/store.ts';
import { createConsumer, openWebhooks } from '../src/webhooks/index.ts';
import { type Product, prepareProduct } from '../test/support/product.ts';
import { startCountingReceiver } from './webhook-kill-receiver.ts';

export type WebhookKillReport = {
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly committedEvents: number;
  readonly deliveries: number;
  /** Events that were delivered more than once, as at-least-once allows. */
  readonly deliveredAgain: number;
  readonly slowestRecoveryMs: number;
  /** Nothing of these may be above zero. */
  readonly loss: {
    readonly lostUnordered: number;
    readonly lostOrdered: number;
    readonly neverCommitted: number;
    readonly outOfOrder: number;
    readonly signaturesWrong: number;
    readonly leftWaiting: number;
  };
};

const secret = 'the secret of a proof, which is no secret at all';
const restrictions = '106:order;107:order';
const partner = asPartnerId(1);
const latestKillMs = 800;

/**
 * Kills the server with SIGKILL, or its database, at random moments while events are recorded and delivered to an
 * unordered and an ordered consumer; then compares what arrived with what was committed.
 */
export async function webhookKillRun(
  kills: number,
  random: () => number,
  say: (line: string) => void,
): Promise<WebhookKillReport> {
  const product = await prepareProduct({
    WEBHOOK_SECRET: secret,
    WEBHOOK_CONSUMERS: restrictions,
    WEBHOOK_SCHEDULE: 'short',
  });
  const receiver = await startCountingReceiver(random);
  const figures = { serverKills: 0, databaseKills: 0, slowestRecoveryMs: 0 };
  try {
    product.start();
    await product.ready();
    await prepareConsumers(product, receiver);
    await receiver.learnKeys(product.address);
    const recorder = startRecorder(product);
    for (let kill = 1; kill <= kills; kill += 1) {
      const pid = product.databasePid();
      if (random() < 1 / 4 && pid !== undefined && product.pid() !== undefined) {
        process.kill(pid, 'SIGKILL');
        figures.databaseKills += 1;
      } else {
        await product.kill();
        product.start();
        figures.serverKills += 1;
      }
      await readyAgain(product);
      // Half of the kills meet the server at once, the others while it delivers.
      if (random() < 0.5) {
        figures.slowestRecoveryMs = Math.max(figures.slowestRecoveryMs, await receivedAgain(receiver));
        await sleep(random() * latestKillMs);
      }
      if (kill % 10 === 0) say(`${kill} kills, ${recorder.committed.size} events …`);
    }
    await recorder.stop();
    receiver.isFlaky = false;
    const loss = await compared(product, receiver, recorder.committed, say);
    return {
      ...figures,
      committedEvents: recorder.committed.size,
      deliveries: receiver.deliveries(),
      deliveredAgain: receiver.again(),
      loss,
    };
  } finally {
    receiver.stop();
    await product.remove();
  }
}

type Receiver = Awaited<ReturnType<typeof startCountingReceiver>>;

async function prepareConsumers(product: Product, receiver: Receiver): Promise<void> {
  const db = product.openDatabase(2);
  const parts = { db, clock: systemClock, ids: timeOrderedIds(systemClock), log: openLog('silent') };
  const config = {
    webhookSecret: secret,
    webhookConsumers: consumersFromText(restrictions),
    webhookSchedule: 'short',
    webhookLoopback: true,
    webhookSigningKeyDays: 0,
    databaseUrl: undefined,
    dataDir: '/nowhere',
  } as const;
  const context = openWebhooks(config, parts);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  receiver.privateKey = privateKey;
  for (const [consumerId, ordered] of [
    [106, false],
    [107, true],
  ] as const) {
    const url = `${receiver.url}/${consumerId}`;
    await createConsumer(context, partner, {
      consumerId,
      url,
      ordered,
      batchSize: 20,
      key: publicKey.export({ format: 'jwk' }),
    });
    await markVerified(db, partner, consumerId, url, new Date());
  }
  await context.close();
  await db.end({ timeout: 5 });
}

/** Records events, some in transactions that are rolled back, straight in the database while it is there. */
function startRecorder(product: Product) {
  const committed = new Set<string>();
  const ids = timeOrderedIds(systemClock);
  let isStopping = false;
  let db: Database | undefined;
  const recordSome = async (round: number): Promise<void> => {
    db ??= product.openDatabase(1);
    const events = Array.from({ length: 1 + (round % 7) }, (_, index) => ({
      partner,
      type: 'order.created' as const,
      time: new Date(),
      data: { orderId: `O-${round}-${index}`, createdAt: new Date().toISOString(), customerId: 'C-1' },
    }));
    let own: string[] = [];
    await db.begin(async (transaction) => {
      own = await recordEvents(transaction, ids, events);
      if (round % 10 === 9) throw new RolledBack();
    });
    for (const id of own) committed.add(id);
  };
  const running = (async () => {
    for (let round = 0; !isStopping; round += 1) {
      try {
        await Promise.race([recordSome(round), sleep(5_000).then(() => Promise.reject(new Error('late')))]);
      } catch (error) {
        if (!(error instanceof RolledBack)) {
          // The database was killed, maybe in a commit whose outcome nobody knows: such events may arrive or not.
          const lost = db;
          db = undefined;
          void lost?.end({ timeout: 0 }).catch(() => undefined);
          await sleep(100);
        }
      }
      await sleep(60);
    }
  })();
  return {
    committed,
    async stop() {
      isStopping = true;
      await running;
      await db?.end({ timeout: 1 });
    },
  };
}

class RolledBack extends Error {}

async function readyAgain(product: Product): Promise<void> {
  for (let starts = 0; ; starts += 1) {
    if (product.pid() === undefined) product.start();
    try {
      return await product.ready();
    } catch (error) {
      if (starts === 5) throw error;
    }
  }
}

/** Milliseconds until something arrives that had not arrived before. */
async function receivedAgain(receiver: Receiver): Promise<number> {
  const began = performance.now();
  const before = receiver.seen.get(106)!.size;
  while (receiver.seen.get(106)!.size === before) {
    if (performance.now() - began > 60_000) throw new Error('Nothing arrived within a minute of a kill.');
    await sleep(10);
  }
  return performance.now() - began;
}

/** Waits until all has arrived, five minutes at most: leases of dead processes last 90 s. */
async function compared(
  product: Product,
  receiver: Receiver,
  committed: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<WebhookKillReport['loss']> {
  say('Waiting for what dead processes had claimed …');
  await readyAgain(product);
  const db = product.openDatabase(2);
  const waiting = async () => {
    const [row] = await db<{ count: number }[]>`
      SELECT (SELECT count(*) FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting')::int
        + (SELECT count(*) FROM webhook_arrival WHERE partner_id = ${partner})::int AS count`;
    return row!.count;
  };
  for (let tries = 0; tries < 1500 && (await waiting()) > 0; tries += 1) await sleep(200);
  const leftWaiting = await waiting();
  const stored = await db<{ id: string }[]>`SELECT id FROM webhook_event WHERE partner_id = ${partner}`;
  await db.end({ timeout: 5 });
  const all = new Set(stored.map(({ id }) => id));
  const lost = (consumer: number) => [...all].filter((id) => !receiver.seen.get(consumer)!.has(id)).length;
  const missingInDatabase = [...committed].filter((id) => !all.has(id)).length;
  return {
    lostUnordered: lost(106) + missingInDatabase,
    lostOrdered: lost(107) + missingInDatabase,
    neverCommitted: [...receiver.seen.values()].flatMap((seen) => [...seen]).filter((id) => !all.has(id))
      .length,
    outOfOrder: receiver.outOfOrder(),
    signaturesWrong: receiver.wrong(),
    leftWaiting,
  };
}
