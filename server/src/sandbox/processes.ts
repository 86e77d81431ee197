import type { Database, Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { notifyAfterCommit } from '../platform/notifications/store.ts';

const channel = 'sellerdock_sandbox';

/**
 * Tells all processes, soon after the transaction has committed, that clocks or faults have changed, which they cache.
 */
export const tellOthers = (db: Db, teller: string): void => notifyAfterCommit(db, channel, teller);

/** What a process caches of the database; the name says who has changed it. */
type Kept = { refresh(teller: string): Promise<void> };

/** Makes this process read what others have stored as soon as they notify it; without notifications its next look does. */
export async function followOthers(
  db: Database,
  { offsets, faults }: { readonly offsets: Kept; readonly faults: Kept },
  log: Log,
): Promise<void> {
  const refresh = (teller: string) =>
    Promise.all([offsets.refresh(teller), faults.refresh(teller)]).catch((error: unknown) =>
      log.debug({ err: error }, 'could not read what another process has changed'),
    );
  await db
    .listen(channel, (teller) => void refresh(teller))
    .catch((error: unknown) =>
      log.warn({ err: error }, 'no notifications: looking for clocks and faults of the sandbox'),
    );
}
