import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refuseIdle } from './operations.ts';
import type { FaultKind } from './rules.ts';

const operations = () => [
  { method: 'GET', pattern: '/v4/orders', operationId: 'find', makesTask: false, mostItems: 0 },
  { method: 'GET', pattern: '/v4/orders/:orderNumber', operationId: 'get', makesTask: false, mostItems: 0 },
  { method: 'POST', pattern: '/v5/products/prices', operationId: 'prices', makesTask: true, mostItems: 500 },
  {
    method: 'POST',
    pattern: '/v1/stock/:sku/places',
    operationId: 'stock',
    makesTask: false,
    mostItems: 200,
  },
];

type Rule = { fault: FaultKind; operation?: string; item?: number };

function placeOf(rule: Rule & Record<string, unknown>): string | undefined {
  try {
    refuseIdle(rule, operations);
    return undefined;
  } catch (error) {
    return (error as { facts: { jsonPath: string } }).facts.jsonPath;
  }
}

it('an operation is named by its id, or by a method and the beginning of a path', () => {
  for (const [operation, isThere] of [
    ['find', true],
    ['none', false],
    ['GET /', true],
    ['get /v4/ord', true],
    ['GET /v4/orders/', true],
    ['GET /v4/orders/abc', true],
    ['GET /v4/orders/abc/more', false],
    ['GET /v4/order/abc', false],
    ['POST /v1/stock/A/pla', true],
    ['POST /v1/stock//places', false],
    ['POST /v1/stock/', true],
    ['GET v4/orders', false],
    ['GET /v4/orders?x', false],
    ['POST /v4/orders', false],
    ['GET', false],
  ] as const)
    assert.equal(placeOf({ fault: '500', operation }), isThere ? undefined : '$.operation', operation);
});

it('an item is one that some batch can have', () => {
  assert.equal(placeOf({ fault: 'item', operation: 'stock', item: 199 }), undefined);
  assert.equal(placeOf({ fault: 'item', operation: 'stock', item: 200 }), '$.item');
  assert.throws(() => refuseIdle({ fault: 'item', operation: 'stock', item: 200 }, operations), {
    message: 'No batch has an item 200: the last one is 199.',
  });
  assert.equal(placeOf({ fault: 'item', item: 499 }), undefined);
  assert.equal(placeOf({ fault: 'item', item: 500 }), '$.item');
  assert.equal(placeOf({ fault: 'item', operation: 'find' }), '$.operation');
  assert.equal(placeOf({ fault: 'item', operation: 'stock' }), undefined);
});

it('a fault of update tasks needs an operation that makes one, and a fault of deliveries none at all', () => {
  assert.equal(placeOf({ fault: 'pending', operation: 'prices' }), undefined);
  assert.equal(placeOf({ fault: 'pending', operation: 'POST /' }), undefined);
  assert.equal(placeOf({ fault: 'pending', operation: 'stock' }), '$.operation');
  assert.equal(placeOf({ fault: 'webhook-forge' }), undefined);
  assert.equal(placeOf({ fault: 'webhook-forge', operation: 'find' }), '$.operation');
});

it('a setting belongs to the faults that have it', () => {
  const settings = { delayMs: 5, retryAfterSeconds: 5, item: 1, bytes: 5, member: 'state' };
  const owners = { delayMs: 'slow', retryAfterSeconds: '424', item: 'item', bytes: 'cut-after', member: 'unknown-value' } as const; // biome-ignore format: one
  for (const [field, value] of Object.entries(settings)) {
    assert.equal(placeOf({ fault: '401', [field]: value }), `$.${field}`);
    assert.equal(placeOf({ fault: owners[field as keyof typeof owners], [field]: value }), undefined, field);
  }
});
