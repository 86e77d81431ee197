// Alone and long: starts a server and connectors.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { loadPlan } from '../../../packages/certification/src/index.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { connectorFolder, mutants, mutated } from './mutants.ts';
import { commandOf, differences, playAll } from './play.ts';

it('there are thirty mutants or more, each a change of one place of the connector', () => {
  assert.ok(mutants.length >= 30);
  assert.equal(new Set(mutants.map(({ id }) => id)).size, mutants.length);
  for (const mutant of mutants) {
    const source = readFileSync(new URL(mutant.file, connectorFolder), 'utf8');
    assert.notEqual(mutated(source, mutant), source, mutant.id);
    assert.ok(mutant.fails.length > 0, mutant.id);
  }
});

describe('a few cases, of which npm run prove:certify plays all with every mutant', async () => {
  const product = await prepareProduct();
  before(async () => {
    product.start();
    await product.ready();
  });
  after(() => product.remove());
  const cases = loadPlan().filter(({ id }) => ['basics/one-token', 'basics/stock-arrives'].includes(id));

  it('the connector passes', async () => {
    assert.deepEqual(differences(await playAll(product.address, commandOf(), cases, 2), []), []);
  });

  it('a connector that asks for a token before every call fails in one case, and passes in the other', async () => {
    const mutant = mutants.find(({ id }) => id === 'token-for-every-call')!;
    const results = await playAll(product.address, commandOf(mutant), cases, 2);
    assert.deepEqual(differences(results, mutant.fails), []);
  });
});
