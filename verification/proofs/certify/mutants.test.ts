// Alone and long: starts a server and connectors.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { loadPlan } from '../../../packages/certification/src/index.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { connectorFolder, mutants, mutated } from './mutants.ts';
import { commandOf, differences, playAll, pythonCommand } from './play.ts';

const plan = loadPlan();
const hasPython = spawnSync('python3', ['--version']).status === 0;

it('there are thirty mutants or more, each a change of one place of the connector', () => {
  assert.ok(mutants.length >= 30);
  assert.equal(new Set(mutants.map(({ id }) => id)).size, mutants.length);
  for (const mutant of mutants) {
    const source = readFileSync(new URL(mutant.file, connectorFolder), 'utf8');
    assert.notEqual(mutated(source, mutant), source, mutant.id);
    assert.ok(mutant.fails.length > 0, mutant.id);
  }
});

it('every mutant is a program, and every case of the plan is failed by one', () => {
  for (const mutant of mutants) {
    const source = readFileSync(new URL(mutant.file, connectorFolder), 'utf8');
    assert.doesNotThrow(() => stripTypeScriptTypes(mutated(source, mutant)), mutant.id);
  }
  const failed = new Set(mutants.flatMap(({ fails }) => fails));
  assert.deepEqual(
    [...failed].filter((id) => !plan.some((one) => one.id === id)),
    [],
  );
  assert.deepEqual(
    plan.map(({ id }) => id).filter((id) => !failed.has(id)),
    [],
  );
});

/** Mutants whose cases are short, in an order that a seed gives. */
const drawn = mutants
  .filter(({ fails }) => fails.length < 3 && fails.every((id) => /^(basics|everyday|good-citizen)/.test(id)))
  .map((mutant) => ({ mutant, place: createHash('sha256').update(`7 ${mutant.id}`).digest('hex') }))
  .toSorted((one, other) => (one.place < other.place ? -1 : 1))
  .map(({ mutant }) => mutant)
  .slice(0, 5);

describe('a drawn part of what npm run prove:certify plays whole', async () => {
  const product = await prepareProduct();
  before(async () => {
    product.start();
    await product.ready();
  });
  after(() => product.remove());
  const casesOf = (ids: readonly string[]) => plan.filter(({ id }) => ids.includes(id));
  const bystander = 'basics/one-token';

  it('the connector passes', async () => {
    const cases = casesOf([bystander, ...drawn.flatMap(({ fails }) => fails)]);
    assert.deepEqual(differences(await playAll(product.address, commandOf(), cases, 3), { fails: [] }), []);
  });

  it('the connector in Python passes some cases as well', { skip: !hasPython }, async () => {
    const some = [
      'basics/parcel-with-label',
      'basics/price-arrives',
      'everyday/forgotten-item',
      'everyday/forwarder',
    ];
    assert.deepEqual(
      differences(await playAll(product.address, pythonCommand, casesOf(some), 3), { fails: [] }),
      [],
    );
  });

  for (const mutant of drawn) {
    it(`${mutant.title} That is found, and nothing else`, async () => {
      const cases = casesOf([bystander, ...mutant.fails, ...(mutant.notSeen ?? [])]);
      const results = await playAll(product.address, commandOf(mutant), cases, 3);
      assert.deepEqual(differences(results, mutant), []);
    });
  }
});
