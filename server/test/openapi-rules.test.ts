import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { parse } from 'yaml';
import { copies, webhookEventCopies } from '../generate/openapi.ts';
import { startApp } from './support/app.ts';
import { redoclyConfig, redoclyProblems } from './support/redocly.ts';
import { type LintedDocument, onlyInSpectral, sameInRedocly } from './support/spectral-rules.ts';

/** The specification has these paths. A fixed word wins over a sku or an order, and the reference says so. */
const ambiguous = [
  ['/v5/products/{sku}/prices', '/v5/products/update-tasks/{processUuid}'],
  ['/v4/products/{sku}/prices', '/v4/products/update-tasks/{processUuid}'],
  ['/v4/orders/{salesOrderId}/cancellation', '/v4/orders/testorders/{scenario}'],
].map(
  ([one, other]) =>
    `warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`,
);

const problemsOf = (document: LintedDocument): string[] =>
  Object.entries(onlyInSpectral).flatMap(([name, rule]) =>
    rule(document).map((problem) => `${name} ${problem}`),
  );

it('the reference passes every rule of Redocly, but for the ambiguous paths of the specification', async () => {
  assert.deepEqual(await redoclyProblems(await readFile(copies.json, 'utf8')), ambiguous);
  assert.deepEqual(await redoclyProblems(await readFile(webhookEventCopies.json, 'utf8')), []);
});

it('the served documents have the address of the server, and pass the same rules', async (t) => {
  const publicUrl = 'https://partners.marketplace.test';
  const { app } = await startApp(t, { config: { publicUrl }, isJudged: false });
  const [reference, events, operator] = await Promise.all(
    ['/openapi.json', '/webhook-events-openapi.json', '/operator/openapi.json'].map(
      async (path) => (await app.inject(path)).body,
    ),
  );
  for (const [body, expected] of [
    [reference!, ambiguous],
    [events!, []],
    [operator!, []],
  ] as const) {
    assert.deepEqual(await redoclyProblems(body), expected);
    assert.deepEqual(problemsOf(JSON.parse(body) as LintedDocument), []);
    assert.ok(body.includes(`${publicUrl}/docs/`));
    assert.doesNotMatch(body, /api\.example\.com/);
  }
});

it('the reference passes the rules of Spectral, each of which is checked here or by Redocly', async () => {
  const { rules } = parse(await readFile(redoclyConfig, 'utf8')) as { rules: Record<string, string> };
  for (const [name, rule] of Object.entries(sameInRedocly)) assert.equal(rules[rule], 'error', name);
  for (const copy of [copies.json, webhookEventCopies.json])
    assert.deepEqual(problemsOf(JSON.parse(await readFile(copy, 'utf8')) as LintedDocument), []);
});

it('each rule of Spectral finds what it is for', () => {
  const broken = {
    info: {},
    paths: {
      '/a': {
        get: {
          description: 'eval( <script>',
          security: [{ oauth2: ['missing'] }, { bearer: ['any'] }],
          callbacks: {},
          parameters: [{ schema: { type: 'array', enum: [1, 1] }, examples: { one: {} } }],
        },
      },
    },
    webhooks: { told: { servers: [], callbacks: {} } },
    components: { securitySchemes: { oauth2: { flows: { password: { scopes: {} } } }, bearer: {} } },
  } as unknown as LintedDocument;
  const found = new Set(problemsOf(broken).map((problem) => problem.split(' ')[0]));
  assert.deepEqual([...found].sort(), Object.keys(onlyInSpectral).sort());
});
