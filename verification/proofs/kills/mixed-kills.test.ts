// Alone and long: starts and kills servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mixedKillsRun } from './mixed/run.ts';

it('nothing acknowledged is lost, doubled or illegal when server, worker and database are killed under mixed load', async () => {
  const { kills, acknowledged, events, wrong } = await mixedKillsRun({
    kills: 3,
    seed: 7,
    say: () => undefined,
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual([kills.server, kills.worker, kills.database], [1, 1, 1]);
  assert.ok(events.stored > 0);
  for (const [name, count] of Object.entries(acknowledged)) assert.ok(count > 0, name);
});
