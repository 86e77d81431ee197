import type { OrdersContext } from '../interfaces/orders/index.ts';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database.ts';

/** What the marketplace's own side works with. */
export type OperatorContext = Pick<OrdersContext, 'returnToStock'> & {
  readonly db: Database;
  /** Shows the time of whom the code runs for; see `inTimeOf`. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** Credentials for the sandbox can be made here. */
  readonly sandbox: boolean;
  readonly publicUrl: string;
  readonly secretCost: Config['secretCost'];
  /** Runs work in the time of a partner, who may be ahead of the real one in a sandbox. */
  readonly inTimeOf: <Result>(partner: PartnerId, work: () => Result) => Result;
};
