// Alone: listens to the statements of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../src/platform/config/index.ts';
import { statements as sent } from '../src/platform/database.ts';
import { startService } from '../src/service.ts';
import type { SocketConnection } from './support/cluster.ts';
import { asOwner, testDatabase } from './support/database.ts';
import { isOnTenants } from './support/distributable-rules.ts';
import { testLog } from './support/logs.ts';
import { until } from './support/until.ts';

/** Names the schema `pretended` before the system's own, so that a server takes the database for one of a cluster. */
async function pretendCluster(t: TestContext, connection: SocketConnection): Promise<void> {
  const owner = asOwner(t, connection);
  const [real] = await owner`SELECT FROM pg_extension WHERE extname = 'citus'`;
  if (real) return;
  await owner.unsafe(`
    CREATE SCHEMA pretended;
    CREATE TABLE pretended.pg_extension AS SELECT 'citus'::name AS extname;
    CREATE TABLE pretended.pg_dist_partition AS SELECT 'webhook_event'::regclass AS logicalrelid, 'h'::"char" AS partmethod;
    ALTER DATABASE ${connection.database} SET search_path = public, pretended, pg_catalog`);
}

const urlOf = ({ host, port, user, database }: SocketConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** True for a statement that reaches the rows of all partners. */
const asksAllShards = (text: string) => isOnTenants(text.replaceAll('"', '')) && !/\bpartner_id\s*=\s*\$\d/.test(text);

it('on a cluster an idle process asks all shards rarely', async (t) => {
  const { connection } = await testDatabase(t, {});
  await pretendCluster(t, connection);
  const config = readConfig({
    DATABASE_URL: urlOf(connection),
    WEBHOOK_SECRET: 'a secret of thirty-two characters',
    DRAIN_DELAY_MS: '0',
    SANDBOX: 'on',
    PORT: '0',
  });
  const log = testLog();
  const service = await startService(config, log as never, () => undefined);
  t.after(() => service.stop());
  const texts: string[] = [];
  const note = (query: unknown) => void texts.push((query as { text: string }).text);
  // What begins with the process looks once at once; then the clock of the look-ups that stay on the coordinator runs.
  const turns = () => texts.filter((text) => /\bFROM api_client WHERE revoked_at\b/.test(text)).length;
  sent.subscribe(note);
  t.after(() => sent.unsubscribe(note));
  await until(() => turns() >= 1);
  texts.length = 0;
  await until(() => turns() >= 5);
  const counts = new Map<string, number>();
  for (const text of texts.filter(asksAllShards)) counts.set(text, (counts.get(text) ?? 0) + 1);
  assert.deepEqual(
    [...counts].filter(([, count]) => count > 1),
    [],
  );
});
