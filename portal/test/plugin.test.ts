import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { exampleOf } from '../plugins/api-reference/example-of.ts';
import { type ApiDocument, readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';
import { viewSchema } from '../plugins/api-reference/schema-view.ts';
import { errorCatalogue, limitsOf } from '../plugins/api-reference/tables.ts';

const place = { base: '/docs/api-docs', origin: 'http://127.0.0.1:8080' };

function documentWith(parts: Record<string, unknown>): ApiDocument {
  return { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {}, ...parts };
}

it('a missing document fails with its name and what to do', async () => {
  await assert.rejects(
    readDocument('/nowhere/openapi.json'),
    /openapi\.json, which does not exist.*generated/,
  );
});

it('a file that is not JSON or not OpenAPI fails with the reason', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, '{');
  await assert.rejects(readDocument(file), /is not JSON/);
  await writeFile(file, '{"swagger": "2.0"}');
  await assert.rejects(readDocument(file), /not an OpenAPI 3 document/);
});

it('a schema that contains itself is cut and marked in the tree and left out of the example', () => {
  const node = {
    type: 'object',
    properties: { name: { type: 'string' }, child: { $ref: '#/components/schemas/Node' } },
  };
  const document = documentWith({ components: { schemas: { Node: node } } });
  const view = viewSchema(document, { $ref: '#/components/schemas/Node' });
  assert.equal(view.children?.[1]?.recursive, true);
  assert.equal(view.children?.[1]?.children, undefined);
  assert.deepEqual(exampleOf(document, { $ref: '#/components/schemas/Node' }), { name: 'string' });
});

it('parts of allOf become one object, and alternatives become choices', () => {
  const document = documentWith({});
  const joined = viewSchema(document, {
    allOf: [
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      { type: 'object', properties: { b: { type: ['integer', 'null'], maximum: 5 } } },
    ],
  });
  assert.deepEqual(joined.children, [
    { name: 'a', required: true, type: 'string' },
    { name: 'b', type: 'integer or null', rules: ['at most 5'] },
  ]);
  const choice = viewSchema(document, { oneOf: [{ type: 'string' }, { type: 'integer' }] });
  assert.deepEqual(choice.children, [
    { type: 'string', choice: true },
    { type: 'integer', choice: true },
  ]);
});

it('an operation without tag, id or summary still has a page, and a body is quoted for every language', () => {
  const example = { text: `it's "so" \\ $HOME`, none: null, yes: true };
  const document = documentWith({
    paths: {
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' }],
        put: { requestBody: { content: { 'application/json': { example } } }, responses: {} },
      },
    },
  });
  const { operations, tags } = buildReference(document, place);
  const [view] = operations;
  assert.ok(view);
  assert.equal(view.href, '/docs/api-docs/other/put-things-id');
  assert.equal(tags[0]?.name, 'Other');
  const code = Object.fromEntries(view.samples.map((sample) => [sample.id, sample.code]));
  assert.match(code.curl ?? '', /things\/a%2Fb'/);
  assert.match(code.curl ?? '', /it'\\''s/);
  assert.match(code.python ?? '', /"none": None,\n\s+"yes": True/);
  assert.match(code.java ?? '', /it's \\\\"so\\\\" \\\\\\\\ \$HOME/);
});

it('optional parameters are neither in the samples nor filled in; their example is a hint', () => {
  const header = {
    name: 'X-Request-Timestamp',
    in: 'header',
    schema: { type: 'string', examples: ['2020-01-01T00:00:00Z'] },
  };
  const document = documentWith({ paths: { '/a': { post: { parameters: [header], responses: {} } } } });
  const [view] = buildReference(document, place).operations;
  assert.equal(view?.parameters[0]?.example, '2020-01-01T00:00:00Z');
  assert.equal(view?.parameters[0]?.sample, undefined);
  assert.ok(view?.samples.every((sample) => !sample.code.includes('2020-01-01')));
});

it('two operations with one address fail with that address', () => {
  const get = { operationId: 'same', tags: ['T'], responses: {} };
  const document = documentWith({ paths: { '/a': { get }, '/b': { get } } });
  assert.throws(() => buildReference(document, place), /two operations at \/docs\/api-docs\/t\/same/);
});

it('limits come from the limit parameter and the size of the body; a document without a catalogue has no errors', () => {
  const schema = { type: 'object', properties: { status: { type: 'array', maxItems: 500 } } };
  const document = documentWith({
    paths: {
      '/a': {
        get: { parameters: [{ name: 'limit', in: 'query', schema: { default: 100, maximum: 1000 } }] },
      },
      '/b': { post: { requestBody: { content: { 'application/json': { schema } } } } },
      '/c': { get: {} },
    },
  });
  const rows = limitsOf(document, buildReference(document, place).operations);
  assert.deepEqual(
    rows.map((row) => [row.path, row.defaultLimit, row.maximumLimit, row.maximumItems]),
    [
      ['/a', '100', '1000', undefined],
      ['/b', undefined, undefined, '500'],
    ],
  );
  assert.deepEqual(errorCatalogue(document), []);
});
