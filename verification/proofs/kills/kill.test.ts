// Alone and long: starts and kills servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killRun } from './kill-run.ts';

it('nothing that was accepted is lost or doubled when server and database are killed during uploads', async () => {
  const report = await killRun({ kills: 2, seed: 7 }, () => undefined);
  assert.ok(report.acceptedTasks > 0);
  assert.ok(report.acceptedVariations > 0);
  assert.deepEqual(
    Object.entries(report.loss).filter(([, count]) => count > 0),
    [],
  );
});
