import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it, type TestContext } from 'node:test';
import { parse } from 'yaml';
import { assembleDocument, copies, operationIds, operationNames } from '../generate/openapi.ts';
import {
  activeStatusWrite,
  price,
  readVariationExample,
  wholeVariation,
} from '../src/interfaces/products/examples.ts';
import { productExamples } from '../src/interfaces/products/operation-examples.ts';
import type { OpenApiDocument } from '../src/openapi/document.ts';
import { enumerationNames } from '../src/openapi/enumeration-names.ts';
import { inlineEnumerations } from '../src/openapi/enumerations.ts';
import { startApp } from './support/app.ts';
import { written } from './support/fixtures.ts';
import { type Reference, referenceIn, step } from './support/reference.ts';

type Media = { schema?: object; examples?: Record<string, { summary?: string; value: unknown }> };
type Part = { description?: string; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; schema: { default?: unknown } }[];
  requestBody?: Part;
  responses: Record<string, Part>;
};

let once: Promise<Reference> | undefined;

/** The assembled reference, shared by all tests that only read it. */
function assembled(): Promise<Reference> {
  once ??= assembleDocument().then(referenceIn);
  return once;
}

/** All operations with their place. Fails if there are suspiciously few. */
function operationsOf(document: { paths: object }) {
  const found = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  assert.ok(found.length >= 42, `only ${found.length} operations`);
  return found;
}

const isPublic = (operation: Operation): boolean => operation.security?.length === 0;

it('a server with default settings serves the committed copies of the reference, with its own address', async (t) => {
  const { app } = await startApp(t, { config: { publicUrl: 'https://api.example.com' } });
  const [json, yaml] = await Promise.all([readFile(copies.json, 'utf8'), readFile(copies.yaml, 'utf8')]);
  const stale = 'the copies are stale: npm run openapi';
  const servers = [{ url: 'https://api.example.com', description: 'The server that serves this document.' }];
  const copy = JSON.parse(json) as object;
  assert.deepEqual({ ...copy, servers }, (await app.inject('/openapi.json')).json(), stale);
  assert.deepEqual({ ...parse(yaml), servers }, parse((await app.inject('/openapi.yml')).body), stale);
  assert.deepEqual(parse(yaml), copy, stale);
  const operations = JSON.parse(await readFile(operationNames, 'utf8')) as object;
  assert.deepEqual(operations, operationIds(copy as OpenApiDocument), stale);
  for (const extension of ['json', 'yml']) {
    const [root, beside] = await Promise.all([
      app.inject(`/openapi.${extension}`),
      app.inject(`/docs/openapi.${extension}`),
    ]);
    assert.deepEqual([root.statusCode, beside.statusCode], [200, 200]);
    assert.equal(root.body, beside.body);
  }
});

it('the documents of all interfaces have the version of the product', async (t) => {
  const { app } = await startApp(t);
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  for (const path of ['/openapi.json', '/operator/openapi.json', '/webhook-events-openapi.json']) {
    const { info } = JSON.parse((await app.inject(path)).body) as { info: { version: string } };
    assert.equal(info.version, version, path);
  }
});

it('the reference is assembled in the same order every time', async () => {
  assert.equal(JSON.stringify(await assembleDocument()), JSON.stringify((await assembled()).document));
});

it('every operation says what it does, who may call it and how it refuses', async () => {
  const ids = new Set<string>();
  for (const { path, method, operation } of operationsOf((await assembled()).document)) {
    const where = `${method} ${path}`;
    assert.ok(operation.summary && operation.description, where);
    assert.equal(operation.tags?.length, 1, where);
    assert.match(operation.operationId, /^[a-z][A-Za-z0-9]+$/, where);
    assert.ok(!ids.has(operation.operationId), `${operation.operationId} twice`);
    ids.add(operation.operationId);
    assert.ok(Array.isArray(operation.security), where);
    const needed = isPublic(operation) ? [] : ['401', '403', '429', '500'];
    if (path.includes('{')) needed.push('404');
    for (const status of needed) assert.ok(operation.responses[status], `${where} lacks ${status}`);
    for (const parameter of operation.parameters ?? []) {
      const must = parameter.in === 'path' || parameter.name === 'datefrom';
      assert.equal(parameter.required ?? false, must, `${where}: ${parameter.name}`);
    }
  }
});

it('every body and every answer has examples, and all of them fit their schemas', async () => {
  const reference = await assembled();
  let checked = 0;
  for (const { path, method, operation } of operationsOf(reference.document)) {
    const parts: [string, Part][] = Object.entries(operation.responses).map(([status, part]) => [
      `responses/${status}`,
      part,
    ]);
    if (operation.requestBody) parts.push(['requestBody', operation.requestBody]);
    for (const [place, { content = {} }] of parts) {
      for (const [type, { examples = {} }] of Object.entries(content)) {
        const pointer = `paths/${step(path)}/${method}/${place}/content/${step(type)}/schema`;
        assert.ok(Object.keys(examples).length > 0, `${pointer} has no example`);
        for (const [name, { value }] of Object.entries(examples)) {
          assert.deepEqual(reference.problems(pointer, value), [], `${pointer} ${name}`);
          checked += 1;
        }
      }
    }
  }
  assert.ok(checked > 300, `only ${checked} examples`);
});

it('an undocumented answer fails the test that caused it', async () => {
  const reference = await assembled();
  const judge = (method: string, url: string, status: number, value: unknown) => () =>
    reference.assertDocumented(
      { method, url },
      { status, text: value === undefined ? '' : JSON.stringify(value) },
    );
  const sku = '/v5/products/a%20b/active-status?x=1';
  const good = { sku: 'a b', active: true, lastModified: '2026-03-01T08:00:00.000Z' };
  const links = [{ rel: 'self', href: '/v5/products/brands?page=0&limit=100' }];
  judge('GET', sku, 200, good)();
  judge('HEAD', sku, 200, undefined)();
  judge('GET', '/v5/products/brands', 200, { brands: [], links })();
  judge('GET', '/v5/products/brands', 304, undefined)();
  judge('GET', '/of/another/world', 418, 'anything')();
  assert.throws(judge('GET', sku, 418, good), /does not document/);
  assert.throws(judge('GET', sku, 200, { ...good, active: 'yes' }), /active must be boolean/);
  assert.throws(judge('GET', sku, 200, { active: true }), /sku/);
  assert.throws(judge('GET', sku, 200, { ...good, extra: 1 }), /extra/);
  assert.throws(judge('GET', sku, 200, { ...good, lastModified: 'today' }), /date-time/);
  assert.throws(judge('HEAD', sku, 200, good), /with a body/);
  assert.throws(judge('GET', '/v5/products/brands', 304, good), /with a body/);
  assert.throws(judge('GET', '/v5/products/brands', 200, good), /brands/);
  assert.throws(judge('POST', '/v4/products/', 202, {}), /processUuid/);
});

it('names of models are words, and no internal member is left in the document', async () => {
  const { document } = await assembled();
  const { schemas } = document.components as { schemas: Record<string, object> };
  for (const name of Object.keys(schemas)) assert.match(name, /^[A-Z][A-Za-z]+(V\d)?$/);
  const text = JSON.stringify(document);
  assert.doesNotMatch(text, /"\$id"|"nullable"|model-\d|def-\d|"~kind"|\.invalid|login\.example\.com\/v1/);
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
  assert.deepEqual([...used].sort(), Object.keys(schemas).sort());
});

it('every enumeration has a name, and a member that is not a model says what it is', async () => {
  const { document } = await assembled();
  assert.deepEqual(inlineEnumerations(document), []);
  const { schemas } = document.components as { schemas: Record<string, object> };
  for (const [name] of enumerationNames) assert.ok('enum' in (schemas[name] ?? {}), name);
  let members = 0;
  const follow = (part: unknown, place: string): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      if (name === 'example' || name === 'examples') continue;
      if (name === 'properties')
        for (const [member, schema] of Object.entries(inner as Record<string, object>)) {
          assert.ok('description' in schema || '$ref' in schema, `${place}.${member} says nothing`);
          members += 1;
        }
      follow(inner, `${place}/${name}`);
    }
  };
  follow({ schemas, paths: document.paths }, '');
  assert.ok(members > 1000, `only ${members} members`);
});

it('the error catalogue of the reference has every code with its cause and remedy', async () => {
  const { document } = await assembled();
  const catalogue = document['x-error-catalogue'] as Record<string, string>[];
  assert.ok(catalogue.length > 40);
  for (const entry of catalogue) {
    const { status, example: _, ...texts } = entry;
    assert.deepEqual(Object.keys(texts), ['interface', 'code', 'name', 'title', 'cause', 'remedy']);
    assert.ok(status === undefined || Number(status) >= 400, String(status));
    assert.ok(Object.values(entry).every((value) => value !== ''));
  }
});

it('the examples of the served reference have the address of the server', async (t) => {
  const publicUrl = 'https://partners.example.org';
  const { app } = await startApp(t, { config: { publicUrl }, isJudged: false });
  for (const path of ['/openapi.json', '/openapi.yml', '/docs/openapi.json', '/docs/openapi.yml']) {
    const { body } = await app.inject(path);
    assert.ok(body.includes(`${publicUrl}/v1/token`), path);
    assert.deepEqual((parse(body) as { servers: { url: string }[] }).servers[0]?.url, publicUrl, path);
    assert.ok(!body.includes('api.example.com'), path);
  }
});

for (const version of ['V4', 'V5'] as const) {
  it(`202 for every example body of products ${version}, and each entry succeeds`, async (t) => {
    const test = await startApp(t);
    const prefix = `/${version.toLowerCase()}/products`;
    for (const [operation, path] of [
      ['createOrUpdateProductVariations', prefix],
      ['updatePrices', `${prefix}/prices`],
      ['updateActiveStatuses', `${prefix}/active-status`],
    ] as const) {
      const { request = {} } = productExamples(`${operation}${version}`, []);
      assert.ok(Object.keys(request).length > 0);
      for (const { value } of Object.values(request)) {
        const task = await written(test, value, { path });
        assert.deepEqual(task.failed, []);
        assert.notEqual(task.progress.total, 0);
      }
    }
    await readsEqualExamples(t, version);
  });
}

/** After the example variation is written, reads return the examples of the reference, except for times and hosts. */
async function readsEqualExamples(t: TestContext, version: 'V4' | 'V5'): Promise<void> {
  const test = await startApp(t, { config: { shopUrl: 'https://shop.example.com' } });
  const prefix = `/${version.toLowerCase()}/products`;
  const task = await written(test, [wholeVariation(version)], { path: prefix });
  assert.deepEqual(task.failed, []);
  const { sku } = activeStatusWrite.status[0]!;
  const read = async (path: string) => (await test.call('GET', `${prefix}/${sku}${path}`)).body;
  assert.deepEqual(await read(''), readVariationExample(version));
  assert.deepEqual(await read('/prices'), price);
  const shown = (operation: string, name: string) =>
    productExamples(`${operation}${version}`, []).responses[200]?.[name]?.value as Record<string, unknown>;
  const status = await read('/marketplace-status');
  assert.deepEqual({ ...shown('getMarketplaceStatus', 'online'), lastModified: status.lastModified }, status);
  const active = await read('/active-status');
  assert.deepEqual({ ...shown('getActiveStatus', 'active'), lastModified: active.lastModified }, active);
}
