import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import type { Db } from '../../../server/src/platform/database.ts';
import { publish } from '../../../server/src/platform/outbox.ts';

export type { Db };

/** A row of the outbox, and the job that follows it, as the product commits them. */
export const publishFact = (transaction: Db, seller: number, topic: string, fact: object) =>
  publish(transaction, asPartnerId(seller), topic, [fact]);
