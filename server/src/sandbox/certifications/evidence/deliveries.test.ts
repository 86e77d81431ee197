import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../../kernel/caller.ts';
import { type DeliveryAttempt, keepAttempts } from './deliveries.ts';
import { mostBodyBytes } from './entry.ts';
import type { EvidenceKeeper } from './keep.ts';

it('of a delivery as much of the body is kept as of a request, and none where none was sent', async () => {
  const kept: unknown[] = [];
  const keeper = {
    keep: async (_: unknown, { requestBody }: { requestBody: unknown }) => void kept.push(requestBody),
    momentOf: () => ({}),
  } as unknown as EvidenceKeeper;
  const keep = keepAttempts(keeper);
  const whole = 'x'.repeat(mostBodyBytes);
  for (const requestBody of [undefined, whole, `${whole}y`])
    await keep(asPartnerId(1), { requestBody } as DeliveryAttempt);
  assert.deepEqual(kept, [undefined, whole, `${whole}…`]);
});
