import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { consumersFromText, recordEvents } from '../../../server/src/platform/events/index.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { markVerified } from '../../../server/src/webhooks/consumers/store.ts';
import * as webhooks from '../../../server/src/webhooks/index.ts';
import { composeMessage } from '../../../server/src/webhooks/message/compose.ts';
import { thumbprintOf } from '../../../server/src/webhooks/message/encrypt.ts';
import type { Received } from '../beside/receiver.ts';
import { type BenchContext, inside, openBench, startBeside } from '../context.ts';

/** Numbers of consumers that get every order event. */
export const consumers: readonly number[] = Array.from({ length: 50 }, (_, index) => 201 + index);

/** Calls that a consumer gets at the same time. */
export const calls = 32;

const secret = 'the secret of a bench, which is no secret at all';
const restrictions = consumers.map((id) => `${id}:order`).join(';');
const partner = asPartnerId(1);
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An event as the interfaces record it. */
const order = (number: number) =>
  ({
    partner,
    type: 'order.created',
    time: new Date(),
    data: { orderId: `O-${number}`, createdAt: new Date().toISOString(), customerId: 'C-100234' },
  }) as const;

export type Webhooks = Awaited<ReturnType<typeof openOwn>>;

/** A product of its own, a receiver of deliveries, and the product's own functions for the webhooks of its first seller. */
export async function openOwn(amounts: Pick<BenchContext, 'variations' | 'orders'>) {
  const settings = { WEBHOOK_SECRET: secret, WEBHOOK_CONSUMERS: restrictions };
  const opened = await openBench(amounts, settings);
  const { product, db } = opened;
  const receiver = await startBeside('receiver');
  const config = {
    webhookSecret: secret,
    webhookConsumers: consumersFromText(restrictions),
    webhookSchedule: 'standard',
    webhookLoopback: true,
    webhookSigningKeyDays: 0,
    databaseUrl: undefined,
    dataDir: '/nowhere',
  } as const;
  const context = webhooks.openWebhooks(config, { db, ...inside, log: openLog('silent') });
  return {
    product,
    /** Counts of the receiver. `times` also sets them back. */
    received: (what: 'count' | 'times') => receiver.ask<Received>(what),
    /** An active consumer whose endpoint is a path of the receiver. It is never pinged. */
    async consumer(consumerId: number, path: string, batchSize: number): Promise<void> {
      const url = `${receiver.address}/${path}`;
      const key = publicKey.export({ format: 'pem', type: 'spki' }) as string;
      await webhooks.createConsumer(context, partner, {
        consumerId,
        url,
        batchSize,
        concurrency: calls,
        key,
      });
      await markVerified(db, partner, consumerId, { url, isSeller: false, now: new Date() });
    },
    pause: (consumerId: number) => webhooks.pauseConsumer(context, partner, consumerId),
    resume: (consumerId: number) => webhooks.resumeConsumer(context, partner, consumerId),
    remove: (consumerId: number) => webhooks.removeConsumer(context, partner, consumerId),
    /** Records events, at most a thousand in a statement; returns their ids. */
    async record(count: number, first = 0): Promise<string[]> {
      const made: string[] = [];
      while (made.length < count) {
        const size = Math.min(1000, count - made.length);
        const events = Array.from({ length: size }, (_, index) => order(first + made.length + index));
        made.push(...(await recordEvents(db, inside.ids, events)));
      }
      return made;
    },
    /** Encrypts, signs and posts one event, without a database. */
    async post(number: number): Promise<void> {
      const url = `${receiver.address}/fast`;
      const firstEventId = inside.ids.uuid();
      const message = composeMessage({
        url,
        plaintext: Buffer.from(JSON.stringify([{ id: firstEventId, ...order(number) }])),
        firstEventId,
        batchSize: 1,
        sentAt: new Date(),
        encryption: { kid: thumbprintOf(publicKey), publicKey },
        signing: await (await context.keys()).signing.current(),
      });
      const { failure } = await context.caller.post(url, message);
      if (failure !== undefined) throw new Error(failure);
    },
    /** Waits until no row of the condition is left. */
    async untilNone(condition: string): Promise<void> {
      const query = `SELECT 1 FROM ${condition} AND partner_id = ${partner} LIMIT 1`;
      while ((await db.unsafe(query)).length > 0) await sleep(20);
    },
    async [Symbol.asyncDispose]() {
      receiver[Symbol.dispose]();
      await context.close();
      await opened[Symbol.asyncDispose]();
    },
  };
}
