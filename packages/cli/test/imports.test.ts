import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { edgesOf, importsOf, sourcesBelow } from '../../../server/test/support/sources.ts';

const product = sourcesBelow('packages/cli/src').filter(({ path }) => !path.endsWith('.test.ts'));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};

it('the command line knows the server by HTTP alone, and imports what its package depends on', () => {
  const edges = edgesOf(product);
  assert.ok(edges.length > 60, `only ${edges.length} imports`);
  assert.deepEqual(
    edges.filter(({ to }) => !to.startsWith('packages/cli/src/')),
    [],
  );
  const named = product.flatMap(importsOf).filter((name) => !/^(\.|node:)/.test(name));
  const packages = named.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  assert.deepEqual(new Set(packages), new Set(Object.keys(manifest.dependencies)));
});
