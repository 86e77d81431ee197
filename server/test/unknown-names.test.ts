import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OpenApiDocument } from '../src/openapi/document.ts';
import { startApp } from './support/app.ts';
import { operatorOperations, publicOperations } from './support/documented-operations.ts';
import { operatorReference, publicReference } from './support/references.ts';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

const isStrict = (path: string): boolean => /^\/(v1\/sandbox|v4\/orders\/testorders|v1\/webhooks)/.test(path);

/** Objects of a schema that accept unnamed members without declaring it. */
function openObjects(schema: Schema, at: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const isOpen = schema.properties !== undefined && schema.additionalProperties === undefined;
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(properties).flatMap(([name, of]) => openObjects(of, `${at}.${name}`)),
    ...(items ? openObjects(items, `${at}[]`) : []),
    ...anyOf.flatMap((of) => openObjects(of, at)),
  ];
}

function bodiesOf({ paths }: OpenApiDocument): [path: string, schema: Schema][] {
  type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
  return Object.entries(paths).flatMap(([path, item]) =>
    (Object.values(item) as unknown as Operation[]).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }): [string, Schema] => [path, schema]),
    ),
  );
}

it('400 names an unknown query parameter, in every operation of sandbox, webhooks and operator', async (t) => {
  const test = await startApp(t);
  const own = (await publicOperations(test)).filter(({ url }) => isStrict(url));
  const operator = await operatorOperations(test);
  assert.ok(own.length >= 30 && operator.length >= 50, `${own.length} and ${operator.length} operations`);
  for (const [operations, as] of [
    [own, 'seller-one'],
    [operator, 'operator'],
  ] as const) {
    for (const { method, url, body } of operations) {
      const reply = await test.call(method, `${url}${url.includes('?') ? '&' : '?'}colour=red`, { as, body });
      assert.equal(reply.status, 400, `${method} ${url}: ${reply.text}`);
      assert.match(reply.text, /The query parameter colour is not known/, `${method} ${url}`);
    }
  }
});

it('bodies of sandbox, webhooks and operator have only documented members', async (t) => {
  const test = await startApp(t);
  const own = bodiesOf((await publicReference(test.app)).document).filter(([path]) => isStrict(path));
  const operator = bodiesOf((await operatorReference(test.app)).document);
  assert.ok(own.length >= 10 && operator.length >= 25, `${own.length} and ${operator.length} bodies`);
  assert.deepEqual(
    [...own, ...operator].flatMap(([path, schema]) => openObjects(schema, path)),
    [],
  );
});

it('400 names an unknown member at any depth, and nothing changes', async (t) => {
  const test = await startApp(t);
  const cases: readonly [url: string, body: object, jsonPath: string][] = [
    ['/v1/sandbox/orders', { items: [{ sku: 'A', quanttiy: 3 }] }, '$.items[0].quanttiy'],
    ['/v1/sandbox/clock/advance', { day: 1 }, '$.day'],
    ['/v1/sandbox/faults', { fault: '500', operationId: 'findPartnerOrders' }, '$.operationId'],
    ['/v1/sandbox/autopilot', { ordersPerHour: 1, rate: 5 }, '$.rate'],
    ['/v1/sandbox/reset', { products: true }, '$.products'],
    ['/v1/sandbox/scenarios/one-piece', { sku: 'A' }, '$.sku'],
    ['/v4/orders/testorders', { count: 3 }, '$.count'],
    ['/operator/v1/partners', { kind: 'seller', name: 'A', companyName: 'B' }, '$.companyName'],
  ];
  for (const [url, body, jsonPath] of cases) {
    const as = url.startsWith('/operator') ? 'operator' : 'seller-one';
    const reply = await test.call('POST', url, { as, body });
    assert.equal(reply.status, 400, `${url}: ${reply.text}`);
    assert.equal(reply.body.errors[0].jsonPath, jsonPath);
    assert.ok(reply.body.errors[0].detail.includes(`${jsonPath} is not known`), reply.text);
  }
  assert.equal((await test.call('GET', '/v1/sandbox/clock')).body.aheadMs, 0);
  assert.deepEqual((await test.call('GET', '/v1/sandbox/faults')).body.faults, []);
  assert.deepEqual((await test.call('GET', '/v4/orders')).body.resources, []);
  for (const prefix of ['/v1/sandbox', '/v4/orders/testorders/x', '/v1/webhooks', '/operator/v1']) {
    const as = prefix.startsWith('/operator') ? 'operator' : 'seller-one';
    const reply = await test.call('POST', `${prefix}/no/such?colour=red`, { as, body: { colour: 'red' } });
    assert.equal(reply.status, 404, `${prefix}: ${reply.text}`);
  }
  for (const body of [undefined, {}])
    assert.equal((await test.call('POST', '/v4/orders/testorders/scenario1', { body })).status, 201);
});
