import assert from 'node:assert/strict';
import { it } from 'node:test';
import { collectOperations } from './operations.ts';
import type { Fault } from './rules.ts';
import { nameOf, rulesIn } from './store.ts';

/** The calls that faults can apply to, of routes that are registered. */
function collected(...routes: readonly object[]) {
  let register: (route: object) => void = () => {};
  const schemas: Readonly<Record<string, object>> = { Batch: { maxItems: 500 } };
  const operations = collectOperations({
    addHook: (_name: string, hook: typeof register) => {
      register = hook;
    },
    getSchema: (name: string) => schemas[name],
  } as never);
  for (const route of routes) register({ method: 'POST', url: '/v4/orders', ...route });
  return operations();
}

const documented = { operationId: 'change', security: [{}], response: { 200: {} } };
const found = {
  method: 'POST',
  pattern: '/v4/orders',
  operationId: 'change',
  makesTask: false,
  mostItems: 0,
};

it('a fault can apply to a call that is documented and needs a token, by each of its methods', () => {
  assert.deepEqual(collected({ schema: documented }), [found]);
  assert.deepEqual(collected({ schema: documented, method: ['POST', 'PUT'] }), [
    found,
    { ...found, method: 'PUT' },
  ]);
  for (const route of [
    {},
    { schema: { ...documented, operationId: undefined } },
    { schema: { ...documented, security: undefined } },
    { schema: documented, url: '/v1/sandbox/orders' },
  ])
    assert.deepEqual(collected(route), [], JSON.stringify(route));
});

it('single items can fail in a batch that answers for each, and in an update task, as many as its schema says', () => {
  const most = (schema: object, config?: object) =>
    collected({ schema: { ...documented, ...schema }, config }).map((one) => [one.makesTask, one.mostItems]);
  const each = { response: { 207: {} } };
  const task = { bodyAsBytes: true };
  assert.deepEqual(most({ ...each, body: { maxItems: 200 } }), [[false, 200]]);
  assert.deepEqual(most({ ...each, body: { $ref: 'Batch' } }), [[false, 500]]);
  const lists = { properties: { name: {}, some: { maxItems: 30 }, more: { maxItems: 20 } } };
  assert.deepEqual(most({ ...each, body: lists }), [[false, 30]]);
  assert.deepEqual([most(each), most({ ...each, body: { $ref: 'None' } })], [[[false, 0]], [[false, 0]]]);
  assert.deepEqual(most({ body: { maxItems: 200 } }), [[false, 0]]);
  assert.deepEqual(most({ body: { maxItems: 200 } }, task), [[true, 200]]);
  assert.deepEqual(most({ body: { maxItems: 200 } }, { bodyAsBytes: false }), [[false, 0]]);
});

it('the log names a fault with its number or its member', () => {
  assert.deepEqual(
    [
      { fault: '503', delayMs: 5 },
      { fault: 'item' },
      { fault: 'item', item: 3 },
      { fault: 'slow', delayMs: 5 },
      { fault: 'slow' },
      { fault: 'cut-after' },
      { fault: 'cut-after', bytes: 7 },
      { fault: 'unknown-value', member: 'state' },
    ].map((fault) => nameOf(fault as Fault)),
    ['503', 'item=0', 'item=3', 'slow=5', 'slow', 'cut-after=0', 'cut-after=7', 'unknown-value=state'],
  );
});

it('rules are found by their seller, the oldest first, with times and without what was not said', () => {
  const at = '2026-03-01T08:00:00.000Z';
  const row = (partner: number, id: string, more = {}) => ({
    about: JSON.stringify({
      partner,
      id,
      fault: '503',
      createdAt: at,
      until: null,
      lastStruckAt: null,
      item: null,
      ...more,
    }),
  });
  const rules = rulesIn([row(1, 'b', { until: at }), row(2, 'c'), row(1, 'a')] as never);
  const common = { fault: '503', createdAt: new Date(at) };
  assert.deepEqual(
    [...rules],
    [
      [
        1,
        [
          { ...common, id: 'a' },
          { ...common, id: 'b', until: new Date(at) },
        ],
      ],
      [2, [{ ...common, id: 'c' }]],
    ],
  );
});
