import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { Hub } from './hub.ts';
import { partnersBeyond, readHorizon } from './read.ts';
import type { Source } from './sources.ts';

type ProbeParts = { readonly db: Database; readonly sources: readonly Source[] };

/**
 * Makes the look for activity whose announcement was lost, because a process ended between its commit and telling. Each
 * look is one statement for all streams of the process. Where transactions have ended since, it is one more for each
 * source, about the hubs that have not looked for a while.
 */
export function openProbe(
  { db, sources }: ProbeParts,
  hubs: ReadonlyMap<PartnerId, Hub>,
  quietMs: number,
): () => Promise<void> {
  return () =>
    unbound(async () => {
      if (hubs.size === 0) return;
      const horizon = await readHorizon(db);
      const isLate = ({ seen }: Hub) =>
        performance.now() - seen.atMs >= quietMs && seen.horizon > 0 && seen.horizon < horizon;
      const late = new Map([...hubs].filter(([, hub]) => isLate(hub)));
      if (late.size === 0) return;
      const position = Math.min(...[...late.values()].map(({ seen }) => seen.horizon));
      const found = new Set<PartnerId>();
      for (const { table } of sources)
        for (const partner of await partnersBeyond(db, table, { partners: [...late.keys()], position }))
          found.add(partner);
      for (const [partner, hub] of late)
        if (found.has(partner)) hub.wakeNow();
        else hub.seen.horizon = Math.max(hub.seen.horizon, horizon);
    });
}
