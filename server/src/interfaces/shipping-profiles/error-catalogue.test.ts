import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { shippingProfileErrors } from './index.ts';

const guide = new URL('../../../../portal/docs/functional-interfaces/shipping-profiles.mdx', import.meta.url);

it('the guide has every logref with its status, cause and remedy, and no other', async () => {
  const rows = (await readFile(guide, 'utf8')).matchAll(/^\| (\d{3}) \| `(\w+)` \| (.+) \| (.+) \|$/gm);
  assert.deepEqual(
    [...rows].map(([, status, logref, cause, remedy]) => ({ status: Number(status), logref, cause, remedy })),
    shippingProfileErrors.map(({ status, logref, cause, remedy }) => ({ status, logref, cause, remedy })),
  );
});

it('every entry of the catalogue says what it means, why it comes and what to do', () => {
  assert.ok(shippingProfileErrors.length > 15);
  for (const entry of shippingProfileErrors) {
    assert.deepEqual(Object.keys(entry), ['logref', 'status', 'title', 'cause', 'remedy']);
    assert.ok(Object.values(entry).every((text) => typeof text === 'number' || text.length > 5));
  }
});
