import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';
import { untilOneWaits } from '../../../../test/support/lock-waits.ts';
import type { PartnerId } from '../../../kernel/caller.ts';
import { catalogueReader } from '../catalogue/store.ts';
import { v4 } from '../v4.ts';
import { v5 } from '../v5.ts';
import { variationsWriter } from '../variations/apply.ts';
import type { BatchWriter } from './batch-writer.ts';
import { processTasks } from './work.ts';

it('a task that a reset removes between two slices ends there: nothing of it comes back, and nothing fails', async (t) => {
  const test = await startApp(t);
  await test.call('POST', '/v5/products', { body: Array.from({ length: 300 }, () => variation()) });
  const [row] = await test.db<{ partner: PartnerId }[]>`SELECT partner_id AS partner FROM update_task`;
  const variations = variationsWriter([v5, v4]);
  let reset: Promise<{ status: number }> | undefined;
  const watched: BatchWriter = {
    ...variations,
    async apply(slice) {
      const results = await variations.apply(slice);
      if (reset) return results;
      reset = test.call('POST', '/v1/sandbox/reset');
      await untilOneWaits(test.db);
      return results;
    },
  };
  const errors: unknown[] = [];
  await processTasks(
    {
      db: test.db,
      clock: test.clock,
      log: { ...test.log, error: (...error: unknown[]) => void errors.push(error) } as never,
      writers: { variations: watched } as never,
      contracts: { v4, v5 },
      readCatalogue: catalogueReader(test.db),
    },
    row!.partner,
  );
  assert.equal((await reset!).status, 204);
  assert.deepEqual(errors, []);
  assert.equal((await test.db`SELECT FROM variation`).count, 0);
  assert.equal((await test.db`SELECT FROM update_task`).count, 0);
});
