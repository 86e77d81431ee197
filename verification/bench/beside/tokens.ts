import { systemClock } from '../../../server/src/kernel/clock.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { readSecret, sealerOf } from '../../../server/src/platform/sealing/index.ts';
import { createTokenService } from '../../../server/src/token/index.ts';

/** The part of the product that makes and verifies tokens, over the same database and with the same secret. */
export async function openTokens(db: Database, publicUrl: string, dataDir: string) {
  const secret = await readSecret({ webhookSecret: undefined, databaseUrl: undefined, dataDir });
  const sealer = secret && sealerOf(secret, 'token keys');
  const own = {
    sandbox: true,
    tokenRateLimitPerSecond: 0,
    externalIssuer: undefined,
    secondFactorRoles: new Set<never>(),
  };
  const config = { publicUrl, apiName: 'Marketplace API', ...own };
  return createTokenService({ db, config, clock: systemClock, log: openLog('warn'), sealer });
}
