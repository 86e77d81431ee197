import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import type { Entry } from './entry.ts';
import { namedOf } from './touched.ts';

const reference = new URL('../../../../portal/static/openapi.json', import.meta.url);

it('every write that names an order, an item or a parcel in its address is kept as long as the order', () => {
  const { paths } = JSON.parse(readFileSync(reference, 'utf8')) as { paths: Record<string, object> };
  const id = randomUUID();
  const named: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    if (!/\{(salesOrderId|shipmentId|returnShipmentId)\}/.test(path)) continue;
    const url = path.replaceAll(/\{\w+\}/g, id);
    for (const [method, { operationId }] of Object.entries(
      operations as Record<string, { operationId: string }>,
    )) {
      if (method === 'get') continue;
      named.push(operationId);
      const entry = { method: method.toUpperCase(), url, operation: operationId } as Entry;
      assert.deepEqual(namedOf(entry)?.ids, [id], operationId);
    }
  }
  assert.ok(named.length > 10, String(named));
});
