import assert from 'node:assert/strict';
import { it } from 'node:test';
import { edgesOf, importsOf, sourcesBelow, statementsOf } from './support/sources.ts';
import { tenantTables } from './support/tables.ts';

/** Which slice may use which other slice, through its index.ts only. */
const sliceArrows: Readonly<Record<string, readonly string[]>> = {
  availability: ['products', 'shipping-profiles'],
  shipments: ['orders', 'returns-warehouse'],
  'return-shipments': ['shipments'],
  returns: ['orders'],
  receipts: ['orders', 'shipments'],
  'price-reductions': ['orders', 'receipts'],
};

/** Which part may import which. `operator` and `sandbox` may import slices as well. */
const parts: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  platform: ['kernel'],
  slice: ['kernel', 'platform'],
  token: ['kernel', 'platform'],
  webhooks: ['kernel', 'platform'],
  statements: ['kernel', 'platform'],
  operator: ['kernel', 'platform', 'token', 'statements'],
  sandbox: ['kernel', 'platform', 'operator', 'token', 'statements'],
  portal: ['kernel', 'platform'],
  console: ['kernel', 'platform', 'token'],
};
const usersOfAllSlices = new Set(['operator', 'sandbox', 'console']);

/** Parts that other parts may import, but only their index.ts. */
const facades: ReadonlySet<string> = new Set(['operator', 'token', 'statements']);

type FileOwner = { readonly part: string; readonly slice?: string };

/** Undefined for a file that may import anything. */
function placeOf(path: string): FileOwner | undefined {
  const slice = /^server\/src\/interfaces\/([^/]+)\//.exec(path)?.[1];
  if (slice !== undefined) return { part: 'slice', slice };
  const part = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  return part !== undefined && part in parts ? { part } : undefined;
}

/** Returns why a file may not import another one, or undefined if it may. */
function objection(from: string, to: string): string | undefined {
  if (/^(server\/(test|tools|generate|data)|verification)\/|\.test\.ts$|\/testing\.ts$/.test(to))
    return 'the product does not import tests and tools';
  const [source, target] = [placeOf(from), placeOf(to)];
  if (!source) return undefined;
  if (!target) return `${source.part} may not import what puts the application together`;
  if (source.part === target.part && source.slice === target.slice) return undefined;
  if (target.slice === undefined) {
    if (!parts[source.part]?.includes(target.part)) return `${source.part} → ${target.part}`;
    const isFace = !facades.has(target.part) || to.endsWith(`/${target.part}/index.ts`);
    return isFace ? undefined : `${target.part} has its index.ts for that`;
  }
  const declared =
    usersOfAllSlices.has(source.part) || sliceArrows[source.slice ?? '']?.includes(target.slice);
  if (!declared) return `no arrow ${source.slice ?? source.part} → ${target.slice}`;
  return to.endsWith(`/${target.slice}/index.ts`) ? undefined : `${target.slice} has its index.ts for that`;
}

/** All imports, except those of tests and test support. */
const product = sourcesBelow('server/src').filter(({ path }) => !/(\.test|\/testing)\.ts$/.test(path));
const server = [
  'server/src',
  'server/test',
  'server/tools',
  'server/generate',
  'server/data',
  'verification',
].flatMap((folder) => sourcesBelow(folder));
const edges = edgesOf(product);

it('every import follows the table of allowed imports', () => {
  assert.ok(product.length > 100, `only ${product.length} files`);
  assert.ok(edges.length > 350, `only ${edges.length} imports`);
  const wrong = edges.flatMap(({ from, to }) => {
    const why = objection(from, to);
    return why ? [`${from} imports ${to}: ${why}`] : [];
  });
  assert.deepEqual(wrong, []);
});

it('the table refuses forbidden imports', () => {
  const at = (place: string) => `server/src/${place}`;
  const refused = [
    ['kernel/a.ts', 'platform/b.ts'],
    ['kernel/a.ts', 'interfaces/orders/index.ts'],
    ['platform/a.ts', 'interfaces/orders/index.ts'],
    ['platform/a.ts', 'token/index.ts'],
    ['interfaces/orders/a.ts', 'interfaces/products/index.ts'],
    ['interfaces/returns/a.ts', 'interfaces/orders/store.ts'],
    ['interfaces/orders/a.ts', 'token/index.ts'],
    ['interfaces/orders/a.ts', 'app.ts'],
    ['token/a.ts', 'interfaces/products/index.ts'],
    ['webhooks/a.ts', 'interfaces/orders/index.ts'],
    ['operator/a.ts', 'interfaces/orders/store.ts'],
    ['operator/a.ts', 'sandbox/index.ts'],
    ['operator/a.ts', 'token/store.ts'],
    ['sandbox/a.ts', 'operator/routes.ts'],
    ['app.ts', '../test/support/app.ts'],
  ] as const;
  for (const [from, to] of refused) {
    const target = to.startsWith('../') ? to.replace('../', 'server/') : at(to);
    assert.ok(objection(at(from), target), `${from} → ${to}`);
  }
  const taken = [
    ['interfaces/returns/a.ts', 'interfaces/orders/index.ts'],
    ['interfaces/orders/a.ts', 'interfaces/orders/b.ts'],
    ['operator/a.ts', 'interfaces/orders/index.ts'],
    ['operator/a.ts', 'token/index.ts'],
    ['sandbox/a.ts', 'operator/index.ts'],
    ['app.ts', 'interfaces/orders/store.ts'],
    ['openapi/a.ts', 'token/index.ts'],
  ] as const;
  for (const [from, to] of taken) assert.equal(objection(at(from), at(to)), undefined, `${from} → ${to}`);
});

it('the kernel is pure: it imports no package that has an effect', () => {
  const kernel = product.filter(({ path }) => path.startsWith('server/src/kernel/'));
  assert.ok(kernel.length >= 10);
  const packages = kernel.flatMap(importsOf).filter((name) => !name.startsWith('.'));
  const pure = new Set(['node:crypto', 'typebox']);
  assert.deepEqual(
    packages.filter((name) => !pure.has(name)),
    [],
  );
});

it('slices do not import each other in a circle', () => {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [source, target] = [placeOf(from)?.slice, placeOf(to)?.slice];
    if (source === undefined || target === undefined || source === target) continue;
    arrows.set(source, (arrows.get(source) ?? new Set()).add(target));
  }
  const circles = [...arrows.keys()].filter((slice) => reaches(arrows, slice, slice));
  assert.deepEqual(circles, []);
  const declared = new Map(Object.entries(sliceArrows).map(([slice, to]) => [slice, new Set(to)]));
  for (const slice of declared.keys())
    assert.ok(!reaches(declared, slice, slice), `declared circle at ${slice}`);
});

function reaches(
  arrows: Map<string, Set<string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  for (const next of arrows.get(from) ?? []) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(arrows, next, to, seen)) return true;
  }
  return false;
}

it('only the entry point, the configuration and tools read the environment', () => {
  const readers = product.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path);
  const allowed = (path: string) =>
    path === 'server/src/main.ts' || path.startsWith('server/src/platform/config/');
  assert.ok(readers.some(allowed));
  assert.deepEqual(
    readers.filter((path) => !allowed(path)),
    [],
  );
});

it('no file is longer than 250 lines, and no test longer than 500', () => {
  const folders = ['client', 'cli'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]);
  const packages = folders.flatMap((folder) => sourcesBelow(folder));
  const written = [...server, ...sourcesBelow('scripts'), ...sourcesBelow('portal'), ...packages];
  const all = written.filter(({ path }) => !path.includes('/generated/'));
  assert.ok(all.length > 150);
  const long = all.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > (/\.test\.\w+$|\/test\//.test(path) ? 500 : 250) ? [path] : [];
  });
  assert.deepEqual(long, []);
});

it('every statement on a tenant table names the partner', () => {
  const touched = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE)\\s+(${tenantTables().join('|')})\\b`);
  // Fragments that contain the condition; each names the partner itself.
  const condition = /\$\{(matching|condition)\(db, partner, filter\)\}/;
  // Inserts a whole row from an object; the database refuses a row without a partner.
  const wholeRow = /^\s*INSERT INTO \w+ \$\{db\(\w+\)\}/;
  const names = (statement: string) =>
    /partner_id/.test(statement) || condition.test(statement) || wholeRow.test(statement);
  let found = 0;
  for (const source of product) {
    for (const statement of statementsOf(source)) {
      if (!touched.test(statement)) continue;
      found += 1;
      assert.ok(names(statement), `${source.path}: ${statement}`);
    }
  }
  assert.ok(found >= 25, `only ${found} statements`);
});

// The tests of the test command contain such tests as data. A skip that depends on the machine is allowed.
it('no test is skipped or marked with only', () => {
  const tests = [...server, ...sourcesBelow('scripts'), ...sourcesBelow('portal')].filter(
    ({ path }) => /\.test\.\w+$/.test(path) && path !== 'scripts/test.test.mjs',
  );
  assert.ok(tests.length > 30);
  const chosen =
    /\b(it|test|describe|suite|t)\.(only|skip|todo)\b|[{,]\s*(only|skip|todo)\s*:\s*(true|['"`])/;
  assert.deepEqual(
    tests.filter(({ text }) => chosen.test(text)).map(({ path }) => path),
    [],
  );
});
