import type { PartnerId } from '../../../kernel/caller.ts';
import type { WebhooksWork } from '../../context.ts';
import { type ConsumerKey, refuseUnsafe } from '../../keys/consumer-key.ts';

/**
 * Refuses with `unprocessable` a key that hides nothing, and with `too-many-requests` a seller who has several keys
 * checked at the same time.
 */
export async function refuseUnsafeKey(
  { side, keyChecksOfSellers }: Pick<WebhooksWork, 'side' | 'keyChecksOfSellers'>,
  partner: PartnerId,
  key: ConsumerKey,
): Promise<void> {
  const check = () => refuseUnsafe(key);
  await (side === 'seller' ? keyChecksOfSellers(partner, check) : check());
}
