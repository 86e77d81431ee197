import type { PartnerId } from '../../kernel/caller.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';

/** Records that a consumer was created, changed or deleted. */
export const recordConsumer = (
  db: Db,
  partner: PartnerId,
  consumerId: number,
  kind: 'webhook.created' | 'webhook.changed' | 'webhook.deleted',
): Promise<void> => recordActivity(db, partner, [{ kind, ref: String(consumerId) }]);

/** Records that a consumer got a state. */
export const recordState = (
  db: Db,
  partner: PartnerId,
  consumerId: number,
  facts: { readonly status: string; readonly reason?: string | undefined },
): Promise<void> =>
  recordActivity(db, partner, [{ kind: 'webhook.state-changed', ref: String(consumerId), facts }]);
