import { statementKeysPath } from '@sellerdock/certification/statement';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http/server.ts';
import { publishedKeys } from './keys.ts';

/** Publishes the keys that statements of certifications are signed with (RFC 7517), for five minutes at a time. */
export function serveStatementKeys(
  app: App,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  app.get(statementKeysPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(JSON.stringify(await publishedKeys(db, clock.now()))),
  );
}
