// Alone: listens to the statements of the process.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from '../src/platform/config/index.ts';
import { statements as sent } from '../src/platform/database.ts';
import { startService } from '../src/service.ts';
import type { SocketConnection } from './support/cluster.ts';
import { testDatabase } from './support/database.ts';
import { isOnTenants } from './support/distributable-rules.ts';
import { testLog } from './support/logs.ts';
import { pretendCluster } from './support/pretended-cluster.ts';
import { until } from './support/until.ts';

const urlOf = ({ host, port, user, database }: SocketConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** True for a statement that reaches the rows of all partners. */
const asksAllShards = (text: string) =>
  isOnTenants(text.replaceAll('"', '')) && !/\bpartner_id\s*=\s*\$\d/.test(text);

it('on a cluster an idle process asks all shards rarely', async (t) => {
  const { connection } = await testDatabase(t, {});
  await pretendCluster(connection);
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
