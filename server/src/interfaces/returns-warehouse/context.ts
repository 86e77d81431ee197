import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database.ts';
import type { AddressValidator } from './validation/address-validator.ts';

/** What the functions of this slice need. */
export type ReturnsWarehouseContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly addressValidator: AddressValidator;
};
