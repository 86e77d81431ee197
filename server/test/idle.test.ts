// Alone: listens to the statements of the process, and replaces its timers.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { readConfig } from '../src/platform/config/index.ts';
import { statements as sent } from '../src/platform/database.ts';
import { startService } from '../src/service.ts';
import type { SocketConnection } from './support/cluster.ts';
import { asOwner, testDatabase } from './support/database.ts';
import { isOnTenants } from './support/distributable-rules.ts';
import { testLog } from './support/logs.ts';
import { pretendCluster } from './support/pretended-cluster.ts';

const urlOf = ({ host, port, user, database }: SocketConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** True for a statement that reaches the rows of all partners. */
const asksAllShards = (text: string) =>
  isOnTenants(text.replaceAll('"', '')) && !/\bpartner_id\s*=\s*\$\d/.test(text);

const underWay = `
  SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database()
    AND backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()
    AND application_name NOT LIKE 'citus%'`;

/** Long enough for what is done every ten minutes to be done. */
const minutes = 11;
const stepMs = 2_000;

/** Starts a process, lets the time of its timers go by, and gives the moments of its statements to all shards. */
async function idleFor(t: TestContext, role: 'server' | 'worker') {
  const { connection } = await testDatabase(t, {});
  await pretendCluster(connection);
  const config = readConfig({
    DATABASE_URL: urlOf(connection),
    WEBHOOK_SECRET: 'a secret of thirty-two characters',
    DRAIN_DELAY_MS: '0',
    SANDBOX: 'on',
    PORT: '0',
    ROLE: role,
  });
  const asked: { readonly atMs: number; readonly text: string }[] = [];
  let nowMs = 0;
  let statements = 0;
  const note = (query: unknown) => {
    const { text } = query as { text: string };
    if (text === underWay) return;
    statements += 1;
    if (asksAllShards(text)) asked.push({ atMs: nowMs, text });
  };
  sent.subscribe(note);
  t.after(() => sent.unsubscribe(note));
  const watcher = asOwner(t, connection);
  /** Lets what the timers have begun go on, until all its statements are answered and no other follows. */
  const settle = async () => {
    for (let quiet = 0, seen = 0; quiet < 5; seen = statements) {
      for (let turn = 0; turn < 20; turn += 1) await turnOfLoop();
      if (statements === 0) return;
      const [row] = await watcher.unsafe<{ count: number }[]>(underWay);
      quiet = Number(row!.count) === 0 && seen === statements ? quiet + 1 : 0;
    }
    statements = 0;
  };
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const starting = startService(config, testLog() as never, {
    progress: () => undefined,
    stopped: new AbortController().signal,
  });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void starting.then(over, over);
  // While it starts, its timers go as fast as real ones: a limit of a connection must not pass before it is there.
  for (let lastMs = performance.now(); !isOver; ) {
    const passedMs = Math.floor(performance.now() - lastMs);
    if (passedMs > 0) t.mock.timers.tick(passedMs);
    lastMs += passedMs;
    await turnOfLoop();
  }
  const service = await starting;
  // Its own timers have to run while it ends.
  t.after(async () => {
    t.mock.timers.reset();
    await service.stop();
  });
  await settle();
  // What begins with the process looks once at once.
  asked.length = 0;
  for (; nowMs < minutes * 60_000; nowMs += stepMs) {
    t.mock.timers.tick(stepMs);
    await settle();
  }
  return asked;
}

for (const role of ['server', 'worker'] as const)
  it(`on a cluster an idle ${role} asks all shards every ten seconds at most, usually with one statement`, async (t) => {
    const asked = await idleFor(t, role);
    const moments = [...new Set(asked.map(({ atMs }) => atMs))];
    assert.ok(moments.length > minutes * 2, `${moments.length} moments`);
    const tooSoon = moments.filter((atMs, at) => at > 0 && atMs - moments[at - 1]! < 10_000);
    const textsAt = (atMs: number) => asked.filter((one) => one.atMs === atMs).map(({ text }) => text);
    assert.deepEqual(tooSoon.map(textsAt), []);
    const several = moments.filter((atMs) => textsAt(atMs).length > 1);
    assert.ok(several.length <= (role === 'server' ? 0 : 4), JSON.stringify(several.map(textsAt), null, 1));
    assert.ok(asked.length <= minutes * 7, `${asked.length} statements in ${minutes} minutes`);
    t.diagnostic(
      `${role}: ${asked.length} statements to all shards in ${minutes} minutes, at ${moments.length} moments`,
    );
  });
