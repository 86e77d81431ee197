import { SealError } from '../../platform/sealing/index.ts';
import { encryptionKeyOf } from '../consumers/key-store.ts';
import { findConsumer } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import type { Due } from '../deliveries/claim.ts';
import type { QueueSettings } from './consumer-queue.ts';

/** Reads how a consumer is reached. Without an endpoint when it has no key, or is gone; a key may be one that cannot be opened. */
export async function loadSettings(
  { db, keys }: Pick<WebhooksContext, 'db' | 'keys'>,
  { partner, consumerId }: Due,
): Promise<QueueSettings> {
  const { sealer } = await keys();
  const consumer = await findConsumer(db, partner, consumerId);
  if (!consumer) return { version: 0, endpoint: undefined, ordered: false, batchSize: 1, concurrency: 1 };
  const { version, url, ordered, batchSize, concurrency, signatureAlgorithm } = consumer;
  const encryption = await encryptionKeyOf(db, sealer, partner, consumerId).catch((error: unknown) => {
    if (error instanceof SealError) return error;
    throw error;
  });
  const reached = { url, signatureAlgorithm };
  const endpoint =
    encryption instanceof SealError ? { ...reached, encryption } : encryption && { ...reached, encryption };
  return { version, ordered, batchSize, concurrency, endpoint };
}
