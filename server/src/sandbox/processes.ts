import type { Database, Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { notifyAfterCommit } from '../platform/notify.ts';

const channel = 'sellerdock_sandbox';

/** Tells all processes, when the transaction has committed, that clocks or faults, which they keep at hand, have changed. */
export const tellOthers = (db: Db, teller: string): void => notifyAfterCommit(db, channel, teller);

/** What a process keeps at hand of the database; told by whom it was changed. */
type Kept = { refresh(teller: string): Promise<void> };

/** Has this process know what others store as soon as they have; without notifications their next look finds it. */
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
