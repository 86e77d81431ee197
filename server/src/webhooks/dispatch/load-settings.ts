import { SealError } from '../../platform/sealing/index.ts';
import { encryptionKeyOf } from '../consumers/keys/store.ts';
import { findConsumer } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import type { Due } from '../deliveries/claims/store.ts';
import type { QueueSettings } from './consumer-queue.ts';

/**
 * Reads the settings of a consumer. `endpoint` is undefined when the consumer has no key or does not exist; the key
 * may be an error when it cannot be opened.
 */
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
