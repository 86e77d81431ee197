// Alone and long: starts and kills servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { webhookKillRun } from './webhook-kill-run.ts';

it('every event arrives, under one id and within lease and schedule, when server and database are killed in turn', async () => {
  const report = await webhookKillRun({ kills: 2, seed: 7 }, () => undefined);
  assert.deepEqual([report.serverKills, report.databaseKills], [1, 1]);
  assert.ok(report.committedEvents > 0);
  assert.ok(report.deliveries > 0);
  assert.deepEqual(
    Object.entries(report.loss).filter(([, count]) => count > 0),
    [],
  );
});
