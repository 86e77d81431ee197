import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, variationV4, written } from '../../../../test/support/fixtures.ts';
import { createOutbound } from '../../../platform/outbound/index.ts';
import { createImageCheck, productJobs } from '../index.ts';
import { imageProblemKinds } from './image-rules.ts';
import { type ImageFinding, moinOf } from './rules.ts';

const statusOf = async (test: TestApp, sku: string) =>
  (await test.call('GET', `/v5/products/${sku}/marketplace-status`)).body;

const codes = (notes: { code: string }[]) => notes.map(({ code }) => code.slice(0, 6));

const unreachable: ImageFinding = { kind: 'unreachable', why: 'The address did not answer.' };

describe('the review in a sandbox', () => {
  it('ONLINE with a moin when nothing is wrong, PENDING until it was looked at', async (t) => {
    const test = await startApp(t);
    const one = variation();
    await test.call('POST', '/v5/products', { body: [one] });
    assert.equal((await test.call('GET', `/v5/products/${one.sku}/marketplace-status`)).status, 404);
    await test.work();
    const status = await statusOf(test, one.sku);
    assert.deepEqual([status.status, status.moin, status.errors], ['ONLINE', moinOf(one.ean), []]);
  });

  it('REJECTED with the code of each problem of an image', async (t) => {
    const findings = new Map<string, ImageFinding>(
      imageProblemKinds.map((problem) => [
        `https://i.example/${problem}`,
        { kind: 'faulty', problems: [problem] },
      ]),
    );
    findings.set('https://i.example/all', { kind: 'faulty', problems: ['IMAGE_TYPE', 'IMAGE_TOO_SMALL'] });
    findings.set('https://i.example/gone', { kind: 'refused', why: 'status 404' });
    const test = await startApp(t, { image: (url) => findings.get(url) ?? { kind: 'fine' } });
    const expected = ['600002', '600003', '600004', '600005', '600006', '600003,600005', '600001'];
    const items = [...findings.keys()].map((location) =>
      variation({ mediaAssets: [{ type: 'IMAGE', location }] }),
    );
    await written(test, items);
    for (const [index, { sku }] of items.entries()) {
      const status = await statusOf(test, sku);
      assert.equal(status.status, 'REJECTED');
      assert.equal(codes(status.errors).join(), expected[index]);
      assert.ok(status.errors[0].title.includes([...findings.keys()][index]));
      assert.equal(status.moin, undefined);
    }
  });

  it('ONLINE with a note when an image is unreachable; documents are not looked at', async (t) => {
    const test = await startApp(t, {
      image: (url) => (url.endsWith('.pdf') ? { kind: 'refused', why: '' } : unreachable),
    });
    const one = variation({
      mediaAssets: [
        { type: 'IMAGE', location: 'https://i.example/1.jpg' },
        { type: 'USER_MANUAL', location: 'https://i.example/1.pdf' },
      ],
    });
    await written(test, [one]);
    const status = await statusOf(test, one.sku);
    assert.deepEqual([status.status, status.errors], ['ONLINE', []]);
    const notes = codes(status.information).filter((code) => code === '800002');
    assert.equal(notes.length, 1, 'one note, about the image');
  });

  it('RESTRICTED when the brand may not be used, REJECTED when data is wrong besides', async (t) => {
    const test = await startApp(t, {
      image: (url) => (url.includes('bad') ? { kind: 'faulty', problems: ['IMAGE_TYPE'] } : { kind: 'fine' }),
    });
    const productDescription = { ...(variation().productDescription as object), brandId: 'E9T9X37F' };
    const one = variation({ productDescription });
    const two = variation({
      productDescription,
      mediaAssets: [{ type: 'IMAGE', location: 'https://bad.example' }],
    });
    await written(test, [one, two]);
    const [first, second] = [await statusOf(test, one.sku), await statusOf(test, two.sku)];
    assert.deepEqual([first.status, codes(first.errors)], ['RESTRICTED', ['600007']]);
    assert.deepEqual([second.status, codes(second.errors)], ['REJECTED', ['600003', '600007']]);
  });

  it('REJECTED when the moin belongs to another ean, ONLINE with the right one', async (t) => {
    const test = await startApp(t);
    const wrong = variation({ moin: 'M0000000000000' });
    const right = variation();
    await written(test, [wrong, { ...right, moin: moinOf(right.ean) }]);
    const status = await statusOf(test, wrong.sku);
    assert.deepEqual([status.status, codes(status.errors)], ['REJECTED', ['700002']]);
    assert.equal((await statusOf(test, right.sku)).status, 'ONLINE');
    const { moin: _wrong, ...without } = wrong;
    await written(test, [without]);
    assert.equal((await statusOf(test, wrong.sku)).status, 'ONLINE');
  });

  it('REJECTED without a product safety contact, which version 4 may leave out', async (t) => {
    const test = await startApp(t);
    const { productSafety, ...without } = variationV4();
    await written(test, [without], { path: '/v4/products' });
    const status = await statusOf(test, without.sku);
    assert.deepEqual([status.status, codes(status.errors)], ['REJECTED', ['600008']]);
    await written(test, [{ ...without, productSafety }], { path: '/v4/products' });
    assert.equal((await statusOf(test, without.sku)).status, 'ONLINE');
  });

  it('INACTIVE follows the active flag and comes back to the last verdict, also to one made meanwhile', async (t) => {
    const test = await startApp(t, {
      image: (url) => (url.includes('bad') ? { kind: 'faulty', problems: ['IMAGE_TYPE'] } : { kind: 'fine' }),
    });
    const one = variation();
    await written(test, [one]);
    const activate = (active: boolean) =>
      written(test, { status: [{ sku: one.sku, active }] }, { path: '/v5/products/active-status' });
    const now = async () => (await statusOf(test, one.sku)).status;
    await activate(false);
    assert.equal(await now(), 'INACTIVE');
    await activate(true);
    assert.equal(await now(), 'ONLINE');
    await activate(false);
    await written(test, [{ ...one, mediaAssets: [{ type: 'IMAGE', location: 'https://bad.example' }] }]);
    assert.equal(await now(), 'INACTIVE');
    await activate(true);
    assert.equal(await now(), 'REJECTED');
  });

  it('judges the sample images by their bytes', async (t) => {
    const outbound = createOutbound({});
    t.after(() => outbound.close());
    const origin = 'http://sandbox.example';
    const folder = new URL('../../../../data/sample-images/', import.meta.url);
    const images = createImageCheck({ outbound, ownImages: { origin, folder }, now: () => new Date(0) });
    const sampleUrl = (name: string) => `${origin}/sample-images/${name}`;
    const test = await startApp(t);
    const jobs = productJobs({
      db: test.db,
      clock: test.clock,
      log: test.log,
      sandbox: true,
      checkImage: (url, partner) => images.check(url, partner),
      jobsAtOnce: 4,
    });
    const names = {
      'jacket-blau.jpg': '',
      'cmyk.jpg': '600004',
      'greyscale.jpg': '600004',
      'not-an-image.jpg': '600002',
      'none.jpg': '600001',
    };
    const items = Object.keys(names).map((name) =>
      variation({ mediaAssets: [{ type: 'IMAGE', location: sampleUrl(name) }] }),
    );
    await test.call('POST', '/v5/products', { body: items });
    const [row] = await test.db`SELECT partner_id FROM update_task`;
    await jobs['products-update-task']!(row!.partner_id);
    await jobs['products-review']!(row!.partner_id);
    for (const [index, expected] of Object.values(names).entries()) {
      const status = await statusOf(test, items[index]!.sku);
      assert.equal(codes(status.errors).join(), expected);
      assert.equal(status.status, expected === '' ? 'ONLINE' : 'REJECTED');
    }
  });
});
