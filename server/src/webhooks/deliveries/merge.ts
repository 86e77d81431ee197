import type { Db } from '../../platform/database.ts';
import type { Claimed } from './claims/store.ts';
import { idOfDocument } from './event-ids.ts';
import { type Packable, packBatches, plaintextBytes } from './pack.ts';
import { storeMerged } from './store.ts';

type Line = Packable & { readonly document: string };

/**
 * Merges batches of one claim that were never tried into fewer, fuller ones, also in the database. Batches that were
 * tried stay as they are. An event in two batches is sent once. Returns no batch when the claim has lost one of them:
 * its new owner sends it.
 */
export async function mergeFresh(db: Db, claimed: readonly Claimed[], batchSize: number): Promise<Claimed[]> {
  const fresh = claimed.filter(
    ({ attempts, isHalf, documents }) => attempts === 0 && !isHalf && documents !== null,
  );
  const sizes = fresh.map(({ eventIds }) => eventIds.length).sort((a, b) => a - b);
  if (sizes.length < 2 || sizes[0]! + sizes[1]! > batchSize) return [...claimed];
  const lines = new Map(fresh.flatMap(linesOf).map((line) => [line.id, line]));
  const sorted = [...lines.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const batches = packBatches(sorted, batchSize);
  if (batches.length >= fresh.length) return [...claimed];
  const merged = batches.map((batch, index) => withEvents(fresh[index]!, batch));
  if (!(await storeMerged(db, merged, fresh.slice(batches.length)))) return [];
  const others = claimed.filter((one) => !fresh.includes(one));
  return [...merged, ...others];
}

/** Lines are in the order of ids. Expired events have no line, so the id comes from the line. */
function linesOf({ documents }: Claimed): Line[] {
  return (documents ?? '').split('\n').map((document) => {
    return { id: idOfDocument(document), bytes: Buffer.byteLength(document), document };
  });
}

function withEvents(delivery: Claimed, batch: readonly Line[]): Claimed {
  const bytes = batch.reduce((sum, line) => sum + line.bytes, 0);
  return {
    ...delivery,
    eventIds: batch.map(({ id }) => id),
    documents: batch.map(({ document }) => document).join('\n'),
    bytes: plaintextBytes(batch.length, bytes),
  };
}
