import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { openDatabase } from '../../platform/database.ts';
import { type Log, openLog } from '../../platform/log.ts';
import { standardPolicy } from '../policy.ts';
import { outcomeWriter } from './outcome-writer.ts';

it('a process that ends gives up outcomes long before their lease ends while the database is away, and says it once', async () => {
  const told: string[] = [];
  const silent = openLog('silent');
  const log = {
    warn: (_: unknown, text: string) => told.push(`warn: ${text}`),
    debug: (_: unknown, text: string) => told.push(`debug: ${text}`),
  } as unknown as Log;
  const db = openDatabase(
    { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
    { poolSize: 1, log: silent },
  );
  const policy = { ...standardPolicy, leaseMs: 600_000 };
  const writer = outcomeWriter({ db, policy, log, isStreamed: false });
  const outcome = {
    partner: asPartnerId(1),
    deliveryId: 'none',
    failure: null,
    state: 'delivered',
    halves: [],
  };
  const given = writer.add(outcome as never);
  writer.hurry();
  const beganMs = performance.now();
  await Promise.all([given, writer.idle()]);
  assert.ok(performance.now() - beganMs < 60_000);
  const failed = 'outcomes of webhook deliveries could not be stored';
  assert.deepEqual(told.slice(0, 2), [`warn: ${failed}`, `debug: ${failed}`]);
  assert.equal(told.filter((line) => line.startsWith('warn')).length, 1);
  await db.end({ timeout: 1 });
});
