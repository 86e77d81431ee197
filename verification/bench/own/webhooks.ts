import { generateKeyPairSync } from 'node:crypto';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { consumersFromText, recordEvents } from '../../../server/src/platform/events/index.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { markVerified } from '../../../server/src/webhooks/consumers/store.ts';
import {
  createConsumer,
  openWebhooks,
  pauseConsumer,
  removeConsumer,
  resumeConsumer,
} from '../../../server/src/webhooks/index.ts';
import { composeMessage } from '../../../server/src/webhooks/message/compose.ts';
import { thumbprintOf } from '../../../server/src/webhooks/message/encrypt.ts';
import type { Database } from '../../harness/clients.ts';

const partner = asPartnerId(1);
const key = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An event as the interfaces record it. */
const order = (number: number) =>
  ({
    partner,
    type: 'order.created',
    time: new Date(),
    data: { orderId: `O-${number}`, createdAt: new Date().toISOString(), customerId: 'C-100234' },
  }) as const;

/** The product's own functions for webhooks of the first seller: consumers of an endpoint that answers no ping, and many events. */
export function ownWebhooks(
  db: Database,
  { secret, restrictions }: { secret: string; restrictions: string },
) {
  const config = {
    webhookSecret: secret,
    webhookConsumers: consumersFromText(restrictions),
    webhookSchedule: 'standard',
    webhookLoopback: true,
    webhookSigningKeyDays: 0,
    databaseUrl: undefined,
    dataDir: '/nowhere',
  } as const;
  const ids = timeOrderedIds(systemClock);
  const context = openWebhooks(config, { db, clock: systemClock, ids, log: openLog('silent') });
  return {
    partner: partner as number,
    async consumer(consumerId: number, url: string, options: { batchSize: number; concurrency: number }) {
      const pem = key.publicKey.export({ format: 'pem', type: 'spki' }) as string;
      await createConsumer(context, partner, { consumerId, url, ...options, key: pem });
      await markVerified(db, partner, consumerId, { url, isSeller: false, now: new Date() });
    },
    pause: (consumerId: number) => pauseConsumer(context, partner, consumerId),
    resume: (consumerId: number) => resumeConsumer(context, partner, consumerId),
    remove: (consumerId: number) => removeConsumer(context, partner, consumerId),
    /** Records so many events, a thousand in a statement at most; answers their ids. */
    async record(count: number, first = 0): Promise<string[]> {
      const made: string[] = [];
      for (let done = 0; done < count; done += 1000) {
        const size = Math.min(1000, count - done);
        const events = Array.from({ length: size }, (_, index) => order(first + done + index));
        made.push(...(await recordEvents(db, ids, events)));
      }
      return made;
    },
    /** Encrypts, signs and posts one event, without a database. */
    async post(url: string, number: number): Promise<void> {
      const signing = await (await context.keys()).signing.current();
      const firstEventId = ids.uuid();
      const parts = {
        url,
        plaintext: Buffer.from(JSON.stringify([{ id: firstEventId, ...order(number) }])),
        firstEventId,
        batchSize: 1,
        sentAt: new Date(),
        encryption: { kid: thumbprintOf(key.publicKey), publicKey: key.publicKey },
        signing,
      };
      const { failure } = await context.caller.post(url, composeMessage(parts));
      if (failure !== undefined) throw new Error(failure);
    },
    close: () => context.close(),
  };
}
