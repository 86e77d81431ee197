import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Reply, TestApp } from './support/app.ts';
import { startApp } from './support/app.ts';
import { type BrokenBody, bodySchemas, brokenBodies } from './support/broken-bodies.ts';
import { jsonPathOf } from './support/choice-places.ts';
import { operatorOperations } from './support/documented-operations.ts';
import { operatorReference, publicReference } from './support/references.ts';
import { tokenOfRole } from './support/sign-in.ts';
import { sourcesBelow } from './support/sources.ts';
import { guardedOperations, urlOf } from './support/tenants/matrix.ts';
import { builders } from './support/tenants/requests.ts';
import { furnish } from './support/tenants/world.ts';
import type { JsonSchema } from './support/wire-schemas.ts';

/** Files that choose the validator of a part of a request, with the reason. */
const compilers: Readonly<Record<string, string>> = {
  'platform/http/server.ts': 'the check of all routes',
  'platform/http/checked-body.ts': 'the same, and all errors of a body',
  'interfaces/products/update-tasks/accept.ts':
    'uploads: the bytes are looked through without making values of them, which entries.test.ts compares with the schema',
};

it('every route has its body checked: only the listed files choose the validator', () => {
  const found = sourcesBelow('server/src')
    .filter(
      ({ path, text }) => !path.endsWith('.test.ts') && /[vV]alidatorCompiler|attachValidation/.test(text),
    )
    .map(({ path }) => path.replace('server/src/', ''));
  assert.deepEqual(found.sort(), Object.keys(compilers).sort());
});

type Write = {
  readonly id: string;
  readonly as: 'seller-one' | 'operator';
  /** A person's token, for operations that only people may call. */
  readonly token?: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
};

/** A valid request for each write that has a body. */
async function writes(test: TestApp): Promise<Write[]> {
  const { ids } = await furnish(test, 'seller-one', 'Qz7Broken');
  const person = await tokenOfRole(test.app, 'seller_administrator');
  const ofSellers = (await guardedOperations(test)).flatMap((operation): Write[] => {
    const call = builders[operation.id]!(ids);
    if (!operation.isWrite || call.body === undefined) return [];
    const { id, method } = operation;
    const url = urlOf(operation, call);
    const token = url.startsWith('/v1/console/') ? { token: person } : {};
    return [{ id, as: 'seller-one', ...token, method, url, body: call.body }];
  });
  const ofOperators = (await operatorOperations(test)).flatMap(({ id, method, url, body }): Write[] =>
    method === 'GET' || body === undefined ? [] : [{ id, as: 'operator', method, url, body }],
  );
  return [...ofSellers, ...ofOperators];
}

/** The largest number of broken bodies that the test sends to an operation, drawn with a fixed seed. */
const mostOfOperation = 12;

function drawn(all: readonly BrokenBody[], seed: number): BrokenBody[] {
  let state = seed;
  const keyed = all.map((one) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return [state, one] as const;
  });
  return keyed
    .sort(([a], [b]) => a - b)
    .slice(0, mostOfOperation)
    .map(([, one]) => one);
}

/** Returns the answer or, for an upload, the result of its update task. */
async function answerTo(test: TestApp, { method, url, as, token }: Write, body: unknown): Promise<Reply> {
  const reply = await test.call(method, url, {
    ...(token === undefined ? { as } : { as: undefined, token }),
    body: typeof body === 'string' ? JSON.stringify(body) : body,
  });
  if (reply.body?.processUuid === undefined) return reply;
  await test.work();
  return test.call('GET', `/v5/products/update-tasks/${reply.body.processUuid}/failed`, { as });
}

/** Returns the problems of the answer to a broken body. */
function wrongWith({ status, text }: Reply, { steps }: BrokenBody): string[] {
  const isRefused = (status >= 400 && status < 500) || status === 207 || text.startsWith('{"results":[{');
  const isNamed = text.includes(jsonPathOf(steps)) || text.includes(`${steps[0] ?? 'requestBody'}Invalid`);
  return [...(isRefused ? [] : [`status ${status}`]), ...(isNamed ? [] : ['does not name its place'])];
}

it('bodies that break the documented schema of a write, up to twelve for each, are refused with the place named', async (t) => {
  const test = await startApp(t);
  const references = await Promise.all([publicReference(test.app), operatorReference(test.app)]);
  const schemas = references.map(({ document }) => ({
    of: bodySchemas(document),
    models: (document.components as { schemas: Record<string, JsonSchema> }).schemas,
  }));
  const keywords = new Set<string>();
  const wrong: string[] = [];
  let operations = 0;
  for (const [seed, write] of (await writes(test)).entries()) {
    const { of, models } = schemas[write.as === 'operator' ? 1 : 0]!;
    const schema = of.get(write.id);
    if (!schema) continue;
    operations += 1;
    for (const broken of drawn(brokenBodies(schema, write.body, models), seed + 1)) {
      keywords.add(broken.keyword);
      const reply = await answerTo(test, write, broken.body);
      const found = wrongWith(reply, broken);
      const what = `${write.id} ${broken.keyword} ${jsonPathOf(broken.steps)}`;
      if (found.length > 0) wrong.push(`${what}: ${found.join(', ')}: ${reply.status} ${reply.text}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(operations > 45, `only ${operations} operations`);
  for (const keyword of [
    'required',
    'type',
    'enum',
    'pattern',
    'maxLength',
    'minimum',
    'maximum',
    'maxItems',
  ])
    assert.ok(keywords.has(keyword), `no body breaks ${keyword}`);
});
