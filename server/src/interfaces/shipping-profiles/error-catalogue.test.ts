import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { shippingProfileErrors } from './index.ts';

const portal = new URL('../../../../portal/', import.meta.url);

it('the table of the guide has every logref with its status, cause and remedy, and no other', async () => {
  const guide = await readFile(new URL('docs/functional-interfaces/shipping-profiles.mdx', portal), 'utf8');
  assert.match(guide, /^<ErrorTable interface="shipping-profiles" \/>$/m);
  const reference = JSON.parse(await readFile(new URL('static/openapi.json', portal), 'utf8')) as {
    'x-error-catalogue': { interface: string; code: string; name: string; cause: string; remedy: string }[];
  };
  const rows = reference['x-error-catalogue'].filter((row) => row.interface === 'shipping-profiles');
  assert.deepEqual(
    rows.map(({ code, name, cause, remedy }) => ({ status: Number(code), logref: name, cause, remedy })),
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
