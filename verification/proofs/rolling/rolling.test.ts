// Alone and long: starts and restarts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rollingRun } from './run.ts';

it('no request fails and no task is lost while two servers and a worker are restarted in turn', async () => {
  const report = await rollingRun({ rounds: 1, clients: 2, pauseMs: 25 }, () => undefined);
  assert.equal(report.restarts, 3);
  assert.deepEqual(report.failed, []);
  assert.deepEqual(report.wrongEnds, []);
  assert.equal(report.undone, 0);
  assert.ok(report.tasks > 0);
  assert.equal(report.byServer.length, 2);
  for (const answered of report.byServer) assert.ok(answered > 0);
});
