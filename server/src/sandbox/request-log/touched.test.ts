import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import type { LogEntry } from './entry.ts';
import { entryOf } from './testing.ts';
import { movedTo, namedOf } from './touched.ts';

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
      const entry = { method: method.toUpperCase(), url, operation: operationId } as LogEntry;
      assert.deepEqual(namedOf(entry)?.ids, [id], operationId);
    }
  }
  assert.ok(named.length > 10, String(named));
});

const write = (fields: Partial<LogEntry>) =>
  entryOf({ method: 'POST', operation: 'placeSandboxOrder', ...fields });
const body = (content: string) => ({ content, isWhole: true });

it('orders are named by ids anywhere, and by numbers in the address or in a member for them', () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const named = namedOf(
    write({
      url: `/v4/orders/bgj49s6pfx/cancellation?x=${one.toUpperCase()}`,
      requestBody: body(`{"salesOrderId":"${two}","note":"${one}"}`),
      responseBody: body('{"orderNumber" : "a1b2c3d4e5","other":"f1f2f3f4f5"}'),
    }),
  );
  assert.deepEqual(named, { ids: [one, two], numbers: ['bgj49s6pfx', 'a1b2c3d4e5'] });
  assert.deepEqual(namedOf(write({ requestBody: body('{"orderNumber":"a1b2c3d4e5"}') }))?.ids, []);
});

it('a read, another operation, and a write that names nothing are about no order', () => {
  const url = `/v4/orders/${randomUUID()}`;
  assert.ok(namedOf(write({ url })));
  for (const fields of [
    { url, method: 'GET' },
    { url, method: 'HEAD' },
    { url, operation: 'storeAvailableQuantities' },
    { url, operation: undefined },
    { url: '/v4/orders' },
  ])
    assert.equal(namedOf(write(fields)), undefined, JSON.stringify(fields));
});

it('two thousand names of a write are looked for', () => {
  const ids = Array.from({ length: 2_001 }, () => randomUUID());
  assert.deepEqual(namedOf(write({ requestBody: body(ids.join()) }))?.ids, ids.slice(0, 2_000));
});

it('only a move of the clock that was answered tells the time', () => {
  const move = { operation: 'advanceSandboxClock', responseBody: body('{"now":"2026-03-01T08:00:00.000Z"}') };
  assert.deepEqual(movedTo(write(move)), new Date('2026-03-01T08:00:00Z'));
  for (const fields of [
    { ...move, status: 409 },
    { ...move, status: undefined },
    { ...move, operation: 'readSandboxClock' },
    { ...move, responseBody: undefined },
  ])
    assert.equal(movedTo(write(fields)), undefined);
});
