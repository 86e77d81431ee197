import type { PartnerId } from '../../../kernel/caller.ts';
import type { StreamPlace } from '../../../kernel/stream-place.ts';
import type { Database } from '../../../platform/database.ts';
import { type PlacedAttempt, readAttemptsBehind } from './read.ts';

/** Most attempts that are read at a time. */
const mostAttempts = 200;

/** Where event streams read how attempts of deliveries ended. */
export const deliverySource = (db: Database) => ({
  name: 'delivery' as const,
  table: 'webhook_attempt',
  async readAfter(partner: PartnerId, place: StreamPlace) {
    const attempts = await readAttemptsBehind(db, partner, place, mostAttempts);
    return { items: attempts.map(itemOf), isCut: attempts.length === mostAttempts };
  },
});

function itemOf({ position, id, ...attempt }: PlacedAttempt) {
  const data = Object.fromEntries(
    Object.entries({ deliveryId: id, ...attempt }).filter(([, value]) => value !== null),
  );
  return { name: 'delivery' as const, position, id, salesOrderIds: attempt.salesOrderIds, data };
}
