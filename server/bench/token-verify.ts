import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { openLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrations.ts';
import { createTokenService, seedDemoAccounts } from '../src/token/index.ts';

/** Prints what verifying an access token costs, known and unknown, and what asking for one costs. */
const log = openLog('silent');
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log });
const db = openDatabase(postgres.connection, { poolSize: 4, log });
await migrate(db, new URL('../migrations/', import.meta.url), log);
await seedDemoAccounts(db, systemClock);
const config = {
  publicUrl: 'http://127.0.0.1:8080',
  sandbox: true,
  tokenRateLimitPerSecond: 0,
  externalIssuer: undefined,
};
const service = await createTokenService({ db, config, clock: systemClock, log });
const app = fastify();
await app.register(service.plugin);

async function newToken(): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=seller-one&client_secret=seller-one-secret',
  });
  return reply.json().access_token;
}

async function measure(
  what: string,
  rounds: number,
  run: (round: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = process.hrtime.bigint();
  for (let round = 0; round < rounds; round++) await run(round);
  const eachMicroseconds = Number(process.hrtime.bigint() - startedAt) / 1000 / rounds;
  console.log(`${what}: ${eachMicroseconds.toFixed(2)} µs`);
}

await newToken();
const tokens: string[] = [];
await measure('token request (client_credentials, remembered secret)', 500, async () => {
  tokens.push(await newToken());
});
await measure('verify, first time', tokens.length, (round) => service.verify(tokens[round] ?? ''));
const header = Buffer.from(`Bearer ${tokens[0]}`);
for (const what of ['warm-up', 'verify, known token']) {
  await measure(`${what} (same string)`, 1_000_000, () => service.verify(tokens[0] ?? ''));
}
await measure('decoding the header alone', 300_000, async () => header.toString('latin1', 7));
await measure('verify, known token (decoded from the header each time)', 300_000, () =>
  service.verify(header.toString('latin1', 7)),
);

await app.close();
await service.close();
await db.end();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
