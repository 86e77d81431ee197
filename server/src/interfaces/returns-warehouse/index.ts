import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { renderErrorsWith } from '../../platform/http/errors.ts';
import { guardOf, requireScope, type VerifyToken } from '../../platform/http/guard.ts';
import { acceptIdempotencyKeys } from '../../platform/http/idempotency.ts';
import { documentScope } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { registerAddressReads, registerAddressWrites } from './addresses/routes.ts';
import { addressModels, type WarehouseType } from './addresses/schemas.ts';
import { readAddresses } from './addresses/store.ts';
import { registerCarrierReads, registerCarrierWrites } from './carriers/routes.ts';
import { type CarrierCodes, type CarrierName, carrierModels } from './carriers/schemas.ts';
import { readAllCarriers } from './carriers/store.ts';
import type { ReturnsWarehouseContext } from './context.ts';
import { renderError } from './errors.ts';
import { sharedModels } from './schemas.ts';

export { returnsWarehouseErrors } from './error-catalogue.ts';
export { returnsWarehouseExamples } from './operation-examples.ts';
export { embeddedAddressValidator } from './validation/embedded.ts';
export { externalAddressValidator } from './validation/external.ts';

const [readScope, writeScope] = ['returns-warehouse-read', 'returns-warehouse-write'] as const;

/** Registers the returns warehouse v2. Reads and writes have different scopes. */
export function registerReturnsWarehouse(
  app: App,
  context: ReturnsWarehouseContext,
  verify: VerifyToken,
): void {
  for (const model of [...sharedModels, ...addressModels, ...carrierModels]) app.addSchema(model);
  void app.register(
    async (outer: App) => {
      renderErrorsWith(outer, renderError, guardOf(verify, [readScope, writeScope]));
      await outer.register(async (reads: App) => {
        guard(reads, verify, readScope);
        registerAddressReads(reads, context);
        registerCarrierReads(reads, context);
      });
      await outer.register(async (writes: App) => {
        guard(writes, verify, writeScope);
        acceptIdempotencyKeys(writes, renderError);
        registerAddressWrites(writes, context);
        registerCarrierWrites(writes, context);
      });
    },
    { prefix: '/v2/returns-warehouse' },
  );
}

function guard(app: App, verify: VerifyToken, scope: typeof readScope | typeof writeScope) {
  requireScope(app, verify, scope);
  documentScope(app, scope, 'Returns warehouse v2');
}

/** A return address with the carriers that bring returns to it. */
export type AddressWithCarriers = {
  readonly returnAddressId: string;
  readonly returnWarehouseType: WarehouseType;
  readonly isMisdirectedAddress: boolean;
  readonly returnCountry: string;
  readonly carriers: readonly {
    readonly returnAddressCarrierId: string;
    readonly returnCarrier: CarrierName;
    readonly returnCarrierCodes?: CarrierCodes;
  }[];
};

/** The partner's return addresses, oldest first, each with its carriers, oldest first. */
export async function returnCarriersOf(db: Db, partner: PartnerId): Promise<AddressWithCarriers[]> {
  const addresses = await readAddresses(db, partner, { page: 1, limit: Number.MAX_SAFE_INTEGER });
  const carriers = await readAllCarriers(db, partner);
  return addresses.map(({ id, address }) => ({
    returnAddressId: id,
    returnWarehouseType: address.returnWarehouseType,
    isMisdirectedAddress: address.isMisdirectedAddress,
    returnCountry: address.returnCountry,
    carriers: carriers
      .filter(({ carrier }) => carrier.returnAddressId === id)
      .map(({ carrier: { returnAddressId: _address, ...rest } }) => rest),
  }));
}
