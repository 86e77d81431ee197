import type { OrdersContext } from '../interfaces/orders/index.ts';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database.ts';
import type { StatementTrust } from '../statements/index.ts';

/** What the marketplace's own side works with. */
export type OperatorContext = Pick<OrdersContext, 'returnToStock'> & {
  readonly db: Database;
  /** The time of the partner for whom the code runs; see `inTimeOf`. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** True when credentials may have the scope of the sandbox. */
  readonly sandbox: boolean;
  readonly publicUrl: string;
  /** Whose statements of certifications count, and what is asked of partners. */
  readonly trust: StatementTrust;
  readonly secretCost: Config['secretCost'];
  /** Runs work in the time of a partner. In a sandbox that may be ahead of real time. */
  readonly inTimeOf: <Result>(partner: PartnerId, work: () => Result) => Result;
};
