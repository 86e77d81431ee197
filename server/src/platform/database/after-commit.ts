import { type Coalesced, coalesced } from '../coalesced.ts';
import { unbound } from '../tenant.ts';
import type { AfterCommit, FollowUp, Sql } from './statement.ts';

/** Few enough that they cost the database nothing; often enough that nobody notices them waiting. */
const rate = { perSecond: 20, burst: 20 };

export type FollowUps = { readonly add: AfterCommit; hurry(): void; flush(): Promise<void> };

/** The work that follows the commits of one pool, each kind coalesced, for no partner. */
export function followUps(sql: () => Sql): FollowUps {
  const kinds = new Map<unknown, Coalesced<unknown>>();
  const kindOf = (work: FollowUp<unknown>): Coalesced<unknown> => {
    const known = kinds.get(work);
    if (known) return known;
    const kind = coalesced<unknown>((items) => unbound(() => work(sql(), items)), rate);
    kinds.set(work, kind);
    return kind;
  };
  return {
    add: (work, item) => kindOf(work as FollowUp<unknown>).add(item),
    hurry() {
      for (const kind of kinds.values()) kind.hurry();
    },
    async flush() {
      await Promise.all([...kinds.values()].map((kind) => kind.flush()));
    },
  };
}
