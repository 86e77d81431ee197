import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database.ts';
import type { CheckSecret } from '../token/index.ts';

/** What the console's own interface works with. */
export type ConsoleContext = {
  readonly db: Database;
  /** Real time: people sign in, and invitations expire, by it. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** The time of a seller: in a sandbox that of the seller's clock. */
  readonly timeOf: (partner: PartnerId) => Date;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  readonly secretCost: Config['secretCost'];
  readonly check: CheckSecret;
  /** Set where another server signs people in: it has them, and this one can change nothing of them. */
  readonly externalIssuer: string | undefined;
};
