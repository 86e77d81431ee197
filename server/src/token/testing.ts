import type { TestContext } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { testDatabase } from '../../test/support/database.ts';
import { asPartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { migrate } from '../platform/migrations.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import { seedDemoAccounts } from './accounts.ts';
import { type CredentialKind, revokeCredential } from './credentials/store.ts';
import type { CheckSecret } from './secret-check.ts';
import { createTokenService, type TokenConfig, type TokenService } from './service.ts';

export type LogEntry = { readonly level: string; readonly facts: object; readonly message: string };

/** A log that keeps its entries for the test to look at. */
export function rememberingLog(): Log & { readonly entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const at = (level: string) => (facts: object, message: string) => {
    entries.push({ level, facts, message });
  };
  return { entries, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Real time that a test can move. */
export function movableClock(): Clock & { advanceSeconds(seconds: number): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advanceSeconds(seconds) {
      aheadMs += seconds * 1000;
    },
  };
}

/** A migrated database of its own for one test, without accounts. */
export async function emptyDatabase(t: TestContext): Promise<Database> {
  const { connection } = await testDatabase(t);
  const log = rememberingLog();
  const name = `${connection.database}_empty`;
  const admin = openDatabase({ ...connection, database: 'postgres' }, { poolSize: 1, log });
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE template0`);
  const db = openDatabase({ ...connection, database: name }, { poolSize: 8, log });
  t.after(async () => {
    await db.end();
    await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  await migrate(db, new URL('../../migrations/', import.meta.url), log);
  return db;
}

export type StartedToken = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly service: TokenService;
  readonly clock: ReturnType<typeof movableClock>;
  readonly log: ReturnType<typeof rememberingLog>;
  /** Posts a form to the token endpoint; gives the status, the headers and the parsed body. */
  readonly token: (
    form: Record<string, string> | string,
    headers?: Record<string, string>,
  ) => Promise<TokenReply>;
};

type TokenReply = {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any;
};

/** Starts the token service with demo accounts on a database of its own, or on the one given. */
export async function startToken(
  t: TestContext,
  overrides: Partial<TokenConfig> = {},
  given: { db?: Database; sealer?: Sealer; factorSealer?: Sealer | undefined; check?: CheckSecret } = {},
): Promise<StartedToken> {
  const db = given.db ?? (await testDatabase(t)).db;
  const clock = movableClock();
  const log = rememberingLog();
  const config: TokenConfig = {
    apiName: 'Marketplace API',
    publicUrl: 'https://api.example.com',
    sandbox: true,
    tokenRateLimitPerSecond: 0,
    externalIssuer: undefined,
    secondFactorRoles: new Set(),
    ...overrides,
  };
  await seedDemoAccounts(db, clock);
  const monotonicMs = () => clock.now().getTime();
  const service = await createTokenService({
    db,
    config,
    clock,
    log,
    monotonicMs,
    sealer: given.sealer,
    factorSealer: given.factorSealer,
    check: given.check,
  });
  const app = fastify();
  await app.register(service.plugin);
  t.after(async () => {
    await app.close();
    await service.close();
  });
  const token = async (form: Record<string, string> | string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    });
    return { status: reply.statusCode, headers: reply.headers, body: JSON.parse(reply.body) };
  };
  return { app, db, service, clock, log, token };
}

/** The two members that authenticate a demo account's client in the form. */
export const clientOf = (id: string) => ({ client_id: id, client_secret: `${id}-secret` });

/** Authorization header of HTTP Basic. */
export const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Revokes a demo account's client or technical user, as its operator would. */
export async function revoke(db: Database, kind: CredentialKind, id: string, clock: Clock): Promise<void> {
  const [owner] = await db<{ partner: number }[]>`
    SELECT partner_id AS partner FROM api_client WHERE client_id = ${id} AND ${kind} = 'client'
    UNION ALL SELECT partner_id FROM technical_user WHERE username = ${id} AND ${kind} = 'user'`;
  const revoked = owner && (await revokeCredential(db, asPartnerId(owner.partner), { kind, id }, clock));
  if (!revoked?.revokedAt) throw new Error(`${id} is not revoked`);
}
