import { type Statement, statementAlgorithm, statementType } from '@sellerdock/certification/statement';
import { SignJWT } from 'jose';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database.ts';
import { installationSecret, sealerOf } from '../platform/sealing/index.ts';
import { signerAt, validDays } from './keys.ts';

/** What a server adds to a statement when it signs. */
type Added = 'iss' | 'iat' | 'exp';

/** Signs statements; undefined where the installation has no secret that could seal a key. */
export type SignStatement = (said: Omit<Statement, Added>, now: Date) => Promise<string | undefined>;

/** Opens the signing of statements. The secret is read at the first one. */
export function openSigning(
  db: Database,
  config: Pick<Config, 'publicUrl' | 'webhookSecret' | 'databaseUrl' | 'dataDir'>,
): SignStatement {
  return async (said, now) => {
    const secret = await installationSecret(config);
    if (!secret) return undefined;
    const { kid, key } = await signerAt(db, sealerOf(secret, 'certification keys'), now);
    const iat = Math.floor(now.getTime() / 1_000);
    const { jti, ...rest } = said;
    return new SignJWT({ ...rest })
      .setProtectedHeader({ alg: statementAlgorithm, typ: statementType, kid })
      .setIssuer(config.publicUrl)
      .setJti(jti)
      .setIssuedAt(iat)
      .setExpirationTime(iat + validDays * 86_400)
      .sign(key);
  };
}
