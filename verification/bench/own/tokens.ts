import { systemClock } from '../../../server/src/kernel/clock.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { readSecret, sealerOf } from '../../../server/src/platform/sealing/index.ts';
import { createTokenService } from '../../../server/src/token/index.ts';
import type { Product } from '../../../server/test/support/product.ts';
import type { Database } from '../../harness/clients.ts';

/** The part of the product that verifies tokens, over the same database and with the same secret. */
export async function tokenServiceOf({ address, dataDir }: Product, db: Database) {
  const secret = await readSecret({ webhookSecret: undefined, databaseUrl: undefined, dataDir });
  const config = {
    publicUrl: address,
    apiName: 'Marketplace API',
    sandbox: true,
    tokenRateLimitPerSecond: 0,
    externalIssuer: undefined,
  };
  return createTokenService({
    db,
    config,
    clock: systemClock,
    log: openLog('silent'),
    sealer: secret && sealerOf(secret, 'token keys'),
  });
}
