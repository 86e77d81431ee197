import assert from 'node:assert/strict';
import { it } from 'node:test';
import { edgesOf, importsOf, sourcesBelow } from '../../test/support/sources.ts';

const product = sourcesBelow('server/src/cli').filter(({ path }) => !/(\.test|\/testing)\.ts$/.test(path));

it('the command line knows the server by HTTP alone: of the repository it imports the package of receivers', () => {
  const edges = edgesOf(product);
  assert.ok(edges.length > 40, `only ${edges.length} imports`);
  const others = edges.filter(
    ({ to }) => !/^server\/src\/cli\/|^packages\/webhooks\/src\/(index|node)\.ts$/.test(to),
  );
  assert.deepEqual(others, []);
  const packages = new Set(product.flatMap(importsOf).filter((name) => !/^(\.|node:)/.test(name)));
  assert.deepEqual([...packages], ['commander']);
});
