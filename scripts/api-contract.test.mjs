import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { asMarkdown, contractOf, differences } from './api-contract.mjs';
import { ROOT } from './paths.mjs';

/**
 * @param {object} operation
 * @param {object} [schemas]
 */
const documentOf = (operation, schemas = {}) => ({
  paths: { '/v1/things': { post: operation } },
  components: { schemas },
});

/** @param {object} schema */
const bodyOf = (schema) => ({ requestBody: { content: { 'application/json': { schema } } } });

/**
 * @param {object} before
 * @param {object} after
 */
const texts = (before, after) =>
  differences(contractOf(before), contractOf(after)).map(({ kind, text }) => `${kind}: ${text}`);

it('a field that is gone, required or of another type breaks callers; an optional one does not', () => {
  const before = documentOf(
    bodyOf({
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'integer' } },
    }),
  );
  const after = documentOf(
    bodyOf({
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string' }, b: { type: 'string' }, d: { type: 'string', deprecated: true } },
    }),
  );
  assert.deepEqual(texts(before, after), [
    'breaking: field `b` is required',
    'breaking: field `c` is gone',
    'new: field `d` is new',
  ]);
});

it('finds fields inside of lists and models, and ends in a model that contains itself', () => {
  const model = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
    },
  };
  const before = documentOf(bodyOf({ $ref: '#/components/schemas/Part' }), { Part: model });
  const changed = { ...model, properties: { ...model.properties, name: { type: 'integer' } } };
  const after = documentOf(bodyOf({ $ref: '#/components/schemas/Part' }), { Part: changed });
  assert.deepEqual(texts(before, after), ['breaking: field `name` is integer, was string']);
});

it('an answer may gain fields and values, and lose none', () => {
  /** @param {object} properties */
  const answering = (properties) =>
    documentOf({
      responses: { 200: { content: { 'application/json': { schema: { type: 'object', properties } } } } },
    });
  const before = answering({ state: { type: 'string', enum: ['OPEN'] }, old: { type: 'string' } });
  const after = answering({ state: { type: 'string', enum: ['OPEN', 'CLOSED'] }, more: { type: 'string' } });
  assert.deepEqual(texts(before, after), [
    'breaking: answer 200: field `old` is gone',
    'new: answer 200: field `state` may be CLOSED',
    'new: answer 200: field `more` is new',
  ]);
});

it('operations that are new, gone or deprecated are told, the breaking ones first', () => {
  const operation = { responses: {} };
  const before = { paths: { '/v1/a': { get: operation }, '/v1/b': { get: operation } } };
  const after = {
    paths: { '/v1/b': { get: { ...operation, deprecated: true } }, '/v1/c': { get: operation } },
  };
  assert.equal(
    asMarkdown(differences(contractOf(before), contractOf(after))),
    '### Breaking\n\n- `GET /v1/a` is gone\n\n### Deprecated\n\n- `GET /v1/b` is deprecated\n\n### New\n\n- `GET /v1/c` is new\n',
  );
});

it('every release kept the contract of its API, and the present API breaks none of the last one outside of the sandbox', () => {
  const releases = JSON.parse(readFileSync(join(ROOT, 'server/data/releases.json'), 'utf8'));
  const kept = readdirSync(join(ROOT, 'docs/api'));
  for (const { version } of releases) assert.ok(kept.includes(`${version}.json`), version);
  const last = JSON.parse(readFileSync(join(ROOT, `docs/api/${releases.at(-1).version}.json`), 'utf8'));
  assert.ok(Object.keys(last).length > 60);
  const present = contractOf(JSON.parse(readFileSync(join(ROOT, 'portal/static/openapi.json'), 'utf8')));
  const broken = differences(last, present).filter(
    ({ kind, operation, text }) =>
      kind === 'breaking' && / \/v\d+\/(?!sandbox)/.test(operation) && text === 'is gone',
  );
  assert.deepEqual(broken, []);
});
