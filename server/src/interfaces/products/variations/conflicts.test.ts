import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { variation } from '../../../../test/support/fixtures.ts';
import type { WireVariation } from '../contract.ts';
import { conflictErrors } from './conflicts.ts';
import { foodRole } from './rules.ts';

type Food = 'FOOD_BUSINESS_OPERATOR' | 'FEED_BUSINESS_OPERATOR' | undefined;

const food = 'FOOD_BUSINESS_OPERATOR';
const feed = 'FEED_BUSINESS_OPERATOR';

function one(sku: string, role?: Food, fields: object = {}): WireVariation {
  const compliance = role
    ? { foodInformation: { addresses: [{ name: 'N', address: 'A', roles: [role] }] } }
    : {};
  return variation({ sku, productReference: 'P', compliance, ...fields }) as unknown as WireVariation;
}

/** Refused skus with the numbers of their codes. */
function refused(items: WireVariation[], stored: WireVariation[] = [], eanOwners: [string, string][] = []) {
  const claimOf = (item: WireVariation) => ({ ...item, foodRole: foodRole(item) });
  const errors = conflictErrors(items.map(claimOf), {
    eanOwners: new Map(eanOwners),
    food: stored.map(claimOf),
  });
  return Object.fromEntries(
    [...errors].map(([sku, list]) => [sku, list.map(({ code }) => code.slice(0, 6)).join()]),
  );
}

describe('eans', () => {
  it('belong to the first sku of a batch that names them', () => {
    const ean = '4006381333931';
    assert.deepEqual(refused([one('a', undefined, { ean }), one('b', undefined, { ean })]), { b: '700003' });
  });

  it('belong to the sku that has them stored, which may keep them', () => {
    const ean = '4006381333931';
    assert.deepEqual(refused([one('a', undefined, { ean })], [], [[ean, 'other']]), { a: '700003' });
    assert.deepEqual(refused([one('a', undefined, { ean })], [], [[ean, 'a']]), {});
  });

  it('are free for those behind the variation that gives them up, not for those before it', () => {
    const [first, second] = ['4006381333931', '4006381333948'];
    const [giver, taker] = [one('a', undefined, { ean: second }), one('b', undefined, { ean: first })];
    assert.deepEqual(refused([giver, taker], [], [[first, 'a']]), {});
    assert.deepEqual(refused([taker, giver], [], [[first, 'a']]), { b: '700003' });
    assert.deepEqual(refused([giver, taker], [], [[first, 'a'], [second, 'c']]), { a: '700003', b: '700003' }); // biome-ignore format: owners
  });

  it('are not taken by a variation that is refused for another reason', () => {
    const ean = '4006381333931';
    const items = [one('a', feed, { ean }), one('b', food, { ean })];
    assert.deepEqual(refused(items, [one('stored', food)]), { a: '500004' });
  });
});

describe('food roles', () => {
  it('are the same within a batch; variations without food information do not matter', () => {
    assert.deepEqual(refused([one('a', food), one('b'), one('c', feed), one('d', food)]), { c: '500004' });
    assert.deepEqual(refused([one('a', food), one('b', feed, { productReference: 'Q' })]), {});
  });

  it('are the same as those of stored variations', () => {
    assert.deepEqual(refused([one('a', feed), one('b', food)], [one('stored', food)]), { a: '500004' });
  });

  it('can change for a whole product at once', () => {
    assert.deepEqual(refused([one('a', feed), one('b', feed)], [one('a', food), one('b', food)]), {});
    assert.deepEqual(refused([one('a', feed), one('b')], [one('a', food), one('b', food)]), {});
  });

  it('stay what they are when the write that would change them is refused', () => {
    const ean = '4006381333931';
    const stored = [one('a', food), one('b', food)];
    const items = [one('a', feed), one('b', feed, { ean })];
    assert.deepEqual(refused(items, stored, [[ean, 'other']]), { b: '700003', a: '500004' });
  });

  it('compare all roles, in any order', () => {
    const both = (roles: string[]) => ({
      compliance: { foodInformation: { addresses: [{ name: 'N', address: 'A', roles }] } },
    });
    assert.deepEqual(refused([one('a', food, both([food, feed])), one('b', food, both([feed, food]))]), {});
    assert.deepEqual(refused([one('a', food, both([food, feed])), one('b', food)]), { b: '500004' });
  });
});
