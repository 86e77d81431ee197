import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { type OperatorTest, startOperator } from '../src/operator/testing.ts';
import { validBodies } from './support/operator-bodies.ts';
import { redoclyProblems } from './support/redocly.ts';

type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, string[]>[];
  readonly requestBody?: object;
  readonly parameters?: readonly { name: string; in: string }[];
  readonly responses: Record<string, object>;
};

const identifier = '01938b5e-7b4c-7000-8000-000000000000';

/** Every operation of the operator's document. Fails if there are suspiciously few. */
function operations({ reference }: OperatorTest, partner: number) {
  const found = Object.entries(reference.document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path
        .replace('/operator/v1', '')
        .replace('{partnerId}', String(partner))
        .replace('{consumerId}', '106')
        .replace(/\{\w+\}/g, identifier),
      hasPartner: path.includes('{partnerId}'),
      operation,
    })),
  );
  assert.ok(found.length >= 35, `only ${found.length} operations`);
  return found;
}

it('401 without a token, 403 with a seller’s and with a service partner’s, for every operation', async (t) => {
  const test = await startOperator(t);
  for (const { method, path } of operations(test, test.seller)) {
    const none = await test.operate(method, path, { as: undefined });
    assert.equal(none.status, 401, `${method} ${path}`);
    assert.equal(none.body.errors[0].title, 'Unauthorized');
    for (const as of ['seller-one', 'service-partner'] as const)
      assert.equal((await test.operate(method, path, { as })).status, 403, `${method} ${path} ${as}`);
  }
});

it('400 for a body that is not JSON, for every operation that takes one', async (t) => {
  const test = await startOperator(t);
  for (const { method, path, operation } of operations(test, test.seller)) {
    if (!operation.requestBody) continue;
    for (const body of ['{', 'null', '[]', '"text"', '{"name":"\\u0000"}']) {
      if (body.startsWith('{"') && /rotation$/.test(path)) continue;
      const reply = await test.operate(method, path, { body });
      assert.equal(reply.status, 400, `${method} ${path} ${body}: ${reply.text}`);
    }
  }
});

it('400 for a partner that is not a number and for a malformed Idempotency-Key, for every operation', async (t) => {
  const test = await startOperator(t);
  for (const { method, path, hasPartner } of operations(test, test.seller)) {
    if (hasPartner) {
      const reply = await test.operate(method, path.replace(`/${test.seller}`, '/none'), { body: {} });
      assert.equal(reply.status, 400, `${method} ${path}`);
    }
    if (method === 'GET') continue;
    for (const key of ['with space', 'ü', 'x'.repeat(256)])
      assert.equal(
        (await test.operate(method, path, { body: {}, key })).status,
        400,
        `${method} ${path} ${key}`,
      );
  }
});

it('404 for a partner that does not exist, for every operation about a partner', async (t) => {
  const test = await startOperator(t);
  const bodies = validBodies();
  let tried = 0;
  for (const { method, path, hasPartner, operation } of operations(test, 999_999)) {
    if (!hasPartner) continue;
    const body = operation.requestBody ? bodies[operation.operationId] : undefined;
    assert.equal(body === undefined, operation.requestBody === undefined, operation.operationId);
    const reply = await test.operate(method, path, body === undefined ? {} : { body });
    assert.equal(reply.status, 404, `${method} ${path}: ${reply.text}`);
    tried += 1;
  }
  assert.ok(tried >= 25);
});

it('the document passes the strict rules of the linter, is complete, and is the same as YAML', async (t) => {
  const test = await startOperator(t);
  const [json, yaml, sellers] = await Promise.all(
    ['/operator/openapi.json', '/operator/openapi.yml', '/openapi.json'].map((path) => test.app.inject(path)),
  );
  assert.deepEqual([json!.statusCode, yaml!.statusCode, sellers!.statusCode], [200, 200, 200]);
  assert.deepEqual(parse(yaml!.body), json!.json());
  // Proofs and generated clients name operations by their ids alone.
  const ids = new Set(
    Object.values((sellers!.json() as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(
      (item) => Object.values(item).map(({ operationId }) => operationId),
    ),
  );
  assert.ok(ids.size > 100);
  for (const { method, path, operation } of operations(test, 1)) {
    const where = `${method} ${path}`;
    assert.ok(operation.summary && operation.description, where);
    assert.equal(operation.tags?.length, 1, where);
    assert.deepEqual(operation.security, [{ oauth2: ['operator'] }, { bearer: [] }], where);
    assert.ok(!ids.has(operation.operationId), operation.operationId);
    ids.add(operation.operationId);
    const keys = operation.parameters?.filter(({ name }) => name.toLowerCase() === 'idempotency-key') ?? [];
    assert.equal(keys.length, method === 'GET' ? 0 : 1, where);
    for (const status of ['400', '401', '403', '500', '503']) assert.ok(operation.responses[status], where);
  }
  assert.doesNotMatch(json!.body, /"\$id"|model-\d|def-\d|"~kind"/);
  assert.deepEqual(await redoclyProblems(json!.body), []);
});

it('the public reference has nothing of the operator interface', async (t) => {
  const test = await startOperator(t);
  const document = (await test.app.inject('/openapi.json')).json() as Record<string, unknown>;
  // The portal's page of errors explains those of operators too.
  const text = JSON.stringify({ ...document, 'x-error-catalogue': [] });
  for (const word of ['/operator/', 'OperatorError', 'OperatorPartner'])
    assert.ok(!text.includes(word), word);
  assert.ok(text.includes('/v1/apps/{appId}/installation'));
});
