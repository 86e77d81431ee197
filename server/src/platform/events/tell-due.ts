import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import { notifyAfterCommit } from '../notifications/store.ts';

/** Notifications on this channel name a partner whose deliveries may have become due. */
export const dueChannel = 'webhook_due';

/** Wakes the delivery of what a partner's change may have made due, after its commit. */
export const tellDue = (db: Db, partner: PartnerId): void =>
  notifyAfterCommit(db, dueChannel, String(partner));
