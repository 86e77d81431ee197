import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import { consumersFromText, recordEvents } from '../../../server/src/platform/events/index.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { markVerified } from '../../../server/src/webhooks/consumers/store.ts';
import { createConsumer, openWebhooks } from '../../../server/src/webhooks/index.ts';
import { type Product, prepareProduct } from '../../../server/test/support/product.ts';
import type { CountingReceiver } from './webhook-kill-receiver.ts';

const secret = 'the secret of a proof, which is no secret at all';
const restrictions = '106:order;107:order';
export const partner = asPartnerId(1);

/** The consumers of the proof: the second one has ordered delivery. */
export const consumers = [
  { consumerId: 106, ordered: false },
  { consumerId: 107, ordered: true },
] as const;

/** Settings of the processes that deliver to them. */
export const consumersEnvironment = {
  WEBHOOK_SECRET: secret,
  WEBHOOK_CONSUMERS: restrictions,
  WEBHOOK_SCHEDULE: 'short',
};

/** The product as the proof needs it, not yet started. */
export const prepareVictim = (): Promise<Product> => prepareProduct(consumersEnvironment);

/** Creates both consumers, active, with a key that the receiver knows. */
export async function prepareConsumers(
  product: Pick<Product, 'openDatabase'>,
  receiver: CountingReceiver,
): Promise<void> {
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
  for (const { consumerId, ordered } of consumers) {
    const url = `${receiver.url}/${consumerId}`;
    const key = publicKey.export({ format: 'jwk' });
    await createConsumer(context, partner, { consumerId, url, ordered, batchSize: 20, key });
    await markVerified(db, partner, consumerId, { url, isSeller: false, now: new Date() });
  }
  await context.close();
  await db.end({ timeout: 5 });
}

class RolledBack extends Error {}

const answersWithinMs = 5_000;

/**
 * Records events, some in transactions that are rolled back, straight in the database while it is there. Every event has
 * an order of its own, so that one that came under two ids would be seen.
 */
export function startRecorder(product: Product) {
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
  const late = () => sleep(answersWithinMs).then(() => Promise.reject(new Error('late')));
  const running = (async () => {
    for (let round = 0; !isStopping; round += 1) {
      try {
        await Promise.race([recordSome(round), late()]);
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
