import type { PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestLog } from './collector.ts';
import { type StoredEntry, unpackHeads } from './pack.ts';
import { readHeadsOfOrder } from './read.ts';

/** The most calls of an order that are read. */
const mostCalls = 500;

/** Finds the writes that touched an order, oldest first, as the log keeps them. */
export const callsOfOrder =
  (db: Database, requestLog: RequestLog) =>
  async (partner: PartnerId, salesOrderId: string): Promise<readonly StoredEntry[]> => {
    await requestLog.flush();
    const kept = await readHeadsOfOrder(db, partner, salesOrderId, mostCalls);
    return kept.flatMap(({ heads, lastNumber }) => unpackHeads(heads, lastNumber));
  };
