import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { plainText } from '../../../server/test/support/contract.ts';
import { type Document, operationsOf } from './documents.ts';
import { type Answer, openJudge } from './judge.ts';
import { jsonText, mutated } from './mutate.ts';
import { openPool } from './pool.ts';
import { curlLine, requestOf } from './request.ts';

const schema = {
  type: 'object',
  required: ['count'],
  properties: { count: { type: 'integer', minimum: 0 } },
  additionalProperties: false,
};
const changeThing = {
  operationId: 'changeThing',
  security: [{ oauth2: ['things'] }, { bearer: [] }],
  parameters: [{ name: 'sku', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: { content: { 'application/json': { schema } } },
};
const document: Document = { paths: { '/things/{sku}': { put: changeThing } } };
const [operation] = operationsOf(document);
const request = (body: string) => ({
  method: 'PUT',
  target: '/things/A',
  headers: [],
  body: Buffer.from(body),
});
const answer = (fields: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'a' },
  text: '{}',
  durationMs: 1,
  waitedMs: 0,
  ...fields,
});

it('judges by status, time, headers, body, and by what was accepted', () => {
  const judge = openJudge([document], []);
  const kind = (fields: Partial<Answer>, body = '{"count":1}') =>
    judge(operation!, request(body), answer(fields), true)?.kind;
  assert.equal(kind({}), undefined);
  assert.equal(kind({ status: 500 }), 'status 500');
  assert.equal(kind({ durationMs: 5001 }), 'too slow');
  assert.equal(kind({ durationMs: 9001, waitedMs: 4000 }), 'too slow');
  assert.equal(kind({ durationMs: 8999, waitedMs: 4000 }), undefined);
  assert.equal(kind({ headers: { 'content-type': 'application/json' } }), 'no X-Request-Id');
  assert.equal(kind({ headers: { 'x-request-id': 'a' } }), 'no Content-Type');
  assert.equal(kind({ text: '{' }), 'no JSON');
  assert.equal(
    kind({ status: 400, headers: { 'x-request-id': 'a', 'content-type': 'text/html' } }),
    '400 is text/html',
  );
  for (const body of ['{}', '{"count":-1}', '{"count":1.5}', '{"count":null}', 'null', '{"count":1,"x":0}'])
    assert.equal(kind({}, body), 'accepted nonsense', body);
  assert.equal(kind({ status: 400 }, '{}'), undefined);
  assert.equal(kind({}, '{"count":1,"__proto__":null}'), undefined, 'null counts as absent');
});

it('draws the same requests for the same seed, good ones and broken ones, about what answers told of', () => {
  const draw = () => {
    const pool = openPool();
    pool.harvest({ resources: [{ sku: 'REAL-1' }, { sku: 'REAL-2' }] }, {});
    return fc.sample(fc.gen(), { numRuns: 400, seed: 7 }).map((draw, index) => {
      const source = { draw, pool, document, bindings: new Map() };
      const { request } = requestOf(source, operation!, { isOdd: index % 5 > 1 });
      return curlLine(request, 'http://x');
    });
  };
  const lines = draw();
  assert.deepEqual(draw(), lines);
  const count = (part: string | RegExp) => lines.filter((line) => line.search(part) >= 0).length;
  assert.ok(count('/things/REAL-') > 200);
  assert.ok(count(/--data-binary '\{"count":\d+\}'/) > 100);
  const kinds = ['null', '1e400', '__proto__', 'content-encoding', 'if-match', 'x-request-timestamp'];
  for (const part of [...kinds, 'base64', 'PROPFIND', '%c0%af', 'limit', 'text/plain'])
    assert.ok(count(part) > 0, part);
});

it('changes one place of a body, and never what was drawn', () => {
  const value = { a: 1 };
  const body = () => ({ list: [{ sku: 'A' }], count: 1 });
  const change = (kind: string, at: number) => jsonText(mutated(body(), { kind, at, value }));
  assert.equal(change('replace', 1), '{"list":{"a":1},"count":1}');
  assert.equal(change('remove', 3), '{"list":[{}],"count":1}');
  assert.equal(change('wrap', 4), '{"list":[{"sku":"A"}],"count":[1]}');
  assert.equal(change('twice', 2), '{"list":[{"sku":{"a":1},"sku":"A"}],"count":1}');
  assert.deepEqual(value, { a: 1 });
});

it('reads compressed answers, and the empty answer to HEAD that names their encoding', () => {
  const headers = { 'content-encoding': 'gzip' };
  assert.equal(plainText(gzipSync('text'), headers), 'text');
  assert.equal(plainText(Buffer.alloc(0), headers), '');
});
