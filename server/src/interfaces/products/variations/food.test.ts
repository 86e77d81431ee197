import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { foodCompliance, variation, written } from '../../../../test/support/fixtures.ts';

describe('food information', () => {
  const withRole = (productReference: string, role: string, fields: object = {}) =>
    variation({
      productReference,
      compliance: foodCompliance([`${role}_BUSINESS_OPERATOR`]),
      ...fields,
    });

  it('202 refuses another role than the product has, in a batch and against what is stored', async (t) => {
    const test = await startApp(t);
    const [a, b, c] = [withRole('P', 'FOOD'), withRole('P', 'FEED'), withRole('P', 'FOOD')];
    const task = await written(test, [a, b, c]);
    assert.deepEqual(task.succeeded, [a.sku, c.sku]);
    const [error] = task.failed[0]!.errors;
    assert.deepEqual(
      [error?.code, error?.jsonPath],
      ['500004 - FOOD_ROLE_DIFFERS', '$[1].compliance.foodInformation.addresses'],
    );
    assert.equal((await written(test, [b])).failed.length, 1);
    assert.equal((await written(test, [withRole('P', 'FEED')], { as: 'seller-two' })).failed.length, 0);
  });

  it('202 refuses another role beside a variation of the same batch that keeps its own, because it is refused', async (t) => {
    const test = await startApp(t);
    const [kept, other] = [withRole('P', 'FOOD'), variation()];
    assert.deepEqual((await written(test, [kept, other])).failed, []);
    const fed = { ...withRole('P', 'FEED'), sku: kept.sku, ean: other.ean };
    const task = await written(test, [fed, withRole('P', 'FEED')]);
    assert.deepEqual(
      task.failed.map(({ errors }) => errors.map(({ code }) => code.slice(0, 6))),
      [['700003'], ['500004']],
    );
  });

  it('202 changes the role of a product of 320 variations in one batch, wherever it stands', async (t) => {
    const test = await startApp(t);
    const skus = Array.from({ length: 500 }, (_, index) =>
      index < 180 ? variation() : withRole('P', 'FOOD'),
    );
    assert.deepEqual((await written(test, skus)).failed, []);
    const changed = skus.map((one) =>
      one.productReference === 'P' ? { ...withRole('P', 'FEED'), sku: one.sku, ean: one.ean } : one,
    );
    const task = await written(test, changed);
    assert.deepEqual([task.failed, task.succeeded.length, task.unchanged.length], [[], 320, 180]);
  });

  it('202 changes the role of a product whose variations are the first and the last of a batch', async (t) => {
    const test = await startApp(t);
    const others = Array.from({ length: 298 }, () => variation());
    const [first, last] = [withRole('P', 'FOOD'), withRole('P', 'FOOD')];
    await written(test, [first, last]);
    const fed = ({ sku, ean }: typeof first) => ({ ...withRole('P', 'FEED'), sku, ean });
    assert.deepEqual((await written(test, [fed(first), ...others, fed(last)])).failed, []);
  });
});
