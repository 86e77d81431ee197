import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, variationV4, written } from '../../../test/support/fixtures.ts';
import type { WireVariation } from './contract.ts';
import { v4 } from './v4.ts';

const path = '/v4/products';
const food = {
  addresses: [{ name: 'F', address: 'A', email: 'f@f.example', roles: ['FOOD_BUSINESS_OPERATOR'] }],
};
const maker = { name: 'Maker', address: 'A', url: 'https://m.example', roles: ['MANUFACTURER'] };
const seller = {
  name: 'Seller',
  address: 'B',
  email: 'b@b.example',
  roles: ['DISTRIBUTOR'],
  components: ['Kabel'],
};

describe('version 4 beside version 5', () => {
  it('reads back what version 4 wrote, in both versions, and sending it again is unchanged in both', async (t) => {
    const test = await startApp(t);
    const one = variationV4();
    await written(test, [one], { path });
    const { moin, ...v4 } = (await test.call('GET', `/v4/products/${one.sku}`)).body;
    assert.deepEqual(v4, one);
    const v5 = (await test.call('GET', `/v5/products/${one.sku}`)).body;
    assert.equal(v5.productSafety, undefined);
    assert.deepEqual(v5.compliance, {
      productSafety: { addresses: [{ ...(one.productSafety as object), roles: ['DISTRIBUTOR'] }] },
    });
    assert.deepEqual((await written(test, [{ ...v4, moin }], { path })).unchanged, [one.sku]);
    assert.deepEqual((await written(test, [v5])).unchanged, [one.sku]);
  });

  it('keeps food information and further contacts of version 5, and replaces the distributor', async (t) => {
    const test = await startApp(t);
    const one = variation({
      compliance: { productSafety: { addresses: [maker, seller] }, foodInformation: food },
    });
    await written(test, [one]);
    const v4 = (await test.call('GET', `/v4/products/${one.sku}`)).body;
    const { roles: _roles, components, ...contact } = seller;
    assert.deepEqual(v4.productSafety, contact);
    assert.equal(v4.compliance, undefined);
    assert.deepEqual((await written(test, [v4], { path })).unchanged, [one.sku]);
    const { productSafety: _contact, ...silent } = v4;
    assert.deepEqual((await written(test, [silent], { path })).unchanged, [one.sku]);
    const next = { name: 'Next', address: 'C', email: 'c@c.example' };
    await written(test, [{ ...v4, productSafety: next }], { path });
    const { compliance } = (await test.call('GET', `/v5/products/${one.sku}`)).body;
    assert.deepEqual(compliance, {
      productSafety: { addresses: [maker, { ...next, roles: ['DISTRIBUTOR'], components }] },
      foodInformation: food,
    });
  });

  it('reads and replaces the first contact of a stored variation without a distributor', () => {
    const importer = { ...maker, name: 'Importer', roles: ['IMPORTER'] };
    const compliance = { productSafety: { addresses: [maker, importer] } };
    const stored = variation({ compliance }) as unknown as WireVariation;
    const { roles, ...contact } = maker;
    assert.deepEqual(v4.toWire(stored).productSafety, contact);
    const next = { name: 'Next', address: 'C', email: 'c@c.example' };
    const sent = variationV4({ productSafety: next }) as unknown as WireVariation;
    assert.deepEqual(v4.fromWire(sent, () => stored).compliance, {
      productSafety: { addresses: [{ ...next, roles }, importer] },
    });
  });

  it('ignores what version 4 does not know, at the top and within the contact', async (t) => {
    const test = await startApp(t);
    const one = variationV4();
    const junk = { compliance: { foodInformation: { addresses: 5 } }, roles: 5 };
    const productSafety = { ...(one.productSafety as object), roles: 'x', components: { a: '\u0000' } };
    assert.deepEqual((await written(test, [{ ...one, ...junk, productSafety }], { path })).succeeded, [
      one.sku,
    ]);
    const { moin: _moin, ...v4 } = (await test.call('GET', `/v4/products/${one.sku}`)).body;
    assert.deepEqual(v4, one);
    const { compliance } = (await test.call('GET', `/v5/products/${one.sku}`)).body;
    assert.equal(compliance.productSafety.addresses[0].components, undefined);
  });

  it('refuses to move kept food information to a product of another role', async (t) => {
    const test = await startApp(t);
    const feed = { addresses: [{ ...food.addresses[0], roles: ['FEED_BUSINESS_OPERATOR'] }] };
    const one = variation({ compliance: { productSafety: { addresses: [seller] }, foodInformation: food } });
    await written(test, [
      one,
      variation({
        productReference: 'FEED',
        compliance: { productSafety: { addresses: [seller] }, foodInformation: feed },
      }),
    ]);
    const v4 = (await test.call('GET', `/v4/products/${one.sku}`)).body;
    const task = await written(test, [{ ...v4, productReference: 'FEED' }], { path });
    assert.deepEqual(
      task.failed.map(({ errors }) => errors[0]?.code),
      ['500004 - FOOD_ROLE_DIFFERS'],
    );
  });
});
